//! A components file that an owner corrected, rightly or wrongly.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic as a test does")]

use liege_game::{Codec as _, Game, Key, Pending, Playout, Rng, Setup, SetupError, Silent, settle};
use middle_ages::MiddleAges;

const OWN: &str = include_str!("../components.toml");

fn with(text: &str, players: usize) -> Result<MiddleAges, SetupError> {
    let mut setup = Setup::new(players);
    setup.components = Some(text.into());
    MiddleAges::new(&setup)
}

/// The file with one text replaced, which must stand in it.
fn changed(from: &str, to: &str) -> String {
    assert!(OWN.contains(from), "{from}");
    OWN.replacen(from, to, 1)
}

fn complaint(from: &str, to: &str) -> String {
    with(&changed(from, to), 2).map(drop).unwrap_err().to_string()
}

#[test]
fn the_games_own_file_is_right() {
    assert!(with(OWN, 5).is_ok());
}

#[test]
fn wrong_files_name_line_field_and_expectation() {
    let found = [
        complaint("rounds = 16", "rounds = 17"),
        complaint("  [5, \"Mill\", 1, 0, 3, 1],", "  [24, \"Mill\", 1, 0, 3, 1],"),
        complaint("  [5, \"Mill\", 1, 0, 3, 1],", "  [5, \"Mile\", 1, 0, 3, 1],"),
        complaint("  [5, \"Mill\", 1, 0, 3, 1],", "  [5, \"Mill\", 1, 0, 2, 1],"),
        complaint("  [1, \"Field\", 0, 0, 3, 2],", "  [1, \"Field\", 1, 0, 3, 2],"),
        complaint("blue = [9, 8, 7,", "blue = [8, 9, 7,"),
        complaint("per_estate = { Field = 14", "per_estate = { Field = 13"),
        complaint("income = [\"Village\", \"Rampart\"]", "income = [\"Village\", \"Village\"]"),
        complaint("effect = \"place_scout\"", "effect = \"place_lord\""),
        complaint("limited = false", "limited = true"),
        complaint("count = 8\nincome_rate_bonus", "count = -8\nincome_rate_bonus"),
        complaint("count = 8                  #", "count = 7 #"),
        complaint("kind = \"lose\"", "kind = \"win\""),
        complaint("id = \"Earthquake\"", "id = \"Alliance\""),
        complaint("total = 15", "total = 14"),
        complaint("players = 3\ntiles_per_row = 4", "players = 3\ntiles_per_row = 5"),
        complaint("[money]", "[mony]"),
        complaint("[look]", "[look"),
    ];
    insta::assert_snapshot!(found.join("\n"));
}

#[test]
fn whatever_is_cut_out_is_missed_or_not_needed() {
    // No line may be left out without either an answer or a game that can still be played.
    for skipped in 0..OWN.lines().count() {
        let text: Vec<&str> =
            OWN.lines().enumerate().filter(|(line, _)| *line != skipped).map(|(_, text)| text).collect();
        match with(&text.join("\n"), 3) {
            Ok(game) => {
                let mut position = game.start();
                Playout::default().run(&game, &mut position, &mut Rng::new(1), usize::MAX);
                assert_eq!(game.pending(&position), Pending::Over);
            }
            Err(SetupError::Components { line, field, expected }) => {
                assert!(line > 0 && !field.is_empty() && expected.contains("expected"), "{expected}");
            }
            Err(other) => panic!("{other}"),
        }
    }
}

/// Three tiles with the number 5 but other symbols: the front is drawn when the tile is turned up.
#[test]
fn tiles_may_share_a_number() {
    let text = changed(
        "  [5, \"Mill\", 1, 0, 3, 1],",
        "  [5, \"Mill\", 1, 0, 1, 0],\n  [5, \"Mill\", 0, 1, 1, 0],\n  [5, \"Mill\", 2, 0, 1, 1],",
    );
    let mut faces = 0;
    for players in 2..=5 {
        let game = with(&text, players).unwrap();
        for seed in 0..40 {
            let (mut rng, mut position) = (Rng::new(seed), game.start());
            let mut playout = Playout::default();
            loop {
                while game.pending(&position) == Pending::Chance {
                    let mut chances = liege_game::Chances::default();
                    game.chances(&position, &mut chances);
                    let draw = game.sample(&position, &mut Key::from_seed(seed).dice(0)).unwrap();
                    let listed =
                        liege_game::Picker::below(&mut Key::from_seed(seed).dice(0), chances.total());
                    assert_eq!(chances.at(listed), Some(draw));
                    faces += usize::from(game.write_draw(draw).starts_with("face mill5"));
                    assert_eq!(game.read_draw(&game.write_draw(draw)), Ok(draw));
                    game.draw(&mut position, draw, &mut Silent);
                    game.audit(&position).unwrap();
                }
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                game.play(&mut position, seat, action, &mut Silent);
            }
            settle(&game, &mut position, &mut rng, &mut Silent);
            game.audit(&position).unwrap();
        }
    }
    assert!(faces > 100, "{faces}");
}
