//! Where somebody wants to be told that a table waits for them, and the links in what they are told.

mod channels;
mod links;
mod page;

use super::Addresses;

/// Where the page is.
const PAGE: &str = "/notices";

/// Every address of notices.
pub(super) fn addresses() -> Addresses {
    page::addresses().merge(channels::addresses()).merge(links::addresses())
}
