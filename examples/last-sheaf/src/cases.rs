//! How worked examples write a position, and what they can ask of it.

use std::collections::BTreeMap;

use liege_cases::{Cases, Player};
use liege_data::{DataError, Node};
use liege_game::{Game as _, Seat};

use crate::{Event, LastSheaf, Position};

liege_cases::state! {
    /// A game in which somebody gathers or brings in.
    pub struct State for LastSheaf, |game, position| {
        /// The sheaves in each barn; none if absent.
        barns: BTreeMap<Player, u8> =
            Seat::all(game.players()).map(|seat| (Player(seat), position.barns[seat])).collect(),
        /// The sheaves on the cart; none if absent.
        cart: u8 = position.cart,
        /// How many turns are over; none if absent.
        turns: u8 = position.turns,
    }
}

impl Cases for LastSheaf {
    type State = State;
    const GUIDE: &'static str = include_str!("../guide.toml");

    liege_cases::lessons! { "first" }

    liege_cases::facts! { LastSheaf, |seen|
        /// How many sheaves the last storm took.
        lost() -> u8 = seen.last(|event| match event {
            Event::Storm(_, sheaves) => Some(*sheaves),
            _ => None,
        })?;
    }

    fn place(&self, state: &State, at: &Node<'_>) -> Result<Position, DataError> {
        let most = self.components.sheaves;
        let mut position = self.start();
        for (&Player(seat), &sheaves) in state.barns.iter().flatten() {
            at.key("barns").ensure(sheaves < most, format!("LS-1: with {most} sheaves the game is over"))?;
            position.barns[seat] = sheaves;
        }
        position.turns = state.turns.unwrap_or(0);
        let over = usize::from(position.turns) >= self.turns();
        at.key("turns").ensure(!over, format!("LS-6: after {} turns the game is over", self.turns()))?;
        position.cart = state.cart.unwrap_or(0);
        let gathered = u16::from(position.cart) + u16::from(position.barns[self.turn(&position)]);
        let few = gathered < u16::from(most) + 6;
        at.key("cart").ensure(few, format!("LS-5: nobody gathers on with {most} in barn and cart"))?;
        Ok(position)
    }
}
