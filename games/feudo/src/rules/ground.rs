//! [`Ground`]: where the tokens of one player may go (FD-46 to FD-60).

use std::ops::ControlFlow;

use liege_game::{Refusal, Seat, say};

use crate::{City, Feudo, Map, Place, Table, Territories, Territory, Token, TokenSet, Variant};

/// What the tokens of one player find on the map at this moment.
pub(crate) struct Ground<'a> {
    map: &'a Map,
    /// whether there is a Convent to enter.
    variant: Variant,
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
    other_players: Territories,
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
    pub(crate) fn new(game: &'a Feudo, table: &Table, seat: Seat) -> Ground<'a> {
        let map = game.map(table);
        let mut ground = Ground {
            map,
            variant: game.options.variant,
            foreign: Territories::NONE,
            gate: table.barony(seat).gate(),
            plague: table.plague.map_or(Territories::NONE, Territories::only),
            foes: Territories::NONE,
            ladies: Territories::NONE,
            towns: Territories::NONE,
            own: Territories::NONE,
            pairs: Territories::NONE,
            other_players: Territories::NONE,
            first_knight: Territories::NONE,
        };
        for (other, barony) in table.baronies.iter(game.setup.players) {
            if other == seat {
                for token in Token::ALL {
                    let Place::At(here) = barony.place(token) else { continue };
                    let here = Territories::only(here);
                    ground.pairs |= ground.own & here;
                    ground.own |= here;
                    if token.keeps_company() {
                        ground.other_players |= here;
                    }
                    if token == Token::FirstKnight {
                        ground.first_knight = here;
                    }
                }
            } else {
                ground.foreign |= barony.gate();
                ground.foes |= barony.footing(TokenSet::FIGHTERS);
                ground.ladies |= barony.footing(TokenSet::only(Token::Milady));
            }
        }
        for city in City::all() {
            if table.owner(city) == Some(seat) {
                ground.towns = ground.towns.with(map.site(city));
            }
        }
        ground
    }

    /// The territories that the token may enter.
    #[inline]
    pub(crate) fn open(&self, mover: Mover) -> Territories {
        // FD-48, FD-66
        let mut closed = self.map.mountains | self.foreign | self.plague | self.foes;
        closed |= self.map.cities - if mover.token.is_foot() { self.towns } else { Territories::NONE };
        // FD-49
        if !mover.token.is_foot() {
            closed |= self.map.villages;
        }
        // FD-60
        if !(mover.stricken && self.variant.has_convent()) {
            closed = closed.with(Territory::CENTRAL);
        }
        !closed
    }

    /// FD-53, R-7: the territories in which a single move of the token may end, if it may enter them.
    #[inline]
    pub(crate) fn ends(&self, token: Token) -> Territories {
        // FD-51: own tokens may be passed; here is where a move ends.
        let closed = if token == Token::FirstKnight {
            // FD-55, R-12: he stands apart from enemy Miladys too.
            self.own | self.ladies
        } else if token.keeps_company() {
            self.pairs | self.first_knight
        } else {
            self.pairs | self.first_knight | (self.own - self.other_players)
        };
        // FD-56, R-13: a Milady fills a Wood.
        // FD-57, R-14: elsewhere an enemy Milady hinders nobody.
        let wooded = self.map.woods & (self.own | self.ladies);
        // FD-52: not in the own Castle. FD-58: the Convent holds any number.
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

    /// Returns whether there is any such territory.
    #[inline]
    pub(crate) fn can_leave(&self, mover: Mover, start: Territory, allowance: u8) -> bool {
        let mut found = false;
        self.spread(mover, start, allowance, |_, ends| {
            found = !ends.is_empty();
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Checks whether a move of the token may end in the territory, however it gets there.
    pub(crate) fn check_end(&self, mover: Mover, to: Territory) -> Result<(), Refusal> {
        self.check_entry(mover, to)?;
        self.check_stop(mover.token, to)
    }

    /// Checks whether the token may enter the territory: one by one what [`open`](Ground::open) leaves out.
    fn check_entry(&self, mover: Mover, to: Territory) -> Result<(), Refusal> {
        let refuse = |rule, why| Err(Refusal::new(rule, why));
        if to == Territory::CENTRAL {
            return match self.variant {
                Variant::Virulent => {
                    refuse("FD-117", "the Central Hill is closed: the virulent Plague leaves no Convent")
                }
                Variant::Strategy => {
                    refuse("FD-118", "the Central Hill is closed: there is no Convent without a Plague")
                }
                Variant::Basic if mover.stricken => Ok(()),
                Variant::Basic => refuse("FD-60", "only a stricken token may enter the Convent"),
            };
        }
        if self.map.mountains.has(to) {
            return refuse("FD-48", "nobody enters a Mountain");
        }
        if self.map.cities.has(to) && !self.towns.has(to) {
            return refuse("FD-48", "only a City of your own may be entered");
        }
        if self.foreign.has(to) && self.gate.has(to) {
            return refuse("FD-66", "where two Castles stand nobody passes");
        }
        if self.foreign.has(to) {
            return refuse("FD-48", "nobody enters an enemy Castle");
        }
        if self.plague.has(to) {
            return refuse("FD-48", "nobody enters the Village with the Plague Token");
        }
        if self.foes.has(to) && mover.token == Token::Milady {
            return refuse("FD-59", "an enemy token bars Milady’s way");
        }
        if self.foes.has(to) {
            return refuse("FD-48", "an enemy token bars the way");
        }
        if (self.map.cities | self.map.villages).has(to) && !mover.token.is_foot() {
            return refuse("FD-49", "only Baron, Mercenaries and Infantrymen enter Villages and Cities");
        }
        Ok(())
    }

    /// Checks whether a move of the token may end in the territory, which it may enter: one by one what
    /// [`ends`](Ground::ends) leaves out.
    fn check_stop(&self, token: Token, to: Territory) -> Result<(), Refusal> {
        let refuse = |rule, why| Err(Refusal::new(rule, why));
        if self.ends(token).has(to) {
            return Ok(());
        }
        if self.gate.has(to) {
            return refuse("FD-52", "the own Castle may be passed, but no move ends there");
        }
        if self.map.woods.has(to) {
            return refuse("FD-56", "a Wood holds one token in all");
        }
        if token == Token::FirstKnight || self.first_knight.has(to) {
            return refuse("FD-55", "the First Knight always stands alone");
        }
        refuse("FD-54", "two own tokens share a territory only if one is the Baron or Milady")
    }

    /// Checks a move step by step; the path holds the territories entered, the start left out.
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
                return Err(Refusal::new(
                    "FD-46",
                    say!("{to} is not next to {here}", to = to.to_string(), here = here.to_string()),
                ));
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
            self.check_entry(mover, to)?;
            here = to;
        }
        match path.last() {
            Some(&end) if end != start => self.check_stop(mover.token, end),
            _ => Ok(()),
        }
    }
}

/// The refusal of a move that is too long.
pub(crate) fn too_far(to: Territory, allowance: u8) -> Refusal {
    let to = to.to_string();
    Refusal::new("FD-46", say!("{to} can’t be reached in {n:step|steps}", n = allowance))
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Setup};

    use super::*;
    use crate::rules::audit::tests::watch;

    // FD-54: a move step by step does not end beside an own token that keeps no other_players, and may end where it began.
    #[test]
    fn a_way_ends_only_where_a_move_may_end() {
        let game = Feudo::new(&Setup::new(3)).unwrap();
        let (mut refused, mut back) = (0, 0);
        for seed in 0..10 {
            watch(&game, seed, |position| {
                let table = &position.table;
                for seat in game.seats().filter(|_| table.layout.is_some()) {
                    let ground = Ground::new(&game, table, seat);
                    let on_map = |token: Token| table.barony(seat).place(token).territory();
                    let lonely = Token::ALL.into_iter().filter(|token| !token.keeps_company());
                    for (token, here) in lonely.clone().filter_map(|token| Some((token, on_map(token)?))) {
                        let mover = game.mover(table, seat, token);
                        for to in lonely.clone().filter(|&other| other != token).filter_map(on_map) {
                            let way = ground.walk(mover, here, 2, &[to]);
                            assert!(way.is_err(), "{token:?} from {here} to {to}");
                            refused += usize::from(way.is_err_and(|refusal| refusal.rule.0 == "FD-54"));
                        }
                        for by in ground.map.next_to(here).iter() {
                            let there = ground.walk(mover, here, 2, &[by]);
                            back += usize::from(
                                there.is_ok() && ground.walk(mover, here, 2, &[by, here]).is_ok(),
                            );
                        }
                    }
                }
            });
        }
        assert!(refused > 100 && back > 100, "{refused} {back}");
    }
}
