//! Guild: which function, a feast, paying a guild, and what a function scores (FU-110 to FU-114, FU-127, FU-150).

use liege_game::{Question, Refusal, Seat, Sink};

use super::{Act, PositionRef, refuse};
use crate::event::Source;
use crate::state::{Disc, FunctionRun, Phase, Row};
use crate::{Action, Event, Feudum, Good, Guild, Invention, Position, Power};

/// FU-110: one guild and one function, or a feast.
#[derive(Clone, Copy)]
pub(crate) struct Work {
    pub(crate) seat: Seat,
    pub(crate) barred: Option<Guild>,
}

/// FU-128: how many goods a row of the Merchant Guild holds.
pub(crate) const ROW: u8 = 4;
/// FU-20: how many goods a cart or pile of the Alchemist Guild holds.
pub(crate) const CART: u8 = 3;

/// Returns whether a good can go from the barn to its row.
pub(crate) fn barn_to_row(look: PositionRef<'_>, good: Good) -> bool {
    let halls = &look.board().halls;
    halls.barn[good] > 0 && halls.rows[good] < ROW
}

/// Returns whether a good can go from its row to its cart.
pub(crate) fn row_to_cart(look: PositionRef<'_>, good: Good) -> bool {
    let halls = &look.board().halls;
    halls.rows[good] > 0 && halls.carts[good] < CART
}

/// FU-134 to FU-136, FU-139: whether an invention can be made after so many kruds in the same push.
pub(crate) fn can_make(look: PositionRef<'_>, invention: Invention, kruds: u8) -> bool {
    let board = look.board();
    let left = match invention.vessel() {
        Some(vessel) => board.supply.vessels[vessel] > 0,
        None => Row::first(look.game.rows).any(|row| board.halls.knights[row.index()] < SECTIONS[2]),
    };
    left && board.halls.carts.covers(look.game.components.cost(invention, kruds))
}

/// FU-137: where the sections of a row of the Knight Guild end.
pub(crate) const SECTIONS: [u8; 3] = [1, 3, 6];

/// FU-140, FU-144: whether a marker can become a seal on a scroll.
fn can_promote(look: PositionRef<'_>) -> bool {
    let board = look.board();
    let markers = Row::first(look.game.rows).any(|row| board.halls.knights[row.index()] > 0);
    markers && board.supply.seals > 0 && board.halls.scrolls.len() < crate::state::SCROLLS
}

/// FU-145, FU-146, FU-148: whether a seal can go from a scroll to the rosary.
// the castle from which the monk pulls is the scrolls.
fn can_flip(look: PositionRef<'_>) -> bool {
    let halls = &look.board().halls;
    !halls.scrolls.is_empty() && halls.rosary.total() < look.game.components.rosary
}

/// FU-125, FU-149: whether a bead can go from the rosary to a chicken.
fn can_give_alms(look: PositionRef<'_>, rule: &'static str) -> Result<(), Refusal> {
    let halls = &look.board().halls;
    if halls.chickens.total() >= look.game.components.chickens {
        return refuse(rule, "there is no chicken without a bead");
    }
    if halls.rosary.is_empty() { refuse("FU-124", "there is no bead on the rosary") } else { Ok(()) }
}

