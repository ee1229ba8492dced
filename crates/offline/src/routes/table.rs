//! The page of a table, whole or as far as it has changed; what an action would bring; hints.

use liege_pages::BotAdvicePage;
use liege_showing::{PageQuery, Perspective, Preview};
use liege_table::{At, OtherPlayers, bot_seed};
use serde::Deserialize;

use crate::answer::{Answer, SCRIPT};
use crate::device::Device;
use crate::host::Host;
use crate::problem::Problem;
use crate::storage::Storage;

/// The bot that gives hints.
const ADVISER: &str = "knight";

/// An action whose preview is wanted, of a seat that knows the table by this number.
#[derive(Deserialize)]
pub(super) struct PreviewQuery {
    seat: String,
    number: usize,
    action: String,
    amount: Option<u16>,
    draft: Option<String>,
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    pub(super) fn page(&mut self, id: &str, query: PageQuery) -> Result<Answer, Problem> {
        let version = self.name(8);
        let (html, page) = self.with_page(id, &query, |page| {
            let html = liege_pages::live(page);
            let page = liege_pages::table(page, &html, &version);
            (html, page)
        })?;
        self.sent.remember(&html, version);
        Ok(Answer::html(page).at(id))
    }

    pub(super) fn past(&mut self, id: &str, number: &str, query: PageQuery) -> Result<Answer, Problem> {
        let found = number.parse().map_err(|_| Problem::NoPage)?;
        let last = self.table(id)?.table.number();
        if found > last {
            return Err(Problem::NoPosition { found, last });
        }
        self.page(id, PageQuery { at: Some(found), ..query })
    }

    pub(super) fn live(&mut self, id: &str, query: PageQuery) -> Result<Answer, Problem> {
        let answer = match &query.have {
            Some(_) => Answer::json(&self.update(id, &query)?),
            None => Answer::html(self.with_page(id, &query, liege_pages::live)?),
        };
        Ok(answer.at(id))
    }

    pub(super) fn log(&mut self, id: &str, query: &PageQuery) -> Result<Answer, Problem> {
        let before = query.before.unwrap_or_default();
        Ok(Answer::html(self.with_page(id, query, |page| liege_pages::earlier(page, before))?))
    }

    pub(super) fn ground(&mut self, id: &str, name: &str, query: &PageQuery) -> Result<Answer, Problem> {
        let found = self.with_page(id, query, |page| liege_pages::ground(page, name))?;
        Ok(Answer::new(SCRIPT, found.ok_or(Problem::NoPage)?.into_bytes()).lasting())
    }

    pub(super) fn preview(&mut self, id: &str, query: PreviewQuery) -> Result<Answer, Problem> {
        let base = self.base.clone();
        let live = self.table(id)?;
        let seat = live.own_seat(&query.seat)?;
        if live.ready(live.everybody(), seat, query.number).is_err() {
            return Ok(Answer::nothing());
        }
        let action = live.with_amount(query.action, query.amount)?;
        let drafting = query.draft.is_some();
        let draft = if drafting { live.table.draft(seat, &live.drafts[seat]) } else { None };
        let table = match &draft {
            Some(draft) => &*draft.table,
            // Nothing can be drafted any more.
            None if drafting => return Ok(Answer::nothing()),
            None => &*live.table,
        };
        match Preview::of((&base, live.info, &live.seats()), table, seat, &action) {
            // The draft may have changed since the page was drawn, without the table's number.
            Err(_) if drafting => Ok(Answer::nothing()),
            told => Ok(Answer::json(&told?)),
        }
    }

    /// Returns what a bot would do at the seat that acts, and why.
    pub(super) fn why(&mut self, id: &str, query: &PageQuery) -> Result<Answer, Problem> {
        let base = self.base.clone();
        let live = self.table(id)?;
        let look = Perspective::of(live, live.own(), query)?;
        let seat = look.acting.filter(|_| look.curtain.is_none()).ok_or(Problem::NothingAsked)?;
        if live.other_players(seat) == OtherPlayers::People {
            return Err(Problem::NoHints);
        }
        let seed = bot_seed(&live.key, live.table.number(), seat);
        let report = live.table.why(At::Now, ADVISER, seat, seed).map_err(|_| Problem::Broken)?;
        let page = BotAdvicePage {
            base,
            id,
            info: live.info,
            table: &*live.table,
            seats: live.seats(),
            style: live.style,
            seat,
            level: ADVISER,
            hint: query.hint(),
            report: Some(report.into()),
            before: 0,
        };
        Ok(Answer::html(liege_pages::bot_advice(&page)))
    }
}
