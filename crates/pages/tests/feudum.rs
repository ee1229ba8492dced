//! Feudum's secret of defence: who is asked to answer an attack shows nobody else whether he can (FU-182, FU-183).

use std::error::Error;

use feudum::{Action, Card, Feudum, Phase, Position};
use liege_game::{
    Codec as _, Game, Info, Parts, Pending, Record, Rng, Seat, Secret, Setup, Silent, Step, Viewer,
};
use liege_pages::{SeatInfo, Sitter, TablePage};
use liege_table::{At, Table};

const PLAYERS: usize = 4;

/// The whole page of a table as this viewer sees it at this position.
fn seen(table: &dyn Table, viewer: Viewer, at: Option<usize>) -> String {
    let player = |(seat, name): (Seat, &str)| SeatInfo {
        seat,
        name: name.to_owned(),
        sitter: Sitter::Person,
        mine: viewer == Viewer::Seat(seat),
        present: true,
        program: false,
    };
    let info: &'static Info = &Feudum::INFO;
    let own = Seat::all(PLAYERS).find(|&seat| viewer == Viewer::Seat(seat));
    let acting = own.filter(|&seat| at.is_none() && table.pending(At::Now).asked().has(seat));
    liege_pages::live(&TablePage {
        base: liege_pages::Base::default(),
        id: "abc",
        info,
        style: "",
        art: "",
        table,
        seats: Seat::all(PLAYERS).zip(["Anna", "Ben", "Cleo", "Dan"]).map(player).collect(),
        viewer,
        acting,
        curtain: None,
        at,
        supposed: "",
        following: false,
        revision: table.number(),
        seal: Secret::from_seed(3).seal(),
        seed: None,
        parts: Parts::default(),
        secret: None,
        waiting_for_players: false,
        changed: 0,
        eyes: None,
        times: &[],
        own: None,
        notice: None,
        clocks: None,
        sealed: Vec::new(),
        agreed: liege_pages::Agreed::default(),
        talk: liege_pages::Talk::default(),
        terms: liege_pages::Terms::default(),
        owners: std::collections::BTreeMap::new(),
        table_access: liege_pages::TableAccess::default(),
        lesson: None,
        guide: None,
        first_lesson: None,
    })
}

/// Returns who is asked to defend, if somebody is.
fn defender(position: &Position) -> Option<Seat> {
    match position.phase() {
        Phase::BattleWindow(battle) => Some(battle.defender),
        Phase::StarveWindow { at, role, .. } => position.board.site(at).owner(role),
        _ => None,
    }
}

/// Games of random choices, with attacks wherever there can be one, up to a moment at which somebody is asked to defend:
/// the steps, and that seat.
fn asked_to_defend(game: &Feudum, seed: u64) -> Option<(Vec<Step>, Seat, Position)> {
    let mut rng = Rng::new(seed);
    let mut position = game.start();
    let (mut steps, mut actions) = (Vec::new(), Vec::new());
    loop {
        while game.pending(&position) == Pending::Chance {
            let draw = game.sample(&position, &mut rng)?;
            steps.push(Step::Draw { text: game.write_draw(draw) });
            game.draw(&mut position, draw, &mut Silent);
        }
        if let Some(seat) = defender(&position) {
            return Some((steps, seat, position));
        }
        let Pending::Seats(asked) = game.pending(&position) else { return None };
        let seat = asked.must.lowest()?;
        actions.clear();
        game.legal(&position, seat, &mut actions);
        let fierce = |action: &&Action| {
            matches!(
                action,
                Action::Attack(_)
                    | Action::Starve(..)
                    | Action::Choose(Card::Conquer)
                    | Action::Reveal(Card::Conquer)
            )
        };
        let action = match actions.iter().find(fierce) {
            Some(action) => *action,
            None => *rng.pick(&actions)?,
        };
        steps.push(Step::Action { seat, text: game.write_action(action) });
        game.apply(&mut position, seat, action, &mut Silent).ok()?;
    }
}

/// The same game in which this seat chose the one card instead of the other in the last round.
fn instead(steps: &[Step], seat: Seat, from: &str, to: &str) -> Vec<Step> {
    let mut steps = steps.to_vec();
    let old = format!("choose {from}");
    let chosen =
        |step: &&mut Step| matches!(step, Step::Action { seat: who, text } if *who == seat && *text == old);
    if let Some(Step::Action { text, .. }) = steps.iter_mut().rev().find(chosen) {
        *text = format!("choose {to}");
    }
    steps
}

fn table(setup: &Setup, steps: Vec<Step>) -> Result<Box<dyn Table>, Box<dyn Error>> {
    let mut record = Record::new(Feudum::INFO.id, setup.clone());
    record.steps = steps;
    Ok(liege_games::find("feudum").ok_or("no Feudum")?.resume(&record)?)
}

#[test]
fn being_asked_to_defend_tells_nothing() -> Result<(), Box<dyn Error>> {
    let setup = Setup::new(PLAYERS).with("mode", "advanced");
    let game = Feudum::new(&setup)?;
    let (mut compared, mut held) = (0, 0);
    for seed in 0..400 {
        let Some((steps, seat, position)) = asked_to_defend(&game, seed) else { continue };
        let hand = position.hands[seat].cards;
        let played = position.household(seat).played;
        let other = |has: bool| {
            let free = |card: &Card| hand.has(*card) == has && !played.has(*card) && *card != Card::Defend;
            Card::ALL.iter().copied().find(free)
        };
        // With Defend in hand another card takes its place; without it, Defend takes the place of another.
        let (from, to) = match (hand.has(Card::Defend), other(false), other(true)) {
            (true, Some(out), _) => (Card::Defend, out),
            (false, _, Some(held)) => (held, Card::Defend),
            _ => continue,
        };
        let twin = table(&setup, instead(&steps, seat, from.id(), to.id()))?;
        let real = table(&setup, steps)?;
        for viewer in
            Seat::all(PLAYERS).filter(|&other| other != seat).map(Viewer::Seat).chain([Viewer::Spectator])
        {
            for at in [None, Some(real.number()), Some(real.number() - 1)] {
                assert!(
                    seen(&*real, viewer, at) == seen(&*twin, viewer, at),
                    "{viewer:?} can tell at {at:?}, seed {seed}"
                );
            }
            assert_eq!(real.seen(At::Now, viewer).view(), twin.seen(At::Now, viewer).view());
        }
        // The player who is asked sees their own cards, so the pages of the two games are not the same for all.
        assert!(seen(&*real, Viewer::Seat(seat), None) != seen(&*twin, Viewer::Seat(seat), None));
        compared += 1;
        held += usize::from(hand.has(Card::Defend));
        if compared > 11 && held > 2 {
            break;
        }
    }
    assert!(compared > 11 && held > 2, "{compared} compared, {held} with Defend");
    Ok(())
}
