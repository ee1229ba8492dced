//! Whole games: what every position must hold, asked apart from the rules' own code.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use liege_game::{Codec as _, Game, Pending, Playout, Rng, Seat, Setup, Silent, Viewer, settle};
use three_estates::{Action, Cell, Colour, Kind, Phase, Position, ThreeEstates};

fn game() -> ThreeEstates {
    ThreeEstates::new(&Setup::new(2)).unwrap()
}

/// The game by other readings of its rulings.
fn agreed(options: &[(&str, &str)]) -> ThreeEstates {
    let with = |setup: Setup, &(id, value): &(&str, &str)| setup.with(id, value);
    ThreeEstates::new(&options.iter().fold(Setup::new(2), with)).unwrap()
}

/// Random games, each position at which a seat is asked handed over with its legal actions.
fn walk(games: u64, each: impl FnMut(&ThreeEstates, &Position, Seat, &[Action])) {
    walk_in(game(), games, each);
}

/// The same in a game by other readings.
fn walk_in(game: ThreeEstates, games: u64, mut each: impl FnMut(&ThreeEstates, &Position, Seat, &[Action])) {
    let mut playout = Playout::default();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut position = game.start();
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let Pending::Seats(asked) = game.pending(&position) else { break };
            let seat = asked.must.lowest().unwrap();
            let mut legal = Vec::new();
            game.legal(&position, seat, &mut legal);
            each(&game, &position, seat, &legal);
            let (seat, action) = playout.choose(&game, &position, &mut rng).unwrap();
            game.play(&mut position, seat, action, &mut Silent);
        }
    }
}

/// Every cell on the board and up to three beyond it.
fn cells(position: &Position) -> Vec<Cell> {
    let bounds = position.fief.bounds().unwrap();
    let rows = bounds.min.y - 3..=bounds.max.y + 3;
    rows.flat_map(|y| (bounds.min.x - 3..=bounds.max.x + 3).map(move |x| Cell::new(x, y))).collect()
}

/// TE-26 to TE-29, TE-33, TE-37: the lists made from bits and the refusals made cell by cell name the same actions,
/// over every cell there is.
#[test]
fn lists_and_refusals_agree_on_every_cell() {
    lists_agree_with_refusals(game());
}

/// TR-8, TR-13, TR-14, TR-15: by the other readings too.
#[test]
fn lists_and_refusals_agree_by_the_other_readings() {
    lists_agree_with_refusals(agreed(&[
        ("replacing", "peasantry"),
        ("nobility", "straight"),
        ("contact", "corners"),
        ("gaps", "end"),
    ]));
}

fn lists_agree_with_refusals(game: ThreeEstates) {
    let mut moves = 0;
    walk_in(game, 12, |game, position, seat, legal| {
        let cells = cells(position);
        let agree = |action: Action| {
            assert_eq!(
                game.check(position, seat, action).is_ok(),
                legal.contains(&action),
                "{} in {position:?}",
                game.write_action(action)
            );
        };
        match position.phase {
            Phase::Action => {
                let sources = (0..position.supply.len() as u8)
                    .map(three_estates::Source::Supply)
                    .chain(Kind::ALL.map(three_estates::Source::Reserve));
                for from in sources.step_by(3) {
                    cells.iter().for_each(|&at| agree(Action::Play { from, at }));
                }
            }
            Phase::Rebuild(_) => cells.iter().for_each(|&at| agree(Action::Rebuild(at))),
            Phase::Mobilize => {
                for tile in position.fief.tiles().iter().filter(|tile| tile.kind.is_estate()).step_by(2) {
                    for &to in cells.iter().filter(|&&to| to.steps(tile.cell) <= 3) {
                        moves += 1;
                        agree(Action::Move { from: tile.cell, to });
                    }
                }
            }
            _ => {}
        }
    });
    assert!(moves > 10_000, "{moves}");
}

/// TE-2, TE-3, TE-37, TR-14: seven kinds, one tile a cell, and the board is one group over edges at every moment.
#[test]
fn the_board_stays_in_one_piece() {
    walk(40, |_, position, _, _| {
        assert!(position.fief.is_contiguous(false));
        let tiles = position.fief.tiles();
        assert!(tiles.windows(2).all(|pair| pair[0].cell < pair[1].cell));
        assert!(tiles.iter().all(|tile| Kind::ALL.contains(&tile.kind)));
    });
}

/// TE-42, TE-44: after a turn no tile of the player who ended it is without a path to grain, unless the game ended.
#[test]
fn nobody_hungry_is_left_after_feeding() {
    let mut ended = 0;
    walk(40, |game, position, seat, legal| {
        if legal.contains(&Action::End) {
            let mut next = *position;
            game.play(&mut next, seat, Action::End, &mut Silent);
            let view = game.view(&next, Viewer::Spectator);
            assert!(view.hungry[position.to_move as usize].is_empty());
            // TE-12, TE-23
            assert_eq!((next.to_move, next.turn), (position.to_move.other(), position.turn + 1));
            ended += 1;
        }
    });
    assert!(ended > 500, "{ended}");
}

