//! The form that makes a table, read as the request that it is.

use liege_game::{MAX_SEATS, Seat, Verbatim, say};
use liege_rooms::{FromRequest, RoomError, SeatRequest, SitterRequest, TableRequest};

use crate::request::body::Fields;

/// A clock that is offered, or one of one's own, in minutes.
fn clock(form: &Fields) -> String {
    let seconds =
        |name: &str| form.field(name).parse::<i64>().ok().and_then(|minutes| minutes.checked_mul(60));
    match (form.field("clock"), seconds("clock-bank"), seconds("clock-step"), seconds("clock-max")) {
        ("own", Some(bank), step, Some(max)) => format!("{bank}+{}/{max}", step.unwrap_or_default()),
        ("own", Some(bank), step, None) => format!("{bank}+{}", step.unwrap_or_default()),
        (offered, ..) => offered.into(),
    }
}

/// What the table goes on from: a record, or another table's position.
fn from(form: &Fields) -> Result<Option<FromRequest>, RoomError> {
    let given = |name: &str| Some(form.field(name)).filter(|text| !text.trim().is_empty()).map(str::to_owned);
    let (record, table) = (given("record"), given("from"));
    if record.is_none() && table.is_none() {
        return Ok(None);
    }
    let number = |text: String| {
        text.trim().parse().map_err(|_| RoomError::Setup("a position is named by a whole number".into()))
    };
    let position = given("at").map(number).transpose()?;
    Ok(Some(FromRequest { record, table, position }))
}

impl TryFrom<Fields> for TableRequest {
    type Error = RoomError;

    /// Seats that the form leaves empty are left out and the others move up.
    fn try_from(form: Fields) -> Result<TableRequest, RoomError> {
        let mut request = TableRequest {
            game: form.field("game").into(),
            name: form.field("name").into(),
            clock: clock(&form),
            hours: match (form.field("hours"), form.field("zone")) {
                (hours, "") => hours.into(),
                ("", _) => String::new(),
                (hours, zone) => format!("{hours} {zone}"),
            },
            starts: match (form.field("starts"), form.field("zone")) {
                ("", _) => String::new(),
                (starts, "") => starts.into(),
                (starts, zone) => format!("{starts} {zone}"),
            },
            title: form.field("title").into(),
            note: form.field("note").into(),
            visibility: form.field("visibility").into(),
            behind: form.field("behind").into(),
            seal: form.field("seal").into(),
            ticket: form.field("ticket").into(),
            part: form.field("part").into(),
            from: from(&form)?,
            ..TableRequest::default()
        };
        for seat in Seat::all(MAX_SEATS) {
            let sitter = match form.field(&format!("seat-{seat}")) {
                "" => continue,
                "me" => SitterRequest::Me,
                "hot" => SitterRequest::Hot,
                "open" => SitterRequest::Open,
                other => match (other.strip_prefix("bot:"), other.strip_prefix("friend:")) {
                    (Some(level), _) => SitterRequest::Bot { level: level.into() },
                    (_, Some(friend)) => SitterRequest::Friend { friend: friend.into() },
                    (None, None) if other.starts_with("program:") => {
                        SitterRequest::Program { program: other.trim_start_matches("program:").into() }
                    }
                    (None, None) => {
                        return Err(RoomError::Setup(
                            say!(
                                "“{kind}” is not a kind of player that can take seat {seat}",
                                kind = Verbatim(other)
                            )
                            .into(),
                        ));
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

    fn form(fields: &[(&str, &str)]) -> Fields {
        Fields(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
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
        assert!(matches!(TableRequest::try_from(form(&[("seat-B", "king")])), Err(RoomError::Setup(_))));
    }
}
