//! The `liege` binary.
fn main() {}
