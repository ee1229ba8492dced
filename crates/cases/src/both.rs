//! Reading either format, while a game moves from one to the other.

use std::sync::Arc;

use liege_data::{DataError, Node};

use crate::{Cases, Example, Failure, Report, file, old};

/// As [`Reads::report`](crate::Reads::report).
pub fn report<G: Cases + old::Cases>(
    root: &Node<'_>,
    components: Option<&Arc<str>>,
) -> Result<Report, DataError> {
    let read = if file::format(root)? == 2 { file::report::<G> } else { old::report::<G> };
    read(root, components)
}

/// As [`Reads::examples`](crate::Reads::examples).
pub fn examples<G: Cases + old::Cases>(root: &Node<'_>) -> Result<Vec<Example<G>>, DataError> {
    if file::format(root)? == 2 { file::examples::<G>(root) } else { old::examples::<G>(root) }
}

/// As [`Reads::example`](crate::Reads::example); the case says no format, and is one in the newer.
pub fn example<G: Cases + old::Cases>(root: &Node<'_>) -> Result<Example<G>, Failure> {
    file::example::<G>(root)
}
