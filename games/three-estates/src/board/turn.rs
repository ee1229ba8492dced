//! The turn: whose it is, its four phases (TE-12), and who is ahead.

use maud::{Markup, html};

use super::{SIDE, cloth};
use crate::{Colour, Phase, View};

pub(super) const HEIGHT: i32 = 126;

/// The phases of a turn with the width that their names need.
const TRACK: [(&str, i32); 4] = [("Reserve", 71), ("Refill", 57), ("Action", 61), ("Feeding", 73)];

const LEFT: i32 = 12;
const WIDE: i32 = SIDE - 2 * LEFT;

pub(super) fn draw(view: &View) -> Markup {
    let position = &view.position;
    let player = position.to_move.title();
    let now = match position.phase {
        Phase::FirstSupply | Phase::FirstReserves | Phase::Over => None,
        Phase::Reserve => Some(0),
        Phase::Refill => Some(1),
        Phase::Action | Phase::Rebuild(_) | Phase::Mobilize => Some(2),
    };
    let owed = position.selected.is_none();
    let words = match position.phase {
        Phase::FirstSupply | Phase::FirstReserves => "set-up".to_owned(),
        Phase::Reserve => "passed tiles may be taken".to_owned(),
        Phase::Refill => "the supply is refilled".to_owned(),
        Phase::Action if owed => "a supply tile is owed".to_owned(),
        Phase::Action => "the supply tile is used".to_owned(),
        Phase::Rebuild(kind) => format!("the {} goes back on a slot", kind.name()),
        Phase::Mobilize => "mobilize: an estate may move".to_owned(),
        Phase::Over => format!("{player} can’t play or reserve anything"),
    };
    let head = match view.winner {
        Some(winner) => format!("{} wins", winner.title()),
        None => format!("{player}’s turn"),
    };
    let content = html! {
        text.name x=(LEFT + 2) y="31" { (head) }
        text.soft.end x=(SIDE - LEFT - 2) y="30" font-size="17" { "Turn " (position.turn) }
        (track(now))
        text.soft.mid x=(SIDE / 2) y="88" font-size="17" font-style="italic" { (words) }
        (balance(view))
    };
    cloth(SIDE, HEIGHT, &format!("Turn {}: {head}, {words}", position.turn), &content)
}

/// The four phases as a ribbon; the present one is filled.
fn track(now: Option<usize>) -> Markup {
    let mut left = LEFT;
    let steps = TRACK.map(|(name, width)| {
        let at = left;
        left += width;
        (name, at, width)
    });
    html! {
        @for (index, (name, x, width)) in steps.into_iter().enumerate() {
            g.step.now[now == Some(index)].past[now.is_some_and(|now| index < now)] {
                path d={ "M" (x) " 42 h" (width - 7) " l5 12.500 l-5 12.500 h" (7 - width) " l5 -12.500 z" } {}
                text.mid x=(x + width / 2 + 1) y="60" font-size="15" { (name) }
            }
        }
    }
}

/// Tiles on the board as a bar, White's from the left (TE-48); what has no path to grain is marked (TE-42).
fn balance(view: &View) -> Markup {
    let all = (view.score[0] + view.score[1]).max(1) as i32;
    let share = |tiles: usize| tiles as i32 * WIDE / all;
    let middle = LEFT + share(view.score[0]);
    let hungry = Colour::BOTH.map(|colour| share(view.hungry[colour as usize].len()));
    html! {
        g.balance {
            title { "tiles on the board: White " (view.score[0]) ", Black " (view.score[1]) "; on equal tiles Black wins (TE-49)" }
            rect.argent-bar x=(LEFT) y="98" width=(middle - LEFT) height="18" {}
            rect.sable-bar x=(middle) y="98" width=(LEFT + WIDE - middle) height="18" {}
            rect.hunger-bar x=(middle - hungry[0]) y="98" width=(hungry[0]) height="18" {}
            rect.hunger-bar x=(middle) y="98" width=(hungry[1]) height="18" {}
            rect.rule x=(LEFT) y="98" width=(WIDE) height="18" {}
            path.half d={ "M" (SIDE / 2) " 94 v26" } {}
        }
    }
}
