//! The turn: whose it is, its four phases (TE-12), and who is ahead.

use liege_game::Show as _;
use liege_kit::{Sheet, track};
use maud::{Markup, html};

use super::SIDE;
use crate::{Colour, ThreeEstates, View};

/// The phases of a turn.
const PHASES: [&str; 4] = ["Reserve", "Refill", "Action", "Feeding"];

const LEFT: i32 = 12;
const WIDTH: i32 = SIDE - 2 * LEFT;

pub(super) fn sheet(game: &ThreeEstates, view: &View) -> Sheet<'static> {
    let player = view.to_move.title();
    let warned = view.bag.is_empty() && view.winner.is_none();
    let words = if warned {
        "the bag is empty: the end is near".to_owned()
    } else {
        game.moment(view).plain(|seat| seat.to_string())
    };
    let head = match view.winner {
        Some(winner) => format!("{} wins", winner.title()),
        None => format!("{player}’s turn"),
    };
    let drawing = html! {
        text.k-strong x=(LEFT + 2) y="31" font-size="24" { (head) }
        text.k-soft.k-end x=(SIDE - LEFT - 2) y="30" font-size="17" { "Turn " (view.turn) }
        (track::steps(&PHASES, game.step(view), LEFT, 42, WIDTH, 25))
        text.k-soft.k-mid.warned[warned] x=(SIDE / 2) y="88" font-size="17" font-style="italic" { (words) }
        (balance(view))
    };
    Sheet::new(SIDE, 126, format!("Turn {}: {head}, {words}", view.turn), drawing).framed()
}

/// Tiles on the board as a bar, White's from the left (TE-48); what has no path to grain is marked (TE-42).
fn balance(view: &View) -> Markup {
    let all = (view.score[0] + view.score[1]).max(1) as i32;
    let share = |tiles: usize| tiles as i32 * WIDTH / all;
    let middle = LEFT + share(view.score[0]);
    let hungry = Colour::BOTH.map(|colour| share(view.hungry[colour as usize].len()));
    html! {
        g.balance data-rule="TE-48 TE-49" {
            title { "tiles on the board: White " (view.score[0]) ", Black " (view.score[1]) "; on equal tiles Black wins (TE-49)" }
            rect.white-bar x=(LEFT) y="98" width=(middle - LEFT) height="18" {}
            rect.black-bar x=(middle) y="98" width=(LEFT + WIDTH - middle) height="18" {}
            rect.hunger-bar x=(middle - hungry[0]) y="98" width=(hungry[0]) height="18" {}
            rect.hunger-bar x=(middle) y="98" width=(hungry[1]) height="18" {}
            path.k-line d={ "M" (LEFT) " 98h" (WIDTH) "v18h-" (WIDTH) "z" } {}
            path.half d={ "M" (SIDE / 2) " 94v26" } {}
        }
    }
}