/// Checks whether the function can be carried out at all (FU-112, FU-113).
pub(crate) fn works(look: PositionRef<'_>, seat: Seat, guild: Guild, power: Power) -> Result<(), Refusal> {
    let household = look.household(seat);
    let (halls, components) = (&look.board().halls, &look.game.components);
    let afford = |price: u8| household.shillings >= price;
    let yes =
        |holds: bool, rule: &'static str, why: &'static str| if holds { Ok(()) } else { refuse(rule, why) };
    match (guild, power) {
        (Guild::Farmer, Power::Trade) => {
            let farm =
                look.board().sites.iter().any(|site| site.rules(seat, Disc::FARM) && !site.goods.is_empty());
            yes(farm, "FU-122", "you rule no farm with goods")
        }
        (Guild::Merchant, Power::Trade) => {
            let cheap =
                |(good, count): (Good, u8)| afford(components.prices[good.index()][usize::from(count) - 1]);
            yes(!halls.rows.is_empty(), "FU-129", "no good is for sale")?;
            yes(halls.rows.iter().any(cheap), "FU-111", "you can’t pay for any good that is for sale")
        }
        (Guild::Alchemist, Power::Trade) => {
            yes(!halls.for_sale.is_empty(), "FU-132", "no vessel is for sale")?;
            yes(afford(components.vessel_price), "FU-132", "a vessel costs 3 shillings")
        }
        (Guild::Knight, Power::Trade) => {
            let row = halls.knights[Row::of(seat).index()];
            yes(row > 0, "FU-138", "there is no marker in your row")?;
            yes(afford(components.row_price), "FU-138", "your row costs 3 shillings")
        }
        (Guild::Noble, Power::Trade) => {
            yes(!halls.scrolls.is_empty(), "FU-143", "no scroll holds a seal")?;
            yes(afford(components.seal_price), "FU-143", "a seal costs 3 shillings")
        }
        (Guild::Monk, Power::Trade) => {
            yes(!halls.rosary.is_empty(), "FU-124", "there is no bead on the rosary")?;
            yes(afford(components.bead_price), "FU-147", "a bead costs 3 shillings")
        }
        (Guild::Farmer, Power::Pull) => can_give_alms(look, "FU-125"),
        (Guild::Monk, Power::Push) => can_give_alms(look, "FU-149"),
        // with nothing to move there is no push, not even to divide the purse.
        (Guild::Merchant, Power::Pull) | (Guild::Farmer, Power::Push) => {
            let any = Good::ALL.iter().any(|&good| barn_to_row(look, good));
            let rule = if guild == Guild::Farmer { "FU-113" } else { "FU-112" };
            yes(!halls.barn.is_empty(), rule, "the barn is empty")?;
            yes(any, rule, "no good of the barn finds room in a row")
        }
        (Guild::Alchemist, Power::Pull) | (Guild::Merchant, Power::Push) => {
            let any = Good::ALL.iter().any(|&good| row_to_cart(look, good));
            let rule = if guild == Guild::Merchant { "FU-113" } else { "FU-112" };
            yes(!halls.rows.is_empty(), rule, "the rows are empty")?;
            yes(any, rule, "no good of the rows finds room in a cart")
        }
        (Guild::Knight, Power::Pull) | (Guild::Alchemist, Power::Push) => {
            let any = Invention::ALL.iter().any(|&invention| can_make(look, invention, 0));
            let covers = |invention: &Invention| halls.carts.covers(components.cost(*invention, 0));
            let rule = if guild == Guild::Alchemist { "FU-134" } else { "FU-139" };
            yes(Invention::ALL.iter().any(covers), rule, "no invention can be made from the goods there")?;
            yes(any, rule, "nothing is left, or no room, for what could be made from the goods there")
        }
        (Guild::Noble, Power::Pull) | (Guild::Knight, Power::Push) => {
            let rule = if guild == Guild::Knight { "FU-140" } else { "FU-144" };
            let board = look.board();
            yes(board.supply.seals > 0, rule, "no seal is left in the general supply")?;
            yes(board.halls.scrolls.len() < crate::state::SCROLLS, rule, "every scroll holds a seal")?;
            yes(can_promote(look), rule, "no row of the Knight Guild that counts holds a marker")
        }
        (Guild::Monk, Power::Pull) => {
            yes(!look.board().halls.scrolls.is_empty(), "FU-148", "no scroll holds a seal")?;
            yes(can_flip(look), "FU-148", "the rosary is full")
        }
        (Guild::Noble, Power::Push) => {
            yes(!look.board().halls.scrolls.is_empty(), "FU-145", "no scroll holds a seal")?;
            yes(can_flip(look), "FU-145", "the rosary is full")
        }
    }
}

/// FU-110: pull is the journeyman's, push the guild master's.
pub(crate) fn holds(look: PositionRef<'_>, seat: Seat, guild: Guild, power: Power) -> bool {
    let standing = look.board().halls.standing(guild);
    match power {
        Power::Trade => true,
        Power::Pull => standing.journeyman() == Some(seat),
        Power::Push => standing.master() == Some(seat),
    }
}

