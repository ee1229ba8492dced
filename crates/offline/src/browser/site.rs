//! [`Site`]: the host in a browser, as the service worker's script calls it.

use std::collections::BTreeMap;
use std::time::Duration;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::clock;
use crate::{Answer, BotAnswer, Device, Host, Memory, Method, Request, Task};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Date, js_name = now)]
    fn date_now() -> f64;

    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues)]
    fn get_random_values(bytes: &mut [u8]);
}

/// The browser, with its clocks and its randomness.
struct Browser;

impl Device for Browser {
    fn now_ms(&self) -> i64 {
        date_now() as i64
    }

    fn clock(&self) -> Duration {
        clock()
    }

    fn random(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        get_random_values(&mut bytes);
        bytes
    }
}

/// The games by id, each with how many usually play it, as JSON.
#[wasm_bindgen]
pub fn games() -> String {
    let games: Vec<_> = liege_games::infos().iter().map(|info| (info.id, info.usual_players)).collect();
    serde_json::to_string(&games).unwrap_or_default()
}

/// A whole game by lot as a text, as every machine writes it.
#[wasm_bindgen]
pub fn trace(game: &str, players: usize, seed: u32) -> Option<String> {
    crate::trace(game, players, seed.into())
}

/// Returns what a search finds at the first decision of a game.
#[wasm_bindgen]
pub fn think(game: &str, players: usize, playouts: u32) -> Option<String> {
    crate::think(game, players, playouts)
}

/// The host in a browser. The script keeps what has changed before it passes on an answer.
#[wasm_bindgen]
pub struct Site(Host<Memory, Browser>);

#[wasm_bindgen]
impl Site {
    /// A site below a path, with the texts that the browser keeps: a JSON object.
    ///
    /// # Errors
    /// The path or the texts can't be read.
    #[wasm_bindgen(constructor)]
    pub fn new(base: &str, kept: &str) -> Result<Site, JsError> {
        let texts: BTreeMap<String, String> = serde_json::from_str(kept)?;
        let mut memory = Memory::default();
        texts.into_iter().for_each(|(key, text)| memory.take_in(&key, text));
        let base = base.parse().map_err(|error: String| JsError::new(&error))?;
        Ok(Site(Host::new(base, memory, Browser)))
    }

    /// Returns what a page is answered.
    pub fn answer(
        &mut self,
        method: &str,
        path: &str,
        query: &str,
        body: &str,
        by_script: bool,
    ) -> SiteAnswer {
        let method = if method == "POST" { Method::Post } else { Method::Get };
        SiteAnswer(self.0.answer(&Request { method, path, query, body, by_script }))
    }

    /// Returns the tag of the language in which a page with this query is to be read, if that is not there.
    pub fn wanted(&self, query: &str) -> Option<String> {
        self.0.wanted(query).map(str::to_owned)
    }

    /// Takes a language from the text of its file; `false` if that can't be read.
    pub fn load(&self, tag: &str, text: &str) -> bool {
        // Somebody else may have brought it meanwhile.
        self.0.wanted(&format!("lang={tag}")).is_none() || crate::load(tag, text).is_ok()
    }

    /// Lets one bot of a table act; the news of it as JSON, or nothing where no bot is asked.
    pub fn bot(&mut self, table: &str) -> Option<String> {
        let news = self.0.bot(table).ok()??;
        serde_json::to_string(&news).ok()
    }

    /// Returns what the bot of a table that is asked next has to think about, as a text; nothing where none has to.
    pub fn task(&mut self, table: &str) -> Option<String> {
        serde_json::to_string(&self.0.task(table)?).ok()
    }

    /// Carries out what a bot has come to elsewhere; the news of the table as JSON.
    ///
    /// # Errors
    /// One of the texts can't be read.
    pub fn thought(&mut self, task: &str, thought: &str) -> Result<Option<String>, JsError> {
        let (task, thought): (Task, BotAnswer) =
            (serde_json::from_str(task)?, serde_json::from_str(thought)?);
        Ok(self.0.thought(&task, thought).ok().flatten().and_then(|news| serde_json::to_string(&news).ok()))
    }

    /// The news of a table as JSON.
    pub fn news(&mut self, table: &str) -> Option<String> {
        serde_json::to_string(&self.0.news(table)?).ok()
    }

    /// Returns what has changed since this was last asked for: the new text of each key or null, as a JSON object.
    pub fn changes(&mut self) -> String {
        serde_json::to_string(&self.0.storage().changes()).unwrap_or_default()
    }
}

/// What a page is answered.
#[wasm_bindgen]
pub struct SiteAnswer(Answer);

#[wasm_bindgen]
impl SiteAnswer {
    /// The status, as HTTP counts.
    pub fn status(&self) -> u16 {
        self.0.status
    }

    /// The media type of the body.
    pub fn media(&self) -> String {
        self.0.media.to_owned()
    }

    /// The path below the base at which the page is that is to be shown instead.
    pub fn location(&self) -> Option<String> {
        self.0.location.clone()
    }

    /// The name of the file, if the answer is one to be kept.
    pub fn file(&self) -> Option<String> {
        self.0.file.clone()
    }

    /// Returns whether the contents never change under their address.
    pub fn lasting(&self) -> bool {
        self.0.lasting
    }

    /// The contents.
    pub fn body(&self) -> Vec<u8> {
        self.0.body.to_vec()
    }

    /// The table whose bots may have to act.
    pub fn table(&self) -> Option<String> {
        self.0.table.clone()
    }
}
