//! How the game looks and reads.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic as a test does")]

use liege_game::{Game, Level, Playout, Rng, Seat, Setup, Show, Silent, Viewer, settle};
use middle_ages::{MiddleAges, Position};

fn game(players: usize) -> MiddleAges {
    MiddleAges::new(&Setup::new(players)).unwrap()
}

fn after(game: &MiddleAges, seed: u64, decisions: usize) -> Position {
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    Playout::default().run(game, &mut position, &mut rng, decisions);
    settle(game, &mut position, &mut rng, &mut Silent);
    position
}

#[test]
fn a_board_in_the_terminal() {
    let game = game(3);
    let view = game.view(&after(&game, 3, 52), Viewer::Onlooker);
    insta::assert_snapshot!(game.board_text(&view));
}

#[test]
fn a_board_at_the_end_in_the_terminal() {
    let game = game(5);
    let view = game.view(&after(&game, 3, usize::MAX), Viewer::Onlooker);
    insta::assert_snapshot!(game.board_text(&view));
}

#[test]
fn a_board_as_a_picture() {
    let game = game(2);
    let view = game.view(&after(&game, 3, 9), Viewer::Onlooker);
    insta::assert_snapshot!(game.board(&view).to_string().trim().replace("><", ">\n<"));
}

/// Text is never smaller than 13 units of 1200, pictograms in pieces' plates apart.
#[test]
fn text_on_the_board_can_be_read() {
    let game = game(5);
    let view = game.view(&after(&game, 3, 100), Viewer::Onlooker);
    let board = game.board(&view).to_string();
    for size in board.split("font-size=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        let size: f32 = size.parse().unwrap();
        assert!(size >= 13.0, "{size}");
    }
}

#[test]
fn a_log_of_the_first_rounds() {
    let game = game(3);
    let (mut rng, mut position, mut events) = (Rng::new(5), game.start(), Vec::new());
    let mut playout = Playout::default();
    for _ in 0..22 {
        settle(&game, &mut position, &mut rng, &mut events);
        if let Some((seat, action)) = playout.choose(&game, &position, &mut rng) {
            game.play(&mut position, seat, action, &mut events);
        }
    }
    let lines = events.iter().filter_map(|event| game.line(event, Viewer::Onlooker)).map(|line| {
        let indent = match line.level {
            Level::Heading => "# ",
            Level::Deed => "",
            Level::Consequence => "  ",
        };
        let rule = line.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        format!("{indent}{}{rule}", line.plain(|seat| seat.to_string()))
    });
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
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
        if !seen.contains(&view.step) {
            seen.push(view.step);
            let prompt = game.prompt(&view, seat).plain(|seat: Seat| seat.to_string());
            out += &format!("{seat}: {prompt}\n  {}\n", game.describe(&view, seat, action));
            let path = game.elements(&view, seat, action);
            let ids: Vec<_> =
                path.into_iter().map(|element| format!("{} “{}”", element.id, element.label)).collect();
            out += &format!("  {}\n", ids.join(" → "));
            for line in game.outlook(&view, seat, action) {
                out += &format!("  outlook: {}\n", line.plain(|seat| seat.to_string()));
            }
            for closed in game.closed(&view, seat).into_iter().take(4) {
                out += &format!("  closed: {} {}\n", closed.element, closed.refusal);
            }
        }
        game.play(&mut position, seat, action, &mut Silent);
    }
    insta::assert_snapshot!(out);
}
