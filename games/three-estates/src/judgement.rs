//! How good a position looks: for bots, for playouts that are cut short, for the analysis graph.

use liege_game::{Judge, PerSeat, Seat, Tuning};

use crate::rules::grid::{Area, Grid, Row, on_grid};
use crate::{Colour, Kind, Phase, Position, ThreeEstates};

/// Hundredths of a point for a fed tile: the score itself (TE-48).
const TILE: i32 = 100;
/// A hungry tile of the player to move can still be fed before the turn ends; one of the other player later.
const HUNGRY_NOW: i32 = -60;
const HUNGRY_LATER: i32 = -20;
/// Each grain of a group beyond the first makes it harder to starve, up to two more.
const SPARE_GRAIN: i32 = 60;
/// What each tile of a group with a single grain risks.
const FRAGILE: i32 = -22;
/// An enemy nobility tile can be put beside this grain, or an enemy clergy tile beside this estate.
const EXPOSED_GRAIN: i32 = -35;
/// A tile in reserve: an answer at hand.
const RESERVE: [i32; 7] = [35, 60, 60, 70, 45, 50, 45];
/// The player to move has the next word.
const TEMPO: i32 = 90;

impl Judge for ThreeEstates {
    const SPREAD: i32 = 800;

    /// Found with `examples/tune.rs` of the arena: plain random turns say little here, since whole groups hang on single
    /// plays, so playouts choose among a few and the judgement of a play counts for much.
    const TUNING: Tuning = Tuning {
        iterations: [30, 80, 200],
        exploration: 20,
        rounds: 2,
        tries: 3,
        prior: 30,
        prior_at: 2,
        ..Tuning::DEFAULT
    };

    fn judge(&self, position: &Position) -> PerSeat<i32> {
        let values = Colour::BOTH.map(|own| worth(position, own));
        PerSeat::from_fn(|seat: Seat| values.get(seat.index()).copied().unwrap_or(0))
    }

    fn round(&self, position: &Position) -> u32 {
        position.turn.into()
    }
}

fn worth(position: &Position, own: Colour) -> i32 {
    let tiles = position.fief.count(own) as i32 * TILE;
    if position.phase == Phase::Over {
        // TE-49: on equal tiles Black wins.
        return tiles + i32::from(own == Colour::Black);
    }
    let to_move = position.to_move == own;
    let on_board = on_grid!(&position.fief, own, grid => groups(&grid, to_move));
    let reserve: i32 = position.reserve[own.seat()]
        .kinds()
        .map(|(kind, count)| RESERVE[kind as usize] * i32::from(count))
        .sum();
    tiles + on_board + reserve + if to_move { TEMPO } else { 0 }
}

/// How safely the tiles of one player are fed.
fn groups<R: Row, const H: usize>(grid: &Grid<R, H>, to_move: bool) -> i32 {
    let grain = grid.kind(Kind::Grain);
    // Enemy tiles can be put where an empty cell has an enemy tile next to it.
    let enemy = &grid.own[7];
    let reach = enemy.sides().minus(&grid.occupied).widened();
    let mut value = EXPOSED_GRAIN * count(&grain.and(&reach));
    let mut hungry = count(&grid.friendly);
    let mut left = *grain;
    while let Some(seed) = left.first() {
        let group = seed.flooded(&grid.friendly, grid.rows, false);
        let (grains, size) = (count(&group.and(grain)), count(&group));
        value += if grains == 1 { FRAGILE * size } else { SPARE_GRAIN * (grains - 1).min(2) };
        // TE-44: whoever belongs to no group with grain starves.
        hungry -= size;
        left = left.minus(&group);
    }
    value + hungry * if to_move { HUNGRY_NOW } else { HUNGRY_LATER }
}

fn count<R: Row, const H: usize>(area: &Area<R, H>) -> i32 {
    area.0.iter().map(|row| row.count()).sum::<u32>() as i32
}

#[cfg(test)]
mod tests {
    use liege_game::{Game, Pending, Playout, Rng, Setup, Silent, settle};

    use super::*;

    /// The action after which the judgement sees the seat furthest ahead.
    fn best(game: &ThreeEstates, position: &Position, seat: Seat) -> Option<crate::Action> {
        let mut legal = Vec::new();
        game.legal(position, seat, &mut legal);
        let other = seat.next(2);
        legal.into_iter().max_by_key(|&action| {
            let mut after = *position;
            game.play(&mut after, seat, action, &mut Silent);
            let worth = game.judge(&after);
            worth[seat] - worth[other]
        })
    }

    #[test]
    fn following_the_judgement_beats_random_play() {
        let game = ThreeEstates::new(&Setup::new(2)).unwrap();
        let (mut rng, mut playout) = (Rng::new(5), Playout::default());
        let mut won = 0;
        for round in 0..20 {
            let greedy = if round % 2 == 0 { Seat::A } else { Seat::B };
            let mut position = game.start();
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Pending::Seats(asked) = game.pending(&position) else { break };
                if asked.must.has(greedy) {
                    let action = best(&game, &position, greedy).unwrap();
                    game.play(&mut position, greedy, action, &mut Silent);
                } else {
                    let (seat, action) = playout.choose(&game, &position, &mut rng).unwrap();
                    game.play(&mut position, seat, action, &mut Silent);
                }
            }
            won += i32::from(game.standing(&position).winners().next() == Some(greedy));
        }
        assert!(won >= 18, "{won} of 20");
    }
}
