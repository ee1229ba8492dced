//! What people do at a table: acting, taking back, drafting, setting how they want to be asked, noting down.

use liege_seating::{ActRequest, DraftRequest, SettingRequest, UndoExtent, UndoRequest};
use liege_showing::{PageQuery, Update};
use serde::Serialize;

use crate::answer::{Answer, TEXT};
use crate::device::Device;
use crate::host::Host;
use crate::problem::Problem;
use crate::request::Request;
use crate::storage::Storage;

/// How long a note may be, in bytes.
const LONGEST_NOTE: usize = 100_000;

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
            table.take(table.act(table.everybody(), seat, asked.number, &action)?, now)
        })?;
        self.done(id, query)
    }

    pub(super) fn undo(
        &mut self,
        id: &str,
        request: &Request<'_>,
        extent: UndoExtent,
    ) -> Result<Answer, Problem> {
        let (query, asked, now) = (request.query()?, request.json::<UndoRequest>()?, self.device.now_ms());
        self.change(id, |table| {
            let seat = table.own_seat(&asked.seat)?;
            table.take(table.take_back(table.everybody(), seat, asked.number, extent)?, now)
        })?;
        self.done(id, query)
    }

    pub(super) fn draft(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let (query, asked): (PageQuery, DraftRequest) = (request.query()?, request.json()?);
        self.change(id, |table| {
            let seat = table.person_of(table.own(), &asked.seat)?;
            table.seating.drafts[seat] = table.changed_draft(seat, &asked)?;
            Ok(())
        })?;
        // Nothing has happened that could be followed: the page stays on its draft.
        self.done(id, PageQuery { follow: None, ..query })
    }

    pub(super) fn send(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let (query, asked, now) = (request.query()?, request.json::<DraftRequest>()?, self.device.now_ms());
        self.change(id, |table| {
            let seat = table.person_of(table.own(), &asked.seat)?;
            table.take(table.send_draft(table.everybody(), seat, asked.number)?, now)
        })?;
        self.done(id, query)
    }

    pub(super) fn set(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let (query, asked): (PageQuery, SettingRequest) = (request.query()?, request.json()?);
        self.change(id, |table| {
            let (seat, change) = table.setting(table.own(), &asked)?;
            change.apply(&mut table.seating.settings[seat]);
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
            return Err(Problem::Unexpected("the note is too long".into()));
        }
        self.change(id, |table| {
            note.clone_into(&mut table.note);
            Ok(())
        })?;
        Ok(Answer::nothing())
    }
}
