//! [`Signals`]: how the program is asked to end.

use std::io;

/// Ctrl-C, and the system's own way of asking a program to end; none is lost between two looks.
#[cfg(unix)]
pub(super) struct Signals(tokio::signal::unix::Signal, tokio::signal::unix::Signal);

#[cfg(unix)]
impl Signals {
    pub(super) fn new() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals(signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?))
    }

    pub(super) async fn next(&mut self) {
        tokio::select! {
            _ = self.0.recv() => {}
            _ = self.1.recv() => {}
        }
    }
}

#[cfg(windows)]
pub(super) struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Signals {
    pub(super) fn new() -> io::Result<Signals> {
        Ok(Signals(tokio::signal::windows::ctrl_c()?))
    }

    pub(super) async fn next(&mut self) {
        self.0.recv().await;
    }
}
