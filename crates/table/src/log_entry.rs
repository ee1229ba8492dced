//! [`LogEntry`]: a line of the log, as programs read it.

use liege_game::{Level, Line, Piece, Seat};
use serde::Serialize;

use crate::keyed::Keyed;
use crate::log_part::LogPart;
use crate::table::LogLine;

/// What happened, in a sentence: its words, and what they are about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub struct LogEntry {
    /// The number of the position that shows it.
    pub position: usize,
    /// The sentence, with the names of the players.
    pub text: String,
    /// The pieces of the sentence in order.
    pub spans: Vec<LogSpan>,
    /// The sentence by its key and its parts, if it is one.
    pub sentence: Option<Keyed>,
    /// The number of the rule that made it happen.
    pub rule: Option<String>,
    /// What the sentence is about.
    pub level: Level,
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LogSpan {
    /// Plain words.
    Text(String),
    /// The player at the seat with this letter.
    Seat(String),
    /// A part of the board.
    Part(LogPart),
}

impl LogEntry {
    /// The entry of a line, players by what `name` calls them.
    pub fn of(line: &LogLine, name: impl Fn(Seat) -> String) -> LogEntry {
        LogEntry {
            position: line.number,
            text: line.line.plain(name),
            spans: LogSpan::all(&line.line),
            sentence: Keyed::of(&line.line),
            rule: line.line.rule.map(|rule| rule.to_string()),
            level: line.line.level,
        }
    }
}

impl LogSpan {
    /// The pieces of a sentence in order.
    pub fn all(line: &Line) -> Vec<LogSpan> {
        line.pieces().into_iter().map(LogSpan::of).collect()
    }

    fn of(piece: Piece) -> LogSpan {
        match piece {
            Piece::Text(text) => LogSpan::Text(text),
            Piece::Seat(seat) => LogSpan::Seat(seat.to_string()),
            Piece::Element(part) => LogSpan::Part(LogPart { id: part.id, label: part.label.to_string() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use liege_game::Element;
    use serde_json::json;

    use super::*;

    #[test]
    fn an_entry_says_who_and_what_its_words_are_about() {
        let line = Line::new().seat(Seat::B).text(" plunders ").element(Element::part(&"m4", "Mill 4"));
        let line = LogLine::new(7, line.rule("MA-14").consequence());
        let entry = LogEntry::of(&line, |seat| format!("Player {seat}"));
        assert_eq!(
            serde_json::to_value(entry).unwrap(),
            json!({
                "position": 7,
                "text": "Player B plunders Mill 4",
                "spans": [{ "seat": "B" }, { "text": " plunders " }, { "part": { "id": "m4", "label": "Mill 4" } }],
                "sentence": null,
                "rule": "MA-14",
                "level": "consequence",
            })
        );
    }
}
