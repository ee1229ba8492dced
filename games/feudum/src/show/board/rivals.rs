//! The other players as lines: points, goods and money, cards and writs. Their mats lie below the guilds.

use liege_game::{Seat, in_words, say};
use liege_kit::{Card as Face, Sheet, seat};
use maud::html;

use super::epoch::BESIDE;
use super::mat;
use crate::{Feudum, View};

const LINE: i32 = 19;

pub(super) fn sheet(game: &Feudum, view: &View, seats: &[Seat]) -> Sheet<'static> {
    let drawing = html! {
        @for (index, &seat) in (0..).zip(seats) {
            @let y = 5 + LINE * index;
            @let (household, hand) = (&view.board.households[seat], &view.hands[seat.index()]);
            @let note = mat::note(view, seat, false);
            g data-rule="FU-2 FU-14" {
                title {
                    @if note.is_empty() { (say!("{seat}: {vp:veneration point|veneration points}", vp = household.vp)) }
                    @else { (say!("{seat}: {vp:veneration point|veneration points}, {note}", vp = household.vp)) }
                }
                (seat::mark(seat, 8, y - 1, 20))
                text.k-strong.k-end x="52" y=(y + 14) font-size="14" { (household.vp) }
            }
            (mat::line(&mat::stock(game, view, seat), view.advanced, [60, y], 31, 64))
            g data-rule="FU-36 FU-191" transform={ "translate(342 " (y + 1) ")" } {
                title {
                    @if note == "is choosing" { (say!("{n:card|cards} to be revealed, while cards are chosen nobody sees how many", n = hand.cards)) }
                    @else { (say!("{n:card|cards} to be revealed", n = hand.cards)) }
                }
                (Face::down(11, 15).draw())
                text x="14" y="13" font-size="13" { (hand.cards) }
            }
            g data-rule="FU-155 FU-192" transform={ "translate(368 " (y + 1) ")" } {
                title { (say!("{n:royal writ|royal writs}", n = hand.writs)) }
                (Face::down(11, 15).class("writ").draw())
                text x="14" y="13" font-size="13" { (hand.writs) }
            }
        }
    };
    Sheet::new(BESIDE, LINE * seats.len() as i32 + 10, in_words("The other players"), drawing).framed()
}
