//! The pose (FF-69 to FF-75): lords, bonus cards, taxes.

use liege_game::{Amount, Amounts, AsideRights, Question, Refusal, Seat, Sink};

use super::price::{self, MAX_PRICE};
use super::{ensure, titles};
use crate::state::{
    Bishopric, Bonus, Card, FiefId, Holder, Lord, Matter, Offer, Position, Tallage, Village, Villages, Walls,
};
use crate::{Action, Event, Fief};

impl Fief {
    /// FF-71: where a player's new lord is placed.
    pub(crate) fn placements(&self, position: &Position, seat: Seat) -> Villages {
        let all = |fits: &dyn Fn(Village) -> bool| -> Villages {
            Village::ALL.into_iter().filter(|&at| fits(at)).collect()
        };
        let walled =
            all(&|at| position.place(at).walls != Walls::Open && self.control(position, at) == Some(seat));
        if !walled.is_empty() {
            return walled;
        }
        let lords: Villages = (position.families[seat].lords - position.captives)
            .iter()
            .map(|lord| position.pawn(lord).at)
            .collect();
        if !lords.is_empty() {
            return lords;
        }
        // RL-41
        let own = all(&|at| self.control(position, at) == Some(seat));
        if !own.is_empty() {
            return own;
        }
        // FF-23
        let free = all(&|at| self.control(position, at).is_none_or(|other| other == seat));
        self.landing(position, seat).map_or(free, |at| free.with(at))
    }

    /// FF-23: where a player has leave to land in his own pose.
    fn landing(&self, position: &Position, seat: Seat) -> Option<Village> {
        position.landing.filter(|_| position.sub_phase().as_pose() == Some(&seat))
    }

    /// FF-23: whether a player has nowhere to place a lord but by leave.
    fn is_landless(&self, position: &Position, seat: Seat) -> bool {
        (position.families[seat].lords - position.captives).is_empty()
            && !Village::ALL.iter().any(|&at| self.control(position, at) == Some(seat))
    }

    /// FF-38, RL-12: whether a new male lord may be made crown heir.
    fn may_crown_heir(&self, position: &Position, seat: Seat, lord: Lord) -> Result<(), Refusal> {
        let queen = position.queen();
        ensure(position.court.king.is_some(), "FF-38", "there is no king")?;
        ensure(queen.is_some(), "FF-38", "there is no queen")?;
        ensure(
            position.owner(queen) == Some(seat),
            "FF-38",
            "only the player of the queen may name an heir",
        )?;
        ensure(!lord.is_woman(), "FF-38", "the heir must be a man")?;
        ensure(position.court.heir.is_none(), "FF-38", "there is already an heir")?;
        let free = |lord: Option<Lord>| lord.is_some_and(|lord| !position.captives.has(lord));
        ensure(free(queen) && free(position.court.king), "FF-38", "the king and the queen must both be free")
    }

    /// TAXES counters that a player has out.
    pub(crate) fn taxes_out(&self, position: &Position, seat: Seat) -> u8 {
        let tithes = position.sees.iter().flat_map(|see| [see.tithe, see.cardinal_tithe]);
        let tallages = position.tallages.iter().map(|tallage| tallage.map(|tallage| tallage.by));
        let all = tithes.chain(tallages).chain([position.pope_tithe]);
        all.filter(|&by| by == Some(seat)).count() as u8
    }

    /// FF-74, FF-75: the card and the counter.
    fn may_tax(&self, position: &Position, seat: Seat) -> Result<(), Refusal> {
        ensure(position.families[seat].holds(Card::Taxes), "FF-69", "you hold no TAXES card")?;
        let out = u16::from(self.taxes_out(position, seat));
        ensure(out < self.components.stock.taxes.get(), "FF-9", "all your TAXES counters are in use")
    }

    /// FF-74, RL-19: free or not.
    fn may_tithe(&self, position: &Position, seat: Seat, lord: Lord, on: Bishopric) -> Result<(), Refusal> {
        ensure(position.pawn(lord).owner == Some(seat), "FF-74", "this is not one of your lords")?;
        let see = position.see(on);
        ensure(see.bishop.is_some(), "FF-74", "this bishopric has no bishop")?;
        if see.bishop == Some(lord) {
            ensure(see.tithe.is_none(), "FF-70", "he tithes it this turn already")?;
        } else {
            ensure(
                position.court.is_cardinal(lord),
                "FF-74",
                "this lord is neither its bishop nor a cardinal",
            )?;
            ensure(see.cardinal_tithe.is_none(), "FF-74", "a cardinal already tithes this bishopric")?;
        }
        self.may_tax(position, seat)
    }

