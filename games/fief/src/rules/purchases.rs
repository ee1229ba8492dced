//! Purchases (FF-79 to FF-88) and passing titles on (FF-27).

mod cardinal;
mod founding;

use liege_game::{Amount, Amounts, AsideRights, Flow, Question, Refusal, Seat, Sink, say};

use super::ensure;
use super::price::{self, MAX_PRICE};
use crate::state::{Engine, FiefId, Holder, Kind, Matter, Offer, Position, Soldier, Village, Walls};
use crate::{Action, Event, Fief};
use founding::Founding;
pub(crate) use founding::Granted;

impl Fief {
    /// Returns what one counter costs.
    fn price_of(&self, kind: Kind) -> u16 {
        let costs = &self.components.costs;
        match kind {
            Kind::Sergeant => costs.sergeant.get(),
            Kind::Knight => costs.knight.get(),
            Kind::Engine => costs.siege_engine.get(),
        }
    }

    /// FF-9: how many counters of a kind are left to a player.
    fn left(&self, position: &Position, seat: Seat, kind: Kind) -> u16 {
        let stock = &self.components.stock;
        let all = position.families[seat].soldiers.all();
        match kind {
            Kind::Sergeant => stock.sergeants.get().saturating_sub(all.sergeants.into()),
            Kind::Knight => stock.knights.get().saturating_sub(all.knights.into()),
            Kind::Engine => position.stock.engines.into(),
        }
    }

    /// FF-80, RL-74: where bought soldiers and engines may be placed.
    pub(crate) fn may_muster(&self, position: &Position, seat: Seat, at: Village) -> Result<(), Refusal> {
        let place = position.place(at);
        let lord = || !position.free_lords(seat, at).is_empty();
        if self.control(position, at) == Some(seat) {
            ensure(
                !self.is_besieged(position, at),
                "FF-120",
                "nothing can be brought inside a besieged castle or city",
            )?;
            return ensure(
                place.walls != Walls::Open || lord(),
                "FF-80",
                "there is no castle or city there, and no free lord of yours",
            );
        }
        ensure(place.besiegers.has(seat), "FF-80", "you neither control nor besiege this village")?;
        ensure(lord(), "FF-80", "no free lord of yours is there to lead them")
    }

    /// FF-81: how many counters a player may still place in a village in this turn of purchases.
    fn room(&self, position: &Position, seat: Seat, at: Village) -> u16 {
        // RL-35: engines count too. What others have bought there does not.
        let buys = position.sub_phase().as_purchases() == Some(&seat);
        let bought = if buys { position.place(at).bought } else { 0 };
        self.components.limits.reinforcements.get().saturating_sub(bought.into())
    }

    /// FF-7, FF-9: how many a player can pay for, of those that are left.
    fn affordable(&self, position: &Position, seat: Seat, kind: Kind) -> u16 {
        let rich = position.families[seat].crowns / self.price_of(kind);
        rich.min(self.left(position, seat, kind))
    }

    /// FF-80 to FF-82: how many may be bought there.
    fn reinforcements(&self, position: &Position, seat: Seat, at: Village, kind: Kind) -> Option<Amounts> {
        Amounts::new(1, self.room(position, seat, at).min(self.affordable(position, seat, kind)))
    }

    fn may_recruit(
        &self,
        position: &Position,
        seat: Seat,
        at: Village,
        kind: Kind,
        amount: Amount,
    ) -> Result<(), Refusal> {
        self.may_muster(position, seat, at)?;
        ensure(amount.0 > 0, "FF-79", "buy at least one")?;
        let left = self.left(position, seat, kind);
        ensure(left > 0, "FF-9", "none are left in the stock")?;
        ensure(amount.0 <= left, "FF-9", "fewer than that are left in the stock")?;
        if amount.0 > self.room(position, seat, at) {
            let limit = self.components.limits.reinforcements.get();
            let why = say!("a village takes at most {limit} of the counters that are bought in a turn");
            return Err(Refusal::new("FF-81", why));
        }
        let price = u32::from(self.price_of(kind)) * u32::from(amount.0);
        ensure(price <= position.families[seat].crowns.into(), "FF-7", "you don’t have enough crowns")
    }

    fn pay(&self, position: &Position, seat: Seat, price: u16) -> Result<(), Refusal> {
        ensure(position.families[seat].crowns >= price, "FF-7", "you don’t have enough crowns")
    }

