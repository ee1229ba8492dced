//! Beside the rows: Events, pile and discards, tokens in the supply.

use maud::{Markup, html};

use super::{WIDTH, art};
use crate::tile::Colour;
use crate::view::{CardView, View};
use crate::words;

/// Draws everything from `x` to the right margin.
pub(super) fn draw(view: &View, x: i32, top: i32) -> Markup {
    let width = WIDTH - 30 - x;
    let columns = if width > 640 { 4 } else { 2 };
    let gap = 12;
    let card_width = (width - gap * (columns - 1)) / columns;
    let card_height = if columns == 4 { 232 } else { 118 };
    let supply = top + (card_height + gap) * if columns == 4 { 1 } else { 2 };
    html! {
        @for index in 0..4 {
            @let column = index % columns;
            @let row = index / columns;
            (card(view.cards.get(index as usize), index, [x + column * (card_width + gap), top + row * (card_height + gap)],
                [card_width, card_height]))
        }
        (piles(view, x, supply + 4))
        (tokens(view, x, supply + 116, width))
    }
}

/// An Event, face up or face down.
fn card(card: Option<&CardView>, index: i32, [x, y]: [i32; 2], [width, height]: [i32; 2]) -> Markup {
    let tall = height > 150;
    html! {
        g data-el=(words::card_id(index as usize)) class=(if card.is_some_and(|card| card.spent) { "spent" } else { "card" }) {
            @match card {
                None => {
                    title { "An Event not drawn yet" }
                    rect class="slot" x=(x) y=(y) width=(width) height=(height) rx="8" stroke-width="1.4" {}
                }
                Some(card) => {
                    title { (card.name) ": " (card.about) ", after round " (card.round) @if card.spent { ", done" } }
                    rect class=(if card.spent { "slot" } else { "plate" }) x=(x) y=(y) width=(width) height=(height) rx="8" stroke-width="1.6" {}
                    rect class="frame" x=(x + 5) y=(y + 5) width=(width - 10) height=(height - 10) rx="5" stroke-width="1" {}
                    @let middle = x + width / 2;
                    @if tall { (flourish(middle, y + 40)) }
                    @let line = if tall { y + 92 } else { y + 32 };
                    @for (number, words) in lines(&card.name, width / 9).into_iter().enumerate() {
                        text x=(middle) y=(line + 20 * number as i32) font-size="17" text-anchor="middle" class="strong" { (words) }
                    }
                    @let line = if tall { y + 144 } else { y + 54 + 20 * (lines(&card.name, width / 9).len() as i32 - 1) };
                    @for (number, words) in lines(&card.about, width / 7).into_iter().enumerate() {
                        text x=(middle) y=(line + 19 * number as i32) font-size="15" text-anchor="middle" { (words) }
                    }
                    text x=(middle) y=(y + height - 14) font-size="14" text-anchor="middle" class="soft" {
                        @if card.spent { "✓ face down" } @else { "after round " (card.round) }
                    }
                }
            }
        }
    }
}

fn flourish(x: i32, y: i32) -> Markup {
    html! {
        g transform=(format!("translate({x} {y})")) {
            path class="vine" stroke-width="2" d="M0 12Q-22 22-38 6Q-44-6-34-8Q-27-6-31 1M0 12Q22 22 38 6Q44-6 34-8Q27-6 31 1M0 12V-18" {}
            path class="leaf" d="M0-20q-8 8 0 18q8-10 0-18zM-14 14q-2-10-10-11q0 9 10 11zM14 14q2-10 10-11q0 9-10 11z" {}
            circle class="now" cx="0" cy="12" r="5" stroke-width="1.2" {}
        }
    }
}

