//! Proposing, answering, and doing what was agreed to.

use std::sync::Arc;

use liege_game::{Pending, Seat, Seats};
use liege_identity::{Caller, IdempotentRequest};
use liege_seating::SeatingError;
use liege_store::{Receipt, Sitter, StoreError};
use liege_table::{ActError, At, Outcome, Proposal, ProposalKind};

use crate::RoomError;
use crate::consent::proposals::{Back, Halt, MAX_PROPOSALS, Proposals};
use crate::live::Live;
use crate::people::create::{LEVELS, STAND_IN};
use crate::room::Room;
use crate::rooms::Rooms;

const DAY_MS: i64 = 86_400_000;

/// What a player asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConsentRequest {
    /// Somebody proposes or declares something.
    Propose {
        /// The letter of an own seat.
        seat: String,
        /// What.
        what: Proposing,
    },
    /// Somebody answers a proposal for all of their seats that it asks.
    Answer {
        /// The number of the proposal.
        number: usize,
        /// Whether they agree.
        yes: bool,
    },
    /// The proposer takes a proposal back.
    Withdraw {
        /// Its number.
        number: usize,
    },
}

/// What is proposed or declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proposing {
    /// That the table is paused.
    Pause,
    /// That the pause is over.
    Resume,
    /// That the game ends as it stands.
    End,
    /// That the proposer gives up.
    GiveUp,
    /// That the game, which is over, is played again.
    Rematch,
    /// That everything after a position is taken back.
    BackTo {
        /// Its number; that before the seat's last action if there is none.
        position: Option<usize>,
    },
    /// That a bot takes a seat that nobody plays.
    Fill {
        /// The letter of that seat.
        unplayed: String,
        /// The bot's level; empty for the usual one.
        level: String,
    },
    /// That a bot plays for somebody whose time is up.
    Steward {
        /// The letter of their seat.
        absent: String,
        /// The bot's level; empty for the usual one.
        level: String,
    },
    /// That the proposer is away.
    Away {
        /// For how many days.
        days: i64,
    },
    /// That the proposer is there again.
    Return,
}

impl Room {
    /// Refuses if the table is halted.
    pub(crate) fn ensure_running(&self) -> Result<(), RoomError> {
        match self.halt() {
            Some(Halt::Paused) => Err(RoomError::Paused),
            Some(Halt::Ended) => Err(RoomError::Ended),
            None => Ok(()),
        }
    }

    /// Returns whether the table is halted, and why.
    pub fn halt(&self) -> Option<Halt> {
        self.time(|game_clock| game_clock.proposals.halt())
    }

    /// Does what a player proposes, declares or answers, once.
    ///
    /// # Errors
    /// It can't be proposed or answered now, or not by this seat; it was proposed too often; the store's.
    pub async fn consent(
        self: Arc<Self>,
        rooms: Arc<Rooms>,
        caller: Caller,
        request: ConsentRequest,
        once: Option<IdempotentRequest>,
    ) -> Result<(), RoomError> {
        let receipt = IdempotentRequest::plain_receipt(once.as_ref(), rooms.now());
        let consent = async {
            self.decide_together(&rooms, &caller, &request, receipt.as_ref()).await.map(|()| String::new())
        };
        rooms.accounts.receipts().once(once.as_ref(), consent).await.map(drop)
    }

    async fn decide_together(
        self: &Arc<Self>,
        rooms: &Arc<Rooms>,
        caller: &Caller,
        request: &ConsentRequest,
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let _lock = self.absences.lock().await;
        let bots = || self.read(|live| live.shared.seats.len() - live.people().len());
        let before = bots();
        if rooms.store.is_shared() {
            self.reload_clock(rooms).await?;
        }
        match request {
            ConsentRequest::Answer { number, yes: true } => {
                match self.answer(rooms, caller, *number, true, receipt).await {
                    // Others have answered through another process meanwhile.
                    Err(RoomError::ProposalClosed(Outcome::Overtaken)) if rooms.store.is_shared() => {
                        self.reload_clock(rooms).await?;
                        self.answer(rooms, caller, *number, true, receipt).await?;
                    }
                    answered => answered?,
                }
            }
            ConsentRequest::Answer { number, yes: false } => {
                self.answer(rooms, caller, *number, false, receipt).await?;
            }
            ConsentRequest::Withdraw { number } => self.withdraw(rooms, caller, *number, receipt).await?,
            ConsentRequest::Propose { seat, what } => {
                self.propose(rooms, caller, (seat, what), receipt).await?;
            }
        }
        if bots() > before {
            rooms.wake(self);
        }
        Ok(())
    }

