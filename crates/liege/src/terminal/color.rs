//! [`Color`]: whether what is printed has colours.

use std::io::{IsTerminal, stdout};

use clap::{Args, ColorChoice};

/// Whether what is printed has colours.
#[derive(Args, Clone, Copy)]
pub(crate) struct Color {
    /// Whether players have the colours of their seats: on a terminal unless NO_COLOR is set, always, or never
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
}

impl Color {
    /// Returns whether players have the colours of their seats on standard output.
    pub(crate) fn paints(self) -> bool {
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                stdout().is_terminal()
                    && !is_set("NO_COLOR")
                    && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
            }
        }
    }
}
