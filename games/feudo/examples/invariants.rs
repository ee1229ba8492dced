//! Plays random games and audits every position: `cargo run --release -p feudo --example invariants -- 10000`.

use feudo::Feudo;
use liege_game::{Game, Pending, Playout, Rng, Setup, Silent, settle};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(1000), |word| word.parse())?;
    for players in 2..=4 {
        let (mut positions, mut longest, mut extra) = (0u64, 0, 0);
        let game = Feudo::new(&Setup::new(players))?;
        let mut playout = Playout::default();
        for seed in 0..games {
            let (mut rng, mut position, mut decisions) = (Rng::new(seed), game.start(), 0);
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                game.audit(&position).map_err(|what| format!("{players} players, seed {seed}: {what}"))?;
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                game.play(&mut position, seat, action, &mut Silent);
                decisions += 1;
            }
            if game.pending(&position) != Pending::Over {
                return Err(format!("{players} players, seed {seed}: a dead end").into());
            }
            positions += decisions;
            longest = longest.max(decisions);
            extra += u64::from(position.table.turn > 10);
        }
        println!(
            "{players} players: {games} games, {positions} positions sound, longest {longest} of {} decisions, {extra} with extra turns",
            game.longest()
        );
    }
    Ok(())
}
