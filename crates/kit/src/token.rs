//! Tokens: discs and squares, coins, and how many of them there are.

use std::fmt;

use liege_game::Seat;
use maud::{Markup, html};

use crate::seat;

/// A number on a disc round this point: how many there are of what lies below.
pub fn badge(count: impl fmt::Display, x: i32, y: i32, size: i32) -> Markup {
    let count = count.to_string();
    let wide = size.max(count.len() as i32 * size * 11 / 20 + size / 3);
    html! {
        g.k-badge {
            rect x=(x - wide / 2) y=(y - size / 2) width=(wide) height=(size) rx=(size / 2) {}
            text x=(x) y=(y + size / 4 + 1) font-size=(size * 3 / 4) { (count) }
        }
    }
}

/// A token with a badge at its upper right corner if there is more than one; round this point, in a square of `size`.
pub fn counted(token: &Markup, count: usize, x: i32, y: i32, size: i32) -> Markup {
    html! {
        g.k-token transform={ "translate(" (x) " " (y) ")" } {
            (token)
            @if count > 1 { (badge(count, size / 2, -size / 2, size / 2)) }
        }
    }
}

/// A disc of a seat round the origin, in the shape and the colour of its mark.
pub fn disc(seat: Seat, size: i32) -> Markup {
    seat::mark(seat, -size / 2, -size / 2, size)
}

/// A coin round this point with its value, or none.
pub fn coin(value: impl fmt::Display, x: i32, y: i32, size: i32) -> Markup {
    let value = value.to_string();
    html! {
        g.k-coin {
            circle.k-gold cx=(x) cy=(y) r=(size / 2) stroke-width=(if size > 30 { 3 } else { 2 }) {}
            @if size > 30 || value.is_empty() { circle.k-rim cx=(x) cy=(y) r=(size / 2 - size / 9) {} }
            @if !value.is_empty() { text x=(x) y=(y + size / 5) font-size=(size * 3 / 5) { (value) } }
        }
    }
}