    /// Checks whether the lord's own fief, or the king's right, lets a tallage be laid.
    fn may_tallage(&self, position: &Position, seat: Seat, on: FiefId) -> Result<(), Refusal> {
        ensure(position.tallages[on.index()].is_none(), "FF-70", "a tallage already lies there")?;
        let title = position.fief(on);
        match title.holder {
            Holder::Lord(lord) => {
                ensure(position.pawn(lord).owner == Some(seat), "FF-75", "another family holds this fief")?
            }
            Holder::Nobody => {
                let crowned = position.court.king.or(position.court.regent);
                let crown = position.owner(crowned) == Some(seat);
                ensure(crown, "FF-75", "only the king or the regent can tax an unfinished fief")?;
            }
            _ => return Err(Refusal::new("FF-75", "no lord holds this fief")),
        }
        self.may_tax(position, seat)
    }

    fn may_place(&self, position: &Position, seat: Seat, lord: Lord, at: Village) -> Result<(), Refusal> {
        ensure(position.families[seat].holds(Card::Lord(lord)), "FF-69", "you don’t hold this lord’s card")?;
        let few = position.families[seat].lords.len() < usize::from(self.components.limits.lords.get());
        ensure(few, "FF-19", "your family can’t have more lords")?;
        let rule = if self.is_landless(position, seat) { "FF-23" } else { "FF-71" };
        ensure(self.placements(position, seat).has(at), rule, "a new lord can’t be placed there")
    }

    /// FF-71: the lord is placed.
    fn place_lord(
        &self,
        position: &mut Position,
        seat: Seat,
        lord: Lord,
        at: Village,
        events: &mut impl Sink<Event>,
    ) {
        let own = self.control(position, at) == Some(seat);
        // RL-104: he stands with his army, on its road. FF-71 places him there only with a lord; FF-23 outside on no road.
        let companion = position.free_lords(seat, at).lowest().filter(|_| !own);
        let road = companion.and_then(|lord| position.pawn(lord).road);
        position.families[seat].give(Card::Lord(lord));
        position.families[seat].lords = position.families[seat].lords.with(lord);
        *position.pawn_mut(lord) = Default::default();
        position.pawn_mut(lord).owner = Some(seat);
        position.set_down(lord, at, road);
        events.tell(|| Event::Placed(lord, at));
        titles::resume(position, seat, lord, events);
        self.refresh(position, at, events);
    }
}

/// FF-69: a player poses (D-8).
#[derive(Clone, Copy)]
pub(crate) struct Pose {
    pub(crate) seat: Seat,
}

impl Pose {
    fn may(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Place(lord, at) => game.may_place(position, seat, lord, at),
            Action::PlaceHeir(lord, at) => {
                game.may_place(position, seat, lord, at)?;
                game.may_crown_heir(position, seat, lord)
            }
            Action::Harvest(on) => {
                ensure(
                    position.families[seat].holds(Card::GoodHarvest),
                    "FF-69",
                    "you don’t hold this card",
                )?;
                ensure(position.see(on).harvest.is_none(), "FF-70", "a GOOD HARVEST already lies there")
            }
            Action::Weather(on) => {
                ensure(
                    position.families[seat].holds(Card::GoodWeather),
                    "FF-69",
                    "you don’t hold this card",
                )?;
                ensure(position.see(on).weather.is_none(), "FF-70", "a GOOD WEATHER already lies there")
            }
            Action::Tithe(lord, on) => game.may_tithe(position, seat, lord, on),
            Action::TitheAll(lord) => {
                ensure(position.pawn(lord).owner == Some(seat), "FF-74", "this is not one of your lords")?;
                ensure(
                    position.court.pope == Some(lord),
                    "FF-74",
                    "only the pope can tithe every bishopric",
                )?;
                ensure(position.pope_tithe.is_none(), "FF-70", "he tithes them this turn already")?;
                ensure(!position.bishops().is_empty(), "FF-74", "no bishopric has a bishop")?;
                game.may_tax(position, seat)
            }
            Action::Tallage(on) => game.may_tallage(position, seat, on),
            Action::AskLanding(at, price) => {
                let lords =
                    position.families[seat].hand.iter().any(|held| matches!(held.card, Card::Lord(_)));
                ensure(lords, "FF-23", "you have no lord to place")?;
                ensure(
                    game.is_landless(position, seat),
                    "FF-23",
                    "you have a place for your lord, so you can’t ask to land",
                )?;
                ensure(
                    game.landing(position, seat) != Some(at),
                    "FF-23",
                    "you already have leave to land there",
                )?;
                let other = game.control(position, at).filter(|&other| other != seat);
                ensure(other.is_some(), "FF-23", "nobody needs to be asked there")?;
                price::may_be_offered(price)?;
                game.may_offer(position, seat)
            }
            _ => Err(super::wrong_moment("FF-69")),
        }
    }
}

