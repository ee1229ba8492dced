//! The four Events.

use liege_kit::{Card, Sheet, text};
use maud::{Markup, html};

use super::emblem;
use crate::MiddleAges;
use crate::show::parts::Part;
use crate::view::{CardView, View};

/// Of each Event.
const SIZE: (i32, i32) = (120, 100);

/// The Event at this place (from 0), face up or face down.
pub(super) fn sheet(game: &MiddleAges, view: &View, index: usize) -> Sheet<'static> {
    let (width, height) = SIZE;
    let next = view.cards.iter().position(|card| !card.spent) == Some(index);
    let drawing = html! {
        g data-el=(Part::Card(index)) data-rule=(view.cards.get(index).map_or("MA-5", |card| card.rule)) {
            @match view.cards.get(index) {
                None => {
                    title { "An Event not drawn yet" }
                    (Card::missing(width, height).draw())
                }
                Some(card) => {
                    title { (card.name) ": " (card.about) ", after round " (card.round) @if card.spent { ", done" } }
                    (Card::up(width, height, face(game, card, next)).class(if card.spent { "spent" } else { "" }).draw())
                }
            }
        }
    };
    Sheet::new(width, height, format!("Event {}", index + 1), drawing).min_width(88)
}

/// Its name over the picture of what it does, that in words, and when; `next` is the one to be applied first.
fn face(game: &MiddleAges, card: &CardView, next: bool) -> Markup {
    let (width, height) = SIZE;
    let middle = width / 2;
    let (name, about) = (text::lines(&card.name, 15), text::lines(&card.about, 16));
    let top = if name.len() + about.len() > 3 { 20 } else { 26 };
    let names = name.len();
    let foot = if card.spent {
        "✓ done".to_owned()
    } else {
        format!("{}round {}", if next { "next: " } else { "after " }, card.round)
    };
    html! {
        @if next { rect.turn x="2" y="2" width=(width - 4) height=(height - 4) rx="8" {} }
        @if let Some(effect) = game.components.effect(&card.name) { (emblem::emblem(effect, middle, 48)) }
        rect.frame x="5" y="5" width=(width - 10) height=(height - 10) rx="5" {}
        @for (index, words) in name.into_iter().chain(about).enumerate() {
            text.k-mid.k-strong[index < names] x=(middle) y=(top + 16 * index as i32) font-size="14.500" { (words) }
        }
        @if next { rect.k-now x=(middle - 53) y=(height - 24) width="106" height="19" rx="9.500" {} }
        text.k-mid.dark[next].k-soft[!next] x=(middle) y=(height - 10) font-size="14.500" { (foot) }
    }
}
