//! The guilds in a narrow window: a rail of six heads, beside which one guild is open at a time. All lie in one place, so that
//! opening one moves nothing.

use liege_game::{Board, Panel, Rect, in_words};
use liege_kit::seat;
use maud::{Markup, html};

use super::art;
use crate::rules::PositionRef;
use crate::show::outlook::function;
use crate::state::{Guild, Power};

/// Width of the rail, and the step from one head to the next.
const RAIL: i32 = 146;
const PITCH: i32 = 49;
const HEAD: i32 = 46;
/// The height of the place, and where in it a guild opens: `style.css` says the same, since all guilds share it there.
const HEIGHT: i32 = 291;
const OPEN: Rect = Rect::new(150, 0, 240, HEIGHT);

/// The holder of an office, and what the function that it opens would score now.
fn office(look: PositionRef<'_>, guild: Guild, power: Power, x: i32) -> Markup {
    let [min, max] = function::outlook(look, guild, power).range();
    html! {
        @match function::holder(look, guild, power) {
            Some(holder) => (seat::mark(holder, x, 24, 18)),
            None => rect.k-slot x=(x) y="24" width="18" height="18" rx="9" {},
        }
        text x=(x + 21) y="38" font-size="12.800" { (in_words(power.title())) " " @if min < max { (min) "–" } (max) }
    }
}

/// A guild's name with its offices, and a dot that is seen where something in it is lit.
fn head(look: PositionRef<'_>, guild: Guild) -> Markup {
    html! {
        g.head data-opens=(guild.id()) role="button" tabindex="0" {
            rect.k-panel x="1" y="1" width=(RAIL - 2) height=(HEAD - 2) rx="7" {}
            (art::emblem(guild).draw(5, 3, 19, 19))
            text.k-strong x="28" y="18" font-size="14" { (in_words(guild.title())) }
            (office(look, guild, Power::Push, 5))
            (office(look, guild, Power::Pull, 76))
            circle.dot cx=(RAIL - 13) cy="13" r="6" {}
        }
    }
}

/// The heads of all guilds.
fn heads(look: PositionRef<'_>) -> String {
    html! {
        svg.kit.rail xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (RAIL) " " (HEIGHT) } role="group" aria-label=(in_words("The guilds, of which one is open")) {
            @for (index, guild) in (0..).zip(Guild::ALL) {
                g transform={ "translate(0 " (PITCH * index) ")" } { (head(look, guild)) }
            }
        }
    }
    .into_string()
}

/// Puts the guilds, of which the first has this number among the panels, beside a rail in a narrow window.
pub(super) fn put(mut board: Board, first: usize, look: PositionRef<'_>) -> Board {
    let guilds = first..first + Guild::ALL.len();
    let line = board.panels[first].narrow;
    let more = HEIGHT - line.height;
    for panel in board.panels.iter_mut().filter(|panel| panel.narrow.y > line.y) {
        panel.narrow.y += more;
    }
    board.narrow.height += more;
    // A strip of the place for each: panels do not lie one over the other.
    let strip = OPEN.width / Guild::ALL.len() as i32;
    for (index, panel) in (0..).zip(&mut board.panels[guilds]) {
        panel.narrow = Rect::new(OPEN.x + strip * index, line.y, strip, HEIGHT);
    }
    let rail =
        Panel { svg: heads(look), wide: Rect::new(0, 0, 0, 0), narrow: Rect::new(0, line.y, RAIL, HEIGHT) };
    board.panels.insert(first, rail);
    board
}

/// The board with all guilds as large as they are open, and with the rail, which wide windows don't show, large enough in those.
#[cfg(test)]
pub(super) fn opened(mut board: Board) -> Board {
    for panel in &mut board.panels {
        if panel.svg.contains("data-drawer") {
            panel.narrow = Rect { y: panel.narrow.y, ..OPEN };
        }
        if panel.svg.contains("data-opens") {
            panel.wide = Rect::new(0, 0, 2 * RAIL, 2 * HEIGHT);
        }
    }
    board
}
