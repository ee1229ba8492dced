#![doc = include_str!("../README.md")]

mod answer;
mod bots;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "the script of the service worker calls it")]
mod browser;
mod device;
mod host;
mod kept;
mod line;
mod local_table;
mod news;
mod page;
mod passed;
mod problem;
mod request;
mod routes;
mod site;
mod storage;
mod trace;

pub use answer::Answer;
pub use device::Device;
pub use host::Host;
pub use news::News;
pub use request::{Method, Request};
pub use site::{File, site};
pub use storage::{Memory, Storage, StorageError};
pub use trace::{think, trace};
