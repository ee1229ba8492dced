//! [`joined`]: a list as text.

use std::fmt::Display;

/// The items with `between` between them, or `none` if there are none.
///
/// ```
/// use liege_game::{Seat, joined};
///
/// assert_eq!(joined(Seat::all(3), ", ", "nobody"), "A, B, C");
/// assert_eq!(joined(Seat::all(0), ", ", "nobody"), "nobody");
/// ```
pub fn joined<T: Display>(items: impl IntoIterator<Item = T>, between: &str, none: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { none.to_owned() } else { items.join(between) }
}
