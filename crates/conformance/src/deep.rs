//! Whether tests should take their time.

/// Returns whether `LIEGE_DEEP=1` asks for the deep run: the same tests with many times the games.
pub fn deep() -> bool {
    std::env::var_os("LIEGE_DEEP").is_some_and(|value| value == "1")
}
