#![doc = include_str!("../README.md")]

mod answer;
mod bank;
mod banks;
mod error;
mod kind;
mod lengths;
mod place;
mod posed;
mod question;
#[cfg(test)]
mod tests;
mod trial;
mod walk;

pub use answer::{Answer, Form};
pub use bank::{Bank, KindTitle, bank};
pub use banks::Banks;
pub use error::AskError;
pub use kind::{Ask, Kind, Moment, Questions};
pub use lengths::{Lengths, SHORT, minutes};
pub use place::Place;
pub use posed::Posed;
pub use question::{Question, Verdict};
pub use trial::{Second, Tally, Trial};
