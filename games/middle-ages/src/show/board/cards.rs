//! The four Events.

use maud::{Markup, html};

use super::leaf::Leaf;
use crate::show::parts::Part;
use crate::view::CardView;

/// Of each Event.
pub(super) const SIZE: (i32, i32) = (120, 100);

/// The Event at this place (from 0), face up or face down; `next` is the one to be applied first.
pub(super) fn leaf(card: Option<&CardView>, index: usize, next: bool) -> Leaf {
    let (width, height) = SIZE;
    let drawing = html! {
        g data-el=(Part::Card(index)) {
            @match card {
                None => {
                    title { "An Event not drawn yet" }
                    rect class="slot" x="1" y="1" width=(width - 2) height=(height - 2) rx="8" stroke-width="1.4" {}
                }
                Some(card) => {
                    title { (card.name) ": " (card.about) ", after round " (card.round) @if card.spent { ", done" } }
                    (face(card, next))
                }
            }
        }
    };
    Leaf { width, height, label: format!("Event {}", index + 1), drawing }
}

fn face(card: &CardView, next: bool) -> Markup {
    let (width, height) = SIZE;
    let middle = width / 2;
    let name = lines(&card.name, 15);
    let about = lines(&card.about, 16);
    let top = if name.len() + about.len() > 3 { 20 } else { 26 };
    let below = top + 16 * name.len() as i32;
    html! {
        rect class=(if card.spent { "done" } else { "plate" }) x="1" y="1" width=(width - 2) height=(height - 2) rx="8" stroke-width="1.4" {}
        @if next { rect class="turn" x="2" y="2" width=(width - 4) height=(height - 4) rx="8" {} }
        rect class="frame" x="5" y="5" width=(width - 10) height=(height - 10) rx="5" stroke-width=".8" {}
        g class=(if card.spent { "spent" } else { "open" }) {
            @for (number, words) in name.into_iter().enumerate() {
                text x=(middle) y=(top + 16 * number as i32) font-size="15" text-anchor="middle" class="strong" { (words) }
            }
            @for (number, words) in about.into_iter().enumerate() {
                text x=(middle) y=(below + 15 * number as i32) font-size="14.5" text-anchor="middle" { (words) }
            }
        }
        @if card.spent {
            text x=(middle) y=(height - 10) font-size="14.5" text-anchor="middle" class="soft" { "✓ done" }
        } @else if next {
            rect class="now" x=(middle - 53) y=(height - 24) width="106" height="19" rx="9.5" stroke-width="1" {}
            text x=(middle) y=(height - 10) font-size="14.5" class="number" { "next: round " (card.round) }
        } @else {
            text x=(middle) y=(height - 10) font-size="14.5" text-anchor="middle" class="soft" { "after round " (card.round) }
        }
    }
}

/// Words on lines of at most so many letters.
fn lines(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
