//! Phase 5, Attack: what is attacked (FD-82 to FD-89).

use liege_game::{Flow as _, Question, Refusal, Seat, Sink, say};

use super::army_cards::asked_at;
use crate::{
    Action, Assault, City, Event, Feudo, Phase, Place, Position, Table, Terrain, Territories, Territory,
    Token, TokenSet,
};

/// Attacks of the player at this place in the Order of Play.
#[derive(Clone, Copy)]
pub(crate) struct Attack(pub(crate) u8);

impl Question<Feudo> for Attack {
    #[inline]
    fn seat(self, _: &Feudo, position: &Position) -> Seat {
        asked_at(&position.table, self.0)
    }

    fn legal(self, game: &Feudo, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Peace);
        actions.extend(game.targets(&position.table, seat).iter().map(Action::Attack));
    }

    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            // FD-82: attacks are optional.
            Action::Peace => Ok(()),
            Action::Attack(target) => game.check_attack(&position.table, seat, target),
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Attack(at) = self;
        match action {
            Action::Attack(target) => {
                let assault = game.begin_assault(&position.table, seat, target);
                position.table.phase = Phase::Muster(at, assault);
            }
            _ => game.next_attacker(position, at + 1, events),
        }
    }

    fn pass(self, _: &Feudo, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Peace)
    }
}

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
    #[inline]
    pub(crate) fn wins(self) -> bool {
        self.force > self.defence && !self.unled
    }

    /// Checks whether these attackers may strike.
    pub(crate) fn check(self) -> Result<(), Refusal> {
        let Odds { force, defence, unled } = self;
        if force <= defence {
            return Err(Refusal::new(
                "FD-87",
                say!("a force of {force} does not beat a defence of {defence}"),
            ));
        }
        if unled {
            let why = "a City is attacked with a Soldier, or with the Baron once no Soldier is left";
            return Err(Refusal::new("FD-88", why));
        }
        Ok(())
    }
}

impl Feudo {
    /// FD-82, FD-29: asks the next who can attack with success, from this place in the Order of Play on.
    pub(crate) fn next_attacker(&self, position: &mut Position, from: u8, events: &mut impl Sink<Event>) {
        let table = &mut position.table;
        let mut at = from;
        while let Some(seat) = table.order.get(at.into()) {
            if self.has_target(table, seat) {
                table.phase = Phase::Attack(at);
                return;
            }
            at += 1;
        }
        self.next_advance(position, 0, events);
    }

    /// The enemy whose tokens, Milady not counted, stand in the territory. The Convent is no battlefield (FD-62).
    pub(crate) fn defender(&self, table: &Table, seat: Seat, target: Territory) -> Option<Seat> {
        let stands = |&other: &Seat| other != seat && !self.defenders(table, other, target).is_empty();
        self.seats().find(stands)
    }

    /// The seat's tokens that would defend the territory.
    pub(crate) fn defenders(&self, table: &Table, seat: Seat, target: Territory) -> TokenSet {
        if target == Territory::CENTRAL {
            return TokenSet::NONE;
        }
        table.barony(seat).at(target).and(TokenSet::FIGHTERS)
    }

    /// FD-86: what the ground adds, once per territory.
    pub(crate) fn ground_defence(&self, table: &Table, target: Territory) -> u8 {
        let constants = &self.components.constants;
        match self.map(table).terrain(target) {
            Terrain::Wood => constants.wood_defence,
            Terrain::Village => constants.village_defence,
            Terrain::City => constants.city_defence,
            Terrain::Hill => constants.hill_defence,
            Terrain::Mountain => 0,
        }
    }

    /// FD-86: the defence of the territory against this seat, or against everybody who has no token there.
    pub(crate) fn defence(&self, table: &Table, seat: Option<Seat>, target: Territory) -> u8 {
        let force = |other: Seat| self.force(table, other, self.defenders(table, other, target));
        let tokens: u8 = self.seats().filter(|&other| Some(other) != seat).map(force).sum();
        tokens + self.ground_defence(table, target)
    }

    /// FD-84: the own tokens that could still take part in an attack, wherever they are.
    #[inline]
    pub(crate) fn free_fighters(&self, table: &Table, seat: Seat) -> TokenSet {
        let barony = table.barony(seat);
        let there =
            |token: &Token| matches!(barony.place(*token), Place::At(here) if here != Territory::CENTRAL);
        let placed: TokenSet = Token::ALL.into_iter().filter(there).collect();
        placed.and(TokenSet::FIGHTERS).minus(barony.fought)
    }

