//! [`Notice`]: what a person is told.

use std::time::{Duration, UNIX_EPOCH};

use serde_json::{Value, json};

/// How many things one notice names; of the rest it says how many they are.
const MAX_WAITS: usize = 12;

/// Something that waits for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wait {
    /// What it is called.
    pub at: String,
    /// Who else is there.
    pub with: Vec<String>,
    /// What the person is asked.
    pub asked: String,
    /// Since when, in milliseconds since 1970.
    pub since_ms: i64,
    /// The address of its page.
    pub link: String,
}

/// What a person is told at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What waits, at least one thing.
    pub waits: Vec<Wait>,
    /// The address at which these notices are stopped.
    pub stop: String,
}

impl Wait {
    /// "Feudo with Anna and Ben".
    fn title(&self) -> String {
        match self.with.as_slice() {
            [] => self.at.clone(),
            [only] => format!("{} with {only}", self.at),
            [first @ .., last] => format!("{} with {} and {last}", self.at, first.join(", ")),
        }
    }

    fn text(&self) -> String {
        let (title, since) = (self.title(), moment(self.since_ms));
        format!(
            "{title} has been waiting for you since {since}.\nAsked of you: {}\n{}\n",
            self.asked, self.link
        )
    }

    fn json(&self) -> Value {
        let Wait { at, with, asked, since_ms, link } = self;
        json!({ "game": at, "with": with, "asked": asked, "since_ms": since_ms, "link": link })
    }
}

impl Notice {
    /// A title in a few words.
    pub fn title(&self) -> String {
        match self.waits.as_slice() {
            [wait] => format!("Your turn in {}", wait.at),
            waits => format!("{} tables wait for you", waits.len()),
        }
    }

    /// Everything as plain text.
    pub fn text(&self) -> String {
        let waits: Vec<String> = self.waits.iter().take(MAX_WAITS).map(Wait::text).collect();
        format!("{}{}", waits.join("\n"), self.rest())
    }

    /// For a program at a web address.
    pub(crate) fn json(&self) -> Value {
        let waits: Vec<Value> = self.waits.iter().take(MAX_WAITS).map(Wait::json).collect();
        let text = format!("{}\n\n{}", self.title(), self.text());
        json!({ "title": self.title(), "text": text, "count": self.waits.len(), "tables": waits, "stop": self.stop })
    }

    /// For the service worker of a browser, which shows it and opens the link: short enough for every push service.
    pub(crate) fn push(&self) -> Value {
        let (body, link) = match self.waits.as_slice() {
            [wait] => (format!("{}: {}", wait.title(), wait.asked), wait.link.as_str()),
            waits => {
                let titles: Vec<String> = waits.iter().take(MAX_WAITS / 2).map(Wait::title).collect();
                (titles.join("\n"), "/")
            }
        };
        let body: String = body.chars().take(600).collect();
        let since = self.waits.iter().map(|wait| wait.since_ms).min();
        json!({ "title": self.title(), "body": body, "link": link, "since_ms": since })
    }

    fn rest(&self) -> String {
        match self.waits.len().saturating_sub(MAX_WAITS) {
            0 => String::new(),
            more => format!("\nAnd {more} more.\n"),
        }
    }
}

/// "Sun, 22 Nov 2026 18:30 GMT".
fn moment(ms: i64) -> String {
    let since = Duration::from_millis(u64::try_from(ms).unwrap_or_default());
    let date = httpdate::fmt_http_date(UNIX_EPOCH + since);
    // Without the seconds, which end 4 letters before the end.
    match (date.get(..date.len().saturating_sub(7)), date.get(date.len().saturating_sub(4)..)) {
        (Some(begin), Some(end)) => format!("{begin}{end}"),
        _ => date,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(at: &str, with: &[&str]) -> Wait {
        Wait {
            at: at.into(),
            with: with.iter().map(|name| (*name).to_owned()).collect(),
            asked: "take a card".into(),
            since_ms: 1_700_000_000_000,
            link: "https://x.example/t/a".into(),
        }
    }

    #[test]
    fn one_wait_says_which_what_and_since_when() {
        let notice = Notice { waits: vec![wait("Bell", &["Ben"])], stop: "s".into() };
        assert_eq!(notice.title(), "Your turn in Bell");
        let text = "Bell with Ben has been waiting for you since Tue, 14 Nov 2023 22:13 GMT.\n\
                    Asked of you: take a card\nhttps://x.example/t/a\n";
        assert_eq!(notice.text(), text);
        assert_eq!(notice.push()["body"], "Bell with Ben: take a card");
        assert_eq!(notice.push()["link"], "https://x.example/t/a");
        assert_eq!(notice.json()["tables"][0]["since_ms"], 1_700_000_000_000_i64);
    }

    #[test]
    fn many_become_one_notice_of_bounded_length() {
        let long = "x".repeat(4_000);
        let notice = Notice { waits: vec![wait(&long, &["Ben", "Cleo", "Dora"]); 40], stop: "s".into() };
        assert_eq!(notice.title(), "40 tables wait for you");
        assert!(
            notice.text().ends_with("And 28 more.\n") && notice.text().contains("with Ben, Cleo and Dora")
        );
        assert!(notice.push().to_string().len() < 3_000, "a push service takes no more than 4096 bytes");
        assert_eq!(notice.push()["link"], "/");
    }
}
