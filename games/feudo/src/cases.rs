//! How worked examples write a position, and what they can ask of it.

mod place;
mod sequence;
mod stage;
mod state;
mod text;

use liege_cases::{All, Cases, Player, Rest, Unordered};
use liege_data::{DataError, Node};
use liege_game::Refusal;

use crate::options::Deck;
use crate::{BoardId, Feudo, Position, Territories, Territory, Token};
use state::State;

impl Cases for Feudo {
    type State = State;
    const GUIDE: &'static str = include_str!("../guide.toml");

    liege_cases::lessons! { "minute" "first" "whole" "castles" "planning" "moving" "attack" "plague" "walking" "milady" "desperate" "holding" "shillings" }

    liege_cases::puzzles! {}

    const TASKS: &'static [liege_cases::Task<Self>] = crate::tasks::TASKS;

    liege_cases::facts! { Feudo, |seen|
        /// FD-46: where the token's Army Card may take it now.
        moves(player: Player, token: Token) -> Unordered<Territory> =
            seen.game.reach(&seen.position.table, &seen.position.hands[player.0], player.0, token).iter().collect();
        /// The rule by which the Army Card does not take the token this way, step by step; `legal` if it does. From the Castle the
        /// way begins with the Castle territory (FD-47).
        way(player: Player, token: Token, path: All<Territory>) -> String =
            answer(seen.game.check_path(&seen.position.table, player.0, token, &path.0));
        /// The rule by which the shillings that are left do not bring the token this way, step by step; `legal` if they do (FD-71).
        shilling_way(player: Player, token: Token, path: All<Territory>) -> String = {
            let spending = seen.position.table.phase.spending().ok_or("a moment in which shillings are spent")?;
            answer(seen.game.check_way(&seen.position.table, player.0, &spending, token, &path.0))
        };
        /// FD-14: how far it is from a player's Castle to a City or to a territory.
        distance(player: Player, to: Rest) -> u8 = {
            let castle = seen.position.barony(player.0).castle.ok_or("a player who has a Castle")?;
            let map = seen.game.map(&seen.position.table);
            match (seen.game.components.city(&to.0), to.0.parse::<Territory>()) {
                (Some(city), _) => map.distance(castle.at, city),
                (None, Ok(at)) => map.distances(castle.at)[at.index()],
                (None, Err(_)) => return Err("one of the five Cities or a territory".to_owned()),
            }
        };
        /// FD-86: the defence of a territory.
        defence(at: Territory) -> u8 = seen.game.defence(&seen.position.table, None, at);
        /// FD-86: the force of these tokens together.
        force(player: Player, tokens: All<Token>) -> u8 =
            seen.game.force(&seen.position.table, player.0, tokens.0.iter().copied().collect());
        /// FD-3, FD-98: the number of a token as it is.
        number(player: Player, token: Token) -> u8 = seen.game.number(&seen.position.table, player.0, token);
        /// FD-12: whether two territories meet.
        adjacent(one: Territory, other: Territory) -> bool = seen.game.map(&seen.position.table).next_to(one).has(other);
        /// FD-108: what the chosen Trading Card brings.
        shillings(player: Player) -> u8 =
            seen.game.shillings(&seen.position.table, &seen.position.hands[player.0], player.0);
        /// FD-69: the shillings that are left to spend.
        unspent() -> u8 = seen.position.table.phase.spending().ok_or("a moment in which shillings are spent")?.left;
        /// FD-28: who may fix the Order of Play, by a draw if they are several.
        may_order() -> Unordered<Player> = seen.game.diplomats(&seen.position.table).iter().map(Player).collect();
        /// FD-19: where a Castle may be placed, counting for one of these boards; for any, if none is named.
        castle_sites(boards: All<BoardId>) -> Unordered<Territory> = {
            let mut sites = Territories::NONE;
            seen.game.castle_sites(&seen.position.table, |at, on| {
                if boards.0.is_empty() || boards.0.contains(&on) {
                    sites = sites.with(at);
                }
            });
            sites.iter().collect()
        };
        /// FD-44, FD-45: who shows what when.
        sequence() -> Vec<String> = sequence::sequence(seen.game, seen.position);
        /// FD-23, FD-116: how many cards each Plague deck has in a game of so many turns, recycled or of `one` deck.
        decks(turns: u8, deck: Rest) -> Vec<u8> = {
            let deck = match deck.0.as_str() {
                "" => Deck::Recycled,
                "one" => Deck::One,
                _ => return Err("nothing more, or one".to_owned()),
            };
            if !matches!(turns, 10 | 15 | 20) {
                return Err("10, 15 or 20 turns (FD-116)".to_owned());
            }
            Feudo::decks(turns, deck)
        };
        /// The rule by which no Plague Card is turned up this turn; `legal` if one is (FD-114, FD-118).
        plague_comes() -> String = answer(seen.game.check_plague(&seen.position.table));
    }

    /// A case ends with the last turn of which it gives a position, so that what comes of its actions can be seen as they leave it; where
    /// it says how many turns are agreed, the game goes on.
    fn fit(&mut self, case: &Node<'_>) -> Result<(), DataError> {
        let agreed = |option| case.get("options").is_some_and(|options| options.get(option).is_some());
        if !agreed("turns") && !agreed("short") {
            (self.options.turns, self.components.constants.extra_turns) = (last_turn(case).max(1), 0);
        }
        Ok(())
    }

    fn place(&self, state: &State, at: &Node<'_>) -> Result<Position, DataError> {
        state.position(self, at)
    }
}

fn answer(outcome: Result<(), Refusal>) -> String {
    outcome.map_or_else(|refusal| refusal.rule.0, |()| "legal").to_owned()
}

/// The last turn of a position that a case begins or goes on with, or 0.
fn last_turn(node: &Node<'_>) -> u8 {
    let own = node.get("before").and_then(|before| before.get("turn")?.read().ok()).unwrap_or_default();
    let items = ["actions", "try"].into_iter().filter_map(|key| node.get(key)?.items().ok()).flatten();
    items.map(|item| last_turn(&item)).fold(own, u8::max)
}
