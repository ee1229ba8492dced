//! Titles bought, granted, taken and passed on (FF-24 to FF-27, FF-85 to FF-87).

use liege_game::{Flow, List, Question, Refusal, Seat, Sink};

use crate::rules::ensure;
use crate::state::{FiefId, Holder, Lord, Phase, Position, Village, Villages, Walls};
use crate::{Action, Event, Fief};

/// A title that is created: of which fief, for whom, where its city stands, and what is paid (FF-25, FF-85).
pub(super) struct Founding {
    pub(super) fief: FiefId,
    pub(super) holder: Lord,
    pub(super) capital: Village,
    pub(super) price: u16,
}

impl Fief {
    /// FF-85: whether a player may found the title at all.
    pub(crate) fn may_found(
        &self,
        position: &Position,
        seat: Seat,
        fief: FiefId,
    ) -> Result<Villages, Refusal> {
        ensure(!position.fief(fief).is_finished(), "FF-24", "the fief is finished")?;
        let villages = self.components.fief_villages[fief.index()];
        let all = villages.iter().all(|at| self.control(position, at) == Some(seat));
        ensure(all, "FF-85", "you must control all its villages")?;
        let castles: Villages =
            villages.iter().filter(|&at| position.place(at).walls == Walls::Castle).collect();
        ensure(!castles.is_empty(), "FF-85", "one of its villages needs a castle")?;
        ensure(position.stock.cities > 0, "FF-9", "no cities are left in the stock")?;
        ensure(!position.families[seat].lords.is_empty(), "FF-85", "you have no lord who could hold it")?;
        Ok(castles)
    }

    pub(super) fn may_hold(
        &self,
        position: &Position,
        seat: Seat,
        fief: FiefId,
        holder: Lord,
        capital: Village,
    ) -> Result<(), Refusal> {
        let castles = self.may_found(position, seat, fief)?;
        ensure(position.pawn(holder).owner == Some(seat), "FF-85", "one of your own lords must hold it")?;
        ensure(castles.has(capital), "FF-25", "the capital must be one of its castles")
    }

    pub(super) fn may_take_suspended(
        &self,
        position: &Position,
        seat: Seat,
        fief: FiefId,
        holder: Lord,
    ) -> Result<(), Refusal> {
        ensure(
            self.free_crown(position) == Some(seat),
            "FF-87",
            "only the player of a free king or regent can do this",
        )?;
        let Holder::Suspended(_, fresh) = position.fief(fief).holder else {
            return Err(Refusal::new("FF-87", "this title is not suspended"));
        };
        ensure(!fresh, "FF-87", "it was suspended after the last pose sub-phase")?;
        ensure(position.pawn(holder).owner.is_some(), "FF-87", "it can go only to a lord in play")
    }

    /// FF-27, RL-29.
    pub(super) fn may_pass_title(
        &self,
        position: &Position,
        seat: Seat,
        fief: FiefId,
        to: Lord,
    ) -> Result<(), Refusal> {
        let title = position.fief(fief);
        let Holder::Lord(from) = title.holder else { return Err(Refusal::new("FF-27", "no lord holds it")) };
        ensure(position.pawn(from).owner == Some(seat), "FF-27", "none of your lords holds it")?;
        ensure(
            position.pawn(to).owner == Some(seat) && to != from,
            "FF-27",
            "it must go to another of your lords",
        )?;
        ensure(!title.passed, "FF-27", "a title can pass only once in a purchase turn")?;
        let rank = |fief: FiefId| self.components.fiefs[fief.index()].rank;
        let others = FiefId::ALL
            .iter()
            .filter(|&&other| other != fief && position.fief(other).holder == Holder::Lord(from));
        let kept = others.map(|&other| rank(other)).max();
        ensure(
            kept.is_some_and(|kept| kept >= rank(fief)),
            "FF-27",
            "a player who gives a title away must keep one of the same rank or higher",
        )
    }

    /// FF-24, FF-25: a title is created.
    pub(super) fn found(
        &self,
        position: &mut Position,
        seat: Seat,
        Founding { fief, holder, capital, price }: Founding,
        events: &mut impl Sink<Event>,
    ) {
        position.families[seat].crowns -= price;
        position.place_mut(capital).walls = Walls::City;
        position.stock.castles += 1;
        position.stock.cities -= 1;
        let title = position.fief_mut(fief);
        (title.holder, title.capital) = (Holder::Lord(holder), Some(capital));
        events.tell(|| Event::Title(seat, fief, holder, capital, price));
    }
}

/// FF-86, D-10: the buyer names holder and capital of a title that was granted.
#[derive(Clone, Copy)]
pub(crate) struct Granted {
    pub(crate) fief: FiefId,
    pub(crate) seat: Seat,
}

impl Fief {
    /// D-10: the ways to take a granted title; a single one needs no question.
    pub(crate) fn grants(&self, position: &Position, seat: Seat, fief: FiefId) -> List<(u8, u8), 24> {
        let Ok(castles) = self.may_found(position, seat, fief) else { return List::new() };
        let lords = position.families[seat].lords;
        lords
            .iter()
            .flat_map(|lord| castles.iter().map(move |at| (lord.index() as u8, at.index() as u8)))
            .collect()
    }

    /// FF-86: the grant is given.
    pub(crate) fn grant(
        &self,
        position: &mut Position,
        seat: Seat,
        fief: FiefId,
        events: &mut impl Sink<Event>,
    ) {
        let ways = self.grants(position, seat, fief);
        match *ways {
            [(lord, at)] => {
                let (holder, capital) = (Lord::ALL[usize::from(lord)], Village::ALL[usize::from(at)]);
                self.found(position, seat, Founding { fief, holder, capital, price: 0 }, events);
            }
            _ => position.begin(Phase::Granted(fief, seat)),
        }
    }
}

impl Question<Fief> for Granted {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let ways = game.grants(position, self.seat, self.fief);
        let take = |&(lord, at): &(u8, u8)| {
            Action::TakeTitle(self.fief, Lord::ALL[usize::from(lord)], Village::ALL[usize::from(at)])
        };
        actions.extend(ways.iter().map(take));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::TakeTitle(fief, holder, capital) = action else {
            return Err(game.wrong_time(position, seat, action));
        };
        ensure(fief == self.fief, "FF-86", "the title that was granted is another one")?;
        game.may_hold(position, self.seat, fief, holder, capital)
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if let Action::TakeTitle(fief, holder, capital) = action {
            position.end();
            game.found(position, self.seat, Founding { fief, holder, capital, price: 0 }, events);
        }
    }
}
