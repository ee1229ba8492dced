//! What closes a phase: a button, the building that must be put back, or the result.

use liege_kit::Sheet;
use maud::{Markup, html};

use super::{SIDE, tile};
use crate::{Phase, View};

const HEIGHT: i32 = 48;

pub(super) fn sheet(view: &View) -> Sheet<'static> {
    let owed = view.selected.is_none();
    let (label, drawing) = match view.phase {
        Phase::Reserve => ("Take no more".to_owned(), button("done", "Take no more", false)),
        // TE-22
        Phase::Action => ("End the turn".to_owned(), button("end", "End the turn", owed)),
        Phase::Mobilize => ("Move no estate".to_owned(), button("skip", "Move no estate", false)),
        Phase::Rebuild(building) => {
            let face = tile::face(building, view.to_move, None);
            let drawing = html! { g transform=(tile::placed(SIDE / 2, HEIGHT / 2, 40)) { (face) } };
            (format!("{} to be put back", building.one()), drawing)
        }
        Phase::FirstSupply | Phase::FirstReserves | Phase::Refill | Phase::Over => result(view),
    };
    Sheet::new(SIDE, HEIGHT, label, drawing).framed()
}

/// Closes the phase; `closed` says that it can't yet.
fn button(id: &str, name: &str, closed: bool) -> Markup {
    html! {
        g data-el=(id) {
            rect.button.closed[closed] x="7" y="6" width=(SIDE - 14) height=(HEIGHT - 12) rx="7" {}
            text.k-on-now.k-mid.closed[closed] x=(SIDE / 2) y="31" font-size="20" { (name) }
        }
    }
}

/// The points, once the game is over (TE-48, TE-49).
fn result(view: &View) -> (String, Markup) {
    let words = view.winner.map_or_else(String::new, |winner| {
        let [won, lost] = [winner, winner.other()].map(|colour| view.score[colour as usize]);
        format!("{won} to {lost}{}", if won == lost { " (TE-49)" } else { "" })
    });
    let drawing = html! { text.k-strong.k-mid x=(SIDE / 2) y="33" font-size="26" { (words) } };
    (words, drawing)
}
