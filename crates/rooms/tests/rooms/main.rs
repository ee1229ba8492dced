//! Tables that are played at without a server.

#![expect(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]

mod agreeing;
mod hall;
mod kept_seats;
mod limits;
mod people;
mod playing;
mod talking;
