//! The Victory Chart: a ribbon for each player along one scale; scores have no bounds, of which a part is drawn (FD-112).

use liege_game::{in_words, say};
use liege_kit::{Sheet, art as signs, seat};
use maud::{Markup, html};

use super::ACROSS;
use crate::{Feudo, View};

/// Height of the scale below the ribbons.
const SCALE: i32 = 58;

pub(super) fn sheet<'a>(game: &'a Feudo, view: &'a View) -> Sheet<'a> {
    let min = 94 + 34 * game.setup.players as i32;
    let drawing = |height| chart(game, view, height);
    Sheet::tall(ACROSS, [min, min + 120], in_words("The Victory Chart"), drawing).framed()
}

/// The chart; who is beyond its ends is at the end.
fn chart(game: &Feudo, view: &View, height: i32) -> Markup {
    let constants = &game.components.constants;
    let king_arrives = constants.king_arrives;
    let points = |seat| view.barony(seat).vp;
    // Only as much of the chart as is needed, so that it can be read.
    let low = game.seats().map(points).min().unwrap_or(0).clamp(constants.chart.0, 0);
    let min = king_arrives.max(20);
    let high = game.seats().map(points).max().unwrap_or(0).clamp(min, constants.chart.1.max(min));
    let (left, right, foot) = (48, ACROSS - 56, height - SCALE);
    let at =
        |vp: i16| left + i32::from(vp.clamp(low, high) - low) * (right - left) / i32::from(high - low).max(1);
    let king =
        if view.table.king { "The King has arrived (FD-101)" } else { "The King arrives here (FD-101)" };
    let lane = (foot - 12) / game.setup.players.max(1) as i32;
    let ribbon = (lane - 6).min(40);
    html! {
        @for vp in low..=high {
            @let fifth = vp % 5 == 0;
            path.tally.k-line[fifth] d={ "M" (at(vp)) " " (if fifth { 12 } else { foot - 6 }) "V" (foot + 6) } {}
            @if fifth && (at(vp) - at(king_arrives)).abs() > 34 {
                text.k-soft.k-mid x=(at(vp)) y=(foot + 34) font-size="25" { (vp) }
            }
        }
        g.king.here[view.table.king] {
            title { (in_words(king)) }
            (signs::CROWN.round(at(king_arrives), foot + 26, 38))
        }
        @for (index, seat) in (0..).zip(game.seats()) {
            @let vp = points(seat);
            @let y = 12 + index * lane + (lane - ribbon) / 2;
            @let (from, to) = (at(0).min(at(vp)), at(0).max(at(vp)));
            @let notch = ((to - from) / 2).min(9);
            g.{ (seat::class(seat)) } {
                title { (say!("{seat}: {vp:Victory Point|Victory Points}")) }
                rect.k-piece x="4" y=(y) width="32" height=(ribbon) {}
                text.k-on-seat.k-mid x="20" y=(y + ribbon / 2 + 8) font-size="25" { (seat.letter()) }
                path.k-piece d={ "M" (from) " " (y) "H" (to) "l-" (notch) " " (ribbon / 2) "l" (notch) " " (ribbon - ribbon / 2) "H" (from) "z" } {}
                text.k-strong x=(to + 10) y=(y + ribbon / 2 + 9) font-size="26" { (vp) }
                // Who it is stands where there is more room: in the ribbon, or behind its points.
                @let (start, room) = if to - from > right - to { (from + 12, to - from - 24) } else { (to + 58, ACROSS - 12 - to - 58) };
                svg x=(start) y=(y) width=(room) height=(ribbon) {
                    text.k-soft[to - from <= right - to].k-on-seat[to - from > right - to] x="0" y=(ribbon / 2 + 9) font-size="25" style="text-anchor:start" data-name=(seat) {}
                }
            }
        }
    }
}
