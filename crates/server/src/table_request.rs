//! [`TableRequest`]: a request for a new table, sent as JSON or by the form.

use std::collections::BTreeMap;

use liege_game::{MAX_SEATS, Seat};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::body::Form;
use crate::problem::Problem;

/// A request for a new table.
#[derive(Deserialize, ToSchema, Default, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields, expecting = "an object with game and seats")]
pub(crate) struct TableRequest {
    /// The game's id.
    pub(crate) game: String,
    /// The name of whoever makes the table.
    #[serde(default)]
    pub(crate) name: String,
    /// One for each player, in order.
    pub(crate) seats: Vec<SeatRequest>,
    /// Values of optional rules.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// The text of a components file that replaces the game's own.
    #[serde(default)]
    pub(crate) components: Option<String>,
    /// A clock as `bank+step`, both in seconds; empty for none.
    #[serde(default)]
    pub(crate) clock: String,
    /// The hours of the day in which the clock runs, and by whose time: `08:00-22:00 Europe/Berlin`, by the name of a zone, which
    /// has its summer time, or `08:00-22:00 +01:00`, so far before universal time all year. Empty for all day.
    #[serde(default)]
    pub(crate) hours: String,
    /// Who may look: `open` for everybody, who also find it in the lobby, `unlisted` for whoever has the address, `private`
    /// for those who play and those whom its maker lets in. If left out it is unlisted.
    #[serde(default)]
    pub(crate) visibility: String,
    /// How far onlookers are behind while the game goes on, as in `5 actions` or `10 minutes`; empty for not at all.
    #[serde(default)]
    pub(crate) behind: String,
    /// The seal that the client was shown.
    #[serde(default)]
    pub(crate) seal: String,
    /// The ticket that came with the seal.
    #[serde(default)]
    pub(crate) ticket: String,
    /// What the client adds to the draws: 64 hexadecimal digits. Only for a client that was shown a seal.
    #[serde(default)]
    pub(crate) part: String,
}

/// Who takes a seat, and the name they play under.
#[derive(Deserialize, ToSchema, Debug, PartialEq, Eq)]
pub(crate) struct SeatRequest {
    #[serde(flatten)]
    pub(crate) sitter: SitterRequest,
    /// The name; if left out the server thinks of one.
    #[serde(default)]
    pub(crate) name: String,
}

/// Who takes a seat.
#[derive(Deserialize, ToSchema, Debug, PartialEq, Eq)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum SitterRequest {
    /// Whoever makes the table.
    Me,
    /// Somebody else at the same device.
    Hot,
    /// Whoever opens the invitation.
    Open,
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

impl TryFrom<Form> for TableRequest {
    type Error = Problem;

    /// Seats that the form leaves empty are left out and the others move up.
    fn try_from(form: Form) -> Result<TableRequest, Problem> {
        let mut request = TableRequest {
            game: form.field("game").into(),
            name: form.field("name").into(),
            clock: form.field("clock").into(),
            hours: match (form.field("hours"), form.field("zone")) {
                (hours, "") => hours.into(),
                ("", _) => String::new(),
                (hours, zone) => format!("{hours} {zone}"),
            },
            visibility: form.field("visibility").into(),
            behind: form.field("behind").into(),
            seal: form.field("seal").into(),
            ticket: form.field("ticket").into(),
            part: form.field("part").into(),
            ..TableRequest::default()
        };
        for seat in Seat::all(MAX_SEATS) {
            let sitter = match form.field(&format!("seat-{seat}")) {
                "" => continue,
                "me" => SitterRequest::Me,
                "hot" => SitterRequest::Hot,
                "open" => SitterRequest::Open,
                other => match other.strip_prefix("bot:") {
                    Some(level) => SitterRequest::Bot { level: level.into() },
                    None => {
                        return Err(Problem::Setup(format!(
                            "“{other}” is not a kind of player that can take seat {seat}"
                        )));
                    }
                },
            };
            request.seats.push(SeatRequest { sitter, name: form.field(&format!("name-{seat}")).into() });
        }
        for (field, value) in &form.0 {
            if let Some(option) = field.strip_prefix("option-") {
                request.options.insert(option.to_owned(), value.clone());
            }
        }
        Ok(request)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[(&str, &str)]) -> Form {
        Form(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn form_and_json_say_the_same() {
        let fields =
            [("game", "toy"), ("name", "Anna"), ("seat-A", "me"), ("seat-B", ""), ("seat-C", "bot:greedy")];
        let by_form =
            TableRequest::try_from(form(&[&fields[..], &[("option-turns", "15")]].concat())).unwrap();
        let json = r#"{"game":"toy","name":"Anna","seats":[{"kind":"me"},{"kind":"bot","level":"greedy"}],
            "options":{"turns":"15"}}"#;
        assert_eq!(by_form, serde_json::from_str(json).unwrap());
    }

    #[test]
    fn an_unknown_kind_of_player_is_refused() {
        assert!(matches!(TableRequest::try_from(form(&[("seat-B", "king")])), Err(Problem::Setup(_))));
    }
}
