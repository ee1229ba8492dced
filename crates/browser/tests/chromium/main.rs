//! The wrapper itself, in a real Chromium.

#[cfg(target_os = "linux")]
mod ends;
mod hanging;
mod window;
