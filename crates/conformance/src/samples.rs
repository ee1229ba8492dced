//! Random games for a game's own tests: a position in the middle, what happened, how it is told.

use liege_game::{Game, Level, Playout, Rng, Show, Silent, Viewer, settle};

/// The position after this many decisions of a random game (or at its end), its draws carried out.
pub fn position<G: Game>(game: &G, seed: u64, decisions: usize) -> G::Position {
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    Playout::default().run(game, &mut position, &mut rng, decisions);
    settle(game, &mut position, &mut rng, &mut Silent);
    position
}

/// The same game up to its decision of this number, with all that happened.
pub fn events<G: Game>(game: &G, seed: u64, decisions: usize) -> (G::Position, Vec<G::Event>) {
    let (mut rng, mut position, mut events) = (Rng::new(seed), game.start(), Vec::new());
    let mut playout = Playout::default();
    for _ in 0..decisions {
        settle(game, &mut position, &mut rng, &mut events);
        let Some((seat, action)) = playout.choose(game, &position, &mut rng) else { break };
        game.play(&mut position, seat, action, &mut events);
    }
    (position, events)
}

/// The events as the viewer is told of them, a line each: headings behind `#`, consequences indented, players by
/// their letters, the rule in brackets.
pub fn log<G: Show>(game: &G, events: &[G::Event], viewer: Viewer) -> String {
    let lines = events.iter().filter_map(|event| game.line(event, viewer)).map(|line| {
        let indent = match line.level {
            Level::Heading => "# ",
            Level::Deed => "",
            Level::Consequence => "  ",
        };
        let rule = line.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        format!("{indent}{}{rule}", line.plain(|seat| seat.to_string()))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use liege_game::{Pending, Seat, Setup};

    use super::*;
    use crate::toys::Hand;

    #[test]
    fn both_play_the_same_game() {
        let game = Hand::new(&Setup::new(2)).unwrap();
        let (end, _) = events(&game, 5, usize::MAX);
        assert_eq!((game.pending(&end), &end), (Pending::Over, &position(&game, 5, usize::MAX)));
        let (_, told) = events(&game, 5, usize::MAX);
        assert!(log(&game, &told, Viewer::Seat(Seat::A)).contains("A draws card "));
        assert!(!log(&game, &told, Viewer::Onlooker).contains("draws card "));
    }
}
