//! [`OfflineSite`]: the games for those who want to play without this server.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::{fmt, io};

use axum::body::Bytes;
use brotli::BrotliCompress;
use brotli::enc::BrotliEncoderParams;
use liege_game::fingerprint;
use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;

/// The files by which a browser plays without a server, as `liege site` writes them, by their paths. Without a file nothing is offered.
#[derive(Clone, Default)]
pub struct OfflineSite(Arc<BTreeMap<String, OfflineFile>>);

/// A file with the name of its contents.
pub(crate) struct OfflineFile {
    pub(crate) contents: Bytes,
    pub(crate) version: String,
    compressed: OnceCell<Bytes>,
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
            (path, OfflineFile { contents, version, compressed: OnceCell::new() })
        };
        OfflineSite(Arc::new(files.into_iter().map(file).collect()))
    }

    /// Returns whether there is anything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn file(&self, path: &str) -> Option<&OfflineFile> {
        self.0.get(path)
    }
}

impl OfflineFile {
    /// The contents by brotli. It is made when a browser first asks for it, and once: each would cost a second of a processor.
    pub(crate) async fn compressed(&self) -> Option<Bytes> {
        let contents = self.contents.clone();
        let made = self.compressed.get_or_try_init(|| async {
            let made = spawn_blocking(move || compressed(&contents)).await.map_err(io::Error::other)?;
            made.map(Bytes::from)
        });
        made.await.ok().cloned()
    }
}

fn compressed(contents: &[u8]) -> io::Result<Vec<u8>> {
    let mut made = Vec::new();
    let parameters = BrotliEncoderParams { quality: 9, ..BrotliEncoderParams::default() };
    BrotliCompress(&mut &*contents, &mut made, &parameters)?;
    Ok(made)
}

impl fmt::Debug for OfflineSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}
