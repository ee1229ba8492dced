//! The facts that every game has.

use liege_game::Pending;

use crate::{Cases, Fact, MaybePlayer, Player, Rest, Unordered};

/// The facts that a case of any game can name.
pub(crate) fn facts<G: Cases>() -> &'static [Fact<G>] {
    crate::fact_list! { G, |seen|
        // Whose turn it is: the seats for which the game waits.
        turn() -> Unordered<Player> = seen.game.pending(seen.position).must().iter().map(Player).collect();
        // Who may act besides.
        may() -> Unordered<Player> = {
            let pending = seen.game.pending(seen.position);
            pending.asked().iter().filter(|&seat| !pending.must().has(seat)).map(Player).collect()
        };
        over() -> bool = seen.game.pending(seen.position) == Pending::Over;
        // What a seat can choose, as far as it begins with these words: what follows them.
        legal(player: Player, beginning: Rest) -> Unordered<String> = {
            let begins = |action: String| match beginning.0.as_str() {
                "" => Some(action),
                beginning => {
                    let rest = action.strip_prefix(beginning)?;
                    if rest.is_empty() { Some(String::new()) } else { rest.strip_prefix(' ').map(str::to_owned) }
                }
            };
            let mut legal = Vec::new();
            seen.game.legal(seen.position, player.0, &mut legal);
            legal.into_iter().map(|action| seen.game.write_action(action)).filter_map(begins).collect()
        };
        // How many actions a seat can choose from.
        choices(player: Player) -> usize = {
            let mut legal = Vec::new();
            seen.game.legal(seen.position, player.0, &mut legal);
            legal.len()
        };
        // The score of a seat, as it would be if the game ended now.
        score(player: Player) -> i32 = seen.game.standing(seen.position).score[player.0];
        // The only seat of rank 1, if there is one.
        winner() -> MaybePlayer = {
            let standing = seen.game.standing(seen.position);
            let mut winners = standing.winners();
            MaybePlayer(winners.next().filter(|_| winners.next().is_none()))
        };
        // All seats of rank 1.
        winners() -> Unordered<Player> = seen.game.standing(seen.position).winners().map(Player).collect();
    }
}
