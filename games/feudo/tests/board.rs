//! The board as it is seen: words that can be read, panels in the order in which one needs them.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use feudo::{Feudo, Phase, Position};
use liege_conformance::samples;
use liege_game::{Game, Seat, Setup, Show, Viewer};

/// A position of this game in which the phase is one of those.
fn met(game: &Feudo, is: impl Fn(&Phase) -> bool) -> Position {
    (0..400)
        .map(|decisions| samples::position(game, 3, decisions))
        .find(|position| is(&position.table.phase))
        .unwrap()
}

#[test]
fn words_on_the_board_can_be_read() {
    for players in 2..=4 {
        let game = Feudo::new(&Setup::new(players)).unwrap();
        for decisions in [0, 12, 60, 200] {
            let position = samples::position(&game, 3, decisions);
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat::A)] {
                let board = game.board(&game.view(&position, viewer));
                assert_eq!(
                    liege_kit::text::legible(&board),
                    Ok(()),
                    "{players} players, {decisions} decisions"
                );
                assert!(board.wide.height <= 700, "{players} players: {:?}", board.wide);
            }
        }
    }
}

#[test]
fn the_map_lies_on_top_of_a_narrow_board_whatever_is_asked() {
    let game = Feudo::new(&Setup::new(3)).unwrap();
    let order = |position: &Position, viewer| {
        let mut panels = game.board(&game.view(position, viewer)).panels;
        panels.sort_by_key(|panel| panel.narrow.y);
        let label =
            |svg: &str| svg.split("aria-label=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        panels.iter().map(|panel| label(&panel.svg)).collect::<Vec<_>>()
    };
    let attack = met(&game, |phase| matches!(phase, Phase::Attack(_)));
    let usual = order(&attack, Viewer::Seat(Seat::A));
    assert_eq!(usual[..2], ["The map of the Manor of Evesham", "Cards of A"]);
    let strategy = met(&game, |phase| *phase == Phase::Strategy);
    let diplomacy = met(&game, |phase| matches!(phase, Phase::Diplomacy(_)));
    for position in [strategy, diplomacy] {
        assert_eq!(order(&position, Viewer::Seat(Seat::A)), usual);
    }
}

/// What is asked, what others read meanwhile, and why something is closed or refused.
#[test]
fn what_players_read() {
    let game = Feudo::new(&Setup::new(3)).unwrap();
    insta::assert_snapshot!(samples::sentences(&game, 8));
}

/// What happens in the first turns of a game, as everybody reads it.
#[test]
fn a_log_of_the_first_turns() {
    let game = Feudo::new(&Setup::new(3)).unwrap();
    let (_, events) = samples::events(&game, 5, 250);
    insta::assert_snapshot!(samples::log(&game, &events, Viewer::Spectator));
}
