//! The Victory Chart: a ribbon for each player along one scale; scores have no bounds, of which a part is drawn (FD-112).

use maud::{Markup, html};

use super::{ACROSS, colours, signs};
use crate::{Feudo, View};

/// Height of the scale below the ribbons.
const SCALE: i32 = 58;

/// The chart; who is beyond its ends stands at the end.
pub(super) fn chart(game: &Feudo, view: &View, height: i32) -> Markup {
    let constants = &game.components.constants;
    let scores = || game.seats().map(|seat| view.barony(seat).vp);
    // Only as much of the chart as is needed, so that it can be read.
    let low = scores().min().unwrap_or(0).clamp(constants.chart.0, 0);
    let least = constants.king_arrives.max(20);
    let high = scores().max().unwrap_or(0).clamp(least, constants.chart.1.max(least));
    let cells = i32::from(high - low).max(1);
    let (left, right) = (40, ACROSS - 88);
    let at = |vp: i16| left + i32::from(vp.clamp(low, high) - low) * (right - left) / cells;
    let king = if view.table.king { "The King has arrived" } else { "The King arrives here" };
    let lane = (height - SCALE - 12) / game.setup.players.max(1) as i32;
    let foot = height - SCALE;
    let ribbon = (lane - 6).min(40);
    html! {
        svg.fd xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {ACROSS} {height}")) role="img" aria-label="The Victory Chart" {
            rect.table x="1" y="1" width=(ACROSS - 2) height=(height - 2) rx="14" {}
            g.victory {
                @for vp in low..=high {
                    path.step.fifth[vp % 5 == 0] d=(format!("M{} {}V{}", at(vp), if vp % 5 == 0 { 12 } else { foot - 6 }, foot + 6)) {}
                    @if vp % 5 == 0 && (at(vp) - at(constants.king_arrives)).abs() > 34 { text.step-name x=(at(vp)) y=(foot + 34) { (vp) } }
                }
                g.crowned transform=(format!("translate({} {}) scale(.8)", at(constants.king_arrives), foot + 24)) {
                    title { (king) " (FD-101)" }
                    path.here[view.table.king] d=(signs::CROWN) {}
                }
                @for (index, seat) in (0i32..).zip(game.seats()) {
                    @let vp = view.barony(seat).vp;
                    @let y = 12 + index * lane + (lane - ribbon) / 2;
                    @let (from, to) = (at(0).min(at(vp)), at(0).max(at(vp)));
                    g.(colours(seat)) {
                        title { (seat) ": " (vp) " Victory Points" }
                        path.ribbon d=(format!("M{from} {y}H{}l-9 {}l9 {}H{from}z", to + 34, ribbon / 2, ribbon - ribbon / 2)) {}
                        text.ribbon-name x=(to + 6) y=(y + ribbon / 2 + 8) { (seat.letter()) }
                        text.ribbon-points x=(to + 40) y=(y + ribbon / 2 + 9) { (vp) }
                    }
                }
            }
        }
    }
}
