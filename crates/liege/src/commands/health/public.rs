//! [`Public`]: the server as people reach it, with whatever stands in front of it.

use std::error::Error;
use std::io;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Result;
use jiff::Timestamp;
use reqwest::Url;
use tokio_rustls::rustls::pki_types::UnixTime;
use tokio_rustls::rustls::{self, CertificateError};

use crate::web;

/// The address at which people reach a server, with the path below which everything lies.
#[derive(Clone, Debug)]
pub(super) struct Public(Url);

impl FromStr for Public {
    type Err = String;

    fn from_str(text: &str) -> Result<Public, String> {
        let url: Url = text.parse().map_err(|error| format!("{error}"))?;
        match (url.scheme(), url.host()) {
            ("http" | "https", Some(_)) => Ok(Public(url)),
            _ => Err("it begins with https:// or http://".to_owned()),
        }
    }
}

impl Public {
    /// The status of the answer, or a sentence that says why there is none within this time.
    pub(super) fn ask(&self, patience: Duration) -> Result<String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut url = self.0.clone();
        url.set_path(&format!("{}/health", self.0.path().trim_end_matches('/')));
        let asked = web::client()?.get(url).timeout(patience);
        Ok(match runtime.block_on(async { asked.send().await }) {
            Ok(answer) => answer.status().as_str().to_owned(),
            Err(error) => self.in_words(&error),
        })
    }

    fn in_words(&self, error: &reqwest::Error) -> String {
        let why = match certificate_error(error) {
            Some(CertificateError::ExpiredContext { not_after, .. }) => {
                format!("its certificate ran out on {}, so browsers refuse it", day(*not_after))
            }
            Some(CertificateError::Expired) => "its certificate has run out".to_owned(),
            Some(CertificateError::NotValidYetContext { not_before, .. }) => {
                format!("its certificate holds from {} on", day(*not_before))
            }
            Some(CertificateError::UnknownIssuer) => {
                "its certificate was signed by nobody whom browsers trust".to_owned()
            }
            _ => return web::in_words(&format!("no answer at {}", self.0), error),
        };
        format!("no answer at {}: {why}", self.0)
    }
}

/// The day by universal time.
fn day(time: UnixTime) -> String {
    let moment = i64::try_from(time.as_secs()).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    moment.map_or_else(|| "another day".to_owned(), |moment| moment.strftime("%Y-%m-%d").to_string())
}

/// Returns what is wrong with the certificate, if that is the cause.
fn certificate_error<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a CertificateError> {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if let Some(rustls::Error::InvalidCertificate(found)) = error.downcast_ref() {
            return Some(found);
        }
        // What an I/O error holds is not its source.
        let held = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        cause = held.map(|held| held as &(dyn Error + 'static)).or_else(|| error.source());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_told_by_universal_time() {
        let at = |seconds| day(UnixTime::since_unix_epoch(Duration::from_secs(seconds)));
        assert_eq!(at(951_782_399), "2000-02-28");
        assert_eq!(at(951_782_400), "2000-02-29");
        assert_eq!(at(u64::MAX), "another day");
    }

    #[test]
    fn only_addresses_of_servers_are_taken() {
        for wrong in ["games.example", "ftp://games.example", "https://", "mailto:anna@games.example"] {
            assert!(wrong.parse::<Public>().is_err(), "{wrong}");
        }
        assert!("https://games.example/liege".parse::<Public>().is_ok());
    }

    #[test]
    fn a_certificate_is_found_behind_other_errors() {
        let expired = rustls::Error::InvalidCertificate(CertificateError::Expired);
        let held = io::Error::other(io::Error::other(expired));
        assert_eq!(certificate_error(&held), Some(&CertificateError::Expired));
        assert_eq!(certificate_error(&io::Error::other("something else")), None);
    }
}