/// FU-114: whether the other is within reach of an invitation.
pub(crate) fn is_near(look: PositionRef<'_>, seat: Seat, guest: Seat) -> bool {
    let near = |place| {
        let site = look.site(place);
        let feudum = site.ruler == Some(guest) && site.disc.is_some_and(|disc| disc.is_feudum());
        feudum || look.board().pawn_at(guest, place)
    };
    look.household(seat).pawns().any(|(_, pawn)| near(pawn.at))
}

impl Work {
    fn is_barred(self, guild: Guild) -> Result<(), Refusal> {
        if self.barred == Some(guild) {
            return refuse("FU-108", "a repeated Guild action must use another guild than the first");
        }
        Ok(())
    }
}

impl Question<Feudum> for Work {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let look = PositionRef { game, position };
        for guild in Guild::ALL {
            actions.push(Action::Work(guild, Power::Trade));
            for power in [Power::Pull, Power::Push] {
                if holds(look, self.seat, guild, power) {
                    actions.push(Action::Work(guild, power));
                }
            }
        }
        if look.advanced() && look.household(self.seat).barrel > 0 {
            for guest in Seat::all(game.players).filter(|&guest| guest != self.seat) {
                if is_near(look, self.seat, guest) {
                    for guild in Guild::ALL {
                        actions.push(Action::Feast(guest, guild, Power::Pull));
                        actions.push(Action::Feast(guest, guild, Power::Push));
                    }
                }
            }
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Work(guild, power) => {
                self.is_barred(guild)?;
                if !holds(look, self.seat, guild, power) {
                    return match power {
                        Power::Push => refuse("FU-110", "only the guild master can push"),
                        _ => refuse("FU-110", "only the journeyman can pull"),
                    };
                }
                works(look, self.seat, guild, power)
            }
            Action::Feast(guest, guild, power) => {
                if !look.advanced() {
                    return refuse("FU-1", "feasts belong to the advanced game");
                }
                self.is_barred(guild)?;
                // sulfur of the supply is no wine.
                if look.household(self.seat).barrel == 0 {
                    return refuse("FU-114", "a feast costs 1 sulfur from the wine barrel");
                }
                if guest == self.seat || guest.index() >= game.players {
                    return refuse("FU-114", "the guest must be an opponent");
                }
                if !is_near(look, self.seat, guest) {
                    return refuse("FU-114", "the guest needs a pawn or a feudum where you have a pawn");
                }
                if power == Power::Trade {
                    return refuse("FU-114", "a feast is for a pull or a push");
                }
                if !holds(look, guest, guild, power) {
                    return refuse("FU-114", "the guest does not hold that place in the guild");
                }
                works(look, self.seat, guild, power)
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
        let seat = self.seat;
        let errand = match action {
            Action::Work(guild, power) => {
                act.tell(Event::Worked(seat, guild, power));
                FunctionRun { seat, guild, power, guest: None }
            }
            Action::Feast(guest, guild, power) => {
                act.tell(Event::Feasted(seat, guest, guild, power));
                act.household(seat).barrel -= 1;
                act.board().supply.haversack[Good::Sulfur] += 1;
                FunctionRun { seat, guild, power, guest: Some(guest) }
            }
            _ => {
                act.end_card(seat);
                return;
            }
        };
        act.household(seat).guild.get_or_insert(errand.guild);
        act.begin_function(errand);
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    fn begin_function(&mut self, errand: FunctionRun) {
        let seat = errand.seat;
        let components = &self.game.components;
        let carry = |left| Phase::Carry { errand, left, rows: 0, columns: 0 };
        let scrolls = |left| Phase::Scrolls { errand, left, taken: 0 };
        let (rows, columns) = self.position.board.halls.scrolls.lines();
        let promote = |left| Phase::Promote { errand, left, used: 0, rows, columns };
        let phase = match (errand.guild, errand.power) {
            (Guild::Farmer, Power::Trade) => Phase::SendFarm(seat),
            (Guild::Merchant, Power::Trade) => {
                Phase::Market { seat, left: components.merchant_trade, price: 0 }
            }
            (Guild::Alchemist, Power::Trade) => Phase::Dockyard(seat),
            (Guild::Knight, Power::Trade) => {
                self.pop();
                self.take_row(seat);
                return;
            }
            (Guild::Noble, Power::Trade) => scrolls(components.noble_trade),
            (Guild::Monk, Power::Trade) => {
                self.pay_guild(seat, Guild::Monk, components.bead_price);
                self.begin_fists(errand);
                return;
            }
            (Guild::Farmer, Power::Pull) | (Guild::Monk, Power::Push) => {
                self.begin_fists(errand);
                return;
            }
            (Guild::Merchant, Power::Pull) => carry(components.merchant_pull),
            (Guild::Alchemist, Power::Pull) => carry(components.alchemist_pull),
            (Guild::Farmer, Power::Push) => carry(components.farmer_push),
            (Guild::Merchant, Power::Push) => carry(components.merchant_push),
            (Guild::Knight, Power::Pull) | (Guild::Alchemist, Power::Push) => {
                Phase::Workshop { errand, made: 0, kruds: 0 }
            }
            (Guild::Noble, Power::Pull) => promote(components.noble_pull),
            (Guild::Knight, Power::Push) => promote(components.knight_push),
            (Guild::Monk, Power::Pull) => scrolls(1),
            (Guild::Noble, Power::Push) => scrolls(components.noble_push),
        };
        self.turn_into(phase);
    }

    /// FU-111: shillings one by one: guild master, journeyman, charity.
    pub(crate) fn pay_guild(&mut self, seat: Seat, guild: Guild, price: u8) {
        self.household(seat).shillings -= price;
        let standing = self.position.board.halls.standing(guild);
        let members = [standing.master(), standing.journeyman()];
        for index in 0..usize::from(price) {
            match members.get(index % 3) {
                Some(Some(member)) => self.household(*member).shillings += 1,
                Some(None) => self.board().supply.shillings += 1,
                // Charity goes to the other side of the board.
                None if matches!(guild, Guild::Farmer | Guild::Merchant | Guild::Alchemist) => {
                    self.board().halls.coffer += 1;
                }
                None => self.board().halls.purse += 1,
            }
        }
    }

    /// FU-112 to FU-114, FU-120, FU-127, FU-150: a pull or push is done; so many completions count.
    pub(crate) fn finish(&mut self, errand: FunctionRun, completed: u8) {
        let FunctionRun { seat, guild, power, guest } = errand;
        let components = &self.game.components;
        let (pull_vp, push_vp) = (components.pull_vp, components.push_vp);
        if power == Power::Push {
            self.divide(errand);
        }
        if guest.is_none() && self.game.advanced {
            self.push(Phase::Reeve { seat, guild });
        }
        match power {
            // without the condition neither points nor writs.
            Power::Pull if completed > 0 => {
                self.score(seat, pull_vp.into(), Source::Pull(guild));
                self.draw_writs(seat, 2);
            }
            Power::Push if completed > 0 => {
                let vp = push_vp[usize::from(completed.min(3)) - 1];
                self.score(seat, vp.into(), Source::Push(guild));
            }
            _ => {}
        }
        // the 3 are scored whatever the function brings.
        if guest.is_some() {
            self.score(seat, 3, Source::Feast);
        }
    }

    /// FU-127, FU-150: the purse or the coffer is divided; at a feast the host takes the guest's share.
    fn divide(&mut self, errand: FunctionRun) {
        let halls = &mut self.position.board.halls;
        let journeyman = halls.standing(errand.guild).journeyman();
        let purse = match errand.guild {
            Guild::Farmer => &mut halls.purse,
            Guild::Monk => &mut halls.coffer,
            _ => return,
        };
        let half = *purse / 2;
        let rest = *purse - half;
        *purse = if journeyman.is_some() { 0 } else { half };
        self.household(errand.seat).shillings += rest;
        if let Some(journeyman) = journeyman {
            self.household(journeyman).shillings += half;
        }
    }
}
