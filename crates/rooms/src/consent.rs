//! What people at a table propose to each other and agree on.

pub(crate) mod proposals;
pub(crate) mod propose;
