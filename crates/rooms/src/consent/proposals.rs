//! [`Proposals`]: what people at a table propose to each other, and how each proposal ended. A proposal names what it
//! means and asks all whom it affects; one that is agreed to is done at once. The rules never see it.

use std::sync::Arc;

use liege_game::{Pending, Seat, Seats, Viewer};
use liege_store::{Sitter, Store};
use liege_table::{ActError, At, Outcome, Proposal, ProposalKind};

use crate::RoomError;
use crate::clock::hours::ClockHours;
use crate::clock::outages::Outages;
use crate::live::Live;

const DAY_MS: i64 = 86_400_000;

/// How many days in all a seat's clock may stand still while its player is away, counting absences that began in the last
/// `YEAR_MS`.
pub(crate) const DAYS_AWAY: i64 = 28;
const YEAR_MS: i64 = 365 * DAY_MS;

/// How many proposals one seat may make at a table, so that nobody uses up what others may propose.
pub(crate) const MAX_PROPOSALS: usize = 200;

/// How many of the moves that would be taken back are named.
const NAMED: usize = 12;

/// Everything that was proposed and declared at a table, in order, and its outages, by which deadlines are moved.
#[derive(Clone, Debug, Default)]
pub struct Proposals(pub(crate) Vec<Proposal>, Outages);

/// Why nobody can act at a table, though its game is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// Until somebody resumes it.
    Paused,
    /// For good.
    Ended,
}

impl Proposals {
    pub(crate) async fn load(store: &Store, id: &str, now: i64) -> Result<Proposals, RoomError> {
        let (mut rows, outages) = (store.proposals(id).await?, Outages::load(store, id, now).await?);
        for row in &mut rows {
            row.expires_ms = outages.stretched(row.made_ms, row.expires_ms);
            if let ProposalKind::Away { until_ms } = &mut row.kind {
                *until_ms = outages.stretched(row.made_ms, *until_ms);
            }
        }
        Ok(Proposals(rows, outages))
    }

    /// All of it, in order.
    pub fn rows(&self) -> &[Proposal] {
        &self.0
    }

    /// Grows with everything that is proposed and answered.
    pub(crate) fn answered(&self) -> usize {
        let answers = |row: &Proposal| 1 + usize::from(row.closed_ms.is_some()) + row.agreed.len();
        self.0.iter().map(answers).sum()
    }

    /// Returns what was agreed to or declared, with when.
    fn done(&self) -> impl Iterator<Item = (&Proposal, i64)> {
        let agreed = self.0.iter().filter(|proposal| proposal.outcome == Outcome::Agreed);
        agreed.map(|proposal| (proposal, proposal.closed_ms.unwrap_or(proposal.made_ms)))
    }

    /// Returns whether the table is halted, and why.
    pub fn halt(&self) -> Option<Halt> {
        self.done().fold(None, |halt, (proposal, _)| match proposal.kind {
            ProposalKind::End | ProposalKind::GiveUp { stand_in: None } | ProposalKind::Close => {
                Some(Halt::Ended)
            }
            ProposalKind::Pause if halt.is_none() => Some(Halt::Paused),
            ProposalKind::Resume if halt == Some(Halt::Paused) => None,
            _ => halt,
        })
    }

    /// Returns whether the operator of the server has ended the game.
    pub(crate) fn closed_by_operator(&self) -> bool {
        self.done().any(|(proposal, _)| proposal.kind == ProposalKind::Close)
    }

    /// When the game was ended as it stood, in milliseconds since 1970, if so.
    pub fn ended_ms(&self) -> Option<i64> {
        let ends = |kind: &ProposalKind| {
            matches!(kind, ProposalKind::End | ProposalKind::GiveUp { stand_in: None } | ProposalKind::Close)
        };
        self.done().find(|(proposal, _)| ends(&proposal.kind)).map(|(_, at_ms)| at_ms)
    }

    /// The seats whose players have given up, in the order in which they did.
    pub fn gave_up(&self) -> Vec<Seat> {
        let gives_up = |proposal: &Proposal| matches!(proposal.kind, ProposalKind::GiveUp { .. });
        let mut seats = Vec::new();
        for (proposal, _) in self.done().filter(|(proposal, _)| gives_up(proposal)) {
            if !seats.contains(&proposal.seat) {
                seats.push(proposal.seat);
            }
        }
        seats
    }

