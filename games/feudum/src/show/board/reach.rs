//! What a pawn could reach with one step, by road, by ferry and by each kind of vessel (FU-48 to FU-53): shown while
//! somebody points at it.

use liege_game::Seat;
use maud::{Markup, html};

use super::route::{Line, closed};
use crate::View;
use crate::state::{Pawn, Route};

/// The ring round a location, wider for each kind of route, so that rings lie inside one another.
const RING: i32 = 50;
const WIDER: i32 = 9;

/// The class of a kind of route.
const fn class(route: Route) -> &'static str {
    match route {
        Route::Road => "by-road",
        Route::Ferry => "ferry",
        Route::Ship => "by-ship",
        Route::Submersible => "by-submersible",
        Route::Flying => "by-flight",
    }
}

/// The routes from a pawn's location: those that it can take now, and, dashed, those for which it needs another vessel.
pub(super) fn of_pawn(view: &View, lines: &[Line], seat: Seat, pawn: &Pawn) -> Markup {
    let monsters = view.board.monsters.iter().flatten();
    let pinned = monsters.into_iter().any(|tamed| tamed.owner != seat && tamed.at == pawn.at);
    let from = lines.iter().filter(|line| !pinned && line.ends.contains(&pawn.at));
    let open = from.filter(|line| line.route != Route::Ferry || !closed(view));
    html! {
        @for line in open {
            @let ready = line.route.vessel().is_none() || line.route.vessel() == pawn.vessel;
            @let (x, y) = if line.ends[0] == pawn.at { line.to } else { line.from };
            @let ring = RING + WIDER * line.route.index() as i32;
            g.{ (class(line.route)) }.without[!ready] {
                @if ready { path d=(line.path()) {} }
                circle cx=(x) cy=(y) r=(ring) {}
            }
        }
    }
}
