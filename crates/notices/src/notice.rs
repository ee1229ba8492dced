//! [`Notice`]: what a person is told.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

/// How many things one notice names; of the rest it says how many they are.
const MAX_WAITS: usize = 12;

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
    /// What the person is asked; or how the game stands.
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
    /// The name of the zone by whose time moments are told; universal time if it is empty or unknown.
    pub zone: String,
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
    /// "Thursday, Feudo", or "Feudo".
    fn name(&self) -> String {
        match self.table.as_str() {
            "" => self.at.clone(),
            table => format!("{table}, {}", self.at),
        }
    }

    /// "Thursday, Feudo with Anna and Ben".
    fn title(&self) -> String {
        let name = self.name();
        match self.with.as_slice() {
            [] => name,
            [only] => format!("{name} with {only}"),
            [first @ .., last] => format!("{name} with {} and {last}", first.join(", ")),
        }
    }

    /// In a few words, for a subject.
    fn subject(&self) -> String {
        let name = self.name();
        match self.news {
            News::Turn => format!("Your turn in {name}"),
            News::LastDay => format!("Your last day in {name}"),
            News::Kept => format!("A seat is kept for you in {name}"),
            News::Began => format!("{name} has begun"),
            News::Ended => format!("{name} is over"),
        }
    }

    fn text(&self, zone: &str) -> String {
        let (title, since, asked) = (self.title(), moment(self.since_ms, zone), &self.asked);
        let told = match self.news {
            News::Turn => format!("{title} has been waiting for you since {since}.\nAsked of you: {asked}"),
            News::LastDay => format!(
                "{title} has been waiting for you since {since}, and you have less than a day left.\nAsked of you: {asked}"
            ),
            News::Kept => format!("A seat is kept for you in {title} since {since}: {asked}."),
            News::Began => format!("{title} has begun; the table was made on {since}."),
            News::Ended => format!("{title} is over since {since}: {asked}."),
        };
        format!("{told}\n{}\n", self.link)
    }

    fn json(&self) -> Value {
        let Wait { news, at, table, with, asked, since_ms, link } = self;
        json!({
            "news": news.word(), "game": at, "table": table, "with": with, "asked": asked, "since_ms": since_ms, "link": link
        })
    }
}

impl Notice {
    /// A title in a few words.
    pub fn title(&self) -> String {
        let waits = |wait: &Wait| matches!(wait.news, News::Turn | News::LastDay);
        match self.waits.as_slice() {
            [wait] => wait.subject(),
            all if all.iter().all(waits) => format!("{} tables wait for you", all.len()),
            all => format!("News from {} tables", all.len()),
        }
    }

    /// Everything as plain text.
    pub fn text(&self) -> String {
        let waits = self.waits.iter().take(MAX_WAITS);
        let waits: Vec<String> = waits.map(|wait| wait.text(&self.zone)).collect();
        format!("{}{}", waits.join("\n"), self.rest())
    }

    /// For a program at a web address. `text` is what Slack and its kind show, `content` what Discord does.
    pub(crate) fn json(&self) -> Value {
        let waits: Vec<Value> = self.waits.iter().take(MAX_WAITS).map(Wait::json).collect();
        let text = format!("{}\n\n{}", self.title(), self.text());
        let content: String = text.chars().take(MAX_CONTENT).collect();
        json!({
            "title": self.title(), "text": text, "content": content, "count": self.waits.len(), "tables": waits, "stop": self.stop
        })
    }

    /// For the service worker of a browser, which shows it and opens the link: short enough for every push service.
    pub(crate) fn push(&self) -> Value {
        let (body, link) = match self.waits.as_slice() {
            [wait] if wait.asked.is_empty() => (wait.title(), wait.link.as_str()),
            [wait] => (format!("{}: {}", wait.title(), wait.asked), wait.link.as_str()),
            waits => {
                let titles: Vec<String> = waits.iter().take(MAX_WAITS / 2).map(Wait::title).collect();
                (titles.join("\n"), "/")
            }
        };
        let body: String = body.chars().take(600).collect();
        let title: String = self.title().chars().take(200).collect();
        let since = self.waits.iter().map(|wait| wait.since_ms).min();
        json!({ "title": title, "body": body, "link": link, "since_ms": since })
    }

