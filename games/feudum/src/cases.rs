//! How worked examples write a position, and what they can ask of it.

mod check;
mod facts;
mod moment;
mod place;
mod site;
mod standing;
mod state;
mod texts;
mod words;

use liege_cases::{All, Cases, DataError, Node, Player};

use crate::Feudum;
use crate::rules::epoch::disloyalty;
use crate::rules::movement::ferries_open;
use crate::rules::{PositionRef, status};
use crate::state::{Guild, Position};
use facts::Improved;
use state::State;

impl Cases for Feudum {
    type State = State;
    const GUIDE: &'static str = include_str!("../guide.toml");

    liege_cases::lessons! {
        "minute" "first" "whole" "round" "map" "vessels" "trade" "guilds" "stars" "farmers" "merchants" "alchemists" "knights" "nobles"
        "court" "monks" "ruling" "town" "battle" "war" "writs" "epochs" "dawn"
        "advanced" "gains" "landscapes" "intrigue" "feasts" "monsters"
    }

    liege_cases::puzzles! {}

    const TASKS: &'static [liege_cases::Task<Self>] = crate::tasks::TASKS;

    fn place(&self, state: &State, at: &Node<'_>) -> Result<Position, DataError> {
        state.position(self, at)
    }

    liege_cases::facts! { Feudum, |seen|
        /// A player's stars in a guild (FU-115).
        stars(player: Player, guild: Guild) -> u8 = {
            status::stars(&seen.position.board, seen.game.players)[player.0][guild.index()]
        };
        /// What is asked, by the name of the question.
        question() -> String = facts::question(seen.position);
        /// The attack value of the battle that goes on, else of the last one (FU-88).
        attack() -> u8 = facts::battle(seen)?.0;
        /// Its defense value (FU-89, FU-90).
        defense() -> u8 = facts::battle(seen)?.1;
        /// Whether ferries sail (FU-49).
        ferries_open() -> bool = ferries_open(PositionRef { game: seen.game, position: seen.position });
        /// What a player would lose at the dawn of an epoch (FU-170).
        disloyalty(player: Player, epoch: u8) -> u8 = {
            disloyalty(PositionRef { game: seen.game, position: seen.position }, player.0, epoch)
        };
        /// The farm's part of a yield of this size, and the number of favors (FU-82).
        harvest(size: u8) -> [u8; 2] = facts::yielded(seen.game, size)?;
        /// What an improvement scores with a tile of this number (FU-71).
        improvement(to: Improved, number: u8) -> u8 = facts::improvement(seen.game, to, number)?;
        /// The epoch that begins after this one while these are the tops of the six stacks; 0 for none (FU-165).
        triggered(epoch: u8, tops: All<u8>) -> u8 = facts::triggered(seen.game, epoch, &tops.0)?;
    }
}
