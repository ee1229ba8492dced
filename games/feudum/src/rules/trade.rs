//! Trades of the Farmer, Merchant, Alchemist and Knight Guilds, and goods that move from guild to guild (FU-122, FU-123,
//! FU-126, FU-129 to FU-133, FU-138).

use liege_game::{Question, Refusal, Seat, Sink};

use super::goods::each_good;
use super::guild::{CART, ROW, barn_to_row, row_to_cart};
use super::{Act, PositionRef, refuse};
use crate::state::{Disc, FunctionRun, Goods, Phase, Row};
use crate::{Action, Draw, Event, Feudum, Good, Guild, Payment, Place, Position, Power, Vessel};

/// FU-122: which farm's goods are sent.
#[derive(Clone, Copy)]
pub(crate) struct SendFarm(pub(crate) Seat);

impl Question<Feudum> for SendFarm {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Place::ALL.map(Action::Send));
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Send(place) if !position.board.site(place).rules(self.0, Disc::FARM) => {
                refuse("FU-122", "you can send only the goods of a farm that you rule")
            }
            Action::Send(place) if position.board.site(place).goods.is_empty() => {
                refuse("FU-122", "there are no goods on this farm")
            }
            Action::Send(_) => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Action::Send(farm) = action else { return };
        let mut act = Act { game, position, events };
        act.tell(Event::Sent(self.0, farm));
        // all goods sent count, and food is taken first.
        let left = act.position.board.site(farm).goods.total() / 2;
        act.turn_into(Phase::Receive { seat: self.0, farm, left });
        act.next_receive(self.0, farm, left);
    }
}

/// FU-122: food or a shilling for every two goods.
#[derive(Clone, Copy)]
pub(crate) struct Receive {
    pub(crate) seat: Seat,
    pub(crate) farm: Place,
    pub(crate) left: u8,
}

impl Question<Feudum> for Receive {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Payment::ALL.map(Action::Receive));
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let supply = &position.board.supply;
        match action {
            Action::Receive(Payment::Food) if supply.haversack[Good::Food] == 0 => {
                refuse("FU-122", "no food is left in the haversack")
            }
            Action::Receive(Payment::Shilling) if supply.shillings == 0 => {
                refuse("FU-122", "no shillings are left in the general supply")
            }
            Action::Receive(_) => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        let Action::Receive(payment) = action else { return };
        match payment {
            Payment::Food => {
                act.take_from_haversack(Good::Food);
                act.household(self.seat).goods[Good::Food] += 1;
            }
            Payment::Shilling => {
                act.board().supply.shillings -= 1;
                act.household(self.seat).shillings += 1;
            }
        }
        act.tell(Event::Received(self.seat, payment));
        act.next_receive(self.seat, self.farm, self.left - 1);
    }
}

/// FU-123: a random one of the sent goods fills the barn, or spills over.
#[derive(Clone, Copy)]
pub(crate) struct Surplus {
    pub(crate) farm: Place,
    pub(crate) room: u8,
    pub(crate) spill: u8,
}

impl Question<Feudum> for Surplus {
    fn outcomes(self, _: &Feudum, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        each_good(&position.board.site(self.farm).goods, add);
    }

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Good(good) = draw else { return };
        let mut act = Act { game, position, events };
        let Surplus { farm, mut room, mut spill } = self;
        let board = act.board();
        board.site_mut(farm).goods[good] -= 1;
        let halls = &mut board.halls;
        if room > 0 {
            room -= 1;
            halls.barn[good] += 1;
            act.tell(Event::Stored(good));
        } else {
            spill -= 1;
            if halls.rows[good] < ROW {
                halls.rows[good] += 1;
            } else if halls.carts[good] < CART {
                halls.carts[good] += 1;
            } else {
                board.supply.haversack[good] += 1;
            }
            act.tell(Event::Spilled(good));
        }
        act.turn_into(Phase::Surplus { farm, room, spill });
    }

    /// FU-123: what neither fits nor spills over goes to the haversack.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut act = Act { game, position, events };
        let goes = self.room + self.spill == 0 || act.look().site(self.farm).goods.is_empty();
        if goes {
            let goods = std::mem::take(&mut act.board().site_mut(self.farm).goods);
            act.put_in_haversack(&goods);
            act.pop();
        }
        goes
    }
}

/// FU-129: goods are bought.
#[derive(Clone, Copy)]
pub(crate) struct Market {
    pub(crate) seat: Seat,
    pub(crate) left: u8,
    pub(crate) price: u8,
}

impl Market {
    /// FU-128: the rightmost good is the next to be bought.
    pub(crate) fn price(look: PositionRef<'_>, good: Good) -> Option<u8> {
        // the cheapest space is the last.
        let space = usize::from(look.board().halls.rows[good]).checked_sub(1)?;
        look.game.components.prices[good.index()].get(space).copied()
    }
}

impl Question<Feudum> for Market {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Good::ALL.map(Action::Buy));
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Buy(_) if self.left == 0 => refuse("FU-129", "you can buy at most three goods"),
            Action::Buy(good) => match Market::price(look, good) {
                None => refuse("FU-129", "none of these is for sale"),
                Some(price) if self.price + price > look.household(self.seat).shillings => {
                    refuse("FU-111", "you must have the whole price beforehand")
                }
                Some(_) => Ok(()),
            },
            Action::Done if self.left == game.components.merchant_trade => {
                refuse("FU-129", "buy at least 1 good")
            }
            Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        let Action::Buy(good) = action else {
            act.pop();
            act.pay_guild(self.seat, Guild::Merchant, self.price);
            return;
        };
        let price = Market::price(act.look(), good).unwrap_or(0);
        act.board().halls.rows[good] -= 1;
        act.turn_into(Phase::Market { seat: self.seat, left: self.left - 1, price: self.price + price });
        act.tell(Event::Bought(self.seat, good, price));
        act.receive(self.seat, &Goods::from_iter([good]));
    }
}

