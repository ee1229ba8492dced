//! Turn and phase, the Plague Card of the turn, and the Order of Play.

use maud::{Markup, html};

use super::{ACROSS, colours, signs};
use crate::rules::stage::Stage;
use crate::show::parts::Spot;
use crate::{Feudo, View};

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

/// The Plague Cards that may still come, for whoever points at the deck (FD-120).
fn to_come(game: &Feudo, view: &View) -> String {
    let kinds = game.card_kinds().iter().zip(view.table.unseen.iter().copied());
    let left = kinds.filter(|&(_, copies)| copies > 0);
    let named: Vec<String> = left.map(|(kind, copies)| format!("{copies} × {}", kind.card.title())).collect();
    format!("Not turned up yet: {}", named.join(", "))
}

pub(super) fn heading(game: &Feudo, view: &View, height: i32) -> Markup {
    let table = &view.table;
    let turn = match game.extra_turn(table) {
        0 => format!("Turn {} of {}", table.turn, game.turns),
        extra => format!("Extra turn {extra}"),
    };
    let unseen: u32 = table.unseen.iter().copied().map(u32::from).sum();
    let places = table.order.iter();
    let pitch = 74;
    let start = ACROSS - 20 - pitch * table.order.len() as i32;
    html! {
        svg.fd xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {ACROSS} {height}")) role="img" aria-label="Turn, phase, Plague and Order of Play" {
            rect.table width=(ACROSS) height=(height) rx="14" {}
            text.turn x="18" y="48" { (turn) }
            @if table.king {
                g.crowned transform="translate(292 36)" {
                    title { "The King is here: he helps whoever has the fewest Victory Points (FD-105)" }
                    path.here d=(signs::CROWN) {}
                }
            }
            text.phase x=(ACROSS - 18) y="46" { (title(game.stage(table))) }
            path.rule d=(format!("M18 64h{}", ACROSS - 36)) {}
            g transform="translate(14 76)" {
                @let wide = start - 30;
                @if !game.has_plague() {
                    text.small x="6" y="46" { "No Plague" }
                } @else {
                    g data-el=(Spot::PlagueCard) {
                        title { (to_come(game, view)) }
                        rect.plague-card width=(wide) height=(height - 88) rx="10" {}
                        text.card-name x="12" y="34" {
                            @match game.card_in_force(table) {
                                Some(card) => { (card.title()) }
                                None if table.plague.is_none() && table.layout.is_some() => { "No Plague" }
                                None => { "Plague Card" }
                            }
                        }
                        text.small x="12" y="66" { (unseen) @if unseen == 1 { " card to come" } @else { " cards to come" } }
                    }
                }
            }
            @for (place, seat) in (0i32..).zip(places) {
                g.(colours(seat)).place data-el=(Spot::Order(seat)) transform=(format!("translate({} 124)", start + pitch / 2 + place * pitch)) {
                    title { "Order of Play, place " (place + 1) ": " (seat) }
                    path.body d=(signs::SHIELD) transform="scale(.8)" {}
                    text.castle-name x="0" y="12" { (seat.letter()) }
                    @if place > 0 { path.arrow d="M-41 -7l8 8 -8 8" {} }
                }
            }
        }
    }
}
