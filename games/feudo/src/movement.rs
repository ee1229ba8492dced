//! Where tokens may go (FD-46 to FD-60), and showing Army Cards (FD-44, FD-45).

use std::ops::ControlFlow;

use liege_game::{Refusal, Seat, Sink};

use crate::feudo::Feudo;
use crate::map::Map;
use crate::{Event, Place, PlagueCard, Position, Territories, Territory, Token};

/// What the tokens of one player find on the map at this moment.
pub(crate) struct Ground<'a> {
    map: &'a Map,
    /// FD-60, FD-117, FD-118, R-37: whether there is a Convent to enter.
    convent: bool,
    /// FD-48: Castle territories of others.
    foreign: Territories,
    /// FD-52: the own Castle territory.
    gate: Territories,
    /// FD-48, R-21: the Plague Token's Village.
    plague: Territories,
    /// FD-48: enemy tokens other than Milady.
    foes: Territories,
    /// FD-57: enemy Miladys.
    ladies: Territories,
    /// FD-48: own Cities.
    towns: Territories,
    /// FD-54: territories with an own token.
    own: Territories,
    /// FD-54: territories with two.
    pairs: Territories,
    /// FD-54: territories with the own Baron or Milady.
    company: Territories,
    /// FD-55: where the own First Knight stands.
    first_knight: Territories,
}

/// Something that stands on the ground: which token, which side up.
#[derive(Clone, Copy)]
pub(crate) struct Mover {
    pub(crate) token: Token,
    pub(crate) stricken: bool,
}

