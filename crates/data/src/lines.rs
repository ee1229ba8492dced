//! Where the lines of a text begin.

/// The places in a text, in bytes, at which a line begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn new(text: &str) -> Lines {
        Lines(text.match_indices('\n').map(|(at, _)| at + 1).collect())
    }

    /// The line of this byte, from 1.
    pub(crate) fn at(&self, byte: usize) -> usize {
        1 + self.0.partition_point(|&start| start <= byte)
    }
}
