//! What a player does: act, take back, take the whole turn back.

use std::sync::Arc;

use liege_game::{Seat, Seats};
use liege_store::{Aside, Entry};
use liege_table::{ActError, Company, Open, Settled, settle};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, detached};
use crate::browser::Browser;
use crate::live::Live;
use crate::problem::Problem;
use crate::room::Room;
use crate::settings::added;

/// An action as a client sends it.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object with seat, number and action")]
pub(crate) struct ActRequest {
    /// The seat's letter.
    seat: String,
    /// The table's number as the client knows it.
    number: usize,
    /// The notation.
    action: String,
    /// The amount, if it is another than the action names.
    #[serde(default)]
    #[schema(maximum = 65535)]
    amount: Option<u16>,
}

/// A request to take something back, as a client sends it.
#[derive(Deserialize, ToSchema)]
#[serde(expecting = "an object with seat and number")]
pub(crate) struct UndoRequest {
    /// The seat's letter.
    seat: String,
    /// The table's number as the client knows it.
    number: usize,
}

/// What was done and is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Acted {
    /// The table's number, by which whoever acted knows it now.
    pub(crate) number: usize,
    /// The number of the position to which it led.
    pub(crate) position: usize,
}

/// The action with the amount, if one is named.
pub(crate) fn with_amount(live: &Live, action: String, amount: Option<u16>) -> Result<String, ActError> {
    amount.map_or(Ok(action.clone()), |amount| live.table.with_amount(&action, amount))
}

/// How much is taken back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// One's own last action.
    Step,
    /// All that can be taken back of one's own turn.
    Turn,
}

impl Room {
    /// Carries out a player's action and returns what it led to once it is stored.
    pub(crate) async fn act(
        self: Arc<Self>,
        app: Arc<App>,
        browser: Browser,
        request: ActRequest,
    ) -> Result<Acted, Problem> {
        detached(async move {
            let who = |live: &Live| Ok((live.own_seat(&request.seat, &browser)?, live.own(&browser)));
            let action = self.read(|live| with_amount(live, request.action, request.amount))?;
            self.carry_out(&app, who, request.number, &action).await
        })
        .await
    }

    /// Carries out an action and stores it. `who` names the seat that acts, and all seats of whoever acts for it.
    pub(crate) async fn carry_out(
        &self,
        app: &App,
        who: impl Fn(&Live) -> Result<(Seat, Seats), Problem>,
        number: usize,
        action: &str,
    ) -> Result<Acted, Problem> {
        let _writer = self.writer.lock().await;
        self.know(app, number).await?;
        loop {
            let revision = self.read(|live| live.revision);
            match self.carry_out_now(app, &who, number, action).await {
                // Another process was quicker. What was meant may still be meant.
                Err(Problem::Stale { .. }) if self.read(|live| live.revision) != revision => {}
                done => return done,
            }
        }
    }

    async fn carry_out_now(
        &self,
        app: &App,
        who: &impl Fn(&Live) -> Result<(Seat, Seats), Problem>,
        number: usize,
        action: &str,
    ) -> Result<Acted, Problem> {
        self.goes_on()?;
        let (own, table, seat, key, settings) = self.read(|live| {
            let (seat, own) = who(live)?;
            live.ready_for((own, seat), number, action)?;
            Ok::<_, Problem>((own, Arc::clone(&live.table), seat, live.key, live.settings_of_people()))
        })?;
        let open = Open::of(&*table).after(&*table, seat, action);
        let settled = settle(open, table.act(seat, action, &key)?, &settings, &key);
        let Settled { table: after, lowered, ended } = settled;
        let (entries, position) = (added(&*table, &*after), after.number());
        let aside = Aside { lowered, ended: (ended, position), draft: None };
        let number = self.commit(app, own, after, entries, aside).await?;
        Ok(Acted { number, position })
    }

    /// Takes back what may be taken back and returns what that led to once it is stored.
    pub(crate) async fn undo(
        self: Arc<Self>,
        app: Arc<App>,
        browser: Browser,
        request: UndoRequest,
        reach: Reach,
    ) -> Result<Acted, Problem> {
        detached(async move { self.take_back(&app, &browser, &request, reach).await }).await
    }

    async fn take_back(
        &self,
        app: &App,
        browser: &Browser,
        request: &UndoRequest,
        reach: Reach,
    ) -> Result<Acted, Problem> {
        let _writer = self.writer.lock().await;
        self.know(app, request.number).await?;
        self.goes_on()?;
        let (own, table, entries) = self.read(|live| {
            let (seat, own) = (live.own_seat(&request.seat, browser)?, live.own(browser));
            live.ready(own, seat, request.number)?;
            let mut table = live.table.duplicate();
            let mut back = table.undoable(seat, live.company(seat))?;
            let mut entries = Vec::new();
            loop {
                for index in back {
                    table.remove(index).map_err(|_| ActError::NothingToUndo("a later step rests on it"))?;
                    entries.push(Entry::Undo { seat, index });
                }
                live.taken_back.allow(seat, entries.len())?;
                // A turn ends where others have acted, bots too.
                match table.undoable(seat, Company::People) {
                    Ok(next) if reach == Reach::Turn => back = next,
                    _ => return Ok::<_, Problem>((own, table, entries)),
                }
            }
        })?;
        let position = table.number();
        let number = self.commit(app, own, table, entries, Aside::default()).await?;
        Ok(Acted { number, position })
    }
}
