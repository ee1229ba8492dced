//! The board as one picture: a page of a manuscript with the rows, the Events and every Fiefdom.

mod art;
mod fiefdoms;
mod rows;
mod side;

use liege_game::{Board, Extent, Seat};
use maud::{Markup, html};

use crate::view::{Step, View};

/// The board's own style.
pub(crate) const STYLE: &str = include_str!("board/style.css");

const WIDTH: i32 = 1200;

/// Draws the board.
pub(crate) fn draw(view: &View) -> Board {
    let top = 74;
    let middle = top + rows::HEIGHT + 14;
    let fiefdoms = fiefdoms::layout(view, middle);
    let height = fiefdoms.bottom + 26;
    let markup = html! {
        svg class="board-middle-ages" xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {WIDTH} {height}"))
            role="group" aria-label="Middle Ages" {
            (art::definitions())
            (page(height))
            (head(view))
            (rows::draw(view, top))
            (side::draw(view, rows::right(view) + 18, top))
            (fiefdoms::draw(view, &fiefdoms))
        }
    };
    Board::one(markup.into_string(), Extent { width: WIDTH, height })
}

/// Parchment with a ruled border and a vine in its margin.
fn page(height: i32) -> Markup {
    let bottom = height - 11;
    let corners =
        [(11, 11, 1, 1), (WIDTH - 11, 11, -1, 1), (11, bottom, 1, -1), (WIDTH - 11, bottom, -1, -1)];
    html! {
        rect class="page" width=(WIDTH) height=(height) rx="10" {}
        rect class="frame" x="7" y="7" width=(WIDTH - 14) height=(height - 14) rx="7" stroke-width="2.5" {}
        rect class="frame" x="12.5" y="12.5" width=(WIDTH - 25) height=(height - 25) rx="4" stroke-width="1" {}
        @for (x, y, right, down) in corners {
            g transform=(format!("translate({x} {y}) scale({right} {down})")) {
                path class="vine" d="M3 60Q-2 30 14 14Q30-2 60 3M14 14Q24 24 20 36Q14 44 9 36M14 14Q24 24 36 20Q44 14 36 9"
                    stroke-width="2" {}
                path class="leaf" d="M3 60q-4 8 2 14q6-6-2-14zM60 3q8-4 14 2q-6 6-14-2zM22 22q8 1 10 10q-9-2-10-10z" {}
                circle cx="14" cy="14" r="4" class="now" stroke-width="1" {}
            }
        }
    }
}

/// Title, whose turn it is, and the sixteen rounds.
fn head(view: &View) -> Markup {
    html! {
        text x="62" y="54" font-size="34" { tspan class="initial" font-size="42" { "M" } "iddle " tspan class="initial" font-size="42" { "A" } "ges" }
        (turn(view))
        (rounds(view))
    }
}

fn turn(view: &View) -> Markup {
    let words = match (view.step, view.active) {
        (Step::Over, _) => "The game is over".to_owned(),
        (_, None) => "Drawing".to_owned(),
        (step, Some(_)) => match step {
            Step::Place => "places the Lord",
            Step::Move => "moves the Lord",
            Step::Rebuild | Step::Restore => "rebuilds a tile",
            Step::Scout => "places the Scout",
            Step::Coin => "places an Extra Coin",
            Step::Plot => "places a Plot token",
            Step::Lose(_) => "loses a tile",
            Step::Drawing | Step::Over => "",
        }
        .to_owned(),
    };
    let after: Vec<Seat> = view.waiting.iter().skip(1).copied().collect();
    html! {
        g {
            @if let Some(seat) = view.active { (art::plate(seat, 296, 27, 32)) }
            text x=(if view.active.is_some() { 336 } else { 296 }) y="49" font-size="19" class="strong" { (words) }
            @if !after.is_empty() {
                text x="512" y="49" font-size="15" class="soft" { "then" }
                @for (index, seat) in after.into_iter().enumerate() {
                    (art::plate(seat, 547 + 27 * index as i32, 32, 24))
                }
            }
        }
    }
}

/// Sixteen beads; a flag over each round that ends with an Event.
fn rounds(view: &View) -> Markup {
    let (left, y) = (662, 46);
    let label = match (view.step, view.round) {
        (Step::Over, _) => "the end".to_owned(),
        (_, 0) => "setup".to_owned(),
        (_, round) => format!("{round} of 16"),
    };
    html! {
        g {
            title { "Round: " (label) }
            path class="vine" d=(format!("M{left} {y}H{}", left + 15 * 25)) stroke-width="2" {}
            @for round in 1..=16 {
                @let x = left + (round - 1) * 25;
                @let now = i32::from(view.round) == round && view.step != Step::Over;
                @let past = round < i32::from(view.round) || view.step == Step::Over;
                @if round % 4 == 0 {
                    path class="initial" d=(format!("M{x} {}v-16h11l-4 4l4 4h-11", y - 8)) {}
                }
                @if now {
                    circle class="now" cx=(x) cy=(y) r="12" stroke-width="1.6" {}
                    text x=(x) y=(y + 5) font-size="14" class="number" { (round) }
                } @else {
                    circle class=(if past { "leaf" } else { "plate" }) cx=(x) cy=(y) r="6" stroke-width="1.4" {}
                }
            }
            text x=(left + 15 * 25 + 18) y=(y + 5) font-size="14" class="soft" { (label) }
        }
    }
}
