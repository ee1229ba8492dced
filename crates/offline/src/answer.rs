//! [`Answer`]: what a page is answered.

use std::borrow::Cow;

use serde::Serialize;

/// What a page is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status, as HTTP counts.
    pub status: u16,
    /// The media type of the body.
    pub media: &'static str,
    /// The path below the base at which the page is that is to be shown instead.
    pub location: Option<String>,
    /// The name of the file, if the answer is one to be kept.
    pub file: Option<String>,
    /// Whether the address names the contents, so that they never change under it.
    pub lasting: bool,
    /// The contents.
    pub body: Cow<'static, [u8]>,
    /// The table at which something was done, or that was opened: its bots may have to act.
    pub table: Option<String>,
}

pub(crate) const HTML: &str = "text/html; charset=utf-8";
pub(crate) const JSON: &str = "application/json";
pub(crate) const TEXT: &str = "text/plain; charset=utf-8";
pub(crate) const SCRIPT: &str = "text/javascript; charset=utf-8";

impl Answer {
    pub(crate) fn new(media: &'static str, body: impl Into<Cow<'static, [u8]>>) -> Answer {
        let (location, file, table) = (None, None, None);
        Answer { status: 200, media, location, file, lasting: false, body: body.into(), table }
    }

    pub(crate) fn html(text: String) -> Answer {
        Answer::new(HTML, text.into_bytes())
    }

    pub(crate) fn json<T: Serialize>(value: &T) -> Answer {
        // Only a map with keys that are no texts could fail.
        Answer::new(JSON, serde_json::to_vec(value).unwrap_or_default())
    }

    /// The page at this path below the base.
    pub(crate) fn to(path: String) -> Answer {
        Answer { status: 303, location: Some(path), ..Answer::new(TEXT, Vec::new()) }
    }

    /// Done, and nothing to say.
    pub(crate) fn nothing() -> Answer {
        Answer { status: 204, ..Answer::new(TEXT, Vec::new()) }
    }

    pub(crate) fn lasting(self) -> Answer {
        Answer { lasting: true, ..self }
    }

    pub(crate) fn with_status(self, status: u16) -> Answer {
        Answer { status, ..self }
    }

    /// The same, at this table.
    pub(crate) fn at(self, table: &str) -> Answer {
        Answer { table: Some(table.to_owned()), ..self }
    }

    /// The body as text, for those who know that it is one.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }
}
