//! [`Keyed`]: a sentence by its key and what its parts are.

use std::collections::BTreeMap;

use liege_game::{Line, Said, Span};
use liege_template::key;
use serde::Serialize;

use crate::log_part::LogPart;

/// A sentence by its key and what its parts are, for programs that know it or say it in their own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct Keyed {
    /// The sentence's key: the same in every language, and another one as soon as its English is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The English words of a sentence without parts. Words that are no sentence of the program have no key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Its parts by the names that the sentence gives them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub arguments: BTreeMap<String, Argument>,
}

/// A part of a sentence, the same in every language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Argument {
    /// A number.
    Number(i64),
    /// The player at the seat with this letter.
    Seat(String),
    /// A part of the board.
    Part(LogPart),
    /// A word or phrase by its English.
    Text(String),
    /// Words that somebody has written, such as a name.
    Verbatim(String),
    /// Several of something, with "and" before the last.
    List(Vec<Argument>),
    /// A sentence within the sentence.
    Sentence(Keyed),
    /// Several of these, one behind the other; of what is not there, none.
    Joined(Vec<Argument>),
}

impl Keyed {
    /// The key and the parts of a line that is one sentence; `None` for words that were put together.
    pub fn of(line: &Line) -> Option<Keyed> {
        match line.spans.as_slice() {
            [Span::Said(said)] => Some(Keyed::said(said)),
            [Span::Text(text) | Span::Awaited(text)] => Some(Keyed::without_parts(None, text)),
            [Span::Phrase(phrase)] => Some(Keyed::phrase(phrase)),
            _ => None,
        }
    }

    fn said(said: &Said) -> Keyed {
        let parts = said.sentence.parts.iter().zip(&said.parts);
        Keyed {
            key: Some(said.sentence.key.to_owned()),
            text: None,
            arguments: parts.map(|(name, part)| ((*name).to_owned(), Argument::of(&part.spans))).collect(),
        }
    }

    fn phrase(phrase: &str) -> Keyed {
        Keyed::without_parts(Some(key(phrase)), phrase)
    }

    fn without_parts(key: Option<String>, text: &str) -> Keyed {
        Keyed { key, text: Some(text.to_owned()), arguments: BTreeMap::new() }
    }
}

impl Argument {
    fn of(spans: &[Span]) -> Argument {
        match spans {
            [span] => Argument::from(span),
            several => Argument::Joined(several.iter().map(Argument::from).collect()),
        }
    }
}

impl From<&Span> for Argument {
    fn from(span: &Span) -> Argument {
        match span {
            Span::Text(text) | Span::Awaited(text) => Argument::Text(text.clone()),
            Span::Phrase(phrase) => Argument::Sentence(Keyed::phrase(phrase)),
            Span::Verbatim(text) => Argument::Verbatim(text.clone()),
            Span::Number(number) => Argument::Number(*number),
            Span::Seat(seat) => Argument::Seat(seat.to_string()),
            Span::Element(part) => {
                Argument::Part(LogPart { id: part.id.clone(), label: part.label.to_string() })
            }
            Span::List(lines) => Argument::List(lines.iter().map(|line| Argument::of(&line.spans)).collect()),
            Span::Said(said) => Argument::Sentence(Keyed::said(said)),
        }
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Element, Reason, Seat, Verbatim, say};
    use serde_json::json;

    use super::*;

    #[test]
    fn a_sentence_has_its_key_and_its_parts() {
        let goods = ["wood".to_owned(), "iron".to_owned()];
        let why = say!("{n:coin is|coins are} left", n = 2);
        let line = say!(
            "{player} sells {goods} at {mill} as {name}: {why}{more}",
            player = Seat::B,
            goods = goods.as_slice(),
            mill = Element::part(&"m4", "Mill 4"),
            name = Verbatim("Anna"),
            more = None::<&str>
        );
        let keyed = serde_json::to_value(Keyed::of(&line)).unwrap();
        assert!(keyed["key"].as_str().unwrap().starts_with("player-sells-goods-at-mill-"), "{keyed}");
        let arguments = &keyed["arguments"];
        assert!(arguments["why"]["sentence"]["key"].as_str().unwrap().starts_with("n-coin-is-coins-are-"));
        assert_eq!(arguments["why"]["sentence"]["arguments"], json!({ "n": { "number": 2 } }));
        assert_eq!(arguments["player"], json!({ "seat": "B" }));
        assert_eq!(arguments["goods"], json!({ "list": [{ "text": "wood" }, { "text": "iron" }] }));
        assert_eq!(arguments["mill"], json!({ "part": { "id": "m4", "label": "Mill 4" } }));
        assert_eq!(arguments["name"], json!({ "verbatim": "Anna" }));
        assert_eq!(arguments["more"], json!({ "joined": [] }));
    }

    #[test]
    fn words_without_parts_are_their_own_key_and_what_was_put_together_has_none() {
        let phrase = serde_json::to_value(Keyed::of(&"the game is over".into())).unwrap();
        assert_eq!(phrase, json!({ "text": "the game is over" }));
        assert_eq!(Keyed::of(&Line::new().seat(Seat::A).text(" waits")), None);
    }

    #[test]
    fn a_sentence_of_the_program_without_parts_has_its_key_and_its_english() {
        let phrase = Line::from(Reason::from("the deck is empty"));
        let told = json!({ "key": liege_template::key("the deck is empty"), "text": "the deck is empty" });
        assert_eq!(serde_json::to_value(Keyed::of(&phrase)).unwrap(), told);
        let within = serde_json::to_value(Keyed::of(&say!("No: {why}", why = phrase))).unwrap();
        assert_eq!(within["arguments"]["why"], json!({ "sentence": told }));
    }
}
