//! Bars that tell how far a command has come: on standard error, and only if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many, such as `games`; `more` goes on after the time that is left.
pub(super) fn bar(of: u64, what: &str, more: &str) -> ProgressBar {
    let bar = ProgressBar::new(of);
    if let Ok(style) =
        ProgressStyle::with_template(&format!("{{bar:40}} {{pos}} of {{len}} {what}, {{eta}} left{more}"))
    {
        bar.set_style(style);
    }
    bar
}

/// A count of what nobody knows the number of, such as `tables replayed`.
pub(super) fn counter(what: &str) -> ProgressBar {
    let counter = ProgressBar::no_length();
    if let Ok(style) = ProgressStyle::with_template(&format!("{{spinner}} {{pos}} {what}")) {
        counter.set_style(style);
    }
    counter
}
