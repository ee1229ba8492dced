//! The list of keys and clicks.

use liege_game::{Line, say};
use maud::{Markup, html};

use crate::Base;

/// The keys, and what they do.
fn keys() -> [(&'static str, Line); 12] {
    [
        ("Tab", say!("to the board, the buttons, the log")),
        ("← ↑ → ↓", say!("from one lit part of the board to the next")),
        ("Enter", say!("choose the part; again if it can’t be taken back")),
        ("Esc", say!("take back the last click")),
        ("1 … 9", say!("press a button of the bar")),
        ("Ctrl Z", say!("undo; with Shift, restart the turn")),
        ("← →", say!("outside the board: one position back or on")),
        ("Home End", say!("to the first or the present position")),
        ("w", say!("the next fact of the guide, and why: on the board")),
        ("+ − 0", say!("larger, smaller, the whole board")),
        ("/", say!("type an action: its words or its notation")),
        ("?", say!("this list")),
    ]
}

/// The list of keys and clicks, which opens at `?`.
pub(super) fn help() -> Markup {
    html! {
        h2 id="help-title" { (say!("Keys and clicks")) }
        p {
            (say!("Whatever may be chosen is outlined. A click chooses it, a click on something else chooses that instead, and a second click takes it back. When only one action is left it is done at once; if it can’t be taken back, click it again to do it. Point at anything, or rest a finger on it, to see what it is, what it would bring and which rule says so."))
        }
        dl.keys { @for (keys, what) in keys() { div { dt { @for key in keys.split(' ') { kbd { (key) } " " } } dd { (what) } } } }
        form method="dialog" { button.primary { (say!("Close")) } }
    }
}

/// Where the text of a rule opens.
pub(super) fn rule(base: &Base) -> Markup {
    html! {
        dialog id="rule" aria-label=(say!("The rule")) {
            div.rule-text.prose {}
            form.doors method="dialog" {
                button.primary { (say!("Close")) }
                a.button target="rules" href={ (base) "/" } { (say!("All the rules")) }
            }
        }
    }
}
