//! The record of a table that this version can't go on with, as it is stored, so that nothing of it is lost.

use liege_game::{Record, Seats, Step, Viewer};
use liege_identity::Caller;
use liege_seating::Followed;
use liege_store::{Entry, SeatRow, Sitter, TableRow};
use liege_table::At;

use crate::RoomError;
use crate::consent::proposals::{Halt, Proposals};
use crate::record::follow::{follow, parts};
use crate::rooms::Rooms;

impl Rooms {
    /// The game's id and the record, for those who sit at the table and administrators. While others may have something to hide it
    /// is for administrators alone, since it names every step.
    pub async fn stored_record(
        &self,
        id: &str,
        caller: &Caller,
        administrator: bool,
    ) -> Result<(String, String), RoomError> {
        let row =
            self.store.table(id).await?.ok_or_else(|| RoomError::NoTable(id.chars().take(80).collect()))?;
        let (entries, seats) = (self.store.dated_entries(id).await?, self.store.seats(id).await?);
        let persons = || seats.iter().filter_map(|seat| token(seat).map(|token| caller.is(token)));
        if !administrator && !persons().any(|own| own) {
            return Err(RoomError::Private);
        }
        // What this version makes of it shows whether anything is hidden, as far as it can be followed.
        let key = row.secret.key(&parts(&seats));
        let id_of_game = row.game.clone();
        let (row, entries, open, sealed) = self
            .replaying(&id_of_game, move |game| {
                let followed = follow(game, &row, &key, &entries, |_, _| {}).ok();
                let open = followed.as_ref().is_some_and(|replayed| {
                    let Followed { table, secret, .. } = &replayed.followed;
                    !secret.hides(Seats::NONE)
                        && table.seen(At::Now, Viewer::All).view()
                            == table.seen(At::Now, Viewer::Spectator).view()
                });
                let sealed = followed.map(|followed| followed.sealed.opened()).unwrap_or_default();
                (row, entries, open, sealed)
            })
            .await?;
        if !(administrator || row.over || open || persons().all(|own| own)) {
            return Err(RoomError::Secret);
        }
        let version = self.store.last_checkpoint(id).await?.map(|checkpoint| checkpoint.version);
        let mut record = unplayed(&row, &seats, entries.into_iter().map(|(entry, _)| entry));
        record.version = version.unwrap_or(record.version);
        let halt = Proposals::load(&self.store, id, self.now()).await?.halt();
        record.ended = (halt == Some(Halt::Ended)).then_some(record.steps.len());
        if row.over {
            record.secret = Some(row.secret);
            record.sealed = sealed;
        }
        Ok((row.game, record.to_string()))
    }
}

fn token(seat: &SeatRow) -> Option<&str> {
    match &seat.sitter {
        Sitter::Person { token } => Some(token),
        _ => None,
    }
}

/// The steps that stand, in the words in which they are stored.
fn unplayed(row: &TableRow, seats: &[SeatRow], entries: impl Iterator<Item = Entry>) -> Record {
    let mut record = Record::new(&row.game, row.setup.clone());
    record.names = seats.iter().map(|seat| seat.name.clone()).collect();
    record.seal = Some(row.seal);
    for entry in entries {
        match entry {
            Entry::Step(step) => record.steps.push(step),
            Entry::Given(step) => {
                record.given += 1;
                record.steps.push(step);
            }
            Entry::Automatic { seat, text, .. } => record.steps.push(Step::Action { seat, text }),
            Entry::Undo { index, .. } if index < record.steps.len() => {
                record.given -= usize::from(index < record.given);
                record.steps.remove(index);
            }
            Entry::Undo { .. } => {}
        }
    }
    if record.steps.iter().skip(record.given).any(|step| matches!(step, Step::Draw { .. })) {
        record.parts = parts(seats);
    }
    record
}
