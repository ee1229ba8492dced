//! [`Way`]: where one can go from a position that one tries.

/// Where one can go from a position that one tries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The path, below the address of the house.
    pub path: String,
    /// What stands on the button.
    pub words: &'static str,
}

impl Way {
    /// A way to this path.
    pub fn new(path: impl Into<String>, words: &'static str) -> Way {
        Way { path: path.into(), words }
    }
}
