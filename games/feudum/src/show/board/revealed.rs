//! The cards of this round: what each player has revealed, in a row, and how many are still to come.

use liege_game::{Seat, in_words, say};
use liege_kit::{Card as Face, Sheet, seat};
use maud::{Markup, html};

use super::card::{HEIGHT, LEFT, TOP, symbol};
use super::epoch::WIDTH;
use super::rule_links::{self, rule_links};
use crate::state::Card;
use crate::{Feudum, View};

/// The height of a line.
const LINE: i32 = 46;

/// Everybody but this player, in the order in which they play.
pub(super) fn others(game: &Feudum, seat: Seat) -> Vec<Seat> {
    game.turn_order(seat).filter(|&other| other != seat).collect()
}

/// A card, with its name where it is wide enough.
fn face(card: Card, width: i32) -> Markup {
    html! {
        @if width >= 62 {
            (symbol(card, width / 2, 14))
            text.k-mid x=(width / 2) y="38" font-size="12.800" { (in_words(card.title())) }
        } @else {
            (symbol(card, width / 2, 21))
        }
    }
}

/// The cards of these players in so much width, one or two players on a line.
pub(super) fn lines(view: &View, seats: &[Seat], width: i32) -> Markup {
    let columns = if seats.len() > 2 { 2 } else { 1 };
    let across = (width - LEFT) / columns;
    let wide = ((across - 26) / 5 - 2).min(66);
    html! {
        g data-rule="FU-36" data-stop=(in_words("Cards")) {
            title { (in_words("The cards of this round: those that are revealed, and those to come")) }
            text.k-strong x=(LEFT) y="16" font-size="13.500" { (in_words("Cards of this round")) }
        }
        @for (index, &seat) in (0..).zip(seats) {
            @let (left, top) = (LEFT + index % columns * across, TOP + index / columns * LINE);
            @let played: Vec<Card> = view.board.households[seat].played.iter().collect();
            @let hidden = i32::from(view.hands[seat.index()].cards);
            (seat::mark(seat, left, top + 10, 22))
            @for (place, &card) in (0..).zip(&played) {
                g data-turns={ (seat) "-" (place) } data-face=(card.id()) data-rule=(rule_links(rule_links::card(card), view.advanced)) transform={ "translate(" (left + 25 + place * (wide + 2)) " " (top) ")" } {
                    title { (say!("{seat} has revealed {card} ({number})", number = card.index() + 1)) }
                    (Face::up(wide, LINE - 3, face(card, wide)).draw())
                }
            }
            @for place in played.len() as i32..played.len() as i32 + hidden {
                g data-turns={ (seat) "-" (place) } data-face="down" data-rule="FU-36 FU-191" transform={ "translate(" (left + 25 + place * (wide + 2)) " " (top) ")" } {
                    title { (say!("{seat} has {hidden:card|cards} to be revealed")) }
                    (Face::down(wide, LINE - 3).draw())
                }
            }
        }
    }
}

/// The sheet of these players, for somebody who has no hand.
pub(super) fn sheet(view: &View, seats: &[Seat]) -> Sheet<'static> {
    Sheet::new(WIDTH, HEIGHT, in_words("Cards of this round"), lines(view, seats, WIDTH - 8)).framed()
}
