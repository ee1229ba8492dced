//! Weddings (FF-43, FF-44).

use liege_game::{Amount, AsideRights, Flow, Question, Refusal, Seat, Sink};

use super::ensure;
use crate::state::{Lord, Lords, Matter, Offer, Position};
use crate::{Action, Event, Fief};

impl Fief {
    /// FF-43: the wedding of a player, as his lord and the other's.
    pub(crate) fn wedding(&self, position: &Position, seat: Seat) -> Option<(Lord, Lord)> {
        position.families[seat].lords.iter().find_map(|lord| Some((lord, position.pawn(lord).spouse?)))
    }

    /// FF-43: with whom a player is allied.
    pub(crate) fn ally(&self, position: &Position, seat: Seat) -> Option<Seat> {
        self.wedding(position, seat).and_then(|(_, spouse)| position.pawn(spouse).owner)
    }

    /// FF-43, RL-20: a player's lords who can marry at all, prisoners among them.
    fn marriageable(&self, position: &Position, seat: Seat) -> Lords {
        let clergy = position.bishops() | position.court.all_cardinals();
        let fit = |lord: &Lord| {
            if lord.is_woman() {
                position.court.of_arc != Some(*lord)
            } else {
                !clergy.has(*lord) && position.court.pope != Some(*lord)
            }
        };
        position.families[seat].lords.iter().filter(fit).collect()
    }

    /// FF-43: pairs that this player could propose, his own lord first.
    pub(crate) fn pairs(&self, position: &Position, seat: Seat, mut pair: impl FnMut(Lord, Lord)) {
        if self.wedding(position, seat).is_some() {
            return;
        }
        let own = self.marriageable(position, seat);
        for other in self.seats().filter(|&other| other != seat && self.wedding(position, other).is_none()) {
            let theirs = self.marriageable(position, other);
            for lord in own {
                theirs
                    .iter()
                    .filter(|spouse| spouse.is_woman() != lord.is_woman())
                    .for_each(|spouse| pair(lord, spouse));
            }
        }
    }

    /// Returns whether he can propose to anybody.
    pub(crate) fn could_wed(&self, position: &Position, seat: Seat) -> bool {
        if position.families[seat].offers >= self.offer_limit() {
            return false;
        }
        let mut any = false;
        self.pairs(position, seat, |_, _| any = true);
        any
    }

    /// FF-43, clause by clause.
    pub(crate) fn may_wed(
        &self,
        position: &Position,
        seat: Seat,
        own: Lord,
        other: Lord,
    ) -> Result<(), Refusal> {
        ensure(position.sub_phase().is_weddings(), "FF-43", "weddings are held only in their own sub-phase")?;
        ensure(
            position.pawn(own).owner == Some(seat),
            "FF-43",
            "you must propose for one of your own lords",
        )?;
        let Some(owner) = position.pawn(other).owner else {
            return Err(Refusal::new("FF-43", "this lord is not in play"));
        };
        ensure(owner != seat, "FF-43", "the spouses must belong to different players")?;
        ensure(own.is_woman() != other.is_woman(), "FF-43", "a wedding needs a woman and a man")?;
        let arc = position.court.of_arc;
        ensure(arc.is_none_or(|arc| arc != own && arc != other), "FF-39", "Of Arc can never marry")?;
        let fit = self.marriageable(position, seat).has(own) && self.marriageable(position, owner).has(other);
        ensure(fit, "FF-43", "a bishop, cardinal or pope can’t marry")?;
        let free = self.wedding(position, seat).is_none() && self.wedding(position, owner).is_none();
        ensure(free, "FF-43", "each player has one wedding at a time")?;
        self.may_offer(position, seat)
    }

    /// FF-43: the wedding is celebrated.
    pub(crate) fn wed(&self, position: &mut Position, one: Lord, other: Lord, events: &mut impl Sink<Event>) {
        position.pawn_mut(one).spouse = Some(other);
        position.pawn_mut(other).spouse = Some(one);
        events.tell(|| Event::Wed(one, other));
    }

    /// FF-44: a wedding ends, and the alliance with it.
    pub(crate) fn part(
        &self,
        position: &mut Position,
        one: Lord,
        other: Lord,
        events: &mut impl Sink<Event>,
    ) {
        if position.pawn(one).spouse == Some(other) {
            position.pawn_mut(one).spouse = None;
            position.pawn_mut(other).spouse = None;
            events.tell(|| Event::Parted(one, other));
        }
    }
}

/// Returns what a proposal of marriage offers, and the other player's lord.
pub(crate) fn proposal(action: Action) -> Option<(Matter, Lord)> {
    match action {
        Action::Wed(own, other) => Some((Matter::Wedding(own, other), other)),
        Action::Dower(own, other, at) => Some((Matter::Dower(own, other, at), other)),
        _ => None,
    }
}

/// FF-43: a player may propose (D-2).
#[derive(Clone, Copy)]
pub(crate) struct Weddings {
    pub(crate) seat: Seat,
}

impl Question<Fief> for Weddings {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        if position.families[self.seat].offers < game.offer_limit() {
            let seat = self.seat;
            game.pairs(position, seat, |own, other| {
                actions.push(Action::Wed(own, other));
                if let Some(owner) = position.pawn(other).owner.filter(|_| game.options.dowry) {
                    let dowries = game.dowries(position, seat, owner);
                    actions.extend(dowries.map(|at| Action::Dower(own, other, at)));
                }
            });
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Wed(own, other) => game.may_wed(position, seat, own, other),
            Action::Dower(own, other, at) => game.may_dower(position, seat, own, other, at),
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
        match proposal(action) {
            Some((matter, other)) => {
                if let Some(to) = position.pawn(other).owner {
                    game.offer(position, Offer::new(matter, self.seat, to, Amount(0)), events);
                }
            }
            None => game.go_on(position, events),
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let asked = game.could_wed(position, self.seat);
        if !asked {
            game.go_on(position, events);
        }
        !asked
    }
}
