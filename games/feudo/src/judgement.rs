//! How good a position looks (for bots and for the graph of a game).

use liege_game::{Judge, PerSeat, Seat, Tuning};

use crate::feudo::Feudo;
use crate::movement::Ground;
use crate::{Phase, Place, PlagueCard, Position, Territories, Territory, Token, TokenSet, Variant};

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
    const TUNING: Tuning =
        Tuning { iterations: [50, 200, 800], exploration: 30, rounds: 1, tries: 1, prior: 30, prior_at: 2 };

    fn judge(&self, position: &Position) -> PerSeat<i32> {
        PerSeat::from_fn(|seat| {
            if seat.index() >= self.setup.players {
                return 0;
            }
            let points = i32::from(position.barony(seat).vp) * Weights::POINT;
            if position.phase == Phase::Over || position.layout.is_none() {
                return points;
            }
            points + self.army(position, seat) + self.fields(position, seat) + self.plans(position, seat)
        })
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }
}

impl Feudo {
    /// What the tokens are worth by themselves.
    fn army(&self, position: &Position, seat: Seat) -> i32 {
        let barony = position.barony(seat);
        let near_end = i32::from(self.turns.saturating_sub(position.turn));
        let danger = self.danger(position);
        let mut sum = 0;
        for token in Token::ALL {
            let number = i32::from(self.number(position, seat, token));
            match barony.place(token) {
                Place::Gone => continue,
                Place::Castle if Feudo::never_left(position, seat, token) && !position.king => {}
                Place::Castle => sum += Weights::OUT,
                Place::At(here) => {
                    sum += Weights::OUT;
                    sum -= if danger.has(here) { number * Weights::PLAGUE } else { 0 };
                    if token != Token::Milady {
                        sum += self.approach(position, seat, here) * near_end.min(4);
                    }
                }
            }
            sum += number * Weights::STRENGTH * near_end.min(5) / 5;
        }
        sum
    }

    /// How near a fighter is to the City that pays best for its way.
    fn approach(&self, position: &Position, seat: Seat, here: Territory) -> i32 {
        let map = self.map(position);
        let value = |city: crate::City| {
            if position.owner(city) == Some(seat) {
                return 0;
            }
            let worth = i32::from(self.worth(position, seat, city));
            worth * Weights::STEP / i32::from(map.distance(here, city).max(1))
        };
        crate::City::all().map(value).max().unwrap_or(0)
    }

    /// The territories on which a token is likelier than elsewhere to be hit next turn.
    fn danger(&self, position: &Position) -> Territories {
        match (self.variant, position.plague) {
            (Variant::Strategy, _) | (_, None) => Territories::NONE,
            (_, Some(_)) => {
                self.struck(position, PlagueCard::Cross) | self.struck(position, PlagueCard::Lingering)
            }
        }
    }

    /// What stands to be won and lost in the next fights.
    fn fields(&self, position: &Position, seat: Seat) -> i32 {
        let mut sum = 0;
        for other in self.seats().filter(|&other| other != seat) {
            for target in self.map(position).next_to_any(self.stand(position, other))
                & (self.stand(position, seat) | self.towns(position, seat))
            {
                let party = self.attackers_at_rest(position, other, target);
                if self.odds(position, other, target, party).wins() {
                    let tokens = self.force(position, seat, self.defenders(position, seat, target));
                    sum -= i32::from(tokens) * Weights::EXPOSED;
                    if let Some(city) = self.map(position).city_at(target) {
                        sum -= i32::from(self.worth(position, seat, city)) * Weights::EXPOSED;
                    }
                }
            }
        }
        sum + self.prey(position, seat)
    }

    /// The best that the seat could win where its tokens stand.
    fn prey(&self, position: &Position, seat: Seat) -> i32 {
        let fought = self.attacks_are_over(position, seat);
        let mut best = 0;
        for target in self.targets_at_rest(position, seat) {
            let mut worth = match self.defender(position, seat, target) {
                Some(other) => {
                    i32::from(self.force(position, other, self.defenders(position, other, target)))
                }
                None => 0,
            };
            if let Some(city) = self.map(position).city_at(target) {
                worth += i32::from(self.worth(position, seat, city));
            }
            best = best.max(worth);
        }
        best * if fought { Weights::PREY / 3 } else { Weights::PREY }
    }

    fn attacks_are_over(&self, position: &Position, seat: Seat) -> bool {
        match position.phase {
            Phase::Advance(_) => true,
            Phase::Attack(at) | Phase::Muster(at, _) => {
                position.order.place(seat).is_some_and(|place| place < usize::from(at))
            }
            _ => false,
        }
    }

    /// Where the seat's fighters stand.
    fn stand(&self, position: &Position, seat: Seat) -> Territories {
        position.barony(seat).footing(TokenSet::FIGHTERS)
    }

    fn towns(&self, position: &Position, seat: Seat) -> Territories {
        let map = self.map(position);
        let own = |&city: &crate::City| position.owner(city) == Some(seat);
        crate::City::all().filter(own).map(|city| map.site(city)).collect()
    }

    /// The fighters next to the target, those that have fought this turn included: next turn they may again.
    fn attackers_at_rest(&self, position: &Position, seat: Seat, target: Territory) -> TokenSet {
        let near =
            position.barony(seat).within(self.map(position).next_to(target).without(Territory::CENTRAL));
        near.and(TokenSet::FIGHTERS)
    }

    fn targets_at_rest(&self, position: &Position, seat: Seat) -> Territories {
        let map = self.map(position);
        let others = self.seats().filter(|&other| other != seat);
        let foes = others.fold(Territories::NONE, |found, other| found | self.stand(position, other));
        let objects = foes | (map.cities - self.towns(position, seat));
        let near = map.next_to_any(self.stand(position, seat)) & objects;
        let wins = |&target: &Territory| {
            let party = self.attackers_at_rest(position, seat, target);
            self.odds(position, seat, target, party).wins()
        };
        near.iter().filter(wins).collect()
    }

    /// What the cards chosen so far are good for.
    fn plans(&self, position: &Position, seat: Seat) -> i32 {
        let barony = position.barony(seat);
        let mut sum = 0;
        for token in barony.hidden().iter() {
            let Some(start) = self.start_of(position, seat, token) else { continue };
            if self.idle(position, seat, token).is_some() {
                continue;
            }
            let steps = self.number(position, seat, token);
            let ground = Ground::new(self, position, seat);
            let reach = ground.reach(self.mover(position, seat, token), start, steps);
            let unpaid = token.is_mercenary() && self.shillings(position, seat) <= barony.owed;
            if !reach.is_empty() && !unpaid {
                let best = reach.iter().map(|to| self.approach(position, seat, to)).max().unwrap_or(0);
                let coming = barony.place(token) == Place::Castle;
                sum += i32::from(steps) * Weights::PLAN + best + if coming { Weights::OUT / 2 } else { 0 };
            }
        }
        sum + i32::from(self.shillings(position, seat)) * Weights::SHILLING
    }
}
