//! Reads a components file strictly.