    /// Returns whether everybody has agreed to play again.
    pub fn plays_again(&self) -> bool {
        self.done().any(|(proposal, _)| proposal.kind == ProposalKind::Rematch)
    }

    /// When the clock of a seat stood still or will.
    pub(crate) fn stands(&self, seat: Seat) -> Vec<(i64, i64)> {
        let mut stands: Vec<(i64, i64)> = self.away_times(seat);
        stands.extend(self.1.times());
        let mut since = None;
        for (proposal, at_ms) in self.done() {
            match proposal.kind {
                ProposalKind::Pause
                | ProposalKind::End
                | ProposalKind::GiveUp { stand_in: None }
                | ProposalKind::Close => since = since.or(Some(at_ms)),
                ProposalKind::Resume => stands.extend(since.take().map(|since| (since, at_ms))),
                _ => {}
            }
        }
        stands.extend(since.map(|since| (since, i64::MAX)));
        stands
    }

    /// When the player of a seat was or will be away.
    fn away_times(&self, seat: Seat) -> Vec<(i64, i64)> {
        let mut times: Vec<(i64, i64)> = Vec::new();
        for (proposal, at_ms) in self.done().filter(|(proposal, _)| proposal.seat == seat) {
            match proposal.kind {
                ProposalKind::Away { until_ms } => times.push((at_ms, until_ms)),
                ProposalKind::Return => times.iter_mut().for_each(|(_, until)| *until = (*until).min(at_ms)),
                _ => {}
            }
        }
        times
    }

    /// Until when the player of a seat is away, if so.
    pub fn away(&self, seat: Seat, now: i64) -> Option<i64> {
        let times = self.away_times(seat);
        times.iter().filter(|(from, until)| (*from..*until).contains(&now)).map(|(_, until)| *until).max()
    }

    /// Returns how many days the player of a seat may still be away.
    pub fn days_left(&self, seat: Seat, now: i64) -> i64 {
        let recent = self.away_times(seat).into_iter().filter(|(from, _)| *from > now - YEAR_MS);
        let served = ClockHours::new(None, self.1.times().to_vec());
        let days = |(from, until): (i64, i64)| (served.between(from, until) + DAY_MS - 1).div_euclid(DAY_MS);
        (DAYS_AWAY - recent.map(days).sum::<i64>()).max(0)
    }

    /// The outcome of a proposal by now: one that nobody has decided may have lapsed.
    pub fn outcome(proposal: &Proposal, live: &Live, now: i64) -> Outcome {
        if proposal.outcome != Outcome::Open {
            return proposal.outcome;
        }
        let pending = live.table.pending(At::Now);
        let overtaken = match &proposal.kind {
            ProposalKind::Rematch => false,
            ProposalKind::Fill { seat, .. } => !live.is_unplayed(*seat),
            _ if pending == Pending::Over => true,
            ProposalKind::Undo { moment, .. } => *moment != live.number(Seats::NONE),
            ProposalKind::Steward { seat, .. } => !pending.must().has(*seat) || !live.people().has(*seat),
            _ => false,
        };
        match () {
            () if overtaken => Outcome::Overtaken,
            () if proposal.expires_ms <= now => Outcome::Expired,
            () => Outcome::Open,
        }
    }

    /// The proposal that waits for answers.
    pub fn open(&self, live: &Live, now: i64) -> Option<&Proposal> {
        self.0.iter().rfind(|proposal| Proposals::outcome(proposal, live, now) == Outcome::Open)
    }

    /// Grows with everything that is proposed, answered and decided.
    pub fn changes(&self) -> usize {
        self.0.iter().map(|row| 1 + row.agreed.len() + usize::from(row.outcome != Outcome::Open)).sum()
    }

    /// Returns how many proposals a seat has made.
    pub(crate) fn of(&self, seat: Seat) -> usize {
        self.0.iter().filter(|row| row.seat == seat).count()
    }

