//! Measures the judgement: how often following it beats random play, and which lead makes winning 73% likely.
//!
//! `cargo run --release -p three-estates --example judgement -- [games]`

use liege_game::{Game, Judge, Pending, Playout, Rng, Seat, Setup, Silent, settle};
use three_estates::{Action, Position, ThreeEstates};

/// The action after which the judgement sees the seat furthest ahead.
fn best(game: &ThreeEstates, position: &Position, seat: Seat, legal: &[Action]) -> Option<Action> {
    let lead = |action: &Action| {
        let mut next = *position;
        game.play(&mut next, seat, *action, &mut Silent);
        let worth = game.judge(&next);
        worth[seat] - worth[seat.next(2)]
    };
    legal.iter().copied().max_by_key(lead)
}

/// One game; `greedy` says of each seat in how many of 100 decisions it follows the judgement. Gives the winner and the
/// lead of White at each turn's first decision.
fn play(game: &ThreeEstates, rng: &mut Rng, greedy: [usize; 2]) -> (Seat, Vec<(u32, i32)>) {
    let mut playout = Playout::default();
    let mut position = game.start();
    let mut leads: Vec<(u32, i32)> = Vec::new();
    let mut legal = Vec::new();
    loop {
        settle(game, &mut position, rng, &mut Silent);
        let Pending::Seats(asked) = game.pending(&position) else { break };
        let Some(seat) = asked.must.lowest() else { break };
        if leads.last().is_none_or(|&(turn, _)| turn != game.round(&position)) {
            let worth = game.judge(&position);
            leads.push((game.round(&position), worth[Seat::A] - worth[Seat::B]));
        }
        legal.clear();
        game.legal(&position, seat, &mut legal);
        let follows = rng.index(100) < greedy.get(seat.index()).copied().unwrap_or(0);
        let action = if follows { best(game, &position, seat, &legal) } else { None };
        let action = action.or_else(|| playout.choose(game, &position, rng).map(|(_, action)| action));
        let Some(action) = action else { break };
        game.play(&mut position, seat, action, &mut Silent);
    }
    (game.standing(&position).winners().next().unwrap_or(Seat::B), leads)
}

fn main() {
    let games: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(400);
    let Ok(game) = ThreeEstates::new(&Setup::new(2)) else { return };
    let mut rng = Rng::new(11);
    let mut won = 0;
    for round in 0..games {
        let side = round % 2;
        let (winner, _) = play(&game, &mut rng, if side == 0 { [100, 0] } else { [0, 100] });
        won += usize::from(winner.index() == side);
    }
    println!("following the judgement won {won} of {games} games against random play");

    for follow in [0, 80, 100] {
        let mut seen: Vec<(i32, bool)> = Vec::new();
        let mut white = 0;
        let mut turns = 0;
        for _ in 0..games {
            let (winner, leads) = play(&game, &mut rng, [follow, follow]);
            white += usize::from(winner == Seat::A);
            turns += leads.len();
            seen.extend(leads.iter().map(|&(_, lead)| (lead, winner == Seat::A)));
        }
        // The spread at which a logistic curve fits best, by its likelihood.
        let loss = |spread: f64| -> f64 {
            let surprise = |&(lead, won): &(i32, bool)| {
                let lead = f64::from(if won { lead } else { -lead });
                (1.0 + (-lead / spread).exp()).ln()
            };
            seen.iter().map(surprise).sum::<f64>() / seen.len() as f64
        };
        let spreads = (1..=60).map(|step| f64::from(step) * 50.0);
        let fit = spreads.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).unwrap_or(0.0);
        println!(
            "{follow}% judgement on both sides: White won {white} of {games}, {:.0} turns a game; spread {fit:.0}, loss {:.4}",
            turns as f64 / games as f64,
            loss(fit)
        );
    }
}
