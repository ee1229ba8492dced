//! What is read of every request before it is answered: the caller, the body, and whether it is for this server.

pub(crate) mod administrator;
pub(crate) mod at_lesson;
pub(crate) mod at_table;
pub(crate) mod base;
pub(crate) mod bearer;
pub(crate) mod body;
pub(crate) mod browser;
pub(crate) mod cookies;
pub(crate) mod cors;
pub(crate) mod etag;
pub(crate) mod given;
pub(crate) mod guard;
pub(crate) mod idempotency;
pub(crate) mod language;
pub(crate) mod page_files;
pub(crate) mod rate_limit;
pub(crate) mod reading;
pub(crate) mod request_id;
pub(crate) mod session;