/// FU-132: a vessel is bought.
#[derive(Clone, Copy)]
pub(crate) struct Dockyard(pub(crate) Seat);

impl Question<Feudum> for Dockyard {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Vessel::ALL.map(Action::Purchase));
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Purchase(vessel) if position.board.halls.for_sale[vessel] == 0 => {
                refuse("FU-132", "no such vessel is for sale")
            }
            Action::Purchase(_) => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Action::Purchase(vessel) = action else { return };
        let mut act = Act { game, position, events };
        act.pop();
        act.board().halls.for_sale[vessel] -= 1;
        act.household(self.0).vessels[vessel] += 1;
        act.tell(Event::Purchased(self.0, vessel));
        let price = act.game.components.vessel_price;
        act.pay_guild(self.0, Guild::Alchemist, price);
    }
}

/// Goods move from the barn to rows, or from rows to carts.
#[derive(Clone, Copy)]
pub(crate) struct Carry {
    pub(crate) errand: FunctionRun,
    pub(crate) left: u8,
    pub(crate) rows: u8,
    pub(crate) columns: u8,
}

/// FU-126, FU-130: whether the goods of the function come out of the barn; else out of the rows (FU-131, FU-133).
pub(crate) fn starts_in_barn(errand: FunctionRun) -> bool {
    matches!((errand.guild, errand.power), (Guild::Farmer, _) | (Guild::Merchant, Power::Pull))
}

impl Carry {
    /// The rule of the function.
    fn rule(self) -> &'static str {
        match (self.errand.guild, self.errand.power) {
            (Guild::Farmer, _) => "FU-126",
            (Guild::Merchant, Power::Pull) => "FU-130",
            (Guild::Merchant, _) => "FU-131",
            _ => "FU-133",
        }
    }

    /// Returns whether there is such a good where it would be taken.
    fn finds(self, look: PositionRef<'_>, good: Good) -> bool {
        let halls = &look.board().halls;
        let from = if starts_in_barn(self.errand) { &halls.barn } else { &halls.rows };
        from[good] > 0
    }

    fn can(self, look: PositionRef<'_>, good: Good) -> bool {
        if starts_in_barn(self.errand) { barn_to_row(look, good) } else { row_to_cart(look, good) }
    }
}

impl Question<Feudum> for Carry {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.errand.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Good::ALL.map(Action::Carry));
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Carry(_) if self.left == 0 => {
                refuse(self.rule(), "as many goods are moved as the function says")
            }
            Action::Carry(good) if !self.finds(look, good) => {
                refuse(self.rule(), "there is no such good to move")
            }
            Action::Carry(good) if !self.can(look, good) => {
                refuse(self.rule(), "there is no room for this good")
            }
            Action::Carry(_) => Ok(()),
            // never fewer on purpose.
            Action::Done if self.left > 0 && Good::ALL.iter().any(|&good| self.can(look, good)) => {
                refuse(self.rule(), "fewer goods are moved only if no more can be")
            }
            Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        let Carry { errand, left, mut rows, mut columns } = self;
        let Action::Carry(good) = action else {
            act.pop();
            // FU-126, FU-130: the better of rows and columns; carts are counted as rows.
            act.finish(errand, rows.max(columns));
            return;
        };
        let halls = &mut act.board().halls;
        if starts_in_barn(self.errand) {
            let min = |goods: &Goods| Good::ALL.iter().map(|&good| goods[good]).min();
            let before = min(&halls.rows);
            halls.barn[good] -= 1;
            halls.rows[good] += 1;
            rows += u8::from(halls.rows[good] == ROW);
            columns += u8::from(min(&halls.rows) > before);
        } else {
            halls.rows[good] -= 1;
            halls.carts[good] += 1;
            rows += u8::from(halls.carts[good] == CART);
        }
        act.turn_into(Phase::Carry { errand, left: left - 1, rows, columns });
        act.tell(Event::Carried(errand.seat, errand.guild, good));
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-122: the next food or shilling; nothing left to take: the goods reach the guild.
    fn next_receive(&mut self, seat: Seat, farm: Place, left: u8) {
        let supply = &self.position.board.supply;
        if left > 0 && (supply.haversack[Good::Food] > 0 || supply.shillings > 0) {
            self.turn_into(Phase::Receive { seat, farm, left });
            return;
        }
        let halls = &self.position.board.halls;
        let sent = self.position.board.site(farm).goods.total();
        let room = self.game.components.barn.saturating_sub(halls.barn.total());
        if sent <= room {
            let board = self.board();
            let goods = std::mem::take(&mut board.site_mut(farm).goods);
            board.halls.barn.add(&goods);
            self.pop();
            return;
        }
        let spill = halls.chickens.sum().min(sent - room);
        self.turn_into(Phase::Surplus { farm, room, spill });
    }

    /// FU-138: all markers of one's own row.
    pub(crate) fn take_row(&mut self, seat: Seat) {
        let price = self.game.components.row_price;
        self.pay_guild(seat, Guild::Knight, price);
        let row = &mut self.board().halls.knights[Row::of(seat).index()];
        let taken = std::mem::take(row);
        self.household(seat).markers += taken;
        self.mark_guilds_dirty();
        // FU-141: after those that a guild was due.
        if taken >= super::tame::TAMING && self.game.advanced {
            self.push(Phase::Tame(seat));
        }
    }
}
