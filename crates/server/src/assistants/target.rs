//! [`Target`]: the table and the seat that a tool is about.

use std::time::Duration;

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::asker::{Asker, word};
use super::said;

/// The longest that a tool waits: a client gives up on one that does not answer.
const PATIENCE: Duration = Duration::from_secs(50);

/// Where a tool is asked for.
#[derive(Deserialize, JsonSchema)]
pub(super) struct At {
    /// The table's id; may be left out if there is only one
    table: Option<String>,
    /// The letter of one of your seats; if left out, the one that has to act, or the first
    seat: Option<String>,
}

/// A table, and the seat whose view is read.
pub(super) struct Target {
    asker: Asker,
    /// The address of the table below that of the interface.
    path: String,
    /// The letter of an own seat; none for a spectator.
    pub(super) seat: Option<String>,
    state: Value,
}

impl Target {
    /// The place that is meant, as it stands now.
    pub(super) async fn find(asker: Asker, at: &At) -> Result<Target, String> {
        let id = match &at.table {
            Some(id) => word(id),
            None => only(&asker.get("/tables").await?)?,
        };
        let path = format!("/tables/{id}");
        let eyes = at.seat.as_deref().map(|seat| format!("?as={}", word(seat))).unwrap_or_default();
        let mut state = asker.get(&format!("{path}{eyes}")).await?;
        said::state(&mut state);
        let seat = at.seat.as_deref().map(word).or_else(|| own(&state));
        Ok(Target { asker, path, seat, state })
    }

    /// Returns what stands below the table's address, as JSON or text.
    pub(super) async fn get(&self, below: &str) -> Result<String, String> {
        self.refused(self.asker.get_text(&format!("{}{below}", self.path)).await)
    }

    /// The same, where it is JSON.
    pub(super) async fn get_json(&self, below: &str) -> Result<Value, String> {
        self.refused(self.asker.get(&format!("{}{below}", self.path)).await)
    }

    /// A refusal, with names apart.
    fn refused<T>(&self, answer: Result<T, String>) -> Result<T, String> {
        answer.map_err(|refusal| said::refusal(refusal, &self.state["said_by_players"]["names"]))
    }

    /// Posts something below the table's address for the own seat.
    pub(super) async fn post(&self, below: &str, mut body: Value) -> Result<String, String> {
        body["seat"] = self.own_seat()?.into();
        self.refused(self.asker.post(&format!("{}{below}", self.path), &body).await)
    }

    /// The own seat, for what nobody else may do.
    pub(super) fn own_seat(&self) -> Result<&str, String> {
        self.seat.as_deref().ok_or_else(|| "You have no seat at this table.".to_owned())
    }

    /// Returns how the table stands, without what the board says.
    pub(super) fn told(&self) -> Value {
        let part = |name: &str| self.state[name].clone();
        json!({
            "table": part("id"), "game": part("game"), "you": self.seat, "number": part("number"),
            "position": part("position"), "halt": part("halt"), "proposal": part("proposal"), "clock": part("clock"), "seats": part("seats"), "pending": part("pending"),
            "prompts": part("prompts"), "scores": part("scores"), "standing": part("standing"),
            "said_by_players": part("said_by_players"),
        })
    }

    /// Waits until the seat has to act or the game is over, or for as long as one may; says how the table stands then.
    pub(super) async fn wait(self, at: &At) -> Result<Value, String> {
        let seat = self.own_seat()?;
        let due = |event: &Value| {
            let pending = &event["pending"];
            let must = pending["must"].as_array();
            let asked = must.is_some_and(|must| must.iter().any(|other| other == seat));
            pending["kind"] == "over" || asked && event["waiting_for_players"] == false
        };
        let path = format!("{}/events", self.path);
        if let Ok(heard) = tokio::time::timeout(PATIENCE, self.asker.listen(&path, due)).await {
            heard?;
        }
        Ok(Target::find(self.asker, at).await?.told())
    }
}

/// The id of the only table.
fn only(listed: &Value) -> Result<String, String> {
    match listed["tables"].as_array().map(Vec::as_slice) {
        Some([table]) => Ok(table["id"].as_str().map(word).unwrap_or_default()),
        Some([]) | None => Err("You have no table yet: name one by its id.".to_owned()),
        Some(_) => Err("You have several tables: name one of those that `tables` lists.".to_owned()),
    }
}

/// The own seat that has to act, or the first of one's own.
fn own(state: &Value) -> Option<String> {
    let seats = state["seats"].as_array()?.iter();
    let mine: Vec<&str> =
        seats.filter(|seat| seat["mine"] == true).filter_map(|seat| seat["seat"].as_str()).collect();
    let must = |seat: &&&str| {
        let must = state["pending"]["must"].as_array();
        must.is_some_and(|must| must.iter().any(|other| other == **seat))
    };
    mine.iter().find(must).or(mine.first()).map(|seat| (*seat).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seat_that_has_to_act_comes_first() {
        let state = |must: Value| {
            let seats = [("A", false), ("B", true), ("C", true)];
            let seats = seats.map(|(seat, mine)| json!({ "seat": seat, "mine": mine }));
            json!({ "seats": seats, "pending": { "kind": "seats", "must": must } })
        };
        assert_eq!(own(&state(json!(["A", "C"]))).as_deref(), Some("C"));
        assert_eq!(own(&state(json!(["A"]))).as_deref(), Some("B"));
        assert_eq!(own(&json!({ "seats": [] })), None);
    }

    #[test]
    fn a_table_that_is_not_named_has_to_be_the_only_one() {
        assert_eq!(only(&json!({ "tables": [{ "id": "one" }] })).as_deref(), Ok("one"));
        assert!(only(&json!({ "tables": [{ "id": "one" }, { "id": "two" }] })).is_err());
        assert!(only(&json!({ "tables": [] })).is_err());
    }
}
