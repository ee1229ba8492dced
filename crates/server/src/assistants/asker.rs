//! [`Asker`]: asks the API for one call of a tool.

use std::sync::Arc;

use futures_util::StreamExt;
use serde_json::Value;

use super::api::{Api, Call, Came, Reply};

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
        self.ask(path, None).await?.whole(MAX_ANSWER).await
    }

    /// Returns what the server answers; `done` where it has nothing more to say.
    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<String, String> {
        let said = self.ask(path, Some(body.to_string())).await?.whole(MAX_ANSWER).await?;
        Ok(if said.is_empty() { "done".to_owned() } else { said })
    }

    /// Listens to a stream of events until one is what is waited for.
    pub(super) async fn listen(&self, path: &str, due: impl Fn(&Value) -> bool + Send) -> Result<(), String> {
        let mut pieces = self.ask(path, None).await?.pieces;
        let mut unread: Vec<u8> = Vec::new();
        while let Some(piece) = pieces.next().await {
            unread.extend_from_slice(&piece?);
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
    async fn ask(&self, path: &str, posted: Option<String>) -> Result<Reply, String> {
        let call = Call { path: path.to_owned(), posted };
        let reply = self.api.send(call, self.came.clone()).await?;
        if reply.is_success { Ok(reply) } else { Err(reply.whole(MAX_ANSWER).await?) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_nothing_in_an_address() {
        assert_eq!(word("../MA-14?x"), "MA-14x");
    }
}
