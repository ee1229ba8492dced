//! Phase 5, Attack (FD-82 to FD-93), with points (section 6) and the King (FD-101 to FD-104).

use liege_game::{Refusal, Seat, Sink};

use crate::feudo::Feudo;
use crate::phase::Assault;
use crate::position::Battle;
use crate::{Event, Place, Position, Terrain, Territories, Territory, Token, TokenSet};

/// An attack as it stands: both sums, and what it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Odds {
    pub(crate) force: u8,
    pub(crate) defence: u8,
    /// FD-88: a City is attacked without the token that it needs.
    pub(crate) unled: bool,
}

impl Odds {
    /// FD-87, R-6: equal force wins nothing.
    pub(crate) fn wins(self) -> bool {
        self.force > self.defence && !self.unled
    }
}

impl Feudo {
    /// The enemy whose tokens, Milady not counted, stand in the territory. The Convent is no battlefield (FD-62).
    pub(crate) fn defender(&self, position: &Position, seat: Seat, target: Territory) -> Option<Seat> {
        let stands = |&other: &Seat| other != seat && !self.defenders(position, other, target).is_empty();
        self.seats().find(stands)
    }

    /// The seat's tokens that would defend the territory.
    pub(crate) fn defenders(&self, position: &Position, seat: Seat, target: Territory) -> TokenSet {
        if target == Territory::CENTRAL {
            return TokenSet::NONE;
        }
        position.barony(seat).at(target).and(TokenSet::FIGHTERS)
    }

    /// FD-86: what the ground adds, once per territory.
    pub(crate) fn ground_defence(&self, position: &Position, target: Territory) -> u8 {
        let constants = &self.components.constants;
        match self.map(position).terrain(target) {
            Terrain::Wood => constants.wood_defence,
            Terrain::Village => constants.village_defence,
            Terrain::City => constants.city_defence,
            Terrain::Hill => constants.hill_defence,
            Terrain::Mountain => 0,
        }
    }

    /// FD-86: the defence of the territory against this seat, or against everybody who has no token there.
    pub(crate) fn defence(&self, position: &Position, seat: Option<Seat>, target: Territory) -> u8 {
        let force = |other: Seat| self.force(position, other, self.defenders(position, other, target));
        let tokens: u8 = self.seats().filter(|&other| Some(other) != seat).map(force).sum();
        tokens + self.ground_defence(position, target)
    }

    /// FD-84: the own tokens that could still take part in an attack, wherever they are.
    #[inline]
    pub(crate) fn free_fighters(&self, position: &Position, seat: Seat) -> TokenSet {
        let barony = position.barony(seat);
        let there =
            |token: &Token| matches!(barony.place(*token), Place::At(here) if here != Territory::CENTRAL);
        let placed: TokenSet = Token::ALL.into_iter().filter(there).collect();
        placed.and(TokenSet::FIGHTERS).minus(barony.fought)
    }

    /// FD-84, FD-89: those of them that are next to the target, whether or not they could enter it. R-40: nobody stands
    /// in a Castle territory.
    #[inline]
    pub(crate) fn attackers(&self, position: &Position, seat: Seat, target: Territory) -> TokenSet {
        let near = position.barony(seat).within(self.map(position).next_to(target));
        near.and(self.free_fighters(position, seat))
    }

    /// FD-85, R-29: the Baron's companion, which attacks with him or not at all.
    pub(crate) fn companion(&self, position: &Position, seat: Seat) -> TokenSet {
        let barony = position.barony(seat);
        match barony.place(Token::Baron).territory().filter(|&here| here != Territory::CENTRAL) {
            Some(here) => barony.at(here).and(TokenSet::FIGHTERS).without(Token::Baron),
            None => TokenSet::NONE,
        }
    }

    /// FD-85: the tokens that join together with this one.
    pub(crate) fn unit(&self, position: &Position, seat: Seat, token: Token) -> TokenSet {
        let companion = self.companion(position, seat);
        if token == Token::Baron || companion.has(token) {
            companion.with(Token::Baron)
        } else {
            TokenSet::only(token)
        }
    }

    /// Both sums of an attack.
    pub(crate) fn odds(&self, position: &Position, seat: Seat, target: Territory, party: TokenSet) -> Odds {
        Odds {
            force: self.force(position, seat, party),
            defence: self.defence(position, Some(seat), target),
            unled: self.map(position).cities.has(target) && !self.leads(position, seat, party),
        }
    }

    /// FD-88, R-27, R-28: a Soldier, or the Baron of a player whose Soldiers are all eliminated.
    fn leads(&self, position: &Position, seat: Seat, party: TokenSet) -> bool {
        let soldiers_left = !position.barony(seat).alive().and(TokenSet::SOLDIERS).is_empty();
        if soldiers_left { !party.and(TokenSet::SOLDIERS).is_empty() } else { party.has(Token::Baron) }
    }

