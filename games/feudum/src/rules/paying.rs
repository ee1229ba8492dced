//! Paying with goods or with the tiles that stand for them (FU-7, FU-9, FU-188).

use liege_game::{AsideRights, Question, Refusal, Seat, Sink};

use super::{Act, refuse};
use crate::state::{Goods, Household, Phase};
use crate::{Action, Event, Feudum, Good, Landscape, Position};

/// FU-9: whether goods and tiles of the household pay for all of it.
#[inline]
pub(crate) fn can_pay(household: &Household, due: &Goods) -> bool {
    // a tile stands for any good.
    let missing: u8 = due.iter().map(|(good, count)| count.saturating_sub(household.goods[good])).sum();
    missing == 0 || missing <= household.tiles.total()
}

/// FU-9: whether one good of a kind can be paid.
#[inline]
pub(crate) fn can_pay_one(household: &Household, good: Good) -> bool {
    household.goods[good] > 0 || !household.tiles.is_empty()
}

impl<S: Sink<Event>> Act<'_, S> {
    /// Turns goods in. Who owns tiles is asked for each good; who owns none is not (FU-188).
    pub(crate) fn pay(&mut self, seat: Seat, due: Goods) {
        if due.is_empty() {
            return;
        }
        let household = self.household(seat);
        if household.tiles.is_empty() {
            for (good, count) in due.iter() {
                self.pay_good(seat, good, count);
            }
        } else {
            self.push(Phase::Pay { seat, due });
        }
    }

    /// Turns one good in.
    pub(crate) fn pay_one(&mut self, seat: Seat, good: Good) {
        self.pay(seat, Goods::from_iter([good]));
    }

    fn pay_good(&mut self, seat: Seat, good: Good, count: u8) {
        self.household(seat).goods[good] -= count;
        self.position.board.supply.haversack[good] += count;
        for _ in 0..count {
            self.tell(Event::Paid(seat, good, None));
        }
    }
}

/// what is paid or stored is finished before anything is played beside it.
pub(crate) fn unfinished(action: Action) -> Refusal {
    if action.is_free() {
        Refusal::new("R-63", "first finish what is being paid or stored")
    } else {
        action.refusal_elsewhere()
    }
}

/// FU-9: the good, or a tile that stands for it.
#[derive(Clone, Copy)]
pub(crate) struct Pay {
    pub(crate) seat: Seat,
    pub(crate) due: Goods,
}

impl Pay {
    /// The good that is paid next.
    fn next(self) -> Option<Good> {
        self.due.iter().next().map(|(good, _)| good)
    }
}

impl Question<Feudum> for Pay {
    const BESIDES: AsideRights = AsideRights::Nobody;

    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pay);
        actions.extend(Landscape::ALL.map(Action::Substitute));
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let mut left = *position.household(self.seat);
        let Some(good) = self.next() else { return Err(action.refusal_elsewhere()) };
        match action {
            Action::Pay if left.goods[good] == 0 => {
                return refuse("FU-9", "you have no such good, only tiles");
            }
            Action::Substitute(tile) if left.tiles[tile] == 0 => {
                return refuse("FU-9", "you have no such tile");
            }
            Action::Pay => left.goods[good] -= 1,
            Action::Substitute(tile) => left.tiles[tile] -= 1,
            other => return Err(unfinished(other)),
        }
        let mut due = self.due;
        due[good] -= 1;
        if can_pay(&left, &due) { Ok(()) } else { refuse("FU-11", "the rest could not be paid then") }
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
        let Some(good) = self.next() else { return };
        let mut due = self.due;
        due[good] -= 1;
        match action {
            Action::Substitute(tile) => {
                // A spent tile leaves the game.
                act.household(self.seat).tiles[tile] -= 1;
                act.tell(Event::Paid(self.seat, good, Some(tile)));
            }
            _ => act.pay_good(self.seat, good, 1),
        }
        act.pop();
        act.pay(self.seat, due);
    }

    /// Returns what is paid or stored lies open.
    fn public_choice(self, _: &Feudum, _: &Position, _: Seat) -> bool {
        true
    }
}
