//! The list of keys and clicks.

use maud::{Markup, html};

const KEYS: [(&str, &str); 11] = [
    ("Tab", "to the board, the buttons, the log"),
    ("← ↑ → ↓", "from one lit part of the board to the next"),
    ("Enter", "choose the part; again to confirm"),
    ("Esc", "take back the last click"),
    ("1 … 9", "press a button of the bar"),
    ("Ctrl Z", "undo; with Shift, restart the turn"),
    ("← →", "outside the board: one position back or on"),
    ("Home End", "to the first or the present position"),
    ("+ − 0", "larger, smaller, the whole board"),
    ("/", "type an action: its words or its notation"),
    ("?", "this list"),
];

/// The list of keys and clicks, opened by `?`.
pub(super) fn help() -> Markup {
    html! {
        dialog id="help" aria-labelledby="help-title" {
            h2 id="help-title" { "Keys and clicks" }
            p {
                "Whatever may be chosen is outlined with dashes. A click narrows the choice; what is chosen has a firm "
                "outline. When only one action is left it is done, or, if it can’t be taken back, confirmed first. "
                "Point at a lit part to see what it brings."
            }
            dl.keys { @for (keys, what) in KEYS { div { dt { @for key in keys.split(' ') { kbd { (key) } " " } } dd { (what) } } } }
            form method="dialog" { button.primary { "Close" } }
        }
    }
}