/// TE-6: everybody sees the same, and there is nothing to deal again.
#[test]
fn nothing_is_hidden() {
    let mut rng = Rng::new(9);
    walk(2, |game, position, _, _| {
        let views = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator, Viewer::All];
        for viewer in views {
            assert_eq!(game.view(position, viewer), game.view(position, Viewer::All));
            assert_eq!(game.resample(position, viewer, &mut rng), *position);
        }
    });
}

/// TE-50: every play lowers the weight of the tiles off the board, so the stated bound holds with room to spare.
#[test]
fn plays_lower_the_weight_off_the_board() {
    fn weight(position: &Position) -> usize {
        let reserves = Colour::BOTH.map(|colour| position.reserve[colour.seat()]);
        let stocks = reserves.iter().chain([&position.bag]);
        let loose = position.supply.iter().copied().chain(stocks.flat_map(|stock| stock.expand()));
        loose.map(Kind::weight).sum()
    }
    walk(20, |game, position, seat, legal| {
        for &action in legal.iter().filter(|action| matches!(action, Action::Play { .. })).step_by(7) {
            let mut next = *position;
            game.play(&mut next, seat, action, &mut Silent);
            assert!(weight(&next) < weight(position));
        }
    });
    assert!(game().longest() < 2000);
}

/// TE-25, TE-20, TE-21 …: each refusal names its own rule.
#[test]
fn refusals_name_their_rule() {
    let game = game();
    let mut position = game.start();
    let mut rng = Rng::new(3);
    // TE-9: while the first supply is drawn nobody is asked.
    let rule = |position: &Position, seat, text: &str| {
        let action = game.read_action(text).unwrap();
        game.check(position, seat, action).err().map(|refusal| refusal.rule.0)
    };
    assert_eq!(rule(&position, Seat::A, "end"), Some("TE-9"));
    settle(&game, &mut position, &mut rng, &mut Silent);
    position.supply =
        [Kind::Peasantry, Kind::Grain, Kind::Village, Kind::Church, Kind::Clergy].into_iter().collect();
    position.reserve[Seat::A] = [Kind::Castle].into_iter().collect();
    let expected = [
        ("take 0", "TE-11"),
        ("end", "TE-22"),
        ("skip", "TE-36"),
        ("rebuild 0,0", "TE-33"),
        ("play s5 0,0", "TE-19"),
        ("play rP 0,0", "TE-20"),
        ("play s0 0,2", "TE-25"),
        ("play s0 1,0", "TE-29"),
        ("play s0 9,9", "TE-26"),
        ("play s1 1,-1", "TE-27"),
        ("play s2 0,0", "TE-28"),
    ];
    for (text, number) in expected {
        assert_eq!(rule(&position, Seat::A, text), Some(number), "{text}");
    }
    assert_eq!(rule(&position, Seat::B, "end"), Some("TE-12"));
    let third = Seat::new(2).unwrap();
    assert_eq!(rule(&position, third, "end"), Some("TE-1"));
    position.locked = position.reserve[Seat::A];
    assert_eq!(rule(&position, Seat::A, "play rK 1,0"), Some("TE-21"));
    position.reserve[Seat::A] = [Kind::Castle; 3].into_iter().collect();
    assert_eq!(rule(&position, Seat::A, "keep s0"), Some("TE-15"));
    assert_eq!(rule(&position, Seat::A, "play s0 1,1"), Some("TE-15"));
    position.phase = Phase::Mobilize;
    assert_eq!(rule(&position, Seat::A, "end"), Some("TE-18"));
    assert_eq!(rule(&position, Seat::A, "take 0"), Some("TE-11"));
    assert_eq!(rule(&position, Seat::A, "rebuild 0,0"), Some("TE-33"));
    assert_eq!(rule(&position, Seat::A, "move 1,1 0,0"), Some("TE-36"));
    assert_eq!(rule(&position, Seat::A, "move 1,0 1,-2"), Some("TE-37"));
    position.phase = Phase::Over;
    assert_eq!(rule(&position, Seat::A, "skip"), Some("TE-45"));
}

/// TR-18: with an empty supply a turn asks for reserve tiles, if that is agreed.
#[test]
fn an_empty_supply_asks_for_reserve_tiles_turn_by_turn() {
    let game = agreed(&[("empty-supply", "turns")]);
    let mut position = game.start();
    settle(&game, &mut position, &mut Rng::new(3), &mut Silent);
    position.reserve[Seat::A] = [Kind::Peasantry].into_iter().collect();
    position.supply.clear();
    let refusal = game.check(&position, Seat::A, Action::End).unwrap_err();
    assert_eq!(refusal.rule.0, "TR-18");
}
