//! [`Components`]: a components file as it was written.

use liege_game::SetupError;
use toml::de::DeTable;

use crate::Node;
use crate::tree::{Lines, Tree};

/// A components file that is TOML; whether it says the right things is for its reader to find out.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    root: Tree,
}

impl Components {
    /// Reads the text of a components file.
    ///
    /// # Errors
    /// [`SetupError::Components`] with the line at which the text stops being TOML.
    pub fn parse(text: &str) -> Result<Components, SetupError> {
        let lines = Lines::new(text);
        match DeTable::parse(text) {
            Ok(table) => Ok(Components { root: Tree::table(table.get_ref(), 1, &lines) }),
            Err(error) => Err(SetupError::Components {
                line: error.span().map_or(1, |span| lines.at(span.start)),
                field: "the file".to_owned(),
                expected: format!("expected TOML: {}", error.message()),
            }),
        }
    }

    /// The table at the top of the file.
    pub fn root(&self) -> Node<'_> {
        Node::root(&self.root)
    }
}
