//! What people do at a table: acting, taking back, drafting, setting how they want to be asked, noting down.

use liege_showing::{PageQuery, Update};
use liege_table::{SettingChange, SettingWords};
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, TEXT};
use crate::device::Device;
use crate::host::Host;
use crate::local_table::DraftChange;
use crate::problem::Problem;
use crate::request::Request;
use crate::storage::Storage;

/// How long a note may be, in bytes.
const LONGEST_NOTE: usize = 100_000;

#[derive(Deserialize)]
struct ActRequest {
    seat: String,
    number: usize,
    action: String,
    amount: Option<u16>,
}

#[derive(Deserialize)]
struct UndoRequest {
    seat: String,
    number: usize,
}

#[derive(Deserialize)]
struct DraftRequest {
    seat: String,
    number: usize,
    add: Option<String>,
    amount: Option<u16>,
    remove: Option<usize>,
    #[serde(default)]
    clear: bool,
}

#[derive(Deserialize)]
struct SettingRequest {
    seat: String,
    window: Option<String>,
    preference: Option<String>,
    forced: Option<bool>,
    hand: Option<bool>,
    order: Option<String>,
}

/// The answer to what was done and is kept.
#[derive(Serialize)]
struct Done {
    number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<Update>,
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    /// The answer to what was done. A player who follows what others do sees the page as it was before they did it.
    fn done(&mut self, id: &str, query: PageQuery) -> Result<Answer, Problem> {
        let table = self.table(id)?;
        let (number, position) = (table.revision, table.table.number());
        let at = query.follow.is_some().then_some(position).or(query.at);
        let query = PageQuery { at, ..query };
        let page = match &query.have {
            Some(_) => self.update(id, &query).ok(),
            None => None,
        };
        Ok(Answer::json(&Done { number, page }).at(id))
    }

    pub(super) fn act(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let (query, asked, now) = (request.query()?, request.json::<ActRequest>()?, self.device.now_ms());
        self.change(id, |table| {
            let seat = table.own_seat(&asked.seat)?;
            let action = table.with_amount(asked.action, asked.amount)?;
            table.ready_for(seat, asked.number, &action)?;
            table.act(seat, &action, now)
        })?;
        self.done(id, query)
    }

    pub(super) fn undo(&mut self, id: &str, request: &Request<'_>, turn: bool) -> Result<Answer, Problem> {
        let (query, asked, now) = (request.query()?, request.json::<UndoRequest>()?, self.device.now_ms());
        self.change(id, |table| {
            let seat = table.own_seat(&asked.seat)?;
            table.ready(asked.number)?;
            table.take_back(seat, turn, now)
        })?;
        self.done(id, query)
    }

    pub(super) fn draft(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let (query, asked) = (request.query()?, request.json::<DraftRequest>()?);
        self.change(id, |table| {
            let seat = table.own_seat(&asked.seat)?;
            let change = match (asked.add, asked.remove, asked.clear) {
                (Some(action), None, false) => DraftChange::Add(table.with_amount(action, asked.amount)?),
                (None, Some(place), false) => DraftChange::Remove(place),
                (None, None, true) => DraftChange::Clear,
                _ => return Err(Problem::Unexpected("one thing is changed at a time".to_owned())),
            };
            table.change_draft(seat, change)
        })?;
        // Nothing has happened that could be followed: the page stays on its draft.
        self.done(id, PageQuery { follow: None, ..query })
    }

    pub(super) fn send(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let (query, asked, now) = (request.query()?, request.json::<DraftRequest>()?, self.device.now_ms());
        self.change(id, |table| {
            let seat = table.own_seat(&asked.seat)?;
            table.ready(asked.number)?;
            table.send_draft(seat, now)
        })?;
        self.done(id, query)
    }

    pub(super) fn set(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let (query, asked): (PageQuery, _) = (request.query()?, request.json::<SettingRequest>()?);
        let words = SettingWords {
            window: asked.window.as_deref(),
            preference: asked.preference.as_deref(),
            forced: asked.forced,
            hand: asked.hand,
            order: asked.order.as_deref(),
        };
        self.change(id, |table| {
            let seat = table.own_seat(&asked.seat)?;
            let change = SettingChange::read(&*table.table, words);
            table.set(seat, change.map_err(|why| Problem::Unexpected(why.to_owned()))?);
            Ok(())
        })?;
        self.done(id, PageQuery { follow: None, ..query })
    }

    pub(super) fn notes(&mut self, id: &str) -> Result<Answer, Problem> {
        Ok(Answer::new(TEXT, self.table(id)?.note.clone().into_bytes()))
    }

    pub(super) fn keep_notes(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let fields = request.fields()?;
        let note = fields.field("text");
        if note.len() > LONGEST_NOTE {
            return Err(Problem::Unexpected("the note is too long".to_owned()));
        }
        self.change(id, |table| {
            note.clone_into(&mut table.note);
            Ok(())
        })?;
        Ok(Answer::nothing())
    }
}
