//! Who sits at a table, who may look at it, and how tables are made.

pub(crate) mod access;
pub(crate) mod accounts;
pub(crate) mod bot_tables;
pub(crate) mod closing;
pub(crate) mod create;
pub(crate) mod known_people;
pub(crate) mod programs;
pub(crate) mod record_source;
pub(crate) mod seating;
pub(crate) mod start;
pub(crate) mod table_request;