    fn rest(&self) -> String {
        match self.waits.len().saturating_sub(MAX_WAITS) {
            0 => String::new(),
            more => format!("\nAnd {more} more.\n"),
        }
    }
}

/// "Sun, 22 Nov 2026 19:30 CET".
fn moment(ms: i64, zone: &str) -> String {
    let at = Timestamp::from_millisecond(ms).unwrap_or_default();
    match TimeZone::get(zone).ok().filter(|_| !zone.is_empty()) {
        Some(zone) => at.to_zoned_datetime(zone).strftime("%a, %d %b %Y %H:%M %Z").to_string(),
        None => at.strftime("%a, %d %b %Y %H:%M GMT").to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(at: &str, with: &[&str]) -> Wait {
        Wait {
            news: News::Turn,
            at: at.into(),
            table: String::new(),
            with: with.iter().map(|name| (*name).to_owned()).collect(),
            asked: "take a card".into(),
            since_ms: 1_700_000_000_000,
            link: "https://x.example/t/a".into(),
        }
    }

    #[test]
    fn one_wait_says_which_what_and_since_when() {
        let notice = Notice { waits: vec![wait("Bell", &["Ben"])], stop: "s".into(), zone: String::new() };
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
        let notice = Notice {
            waits: vec![wait(&long, &["Ben", "Cleo", "Dora"]); 40],
            stop: "s".into(),
            zone: String::new(),
        };
        assert_eq!(notice.title(), "40 tables wait for you");
        assert!(
            notice.text().ends_with("And 28 more.\n") && notice.text().contains("with Ben, Cleo and Dora")
        );
        assert!(notice.push().to_string().len() < 3_000, "a push service takes no more than 4096 bytes");
        assert_eq!(notice.push()["link"], "/");
    }

    #[test]
    fn each_kind_of_news_names_the_table_and_the_readers_time() {
        let said = |news: News, asked: &str| {
            let wait = Wait { news, table: "Thursday".into(), asked: asked.into(), ..wait("Bell", &["Ben"]) };
            Notice { waits: vec![wait], stop: "s".into(), zone: "Europe/Berlin".into() }
        };
        for (news, asked, title, begins) in [
            (
                News::Turn,
                "take a card",
                "Your turn in Thursday, Bell",
                "Thursday, Bell with Ben has been waiting",
            ),
            (
                News::LastDay,
                "take a card",
                "Your last day in Thursday, Bell",
                "Thursday, Bell with Ben has been waiting",
            ),
            (
                News::Kept,
                "Anna keeps it",
                "A seat is kept for you in Thursday, Bell",
                "A seat is kept for you in Thursday",
            ),
            (News::Began, "", "Thursday, Bell has begun", "Thursday, Bell with Ben has begun"),
            (News::Ended, "Ben has won", "Thursday, Bell is over", "Thursday, Bell with Ben is over"),
        ] {
            let notice = said(news, asked);
            assert_eq!(notice.title(), title);
            assert!(notice.text().starts_with(begins), "{}", notice.text());
            assert!(notice.text().contains("Tue, 14 Nov 2023 23:13 CET"), "{}", notice.text());
            assert_eq!(notice.json()["tables"][0]["table"], "Thursday");
        }
        let many = Notice {
            waits: vec![wait("Bell", &[]), said(News::Ended, "x").waits.remove(0)],
            ..said(News::Turn, "")
        };
        assert_eq!(many.title(), "News from 2 tables");
    }

    #[test]
    fn a_web_address_of_discord_finds_its_words() {
        let long = "x".repeat(900);
        let notice = Notice { waits: vec![wait(&long, &[]); 9], stop: "s".into(), zone: String::new() };
        let content = notice.json()["content"].as_str().unwrap().to_owned();
        assert!(content.starts_with("9 tables wait for you\n") && content.chars().count() == MAX_CONTENT);
    }
}
