//! What is foretold comes true when it is played.

use liege_game::{Chances, Game as _, Pending, Playout, Rng, Seat, Setup, Silent, Viewer, Weighted, settle};

use super::card::{self, Use};
use super::dawn::{self, Dawn};
use super::function::{self, Outlook};
use super::rank::{self, Terms};
use crate::rules::status::stars;
use crate::rules::{Act, PositionRef};
use crate::state::{Account, Cards, Good, Guild, Pawn, Phase, Position, Power};
use crate::{Action, Draw, Feudum};

/// Shows every position of some random games in which a seat is asked, with the action that is taken then.
fn each(games: u64, mut show: impl FnMut(&Feudum, &Position, Seat, Action)) {
    for seed in 0..games {
        let setup = Setup::new(2 + seed as usize % 4).with("mode", "advanced");
        let game = Feudum::new(&setup).expect("a setup that the game knows");
        let (mut rng, mut position) = (Rng::new(seed), game.start());
        let mut playout = Playout::default();
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            show(&game, &position, seat, action);
            game.play(&mut position, seat, action, &mut Silent);
        }
    }
}

/// FU-115: terms add up to the stars by which guilds are ranked.
#[test]
fn terms_add_up_to_stars() {
    each(8, |game, position, _, _| {
        let stars = stars(&position.board, game.players);
        for seat in Seat::all(game.players) {
            for guild in Guild::ALL {
                assert_eq!(Terms::of(&position.board, seat, guild).stars(), stars[seat][guild as usize]);
            }
        }
    });
}

/// FU-116: a player who gets so many more stars passes the one ahead, and with one less does not.
#[test]
fn the_next_place_takes_as_many_stars_as_are_named() {
    let mut named = 0;
    each(8, |game, position, seat, _| {
        // FU-163: while something is being paid the lists are still those of before.
        if position.board.unsettled {
            return;
        }
        let view = game.view(position, Viewer::Seat(seat));
        for guild in Guild::ALL {
            let standing = position.board.halls.standing(guild);
            let own = Terms::of(&position.board, seat, guild).stars();
            if let Some((count, Some(rival))) = rank::ahead(&view, seat, guild)
                && standing.seats().any(|other| other == seat)
            {
                let theirs = Terms::of(&position.board, rival, guild).stars();
                assert!(own + count > theirs && own + count - 1 <= theirs, "{own} and {count}, {theirs}");
                named += 1;
            }
        }
    });
    assert!(named > 100, "{named}");
}

/// FU-167 to FU-170: a dawn scores what was foretold of it.
#[test]
fn dawns_score_what_is_foretold() {
    let mut scored = 0;
    each(12, |game, position, _, _| {
        if position.phase() != Phase::Choose || position.board.epoch > 4 {
            return;
        }
        let look = PositionRef { game, position };
        let mut next = *position;
        let mut act = Act { game, position: &mut next, events: &mut Silent };
        act.dawn(position.board.epoch + 1);
        for seat in Seat::all(game.players) {
            let foretold = Dawn::of(look, seat).expect("another epoch comes");
            let total =
                |position: &Position, account: Account| position.household(seat).ledger.total(account);
            for (account, vp) in foretold.0 {
                assert_eq!(total(&next, account) - total(position, account), vp, "{account} of {seat}");
            }
            assert_eq!(next.household(seat).vp - position.household(seat).vp, foretold.sum());
            scored += usize::from(foretold.sum() != 0);
        }
    });
    assert!(scored > 50, "{scored}");
}

/// FU-164, FU-165: the die brings the epoch in as many cases as are named.
#[test]
fn the_die_keeps_its_odds() {
    let mut open = 0;
    each(12, |game, position, _, _| {
        if position.phase() != Phase::Choose {
            return;
        }
        let (mut ways, mut of) = (0, 0);
        let mut rolled = *position;
        rolled.agenda = liege_game::Stack::new();
        let mut act = Act { game, position: &mut rolled, events: &mut Silent };
        act.push(Phase::Die);
        let mut faces = Chances::default();
        game.chances(&rolled, &mut faces);
        for face in faces.outcomes() {
            let mut next = rolled;
            game.draw(&mut next, face.draw, &mut Silent);
            if !matches!(next.phase(), Phase::Tile { .. }) {
                continue;
            }
            let tile = first_tile(game, &next);
            game.draw(&mut next, Draw::Tile(tile), &mut Silent);
            of += 1;
            ways += usize::from(next.board.epoch > position.board.epoch);
        }
        if of > 0 {
            assert_eq!(dawn::chance(game, &position.board), (ways, of));
            open += usize::from(0 < ways && ways < of);
        }
    });
    assert!(open > 3, "{open}");
}

fn first_tile(game: &Feudum, position: &Position) -> crate::Landscape {
    let mut chances = Chances::default();
    game.chances(position, &mut chances);
    match chances.outcomes().first().map(|outcome| outcome.draw) {
        Some(Draw::Tile(tile)) => tile,
        other => panic!("a tile is drawn, not {other:?}"),
    }
}

