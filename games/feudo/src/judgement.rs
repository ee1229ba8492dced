//! How good a position looks (for bots and for the graph of a game).

use liege_game::{Game, Judge, PerSeat, Seat, Tuning};

use crate::rules::ground::Ground;
use crate::state::Stage;
use crate::{City, Feudo, Place, PlagueCard, Position, Table, Territories, Territory, Token, TokenSet};

/// What the parts of a judgement weigh, in hundredths of a Victory Point.
struct Weights;

impl Weights {
    /// A point in hand.
    const POINT: i32 = 100;
    /// Each point of a token's number that is still in the game.
    const STRENGTH: i32 = 18;
    /// A token that has left the Castle, while the King may still come (FD-102).
    const OUT: i32 = 22;
    /// Each point of a token that enemies next to it could beat.
    const EXPOSED: i32 = 45;
    /// Each point of enemies and Cities that own tokens could beat together where they stand.
    const PREY: i32 = 55;
    /// A step nearer to a City that is worth taking, for each fighter.
    const STEP: i32 = 4;
    /// Each point of a token where the next Plague Card may well hit.
    const PLAGUE: i32 = 6;
    /// A chosen Army Card, for each point of its number; one that can't move is worth nothing.
    const PLAN: i32 = 3;
    /// A shilling chosen.
    const SHILLING: i32 = 4;
}

impl Judge for Feudo {
    const SPREAD: i32 = 600;

    /// Found by playing settings against each other in the arena.
    const TUNING: Tuning = Tuning {
        iterations: [50, 200, 800],
        exploration: 30,
        rounds: 1,
        tries: 1,
        prior: 30,
        prior_at: 2,
        ..Tuning::DEFAULT
    };

    fn judge(&self, position: &Position) -> PerSeat<i32> {
        PerSeat::from_fn(|seat| {
            if seat.index() >= self.setup.players {
                return 0;
            }
            let table = &position.table;
            let points = i32::from(table.barony(seat).vp) * Weights::POINT;
            if table.phase.stage() == Stage::End || table.layout.is_none() {
                return points;
            }
            points + self.army(table, seat) + self.fields(position, seat) + self.plans(position, seat)
        })
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.table.turn)
    }
}

impl Feudo {
    /// Returns what the tokens are worth by themselves.
    fn army(&self, table: &Table, seat: Seat) -> i32 {
        let barony = table.barony(seat);
        let near_end = i32::from(self.options.turns.saturating_sub(table.turn));
        let danger = self.danger(table);
        let mut sum = 0;
        for token in Token::ALL {
            let number = i32::from(self.number(table, seat, token));
            match barony.place(token) {
                Place::Gone => continue,
                Place::Castle if Feudo::never_left(table, seat, token) && !table.king => {}
                Place::Castle => sum += Weights::OUT,
                Place::At(here) => {
                    sum += Weights::OUT;
                    sum -= if danger.has(here) { number * Weights::PLAGUE } else { 0 };
                    if token != Token::Milady {
                        sum += self.approach(table, seat, here) * near_end.min(4);
                    }
                }
            }
            sum += number * Weights::STRENGTH * near_end.min(5) / 5;
        }
        sum
    }

    /// Returns how near a fighter is to the City that pays best for its way.
    fn approach(&self, table: &Table, seat: Seat, here: Territory) -> i32 {
        let map = self.map(table);
        let value = |city: City| {
            if table.owner(city) == Some(seat) {
                return 0;
            }
            let worth = i32::from(self.worth(table, seat, city));
            worth * Weights::STEP / i32::from(map.distance(here, city).max(1))
        };
        City::all().map(value).max().unwrap_or(0)
    }

    /// The territories on which a token is likelier than elsewhere to be hit next turn.
    fn danger(&self, table: &Table) -> Territories {
        if !self.has_plague() || table.plague.is_none() {
            return Territories::NONE;
        }
        self.struck(table, PlagueCard::Cross) | self.struck(table, PlagueCard::Lingering)
    }

