//! One suite of checks that every game passes.
