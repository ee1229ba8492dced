//! Drafts: what a player means to do when the turn comes, seen by nobody else, and sent with one click.

use std::sync::Arc;

use liege_game::{Pending, Seat, Seats, Viewer};
use liege_pages::{Drafting, OwnSeat};
use liege_store::Aside;
use liege_table::{DraftLine, Open, Settled, Table, settle};
use serde::Deserialize;

use crate::act::{Acted, with_amount};
use crate::app::{App, detached};
use crate::browser::Browser;
use crate::live::Live;
use crate::look::Look;
use crate::page::PageQuery;
use crate::problem::Problem;
use crate::room::Room;
use crate::settings::added;

/// The most lines of a draft.
const MOST: usize = 60;

/// A change of a draft, or the request to send it.
#[derive(Deserialize)]
#[serde(expecting = "an object with seat and number, and one of add, remove and clear")]
pub(crate) struct DraftRequest {
    /// The seat's letter.
    seat: String,
    /// The table's number as the client knows it.
    number: usize,
    /// One more action.
    #[serde(default)]
    add: Option<String>,
    /// Its amount, if it is another than the action names.
    #[serde(default)]
    amount: Option<u16>,
    /// The place of a line that goes, from 0.
    #[serde(default)]
    remove: Option<usize>,
    /// Whether all goes.
    #[serde(default)]
    clear: bool,
}

/// What a page shows of the seat for which it is drawn.
pub(crate) struct Drafts {
    pub(crate) own: Option<OwnSeat>,
    /// The table on which the seat drafts, if it does.
    pub(crate) copy: Option<Box<dyn Table>>,
}

/// What a page that is looked at so shows of its seat.
pub(crate) fn drafts(live: &Live, browser: &Browser, look: Look, query: &PageQuery) -> Drafts {
    let pending = live.table.pending(usize::MAX);
    let own = match look.viewer {
        Viewer::Seat(seat) if live.own(browser).has(seat) && pending != Pending::Over => seat,
        _ => return Drafts { own: None, copy: None },
    };
    let (settings, kept) = (live.settings[own].clone(), &live.drafts[own]);
    let waits = !pending.must().has(own) && !live.waits() && query.past(live).is_none();
    let found = if waits || !kept.is_empty() { live.table.draft(own, kept) } else { None };
    let asked = query.draft.as_deref().is_some_and(|letter| live.seat(letter).is_ok_and(|seat| seat == own));
    let drafting = match &found {
        Some(found) if waits && asked => Drafting::Now { by_lot: found.by_lot },
        Some(_) if waits => Drafting::Possible,
        _ => Drafting::No,
    };
    let unchecked = |action: &String| DraftLine {
        action: action.clone(),
        label: action.clone(),
        problem: None,
        doubtful: false,
    };
    let (draft, copy) = match found {
        Some(found) => (found.lines, Some(found.table).filter(|_| drafting.is_now())),
        None => (kept.iter().map(unchecked).collect(), None),
    };
    Drafts { own: Some(OwnSeat { seat: own, settings, draft, drafting }), copy }
}

impl DraftRequest {
    /// The draft after the change.
    fn changed(&self, live: &Live, seat: Seat) -> Result<Vec<String>, Problem> {
        let mut draft = live.drafts[seat].clone();
        match (&self.add, self.remove, self.clear) {
            (Some(action), None, false) => {
                draft.push(with_amount(live, action.clone(), self.amount)?);
                if draft.len() > MOST {
                    return Err(Problem::LongDraft { most: MOST });
                }
                let checked = live.table.draft(seat, &draft).ok_or(Problem::NoDraft(seat))?;
                if let Some(problem) = checked.lines.last().and_then(|line| line.problem.clone()) {
                    return Err(problem.into());
                }
                // What is kept is what the game would write.
                draft = checked.lines.into_iter().map(|line| line.action).collect();
            }
            (None, Some(place), false) if place < draft.len() => drop(draft.remove(place)),
            (None, Some(_), false) => {
                return Err(Problem::Unexpected("the draft has no such line".to_owned()));
            }
            (None, None, true) => draft.clear(),
            _ => return Err(Problem::Unexpected("one thing is changed at a time".to_owned())),
        }
        Ok(draft)
    }
}

impl Room {
    /// Changes the draft of a seat, and returns once it is stored. Nobody else hears of it.
    pub(crate) async fn draft(
        self: Arc<Self>,
        app: Arc<App>,
        browser: Browser,
        request: DraftRequest,
    ) -> Result<Acted, Problem> {
        detached(async move {
            let _writer = self.writer.lock().await;
            let (seat, draft) = self.read_as(&browser, |live| {
                let seat = live.own_person(&request.seat, &browser)?;
                Ok::<_, Problem>((seat, request.changed(live, seat)?))
            })?;
            app.store.keep_draft(&self.id, seat, &draft).await?;
            self.amend(|live| live.drafts[seat] = draft);
            Ok(self.read(|live| live.unchanged(&browser)))
        })
        .await
    }

    /// Does what a seat has drafted, as far as it fits, and returns once it is stored. What doesn't fit stays in the draft.
    pub(crate) async fn send(
        self: Arc<Self>,
        app: Arc<App>,
        browser: Browser,
        request: DraftRequest,
    ) -> Result<Acted, Problem> {
        detached(async move {
            let _writer = self.writer.lock().await;
            self.know(&app, request.number).await?;
            self.goes_on()?;
            let (own, seat, before, draft, key, settings) = self.read(|live| {
                let seat = live.own_person(&request.seat, &browser)?;
                let own = live.own(&browser);
                live.ready(own, seat, request.number)?;
                let draft = live.drafts[seat].clone();
                Ok::<_, Problem>((
                    own,
                    seat,
                    Arc::clone(&live.table),
                    draft,
                    live.key,
                    live.settings_of_people(),
                ))
            })?;
            if !before.pending(usize::MAX).must().has(seat) {
                return Err(Problem::NotAsked(seat));
            }
            let (mut table, mut lowered, mut ended) = (before.duplicate(), Seats::NONE, Seats::NONE);
            let (mut left, mut refused) = (Vec::new(), None);
            for action in draft {
                // Once somebody else decides, the rest is for another time.
                if !table.pending(usize::MAX).must().has(seat) {
                    left.push(action);
                    continue;
                }
                match table.act(seat, &action, &key) {
                    Ok(played) => {
                        let open = Open::of(&*table).after(&*table, seat, &action);
                        let settled: Settled = settle(open, played, &settings, &key);
                        (table, lowered, ended) =
                            (settled.table, lowered.or(settled.lowered), ended.or(settled.ended));
                    }
                    Err(error) => {
                        refused = refused.or(Some(error));
                        left.push(action);
                    }
                }
            }
            let entries = added(&*before, &*table);
            if entries.is_empty() {
                let nothing = Problem::Unexpected("nothing is drafted".to_owned());
                return Err(refused.map_or(nothing, Problem::DraftMisfits));
            }
            let position = table.number();
            let aside = Aside { lowered, ended: (ended, position), draft: Some((seat, left)) };
            let number = self.commit(&app, own, table, entries, aside).await?;
            Ok(Acted { number, position })
        })
        .await
    }
}
