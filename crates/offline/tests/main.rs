//! The host, asked as pages ask it.

mod support;

mod games;
mod pages;
