//! The log of a server, on standard error.

use std::io::{self, IsTerminal};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// From now on what has these levels is logged, as words or as one JSON object a line.
pub(super) fn begin(levels: Targets, json: bool) {
    let log = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    if json {
        log.json().finish().with(levels).init();
    } else {
        log.finish().with(levels).init();
    }
}
