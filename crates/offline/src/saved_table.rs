//! [`SavedTable`]: a table as texts: its record, and what a record does not say; [`SavedStep`]: a row of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_game::{Cause, Line, Order, PerSeat, Preference, Record, RecordError, Seat, say};
use liege_seating::{Followed, Seating};
use liege_table::{AnyGame, Settings};
use serde::{Deserialize, Serialize};

use crate::begin::begin;
use crate::hall_entry::HallEntry;
use crate::local_table::LocalTable;
use crate::problem::Problem;

/// A table as a text. Its steps have a row each; versions that had no rows kept them here.
#[derive(Serialize, Deserialize)]
pub(crate) struct SavedTable {
    /// Names, seal, parts and secret, and the steps that have no row.
    pub(crate) record: String,
    /// Number of steps that have a row.
    #[serde(default)]
    pub(crate) steps: usize,
    /// Whether the draws follow from the secret from the first one on.
    provable: bool,
    /// The level of each bot, by its seat's letter.
    bots: BTreeMap<char, String>,
    /// Of the steps that have no row: which were played by themselves, and by which standing order, if by one.
    #[serde(default, skip_serializing)]
    automatic: BTreeMap<usize, String>,
    /// Grows with everything that is done.
    revision: usize,
    /// When it was made and changed, in milliseconds since 1970.
    created_ms: i64,
    changed_ms: i64,
    /// When each step that has no row was taken.
    #[serde(default, skip_serializing)]
    times: Vec<i64>,
    settings: BTreeMap<char, SavedSettings>,
    drafts: BTreeMap<char, Vec<String>>,
    note: String,
    /// What the hall says of it.
    pub(crate) line: HallEntry,
}

#[derive(Serialize, Deserialize)]
struct SavedSettings {
    preferences: BTreeMap<String, String>,
    forced: bool,
    hand: bool,
    order: Option<String>,
}

/// A step as a text.
#[derive(Serialize, Deserialize)]
pub(crate) struct SavedStep {
    /// Its line in a record.
    step: String,
    /// When it was taken, in milliseconds since 1970.
    at_ms: i64,
    /// By which standing order it was played by itself, or that it was by a setting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    automatic: Option<String>,
}

/// How a step that a setting played is kept.
const SETTING: &str = "setting";

impl SavedTable {
    pub(crate) fn of(table: &LocalTable) -> SavedTable {
        let seats = || Seat::all(table.names.len());
        let settings = seats().filter(|seat| table.settings[*seat] != Settings::default());
        let drafts = seats().filter(|seat| !table.drafts[*seat].is_empty());
        let record = Record { secret: Some(table.secret), steps: Vec::new(), ..table.whole_record() };
        SavedTable {
            record: record.to_string(),
            steps: table.table.number(),
            provable: table.provable,
            bots: seats()
                .filter_map(|seat| Some((seat.letter(), table.sitters.bots[seat].clone()?)))
                .collect(),
            automatic: BTreeMap::new(),
            revision: table.revision,
            created_ms: table.created_ms,
            changed_ms: table.changed_ms,
            times: Vec::new(),
            settings: settings.map(|seat| (seat.letter(), saved_settings(&table.settings[seat]))).collect(),
            drafts: drafts.map(|seat| (seat.letter(), table.drafts[seat].clone())).collect(),
            note: table.note.clone(),
            line: table.line(),
        }
    }

    /// Adds a row, which is the next one.
    pub(crate) fn add(&mut self, SavedStep { step, at_ms, automatic }: SavedStep) {
        self.automatic.extend(automatic.map(|cause| (self.times.len(), cause)));
        self.times.push(at_ms);
        self.record.push_str(&step);
        self.record.push('\n');
    }

    /// The table that was kept.
    pub(crate) fn open(self, id: &str, game: &dyn AnyGame) -> Result<LocalTable, Problem> {
        let unplayable = |why: Line| Problem::Unplayable(why.into());
        let record: Record = self.record.parse().map_err(|error: RecordError| unplayable(error.line()))?;
        let secret = record.secret.ok_or_else(|| Problem::Unplayable("its secret is missing".into()))?;
        let mut table = begin(game, &record)?;
        for (index, step) in record.steps.iter().enumerate() {
            match self.automatic.get(&index) {
                Some(word) => {
                    let cause = Order::from_id(word).map_or(Cause::Setting, Cause::Order);
                    table.follow_automatic(step, cause)?;
                }
                None => table.follow(std::slice::from_ref(step))?,
            }
        }
        let mut bots = PerSeat::default();
        for (letter, level) in self.bots {
            bots[seat(letter)?] = Some(level);
        }
        let (sitters, key) = ((record.names, bots), (secret, record.parts));
        let mut local = LocalTable::new(id, game, table, sitters, key, self.created_ms);
        let followed = Followed::at(Arc::clone(&local.table), self.revision, self.times, self.changed_ms);
        local.seating = Seating::at(followed, local.sitters.clone(), local.key);
        (local.provable, local.rows) = (self.provable, self.steps);
        local.note = self.note;
        for (letter, kept) in self.settings {
            local.seating.settings[seat(letter)?] = open_settings(kept);
        }
        for (letter, draft) in self.drafts {
            local.seating.drafts[seat(letter)?] = draft;
        }
        Ok(local)
    }
}

impl SavedStep {
    /// The rows of a table from a step on.
    pub(crate) fn all(table: &LocalTable, from: usize) -> impl Iterator<Item = SavedStep> {
        let steps = table.table.steps().into_iter().zip(&table.times).enumerate().skip(from);
        steps.map(|(index, (step, at_ms))| {
            let automatic = table.table.automatic(index).map(|cause| match cause {
                Cause::Setting => SETTING,
                Cause::Order(order) => order.id(),
            });
            SavedStep { step: step.to_string(), at_ms: *at_ms, automatic: automatic.map(str::to_owned) }
        })
    }
}

fn seat(letter: char) -> Result<Seat, Problem> {
    Seat::from_letter(letter).ok_or_else(|| Problem::Unplayable(say!("it has no seat {letter}").into()))
}

fn saved_settings(settings: &Settings) -> SavedSettings {
    let preferences = settings.preferences.iter();
    SavedSettings {
        preferences: preferences.map(|(window, wanted)| (window.clone(), wanted.id().to_owned())).collect(),
        forced: settings.forced,
        hand: settings.hand,
        order: settings.order.map(|order| order.id().to_owned()),
    }
}

fn open_settings(kept: SavedSettings) -> Settings {
    let preferences = kept.preferences.into_iter();
    let known = preferences.filter_map(|(window, wanted)| Some((window, Preference::from_id(&wanted)?)));
    Settings {
        preferences: known.collect(),
        forced: kept.forced,
        hand: kept.hand,
        order: kept.order.as_deref().and_then(Order::from_id),
        ended: None,
    }
}
