//! [`Own`]: a game's own components, read once.

use std::sync::OnceLock;

use liege_game::{Setup, SetupError};

/// What a game's own components file says. It is read once for all tables; a file that a table brings is read for it.
#[derive(Debug)]
pub struct Own<T> {
    text: &'static str,
    read: fn(&str) -> Result<T, SetupError>,
    once: OnceLock<Result<T, SetupError>>,
}

impl<T: Clone> Own<T> {
    /// The game's own file, and how a file is read.
    pub const fn new(text: &'static str, read: fn(&str) -> Result<T, SetupError>) -> Own<T> {
        Own { text, read, once: OnceLock::new() }
    }

    /// The components with which this table plays.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn agreed(&self, setup: &Setup) -> Result<T, SetupError> {
        match &setup.components {
            Some(text) => (self.read)(text),
            None => self.once.get_or_init(|| (self.read)(self.text)).clone(),
        }
    }
}
