//! What closes a phase: a button, the building that must be put back, or the result.

use liege_game::{Attempt, Game as _, Show as _};
use liege_kit::Sheet;
use maud::{Markup, html};

use super::{SIDE, tile};
use crate::{Spot, ThreeEstates, View};

const HEIGHT: i32 = 48;

pub(super) fn sheet(game: &ThreeEstates, view: &View) -> Sheet<'static> {
    let (label, drawing) = match (closing(game, view), view.phase.displaced()) {
        (Some((spot, name, closed)), _) => (name.to_owned(), button(spot, name, closed)),
        (None, Some(building)) => {
            let face = tile::face(building, view.to_move, None);
            let drawing = html! { g transform=(tile::placed(SIDE / 2, HEIGHT / 2, 40)) { (face) } };
            (format!("{} to be put back", building.one()), drawing)
        }
        (None, None) => result(view),
    };
    Sheet::new(SIDE, HEIGHT, label, drawing).framed()
}

/// The part that closes the phase now, what it says, and whether it is closed itself (TE-22).
fn closing(game: &ThreeEstates, view: &View) -> Option<(Spot, &'static str, bool)> {
    let names = [(Spot::Done, "Take no more"), (Spot::End, "End the turn"), (Spot::Skip, "Move no estate")];
    let (position, seat) = (view.position(), view.to_move.seat());
    game.attempts(view, seat).into_iter().find_map(|Attempt { element, action }| {
        let (spot, name) = names.into_iter().find(|(spot, _)| spot.to_string() == element)?;
        Some((spot, name, game.check(&position, seat, action).is_err()))
    })
}

/// Closes the phase; `closed` says that it can't yet.
fn button(id: Spot, name: &str, closed: bool) -> Markup {
    html! {
        g data-el=(id) data-rule=(match id { Spot::Done => "TE-14", Spot::End => "TE-22", _ => "TE-36" }) {
            title { (name) }
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
