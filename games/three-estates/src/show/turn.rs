//! The turn: whose it is, its four phases (TE-12), who is ahead, and what closes a phase.

use liege_game::{Attempt, Game as _, Line, Show as _, in_words, say};
use liege_kit::{Sheet, track};
use maud::{Markup, html};

use super::parts::one;
use super::{SIDE, tile};
use crate::show::Part;
use crate::{Colour, ThreeEstates, View};

/// The phases of a turn.
const PHASES: [&str; 4] = ["Reserve", "Refill", "Action", "Feeding"];

/// Parts that close a phase: what each says, its rule, and whether it only lets something be.
const CLOSING: [(Part, &str, &str, bool); 3] = [
    (Part::Done, "Take no more", "TE-14", true),
    (Part::End, "End the turn", "TE-22", false),
    (Part::Skip, "Move no estate", "TE-36", true),
];

const LEFT: i32 = 12;
const WIDTH: i32 = SIDE - 2 * LEFT;
const MIDDLE: i32 = SIDE / 2;

pub(super) fn sheet(game: &ThreeEstates, view: &View) -> Sheet<'static> {
    let warned = view.bag.is_empty() && view.winner.is_none();
    let words = if warned { say!("the bag is empty: the end is near") } else { game.moment(view) };
    let turn = view.turn;
    let head = match view.winner {
        Some(winner) => say!("{winner} wins", winner = winner.title()),
        None => say!("{colour}’s turn", colour = view.to_move.title()),
    };
    let label = say!("Turn {turn}: {head}, {words}").to_string();
    let drawing = html! {
        text.k-strong x=(LEFT + 2) y="31" font-size="24" { (head) }
        text.k-soft.k-end x=(SIDE - LEFT - 2) y="30" font-size="17" { (say!("Turn {turn}")) }
        (track::steps(&PHASES.map(in_words), game.step(view), LEFT, 42, WIDTH, 25))
        text.k-soft.k-mid.warned[warned] x=(MIDDLE) y="88" font-size="17" font-style="italic" { (words) }
        (balance(view))
    };
    Sheet::new(SIDE, 126, label, drawing).framed()
}

/// Tiles on the board as a bar, White's from the left (TE-48); what has no path to grain is marked (TE-42).
fn balance(view: &View) -> Markup {
    let [white, black] = view.score;
    let share = |tiles: usize| (tiles * WIDTH as usize / (white + black).max(1)) as i32;
    let middle = LEFT + share(white);
    let hungry = Colour::BOTH.map(|colour| share(view.hungry[colour as usize].len()));
    html! {
        g.balance data-rule="TE-48 TE-49" {
            title { (say!("tiles on the board: White {white}, Black {black}; on equal tiles Black wins (TE-49)")) }
            rect.white-bar x=(LEFT) y="96" width=(middle - LEFT) height="22" {}
            rect.black-bar x=(middle) y="96" width=(LEFT + WIDTH - middle) height="22" {}
            rect.hunger-bar x=(middle - hungry[0]) y="96" width=(hungry[0]) height="22" {}
            rect.hunger-bar x=(middle) y="96" width=(hungry[1]) height="22" {}
            path.k-line d={ "M" (LEFT) " 96h" (WIDTH) "v22h-" (WIDTH) "z" } {}
            path.half d={ "M" (MIDDLE) " 92v30" } {}
            @if white > 0 { text.white-count x=(LEFT + 7) y="113" font-size="18" { (white) } }
            @if black > 0 { text.black-count.k-end x=(LEFT + WIDTH - 7) y="113" font-size="18" { (black) } }
        }
    }
}

/// Returns what closes a phase: a button, which may be closed itself (TE-22), the building that must be put back, or the result.
pub(super) fn close(game: &ThreeEstates, view: &View) -> Sheet<'static> {
    let (seat, height) = (view.to_move.seat(), 48);
    let button = |Attempt { element, action }| {
        let (spot, name, rule, mild) = CLOSING.into_iter().find(|(spot, ..)| spot.to_string() == element)?;
        let closed = game.check(&view.position(), seat, action).is_err();
        let drawing = html! {
            g data-el=(spot) data-rule=(rule) {
                title { (in_words(name)) }
                rect.button.mild[mild].closed[closed] x="7" y="6" width=(SIDE - 14) height=(height - 12) rx="7" {}
                text.k-on-now.k-mid.mild[mild].closed[closed] x=(MIDDLE) y="31" font-size="20" { (in_words(name)) }
            }
        };
        Some((in_words(name).to_owned(), drawing))
    };
    let building = view.phase.displaced().map(|building| {
        let face = tile::face(building, view.to_move, None);
        let drawing = html! { g transform=(tile::placed(MIDDLE, height / 2, 40)) { (face) } };
        (say!("{building} to be put back", building = one(building)).to_string(), drawing)
    });
    let button = game.attempts(view, seat).into_iter().find_map(button);
    let (label, drawing) = button.or(building).unwrap_or_else(|| {
        let words = view.winner.map(|winner| points(view, winner).to_string()).unwrap_or_default();
        let drawing = html! { text.k-strong.k-mid x=(MIDDLE) y="33" font-size="26" { (words) } };
        (words, drawing)
    });
    Sheet::new(SIDE, height, label, drawing).framed()
}

/// The points, once the game is over (TE-48, TE-49).
fn points(view: &View, winner: Colour) -> Line {
    let [won, lost] = [winner, winner.other()].map(|colour| view.score[colour as usize]);
    if won == lost { say!("{won} to {lost} (TE-49)") } else { say!("{won} to {lost}") }
}