    /// Returns what the record says of moves that were taken back by consent: lines that readers of records pass over.
    pub fn remarks(&self, live: &Live) -> String {
        let mut text = String::new();
        for (proposal, _) in self.done().filter(|(_, at_ms)| *at_ms < live.known_until_ms) {
            let ProposalKind::Undo { to, .. } = proposal.kind else { continue };
            let by: Vec<String> = proposal.agreed.iter().map(|seat| live.name(seat)).collect();
            let who = (live.name(proposal.seat), by.join(", "));
            text +=
                &format!("# Taken back to position {to}, asked for by {}, agreed to by {}:\n", who.0, who.1);
            for line in &proposal.about {
                text += &format!("#   {line}\n");
            }
        }
        text
    }
}

/// Steps that somebody wants to take back, and who has a say in it.
pub struct Back {
    /// What is asked for.
    pub kind: ProposalKind,
    /// The seats that have a say in it.
    pub asked: Seats,
    /// What everybody may know of the moves.
    pub about: Vec<String>,
}

impl Live {
    /// The seats that this account or browser plays.
    pub fn seats_of(&self, owner: &str) -> Seats {
        let own =
            |row: &&liege_store::SeatRow| matches!(&row.sitter, Sitter::Person { token } if token == owner);
        self.shared.seats.iter().filter(own).map(|row| row.seat).collect()
    }

    /// The accounts and browsers that play these seats.
    pub(crate) fn tokens(&self, seats: Seats) -> Arc<[String]> {
        let token = |row: &liege_store::SeatRow| match &row.sitter {
            Sitter::Person { token } if seats.has(row.seat) => Some(token.clone()),
            _ => None,
        };
        self.shared.seats.iter().filter_map(token).collect()
    }

    /// The seats that people play.
    pub fn people(&self) -> Seats {
        self.sitters.people
    }

    /// Returns what the player of the seats `own` can ask the others to take back: everything after position `to`, or from the last
    /// action of `seat` on. Those who have acted or were asked since have a say; everybody, once something was drawn or shown.
    pub fn going_back(&self, own: Seats, seat: Seat, to: Option<usize>) -> Result<Back, ActError> {
        let known = self.known_to(Seats::NONE);
        let table = &known.as_ref().unwrap_or(self).table;
        if table.pending(At::Now) == Pending::Over {
            return Err(ActError::Over);
        }
        let mine = |index: usize, step: &liege_game::Step| {
            matches!(step, liege_game::Step::Action { seat: actor, .. } if *actor == seat)
                && table.automatic(index).is_none()
        };
        let last = || table.steps().into_iter().enumerate().rfind(|(index, step)| mine(*index, step));
        let to = to.or_else(|| last().map(|(index, _)| index));
        let to = to.ok_or(ActError::NothingToUndo("nothing has been done yet"))?;
        if to >= table.number() {
            return Err(ActError::NothingToUndo("nothing has been done since"));
        }
        if self.secret.begun_at().is_some_and(|begun| to >= begun) {
            return Err(ActError::NothingToUndo(
                "a secret choice is taken back without asking, until all are in",
            ));
        }
        let going = table.going_back(to);
        if table.pending(At::Number(going.to)) == Pending::Chance {
            return Err(ActError::NothingToUndo("nobody has decided anything before"));
        }
        let others: Seats = self.people().iter().filter(|other| !own.has(*other)).collect();
        let touched: Seats = others.iter().filter(|other| going.touched.has(*other)).collect();
        let asked = if going.shows || touched.is_empty() { others } else { touched };
        if asked.is_empty() {
            return Err(ActError::NothingToUndo("nobody else sits here who could agree to it"));
        }
        let mut about: Vec<String> = table
            .seen(At::Now, Viewer::Spectator)
            .log_since(going.to)
            .into_iter()
            .filter(|line| line.line.level != liege_game::Level::Heading)
            .map(|line| line.line.plain(|seat| self.name(seat)).replace('\n', " "))
            .collect();
        if let more @ 1.. = about.len().saturating_sub(NAMED) {
            about.truncate(NAMED);
            about.push(format!("and {more} more"));
        }
        let moment = self.number(Seats::NONE);
        Ok(Back { kind: ProposalKind::Undo { to: going.to, moment }, asked, about })
    }
}
