#![doc = include_str!("../README.md")]

mod analysis;
mod answer;
mod begin;
mod bots;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "the script of the service worker calls it")]
mod browser;
mod device;
mod file;
mod hall_entry;
mod host;
mod language_file;
mod local_table;
mod news;
mod page;
mod problem;
mod request;
mod routes;
mod saved_table;
mod site;
mod storage;
mod task;
mod thinker;
mod trace;

pub use analysis::analyse;
pub use answer::Answer;
pub use device::Device;
pub use file::File;
pub use host::Host;
pub use language_file::{LanguageError, load};
pub use news::News;
pub use request::{Method, Request};
pub use site::{Program, site};
pub use storage::{Memory, Storage, StorageError};
pub use task::{BotAnswer, Task};
pub use thinker::{Pace, Thinker};
pub use trace::{think, trace};
