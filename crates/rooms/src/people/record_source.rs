//! The steps that a new table takes over: from a record that somebody has, or from another table.

use std::sync::Arc;

use liege_game::{Pending, Reason, Record, RecordError, ReplayProblem, Step, Verbatim, say};
use liege_identity::Caller;
use liege_table::{AnyGame, At};

use crate::RoomError;
use crate::people::table_request::{FromRequest, TableRequest};
use crate::rooms::Rooms;

/// What a new table goes on from.
#[derive(Default)]
pub(crate) struct Given(Option<Record>);

impl Given {
    /// The record that a request names, cut at the position that it names, and followed by the rules of this version. Of another
    /// table only a caller who may have its record can go on from it.
    ///
    /// # Errors
    /// There is no record or table, it is secret, it is of another game, or it can't be followed.
    pub(crate) async fn read(
        rooms: &Arc<Rooms>,
        caller: &Caller,
        request: &TableRequest,
    ) -> Result<Given, RoomError> {
        let Some(from) = &request.from else { return Ok(Given::default()) };
        let mut record: Record =
            text(rooms, caller, from).await?.parse().map_err(|error: RecordError| refused(error.line()))?;
        if record.game != request.game {
            let other: String = record.game.chars().take(40).collect();
            return Err(refused(say!("it is of the game “{other}”", other = Verbatim(&other))));
        }
        if let Some(position) = from.position {
            if position > record.steps.len() {
                let steps = record.steps.len();
                return Err(refused(say!("it has {steps} steps, so there is no position {position}")));
            }
            record.steps.truncate(position);
        }
        record.given = record.steps.len();
        record.setup.components = components(rooms, request);
        let game = request.game.clone();
        let replay = move |game: &dyn AnyGame| {
            let followed = game.resume(&record).map(|table| table.pending(At::Now));
            (record, followed)
        };
        let (record, followed) = rooms.replaying(&game, replay).await?;
        let pending = followed.map_err(|error| match error.problem {
            ReplayProblem::Components { .. } => {
                refused("it was played with other components: send their text as `components`")
            }
            _ => refused(error.line()),
        })?;
        if pending == Pending::Over {
            return Err(refused("the game is over there: name an earlier position"));
        }
        Ok(Given(Some(record)))
    }

    /// The record with what was agreed there, unless the request says something else.
    ///
    /// # Errors
    /// The request has other optional rules, or another number of players.
    pub(crate) fn agreed(self, request: &mut TableRequest) -> Result<Vec<Step>, RoomError> {
        let Given(Some(record)) = self else { return Ok(Vec::new()) };
        let players = record.setup.players;
        if request.seats.len() != players {
            return Err(refused(say!("{players} play there, so {players} seats must be taken")));
        }
        if !request.options.is_empty() && request.options != record.setup.options {
            return Err(refused("its optional rules are others: leave them out of the request"));
        }
        request.options = record.setup.options;
        Ok(record.steps)
    }
}

/// The components that replace the game's own: those of the request, or those of the server.
pub(crate) fn components(rooms: &Rooms, request: &TableRequest) -> Option<Arc<str>> {
    let sent = request.components.as_deref().map(Arc::from);
    sent.or_else(|| rooms.options.components.get(&request.game).map(Arc::clone))
}

async fn text(rooms: &Arc<Rooms>, caller: &Caller, from: &FromRequest) -> Result<String, RoomError> {
    match (&from.record, &from.table) {
        (Some(record), None) => Ok(record.clone()),
        (None, Some(table)) => rooms.look_at(table, caller).await?.record(caller),
        _ => Err(RoomError::Setup("`from` names either a record or a table".into())),
    }
}

fn refused(why: impl Into<Reason>) -> RoomError {
    RoomError::Setup(say!("no table can go on from this record: {why}", why = why.into()).into())
}
