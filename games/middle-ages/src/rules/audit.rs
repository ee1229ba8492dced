//! Counting every piece (F-1, F-3, F-6).

use liege_game::{Game as _, Seat};

use crate::rules::turn;
use crate::state::fiefdom::Fiefdom;
use crate::state::spot::Spots;
use crate::{Estate, MiddleAges, Position};

/// Each tile and token is in exactly one place, each player owns as many tiles as rounds were played, and the
/// figures kept beside the tiles agree with them.
pub(crate) fn audit(game: &MiddleAges, position: &Position) -> Result<(), String> {
    count_tiles(game, position)?;
    count_tokens(game, position)?;
    for seat in Seat::all(game.players()) {
        check_fiefdom(game, position, seat)?;
    }
    check_places(game, position)
}

/// F-6: 52 or 84 tiles in piles, rows, discards, Fiefdoms and Cemeteries.
fn count_tiles(game: &MiddleAges, position: &Position) -> Result<(), String> {
    let set = &game.components.tiles;
    let mut found = [0u32; 128];
    for (tile, count) in position.pile.iter() {
        found[set.info(tile).face.index()] += u32::from(count);
    }
    if position.reserve {
        for (tile, count) in game.components.orange.iter() {
            found[set.info(tile).face.index()] += u32::from(count);
        }
    }
    for &tile in position.discard.iter() {
        found[set.info(tile).face.index()] += 1;
    }
    for spot in position.laid.iter() {
        found[game.face_at(position, spot).index()] += 1;
    }
    for seat in Seat::all(game.players()) {
        let fiefdom = &position.fiefdoms[seat];
        let stacks = Estate::ALL.iter().flat_map(|&estate| fiefdom.stack(estate));
        for face in stacks.chain(fiefdom.cemetery()) {
            found[face.index()] += 1;
        }
    }
    let mut expected = [0u32; 128];
    for tile in set.tiles() {
        let orange = game.players() >= 4;
        let blue_back = game.components.blue.count(tile) > 0;
        if blue_back || orange {
            expected[set.info(tile).face.index()] += u32::from(set.copies(tile));
        }
    }
    match set.faces().find(|face| found[face.index()] != expected[face.index()]) {
        None => Ok(()),
        Some(face) => {
            let (found, expected) = (found[face.index()], expected[face.index()]);
            Err(format!("F-6: {found} of the {expected} tiles {} are in the game", set.print(face)))
        }
    }
}

/// MA-6: eight tokens of each kind, in the supply or on a board.
fn count_tokens(game: &MiddleAges, position: &Position) -> Result<(), String> {
    let fiefdoms = || Seat::all(game.players()).map(|seat| &position.fiefdoms[seat]);
    let placed: usize = fiefdoms().map(|fiefdom| fiefdom.extra.len()).sum();
    if placed + position.extra_coins as usize != game.components.extra_coins as usize {
        return Err(format!("MA-6: {placed} Extra Coin tokens placed, {} left", position.extra_coins));
    }
    for token in Estate::ALL {
        let on_board = |fiefdom: &Fiefdom| fiefdom.plots.iter().filter(|plots| plots.has(token)).count();
        let placed: usize = fiefdoms().map(on_board).sum();
        let left = position.plots[token.index()];
        if placed + left as usize != game.components.plots[token.index()] as usize {
            return Err(format!("MA-6: {placed} {token} tokens placed, {left} left"));
        }
    }
    Ok(())
}

fn check_fiefdom(game: &MiddleAges, position: &Position, seat: Seat) -> Result<(), String> {
    let fiefdom = &position.fiefdoms[seat];
    let (mut farmers, mut chests) = (0, 0);
    for estate in Estate::ALL {
        for &face in fiefdom.stack(estate) {
            let print = game.components.tiles.print(face);
            if print.estate != estate {
                return Err(format!("MA-16: {print} lies in the {estate} stack of {seat}"));
            }
            farmers += print.farmers;
            chests += print.chests;
        }
    }
    if (farmers, chests) != (fiefdom.farmers, fiefdom.chests) {
        return Err(format!("R-32: the symbols of {seat} are miscounted"));
    }
    if fiefdom.coins < 0 {
        return Err(format!("MA-20: {seat} has {} Coins", fiefdom.coins));
    }
    // F-3: after round r each player owns exactly r tiles; during it, one less until the Lord has left its tile.
    let owned = fiefdom.size() + fiefdom.buried();
    let round = position.round as usize;
    let waits = position.lords[seat].is_some_and(|lord| lord.row_index() == position.current_row());
    let expected = if waits { round.saturating_sub(1) } else { round };
    if owned != expected {
        return Err(format!("F-3: {seat} owns {owned} tiles in round {round}, not {expected}"));
    }
    Ok(())
}