/// FU-36: a card that is called void has nothing to do when it is revealed, and any other has.
#[test]
fn void_cards_are_void() {
    let (mut void, mut useful) = (0, 0);
    each(8, |game, position, seat, action| {
        let Action::Reveal(card) = action else { return };
        let view = game.view(position, Viewer::Seat(seat));
        let played = position.household(seat).played.with(card);
        let foretold = card::of(game, &view, seat, card, played, position.hands[seat].cards);
        let mut next = *position;
        game.play(&mut next, seat, action, &mut Silent);
        let mut legal = Vec::new();
        if game.pending(&next).must().has(seat) {
            game.legal(&next, seat, &mut legal);
        }
        let idle = legal.iter().all(|action| *action == Action::Done || action.is_free());
        let says_void = matches!(foretold, Use::Void(_));
        assert_eq!(says_void, idle, "{card}: {foretold:?}, {legal:?}");
        void += usize::from(idle);
        useful += usize::from(!idle);
    });
    assert!(void > 20 && useful > 20, "{void} void, {useful} useful");
}

/// FU-160: a sketch says who goes hungry, or among whom the player chooses.
#[test]
fn a_shortage_names_the_pawns() {
    let mut named = 0;
    each(8, |game, position, seat, _| {
        let mut poor = *position;
        poor.hands[seat].cards = Cards::NONE;
        let household = &mut poor.board.households[seat];
        let pawns: Vec<Pawn> = household.pawns().map(|(_, pawn)| *pawn).collect();
        let [one, other] = pawns.as_slice() else { return };
        if position.phase() != Phase::Choose || one.character == other.character || one.wine || other.wine {
            return;
        }
        (household.barrel, household.tiles) = (0, Default::default());
        let names = format!("the {} and the {}", one.character.id(), other.character.id());
        let mut says = |food: u8| {
            poor.board.households[seat].goods[Good::Food] = food;
            card::shortage(&game.view(&poor, Viewer::Seat(seat)), seat)
        };
        assert_eq!(says(0).map(|line| line.to_string()), Some(format!("{names} go hungry")));
        assert_eq!(says(1).map(|line| line.to_string()), Some(format!("1 of {names} goes hungry")));
        assert_eq!(says(2), None);
        named += 1;
    });
    assert!(named > 5, "{named}");
}

/// The least and the most that a function scores, over everything that players and chance can do until it ends.
fn reached(game: &Feudum, position: &Position, seat: Seat, before: i16, found: &mut [i16; 2]) {
    let ledger = &position.household(seat).ledger;
    let scored = ledger.total(Account::Pull) + ledger.total(Account::Push) - before;
    let goes_on = matches!(
        position.phase(),
        Phase::Carry { .. }
            | Phase::Workshop { .. }
            | Phase::Promote { .. }
            | Phase::Scrolls { .. }
            | Phase::NameHider(_)
            | Phase::Hide { .. }
            | Phase::Point { .. }
            | Phase::Flip { .. }
    );
    if scored > 0 || !goes_on {
        *found = [found[0].min(scored), found[1].max(scored)];
        return;
    }
    match game.pending(position) {
        Pending::Chance => {
            let mut chances = Chances::default();
            game.chances(position, &mut chances);
            for &Weighted { draw, .. } in chances.outcomes() {
                let mut next = *position;
                game.draw(&mut next, draw, &mut Silent);
                reached(game, &next, seat, before, found);
            }
        }
        Pending::Seats(asked) => {
            let Some(asked) = asked.must.lowest() else { return };
            let mut legal = Vec::new();
            game.legal(position, asked, &mut legal);
            for action in legal.into_iter().filter(|action| !action.is_free()) {
                let mut next = *position;
                game.play(&mut next, asked, action, &mut Silent);
                reached(game, &next, seat, before, found);
            }
        }
        Pending::Over => {}
    }
}

/// What is promised of a pull or push is the best that can be made of it, whatever chance does; and where a range is named,
/// its least is the least that chance leaves of it.
#[test]
fn functions_score_what_is_promised() {
    let mut tried = std::collections::BTreeSet::new();
    each(40, |game, position, seat, action| {
        let (Phase::Guild { .. }, Action::Work(guild, power)) = (position.phase(), action) else { return };
        if power == Power::Trade {
            return;
        }
        let ledger = &position.household(seat).ledger;
        let before = ledger.total(Account::Pull) + ledger.total(Account::Push);
        let promised = function::outlook(PositionRef { game, position }, guild, power);
        let mut next = *position;
        game.play(&mut next, seat, action, &mut Silent);
        let mut found = [i16::MAX, 0];
        reached(game, &next, seat, before, &mut found);
        assert_eq!(i16::from(promised.max()), found[1], "{guild} {power}: {promised:?}");
        if let Outlook::Scores { min, max, .. } = promised
            && min < max
        {
            assert!(i16::from(min) >= found[0], "{guild} {power}: {min}, {found:?}");
        }
        tried.insert((guild, power));
    });
    assert!(tried.len() > 8, "{tried:?}");
}
