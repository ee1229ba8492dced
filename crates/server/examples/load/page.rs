//! The page of a table as a browser keeps it: in pieces.

use liege_pages::pieces;
use serde_json::Value;

/// The page of a table.
pub(crate) struct Page {
    pub(crate) version: String,
    pub(crate) pieces: Vec<String>,
}

impl Page {
    /// The page that was sent whole.
    pub(crate) fn of(html: &str) -> Page {
        let version = between(html, "data-version=\"", "\"").to_owned();
        let (count, live) = between(html, " data-pieces=\"", "</main>").split_once("\">").unwrap();
        let pieces: Vec<String> = pieces(live).map(str::to_owned).collect();
        assert_eq!(pieces.len(), count.parse::<usize>().unwrap());
        Page { version, pieces }
    }

    /// The piece with this sign.
    pub(crate) fn find(&self, sign: &str) -> Option<&String> {
        self.pieces.iter().find(|piece| piece.contains(sign))
    }

    /// Returns what the page says of the table under this name.
    pub(crate) fn state(&self, name: &str) -> Option<&str> {
        let tag = self.find("id=\"state\"")?;
        tag.split_once(&format!(" data-{name}=\""))?.1.split('"').next()
    }

    pub(crate) fn is_asked(&self) -> bool {
        self.find("id=\"state\"").is_some_and(|tag| tag.contains(" data-your-turn"))
    }

    /// The notation of all that can be chosen.
    pub(crate) fn choices(&self) -> Vec<String> {
        let at = self.pieces.iter().position(|piece| piece.contains("id=\"choices\"")).unwrap();
        let text = self.pieces[at..].concat();
        let offers: Value = serde_json::from_str(between(&text, "id=\"choices\">", "</script>")).unwrap();
        let choices = offers["choices"].as_array().unwrap();
        choices.iter().map(|choice| choice[0].as_str().unwrap().to_owned()).collect()
    }

    /// Takes an update, and tells of each piece whether it is new.
    pub(crate) fn take(&mut self, update: &Value) -> Vec<bool> {
        let (mut next, mut fresh) = (Vec::new(), Vec::new());
        for part in update["parts"].as_array().unwrap() {
            match part.as_str() {
                Some(text) => next.extend(pieces(text).map(str::to_owned)),
                None => {
                    let [first, count] = [0, 1].map(|index| part[index].as_u64().unwrap() as usize);
                    next.extend_from_slice(&self.pieces[first..first + count]);
                }
            }
            fresh.resize(next.len(), part.is_string());
        }
        self.version = update["version"].as_str().unwrap().to_owned();
        self.pieces = next;
        fresh
    }
}

pub(crate) fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}"));
    rest.split_once(after).map_or(rest, |(found, _)| found)
}
