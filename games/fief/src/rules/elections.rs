//! Elections of bishops, pope and king (FF-45 to FF-58).

use liege_game::{AsideRights, Flow, Question, Refusal, Seat, Seats, Sink};

use super::ensure;
use crate::state::{Ballot, Bishopric, Lord, Lords, Office, Phase, Position, Vote};
use crate::{Action, Event, Fief};

/// FF-48, FF-52, FF-55: whether the office is to be filled.
pub(crate) fn is_due(game: &Fief, position: &Position, office: Office) -> bool {
    match office {
        Office::Bishop(see) => {
            position.see(see).bishop.is_none()
                && game.components.see_villages[see.index()]
                    .iter()
                    .all(|at| game.control(position, at).is_some())
        }
        // RL-6: prisoners are in play.
        Office::Pope => {
            let needed = usize::from(game.components.elections.pope_cardinals.get());
            position.court.pope.is_none() && position.court.all_cardinals().len() >= needed
        }
        Office::King => position.court.king.is_none(),
    }
}

/// The office after this one: bishops by number, pope, king.
fn following(office: Option<Office>) -> Option<Office> {
    match office {
        None => Some(Office::Bishop(Bishopric::One)),
        Some(Office::Bishop(see)) => {
            Some(Bishopric::ALL.get(see.index() + 1).map_or(Office::Pope, |&see| Office::Bishop(see)))
        }
        Some(Office::Pope) => Some(Office::King),
        Some(Office::King) => None,
    }
}

/// Returns what comes after this election: the next that is due, or the cards. Each is tested when its turn comes (FF-48).
pub(crate) fn after(game: &Fief, position: &Position, office: Option<Office>) -> Phase {
    let mut next = following(office);
    while let Some(due) = next {
        if is_due(game, position, due) {
            return Phase::Candidates(due, position.first);
        }
        next = following(next);
    }
    Phase::Discard(position.first)
}

/// FF-45, FF-49, FF-53,
/// FF-56, RL-3, RL-4: why a lord can't stand.
pub(crate) fn may_stand(game: &Fief, position: &Position, office: Office, lord: Lord) -> Result<(), Refusal> {
    let court = &position.court;
    ensure(position.pawn(lord).owner.is_some(), "FF-45", "this lord is not in play")?;
    ensure(!position.captives.has(lord), "FF-45", "a prisoner can’t stand for election")?;
    ensure(court.excommunicated != Some(lord), "FF-45", "an excommunicated lord can’t stand for election")?;
    match office {
        Office::Bishop(_) => {
            ensure(!lord.is_woman(), "FF-49", "only a man can be bishop")?;
            ensure(position.pawn(lord).spouse.is_none(), "FF-49", "a married man can’t be bishop")?;
            ensure(court.king != Some(lord), "FF-49", "the king can’t be bishop")?;
            ensure(position.bishopric_of(lord).is_none(), "FF-49", "he is already a bishop")
        }
        Office::Pope => ensure(
            position.bishopric_of(lord).is_some(),
            "FF-53",
            "only bishops and cardinals can stand for pope",
        ),
        Office::King => {
            ensure(!lord.is_woman(), "FF-56", "only a man can be elected king")?;
            ensure(game.is_titled(position, lord), "FF-56", "only a titled lord can stand for king")?;
            let clergy = position.bishopric_of(lord).is_some() || court.pope == Some(lord);
            ensure(!clergy, "FF-56", "a bishop, cardinal or pope can’t stand for king")
        }
    }
}

/// The lords whom a player could announce.
pub(crate) fn eligible(game: &Fief, position: &Position, office: Office, seat: Seat) -> Lords {
    let lords = position.families[seat].lords;
    lords.iter().filter(|&lord| may_stand(game, position, office, lord).is_ok()).collect()
}

/// Lords who vote: free and not excommunicated.
fn voters(position: &Position, seat: Seat) -> Lords {
    let lords = position.families[seat].lords - position.captives;
    position.court.excommunicated.map_or(lords, |lord| lords.without(lord))
}

