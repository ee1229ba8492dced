//! The Victory Chart below the map: scores without bounds, of which a part is drawn (FD-112).

use maud::{Markup, html};

use super::{colours, signs};
use crate::View;
use crate::feudo::Feudo;

/// A row of spaces with a shield for each player; who is beyond its ends stands at the end.
pub(super) fn chart(game: &Feudo, view: &View, y: i32, width: i32) -> Markup {
    let constants = &game.components.constants;
    let scores = || game.seats().map(|seat| view.position.barony(seat).vp);
    // Only as much of the chart as is needed, so that it can be read.
    let low = scores().min().unwrap_or(0).clamp(constants.chart.0, 0);
    let least = constants.king_arrives.max(20);
    let high = scores().max().unwrap_or(0).clamp(least, constants.chart.1.max(least));
    let cells = i32::from(high - low) + 1;
    let cell = (width - 120) / cells.max(1);
    let at = |vp: i16| 60 + i32::from(vp.clamp(low, high) - low) * cell + cell / 2;
    let king = if view.position.king { "The King has arrived" } else { "The King arrives here" };
    html! {
        g.victory transform=(format!("translate(0 {y})")) {
            title { "Victory Chart" }
            @for vp in low..=high {
                rect.step.even[vp % 2 == 0] x=(at(vp) - cell / 2) y="76" width=(cell) height="64" {}
                @if vp % 5 == 0 || cell > 70 { text.step-name x=(at(vp)) y="120" { (vp) } }
            }
            g.crown transform=(format!("translate({} 156)", at(constants.king_arrives))) {
                title { (king) }
                path.here[view.position.king] d="M-20 8h40v-6l5 -18 -13 8 -12 -16 -12 16 -13 -8 5 18z" transform="translate(0 -6) scale(.8)" {}
            }
            @for seat in game.seats() {
                @let vp = view.position.barony(seat).vp;
                @let beside = game.seats().filter(|&other| other < seat && view.position.barony(other).vp == vp).count() as i32;
                g.(colours(seat)) transform=(format!("translate({} {}) scale(.72)", at(vp) + beside * 40, 50)) {
                    title { (seat) ": " (vp) " Victory Points" }
                    path.body d=(signs::SHIELD) {}
                    text.castle-name x="0" y="14" { (seat.letter()) }
                }
            }
        }
    }
}
