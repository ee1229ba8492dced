//! The list of keys and clicks.

use maud::{Markup, html};

use crate::Base;

const KEYS: [(&str, &str); 11] = [
    ("Tab", "to the board, the buttons, the log"),
    ("← ↑ → ↓", "from one lit part of the board to the next"),
    ("Enter", "choose the part; again if it can’t be taken back"),
    ("Esc", "take back the last click"),
    ("1 … 9", "press a button of the bar"),
    ("Ctrl Z", "undo; with Shift, restart the turn"),
    ("← →", "outside the board: one position back or on"),
    ("Home End", "to the first or the present position"),
    ("+ − 0", "larger, smaller, the whole board"),
    ("/", "type an action: its words or its notation"),
    ("?", "this list"),
];

/// The list of keys and clicks, which opens at `?`.
pub(super) fn help() -> Markup {
    html! {
        h2 id="help-title" { "Keys and clicks" }
        p {
            "Whatever may be chosen is outlined. A click chooses it, a click on something else chooses that instead, and a "
            "second click takes it back. When only one action is left it is done at once; if it can’t be taken back, "
            "click it again to do it. Point at anything, or rest a finger on it, to see what it is, what it would bring and which "
            "rule says so."
        }
        dl.keys { @for (keys, what) in KEYS { div { dt { @for key in keys.split(' ') { kbd { (key) } " " } } dd { (what) } } } }
        form method="dialog" { button.primary { "Close" } }
    }
}

/// Where the text of a rule opens.
pub(super) fn rule(base: &Base) -> Markup {
    html! {
        dialog id="rule" aria-label="The rule" {
            div.rule-text.prose {}
            form.doors method="dialog" {
                button.primary { "Close" }
                a.button target="rules" href={ (base) "/" } { "All the rules" }
            }
        }
    }
}
