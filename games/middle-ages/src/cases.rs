//! How worked examples write a position, and what they can ask of it.

mod place;
mod state;
mod supply;
mod text;
mod tiles;

use liege_cases::{All, Cases, Player, Unordered};
use liege_data::{DataError, Node};
use liege_game::Game as _;

use crate::{Action, Estate, Estates, Event, MiddleAges, Position};
use state::State;
use supply::Counts;
use text::EstateText;

impl Cases for MiddleAges {
    type State = State;
    const GUIDE: &'static str = include_str!("../guide.toml");

    liege_cases::lessons! { "minute" "first" "whole" "order" "tiles" "events" "fifteen" }

    liege_cases::puzzles! {}

    const TASKS: &'static [liege_cases::Task<Self>] = crate::tasks::TASKS;

    liege_cases::facts! { MiddleAges, |seen|
        /// What a player's Coins have changed by through the last action, without an Event that followed it (MA-13).
        gain(player: Player) -> i16 = {
            let own = seen.latest.iter().take_while(|event| !matches!(event, Event::CardApplied { .. }));
            own.map(|event| event.coins(player.0)).sum()
        };
        /// MA-31: the Plot tokens that a player may put on one of these Estates now; on any, if none is named.
        tokens(player: Player, estates: All<Estate>) -> Unordered<EstateText> = {
            let token = |action| match action {
                Action::Plot { token, estate } if estates.0.is_empty() || estates.0.contains(&estate) => Some(token.0),
                _ => None,
            };
            let mut legal = Vec::new();
            seen.game.legal(seen.position, player.0, &mut legal);
            let tokens: Estates = legal.into_iter().filter_map(token).collect();
            tokens.iter().map(EstateText).collect()
        };
        /// F-2: how many tiles are left after the refill of this round, in every game of so many players.
        supply(players: u8, round: u8) -> Counts = supply::after_refill(seen.game, players, round)?;
    }

    /// A choice that leaves one possibility is asked for, so that cases can say of each that it can't be declined.
    fn fit(&mut self, case: &Node<'_>) -> Result<(), DataError> {
        self.asks_everything = true;
        tiles::fit(self, case)
    }

    fn place(&self, state: &State, at: &Node<'_>) -> Result<Position, DataError> {
        state.position(self, at)
    }
}
