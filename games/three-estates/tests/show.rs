//! What people see: boards, prompts, previews and reasons.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use liege_conformance::samples;
use liege_game::{
    Codec as _, Game, Pending, Playout, Rng, Seat, Setup, Show, Silent, Viewer, follow_lead, settle,
};
use three_estates::{Action, Kind, Phase, Position, Source, ThreeEstates};

fn game() -> ThreeEstates {
    ThreeEstates::new(&Setup::new(2)).unwrap()
}

#[test]
fn the_board_as_text() {
    let game = game();
    let view = game.view(&samples::position(&game, 3, 120), Viewer::Spectator);
    insta::assert_snapshot!(game.board_text(&view));
}

#[test]
fn the_board_as_svg() {
    let game = game();
    let view = game.view(&samples::position(&game, 3, 9), Viewer::Spectator);
    insta::assert_snapshot!(game.board(&view).to_string().trim().replace("><", ">\n<"));
}

/// Words on the board can be read, in the middle of a game and at its end.
#[test]
fn words_on_the_board_can_be_read() {
    let game = game();
    for decisions in [9, 60, 120, usize::MAX] {
        let view = game.view(&samples::position(&game, 3, decisions), Viewer::Spectator);
        assert_eq!(liege_kit::text::legible(&game.board(&view)), Ok(()), "{decisions}");
    }
}