/// Pieces stand where the position says, on tiles, one of each sort to a tile (MA-7, MA-33). F-1: at least two tiles
/// are open to the player who moves.
fn check_places(game: &MiddleAges, position: &Position) -> Result<(), String> {
    let seats = || Seat::all(game.players());
    let lords: Spots = seats().filter_map(|seat| position.lords[seat]).collect();
    let scouts: Spots = seats().filter_map(|seat| position.scouts[seat]).collect();
    let count = |spots: usize, pieces: usize| spots == pieces;
    if lords != position.lords_at
        || scouts != position.scouts_at
        || !count(lords.len(), seats().filter(|&seat| position.lords[seat].is_some()).count())
        || !count(scouts.len(), seats().filter(|&seat| position.scouts[seat].is_some()).count())
    {
        return Err("two pieces stand on one tile".to_owned());
    }
    if !lords.minus(position.laid).is_empty() || !scouts.minus(position.laid).is_empty() {
        return Err("a piece stands where no tile lies".to_owned());
    }
    let active = position.active();
    let moves = position.lords[active].is_some_and(|lord| lord.row_index() == position.current_row());
    if moves && position.round < game.rounds && turn::moves(position, active).len() < 2 {
        return Err("F-1: fewer than two tiles are open".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use liege_game::{Playout, Rng, Setup, Silent, settle};

    use super::*;
    use crate::Spot;
    use crate::rules::ROUNDS;
    use crate::state::estate::Estates;

    fn game(players: usize) -> MiddleAges {
        MiddleAges::new(&Setup::new(players)).unwrap()
    }

    /// Looks at every position of a random game, chance carried out.
    fn watch(game: &MiddleAges, seed: u64, mut look: impl FnMut(&Position)) {
        let (mut rng, mut position, mut playout) = (Rng::new(seed), game.start(), Playout::default());
        loop {
            settle(game, &mut position, &mut rng, &mut Silent);
            look(&position);
            let Some((seat, action)) = playout.choose(game, &position, &mut rng) else { return };
            game.play(&mut position, seat, action, &mut Silent);
        }
    }

    /// Spoils what can be in random games; it must be found each time, and some times there must be.
    fn found(what: &str, spoil: impl Fn(&mut Position) -> bool) {
        found_by(audit, what, spoil);
    }

    fn found_by(
        audit: impl Fn(&MiddleAges, &Position) -> Result<(), String>,
        what: &str,
        spoil: impl Fn(&mut Position) -> bool,
    ) {
        for players in [2, 4] {
            let game = game(players);
            let mut times = 0;
            for seed in 0..8 {
                watch(&game, seed, |position| {
                    let mut spoiled = *position;
                    if spoil(&mut spoiled) {
                        times += 1;
                        let error = audit(&game, &spoiled).err().unwrap_or_default();
                        assert!(error.contains(what), "{what}: {error}");
                    }
                });
            }
            assert!(times > 10, "{what}: {times} times");
        }
    }

    #[test]
    fn nothing_is_found_in_random_games() {
        for players in 2..=5 {
            let game = game(players);
            for seed in 0..20 {
                watch(&game, seed, |position| audit(&game, position).unwrap());
            }
        }
    }

    #[test]
    fn tiles_that_are_lost_or_doubled_are_found() {
        found("F-6", |position| {
            let tile = position.pile.iter().next();
            tile.map(|(tile, _)| position.pile.remove(tile)).is_some()
        });
        found("F-6", |position| {
            let tile = position.pile.iter().next();
            tile.map(|(tile, _)| position.pile.add(tile)).is_some()
        });
        found("F-6", |position| position.discard.pop().is_some());
        found("F-6", |position| {
            let free = position.laid.minus(position.lords_at).minus(position.scouts_at).lowest();
            free.map(|spot| position.lift(spot)).is_some()
        });
        found("F-6", |position| {
            position.reserve = !position.reserve;
            true
        });
        // A board that is swept.
        found("F-6", |position| {
            let fiefdom = &mut position.fiefdoms[Seat::A];
            let mut bare = Fiefdom::default();
            (bare.coins, bare.extra, bare.plots) = (fiefdom.coins, fiefdom.extra, fiefdom.plots);
            std::mem::replace(fiefdom, bare).size() > 0
        });
    }

    #[test]
    fn tokens_that_are_lost_or_doubled_are_found() {
        found("MA-6: ", |position| {
            position.extra_coins += 1;
            true
        });
        found("MA-6: ", |position| {
            let left = position.extra_coins.checked_sub(1);
            left.map(|left| position.extra_coins = left).is_some()
        });
        found("Extra Coin", |position| {
            let extra = &mut position.fiefdoms[Seat::B].extra;
            let free = Estates::ALL.minus(*extra).lowest();
            free.map(|estate| *extra = extra.with(estate)).is_some()
        });
        for estate in Estate::ALL {
            found("MA-6: ", |position| {
                position.plots[estate.index()] += 1;
                true
            });
            found("MA-6: ", |position| {
                let plots = &mut position.fiefdoms[Seat::B].plots[0];
                let had = plots.has(estate);
                *plots = plots.with(estate);
                !had
            });
        }
    }

    #[test]
    fn figures_that_disagree_with_the_tiles_are_found() {
        found("R-32", |position| {
            position.fiefdoms[Seat::A].farmers += 1;
            true
        });
        found("R-32", |position| {
            position.fiefdoms[Seat::A].chests += 1;
            true
        });
        found("MA-20", |position| {
            position.fiefdoms[Seat::B].coins = -1;
            true
        });
        found("F-3", |position| {
            position.round += 1;
            position.lords[Seat::A].is_none() && position.round > 2
        });
    }

    #[test]
    fn a_tile_in_a_stack_of_another_estate_is_found() {
        let game = game(3);
        let mut times = 0;
        watch(&game, 1, |position| {
            let fiefdom = &position.fiefdoms[Seat::A];
            let Some(estate) = fiefdom.leftmost() else { return };
            let face = fiefdom.stack(estate)[0];
            let print = game.components.tiles.print(face);
            let other = Estate::ALL.into_iter().find(|&other| other != estate).unwrap();
            let mut spoiled = *position;
            let fiefdom = &mut spoiled.fiefdoms[Seat::A];
            fiefdom.bury(0, face, print);
            fiefdom.rebuild(face, crate::Print { estate: other, ..print });
            let error = audit(&game, &spoiled).unwrap_err();
            assert!(error.contains("MA-16"), "{error}");
            times += 1;
        });
        assert!(times > 10);
    }

    #[test]
    fn pieces_that_stand_where_they_cannot_are_found() {
        type Spoil = fn(&mut Position) -> bool;
        let two: [Spoil; 6] = [
            |position| {
                let lord = position.lords[Seat::A];
                position.lords[Seat::B] = lord;
                lord.is_some()
            },
            |position| {
                let lord = position.lords[Seat::A];
                position.lords_at = lord.map_or(position.lords_at, |spot| position.lords_at.without(spot));
                lord.is_some()
            },
            |position| {
                let scout = position.scouts[Seat::A];
                position.scouts[Seat::B] = scout;
                scout.is_some()
            },
            |position| {
                let scout = position.scouts[Seat::A];
                position.scouts_at =
                    scout.map_or(position.scouts_at, |spot| position.scouts_at.without(spot));
                scout.is_some()
            },
            // Both on one tile, and the places agree.
            |position| match (position.lords[Seat::A], position.lords[Seat::B]) {
                (Some(a), Some(b)) => {
                    position.lords[Seat::B] = Some(a);
                    position.lords_at = position.lords_at.without(b);
                    true
                }
                _ => false,
            },
            |position| match (position.scouts[Seat::A], position.scouts[Seat::B]) {
                (Some(a), Some(b)) => {
                    position.scouts[Seat::B] = Some(a);
                    position.scouts_at = position.scouts_at.without(b);
                    true
                }
                _ => false,
            },
        ];
        for spoil in two {
            found_by(check_places, "two pieces stand on one tile", spoil);
        }
        let bare = |position: &Position| Spot::new(1, 6).filter(|&spot| !position.laid.has(spot));
        found_by(check_places, "where no tile lies", |position| {
            let (Some(lord), Some(spot)) = (position.lords[Seat::A], bare(position)) else { return false };
            position.lords_at = position.lords_at.without(lord).with(spot);
            position.lords[Seat::A] = Some(spot);
            true
        });
        found_by(check_places, "where no tile lies", |position| {
            let Some(spot) = bare(position) else { return false };
            let old = position.scouts[Seat::A].replace(spot);
            position.scouts_at =
                old.map_or(position.scouts_at, |old| position.scouts_at.without(old)).with(spot);
            true
        });
        // F-1: one tile is not enough.
        found_by(check_places, "F-1", |position| {
            let open = position.laid.and(Spots::row(position.next_row()));
            let free = open.minus(position.lords_at).minus(position.scouts_at);
            for spot in free.iter().skip(1) {
                position.lift(spot);
            }
            let moves = position.lords[position.active()];
            let moves = moves.is_some_and(|lord| lord.row_index() == position.current_row());
            moves && position.round < ROUNDS && turn::moves(position, position.active()).len() < 2
        });
    }
}
