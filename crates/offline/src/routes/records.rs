//! Records: a table as a file, and a file as a table.

use liege_game::{Parts, PerSeat, Record, RecordError, Secret, Verbatim, say};

use crate::answer::{Answer, TEXT};
use crate::begin::begin;
use crate::device::Device;
use crate::host::Host;
use crate::local_table::LocalTable;
use crate::problem::Problem;
use crate::request::Request;
use crate::storage::Storage;

impl<S: Storage, D: Device + Sync> Host<S, D> {
    /// The record as a file, with the secret: everything is on this device anyway, and a game that goes on elsewhere stays
    /// provable by it. Of a table that can't be taken up it is what is kept.
    pub(super) fn record(&mut self, id: &str) -> Result<Answer, Problem> {
        let (game, text) = match self.table(id) {
            Ok(table) => {
                let secret = table.provable.then_some(table.secret);
                (table.info.id.to_owned(), Record { secret, ..table.whole_record() }.to_string())
            }
            Err(Problem::Unplayable(_)) => {
                let kept = self.kept(id)?;
                (kept.line.game, kept.record)
            }
            Err(problem) => return Err(problem),
        };
        let file = Some(format!("{game}-{id}.liege"));
        Ok(Answer { file, ..Answer::new(TEXT, text.into_bytes()) })
    }

    /// Takes up the games of a file: the one of a record, or all that the service worker has saved in one.
    pub(super) fn take_up(&mut self, request: &Request<'_>) -> Result<Answer, Problem> {
        let form = request.fields()?;
        let text = form.field("record");
        let records = records(text);
        if records.len() < 2 {
            let name = self.take_up_one(text)?;
            return Ok(Answer::to(format!("/t/{name}")).at(&name));
        }
        let (mut taken, mut first) = (0, None);
        for record in &records {
            match self.take_up_one(record) {
                Ok(_) => taken += 1,
                Err(Problem::Storage(full)) => return Err(full.into()),
                Err(problem) => first = first.or(Some(problem)),
            }
        }
        match first {
            Some(why) => Err(Problem::SomeRecords { taken, whole: records.len(), why: Box::new(why) }),
            None => Ok(Answer::to("/".to_owned())),
        }
    }

    /// Takes up the game of a record. People sit everywhere: a record does not say where bots did. The name of its table.
    fn take_up_one(&mut self, record: &str) -> Result<String, Problem> {
        let read: Result<Record, RecordError> = record.parse();
        let record = read.map_err(|error| Problem::Record(error.line().into()))?;
        let game = self.game(&record.game);
        let game = game.map_err(|_| {
            let name = Verbatim(&record.game);
            Problem::Record(say!("no game is called “{name}” here").into())
        })?;
        let mut table = begin(game, &record).map_err(|error| Problem::Record(error.line().into()))?;
        table.follow(&record.steps).map_err(|error| Problem::Record(error.line().into()))?;
        // Draws stay provable if they follow from the secret so far.
        let provable = record.secret.is_some() && game.verify(&record).is_ok();
        let secret: Secret = record.secret.filter(|_| provable).unwrap_or_else(|| self.secret());
        let name = self.name(10);
        let now = self.device.now_ms();
        let parts = if provable { record.parts } else { Parts::default() };
        let sitters = (record.names, PerSeat::default());
        let mut local = LocalTable::new(&name, game, table, sitters, (secret, parts), now);
        local.provable = provable;
        local.draw(now)?;
        self.add(local)?;
        Ok(name)
    }
}

/// The records that a file holds one after the other, each behind an empty line.
fn records(text: &str) -> Vec<String> {
    let mut records = vec![String::new()];
    let mut empty = true;
    for line in text.lines() {
        if empty && line.starts_with("liege:") {
            records.push(String::new());
        }
        empty = line.trim().is_empty();
        if let Some(record) = records.last_mut() {
            record.push_str(line);
            record.push('\n');
        }
    }
    let is_said = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
    records.retain(|record| record.lines().any(is_said));
    records
}
