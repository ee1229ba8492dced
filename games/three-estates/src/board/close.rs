//! What closes a phase: a button, the building that must be put back, or the result.

use maud::{Markup, html};

use super::{SIDE, cloth, tile};
use crate::{Phase, View};

pub(super) const HEIGHT: i32 = 48;

pub(super) fn draw(view: &View) -> Markup {
    let position = &view.position;
    let owed = position.selected.is_none();
    match position.phase {
        Phase::Reserve => button("done", "Take no more", false),
        // TE-22
        Phase::Action => button("end", "End the turn", owed),
        Phase::Mobilize => button("skip", "Move no estate", false),
        Phase::Rebuild(building) => {
            let content = html! { g transform=(tile::placed(SIDE / 2, HEIGHT / 2, 40)) { (tile::face(building, position.to_move)) } };
            cloth(SIDE, HEIGHT, &format!("{} to be put back", building.one()), &content)
        }
        Phase::FirstSupply | Phase::FirstReserves | Phase::Refill | Phase::Over => result(view),
    }
}

/// Closes the phase; `closed` says that it can't yet.
fn button(id: &str, name: &str, closed: bool) -> Markup {
    let content = html! {
        g data-el=(id) {
            rect.button.closed[closed] x="7" y="6" width=(SIDE - 14) height=(HEIGHT - 12) rx="7" {}
            text.mid.on-accent.closed[closed] x=(SIDE / 2) y="31" font-size="20" { (name) }
        }
    };
    cloth(SIDE, HEIGHT, name, &content)
}

/// The points, once the game is over (TE-48, TE-49).
fn result(view: &View) -> Markup {
    let words = match view.winner {
        Some(winner) => {
            let [won, lost] = [winner, winner.other()].map(|colour| view.score[colour as usize]);
            format!("{won} to {lost}{}", if won == lost { " (TE-49)" } else { "" })
        }
        None => String::new(),
    };
    let content = html! { text.mid x=(SIDE / 2) y="33" font-size="26" font-weight="700" { (words) } };
    cloth(SIDE, HEIGHT, &words, &content)
}
