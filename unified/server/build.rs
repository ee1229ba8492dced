//! Nothing to do: a crate without one has no libraries of its own for the compiler's machine.

fn main() {}
