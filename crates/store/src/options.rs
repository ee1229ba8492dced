//! [`StoreOptions`]: where the data lies, and how much of it there may be.

use std::path::{Path, PathBuf};

use crate::news::Shared;

/// A file, or an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DatabaseAddress {
    File(PathBuf),
    #[cfg(feature = "postgres")]
    Address(String),
}

/// Where the data lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreOptions {
    pub(crate) location: DatabaseAddress,
    pub(crate) max_bytes: Option<u64>,
    pub(crate) connections: u32,
}

impl StoreOptions {
    /// An SQLite file, made if it is not there. Its folder must be there.
    pub fn file(path: impl AsRef<Path>) -> StoreOptions {
        StoreOptions {
            location: DatabaseAddress::File(path.as_ref().to_owned()),
            max_bytes: None,
            connections: 4,
        }
    }

    /// A PostgreSQL database, by its address `postgres://user:password@host:port/name`.
    #[cfg(feature = "postgres")]
    pub fn address(url: impl Into<String>) -> StoreOptions {
        StoreOptions { location: DatabaseAddress::Address(url.into()), max_bytes: None, connections: 4 }
    }

    /// The maximum size of the file in bytes, rounded down to whole pages of 4,096. Beyond that, writing fails
    /// with [`StoreError::Full`](crate::StoreError::Full) as on a full disk.
    #[must_use]
    pub fn max_bytes(mut self, bytes: u64) -> StoreOptions {
        self.max_bytes = Some(bytes);
        self
    }

    /// The address as the database driver wants it: bytes that mean something in an address are escaped.
    pub(crate) fn url(&self) -> String {
        let path = match &self.location {
            DatabaseAddress::File(path) => path.to_string_lossy(),
            #[cfg(feature = "postgres")]
            DatabaseAddress::Address(url) => return url.clone(),
        };
        let mut url = String::from("sqlite://");
        for byte in path.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                    url.push(byte as char)
                }
                _ => url.push_str(&format!("%{byte:02X}")),
            }
        }
        url.push_str("?mode=rwc");
        url
    }

    /// This process, where several can have the data.
    pub(crate) fn shared(&self) -> Option<Shared> {
        match &self.location {
            DatabaseAddress::File(_) => None,
            #[cfg(feature = "postgres")]
            DatabaseAddress::Address(url) => Some(Shared::new(url)),
        }
    }

    /// Settings of every new connection. To a file: readers don't block the writer, a waiting writer is patient, and a commit
    /// is on the disk before it returns. Elsewhere: which process it is that writes.
    pub(crate) fn pragmas(&self, shared: Option<&Shared>) -> Vec<String> {
        if let Some(shared) = shared {
            return vec![format!("SET liege.process = '{}'", shared.process)];
        }
        let mut pragmas = vec![
            "PRAGMA busy_timeout = 2000".to_owned(),
            "PRAGMA journal_mode = WAL".to_owned(),
            "PRAGMA synchronous = FULL".to_owned(),
            "PRAGMA foreign_keys = ON".to_owned(),
        ];
        if let Some(bytes) = self.max_bytes {
            pragmas.push(format!("PRAGMA max_page_count = {}", (bytes / 4096).max(1)));
        }
        pragmas
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_file_names_are_escaped() {
        let options = StoreOptions::file("/tmp/a b?c#é%.db");
        assert_eq!(options.url(), "sqlite:///tmp/a%20b%3Fc%23%C3%A9%25.db?mode=rwc");
    }
}