    /// FD-83: territories with enemy tokens other than Milady, and Cities that are free or an enemy's.
    fn objects(&self, position: &Position, seat: Seat) -> Territories {
        let map = self.map(position);
        let mut objects = map.cities;
        for city in crate::City::all() {
            if position.owner(city) == Some(seat) {
                objects = objects.without(map.site(city));
            }
        }
        let others = self.seats().filter(|&other| other != seat);
        others.fold(objects, |found, other| found | position.barony(other).footing(TokenSet::FIGHTERS))
    }

    /// FD-83: whether the territory is something that the seat could attack.
    pub(crate) fn is_object(&self, position: &Position, seat: Seat, target: Territory) -> bool {
        self.objects(position, seat).has(target)
    }

    /// FD-83, FD-84: what the seat's tokens are next to and may attack, whether or not they would win.
    #[inline]
    fn in_reach(&self, position: &Position, seat: Seat) -> Territories {
        let free = self.free_fighters(position, seat);
        if free.is_empty() {
            return Territories::NONE;
        }
        self.map(position).next_to_any(position.barony(seat).footing(free)) & self.objects(position, seat)
    }

    /// FD-87: whether all who could attack it together would win.
    #[inline]
    fn can_win(&self, position: &Position, seat: Seat, target: Territory) -> bool {
        let party = self.attackers(position, seat, target);
        self.odds(position, seat, target, party).wins()
    }

    /// FD-83, FD-87: the territories that the seat can attack with success.
    pub(crate) fn targets(&self, position: &Position, seat: Seat) -> Territories {
        let near = self.in_reach(position, seat).iter();
        near.filter(|&target| self.can_win(position, seat, target)).collect()
    }

    /// Whether there is any.
    pub(crate) fn has_target(&self, position: &Position, seat: Seat) -> bool {
        self.in_reach(position, seat).iter().any(|target| self.can_win(position, seat, target))
    }

    /// Why the territory can't be attacked with success by all who could.
    pub(crate) fn attack_refusal(&self, position: &Position, seat: Seat, target: Territory) -> Refusal {
        if target == Territory::CENTRAL {
            return Refusal::new("FD-62", "nobody is attacked in the Convent");
        }
        if !self.objects(position, seat).has(target) {
            return Refusal::new(
                "FD-83",
                "neither an enemy token that can be attacked nor a foreign City is there",
            );
        }
        let party = self.attackers(position, seat, target);
        if party.is_empty() {
            return Refusal::new("FD-84", "no token that may still attack is next to it");
        }
        self.party_refusal(self.odds(position, seat, target, party))
    }

    /// FD-87, FD-88: why these attackers may not strike.
    pub(crate) fn party_refusal(&self, Odds { force, defence, unled }: Odds) -> Refusal {
        if unled && force > defence {
            Refusal::new(
                "FD-88",
                "a City is attacked with a Soldier, or with the Baron once no Soldier is left",
            )
        } else {
            Refusal::new("FD-87", format!("a force of {force} does not beat a defence of {defence}"))
        }
    }

    /// Why the token can't take part in this attack.
    pub(crate) fn join_refusal(
        &self,
        position: &Position,
        seat: Seat,
        assault: Assault,
        token: Token,
    ) -> Option<Refusal> {
        let barony = position.barony(seat);
        let refuse = |rule, why| Some(Refusal::new(rule, why));
        if token == Token::Milady {
            refuse("FD-74", "Milady never attacks")
        } else if barony.place(token) == Place::Castle {
            refuse("FD-63", "a token in the Castle can't attack")
        } else if barony.place(token).in_convent() {
            refuse("FD-62", "a token in the Convent can't attack")
        } else if barony.place(token) == Place::Gone || barony.fought.has(token) {
            refuse("FD-84", "a token takes part in one attack a turn at most")
        } else if !self.attackers(position, seat, assault.target).has(token) {
            refuse("FD-84", "the token is not next to the target")
        } else if assault.party.has(token) {
            refuse("FD-84", "the token takes part already")
        } else {
            None
        }
    }

    /// The attack as it begins: those without whom it can't be won take part at once.
    pub(crate) fn begin_assault(&self, position: &Position, seat: Seat, target: Territory) -> Assault {
        let all = self.attackers(position, seat, target);
        let needed = |token: &Token| {
            let rest = all.minus(self.unit(position, seat, *token));
            !self.odds(position, seat, target, rest).wins()
        };
        Assault { target, party: all.iter().filter(needed).collect() }
    }