    fn may_build_mill(&self, position: &Position, seat: Seat, at: Village) -> Result<(), Refusal> {
        ensure(
            self.control(position, at) == Some(seat),
            "FF-83",
            "you can build a mill only in a village that you control",
        )?;
        let few = u16::from(position.place(at).mills) < self.components.limits.mills.get();
        ensure(few, "FF-83", "this village has all the mills it can hold")?;
        ensure(position.stock.mills > 0, "FF-9", "no mills are left in the stock")?;
        self.pay(position, seat, self.components.costs.mill.get())
    }

    /// FF-84, RL-75.
    fn may_build_castle(&self, position: &Position, seat: Seat, at: Village) -> Result<(), Refusal> {
        ensure(position.place(at).walls == Walls::Open, "FF-84", "a castle or city stands there already")?;
        ensure(
            self.control(position, at) == Some(seat),
            "FF-84",
            "you can build a castle only in a village that you control",
        )?;
        ensure(position.stock.castles > 0, "FF-9", "no castles are left in the stock")?;
        self.pay(position, seat, self.components.costs.castle.get())
    }
}

/// FF-79: a player buys (D-9).
#[derive(Clone, Copy)]
pub(crate) struct Purchases {
    pub(crate) seat: Seat,
}

impl Question<Fief> for Purchases {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let seat = self.seat;
        actions.push(Action::Pass);
        let crowns = position.families[seat].crowns;
        let affordable = Kind::ALL.map(|kind| game.affordable(position, seat, kind) > 0);
        for at in Village::ALL {
            if game.control(position, at) != Some(seat) && !position.place(at).besiegers.has(seat) {
                continue;
            }
            if affordable.contains(&true)
                && game.room(position, seat, at) > 0
                && game.may_muster(position, seat, at).is_ok()
            {
                let kinds = Kind::ALL.into_iter().filter(|&kind| affordable[kind.index()]);
                actions.extend(kinds.map(|kind| Action::Recruit(at, kind, Amount(1))));
            }
            if game.may_build_mill(position, seat, at).is_ok() {
                actions.push(Action::BuyMill(at));
            }
            if game.may_build_castle(position, seat, at).is_ok() {
                actions.push(Action::BuyCastle(at));
            }
        }
        for fief in FiefId::ALL {
            if let Ok(castles) = game.may_found(position, seat, fief) {
                let price = game.components.fiefs[fief.index()].price;
                let crown = game.free_crown(position);
                for holder in position.families[seat].lords {
                    for capital in castles {
                        if crowns >= price {
                            actions.push(Action::BuyTitle(fief, holder, capital));
                        }
                        if crown == Some(seat) {
                            actions.push(Action::TakeTitle(fief, holder, capital));
                        }
                    }
                }
                if crown.is_some_and(|crown| crown != seat) && game.may_offer(position, seat).is_ok() {
                    actions.push(Action::AskGrant(fief, Amount(0)));
                }
            }
            match position.fief(fief).holder {
                Holder::Suspended(_, false) if game.free_crown(position) == Some(seat) => {
                    actions.extend(game.living(position).iter().map(|lord| Action::Revive(fief, lord)));
                }
                Holder::Lord(lord) if position.pawn(lord).owner == Some(seat) => {
                    for to in position.families[seat].lords {
                        if game.may_pass_title(position, seat, fief, to).is_ok() {
                            actions.push(Action::PassTitle(fief, to));
                        }
                    }
                }
                _ => {}
            }
        }
        for lord in position.bishops() {
            if game.may_buy_cardinal(position, seat, lord, Amount(0)).is_ok() {
                actions.push(Action::BuyCardinal(lord, Amount(0)));
            }
        }
    }

    /// Everything that can be bought lies open, but for hidden crowns (FF-146) and for kinds in the fog, of which each player has
    /// only so many (FF-9, FF-145).
    fn public_choice(self, game: &Fief, _: &Position, _: Seat) -> bool {
        !game.options.secret_treasuries && !game.options.fog
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Recruit(at, kind, amount) => game.may_recruit(position, seat, at, kind, amount),
            Action::BuyMill(at) => game.may_build_mill(position, seat, at),
            Action::BuyCastle(at) => game.may_build_castle(position, seat, at),
            Action::BuyTitle(fief, holder, capital) => {
                game.may_hold(position, seat, fief, holder, capital)?;
                game.pay(position, seat, game.components.fiefs[fief.index()].price)
            }
            Action::TakeTitle(fief, holder, capital) => {
                let crown = game.free_crown(position) == Some(seat);
                ensure(
                    crown,
                    "FF-86",
                    "only the player of a free king or regent can take a title without payment",
                )?;
                game.may_hold(position, seat, fief, holder, capital)
            }
            Action::AskGrant(fief, price) => {
                let crown = game.free_crown(position).filter(|&crown| crown != seat);
                ensure(crown.is_some(), "FF-86", "no other player has a free king or regent")?;
                game.may_found(position, seat, fief)?;
                price::may_be_offered(price)?;
                game.may_offer(position, seat)
            }
            Action::Revive(fief, holder) => game.may_take_suspended(position, seat, fief, holder),
            Action::BuyCardinal(lord, price) => game.may_buy_cardinal(position, seat, lord, price),
            Action::PassTitle(fief, to) => game.may_pass_title(position, seat, fief, to),
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
        let seat = self.seat;
        match action {
            Action::Recruit(at, kind, Amount(amount)) => {
                position.families[seat].crowns -= game.price_of(kind) * amount;
                position.place_mut(at).bought += amount as u8;
                // FF-80: at a siege they stand on the lord's road.
                let inside = game.control(position, at) == Some(seat);
                let lord = position.free_lords(seat, at).lowest().filter(|_| !inside);
                let road = lord.and_then(|lord| position.pawn(lord).road);
                match kind {
                    Kind::Engine => {
                        position.stock.engines -= amount as u8;
                        for _ in 0..amount {
                            position.engines.push(Engine {
                                owner: seat,
                                at,
                                road,
                                moved: false,
                                aside: false,
                                picked: false,
                            });
                        }
                        position.engines.sort_unstable();
                    }
                    _ => position.families[seat].soldiers.add(Soldier::new(kind, at, road), amount as u8),
                }
                events.tell(|| Event::Recruited(seat, at, kind, amount as u8));
                // Soldiers bought for an empty castle or city are there from now on.
                game.refresh(position, at, events);
            }
            Action::BuyMill(at) => {
                position.families[seat].crowns -= game.components.costs.mill.get();
                position.stock.mills -= 1;
                position.place_mut(at).mills += 1;
                events.tell(|| Event::Mill(seat, at));
            }
            Action::BuyCastle(at) => {
                position.families[seat].crowns -= game.components.costs.castle.get();
                position.stock.castles -= 1;
                position.place_mut(at).walls = Walls::Castle;
                events.tell(|| Event::Castle(seat, at));
            }
            Action::BuyTitle(fief, holder, capital) => {
                let price = game.components.fiefs[fief.index()].price;
                game.found(position, seat, Founding { fief, holder, capital, price }, events);
            }
            Action::TakeTitle(fief, holder, capital) => {
                game.found(position, seat, Founding { fief, holder, capital, price: 0 }, events)
            }
            Action::AskGrant(fief, price) => {
                if let Some(to) = game.free_crown(position) {
                    game.offer(position, Offer::new(Matter::Grant(fief), seat, to, price), events);
                }
            }
            Action::Revive(fief, holder) => {
                position.fief_mut(fief).holder = Holder::Lord(holder);
                events.tell(|| Event::Revived(fief, holder));
            }
            Action::BuyCardinal(lord, price) => match game.consent(position, seat) {
                Some(to) => {
                    game.offer(position, Offer::new(Matter::CardinalPurchase(lord), seat, to, price), events);
                }
                None => game.buy_cardinal(position, seat, lord, events),
            },
            Action::PassTitle(fief, to) => {
                let title = position.fief_mut(fief);
                (title.holder, title.passed) = (Holder::Lord(to), true);
                events.tell(|| Event::Passed(fief, to));
            }
            _ => game.go_on(position, events),
        }
    }

    fn amounts(self, game: &Fief, position: &Position, _: Seat, action: Action) -> Option<Amounts> {
        match action {
            Action::Recruit(at, kind, _) => game.reinforcements(position, self.seat, at, kind),
            Action::AskGrant(..) => Amounts::new(0, MAX_PRICE),
            Action::BuyCardinal(..) => {
                Amounts::new(0, if game.consent(position, self.seat).is_some() { MAX_PRICE } else { 0 })
            }
            _ => None,
        }
    }

    fn begin(self, _: &Fief, position: &mut Position, _: &mut impl Sink<Event>) {
        position.villages.iter_mut().for_each(|place| place.bought = 0);
        position.fiefs.iter_mut().for_each(|title| title.passed = false);
    }
}
