//! Who sits at a table, while it lasts: leaving, bots for seats, another device, another game with the same people.

use std::sync::Arc;

use liege_game::{Seat, clean_name};
use liege_store::{Access, NewTable, SeatRow, Sitter, StoreError};

use crate::app::App;
use crate::bots::may_think;
use crate::browser::Browser;
use crate::create::{LEVELS, capitalised, locate, usual_name};
use crate::limits::BotTable;
use crate::live::Live;
use crate::problem::Problem;
use crate::random;
use crate::room::Room;
use crate::timing::Timing;

/// The level of a bot that takes over from a person.
pub(crate) const STAND_IN: &str = "knight";

impl Room {
    /// Gives a seat that is open, or whose player has deleted their account, to a bot. Whoever may invite somebody may do that.
    pub(crate) async fn fill(
        self: &Arc<Self>,
        app: &App,
        browser: &Browser,
        seat: &str,
        level: &str,
    ) -> Result<(), Problem> {
        let level = LEVELS.into_iter().find(|known| *known == level).unwrap_or(STAND_IN);
        let seat = self.read(|live| {
            let seat = live.seat(seat)?;
            let free = |row: &SeatRow| matches!(row.sitter, Sitter::Open { .. } | Sitter::Gone);
            let open = live.seats.iter().any(|row| row.seat == seat && free(row));
            let invites = !live.own(browser).is_empty() || browser.is(&live.owner);
            if open && invites { Ok(seat) } else { Err(Problem::NotYours(seat)) }
        })?;
        may_think(app, &self.owner(), level)?;
        let counted = self.count_bots(app, browser, seat)?;
        self.reseat(app, seat, usual_name(level, seat), Sitter::Bot { level: level.to_owned() }).await?;
        if let Some(counted) = counted {
            counted.made(self);
        }
        self.begin(app).await
    }

    /// Leaves a table: a bot plays on, or, before the game has begun, the seat is open again.
    pub(crate) async fn leave(
        self: &Arc<Self>,
        app: &App,
        browser: &Browser,
        seat: &str,
    ) -> Result<(), Problem> {
        let (seat, name, begun) = self.read(|live| {
            let seat = live.own_seat(seat, browser)?;
            Ok::<_, Problem>((seat, live.name(seat), !live.waits()))
        })?;
        let counted = if begun { self.count_bots(app, browser, seat)? } else { None };
        app.store.forget_settings(&self.id, seat).await?;
        if begun {
            let name = clean_name(&format!("{} for {name}", capitalised(STAND_IN)));
            self.reseat(app, seat, name, Sitter::Bot { level: STAND_IN.to_owned() }).await?;
            if let Some(counted) = counted {
                counted.made(self);
            }
            self.reconsider(app).await
        } else {
            self.reseat(app, seat, format!("Player {seat}"), Sitter::Open { invite: random::token()? }).await
        }
    }

    /// Counts this as a table of bots alone, or refuses to make it one, if bots sit at all seats once one sits at this.
    fn count_bots(&self, app: &App, browser: &Browser, seat: Seat) -> Result<Option<BotTable>, Problem> {
        let bot = |row: &SeatRow| row.seat == seat || matches!(row.sitter, Sitter::Bot { .. });
        let alone = !self.is_over() && self.read(|live| live.seats.iter().all(bot));
        let owner = browser.digest().unwrap_or_default();
        alone.then(|| app.gates.pass_bot_table(browser, owner)).transpose()
    }

    /// Closes a table that waits for players, for one who made it or sits there alone among bots.
    pub(crate) async fn close(&self, app: &App, browser: &Browser) -> Result<(), Problem> {
        let _writer = self.writer.lock().await;
        self.read(|live| {
            let own = live.own(browser);
            let other = |row: &&SeatRow| matches!(row.sitter, Sitter::Person { .. }) && !own.has(row.seat);
            let other = live.seats.iter().find(other).map(|row| row.seat);
            match other {
                Some(seat) => Err(Problem::NotYours(seat)),
                None if own.is_empty() && !browser.is(&live.owner) => Err(Problem::NotYours(Seat::A)),
                None if !live.waits() => Err(Problem::Unexpected("the game has begun".to_owned())),
                None => Ok(()),
            }
        })?;
        app.store.close_table(&self.id).await?;
        app.forget(&self.id);
        app.change_lobby();
        Ok(())
    }

    /// Gives a seat to the browser that asks, which holds the link that its player has made.
    pub(crate) async fn take_over(&self, app: &App, seat: Seat, digest: &str) -> Result<(), Problem> {
        let name = self.read(|live| live.name(seat));
        self.reseat(app, seat, name, Sitter::Person { token: digest.to_owned() }).await
    }

    pub(crate) async fn reseat(
        &self,
        app: &App,
        seat: Seat,
        name: String,
        sitter: Sitter,
    ) -> Result<(), Problem> {
        let _writer = self.writer.lock().await;
        let row = SeatRow { seat, name, sitter, part: None };
        app.store.reseat(&self.id, &row, app.now()).await?;
        self.reload(app).await
    }

    /// The table of the next game with the same people, bots and options, at which everybody sits one seat further on. It is
    /// made once, whoever asks for it first. Nobody has seen its seal before, so nobody's part would prove anything.
    pub(crate) async fn rematch(&self, app: &Arc<App>, browser: &Browser) -> Result<String, Problem> {
        if self.read(|live| live.own(browser).is_empty()) {
            return Err(Problem::NotYours(Seat::A));
        }
        if !self.is_over() {
            return Err(Problem::NotOver);
        }
        if let Some(id) = app.store.next_table(&self.id).await? {
            return Ok(id);
        }
        let owner = browser.digest().unwrap_or_default().to_owned();
        locate(app, browser, &owner);
        let seats = self.read(turned);
        let setup = self.read(|live| live.table.setup().clone());
        let (id, secret) = (random::table_id()?, random::secret()?);
        let table = NewTable { id: id.clone(), game: self.info.id.to_owned(), setup, secret, owner, seats };
        match app.store.create_after(&table, &self.id, app.now()).await {
            Ok(()) => {}
            // Somebody else has just asked for it.
            Err(StoreError::Moved) => return app.store.next_table(&self.id).await?.ok_or(Problem::Busy),
            Err(error) => return Err(error.into()),
        }
        if let Some(clock) = self.time(Timing::clock) {
            app.store.set_clock(&id, &clock).await?;
        }
        let access = self.read(|live| live.access.clone());
        app.store.set_access(&id, &Access { look: random::token()?, ..access }).await?;
        app.room(&id).await?;
        let people = table.seats.iter().filter_map(|row| match &row.sitter {
            Sitter::Person { token } => Some(token.clone()),
            _ => None,
        });
        // Nobody listens while no page is open.
        drop(app.made.send(people.collect()));
        Ok(id)
    }
}

/// The seats of the next game: who sat second sits first.
fn turned(live: &Live) -> Vec<SeatRow> {
    let first = live.seats.first().cloned();
    let moved = live.seats.iter().skip(1).cloned().chain(first);
    let seats = Seat::all(live.seats.len()).zip(moved);
    seats
        .map(|(seat, row)| {
            let name = match &row.sitter {
                Sitter::Bot { level } => usual_name(level, seat),
                _ => row.name,
            };
            SeatRow { seat, name, sitter: row.sitter, part: None }
        })
        .collect()
}
