//! The slider over the whole game. Every position has an address.

use maud::{Markup, html};

use crate::TablePage;
use crate::table::moment::Moment;

/// Buttons and a slider that lead to every position of the game.
pub(super) fn history(page: &TablePage<'_>, moment: &Moment) -> Markup {
    let (at, now) = (moment.at, moment.now);
    let back = at.saturating_sub(1);
    let on = (at + 1).min(now);
    let step = |to: usize, label: &str, sign: &str, key: &str| {
        html! {
            a.button href={ "/t/" (page.id) "/at/" (to) } data-at=(to) data-key=(key) aria-label=(label) title=(label)
                aria-disabled=[(to == at).then_some("true")] { (sign) }
        }
    };
    html! {
        nav.history id="history" aria-label="History" {
            (step(0, "To the start", "⏮", "start"))
            (step(back, "One step back", "◀", "back"))
            input id="slider" type="range" min="0" max=(now) value=(at) aria-label="Position in the game"
                aria-valuetext={ "Position " (at) " of " (now) };
            (step(on, "One step on", "▶", "on"))
            (step(now, "To the present", "⏭", "present"))
            output for="slider" { (at) " / " (now) }
        }
    }
}
