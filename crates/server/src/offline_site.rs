//! [`OfflineSite`]: the games for those who want to play without this server.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use axum::body::Bytes;
use liege_game::fingerprint;

/// The files by which a browser plays without a server, as `liege site` writes them, by their paths. Without a file nothing is offered.
#[derive(Clone, Default)]
pub struct OfflineSite(Arc<BTreeMap<String, OfflineFile>>);

/// A file with the name of its contents.
pub(crate) struct OfflineFile {
    pub(crate) contents: Bytes,
    pub(crate) version: String,
}

impl OfflineSite {
    /// A site of these files.
    pub fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> OfflineSite {
        let file = |(path, contents): (String, Cow<'static, [u8]>)| {
            let version = format!("{:016x}", fingerprint(&contents));
            let contents = match contents {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => bytes.into(),
            };
            (path, OfflineFile { contents, version })
        };
        OfflineSite(Arc::new(files.into_iter().map(file).collect()))
    }

    /// Whether there is anything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn file(&self, path: &str) -> Option<&OfflineFile> {
        self.0.get(path)
    }
}

impl fmt::Debug for OfflineSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}