    /// FD-84, FD-89: those of them that are next to the target, whether or not they could enter it. R-40: nobody stands
    /// in a Castle territory.
    #[inline]
    pub(crate) fn attackers(&self, table: &Table, seat: Seat, target: Territory) -> TokenSet {
        let near = table.barony(seat).within(self.map(table).next_to(target));
        near.and(self.free_fighters(table, seat))
    }

    /// FD-85, R-29: the Baron's companion, which attacks with him or not at all.
    pub(crate) fn companion(&self, table: &Table, seat: Seat) -> TokenSet {
        let barony = table.barony(seat);
        match barony.place(Token::Baron).territory().filter(|&here| here != Territory::CENTRAL) {
            Some(here) => barony.at(here).and(TokenSet::FIGHTERS).without(Token::Baron),
            None => TokenSet::NONE,
        }
    }

    /// FD-85: the tokens that join together with this one.
    pub(crate) fn unit(&self, table: &Table, seat: Seat, token: Token) -> TokenSet {
        let companion = self.companion(table, seat);
        if token == Token::Baron || companion.has(token) {
            companion.with(Token::Baron)
        } else {
            TokenSet::only(token)
        }
    }

    /// Both sums of an attack.
    pub(crate) fn odds(&self, table: &Table, seat: Seat, target: Territory, party: TokenSet) -> Odds {
        Odds {
            force: self.force(table, seat, party),
            defence: self.defence(table, Some(seat), target),
            unled: self.map(table).cities.has(target) && !self.leads(table, seat, party),
        }
    }

    /// FD-88, R-27, R-28: a Soldier, or the Baron of a player whose Soldiers are all eliminated.
    fn leads(&self, table: &Table, seat: Seat, party: TokenSet) -> bool {
        let soldiers_left = !table.barony(seat).alive().and(TokenSet::SOLDIERS).is_empty();
        if soldiers_left { !party.and(TokenSet::SOLDIERS).is_empty() } else { party.has(Token::Baron) }
    }

    /// FD-83: territories with enemy tokens other than Milady, and Cities that are free or an enemy's.
    pub(crate) fn objects(&self, table: &Table, seat: Seat) -> Territories {
        let map = self.map(table);
        let mut objects = map.cities;
        for city in City::all() {
            if table.owner(city) == Some(seat) {
                objects = objects.without(map.site(city));
            }
        }
        let others = self.seats().filter(|&other| other != seat);
        others.fold(objects, |found, other| found | table.barony(other).footing(TokenSet::FIGHTERS))
    }

    /// FD-83, FD-84: what the seat's tokens are next to and may attack, whether or not they would win.
    #[inline]
    fn in_reach(&self, table: &Table, seat: Seat) -> Territories {
        let free = self.free_fighters(table, seat);
        if free.is_empty() {
            return Territories::NONE;
        }
        self.map(table).next_to_any(table.barony(seat).footing(free)) & self.objects(table, seat)
    }

    /// FD-87: whether all who could attack it together would win.
    #[inline]
    fn can_win(&self, table: &Table, seat: Seat, target: Territory) -> bool {
        let party = self.attackers(table, seat, target);
        self.odds(table, seat, target, party).wins()
    }

    /// FD-83, FD-87: the territories that the seat can attack with success.
    pub(crate) fn targets(&self, table: &Table, seat: Seat) -> Territories {
        let near = self.in_reach(table, seat).iter();
        near.filter(|&target| self.can_win(table, seat, target)).collect()
    }

    /// Returns whether there is any.
    pub(crate) fn has_target(&self, table: &Table, seat: Seat) -> bool {
        self.in_reach(table, seat).iter().any(|target| self.can_win(table, seat, target))
    }

    /// Checks whether the territory can be attacked with success by all who could.
    fn check_attack(&self, table: &Table, seat: Seat, target: Territory) -> Result<(), Refusal> {
        if target == Territory::CENTRAL {
            return Err(Refusal::new("FD-62", "nobody is attacked in the Convent"));
        }
        if !self.objects(table, seat).has(target) {
            let why = "neither an enemy token that can be attacked nor a foreign City is there";
            return Err(Refusal::new("FD-83", why));
        }
        let party = self.attackers(table, seat, target);
        if party.is_empty() {
            return Err(Refusal::new("FD-84", "no token that may still attack is next to it"));
        }
        self.odds(table, seat, target, party).check()
    }

    /// The attack as it begins: those without whom it can't be won take part at once.
    fn begin_assault(&self, table: &Table, seat: Seat, target: Territory) -> Assault {
        let all = self.attackers(table, seat, target);
        let needed = |token: &Token| {
            let rest = all.minus(self.unit(table, seat, *token));
            !self.odds(table, seat, target, rest).wins()
        };
        Assault { target, party: all.iter().filter(needed).collect() }
    }
}
