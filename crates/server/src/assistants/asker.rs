//! [`Asker`]: asks the API for one call of a tool.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, Request, Response};
use futures_util::StreamExt;
use serde_json::Value;

use super::api::{Api, Came};

/// The longest event of a stream, in bytes; the server sends nothing near it.
const MAX_EVENT: usize = 1 << 20;

/// The longest answer, in bytes.
const MAX_ANSWER: usize = 1 << 26;

/// Asks the API for one call of a tool.
pub(super) struct Asker {
    api: Arc<dyn Api>,
    came: Came,
}

/// A part of an address, without anything that would mean something there.
pub(super) fn word(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

impl Asker {
    pub(super) fn new(api: Arc<dyn Api>, came: Came) -> Asker {
        Asker { api, came }
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value, String> {
        let text = self.get_text(path).await?;
        serde_json::from_str(&text).map_err(|_| "The server's answer can't be read.".to_owned())
    }

    pub(super) async fn get_text(&self, path: &str) -> Result<String, String> {
        whole(self.ask(Method::GET, path, String::new()).await?).await
    }

    /// What the server answers; `done` where it has nothing more to say.
    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<String, String> {
        let said = whole(self.ask(Method::POST, path, body.to_string()).await?).await?;
        Ok(if said.is_empty() { "done".to_owned() } else { said })
    }

    /// Listens to a stream of events until one is what is waited for.
    pub(super) async fn listen(&self, path: &str, due: impl Fn(&Value) -> bool + Send) -> Result<(), String> {
        let mut answer = self.ask(Method::GET, path, String::new()).await?.into_body().into_data_stream();
        let mut unread: Vec<u8> = Vec::new();
        while let Some(bytes) = answer.next().await {
            unread.extend_from_slice(&bytes.map_err(|error| broken(&error))?);
            while let Some(end) = unread.windows(2).position(|pair| pair == b"\n\n") {
                let event: Vec<u8> = unread.drain(..end + 2).collect();
                let event = String::from_utf8_lossy(&event);
                let data = event.lines().find_map(|line| line.strip_prefix("data: "));
                if event.lines().any(|line| line == "event: end" || line == "event: leave") {
                    return Err(data.unwrap_or_default().to_owned());
                }
                if data.and_then(|data| serde_json::from_str(data).ok()).is_some_and(|event| due(&event)) {
                    return Ok(());
                }
            }
            if unread.len() > MAX_EVENT {
                return Err("The server's stream can't be read.".to_owned());
            }
        }
        Ok(())
    }

    /// An answer that has begun; or as an error what the server says is wrong, or that it can't be reached.
    async fn ask(&self, method: Method, path: &str, body: String) -> Result<Response<Body>, String> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .map_err(|error| broken(&error))?;
        let answer = self.api.send(request, self.came.clone()).await?;
        if answer.status().is_success() { Ok(answer) } else { Err(whole(answer).await?) }
    }
}

async fn whole(answer: Response<Body>) -> Result<String, String> {
    let bytes = to_bytes(answer.into_body(), MAX_ANSWER).await.map_err(|error| broken(&error))?;
    String::from_utf8(bytes.into()).map_err(|error| broken(&error))
}

fn broken(error: &dyn std::error::Error) -> String {
    format!("The server can't be asked: {error}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_nothing_in_an_address() {
        assert_eq!(word("../MA-14?x"), "MA-14x");
    }
}
