//! Proposing, answering, and doing what was agreed to.

use std::sync::Arc;

use liege_game::{Pending, Seat, Seats};
use liege_store::{Aside, Entry, Receipt, StoreError};
use liege_table::{ActError, Matter, Outcome, Proposal};

use crate::app::App;
use crate::body::Form;
use crate::bots;
use crate::browser::Browser;
use crate::create::LEVELS;
use crate::limits::Deed;
use crate::live::Live;
use crate::once::{self, Once};
use crate::problem::Problem;
use crate::proposals::{Back, Halt, MOST, Proposals};
use crate::room::Room;
use crate::sitting::STAND_IN;

const DAY_MS: i64 = 86_400_000;

impl Room {
    /// Refuses to go on with a game that stands.
    pub(crate) fn goes_on(&self) -> Result<(), Problem> {
        match self.halt() {
            Some(Halt::Paused) => Err(Problem::Paused),
            Some(Halt::Ended) => Err(Problem::Ended),
            None => Ok(()),
        }
    }

    /// Whether the table stands, and why.
    pub(crate) fn halt(&self) -> Option<Halt> {
        self.time(|timing| timing.proposals.halt())
    }

    /// What the form of proposals asks for in its field `do`.
    pub(crate) async fn consent(
        self: Arc<Self>,
        app: Arc<App>,
        browser: Browser,
        fields: Form,
        once: Option<Once>,
    ) -> Result<(), Problem> {
        let receipt = once::receipt(once.as_ref(), app.now());
        let consent = async {
            self.decide_together(&app, &browser, &fields, receipt.as_ref()).await.map(|()| String::new())
        };
        app.once(once.as_ref(), consent).await.map(drop)
    }

    async fn decide_together(
        self: &Arc<Self>,
        app: &Arc<App>,
        browser: &Browser,
        fields: &Form,
        receipt: Option<&Receipt>,
    ) -> Result<(), Problem> {
        let _lock = self.absences.lock().await;
        let bots = || self.read(|live| live.seats.len() - live.people().len());
        let before = bots();
        if app.store.is_shared() {
            self.reload_timing(app).await?;
        }
        let number = || fields.field("number").parse().map_err(|_| Problem::NoProposal);
        match fields.field("do") {
            "yes" => match self.answer(app, browser, number()?, true, receipt).await {
                // Others have answered through another process meanwhile.
                Err(Problem::ProposalClosed(Outcome::Overtaken)) if app.store.is_shared() => {
                    self.reload_timing(app).await?;
                    self.answer(app, browser, number()?, true, receipt).await?;
                }
                answered => answered?,
            },
            "no" => self.answer(app, browser, number()?, false, receipt).await?,
            "withdraw" => self.withdraw(app, browser, number()?, receipt).await?,
            _ => self.propose(app, browser, fields, receipt).await?,
        }
        if bots() > before {
            bots::wake(app, self);
        }
        Ok(())
    }

