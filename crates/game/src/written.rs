//! The former name of a form of [`notation!`](crate::notation).

/// The form of [`notation!`](crate::notation) with a game in front.
#[macro_export]
macro_rules! written {
    ($($entry:tt)+) => { $crate::notation! { $($entry)+ } };
}
