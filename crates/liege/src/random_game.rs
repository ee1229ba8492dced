//! Random games, as `bench` and `trace` play them.

use liege_game::{Game, Playout, Record, Rng, Setup, Silent, Step, settle};

/// The record of a game in which every choice and draw is random.
pub(crate) fn record<G: Game>(game: &G, rng: &mut Rng) -> Record {
    let mut record = Record::new(G::INFO.id, game.setup().clone());
    let mut playout = Playout::default();
    let mut position = game.start();
    loop {
        while let Some(draw) = game.sample(&position, rng) {
            record.steps.push(Step::Draw { text: game.write_draw(draw) });
            game.draw(&mut position, draw, &mut Silent);
        }
        let Some((seat, action)) = playout.choose(game, &position, rng) else { return record };
        record.steps.push(Step::Action { seat, text: game.write_action(action) });
        game.play(&mut position, seat, action, &mut Silent);
    }
}

/// Positions that ask for a decision, out of as many random games as it takes to have `count` of them.
pub(crate) fn positions<G: Game>(game: &G, rng: &mut Rng, count: usize) -> Vec<Decision<G>> {
    let mut found = Vec::with_capacity(count);
    let mut playout = Playout::default();
    while found.len() < count {
        let mut position = game.start();
        let before = found.len();
        while found.len() < count {
            settle(game, &mut position, rng, &mut Silent);
            let Some((seat, action)) = playout.choose(game, &position, rng) else { break };
            found.push(Decision { position: position.clone(), seat, action });
            game.play(&mut position, seat, action, &mut Silent);
        }
        if found.len() == before {
            break;
        }
    }
    found
}

/// A position, who decides there, and what.
pub(crate) struct Decision<G: Game> {
    /// Where.
    pub(crate) position: G::Position,
    /// Who.
    pub(crate) seat: liege_game::Seat,
    /// What.
    pub(crate) action: G::Action,
}

/// The numbers of players that a game allows, or just the one that was asked for.
pub(crate) fn player_counts<G: Game>(players: Option<usize>) -> Vec<usize> {
    match players {
        Some(players) => vec![players],
        None => (G::INFO.min_players..=G::INFO.max_players).collect(),
    }
}

/// The game with every option at its default.
pub(crate) fn plain<G: Game>(players: usize) -> anyhow::Result<G> {
    Ok(G::new(&Setup::new(players))?)
}