    async fn propose(
        &self,
        rooms: &Arc<Rooms>,
        caller: &Caller,
        (seat, what): (&str, &Proposing),
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let now = rooms.now();
        let seat = self.read(|live| live.own_seat(seat, caller))?;
        rooms.limits.remark(caller)?;
        if *what == Proposing::Rematch && rooms.store.next_table(&self.id).await?.is_some() {
            return Err(RoomError::Unexpected("the next game has begun: go there".into()));
        }
        let Back { kind, asked, about } = self.read(|live| self.meant(live, caller, seat, what, now))?;
        let number = self.time(|game_clock| game_clock.proposals.0.len());
        if self.time(|game_clock| game_clock.proposals.of(seat)) >= MAX_PROPOSALS {
            return Err(RoomError::Proposals { max: MAX_PROPOSALS });
        }
        let asks = matches!(
            kind,
            ProposalKind::Pause
                | ProposalKind::End
                | ProposalKind::Undo { .. }
                | ProposalKind::Steward { .. }
                | ProposalKind::Rematch
                | ProposalKind::Fill { .. }
        );
        if asks && self.read(|live| self.time(|game_clock| game_clock.proposals.open(live, now).is_some())) {
            return Err(RoomError::ProposalOpen);
        }
        let position = self.read(|live| {
            live.known_to(Seats::NONE).map_or(live.table.number(), |known| known.table.number())
        });
        let mut proposal = Proposal { about, ..Proposal::new(number, seat, kind, asked, position, now) };
        if asked.is_empty() {
            proposal = self.carry_through(rooms, proposal).await?;
        }
        loop {
            match rooms.store.propose(&self.id, &proposal, receipt).await {
                Ok(()) => break,
                // Somebody has proposed or declared something through another process.
                Err(StoreError::Conflict) => {
                    self.reload_clock(rooms).await?;
                    proposal.number = self.time(|game_clock| game_clock.proposals.0.len());
                    let open = self
                        .read(|live| self.time(|game_clock| game_clock.proposals.open(live, now).is_some()));
                    if open && proposal.outcome == Outcome::Open {
                        return Err(RoomError::ProposalOpen);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
        let closed = self.is_closed();
        if closed {
            // Pages that have left the table hear of it too.
            drop(rooms.made.send(self.read(|live| live.tokens(proposal.asked))));
        }
        self.change_time(|game_clock| game_clock.proposals.0.push(proposal));
        self.closed(rooms, closed).await
    }

    /// Tells everybody what was decided at a table that was `closed` or not before. One that has ended just now leaves the lists of
    /// tables that go on.
    pub(crate) async fn closed(&self, rooms: &Rooms, closed: bool) -> Result<(), RoomError> {
        self.changed(rooms, closed);
        if !closed && self.halt() == Some(Halt::Ended) {
            rooms.store.archive_table(&self.id, rooms.now()).await?;
            rooms.change_lobby();
        }
        Ok(())
    }

    /// Returns what is meant, whom it asks, and what it names.
    fn meant(
        &self,
        live: &Live,
        caller: &Caller,
        seat: Seat,
        what: &Proposing,
        now: i64,
    ) -> Result<Back, RoomError> {
        let unexpected = |why: &'static str| RoomError::Unexpected(why.into());
        let own = live.own(caller);
        let others: Seats = live.people().iter().filter(|other| !own.has(*other)).collect();
        if let Proposing::Fill { unplayed, level } = what {
            return live.filling(others, unplayed, level);
        }
        if live.waits() {
            return Err(SeatingError::Waiting.into());
        }
        let halt = self.halt();
        if *what == Proposing::Rematch {
            return match self.is_closed() {
                true => Ok(Back { kind: ProposalKind::Rematch, asked: others, about: Vec::new() }),
                false => Err(RoomError::NotOver),
            };
        }
        if live.table.pending(At::Now) == Pending::Over {
            return Err(ActError::Over.into());
        }
        if halt == Some(Halt::Ended) {
            return Err(RoomError::Ended);
        }
        // A player whose time has run out can't also hold up what the others decide about it.
        let out = self.time(|game_clock| game_clock.out(live, now));
        let there: Seats = others.iter().filter(|other| !out.has(*other)).collect();
        let asking = |kind: ProposalKind, asked: Seats| Ok(Back { kind, asked, about: Vec::new() });
        match what {
            Proposing::Pause if halt.is_some() => Err(RoomError::Paused),
            Proposing::Pause => asking(ProposalKind::Pause, others),
            Proposing::Resume if halt.is_none() => Err(unexpected("the table is not paused")),
            Proposing::Resume => asking(ProposalKind::Resume, Seats::NONE),
            Proposing::End => asking(ProposalKind::End, there),
            Proposing::Rematch | Proposing::Fill { .. } => Err(RoomError::NotOver),
            Proposing::GiveUp => {
                let stand_in = (live.shared.seats.len() > 2).then(|| STAND_IN.to_owned());
                asking(ProposalKind::GiveUp { stand_in }, Seats::NONE)
            }
            Proposing::BackTo { position } => {
                self.ensure_running()?;
                Ok(live.going_back(own, seat, *position)?)
            }
            Proposing::Steward { absent, level } => {
                self.ensure_running()?;
                let absent = live.seat(absent)?;
                let level = bot_level(level)?;
                match () {
                    () if own.has(absent) => Err(SeatingError::NotYours(absent).into()),
                    () if !live.people().has(absent) => Err(SeatingError::SeatOfBot(absent).into()),
                    () if !out.has(absent) => Err(RoomError::TimeLeft(live.name(absent))),
                    () => asking(ProposalKind::Steward { seat: absent, level: level.to_owned() }, there),
                }
            }
            Proposing::Away { days } => {
                let left = self.time(|game_clock| game_clock.days_away(live, seat, now))?;
                match days {
                    ..=0 => Err(unexpected("a player is away for at least a day")),
                    _ if self.time(|game_clock| game_clock.proposals.away(seat, now)).is_some() => {
                        Err(unexpected("you are away already: come back first"))
                    }
                    _ if *days > left => Err(RoomError::DaysAway { left }),
                    _ => asking(ProposalKind::Away { until_ms: now + days * DAY_MS }, Seats::NONE),
                }
            }
            Proposing::Return if self.time(|game_clock| game_clock.proposals.away(seat, now)).is_none() => {
                Err(unexpected("you are not away"))
            }
            Proposing::Return => asking(ProposalKind::Return, Seats::NONE),
        }
    }

    /// The open proposal with this number, or why it can't be answered any more.
    fn open_proposal(&self, number: usize, now: i64) -> Result<Proposal, RoomError> {
        let found = self
            .time(|game_clock| game_clock.proposals.0.get(number).cloned())
            .ok_or(RoomError::NoProposal)?;
        match self.read(|live| Proposals::outcome(&found, live, now)) {
            Outcome::Open => Ok(found),
            outcome => Err(RoomError::ProposalClosed(outcome)),
        }
    }

    async fn answer(
        &self,
        rooms: &Arc<Rooms>,
        caller: &Caller,
        number: usize,
        yes: bool,
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let now = rooms.now();
        let proposal = self.open_proposal(number, now)?;
        let own = self.read(|live| live.own(caller));
        let mine: Seats = proposal.asked.iter().filter(|seat| own.has(*seat)).collect();
        let Some(first) = mine.lowest() else { return Err(RoomError::NotProposed) };
        // The maker's seat may be another's by now, and a seat that is kept is the maker's to let go.
        let theirs = |live: &Live, seat: Seat| live.is_makers_to_fill(seat) || live.kept_for(seat).is_some();
        if let ProposalKind::Fill { seat, .. } = proposal.kind
            && self.read(|live| theirs(live, seat) && !live.decides(caller))
        {
            return Err(RoomError::NotProposed);
        }
        if yes {
            let agreed = proposal.agreed.or(mine);
            self.settle_proposal(rooms, Proposal { agreed, ..proposal }, receipt).await
        } else {
            self.decide(rooms, proposal.closed(Outcome::Refused(first), now), receipt).await
        }
    }

    async fn withdraw(
        &self,
        rooms: &Rooms,
        caller: &Caller,
        number: usize,
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let proposal = self.open_proposal(number, rooms.now())?;
        if !self.read(|live| live.own(caller)).has(proposal.seat) {
            return Err(SeatingError::NotYours(proposal.seat).into());
        }
        self.decide(rooms, proposal.closed(Outcome::Withdrawn, rooms.now()), receipt).await
    }

    /// Looks at an open proposal again after somebody has left the table: perhaps all who are still asked have agreed.
    pub(crate) async fn reconsider(&self, rooms: &Arc<Rooms>) -> Result<(), RoomError> {
        let _lock = self.absences.lock().await;
        let open =
            self.read(|live| self.time(|game_clock| game_clock.proposals.open(live, rooms.now()).cloned()));
        match open {
            Some(proposal) => self.settle_proposal(rooms, proposal, None).await,
            None => Ok(()),
        }
    }

    /// Keeps the answers to a proposal, and does it if they are enough.
    async fn settle_proposal(
        &self,
        rooms: &Arc<Rooms>,
        mut proposal: Proposal,
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let people = self.read(Live::people);
        let asked: Seats = proposal.asked.iter().filter(|seat| people.has(*seat)).collect();
        let agreed = asked.iter().filter(|seat| proposal.agreed.has(*seat)).count();
        let enough = match proposal.kind {
            // The proposer counts as one of the others.
            ProposalKind::Steward { .. } => 2 * (agreed + 1) > asked.len() + 1,
            _ => agreed == asked.len(),
        };
        if enough {
            proposal = self.carry_through(rooms, proposal).await?;
        }
        self.decide(rooms, proposal, receipt).await
    }

    /// Carries out what was agreed to.
    async fn carry_through(&self, rooms: &Arc<Rooms>, proposal: Proposal) -> Result<Proposal, RoomError> {
        match &proposal.kind {
            ProposalKind::Undo { to, moment } => self.go_back(rooms, proposal.seat, *to, *moment).await?,
            ProposalKind::Steward { seat, level } => self.call_steward(rooms, *seat, level).await?,
            ProposalKind::GiveUp { stand_in: Some(level) } => {
                self.give_to_bot(rooms, proposal.seat, level).await?;
            }
            ProposalKind::Rematch => self.make_next(rooms, proposal.seat).await?,
            ProposalKind::Fill { seat, level } => {
                self.seat_bot(rooms, *seat, level).await?;
                self.begin(rooms).await?;
            }
            _ => {}
        }
        Ok(proposal.closed(Outcome::Agreed, rooms.now()))
    }

    /// Stores the outcome of a proposal and shows it to everybody.
    async fn decide(
        &self,
        rooms: &Rooms,
        proposal: Proposal,
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let before =
            self.time(|game_clock| game_clock.proposals.0.get(proposal.number).map(|known| known.agreed));
        match rooms.store.decide(&self.id, &proposal, before.unwrap_or(Seats::NONE), receipt).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Err(RoomError::ProposalClosed(Outcome::Overtaken)),
            Err(error) => return Err(error.into()),
        }
        let closed = self.is_closed();
        self.change_time(|game_clock| {
            if let Some(row) = game_clock.proposals.0.get_mut(proposal.number) {
                *row = proposal;
            }
        });
        self.closed(rooms, closed).await
    }

    /// Takes back everything after a position, whichever seat has done it. The rows that say so stay in the record.
    async fn go_back(&self, rooms: &Rooms, seat: Seat, to: usize, moment: usize) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        let change = self.read(|live| {
            if live.number(Seats::NONE) != moment {
                return Err(RoomError::ProposalClosed(Outcome::Overtaken));
            }
            Ok(live.go_back(seat, to)?)
        })?;
        self.commit(rooms, Seats::NONE, change).await.map(drop)
    }
}

impl Live {
    /// Returns what it means to propose a bot for a seat that nobody plays. Before the game has begun its maker decides about open
    /// seats, or those who sit there once the maker has gone; later everybody who plays does.
    fn filling(&self, others: Seats, unplayed: &str, level: &str) -> Result<Back, RoomError> {
        let (seat, level) = (self.seat(unplayed)?, bot_level(level)?.to_owned());
        if !self.is_unplayed(seat) {
            return Err(RoomError::Unexpected("somebody plays this seat".into()));
        }
        let makers = self.seats_of(&self.shared.owner);
        let asked = match () {
            () if !self.is_makers_to_fill(seat) => others,
            () if makers.is_empty() => return Err(RoomError::NotMaker),
            () => others.iter().filter(|seat| makers.has(*seat)).collect(),
        };
        Ok(Back { kind: ProposalKind::Fill { seat, level }, asked, about: Vec::new() })
    }

    /// Returns whether the maker of the table alone lets a bot take this seat: it is open, and they have not deleted their account.
    fn is_makers_to_fill(&self, seat: Seat) -> bool {
        let gone = matches!(self.shared.seats.get(seat.index()).map(|row| &row.sitter), Some(Sitter::Gone));
        !gone && !self.shared.owner.is_empty()
    }
}

/// The level of a bot that somebody names; a knight's if they name none.
fn bot_level(level: &str) -> Result<&'static str, RoomError> {
    match level {
        "" => Ok(STAND_IN),
        named => LEVELS
            .into_iter()
            .find(|known| *known == named)
            .ok_or_else(|| RoomError::Unexpected("no bot has this level".into())),
    }
}
