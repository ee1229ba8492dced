//! How good a position looks: for bots, for playouts that are cut short, for the analysis graph.

use liege_game::{Judge, PerSeat, Seat, Tuning};

use crate::rules::camps::Camps;
use crate::rules::grid::{Row, Size};
use crate::rules::groups::groups;
use crate::{Colour, Fief, Kind, Phase, Position, ThreeEstates};

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
        let values = match position.phase {
            // TE-49: on equal tiles Black wins.
            Phase::Over => Colour::BOTH
                .map(|own| position.fief.count(own) as i32 * TILE + i32::from(own == Colour::Black)),
            _ => outlook(position),
        };
        PerSeat::from_fn(|seat: Seat| values.get(seat.index()).copied().unwrap_or(0))
    }

    fn round(&self, position: &Position) -> u32 {
        position.turn.into()
    }
}

/// Returns what the tiles of each player are worth, on the board and in reserve, while the game goes on.
fn outlook(position: &Position) -> [i32; 2] {
    let Position { fief, to_move, .. } = position;
    let mut values = Colour::BOTH.map(|own| {
        let reserve = position.reserve[own.seat()].kinds();
        let reserve: i32 = reserve.map(|(kind, count)| RESERVE[kind as usize] * i32::from(count)).sum();
        reserve + if *to_move == own { TEMPO } else { 0 }
    });
    for group in &groups(fief) {
        let (tiles, grain) = (i32::from(group.tiles), i32::from(group.grain));
        values[group.colour as usize] += TILE * tiles
            + match grain {
                // TE-44: a tile that belongs to no group with grain starves.
                0 if group.colour == *to_move => HUNGRY_NOW * tiles,
                0 => HUNGRY_LATER * tiles,
                1 => FRAGILE * tiles,
                _ => SPARE_GRAIN * (grain - 1).min(2),
            };
    }
    let bounds = fief.bounds();
    let exposed = match Size::of(bounds) {
        Size::Tiny => exposed(fief, &Camps::<u16, 16>::new(fief, bounds)),
        Size::Small => exposed(fief, &Camps::<u32, 32>::new(fief, bounds)),
        Size::Large => exposed(fief, &Camps::<u128, 128>::new(fief, bounds)),
    };
    for (value, count) in values.iter_mut().zip(exposed) {
        *value += EXPOSED_GRAIN * count;
    }
    values
}

/// Returns how much grain of each player lies where an enemy tile can be put around it: by another one.
fn exposed<R: Row, const H: usize>(fief: &Fief, camps: &Camps<R, H>) -> [i32; 2] {
    let mut count = [0; 2];
    for tile in fief.tiles().iter().filter(|tile| tile.kind == Kind::Grain) {
        count[tile.colour as usize] += i32::from(camps.can_come_near(tile.colour.other(), tile.cell));
    }
    count
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