/// FF-50, FF-54, FF-57: the voices of a player now.
pub(crate) fn voices(game: &Fief, position: &Position, office: Office, seat: Seat) -> u8 {
    let numbers = &game.components.elections;
    let voters = voters(position, seat);
    let court = &position.court;
    match office {
        Office::Bishop(see) => {
            // RL-1
            let each = if game.options.french { numbers.village_french.get() } else { numbers.village.get() };
            let mut voices = 0;
            for at in game.components.see_villages[see.index()] {
                if game.control(position, at) == Some(seat) {
                    let town = game.components.sites[at.index()].county_town;
                    voices += each + if town { numbers.county_town.get() } else { 0 };
                }
            }
            // RL-2: only the best of a lord's ranks counts; RL-5: a cardinal's does at once.
            for lord in voters {
                let bishop = position.sees.iter().any(|see| see.bishop == Some(lord) && !see.fresh);
                let ranks = [
                    (court.pope == Some(lord), numbers.pope.get()),
                    (court.is_cardinal(lord), numbers.cardinal.get()),
                    (bishop, numbers.bishop.get()),
                ];
                voices +=
                    ranks.into_iter().filter(|&(has, _)| has).map(|(_, voices)| voices).max().unwrap_or(0);
            }
            voices as u8
        }
        Office::Pope => voters.and(court.all_cardinals()).len() as u8,
        Office::King => voters.iter().filter(|&lord| game.is_titled(position, lord)).count() as u8,
    }
}

/// RL-8: candidates who can't stand any more are struck out before the vote; whether nobody is left.
pub(crate) fn strike_out(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
    let Some(office) = position.sub_phase().office() else { return false };
    for lord in position.ballot.candidates {
        if may_stand(game, position, office, lord).is_err() {
            position.ballot.candidates = position.ballot.candidates.without(lord);
            events.tell(|| Event::Struck(lord));
        }
    }
    let nobody = position.ballot.candidates.is_empty();
    if nobody {
        events.tell(|| Event::NoElection(office));
        let next = after(game, position, Some(office));
        game.enter(position, next, events);
    }
    nobody
}

/// FF-58, RL-7: whether the lords of these players bring the clergy that a king needs.
pub(crate) fn has_clergy(game: &Fief, position: &Position, seats: Seats) -> bool {
    let numbers = &game.components.elections;
    let lords = seats.iter().fold(Lords::NONE, |all, seat| all | voters(position, seat));
    let cardinals = position.court.all_cardinals();
    let high = position.court.pope.map_or(cardinals, |pope| cardinals.with(pope));
    lords.and(high).len() >= usize::from(numbers.king_cardinals.get())
        || lords.and(position.bishops()).len() >= usize::from(numbers.king_bishops.get())
}

/// What the counters of a ballot come to.
pub(crate) struct Count {
    /// The most voices that a candidate has.
    pub(crate) best: u8,
    /// Who alone has them.
    pub(crate) leader: Option<Lord>,
    /// The voices that he needs.
    pub(crate) needed: u8,
    /// Whether he has the clergy that the office asks for.
    pub(crate) clergy: bool,
}

impl Count {
    /// FF-51, FF-54, FF-58: counts the counters that lie on the candidates.
    pub(crate) fn of(game: &Fief, position: &Position, office: Office) -> Count {
        let candidates = position.ballot.candidates;
        let total = |lord: Lord| total(game, position, office, lord);
        let best = candidates.iter().map(total).max().unwrap_or(0);
        let mut leaders = candidates.iter().filter(|&lord| total(lord) == best);
        let leader = leaders.next().filter(|_| best > 0 && leaders.next().is_none());
        let needed = match office {
            Office::Bishop(_) => 1,
            Office::Pope => {
                let used = game.seats().filter(|&seat| position.ballot.votes[seat].backed.is_some());
                used.map(|seat| voices(game, position, office, seat)).sum::<u8>() / 2 + 1
            }
            Office::King => game.components.elections.king_voices.get() as u8,
        };
        let clergy = office != Office::King
            || leader.is_some_and(|lord| has_clergy(game, position, backers(game, position, lord)));
        Count { best, leader, needed, clergy }
    }

    /// Returns who is elected.
    pub(crate) fn elected(&self) -> Option<Lord> {
        self.leader.filter(|_| self.best >= self.needed && self.clergy)
    }
}

/// Whose FOR lies on a candidate.
pub(crate) fn backers(game: &Fief, position: &Position, lord: Lord) -> Seats {
    game.seats().filter(|&seat| position.ballot.votes[seat].backed == Some(lord)).collect()
}

fn total(game: &Fief, position: &Position, office: Office, lord: Lord) -> u8 {
    backers(game, position, lord).iter().map(|seat| voices(game, position, office, seat)).sum()
}

