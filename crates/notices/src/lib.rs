#![doc = include_str!("../README.md")]

mod again;
mod http_sender;
mod mail;
mod notice;
mod public;
mod push;
mod send_error;
mod signature;

pub use again::again;
pub use http_sender::{HttpSender, Stamp};
pub use mail::{Mail, Mailer};
pub use notice::{MAX_WAITS, News, Notice, Wait};
pub use push::{Keys, PushKey, Pusher, Subscription};
pub use send_error::SendError;
pub use signature::WebhookSecret;