/// Returns what this attribute of the fief's drawing says: left, top, width, height.
fn window(game: &ThreeEstates, position: &Position, attribute: &str) -> [i32; 4] {
    let svg = game.board(&game.view(position, Viewer::Spectator)).panels.swap_remove(0).svg;
    let text = svg.split(&format!("{attribute}=\"")).nth(1).unwrap().split('"').next().unwrap();
    let numbers: Vec<i32> = text.split(' ').map(|number| number.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

/// Tiles keep their size and place while something is chosen: what is seen does not depend on what may be played.
#[test]
fn the_fief_stays_where_it_is_from_phase_to_phase() {
    let game = game();
    let position = samples::position(&game, 3, 60);
    let seen = |position: &Position| window(&game, position, "viewBox");
    for phase in [Phase::Reserve, Phase::Action, Phase::Mobilize, Phase::Over] {
        assert_eq!(seen(&Position { phase, ..position }), seen(&position), "{phase:?}");
    }
}

/// A page keeps its window of the fief while a turn lasts: a new one shows all that must be seen, and few are outgrown.
#[test]
fn tiles_keep_their_size_while_a_turn_lasts() {
    let game = game();
    let (mut turns, mut outgrown) = (0, 0);
    for seed in 0..20 {
        let (mut rng, mut position, mut actions) = (Rng::new(seed), game.start(), Vec::new());
        let (mut turn, mut held, mut grown) = (0, [0; 2], false);
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let Pending::Seats(asked) = game.pending(&position) else { break };
            let [x, y, width, height] = window(&game, &position, "viewBox");
            let [left, top, wide, high] = window(&game, &position, "data-core");
            let across = x <= left && left + wide <= x + width;
            assert!(across && y <= top && top + high <= y + height, "a new window shows all");
            if turn != position.turn {
                turns += 1;
                (turn, held, grown) = (position.turn, [width, height], false);
            } else if !grown && (wide > held[0] || high > held[1]) {
                outgrown += 1;
                grown = true;
            }
            let seat = asked.must.lowest().unwrap();
            assert!(follow_lead(&game, &mut position, seat, None, &mut rng, &mut actions));
        }
    }
    assert!(turns > 300 && 10 * outgrown < turns, "{outgrown} of {turns} turns outgrew their window");
}

/// A long supply and a wide board still fit.
#[test]
fn wide_boards_and_long_rows_fit() {
    let game = game();
    let mut wide = samples::position(&game, 3, 120);
    wide.supply = (0..23).map(|place| Kind::ALL[place % 7]).collect();
    let text = game.board_text(&game.view(&wide, Viewer::Spectator));
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    let svg = game.board(&game.view(&wide, Viewer::Spectator)).to_string();
    for place in 0..23 {
        assert_eq!(svg.matches(&format!("data-el=\"supply-{place}\"")).count(), 1);
    }
}

/// TE-13, TE-42: the preview tells what is passed and what would starve.
#[test]
fn previews_tell_what_starves_and_what_is_passed() {
    let game = game();
    let mut start = samples::position(&game, 1, 0);
    start.supply =
        [Kind::Grain, Kind::Peasantry, Kind::Clergy, Kind::Clergy, Kind::Grain].into_iter().collect();
    let view = game.view(&start, Viewer::Seat(Seat::A));
    let plain = |action| -> Vec<String> {
        let lines = game.outlook(&view, Seat::A, action);
        lines.iter().map(|line| line.plain(|seat| seat.to_string())).collect()
    };
    // The harvest of one of two grains starves nobody.
    let harvest = Action::Play { from: Source::Supply(1), at: three_estates::Cell::new(1, 1) };
    assert_eq!(
        plain(harvest),
        ["Passes grain to the opponent", "At the end of the turn then: White 6, Black 6"]
    );
    let mut poor = start;
    poor.fief = game.start().fief;
    let first = game.read_action("play s1 1,1").unwrap();
    game.play(&mut poor, Seat::A, first, &mut Silent);
    game.play(&mut poor, Seat::A, Action::Skip, &mut Silent);
    poor.reserve[Seat::A] = [Kind::Peasantry, Kind::Grain].into_iter().collect();
    let view = game.view(&poor, Viewer::Seat(Seat::A));
    let last = Action::Play { from: Source::Reserve(Kind::Peasantry), at: three_estates::Cell::new(2, 1) };
    let lines = game.outlook(&view, Seat::A, last);
    let text: Vec<_> = lines.iter().map(|line| line.plain(|seat| seat.to_string())).collect();
    assert!(text[0].starts_with("Starving if the turn ended then: white clergy at 1,0"), "{text:?}");
    assert_eq!(text[1], "At the end of the turn then: White 0, Black 12");
}

/// Parts that can't be chosen say why, and never what could be chosen.
#[test]
fn closed_parts_have_reasons() {
    let game = game();
    let (mut rng, mut playout) = (Rng::new(8), Playout::default());
    let mut rules = std::collections::BTreeSet::new();
    let mut position = game.start();
    loop {
        settle(&game, &mut position, &mut rng, &mut Silent);
        let Pending::Seats(asked) = game.pending(&position) else { break };
        let seat = asked.must.lowest().unwrap();
        let view = game.view(&position, Viewer::Seat(seat));
        let mut legal = Vec::new();
        game.legal(&position, seat, &mut legal);
        let open: Vec<_> = legal.iter().flat_map(|&action| game.elements(&view, seat, action)).collect();
        for closed in game.closed(&position, &view, seat) {
            assert!(open.iter().all(|element| element.id != closed.element), "{closed:?}");
            rules.insert(closed.refusal.rule.0);
        }
        let other = seat.next(2);
        assert!(game.closed(&position, &view, other).is_empty());
        let (seat, action) = playout.choose(&game, &position, &mut rng).unwrap();
        game.play(&mut position, seat, action, &mut Silent);
    }
    assert_eq!(position.phase, Phase::Over);
    for rule in ["TE-13", "TE-15", "TE-18", "TE-19", "TE-21", "TE-22", "TE-36", "TE-37"] {
        assert!(rules.contains(rule), "{rule} not in {rules:?}");
    }
}

/// What is asked, what others read meanwhile, and why something is closed or refused.
#[test]
fn what_players_read() {
    insta::assert_snapshot!(samples::sentences(&game(), 8));
}

/// What happens in the first turns of a game, as everybody reads it.
#[test]
fn a_log_of_the_first_turns() {
    let game = game();
    let (_, events) = samples::events(&game, 3, 60);
    insta::assert_snapshot!(samples::log(&game, &events, Viewer::Spectator));
}