    /// Returns what stands to be won and lost in the next fights.
    fn fields(&self, position: &Position, seat: Seat) -> i32 {
        let table = &position.table;
        let mut sum = 0;
        for other in self.seats().filter(|&other| other != seat) {
            for target in self.map(table).next_to_any(self.stand(table, other))
                & (self.stand(table, seat) | self.towns(table, seat))
            {
                let party = self.attackers_at_rest(table, other, target);
                if self.odds(table, other, target, party).wins() {
                    let tokens = self.force(table, seat, self.defenders(table, seat, target));
                    sum -= i32::from(tokens) * Weights::EXPOSED;
                    if let Some(city) = self.map(table).city_at(target) {
                        sum -= i32::from(self.worth(table, seat, city)) * Weights::EXPOSED;
                    }
                }
            }
        }
        sum + self.prey(position, seat)
    }

    /// The best that the seat could win where its tokens stand.
    fn prey(&self, position: &Position, seat: Seat) -> i32 {
        let table = &position.table;
        let fought = self.attacks_are_over(position, seat);
        let mut best = 0;
        for target in self.targets_at_rest(table, seat) {
            let mut worth = match self.defender(table, seat, target) {
                Some(other) => i32::from(self.force(table, other, self.defenders(table, other, target))),
                None => 0,
            };
            if let Some(city) = self.map(table).city_at(target) {
                worth += i32::from(self.worth(table, seat, city));
            }
            best = best.max(worth);
        }
        best * if fought { Weights::PREY / 3 } else { Weights::PREY }
    }

    /// Returns whether the seat attacks no more this turn.
    fn attacks_are_over(&self, position: &Position, seat: Seat) -> bool {
        let place = |seat: Seat| position.table.order.place(seat);
        match position.table.phase.stage() {
            Stage::Advance => true,
            Stage::Attack => {
                let now = self.pending(position).must().lowest().and_then(place);
                place(seat).is_some_and(|place| now.is_some_and(|now| place < now))
            }
            _ => false,
        }
    }

    /// Where the seat's fighters stand.
    fn stand(&self, table: &Table, seat: Seat) -> Territories {
        table.barony(seat).footing(TokenSet::FIGHTERS)
    }

    fn towns(&self, table: &Table, seat: Seat) -> Territories {
        let map = self.map(table);
        let own = |&city: &City| table.owner(city) == Some(seat);
        City::all().filter(own).map(|city| map.site(city)).collect()
    }

    /// The fighters next to the target, those that have fought this turn included: next turn they may again.
    fn attackers_at_rest(&self, table: &Table, seat: Seat, target: Territory) -> TokenSet {
        let near = table.barony(seat).within(self.map(table).next_to(target).without(Territory::CENTRAL));
        near.and(TokenSet::FIGHTERS)
    }

    fn targets_at_rest(&self, table: &Table, seat: Seat) -> Territories {
        let map = self.map(table);
        let others = self.seats().filter(|&other| other != seat);
        let foes = others.fold(Territories::NONE, |found, other| found | self.stand(table, other));
        let objects = foes | (map.cities - self.towns(table, seat));
        let near = map.next_to_any(self.stand(table, seat)) & objects;
        let wins = |&target: &Territory| {
            let party = self.attackers_at_rest(table, seat, target);
            self.odds(table, seat, target, party).wins()
        };
        near.iter().filter(wins).collect()
    }

    /// Returns what the cards chosen so far are good for.
    fn plans(&self, position: &Position, seat: Seat) -> i32 {
        let (table, hand) = (&position.table, &position.hands[seat]);
        let barony = table.barony(seat);
        let mut sum = 0;
        for token in position.hidden(seat).iter() {
            let Some(start) = self.start_of(table, seat, token) else { continue };
            if self.idle(table, seat, token).is_some() {
                continue;
            }
            let steps = self.number(table, seat, token);
            let ground = Ground::new(self, table, seat);
            let reach = ground.reach(self.mover(table, seat, token), start, steps);
            let unpaid = token.is_mercenary() && self.shillings(table, hand, seat) <= barony.owed;
            if !reach.is_empty() && !unpaid {
                let best = reach.iter().map(|to| self.approach(table, seat, to)).max().unwrap_or(0);
                let coming = barony.place(token) == Place::Castle;
                sum += i32::from(steps) * Weights::PLAN + best + if coming { Weights::OUT / 2 } else { 0 };
            }
        }
        sum + i32::from(self.shillings(table, hand, seat)) * Weights::SHILLING
    }
}