/// FF-46: the counters are revealed and counted.
fn count(game: &Fief, position: &mut Position, office: Office, events: &mut impl Sink<Event>) {
    for lord in position.ballot.candidates {
        events.tell(|| Event::Voices(office, lord, total(game, position, office, lord)));
    }
    let elected = Count::of(game, position, office).elected();
    events.tell(|| Event::Elected(office, elected));
    if let Some(lord) = elected {
        install(position, office, lord, events);
    }
}

/// FF-28, FF-30, FF-34: the winner takes office.
fn install(position: &mut Position, office: Office, lord: Lord, events: &mut impl Sink<Event>) {
    match office {
        Office::Bishop(see) => {
            let see = position.see_mut(see);
            (see.bishop, see.fresh) = (Some(lord), true);
            // RL-13
            position.court.heir = position.court.heir.filter(|&heir| heir != lord);
        }
        // RL-14: he stays bishop and cardinal.
        Office::Pope => position.court.pope = Some(lord),
        Office::King => {
            // FF-37, RL-10: the regent is regent no more; his wife is the queen.
            (position.court.king, position.court.regent) = (Some(lord), None);
            position.court.heir = position.court.heir.filter(|&heir| heir != lord);
            events.tell(|| Event::King(lord));
        }
    }
}

/// FF-45: a player may announce one candidate (D-3).
#[derive(Clone, Copy)]
pub(crate) struct Candidates {
    pub(crate) office: Office,
    pub(crate) seat: Seat,
}

impl Question<Fief> for Candidates {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(eligible(game, position, self.office, self.seat).iter().map(Action::Stand));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Stand(lord) => {
                may_stand(game, position, self.office, lord)?;
                ensure(
                    position.pawn(lord).owner == Some(seat),
                    "FF-45",
                    "you can announce only your own lords",
                )
            }
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if let Action::Stand(lord) = action {
            position.ballot.candidates = position.ballot.candidates.with(lord);
            let office = self.office;
            events.tell(|| Event::Stood(office, lord));
        }
        game.go_on(position, events);
    }

    fn begin(self, _: &Fief, position: &mut Position, _: &mut impl Sink<Event>) {
        if self.seat == position.first {
            position.ballot = Ballot::default();
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let asked = !eligible(game, position, self.office, self.seat).is_empty();
        if !asked {
            game.go_on(position, events);
        }
        !asked
    }
}

/// FF-46: a player places his counters (D-4).
#[derive(Clone, Copy)]
pub(crate) struct Voting {
    pub(crate) office: Office,
    pub(crate) seat: Seat,
}

impl Voting {
    /// FF-46: only a player with a voice votes.
    pub(crate) fn may_vote(self, game: &Fief, position: &Position) -> Result<(), Refusal> {
        ensure(
            voices(game, position, self.office, self.seat) > 0,
            "FF-46",
            "you have no voice in this election",
        )
    }
}

impl Voting {
    /// The next player votes; after the last the counters are counted.
    fn close(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) {
        if game.after(position, self.seat).is_none() {
            count(game, position, self.office, events);
        }
        game.go_on(position, events);
    }
}

impl Question<Fief> for Voting {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, _: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let candidates = position.ballot.candidates;
        actions.push(Action::Pass);
        actions.extend(candidates.iter().map(Action::Vote));
        actions.extend(candidates.iter().map(Action::Lure));
        for backed in candidates {
            actions.extend(candidates.iter().map(|lured| Action::Both(backed, lured)));
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let stands =
            |lord| ensure(position.ballot.candidates.has(lord), "FF-45", "this lord is not a candidate");
        self.may_vote(game, position)?;
        match action {
            Action::Pass => Ok(()),
            Action::Vote(lord) | Action::Lure(lord) => stands(lord),
            Action::Both(backed, lured) => stands(backed).and(stands(lured)),
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let vote = match action {
            Action::Vote(lord) => Vote { backed: Some(lord), lured: None },
            Action::Lure(lord) => Vote { backed: None, lured: Some(lord) },
            Action::Both(backed, lured) => Vote { backed: Some(backed), lured: Some(lured) },
            _ => Vote::default(),
        };
        position.ballot.votes[self.seat] = vote;
        position.ballot.voted = position.ballot.voted.with(self.seat);
        // Which counter is which is nobody's to know: the two are told in the order of the lords.
        let (seat, (low, high)) = (self.seat, vote.covered());
        events.tell(|| Event::Voted(seat, low, high));
        self.close(game, position, events);
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let asked = voices(game, position, self.office, self.seat) > 0;
        if !asked {
            self.close(game, position, events);
        }
        !asked
    }
}
