#![doc = include_str!("../README.md")]

mod again;
mod mail;
mod notice;
mod post;
mod public;
mod push;
mod trouble;

pub use again::again;
pub use mail::{Mail, Mailer};
pub use notice::{Notice, Wait};
pub use post::Poster;
pub use push::{Keys, PushKey, Pusher, Subscription};
pub use trouble::Trouble;
