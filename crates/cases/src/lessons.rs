//! [`lessons!`](crate::lessons): the lessons that a game brings.

/// The lessons of a game, each by its id, which is the name of its file in the game's folder `lessons`. It is an item of
/// `impl Cases`.
///
/// ```text
/// liege_cases::lessons! { "first" "tiles" }
/// ```
#[macro_export]
macro_rules! lessons {
    ($($id:literal)+) => {
        const LESSONS: &'static [(&'static str, &'static str)] =
            &[$(($id, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/", $id, ".toml")))),+];
    };
}