impl Question<Fief> for Pose {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let seat = self.seat;
        let hand = position.families[seat].hand;
        let mut last = None;
        for held in hand.iter() {
            if last == Some(held.card) {
                continue;
            }
            last = Some(held.card);
            let start = actions.len();
            match held.card {
                Card::Lord(lord) => {
                    if game
                        .may_place(
                            position,
                            seat,
                            lord,
                            game.placements(position, seat).lowest().unwrap_or(Village::Beaujeu),
                        )
                        .is_ok()
                    {
                        let places = game.placements(position, seat);
                        actions.extend(places.iter().map(|at| Action::Place(lord, at)));
                        if game.may_crown_heir(position, seat, lord).is_ok() {
                            actions.extend(places.iter().map(|at| Action::PlaceHeir(lord, at)));
                        }
                    }
                    continue;
                }
                Card::GoodHarvest => actions.extend(Bishopric::ALL.iter().map(|&on| Action::Harvest(on))),
                Card::GoodWeather => actions.extend(Bishopric::ALL.iter().map(|&on| Action::Weather(on))),
                Card::Taxes => {
                    if game.may_tax(position, seat).is_err() {
                        continue;
                    }
                    for lord in position.families[seat].lords {
                        if position.bishopric_of(lord).is_some() || position.court.pope == Some(lord) {
                            actions.extend(Bishopric::ALL.iter().map(|&on| Action::Tithe(lord, on)));
                            actions.push(Action::TitheAll(lord));
                        }
                    }
                    actions.extend(FiefId::ALL.iter().map(|&on| Action::Tallage(on)));
                }
                _ => continue,
            }
            let mut kept = start;
            for index in start..actions.len() {
                let action = actions[index];
                if self.may(game, position, seat, action).is_ok() {
                    actions[kept] = action;
                    kept += 1;
                }
            }
            actions.truncate(kept);
        }
        if hand.iter().any(|held| matches!(held.card, Card::Lord(_))) && game.is_landless(position, seat) {
            for at in Village::ALL {
                let ask = Action::AskLanding(at, Amount(0));
                if self.may(game, position, seat, ask).is_ok() {
                    actions.push(ask);
                }
            }
        }
    }

    /// Returns what is posed are cards: nothing without any.
    fn public_choice(self, _: &Fief, position: &Position, _: Seat) -> bool {
        position.families[self.seat].hand.is_empty()
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.answered(position, seat, action, self.may(game, position, seat, action))
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.seat;
        match action {
            Action::Place(lord, at) | Action::PlaceHeir(lord, at) => {
                if matches!(action, Action::PlaceHeir(..)) {
                    position.court.heir = Some(lord);
                }
                game.place_lord(position, seat, lord, at, events);
                if position.court.heir == Some(lord) {
                    events.tell(|| Event::Heir(lord));
                }
            }
            // FF-72, FF-73, RL-96: it cancels the opposite calamity and lies used, or lies to pay.
            Action::Harvest(on) => {
                position.families[seat].give(Card::GoodHarvest);
                let see = position.see_mut(on);
                let used = see.famine > 0;
                see.harvest = Some(if used { Bonus::Used } else { Bonus::Lies });
                if used {
                    see.famine -= 1;
                    game.discard(position, Card::Famine);
                }
                events.tell(|| Event::Bonus(seat, Card::GoodHarvest, on, used));
            }
            Action::Weather(on) => {
                position.families[seat].give(Card::GoodWeather);
                let see = position.see_mut(on);
                let used = see.rain > 0;
                see.weather = Some(if used { Bonus::Used } else { Bonus::Lies });
                if used {
                    see.rain -= 1;
                    game.discard(position, Card::HeavyRain);
                }
                events.tell(|| Event::Bonus(seat, Card::GoodWeather, on, used));
            }
            Action::Tithe(lord, on) => {
                game.spend_taxes(position, seat);
                let see = position.see_mut(on);
                if see.bishop == Some(lord) {
                    see.tithe = Some(seat)
                } else {
                    see.cardinal_tithe = Some(seat)
                }
                events.tell(|| Event::Tithe(lord, Some(on)));
            }
            Action::TitheAll(lord) => {
                game.spend_taxes(position, seat);
                position.pope_tithe = Some(seat);
                events.tell(|| Event::Tithe(lord, None));
            }
            Action::Tallage(on) => {
                game.spend_taxes(position, seat);
                let royal = !position.fief(on).is_finished();
                position.tallages[on.index()] = Some(Tallage { by: seat, royal });
                events.tell(|| Event::Tallage(seat, on));
            }
            Action::AskLanding(at, price) => {
                if let Some(to) = game.control(position, at) {
                    game.offer(position, Offer::new(Matter::Landing(at), seat, to, price), events);
                }
            }
            _ => game.go_on(position, events),
        }
    }

    fn amounts(self, _: &Fief, _: &Position, _: Seat, action: Action) -> Option<Amounts> {
        matches!(action, Action::AskLanding(..)).then(|| Amounts::new(0, MAX_PRICE))?
    }

    fn begin(self, _: &Fief, position: &mut Position, _: &mut impl Sink<Event>) {
        position.landing = None;
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let asked = !position.families[self.seat].hand.is_empty();
        if !asked {
            game.go_on(position, events);
        }
        !asked
    }
}

impl Fief {
    /// FF-74: the card is discarded at once.
    fn spend_taxes(&self, position: &mut Position, seat: Seat) {
        position.families[seat].give(Card::Taxes);
        self.discard(position, Card::Taxes);
    }
}
