//! [`Address`]: a bot outside that answers at a web address.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use liege_arena::NoAnswer;
use reqwest::header::CONTENT_TYPE;
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};

use super::channel::{Channel, LONGEST};
use crate::web;

/// How often a waiting arena looks whether the match was stopped.
const LOOK: Duration = Duration::from_millis(50);
/// How long a bot may take to hear that a game is over.
const GRACE: Duration = Duration::from_secs(1);

/// What asks bots at addresses, shared by all games of a match.
pub(super) struct Web {
    pub(super) runtime: Arc<Runtime>,
    pub(super) http: reqwest::Client,
}

impl Web {
    pub(super) fn new() -> anyhow::Result<Web> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        Ok(Web { runtime: Arc::new(runtime), http: web::client()? })
    }

    pub(super) fn address(&self, url: &str) -> Address {
        Address { runtime: Arc::clone(&self.runtime), http: self.http.clone(), url: url.to_owned() }
    }
}

/// A bot at an address.
pub(super) struct Address {
    runtime: Arc<Runtime>,
    http: reqwest::Client,
    url: String,
}

impl Channel for Address {
    fn ask(&mut self, message: String, patience: Duration, stop: &AtomicBool) -> Result<String, NoAnswer> {
        let answer = post(self.http.clone(), self.url.clone(), message);
        self.runtime.block_on(async {
            let stopped = async {
                while !stop.load(Ordering::Relaxed) {
                    sleep(LOOK).await;
                }
            };
            tokio::select! {
                answer = timeout(patience, answer) => answer.unwrap_or(Err(NoAnswer::Late)),
                () = stopped => Err(NoAnswer::Stopped),
            }
        })
    }

    fn tell(&mut self, message: String) {
        let told = post(self.http.clone(), self.url.clone(), message);
        // What it answers, or whether it hears of it at all, changes nothing any more.
        let _ = self.runtime.block_on(async { timeout(GRACE, told).await });
    }
}

/// Posts a message; gives the line that answers it.
async fn post(http: reqwest::Client, url: String, message: String) -> Result<String, NoAnswer> {
    let gone = |error: reqwest::Error| NoAnswer::Gone(web::in_words("it can’t be asked", &error));
    let sent = http.post(url).header(CONTENT_TYPE, "application/json").body(message).send();
    let mut answer = sent.await.map_err(gone)?;
    if !answer.status().is_success() {
        return Err(NoAnswer::Gone(format!("it answered with {}", answer.status())));
    }
    let mut bytes = Vec::new();
    while let Some(piece) = answer.chunk().await.map_err(gone)? {
        bytes.extend_from_slice(&piece);
        if bytes.len() as u64 > LONGEST {
            return Err(NoAnswer::Garbled(format!("an answer of more than {LONGEST} bytes")));
        }
    }
    String::from_utf8(bytes).map_err(|_| NoAnswer::Garbled("an answer that is no text (UTF-8)".to_owned()))
}
