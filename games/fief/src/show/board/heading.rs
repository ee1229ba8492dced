//! The heading: turn, phases, sub-phase, piles and calamities.

use liege_kit::{Sheet, token::badge, track};
use maud::{Markup, html};

use super::art;
use crate::show::parts::Part;
use crate::show::{claims, prompts};
use crate::state::{Back, Pile, Position};
use crate::{Fief, View};

const WIDE: i32 = super::RIGHT;
const HIGH: i32 = 100;
/// Phases on the first of two lines.
const FIRST: usize = 4;

pub(super) fn sheet<'a>(game: &'a Fief, view: &'a View, position: &'a Position) -> Sheet<'a> {
    let now = prompts::moment(game, view).to_string();
    let (events, characters) = view.piles;
    // FF-15, FF-16: who would win if the turn ended now.
    let winners: Vec<String> = claims::claims(game, position)
        .iter()
        .filter(|claim| claim.missing() == 0)
        .map(|claim| claim.seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" and "))
        .collect();
    let (some, more) = prompts::STEPS.split_at(FIRST);
    let now_at = prompts::step(view);
    let drawing = html! {
        text.turn x="10" y="24" font-size="20" { "Turn " (view.turn) }
        g data-rule="FF-13" {
            title { "The phases of a turn" }
            (track::steps(some, now_at, 8, 33, WIDE - 14, 22))
            (track::steps(more, now_at.and_then(|now| now.checked_sub(FIRST)), 8, 57, WIDE - 14, 22))
        }
        text.sub x="10" y="94" font-size="15" { (capital(&now)) }
        @if !winners.is_empty() {
            g data-rule="FF-15 FF-16 FF-18" {
                @let over = claims::is_over(game, position);
                title { @if over { "At the end" } @else { "If the turn ended now" } }
                text.wins.k-end x=(WIDE - 10) y="94" font-size="14" { (winners.join(", ")) @if over { " won" } @else { " would win" } }
            }
        }
        (pile(Pile::Event, events, view.top.unwrap_or(Back::Grey), WIDE - 204))
        (pile(Pile::Character, characters, Back::Brown, WIDE - 128))
        g.slots data-rule="FF-62 FF-64" {
            title { (view.slots) " calamities lie face down" }
            @for slot in 0..3 { rect.slot.black[slot < view.slots] x=(WIDE - 52 + 15 * slot as i32) y="6" width="13" height="21" rx="2" {} }
        }
    };
    Sheet::new(WIDE, HIGH, "Turn, phase and piles", drawing).framed()
}

/// The first letter as a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A pile with how many cards it has; the event pile shows the back of its top card (RL-38).
fn pile(which: Pile, count: usize, top: Back, x: i32) -> Markup {
    let name = match which {
        Pile::Event => "Events",
        Pile::Character => "Characters",
    };
    html! {
        g.pile data-el=(Part::Pile(which)) data-rule="FF-61 FF-63" {
            title { (name) ": " (count) " cards" @if which == Pile::Event && top == Back::Black { ", a calamity on top" } }
            rect.slot.{ (art::back(top)) } x=(x + 4) y="5" width="32" height="23" rx="3" {}
            rect.slot.{ (art::back(top)) } x=(x + 2) y="7" width="32" height="23" rx="3" {}
            @match which {
                Pile::Event => (art::SWORDS.draw(x + 9, 10, 18, 18)),
                Pile::Character => (art::LORD.draw(x + 9, 10, 18, 18)),
            }
            (badge(count, x + 52, 18, 24))
        }
    }
}
