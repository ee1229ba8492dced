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
    let view = game.view(&samples::position(&game, 3, 52), Viewer::Onlooker);
    insta::assert_snapshot!(game.board_text(&view));
}

#[test]
fn a_board_at_the_end_in_the_terminal() {
    let game = game(5);
    let view = game.view(&samples::position(&game, 3, usize::MAX), Viewer::Onlooker);
    insta::assert_snapshot!(game.board_text(&view));
}

#[test]
fn a_board_as_a_picture() {
    let game = game(2);
    let view = game.view(&samples::position(&game, 3, 9), Viewer::Onlooker);
    insta::assert_snapshot!(game.board(&view).to_string().trim().replace("><", ">\n<"));
}

/// The sizes of all letters in a drawing, in units of the board on which it is this wide.
fn letters(svg: &str, width: i32) -> Vec<f32> {
    let units: f32 = svg.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    let sizes = svg.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    // Plates are nested drawings of 24 units, shown at least as large but in the heads of Fiefdoms.
    sizes.map(|size| size.parse::<f32>().unwrap() * width as f32 / units).collect()
}

/// In a window of 1440 by 900 a board has about 985 by 713, in one of 390 nearly all of it.
#[test]
fn text_on_the_board_can_be_read() {
    for (players, decisions) in [(2, 20), (3, 40), (4, 60), (5, 100), (5, usize::MAX)] {
        let game = game(players);
        let view = game.view(&samples::position(&game, 3, decisions), Viewer::Seat(Seat::A));
        let board = game.board(&view);
        let wide = (985.0 / board.wide.width as f32).min(713.0 / board.wide.height as f32);
        for panel in &board.panels {
            for size in letters(&panel.svg, panel.wide.width) {
                assert!(size * wide >= 11.0, "{players} players in a wide window: {}", size * wide);
            }
            for size in letters(&panel.svg, panel.narrow.width) {
                assert!(size >= 10.9, "{players} players in a narrow window: {size}");
            }
        }
    }
}

/// The drawings lie on the board without overlap, and each is as wide for its height in one arrangement as in the other.
#[test]
fn drawings_lie_side_by_side() {
    for players in 2..=5 {
        let game = game(players);
        for decisions in [0, 12, 40, 90, usize::MAX] {
            let view = game.view(&samples::position(&game, 4, decisions), Viewer::Seat(Seat::B));
            let board = game.board(&view);
            for (index, panel) in board.panels.iter().enumerate() {
                assert!(panel.wide.is_within(board.wide) && panel.narrow.is_within(board.narrow));
                for other in &board.panels[..index] {
                    assert!(!panel.wide.overlaps(other.wide), "{:?} {:?}", panel.wide, other.wide);
                    assert!(!panel.narrow.overlaps(other.narrow), "{:?} {:?}", panel.narrow, other.narrow);
                }
                let skew = panel.wide.width * panel.narrow.height - panel.narrow.width * panel.wide.height;
                assert!(
                    skew.abs() <= panel.wide.width.max(panel.narrow.width),
                    "{:?} {:?}",
                    panel.wide,
                    panel.narrow
                );
            }
        }
    }
}

/// Whoever looks finds the own Fiefdom first; an onlooker finds them in the order of seats.
#[test]
fn the_own_fiefdom_comes_first() {
    let game = game(4);
    let position = samples::position(&game, 5, 30);
    let order = |viewer| {
        let board = game.board(&game.view(&position, viewer)).to_string();
        let rest = board.split("aria-label=\"Fiefdom of ").skip(1);
        rest.filter_map(|rest| rest.chars().next()).collect::<String>()
    };
    assert_eq!(order(Viewer::Onlooker), "ABCD");
    assert_eq!(order(Viewer::Seat(Seat::new(2).unwrap())), "CABD");
}

#[test]
fn a_log_of_the_first_rounds() {
    let game = game(3);
    let (_, events) = samples::events(&game, 5, 22);
    insta::assert_snapshot!(samples::log(&game, &events, Viewer::Onlooker));
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
        let view = game.view(&position, Viewer::Onlooker);
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
