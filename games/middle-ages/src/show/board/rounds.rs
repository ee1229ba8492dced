//! Whose turn it is, and the rounds.

use liege_game::{Seat, in_words, say};
use liege_kit::{Sheet, seat, track};
use maud::html;

use crate::MiddleAges;
use crate::view::View;

/// Of each of the two leaves.
const SIZE: (i32, i32) = (400, 36);

/// Whose turn it is, what is being done, and who comes after.
pub(super) fn turn(view: &View, moment: &str) -> Sheet<'static> {
    // Who comes after, or in the end who has won.
    let first = |seat: &Seat| view.fiefdoms.get(seat.index()).is_some_and(|own| own.rank == 1);
    let (word, after): (_, Vec<Seat>) = if view.over {
        ("won by", Seat::all(view.fiefdoms.len()).filter(first).collect())
    } else {
        ("then", view.waiting.iter().skip(1).copied().collect())
    };
    let right = 396 - 27 * after.len() as i32;
    let drawing = html! {
        path.pennant d="M2 4H212L202 18L212 32H2Z" {}
        @if let Some(seat) = view.active { (seat::mark(seat, 8, 5, 26)) }
        text.k-strong x=(if view.active.is_some() { 42 } else { 14 }) y="23.500" font-size="16" { (moment) }
        @if !after.is_empty() {
            text.k-soft.k-end x=(right - 8) y="23" font-size="14" { (in_words(word)) }
            @for (index, seat) in (0..).zip(after) { (seat::mark(seat, right + 27 * index, 6, 24)) }
        }
    };
    Sheet::new(SIZE.0, SIZE.1, in_words("Whose turn it is"), drawing)
}

/// A bead for each round, a flag over each that ends with an Event.
pub(super) fn sheet(game: &MiddleAges, view: &View) -> Sheet<'static> {
    let rounds = i32::from(game.rounds);
    let (label, now) = match (view.over, view.round) {
        (true, _) => (in_words("the end").to_owned(), rounds + 1),
        (_, 0) => (in_words("setup").to_owned(), 0),
        (_, round) => (say!("round {round} of {rounds}").to_string(), i32::from(round)),
    };
    let drawing = html! {
        g data-rule="MA-8 MA-12" {
            title { (label) }
            path.vine d="M374 23q14 0 14-8q0-7-7-7q-5 0-5 5" {}
            (track::beads(rounds, now, |round| round % 4 == 0, 3, 23, 368))
        }
    };
    Sheet::new(SIZE.0, SIZE.1, label, drawing)
}
