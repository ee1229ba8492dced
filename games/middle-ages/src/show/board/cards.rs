//! The four Events.

use liege_game::{Line, in_words, say};
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
                    title { (in_words("An Event not drawn yet")) }
                    (Card::missing(width, height).draw())
                }
                Some(card) => {
                    title { (told(card)) }
                    (Card::up(width, height, face(game, card, next)).class(if card.spent { "spent" } else { "" }).draw())
                }
            }
        }
    };
    Sheet::new(width, height, say!("Event {number}", number = index + 1).to_string(), drawing).min_width(88)
}

/// Returns what is to be known of it.
fn told(card: &CardView) -> Line {
    let CardView { name, about, round, .. } = card;
    if card.spent {
        say!("{name}: {about}, after round {round}, done")
    } else {
        say!("{name}: {about}, after round {round}")
    }
}

/// Its name over the picture of what it does, that in words, and when; `next` is the one to be applied first.
fn face(game: &MiddleAges, card: &CardView, next: bool) -> Markup {
    let (width, height) = SIZE;
    let middle = width / 2;
    let (name, about) = (text::lines(in_words(&card.name), 15), text::lines(&card.about.to_string(), 16));
    let top = if name.len() + about.len() > 3 { 20 } else { 26 };
    let names = name.len();
    let foot = match card.round {
        _ if card.spent => in_words("✓ done").to_owned(),
        round if next => say!("next: round {round}").to_string(),
        round => say!("after round {round}").to_string(),
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
