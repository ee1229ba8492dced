//! [`TableRequest`]: a request for a new table, as JSON says it.

use std::collections::BTreeMap;

use serde::Deserialize;
use utoipa::ToSchema;

/// A request for a new table.
#[derive(Deserialize, ToSchema, Default, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields, expecting = "an object with game and seats")]
pub struct TableRequest {
    /// The game's id.
    pub game: String,
    /// The name of the table's maker.
    #[serde(default)]
    pub name: String,
    /// One for each player, in order.
    #[schema(value_type = Vec<SeatFields>)]
    pub seats: Vec<SeatRequest>,
    /// Values of optional rules.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The text of a components file that replaces the game's own.
    #[serde(default)]
    pub components: Option<String>,
    /// A clock as `bank+step`, or `bank+step/max` where nobody can have more than so much, in seconds; empty for none.
    #[serde(default)]
    pub clock: String,
    /// The hours of the day in which the clock runs, and by whose time: `08:00-22:00 Europe/Berlin`, by the name of a zone, which
    /// has its summer time, or `08:00-22:00 +01:00`, so far before universal time all year. Empty for all day.
    #[serde(default)]
    pub hours: String,
    /// When it begins at the earliest, and by whose time: `2026-12-24T20:00 Europe/Berlin`, `2026-12-24T20:00 +01:00`, or
    /// without a zone in universal time; within 60 days. Empty for as soon as every seat is taken.
    #[serde(default)]
    pub starts: String,
    /// What the table is called, for lists; at most 60 characters.
    #[serde(default)]
    pub title: String,
    /// A word about it for those who might sit down; at most 300 characters.
    #[serde(default)]
    pub note: String,
    /// Who may look: `open` for everybody, who also find it in the lobby, `unlisted` for everybody who has the address,
    /// `private` for those who play and those whom its maker lets in. If left out it is unlisted.
    #[serde(default)]
    #[schema(pattern = "^(open|unlisted|private)?$")]
    pub visibility: String,
    /// How far spectators are behind while the game goes on, as in `5 actions` or `10 minutes`; empty for not at all.
    #[serde(default)]
    pub behind: String,
    /// What the game goes on from; else it begins at its start.
    #[serde(default)]
    pub from: Option<FromRequest>,
    /// What all draws follow from, so that the same game can be played again: only for bots, or for the token of an account that
    /// plays every other seat itself. Nobody sealed it, so these draws prove nothing.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The seal that the client was shown.
    #[serde(default)]
    pub seal: String,
    /// The ticket that came with the seal.
    #[serde(default)]
    pub ticket: String,
    /// What the client adds to the draws: 64 hexadecimal digits. Only for a client that was shown a seal.
    #[serde(default)]
    pub part: String,
}

/// What a table goes on from: either a record or another table. Its optional rules are that one's, and so is its number of players.
#[derive(Deserialize, ToSchema, Default, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields, expecting = "an object with record or table, and position")]
pub struct FromRequest {
    /// The text of a record.
    #[serde(default)]
    pub record: Option<String>,
    /// The id of another table whose record the caller may have.
    #[serde(default)]
    pub table: Option<String>,
    /// The number of the position to go on from; else the last one.
    #[serde(default)]
    pub position: Option<usize>,
}

/// Who takes a seat, and the name they play under.
#[derive(Deserialize, Debug, PartialEq, Eq)]
#[serde(from = "SeatFields")]
pub struct SeatRequest {
    /// Who takes it.
    pub sitter: SitterRequest,
    /// The name; empty if the server is to think of one.
    pub name: String,
}

// How it is sent: one object, since generators take no choice between objects within one.
/// Who takes a seat, and the name they play under.
#[derive(Deserialize, ToSchema)]
#[schema(as = SeatRequest)]
#[serde(deny_unknown_fields, expecting = "an object with kind and name")]
struct SeatFields {
    kind: NewSitter,
    /// The name; if left out the server thinks of one.
    name: Option<String>,
    /// `bot`: its level.
    level: Option<String>,
    /// `friend`: what the maker calls them.
    friend: Option<String>,
    /// `program`: what it is called.
    program: Option<String>,
}

impl From<SeatFields> for SeatRequest {
    /// A missing field is an empty one: it is refused as any name that nobody has, once the game is known.
    fn from(fields: SeatFields) -> SeatRequest {
        let SeatFields { kind, name, level, friend, program } = fields;
        let sitter = match kind {
            NewSitter::Me => SitterRequest::Me,
            NewSitter::Hot => SitterRequest::Hot,
            NewSitter::Open => SitterRequest::Open,
            NewSitter::Friend => SitterRequest::Friend { friend: friend.unwrap_or_default() },
            NewSitter::Program => SitterRequest::Program { program: program.unwrap_or_default() },
            NewSitter::Bot => SitterRequest::Bot { level: level.unwrap_or_default() },
        };
        SeatRequest { sitter, name: name.unwrap_or_default() }
    }
}

/// Who takes a seat.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum NewSitter {
    /// The table's maker.
    Me,
    /// Somebody else at the same device.
    Hot,
    /// The person who opens the invitation.
    Open,
    /// A friend of the table's maker, who finds the seat in the hall; the invitation opens it too.
    Friend,
    /// A program that waits for a game.
    Program,
    /// A bot.
    Bot,
}

/// Who takes a seat.
#[derive(Debug, PartialEq, Eq)]
pub enum SitterRequest {
    /// The table's maker.
    Me,
    /// Somebody else at the same device.
    Hot,
    /// The person who opens the invitation.
    Open,
    /// A friend of the table's maker, who finds the seat in the hall; the invitation opens it too.
    Friend {
        /// What the maker calls them.
        friend: String,
    },
    /// A program that waits for a game: it sits there at once.
    Program {
        /// What it is called.
        program: String,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_of_a_kind() {
        let read = serde_json::from_str::<SeatRequest>;
        let bot = read(r#"{ "kind": "bot", "level": "squire", "name": null }"#).unwrap();
        assert_eq!(bot.sitter, SitterRequest::Bot { level: "squire".to_owned() });
        assert_eq!(read(r#"{ "kind": "me", "name": "Anna" }"#).unwrap().name, "Anna");
        let bot = read(r#"{ "kind": "bot" }"#).unwrap();
        assert_eq!(bot.sitter, SitterRequest::Bot { level: String::new() });
        for wrong in
            [r#"{ "kind": "king" }"#, r#"{ "kind": "me", "colour": "red" }"#, r#"{ "name": "Anna" }"#]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