    /// Carries out a won attack: losses (FD-90), City (FD-91), points (FD-92, FD-109, FD-110), and only then the King
    /// (FD-101, R-25).
    pub(crate) fn strike(
        &self,
        position: &mut Position,
        seat: Seat,
        Assault { target, party }: Assault,
        events: &mut impl Sink<Event>,
    ) {
        let odds = self.odds(position, seat, target, party);
        events.tell(|| Event::Won(seat, party, target, odds.force, odds.defence));
        let barony = position.barony_mut(seat);
        barony.fought = barony.fought.or(party);
        if let Some(loser) = self.defender(position, seat, target) {
            self.rout(position, seat, loser, target, events);
        }
        if let Some(city) = self.map(position).city_at(target) {
            self.take(position, seat, city, events);
        }
        position.battles.push(Battle { winner: seat, target, party });
        self.king(position, events);
    }

    /// FD-90, FD-109: tokens are eliminated, a Baron returns to his Castle; each scores its value. R-23, FD-99: the
    /// values are those before the losses.
    fn rout(
        &self,
        position: &mut Position,
        seat: Seat,
        loser: Seat,
        target: Territory,
        events: &mut impl Sink<Event>,
    ) {
        let beaten = self.defenders(position, loser, target);
        let desperate = self.is_desperate(position.barony(loser));
        let values: [u8; crate::token::TOKENS] = Token::ALL.map(|token| self.number(position, loser, token));
        let free = position.turn + 1 + self.components.constants.baron_absent;
        for token in beaten.iter() {
            let value = values[token.index()];
            position.barony_mut(seat).vp += i16::from(value);
            let barony = position.barony_mut(loser);
            if token == Token::Baron {
                // FD-64, FD-65, R-33.
                barony.places[token.index()] = Place::Castle;
                barony.baron_ready = free;
                events.tell(|| Event::Routed(seat, loser, value));
            } else {
                barony.places[token.index()] = Place::Gone;
                barony.stricken = barony.stricken.without(token);
                events.tell(|| Event::Slain(seat, loser, token, value));
            }
        }
        self.tell_desperate(position, loser, desperate, events);
    }

    /// FD-91, FD-110: the coat-of-arms changes at once; both score their own distance. FD-17, R-32: coats-of-arms never
    /// run out. R-30: a City may change hands again this turn.
    fn take(&self, position: &mut Position, seat: Seat, city: crate::City, events: &mut impl Sink<Event>) {
        let gain = self.worth(position, seat, city);
        let loss = position.owner(city).map(|owner| (owner, self.worth(position, owner, city)));
        position.cities[city.index()] = Some(seat);
        position.barony_mut(seat).vp += i16::from(gain);
        if let Some((owner, loss)) = loss {
            position.barony_mut(owner).vp -= i16::from(loss);
        }
        events.tell(|| Event::Took(seat, city, gain, loss));
    }

    /// FD-110: the distance from the seat's Castle territory to the City.
    #[inline]
    pub(crate) fn worth(&self, position: &Position, seat: Seat, city: crate::City) -> u8 {
        position.barony(seat).castle.map_or(0, |castle| self.map(position).distance(castle.at, city))
    }

    /// Says so if the seat's Baron has just become desperate (FD-98, FD-100).
    pub(crate) fn tell_desperate(
        &self,
        position: &Position,
        seat: Seat,
        before: bool,
        events: &mut impl Sink<Event>,
    ) {
        if !before && self.is_desperate(position.barony(seat)) {
            events.tell(|| Event::Desperate(seat));
        }
    }

    /// FD-101, FD-102, FD-103, FD-104: after an attack is fully booked the King comes once, and everybody pays for
    /// cowards, below 0 if need be (FD-112, R-5).
    fn king(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let needed = self.components.constants.king_arrives;
        if position.king || !self.seats().any(|seat| position.barony(seat).vp >= needed) {
            return;
        }
        position.king = true;
        events.tell(|| Event::King);
        for seat in self.seats() {
            let loss = self.cowardice(position, seat);
            position.barony_mut(seat).vp -= i16::from(loss);
            if loss > 0 {
                events.tell(|| Event::Cowards(seat, loss));
            }
        }
    }

    /// FD-102, R-24: the numbers of the tokens that have never left the Castle, Milady's too.
    pub(crate) fn cowardice(&self, position: &Position, seat: Seat) -> u8 {
        let barony = position.barony(seat);
        let coward = |token: &Token| barony.place(*token) == Place::Castle && !barony.seen.has(*token);
        Token::ALL.into_iter().filter(coward).map(|token| self.number(position, seat, token)).sum()
    }
}