/// Words on lines of at most so many letters.
fn lines(text: &str, letters: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if (line.chars().count() + word.chars().count() + 1) as i32 <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The pile with its top number, the reserve, the discards.
fn piles(view: &View, x: i32, y: i32) -> Markup {
    let back = |colour: Colour| if colour == Colour::Blue { "back-blue" } else { "back-orange" };
    html! {
        g data-el="pile" {
            title { "Pile of " (view.pile.tiles) " tiles" @if let Some(top) = view.pile.top { ", the top one shows " (top) } }
            @match view.pile.top {
                None => rect class="slot" x=(x) y=(y) width="84" height="84" rx="8" stroke-width="1.4" {},
                Some(top) => {
                    @for depth in 0..3.min(i32::from(view.pile.tiles)) {
                        @let shift = 2 * (2 - depth);
                        rect class=(back(top.colour())) x=(x + shift) y=(y + shift) width="84" height="84" rx="8" stroke-width="1.5" {}
                    }
                    text x=(x + 42) y=(y + 50) font-size="32" class="back-text" { (top.number()) }
                    text x=(x + 42) y=(y + 74) font-size="14" class="back-text" { (top.colour().name()) }
                }
            }
            text x=(x + 98) y=(y + 20) font-size="16" class="strong" { "Pile" }
            text x=(x + 98) y=(y + 40) font-size="15" { (view.pile.tiles) " tiles" }
            @if view.pile.reserve > 0 {
                text x=(x + 98) y=(y + 60) font-size="15" { "+ " (view.pile.reserve) " orange" }
            }
        }
        g data-el="discard" {
            @let names: Vec<_> = view.discard.iter().map(|&print| words::tile_name(print)).collect();
            title { "Discarded: " @if names.is_empty() { "nothing" } @else { (names.join(", ")) } }
            text x=(x + 208) y=(y + 20) font-size="16" class="strong" { "Discarded " (view.discard.len()) }
            @for (index, print) in view.discard.iter().rev().take(5).enumerate() {
                @let left = x + 208 + 38 * index as i32;
                rect class="wood" x=(left) y=(y + 32) width="36" height="50" rx="5" stroke-width="1" {}
                use href=(format!("#ma-{}", print.estate.id())) x=(left + 3) y=(y + 35) width="30" height="26" {}
                text x=(left + 18) y=(y + 77) font-size="14" class="back-text" { (print.number) }
            }
        }
    }
}

/// Extra Coin and Plot tokens that nobody has yet.
fn tokens(view: &View, x: i32, y: i32, width: i32) -> Markup {
    let step = (width / 8).min(56);
    html! {
        text x=(x) y=(y + 2) font-size="16" class="strong" { "Plot tokens" }
        @for (index, token) in view.plots.iter().enumerate() {
            @let left = x + step * index as i32;
            g data-el=(words::token(*token).id) {
                title { (words::token(*token).label) }
                (plot_token(*token, left, y + 12, 40))
            }
        }
        @if view.plots.is_empty() { text x=(x) y=(y + 36) font-size="15" class="soft" { "none left" } }
        text x=(x) y=(y + 82) font-size="16" class="strong" { "Extra Coins" }
        @for index in 0..i32::from(view.extra_coins) {
            (extra_coin(x + 120 + 31 * index, y + 77, 14))
        }
        @if view.extra_coins == 0 { text x=(x + 104) y=(y + 82) font-size="15" class="soft" { "none left" } }
    }
}

/// A Plot token: the sign of its Estate on a square.
pub(super) fn plot_token(token: crate::Estate, x: i32, y: i32, size: i32) -> Markup {
    html! {
        rect class="token" x=(x) y=(y) width=(size) height=(size) rx="6" stroke-width="1.6" {}
        (art::sign(token, x + size / 8, y + size / 8, size * 3 / 4, "glyph-dark"))
    }
}

/// An Extra Coin token.
pub(super) fn extra_coin(x: i32, y: i32, radius: i32) -> Markup {
    html! {
        circle class="coin" cx=(x) cy=(y) r=(radius) stroke-width="1.6" {}
        text class="on-token" x=(x) y=(y + 5) font-size="14" { "+1" }
    }
}
