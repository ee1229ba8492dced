//! How the game looks and reads.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic as a test does")]

use liege_conformance::samples;
use liege_game::{Game, Playout, Rng, Seat, Setup, Show, Silent, Viewer, settle};
use middle_ages::MiddleAges;

fn game(players: usize) -> MiddleAges {
    MiddleAges::new(&Setup::new(players)).unwrap()
}

#[test]
fn a_board_in_the_terminal() {
    let game = game(3);
    let view = game.view(&samples::position(&game, 3, 52), Viewer::Spectator);
    insta::assert_snapshot!(game.board_text(&view));
}

#[test]
fn a_board_at_the_end_in_the_terminal() {
    let game = game(5);
    let view = game.view(&samples::position(&game, 3, usize::MAX), Viewer::Spectator);
    insta::assert_snapshot!(game.board_text(&view));
}

#[test]
fn a_board_as_a_picture() {
    let game = game(2);
    let view = game.view(&samples::position(&game, 3, 9), Viewer::Spectator);
    insta::assert_snapshot!(game.board(&view).to_string().trim().replace("><", ">\n<"));
}

/// Words on the board can be read with any number of players, from the first rounds to the end.
#[test]
fn words_on_the_board_can_be_read() {
    for (players, decisions) in [(2, 20), (3, 40), (4, 60), (5, 100), (5, usize::MAX)] {
        let game = game(players);
        let view = game.view(&samples::position(&game, 3, decisions), Viewer::Seat(Seat::A));
        assert_eq!(liege_kit::text::legible(&game.board(&view)), Ok(()), "{players} players");
    }
}

/// The board of a few players is wholly in sight beside the log, and a full one nearly.
#[test]
fn the_board_fits_into_a_window() {
    for (players, max) in [(2, 765), (3, 765), (4, 820), (5, 860)] {
        let game = game(players);
        for decisions in [12, 40, 90] {
            let view = game.view(&samples::position(&game, 4, decisions), Viewer::Seat(Seat::B));
            let height = game.board(&view).wide.height;
            assert!(height <= max, "{players} players: {height}");
        }
    }
}

/// A player finds their own Fiefdom first; a spectator finds them in the order of seats.
#[test]
fn the_own_fiefdom_comes_first() {
    let game = game(4);
    let position = samples::position(&game, 5, 30);
    let order = |viewer| {
        let board = game.board(&game.view(&position, viewer)).to_string();
        let rest = board.split("aria-label=\"Fiefdom of ").skip(1);
        rest.filter_map(|rest| rest.chars().next()).collect::<String>()
    };
    assert_eq!(order(Viewer::Spectator), "ABCD");
    assert_eq!(order(Viewer::Seat(Seat::new(2).unwrap())), "CABD");
}

#[test]
fn a_log_of_the_first_rounds() {
    let game = game(3);
    let (_, events) = samples::events(&game, 5, 22);
    insta::assert_snapshot!(samples::log(&game, &events, Viewer::Spectator));
}

#[test]
fn what_is_asked_offered_and_closed() {
    let game = game(2);
    let mut out = String::new();
    let (mut rng, mut position) = (Rng::new(8), game.start());
    let mut playout = Playout::default();
    let mut seen = Vec::new();
    loop {
        settle(&game, &mut position, &mut rng, &mut Silent);
        let view = game.view(&position, Viewer::Spectator);
        let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
        if !seen.contains(&view.phase) {
            seen.push(view.phase);
            let prompt = game.prompt(&view, seat).plain(|seat: Seat| seat.to_string());
            out += &format!("{seat}: {prompt}\n  {}\n", game.describe(&view, seat, action));
            let path = game.elements(&view, seat, action);
            let ids: Vec<_> =
                path.into_iter().map(|element| format!("{} “{}”", element.id, element.label)).collect();
            out += &format!("  {}\n", ids.join(" → "));
            for line in game.outlook(&view, seat, action) {
                out += &format!("  outlook: {}\n", line.plain(|seat| seat.to_string()));
            }
            for closed in game.closed(&position, &view, seat).into_iter().take(4) {
                out += &format!("  closed: {} {}\n", closed.element, closed.refusal);
            }
        }
        game.play(&mut position, seat, action, &mut Silent);
    }
    insta::assert_snapshot!(out);
}

/// What is asked, what others read meanwhile, and why something is closed or refused.
#[test]
fn what_players_read() {
    insta::assert_snapshot!(samples::sentences(&game(3), 8));
}
