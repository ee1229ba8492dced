//! The slider over the whole game. Every position has an address.

use maud::{Markup, html};

use crate::TablePage;
use crate::table::moment::Moment;

/// Buttons and a slider that lead to every position of the game.
pub(super) fn history(page: &TablePage<'_>, moment: &Moment) -> Markup {
    let (at, now) = (moment.at, moment.now);
    let back = at.saturating_sub(1);
    let on = (at + 1).min(now);
    let step = |to: usize, label: &str, shape: &str, key: &str| {
        html! {
            a.button href={ "/t/" (page.id) "/at/" (to) } data-key=(key) aria-label=(label) title=(label)
                aria-disabled=[(to == at).then_some("true")] {
                svg viewBox="0 0 16 16" aria-hidden="true" { path d=(shape) {} }
            }
        }
    };
    html! {
        nav.history id="history" aria-label="History" {
            (step(0, "To the start", "M3 2h2v12H3z M14 2v12L6 8z", "start"))
            (step(back, "One step back", "M12 2v12L4 8z", "back"))
            input id="slider" type="range" min="0" max=(now) value=(at) aria-label="Position in the game"
                aria-valuetext={ "Position " (at) " of " (now) };
            (step(on, "One step on", "M4 2v12l8-6z", "on"))
            (step(now, "To the present", "M11 2h2v12h-2z M2 2v12l8-6z", "present"))
            output for="slider" { (at) " / " (now) }
        }
    }
}
