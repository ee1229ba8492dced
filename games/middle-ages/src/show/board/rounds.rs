//! Whose turn it is, and the sixteen rounds.

use liege_game::Seat;
use maud::{Markup, html};

use super::art;
use super::leaf::Leaf;
use crate::view::View;

/// Of each of the two leaves.
pub(super) const SIZE: (i32, i32) = (400, 36);

/// Whose turn it is, what is being done, and who comes after.
pub(super) fn turn(view: &View, doing: &str) -> Leaf {
    // Who comes after, or in the end who has won.
    let (word, after): (_, Vec<Seat>) = if view.over {
        ("won by", Seat::all(view.fiefdoms.len()).filter(|seat| rank(view, *seat) == 1).collect())
    } else {
        ("then", view.waiting.iter().skip(1).copied().collect())
    };
    let right = 396 - 27 * after.len() as i32;
    let drawing = html! {
        path class="pennant" stroke-width="1.4" d="M2 4H212L202 18L212 32H2Z" {}
        @if let Some(seat) = view.active { (art::plate(seat, 8, 5, 26)) }
        text x=(if view.active.is_some() { 42 } else { 14 }) y="23.5" font-size="16" class="strong" { (doing) }
        @if !after.is_empty() {
            text x=(right - 8) y="23" font-size="14" text-anchor="end" class="soft" { (word) }
            @for (index, seat) in after.into_iter().enumerate() { (art::plate(seat, right + 27 * index as i32, 6, 24)) }
        }
    };
    Leaf { width: SIZE.0, height: SIZE.1, label: "Whose turn it is".to_owned(), drawing }
}

fn rank(view: &View, seat: Seat) -> u8 {
    view.fiefdoms.get(seat.index()).map_or(0, |own| own.rank)
}

/// A bead for each round, a flag over each that ends with an Event.
pub(super) fn leaf(view: &View) -> Leaf {
    let label = match (view.over, view.round) {
        (true, _) => "the end".to_owned(),
        (_, 0) => "setup".to_owned(),
        (_, round) => format!("round {round} of 16"),
    };
    let drawing = html! {
        title { (label) }
        path class="vine" stroke-width="2" d="M14 23H374q14 0 14-8q0-7-7-7q-5 0-5 5" {}
        @for round in 1..=16 { (bead(view, round)) }
    };
    Leaf { width: SIZE.0, height: SIZE.1, label, drawing }
}

fn bead(view: &View, round: i32) -> Markup {
    let (x, y) = (14 + (round - 1) * 23, 23);
    let now = i32::from(view.round) == round && !view.over;
    let past = round < i32::from(view.round) || view.over;
    html! {
        @if round % 4 == 0 {
            path class=(if past { "leaf" } else { "initial" }) d=(format!("M{} {}v-15h11l-4 4l4 4h-9.500v7z", x - 1, y - 6)) {}
        }
        @if now {
            circle class="now" cx=(x) cy=(y) r="11.5" stroke-width="1.6" {}
            text x=(x) y=(y + 5) font-size="14" class="number" { (round) }
        } @else {
            circle class=(if past { "leaf" } else { "plate" }) cx=(x) cy=(y) r="5.5" stroke-width="1.4" {}
        }
    }
}
