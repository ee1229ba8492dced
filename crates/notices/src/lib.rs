#![doc = include_str!("../README.md")]

mod again;
mod http_sender;
mod mail;
mod notice;
mod public;
mod push;
mod send_error;

pub use again::again;
pub use http_sender::HttpSender;
pub use mail::{Mail, Mailer};
pub use notice::{News, Notice, Wait};
pub use push::{Keys, PushKey, Pusher, Subscription};
pub use send_error::SendError;
