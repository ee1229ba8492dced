//! [`Notice`]: what a person is told.

use serde_json::{Value, json};

/// How many things one notice names; of the rest it says how many they are.
pub const MAX_WAITS: usize = 12;

/// How many characters Discord takes.
const MAX_CONTENT: usize = 2_000;

/// What is told of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// It waits for the person.
    Turn,
    /// The person has less than a day left.
    LastDay,
    /// A seat is kept for the person.
    Kept,
    /// The game has begun.
    Began,
    /// The game is over.
    Ended,
}

/// Something that waits for a person, or that has happened without them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wait {
    /// What is told.
    pub news: News,
    /// The game.
    pub at: String,
    /// What the table is called; empty if it has no name.
    pub table: String,
    /// Who else is there.
    pub with: Vec<String>,
    /// The question to the person; or how the game stands. In the person's language.
    pub asked: String,
    /// Since when, in milliseconds since 1970.
    pub since_ms: i64,
    /// The address of its page.
    pub link: String,
}

/// A message to a person, sent at once: in words of their language, and as facts for programs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// A title in a few words.
    pub title: String,
    /// Everything as plain text.
    pub text: String,
    /// The same in a line or a few, for a screen that has no room for more.
    pub brief: String,
    /// What waits, at least one thing.
    pub waits: Vec<Wait>,
    /// The address at which these notices are stopped.
    pub stop: String,
}

impl News {
    fn word(self) -> &'static str {
        match self {
            News::Turn => "turn",
            News::LastDay => "last-day",
            News::Kept => "kept",
            News::Began => "began",
            News::Ended => "ended",
        }
    }
}

impl Wait {
    fn json(&self) -> Value {
        let Wait { news, at, table, with, asked, since_ms, link } = self;
        json!({
            "news": news.word(), "game": at, "table": table, "with": with, "asked": asked, "since_ms": since_ms, "link": link
        })
    }
}

impl Notice {
    /// For a program at a web address. `text` is what Slack and its kind show, `content` what Discord does.
    pub(crate) fn json(&self) -> Value {
        let waits: Vec<Value> = self.waits.iter().take(MAX_WAITS).map(Wait::json).collect();
        let text = format!("{}\n\n{}", self.title, self.text);
        let content: String = text.chars().take(MAX_CONTENT).collect();
        json!({
            "title": self.title, "text": text, "content": content, "count": self.waits.len(), "tables": waits, "stop": self.stop
        })
    }

    /// For the service worker of a browser, which shows it and opens the link: short enough for every push service.
    pub(crate) fn push(&self) -> Value {
        let link = match self.waits.as_slice() {
            [wait] => wait.link.as_str(),
            _ => "/",
        };
        let body: String = self.brief.chars().take(600).collect();
        let title: String = self.title.chars().take(200).collect();
        let since = self.waits.iter().map(|wait| wait.since_ms).min();
        json!({ "title": title, "body": body, "link": link, "since_ms": since })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice(words: &str, tables: usize) -> Notice {
        let wait = Wait {
            news: News::Turn,
            at: "Bell".into(),
            table: "Thursday".into(),
            with: vec!["Ben".into()],
            asked: "take a card".into(),
            since_ms: 1_700_000_000_000,
            link: "https://x.example/t/a".into(),
        };
        let [title, text, brief] = [(); 3].map(|()| words.to_owned());
        Notice { title, text, brief, waits: vec![wait; tables], stop: "s".into() }
    }

    #[test]
    fn a_program_is_told_words_and_facts() {
        let told = notice("Your turn", 1).json();
        assert_eq!((&told["title"], &told["text"]), (&json!("Your turn"), &json!("Your turn\n\nYour turn")));
        let table = &told["tables"][0];
        assert_eq!(
            (&table["news"], &table["game"], &table["table"]),
            (&json!("turn"), &json!("Bell"), &json!("Thursday"))
        );
        assert_eq!(
            (&table["asked"], &table["since_ms"]),
            (&json!("take a card"), &json!(1_700_000_000_000_i64))
        );
        assert_eq!(notice("x", 40).json()["tables"].as_array().map(Vec::len), Some(MAX_WAITS));
    }

    #[test]
    fn a_browser_is_told_in_bounded_length() {
        let long = notice(&"ü".repeat(4_000), 40).push();
        assert!(long.to_string().len() < 3_000, "a push service takes no more than 4096 bytes");
        assert_eq!(long["link"], "/");
        let one = notice("take a card", 1).push();
        assert_eq!((&one["body"], &one["link"]), (&json!("take a card"), &json!("https://x.example/t/a")));
    }

    #[test]
    fn a_web_address_of_discord_finds_its_words() {
        let content = notice(&"x".repeat(4_000), 9).json()["content"].as_str().unwrap().to_owned();
        assert_eq!(content.chars().count(), MAX_CONTENT);
    }
}