impl<'a> Ground<'a> {
    pub(crate) fn new(game: &'a Feudo, position: &Position, seat: Seat) -> Ground<'a> {
        let map = game.map(position);
        let mut ground = Ground {
            map,
            convent: game.has_convent(),
            foreign: Territories::NONE,
            gate: position.barony(seat).gate(),
            plague: position.plague.map_or(Territories::NONE, Territories::only),
            foes: Territories::NONE,
            ladies: Territories::NONE,
            towns: Territories::NONE,
            own: Territories::NONE,
            pairs: Territories::NONE,
            company: Territories::NONE,
            first_knight: Territories::NONE,
        };
        for (other, barony) in position.baronies.iter(game.setup.players) {
            if other == seat {
                for token in Token::ALL {
                    let Place::At(here) = barony.place(token) else { continue };
                    let here = Territories::only(here);
                    ground.pairs |= ground.own & here;
                    ground.own |= here;
                    if token.keeps_company() {
                        ground.company |= here;
                    }
                    if token == Token::FirstKnight {
                        ground.first_knight = here;
                    }
                }
            } else {
                ground.foreign |= barony.gate();
                ground.foes |= barony.footing(crate::TokenSet::FIGHTERS);
                ground.ladies |= barony.footing(crate::TokenSet::only(Token::Milady));
            }
        }
        for city in crate::City::all() {
            if position.owner(city) == Some(seat) {
                ground.towns = ground.towns.with(map.site(city));
            }
        }
        ground
    }

    /// FD-48, FD-49, FD-60, FD-66: the territories that the token may enter.
    #[inline]
    pub(crate) fn open(&self, mover: Mover) -> Territories {
        let mut closed = self.map.mountains | self.foreign | self.plague | self.foes;
        closed |= self.map.cities - if mover.token.is_foot() { self.towns } else { Territories::NONE };
        if !mover.token.is_foot() {
            closed |= self.map.villages;
        }
        if !(mover.stricken && self.convent) {
            closed = closed.with(Territory::CENTRAL);
        }
        !closed
    }

    /// FD-52, FD-53, R-7: the territories in which a single move of the token may end, if it may enter them.
    #[inline]
    pub(crate) fn ends(&self, token: Token) -> Territories {
        // FD-51: own tokens may be passed; here is where a move ends.
        let closed = if token == Token::FirstKnight {
            // FD-55, R-12: he stands apart from enemy Miladys too.
            self.own | self.ladies
        } else if token.keeps_company() {
            self.pairs | self.first_knight
        } else {
            self.pairs | self.first_knight | (self.own - self.company)
        };
        // FD-56, R-13: a Milady fills a Wood. FD-57, R-14: elsewhere an enemy Milady hinders nobody.
        let wooded = self.map.woods & (self.own | self.ladies);
        (!(closed | wooded | self.gate)).with(Territory::CENTRAL)
    }

    /// FD-50, FD-60: where a move stops at once.
    #[inline]
    fn stops(&self) -> Territories {
        self.map.woods.with(Territory::CENTRAL)
    }

    /// Visits the ends that need exactly 1, 2, 3 … steps, up to the allowance, as long as the visitor wants more.
    #[inline]
    pub(crate) fn spread(
        &self,
        mover: Mover,
        start: Territory,
        allowance: u8,
        mut visit: impl FnMut(u8, Territories) -> ControlFlow<()>,
    ) {
        let (open, ends, stops) = (self.open(mover), self.ends(mover.token), self.stops());
        let mut edge = Territories::only(start);
        let mut seen = edge;
        for steps in 1..=allowance {
            let fresh = (self.map.next_to_any(edge) & open) - seen;
            if fresh.is_empty() {
                break;
            }
            seen |= fresh;
            if visit(steps, fresh & ends).is_break() {
                break;
            }
            edge = fresh - stops;
        }
    }

    /// FD-46: every territory in which a move of at most so many steps may end, the start left out.
    #[inline]
    pub(crate) fn reach(&self, mover: Mover, start: Territory, allowance: u8) -> Territories {
        let mut found = Territories::NONE;
        self.spread(mover, start, allowance, |_, ends| {
            found |= ends;
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether there is any such territory.
    #[inline]
    pub(crate) fn can_leave(&self, mover: Mover, start: Territory, allowance: u8) -> bool {
        let mut found = false;
        self.spread(mover, start, allowance, |_, ends| {
            found = !ends.is_empty();
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Why the token may not enter the territory.
    pub(crate) fn closed_to(&self, mover: Mover, to: Territory) -> Option<Refusal> {
        let refuse = |rule, why| Some(Refusal::new(rule, why));
        if to == Territory::CENTRAL {
            return match (self.convent, mover.stricken) {
                (false, _) => {
                    refuse("FD-117", "the Central Hill is closed: there is no Convent in this game")
                }
                (true, false) => refuse("FD-60", "only a stricken token may enter the Convent"),
                (true, true) => None,
            };
        }
        if self.map.mountains.has(to) {
            refuse("FD-48", "nobody enters a Mountain")
        } else if self.map.cities.has(to) && !self.towns.has(to) {
            refuse("FD-48", "only a City of one's own may be entered")
        } else if self.foreign.has(to) && self.gate.has(to) {
            refuse("FD-66", "where two Castles stand nobody passes")
        } else if self.foreign.has(to) {
            refuse("FD-48", "nobody enters an enemy Castle")
        } else if self.plague.has(to) {
            refuse("FD-48", "nobody enters the Village with the Plague Token")
        } else if self.foes.has(to) {
            let rule = if mover.token == Token::Milady { "FD-59" } else { "FD-48" };
            refuse(rule, "an enemy token bars the way")
        } else if (self.map.cities | self.map.villages).has(to) && !mover.token.is_foot() {
            refuse("FD-49", "only Baron, Mercenaries and Infantrymen enter Villages and Cities")
        } else {
            None
        }
    }

    /// Why no move of the token may end in the territory, which it may enter.
    pub(crate) fn no_end_for(&self, token: Token, to: Territory) -> Option<Refusal> {
        let refuse = |rule, why| Some(Refusal::new(rule, why));
        if self.ends(token).has(to) {
            None
        } else if self.gate.has(to) {
            refuse("FD-52", "the own Castle may be passed, but no move ends there")
        } else if self.map.woods.has(to) {
            refuse("FD-56", "a Wood holds one token in all")
        } else if token == Token::FirstKnight || self.first_knight.has(to) {
            refuse("FD-55", "the First Knight always stands alone")
        } else {
            refuse("FD-54", "two own tokens share a territory only if one is the Baron or Milady")
        }
    }

    /// Checks a move step by step (FD-46 to FD-60); the path holds the territories entered, the start left out.
    pub(crate) fn walk(
        &self,
        mover: Mover,
        start: Territory,
        allowance: u8,
        path: &[Territory],
    ) -> Result<(), Refusal> {
        let mut here = start;
        for (steps, &to) in path.iter().enumerate() {
            if !self.map.next_to(here).has(to) {
                return Err(Refusal::new("FD-46", format!("{to} is not next to {here}")));
            }
            if steps > 0 && here == Territory::CENTRAL {
                return Err(Refusal::new("FD-60", "a move into the Convent ends there"));
            }
            if steps > 0 && self.map.woods.has(here) {
                return Err(Refusal::new("FD-50", "a move into a Wood ends there"));
            }
            if steps >= usize::from(allowance) {
                return Err(too_far(to, allowance));
            }
            if let Some(refusal) = self.closed_to(mover, to) {
                return Err(refusal);
            }
            here = to;
        }
        match path.last() {
            Some(&end) if end != start => self.no_end_for(mover.token, end).map_or(Ok(()), Err),
            _ => Ok(()),
        }
    }

    /// Why the territory can't be reached in so many steps.
    pub(crate) fn out_of_reach(&self, mover: Mover, to: Territory, allowance: u8) -> Refusal {
        self.closed_to(mover, to)
            .or_else(|| self.no_end_for(mover.token, to))
            .unwrap_or_else(|| too_far(to, allowance))
    }
}

fn too_far(to: Territory, allowance: u8) -> Refusal {
    let steps = if allowance == 1 { "1 step".to_owned() } else { format!("{allowance} steps") };
    Refusal::new("FD-46", format!("{to} can't be reached in {steps}"))
}

impl Feudo {
    pub(crate) fn mover(&self, position: &Position, seat: Seat, token: Token) -> Mover {
        Mover { token, stricken: position.barony(seat).stricken.has(token) }
    }

    /// FD-46: the steps of the token's Army Card; FD-38: at most 1 in Fog.
    #[inline]
    pub(crate) fn allowance(&self, position: &Position, seat: Seat, token: Token) -> u8 {
        let number = self.number(position, seat, token);
        match self.card_in_force(position) {
            Some(PlagueCard::Fog) => number.min(self.components.constants.fog_allowance),
            _ => number,
        }
    }

    /// FD-47: where a move by Army Card begins: where the token stands, or its Castle territory.
    #[inline]
    pub(crate) fn start_of(&self, position: &Position, seat: Seat, token: Token) -> Option<Territory> {
        let barony = position.barony(seat);
        match barony.place(token) {
            Place::At(here) => Some(here),
            Place::Castle => barony.castle.map(|castle| castle.at),
            Place::Gone => None,
        }
    }

    /// Why the token can't move at all by its Army Card, as everybody can see it.
    pub(crate) fn idle(&self, position: &Position, seat: Seat, token: Token) -> Option<Refusal> {
        if position.barony(seat).place(token) == Place::Gone {
            Some(Refusal::new("FD-43", "the token is eliminated"))
        } else if position.charmed.has(seat) {
            Some(Refusal::new("FD-77", "a charmed player's tokens don't move this turn"))
        } else if position.is_ready(seat, token) {
            None
        } else if token == Token::Milady {
            Some(Refusal::new("FD-78", "Milady rests for a turn after charming"))
        } else {
            Some(Refusal::new("FD-65", "a defeated Baron misses a turn"))
        }
    }

    /// FD-67: whether the chosen Trading Card pays for one more Mercenary.
    pub(crate) fn can_pay(&self, position: &Position, seat: Seat) -> bool {
        let owed = position.barony(seat).owed + self.components.constants.mercenary_price;
        owed <= self.shillings(position, seat)
    }

    /// Whether the token's Army Card could take it anywhere, pay left aside: what everybody can see.
    pub(crate) fn can_march(&self, position: &Position, seat: Seat, token: Token) -> bool {
        if self.idle(position, seat, token).is_some() {
            return false;
        }
        let Some(start) = self.start_of(position, seat, token) else { return false };
        let allowance = self.allowance(position, seat, token);
        Ground::new(self, position, seat).can_leave(self.mover(position, seat, token), start, allowance)
    }

    /// Where the token's Army Card may take it, pay left aside: what everybody can see.
    pub(crate) fn open_reach(&self, position: &Position, seat: Seat, token: Token) -> Territories {
        if self.idle(position, seat, token).is_some() {
            return Territories::NONE;
        }
        let Some(start) = self.start_of(position, seat, token) else { return Territories::NONE };
        let allowance = self.allowance(position, seat, token);
        Ground::new(self, position, seat).reach(self.mover(position, seat, token), start, allowance)
    }

    /// FD-46 to FD-60, FD-67: where the token's Army Card may take it.
    pub(crate) fn reach(&self, position: &Position, seat: Seat, token: Token) -> Territories {
        if token.is_mercenary() && !self.can_pay(position, seat) {
            return Territories::NONE;
        }
        self.open_reach(position, seat, token)
    }

    /// Why the token's Army Card does not take it there.
    pub(crate) fn march_refusal(
        &self,
        position: &Position,
        seat: Seat,
        token: Token,
        to: Territory,
    ) -> Refusal {
        if let Some(refusal) = self.idle(position, seat, token) {
            return refusal;
        }
        if token.is_mercenary() && !self.can_pay(position, seat) {
            return Refusal::new("FD-67", "the chosen Trading Card does not pay for this Mercenary");
        }
        let allowance = self.allowance(position, seat, token);
        if self.card_in_force(position) == Some(PlagueCard::Fog) {
            let ground = Ground::new(self, position, seat);
            let mover = self.mover(position, seat, token);
            let barred = ground.closed_to(mover, to).or_else(|| ground.no_end_for(token, to));
            return barred
                .unwrap_or_else(|| Refusal::new("FD-38", "in Fog an Army Card moves one territory at most"));
        }
        Ground::new(self, position, seat).out_of_reach(self.mover(position, seat, token), to, allowance)
    }

    /// FD-45: shows an Army Card.
    pub(crate) fn show_card(
        &self,
        position: &mut Position,
        seat: Seat,
        token: Token,
        events: &mut impl Sink<Event>,
    ) {
        let barony = position.barony_mut(seat);
        barony.shown = barony.shown.with(token);
        events.tell(|| Event::Shown(seat, token));
    }

    /// Carries out a legal move by Army Card.
    pub(crate) fn march(
        &self,
        position: &mut Position,
        seat: Seat,
        token: Token,
        to: Territory,
        events: &mut impl Sink<Event>,
    ) {
        let from = position.barony(seat).place(token).territory();
        let price = self.components.constants.mercenary_price;
        let barony = position.barony_mut(seat);
        barony.places[token.index()] = Place::At(to);
        barony.seen = barony.seen.with(token);
        events.tell(|| Event::Marched(seat, token, from, to));
        // FD-67, FD-68, R-8: only a Mercenary who moves is paid, however far.
        if token.is_mercenary() {
            barony.owed += price;
            events.tell(|| Event::Owes(seat, price));
        }
    }
}
