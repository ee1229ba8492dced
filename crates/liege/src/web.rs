//! Asking other servers.

use std::error::Error;
use std::sync::Arc;

use anyhow::{Context, Result};
use reqwest::redirect::Policy;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Returns what asks: over HTTP, or over HTTPS with the authorities that browsers trust. It follows no redirections.
pub(crate) fn client() -> Result<reqwest::Client> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .context("no TLS")?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let http = reqwest::Client::builder()
        .tls_backend_preconfigured(tls)
        .redirect(Policy::none())
        .no_proxy()
        .user_agent("liege");
    Ok(http.build()?)
}

/// A sentence with every cause, the last of which tells what is wrong.
pub(crate) fn in_words(what: &str, error: &reqwest::Error) -> String {
    let mut sentence = format!("{what}: {error}");
    let mut cause = error.source();
    while let Some(inner) = cause {
        sentence.push_str(&format!(": {inner}"));
        cause = inner.source();
    }
    sentence
}
