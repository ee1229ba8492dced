//! The host, asked as pages ask it.

#![expect(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]

mod support;

mod analysis;
mod games;
mod kept;
mod languages;
mod numbers;
mod pages;
mod questions;
