//! Set-up (FF-10 to FF-12).

use liege_game::{Flow, Question, Refusal, Seat, Sink};

use super::ensure;
use crate::state::{Card, Kind, Phase, Position, Soldier, Village, Walls};
use crate::{Action, Draw, Event, Fief};

/// FF-12, RL-37: the first player is drawn.
#[derive(Clone, Copy)]
pub(crate) struct First;

impl Question<Fief> for First {
    fn outcomes(self, game: &Fief, _: &Position, add: &mut impl FnMut(u32, Draw)) {
        game.seats().for_each(|seat| add(1, Draw::First(seat)));
    }

    fn draw(self, game: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        if let Draw::First(seat) = draw {
            position.first = seat;
            position.set_sub_phase(Phase::FirstPlayer.next(game, position));
            events.tell(|| Event::First(seat));
        }
    }
}

/// FF-11: a player's first lord is drawn. CARDINAL and OF ARC cards met on the way are shuffled back, so that each
/// lord left is as likely as any other.
#[derive(Clone, Copy)]
pub(crate) struct FirstLord {
    pub(crate) seat: Seat,
}

impl Question<Fief> for FirstLord {
    fn outcomes(self, _: &Fief, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        for (card, count) in position.piles.character.iter() {
            if let Card::Lord(lord) = card {
                add(count.into(), Draw::FirstLord(lord));
            }
        }
    }

    fn draw(self, game: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        if let Draw::FirstLord(lord) = draw {
            position.piles.character.take(Card::Lord(lord));
            position.pawn_mut(lord).owner = Some(self.seat);
            let seat = self.seat;
            events.tell(|| Event::FirstLord(seat, lord));
            position.set_sub_phase(Phase::FirstLord(seat).next(game, position));
        }
    }
}

/// FF-12: a player places his lord, a castle and his first soldiers (D-1).
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    pub(crate) seat: Seat,
}

impl Question<Fief> for Placement {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, _: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let free = |village: &&Village| position.place(**village).seats().is_empty();
        actions.extend(Village::ALL.iter().filter(free).map(|&at| Action::Settle(at)));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Settle(at) = action else { return Err(game.wrong_time(position, seat, action)) };
        ensure(position.place(at).seats().is_empty(), "FF-12", "another player’s pieces are there")
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Action::Settle(at) = action else { return };
        // His lord has waited beside the map.
        let his = |lord: &&crate::state::Lord| position.pawn(**lord).owner == Some(self.seat);
        let Some(&lord) = crate::state::Lord::ALL.iter().find(his) else { return };
        position.families[self.seat].lords = position.families[self.seat].lords.with(lord);
        let set_up = &game.components.set_up;
        position.set_down(lord, at, None);
        let soldiers = &mut position.families[self.seat].soldiers;
        soldiers.add(Soldier::new(Kind::Sergeant, at, None), set_up.sergeants.get() as u8);
        soldiers.add(Soldier::new(Kind::Knight, at, None), set_up.knights.get() as u8);
        position.place_mut(at).walls = Walls::Castle;
        position.stock.castles -= 1;
        let seat = self.seat;
        events.tell(|| Event::Settled(seat, lord, at));
        game.refresh(position, at, events);
        if game.after(position, seat).is_none() {
            game.begin_turn(position, events);
        } else {
            game.go_on(position, events);
        }
    }
}

/// The game is over.
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl Question<Fief> for Over {}

#[cfg(test)]
mod tests {
    use liege_game::{Game, Setup};

    use super::*;

    #[test]
    fn a_position_is_small_and_plain() {
        let game = Fief::new(&Setup::new(6)).unwrap();
        let position = game.start();
        assert!(size_of_val(&position) <= 2048, "{}", size_of_val(&position));
    }
}