    async fn propose(
        &self,
        app: &App,
        browser: &Browser,
        fields: &Form,
        receipt: Option<&Receipt>,
    ) -> Result<(), Problem> {
        let now = app.now();
        let seat = self.read(|live| live.own_seat(fields.field("seat"), browser))?;
        app.gates.pass(Deed::Remark, browser)?;
        let Back { matter, asked, about } = self.read(|live| self.meant(live, browser, seat, fields, now))?;
        let number = self.time(|timing| timing.proposals.0.len());
        if self.time(|timing| timing.proposals.of(seat)) >= MOST {
            return Err(Problem::Proposals { most: MOST });
        }
        let asks =
            matches!(matter, Matter::Pause | Matter::End | Matter::Undo { .. } | Matter::Steward { .. });
        if asks && self.read(|live| self.time(|timing| timing.proposals.open(live, now).is_some())) {
            return Err(Problem::ProposalOpen);
        }
        let position = self.read(|live| {
            live.known_to(Seats::NONE).map_or(live.table.number(), |known| known.table.number())
        });
        let mut proposal = Proposal { about, ..Proposal::new(number, seat, matter, asked, position, now) };
        if asked.is_empty() {
            proposal = self.carry_through(app, proposal).await?;
        }
        loop {
            match app.store.propose(&self.id, &proposal, receipt).await {
                Ok(()) => break,
                // Somebody has proposed or declared something through another process.
                Err(StoreError::Moved) => {
                    self.reload_timing(app).await?;
                    proposal.number = self.time(|timing| timing.proposals.0.len());
                    let open =
                        self.read(|live| self.time(|timing| timing.proposals.open(live, now).is_some()));
                    if open && proposal.outcome == Outcome::Open {
                        return Err(Problem::ProposalOpen);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        self.change_time(|timing| timing.proposals.0.push(proposal));
        Ok(())
    }

    /// What the form means, whom it asks, and what it names.
    fn meant(
        &self,
        live: &Live,
        browser: &Browser,
        seat: Seat,
        fields: &Form,
        now: i64,
    ) -> Result<Back, Problem> {
        let unexpected = |why: &str| Problem::Unexpected(why.to_owned());
        let own = live.own(browser);
        if live.waits() {
            return Err(Problem::Waiting);
        }
        if live.table.pending(usize::MAX) == Pending::Over {
            return Err(ActError::Over.into());
        }
        let halt = self.halt();
        if halt == Some(Halt::Ended) {
            return Err(Problem::Ended);
        }
        let others: Seats = live.people().iter().filter(|other| !own.has(*other)).collect();
        // Whoever lets their time run out can't also hold up what the others decide about it.
        let out = self.time(|timing| timing.out(live, now));
        let there: Seats = others.iter().filter(|other| !out.has(*other)).collect();
        let asking = |matter: Matter, asked: Seats| Ok(Back { matter, asked, about: Vec::new() });
        match fields.field("do") {
            "pause" if halt.is_some() => Err(Problem::Paused),
            "pause" => asking(Matter::Pause, others),
            "resume" if halt.is_none() => Err(unexpected("the table is not paused")),
            "resume" => asking(Matter::Resume, Seats::NONE),
            "end" => asking(Matter::End, there),
            "back-to" => {
                self.goes_on()?;
                let to = match fields.field("to") {
                    "" => None,
                    text => Some(text.parse().map_err(|_| unexpected("a position is a number"))?),
                };
                Ok(live.going_back(own, seat, to)?)
            }
            "steward" => {
                self.goes_on()?;
                let absent = live.seat(fields.field("absent"))?;
                let level = match fields.field("level") {
                    "" => STAND_IN,
                    named => LEVELS
                        .into_iter()
                        .find(|known| *known == named)
                        .ok_or_else(|| unexpected("no bot has this level"))?,
                };
                match () {
                    () if own.has(absent) => Err(Problem::NotYours(absent)),
                    () if !live.people().has(absent) => Err(Problem::SeatOfBot(absent)),
                    () if !out.has(absent) => Err(Problem::TimeLeft(live.name(absent))),
                    () => asking(Matter::Steward { seat: absent, level: level.to_owned() }, there),
                }
            }
            "away" => {
                let days: i64 =
                    fields.field("days").parse().map_err(|_| unexpected("days are a whole number"))?;
                let left = self.time(|timing| timing.proposals.days_left(seat, now));
                match days {
                    ..=0 => Err(unexpected("whoever is away is so for a day at least")),
                    _ if self.time(|timing| timing.proposals.away(seat, now)).is_some() => {
                        Err(unexpected("you are away already: come back first"))
                    }
                    _ if days > left => Err(Problem::DaysAway { left }),
                    _ => asking(Matter::Away { until_ms: now + days * DAY_MS }, Seats::NONE),
                }
            }
            "return" if self.time(|timing| timing.proposals.away(seat, now)).is_none() => {
                Err(unexpected("you are not away"))
            }
            "return" => asking(Matter::Return, Seats::NONE),
            _ => Err(unexpected("nothing like that can be proposed")),
        }
    }

    /// The open proposal with this number, or why it can't be answered any more.
    fn open_proposal(&self, number: usize, now: i64) -> Result<Proposal, Problem> {
        let found = self.time(|timing| timing.proposals.0.get(number).cloned()).ok_or(Problem::NoProposal)?;
        match self.read(|live| Proposals::outcome(&found, live, now)) {
            Outcome::Open => Ok(found),
            outcome => Err(Problem::ProposalClosed(outcome)),
        }
    }

    async fn answer(
        &self,
        app: &App,
        browser: &Browser,
        number: usize,
        yes: bool,
        receipt: Option<&Receipt>,
    ) -> Result<(), Problem> {
        let now = app.now();
        let proposal = self.open_proposal(number, now)?;
        let own = self.read(|live| live.own(browser));
        let mine: Seats = proposal.asked.iter().filter(|seat| own.has(*seat)).collect();
        let Some(first) = mine.lowest() else { return Err(Problem::NotProposed) };
        if yes {
            let agreed = proposal.agreed.or(mine);
            self.settle_proposal(app, Proposal { agreed, ..proposal }, receipt).await
        } else {
            self.decide(app, proposal.closed(Outcome::Refused(first), now), receipt).await
        }
    }

    async fn withdraw(
        &self,
        app: &App,
        browser: &Browser,
        number: usize,
        receipt: Option<&Receipt>,
    ) -> Result<(), Problem> {
        let proposal = self.open_proposal(number, app.now())?;
        if !self.read(|live| live.own(browser)).has(proposal.seat) {
            return Err(Problem::NotYours(proposal.seat));
        }
        self.decide(app, proposal.closed(Outcome::Withdrawn, app.now()), receipt).await
    }

    /// Looks at an open proposal again after somebody has left the table: perhaps all who are still asked have agreed.
    pub(crate) async fn reconsider(&self, app: &App) -> Result<(), Problem> {
        let _lock = self.absences.lock().await;
        let open = self.read(|live| self.time(|timing| timing.proposals.open(live, app.now()).cloned()));
        match open {
            Some(proposal) => self.settle_proposal(app, proposal, None).await,
            None => Ok(()),
        }
    }

    /// Keeps the answers to a proposal, and does it if they are enough.
    async fn settle_proposal(
        &self,
        app: &App,
        mut proposal: Proposal,
        receipt: Option<&Receipt>,
    ) -> Result<(), Problem> {
        let people = self.read(Live::people);
        let asked: Seats = proposal.asked.iter().filter(|seat| people.has(*seat)).collect();
        let agreed = asked.iter().filter(|seat| proposal.agreed.has(*seat)).count();
        let enough = match proposal.matter {
            // The proposer counts as one of the others.
            Matter::Steward { .. } => 2 * (agreed + 1) > asked.len() + 1,
            _ => agreed == asked.len(),
        };
        if enough {
            proposal = self.carry_through(app, proposal).await?;
        }
        self.decide(app, proposal, receipt).await
    }

    /// Does what was agreed to.
    async fn carry_through(&self, app: &App, proposal: Proposal) -> Result<Proposal, Problem> {
        match &proposal.matter {
            Matter::Undo { to, moment } => self.go_back(app, proposal.seat, *to, *moment).await?,
            Matter::Steward { seat, level } => self.call_steward(app, *seat, level).await?,
            _ => {}
        }
        Ok(proposal.closed(Outcome::Agreed, app.now()))
    }

    /// Stores what has become of a proposal and shows it to everybody.
    async fn decide(&self, app: &App, proposal: Proposal, receipt: Option<&Receipt>) -> Result<(), Problem> {
        let before = self.time(|timing| timing.proposals.0.get(proposal.number).map(|known| known.agreed));
        match app.store.decide(&self.id, &proposal, before.unwrap_or(Seats::NONE), receipt).await {
            Ok(()) => {}
            Err(StoreError::Moved) => return Err(Problem::ProposalClosed(Outcome::Overtaken)),
            Err(error) => return Err(error.into()),
        }
        self.change_time(|timing| {
            if let Some(row) = timing.proposals.0.get_mut(proposal.number) {
                *row = proposal;
            }
        });
        Ok(())
    }

    /// Takes back everything after a position, whoever has done it. The rows that say so stay in the record.
    async fn go_back(&self, app: &App, seat: Seat, to: usize, moment: usize) -> Result<(), Problem> {
        let _writer = self.writer.lock().await;
        let (table, entries) = self.read(|live| {
            if live.secret.number(Seats::NONE) != moment {
                return Err(Problem::ProposalClosed(Outcome::Overtaken));
            }
            let mut table = live.table.duplicate();
            let mut entries = Vec::new();
            for index in (to..table.number()).rev() {
                table.remove(index).map_err(|_| ActError::NothingToUndo("a later step rests on it"))?;
                entries.push(Entry::Undo { seat, index });
            }
            Ok((table, entries))
        })?;
        self.commit(app, Seats::NONE, table, entries, Aside::default()).await.map(drop)
    }
}
