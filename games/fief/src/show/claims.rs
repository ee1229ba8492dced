//! Who could win: each player alone or each alliance, what it has, and the nearest ways to what it lacks (FF-14 to FF-17).

use liege_game::{Game as _, Line, Pending, Score, Seat, Seats, joined, say};

use super::words;
use crate::Fief;
use crate::rules::elections::{eligible, has_clergy, voices};
use crate::state::{FiefId, Office, Position, Walls};

/// One player without an ally, or two allies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    /// Who would win.
    pub(crate) seats: Seats,
    /// Points of all of them.
    pub(crate) points: u8,
    /// Points needed.
    pub(crate) needed: u8,
    /// The nearest ways to one more point, in a few words each.
    pub(crate) ways: Vec<Line>,
}

impl Claim {
    /// Points still missing.
    pub(crate) const fn missing(&self) -> u8 {
        self.needed.saturating_sub(self.points)
    }

    /// The claim as a sentence.
    pub(crate) fn line(&self) -> Line {
        let seats: Vec<Seat> = self.seats.iter().collect();
        let (points, needed, missing) = (self.points, self.needed, self.missing());
        if missing == 0 {
            return say!("{seats} would win now with {points} of {needed} points").rule("FF-15");
        }
        let line = match self.ways() {
            Some(ways) => say!("{seats}: {points} of {needed}, lacks {missing}: {ways}"),
            None => say!("{seats}: {points} of {needed}, lacks {missing}: no way in sight"),
        };
        line.rule("FF-15")
    }

    /// The ways one after the other; nothing if there is none.
    pub(crate) fn ways(&self) -> Option<String> {
        (!self.ways.is_empty()).then(|| joined(&self.ways, "; ", ""))
    }
}

/// Returns whether the game is over, so that what would be has been.
pub(crate) fn is_over(game: &Fief, position: &Position) -> bool {
    game.pending(position) == Pending::Over
}

/// All claims, those that lack least first.
pub(crate) fn claims(game: &Fief, position: &Position) -> Vec<Claim> {
    let victory = &game.components.victory;
    let allies = game.setup.players >= usize::from(victory.allied_players.get());
    let mut claims: Vec<Claim> = Vec::new();
    for seat in game.seats() {
        let ally = game.ally(position, seat).filter(|_| allies);
        if ally.is_some_and(|ally| ally < seat) {
            continue;
        }
        let seats = ally.map_or(Seats::only(seat), |ally| Seats::only(seat).with(ally));
        let points = seats.iter().map(|seat| game.points(position, seat)).sum();
        let needed = if ally.is_some() { victory.allied.get() } else { victory.alone.get() } as u8;
        claims.push(Claim { seats, points, needed, ways: ways(game, position, seats) });
    }
    claims.sort_by_key(Claim::missing);
    claims
}

/// The nearest ways to one more point.
fn ways(game: &Fief, position: &Position, seats: Seats) -> Vec<Line> {
    let nearest = [king(game, position, seats), pope(game, position, seats), fief(game, position, seats)];
    nearest.into_iter().flatten().collect()
}

/// Voices of the claim in an election.
fn own_voices(game: &Fief, position: &Position, office: Office, seats: Seats) -> u8 {
    seats.iter().map(|seat| voices(game, position, office, seat)).sum()
}

/// FF-58: what the claim lacks for a king.
fn king(game: &Fief, position: &Position, seats: Seats) -> Option<Line> {
    let candidate = seats.iter().any(|seat| !eligible(game, position, Office::King, seat).is_empty());
    if position.court.king.is_some() || !candidate {
        return None;
    }
    let own = own_voices(game, position, Office::King, seats);
    let needed = game.components.elections.king_voices.get();
    Some(if has_clergy(game, position, seats) {
        say!("king, {own} of {needed} voices")
    } else {
        say!("king, {own} of {needed} voices, no cleric yet")
    })
}

/// FF-52, FF-54: what the claim lacks for a pope.
fn pope(game: &Fief, position: &Position, seats: Seats) -> Option<Line> {
    let mut owners = position.bishops().iter().filter_map(|lord| position.owner(Some(lord)));
    if position.court.pope.is_some() || !owners.any(|owner| seats.has(owner)) {
        return None;
    }
    let all = position.court.all_cardinals().len();
    let needed = game.components.elections.pope_cardinals.get();
    if all < usize::from(needed) {
        return Some(say!("pope, {all} of {needed} cardinals in play"));
    }
    let own = own_voices(game, position, Office::Pope, seats);
    Some(say!("pope, {own} of {needed} voices", needed = all / 2 + 1))
}

/// Missing things for a title: its price alone, or villages, of which there are some of all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nearest {
    Villages(usize, usize),
    Price,
}

/// FF-85: the unfinished fief that one of the claim's players is nearest to.
fn fief(game: &Fief, position: &Position, seats: Seats) -> Option<Line> {
    let mut best: Option<(usize, u16, &str, Nearest)> = None;
    for seat in seats {
        for &fief in FiefId::ALL.iter().filter(|&&fief| !position.fief(fief).is_finished()) {
            let card = &game.components.fiefs[fief.index()];
            let villages = game.components.fief_villages[fief.index()];
            let own = villages.iter().filter(|&at| game.control(position, at) == Some(seat));
            let (all, here) = (villages.len(), own.clone().count());
            if here == 0 {
                continue;
            }
            let lacking = all - here;
            let castle = own.clone().any(|at| position.place(at).walls != Walls::Open);
            let cost = lacking + usize::from(!castle);
            let nearest = if lacking == 0 { Nearest::Price } else { Nearest::Villages(here, all) };
            let found = (cost, card.price, words::place(card), nearest);
            if best.is_none_or(|best| found < best) {
                best = Some(found);
            }
        }
    }
    best.map(|(cost, crowns, place, nearest)| match nearest {
        Nearest::Price if cost == 0 => say!("{place}, {crowns} crowns"),
        Nearest::Price => say!("{place}, {crowns} crowns, no castle"),
        Nearest::Villages(here, all) if here + cost == all => say!("{place}, {here} of {all} villages"),
        Nearest::Villages(here, all) => say!("{place}, {here} of {all} villages, no castle"),
    })
}

/// Returns what a player’s points come from.
pub(crate) fn score(game: &Fief, position: &Position, seat: Seat) -> Score {
    let titles = FiefId::ALL.iter().filter(|&&fief| game.title_family(position, fief) == Some(seat));
    let titles = titles.map(|fief| game.components.fiefs[fief.index()].name.as_str());
    let crowns = [("King", position.court.king), ("Pope", position.court.pope)];
    let crowns = crowns.into_iter().filter(|&(_, lord)| position.owner(lord) == Some(seat));
    titles.chain(crowns.map(|(office, _)| office)).fold(Score::of(seat), |score, point| score.part(point, 1))
}
