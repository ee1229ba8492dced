//! Turn and phase, the Plague Card of the turn, and the Order of Play.

use liege_game::{Line, in_words, say};
use liege_kit::{Sheet, art as signs, seat};
use maud::{Markup, html};

use super::pieces::moved;
use super::{ACROSS, art};
use crate::show::parts::Part;
use crate::show::rule_links;
use crate::show::words::strung;
use crate::state::Stage;
use crate::{Feudo, View};

const HEIGHT: i32 = 178;
/// From one shield to the next.
const PITCH: i32 = 74;

fn title(stage: Stage) -> &'static str {
    match stage {
        Stage::SetUp => "Setting up",
        Stage::Diplomacy => "Diplomacy",
        Stage::Strategy => "Strategy",
        Stage::Plague => "Plague",
        Stage::Movement => "Movement",
        Stage::Attack => "Attack",
        Stage::Advance => "Advance",
        Stage::End => "The end",
    }
}

pub(super) fn sheet(game: &Feudo, view: &View) -> Sheet<'static> {
    let position = &view.table;
    let start = ACROSS - 20 - PITCH * position.order.len() as i32;
    let drawing = html! {
        text.k-strong x="18" y="48" font-size="36" { (game.turn_name(position)) }
        @if position.king {
            g data-rule="FD-105" {
                title { (in_words("The King is here: he helps the player with the fewest Victory Points (FD-105)")) }
                (signs::CROWN.round(292, 34, 46))
            }
        }
        text.k-soft.k-end x=(ACROSS - 18) y="46" font-size="32" font-style="italic" { (in_words(title(position.phase.stage()))) }
        path.k-line d={ "M18 64h" (ACROSS - 36) } {}
        @if !game.has_plague() {
            text.k-soft x="20" y="122" font-size="25" { (in_words("No Plague")) }
        } @else {
            (plague_card(game, view, start - 30))
        }
        @for (place, seat) in (0..).zip(position.order.iter()) {
            g.{ (seat::class(seat)) } data-el=(Part::Order(seat)) data-rule="FD-28 FD-29" transform=(moved((start + PITCH / 2 + place * PITCH, 124))) {
                title { (say!("Order of Play, place {place}: {seat}", place = place + 1)) }
                (art::SHIELD.classed("k-piece", -40, -40, 80, 80))
                text.k-on-seat y="12" font-size="42" { (seat.letter()) }
                @if place > 0 { path.arrow d="M-41 -7l8 8 -8 8" {} }
            }
        }
    };
    Sheet::new(ACROSS, HEIGHT, in_words("Turn, phase, Plague and Order of Play"), drawing).framed()
}

/// The Plague Card in force; pointing at it shows which may still come (FD-120).
fn plague_card(game: &Feudo, view: &View, width: i32) -> Markup {
    let position = &view.table;
    let unseen = position.unseen.into_iter().map(u32::from).sum::<u32>();
    let left = game.card_kinds().iter().zip(position.unseen).filter(|&(_, copies)| copies > 0);
    let left = left.map(|(kind, copies)| say!("{copies} × {card}", card = kind.card.title()));
    let cards = strung(left, ", ");
    let name: Line = match game.card_in_force(position) {
        Some(card) => card.title(),
        None if position.plague.is_none() && position.layout.is_some() => "No Plague".into(),
        None => "Plague Card".into(),
    };
    html! {
        g data-el=(Part::PlagueCard) data-rule=(game.card_in_force(position).map_or("FD-33", rule_links::plague)) transform="translate(14 76)" {
            title { (say!("{name}. Not turned up yet: {cards}")) }
            rect.plague-card width=(width) height=(HEIGHT - 88) rx="10" {}
            text.card-name x="12" y="34" font-size="27" { (name) }
            text.k-soft x="12" y="66" font-size="25" { (say!("{unseen:card|cards} to come")) }
        }
    }
}
