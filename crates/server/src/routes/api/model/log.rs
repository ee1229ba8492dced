//! What happened.

use liege_game::Line;
use liege_rooms::Live;
use liege_table::{Keyed, LogEntry, LogSpan};
use serde::Serialize;
use utoipa::ToSchema;

use super::keyed::KeyedSentence;
use super::line_part::LinePart;

/// What a sentence of the log is about.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "what liege_game::Level is in the document")]
enum LineLevel {
    /// A round or phase begins.
    Heading,
    /// Somebody does something.
    Deed,
    /// What follows from it.
    Consequence,
}

/// What a piece of a sentence is.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "what liege_table::LogSpan is in the document")]
pub(super) enum LineSpan {
    /// Plain words.
    Text(String),
    /// The letter of the seat whose player is named.
    Seat(String),
    /// A part of the board.
    Part(LinePart),
}

/// A sentence of what happens.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Told {
    text: String,
    /// The pieces of the sentence in order.
    #[schema(value_type = Vec<LineSpan>)]
    spans: Vec<LogSpan>,
    /// The sentence by its key and its parts, if it is one.
    #[schema(value_type = Option<KeyedSentence>)]
    sentence: Option<Keyed>,
    /// The rule that made it happen.
    #[schema(example = "MA-14")]
    rule: Option<String>,
    #[schema(value_type = LineLevel)]
    level: liege_game::Level,
}

/// What happened.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Log {
    pub(in crate::routes::api) number: usize,
    #[schema(value_type = Vec<LogLine>)]
    pub(in crate::routes::api) lines: Vec<LogEntry>,
}

/// A sentence of the log.
#[derive(ToSchema)]
#[expect(dead_code, reason = "what liege_table::LogEntry is in the document")]
struct LogLine {
    /// The number of the position that shows it.
    position: usize,
    text: String,
    /// The pieces of the sentence in order.
    spans: Vec<LineSpan>,
    /// The sentence by its key and its parts, if it is one.
    sentence: Option<KeyedSentence>,
    /// The rule that made it happen.
    #[schema(example = "MA-14")]
    rule: Option<String>,
    level: LineLevel,
}

impl Told {
    /// A line with the names of the players.
    pub(in crate::routes::api) fn of(live: &Live, line: &Line) -> Told {
        let rule = line.rule.map(|rule| rule.to_string());
        let (text, spans) = (line.plain(|seat| live.name(seat)), LogSpan::all(line));
        Told { text, spans, sentence: Keyed::of(line), rule, level: line.level }
    }
}
