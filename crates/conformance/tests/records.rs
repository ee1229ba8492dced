//! Records of the toys: written, read, followed, proved, and tampered with.
#![expect(clippy::unwrap_used, reason = "helpers of tests fail the test")]

use liege_conformance::toys::{Bell, Bids, Hand};
use liege_game::{
    Forged, Game, Part, Pending, Record, Replay, ReplayError, ReplayProblem, Rng, SealedChoice, Seat, Secret,
    Setup, Silent, Step, components_hash, follow, verify,
};

/// A whole game as an honest table writes it.
fn played<G: Game>(players: usize, seed: u64) -> Record {
    let game = G::new(&Setup::new(players)).unwrap();
    let secret = Secret::from_seed(seed);
    let mut record = Record::new(G::INFO.id, game.setup().clone());
    (record.seal, record.secret) = (Some(secret.seal()), Some(secret));
    record.parts[Seat::B] = Some(Part::new([seed as u8; 32]));
    let key = secret.key(&record.parts);
    let (mut position, mut rng, mut draws) = (game.start(), Rng::new(seed), 0);
    loop {
        let step = match game.pending(&position) {
            Pending::Over => return record,
            Pending::Chance => {
                let draw = game.sample(&position, &mut key.dice(draws)).unwrap();
                draws += 1;
                Step::Draw { text: game.write_draw(draw) }
            }
            Pending::Seats(asked) => {
                let (seat, mut legal) = (asked.must.lowest().unwrap(), Vec::new());
                game.legal(&position, seat, &mut legal);
                Step::Action { seat, text: game.write_action(*rng.pick(&legal).unwrap()) }
            }
        };
        follow(&game, &mut position, &step, &mut Silent).unwrap();
        record.steps.push(step);
    }
}

fn problem<G: Game>(record: &Record) -> (usize, ReplayProblem) {
    match record.replay::<G>(&mut Silent) {
        Err(ReplayError { step, problem }) => (step, problem),
        Ok(replay) => (replay.steps, ReplayProblem::OtherGame("of nobody: it was followed".to_owned())),
    }
}

/// The first draw of a record, and its text.
fn first_draw(record: &Record) -> (usize, String) {
    let draw = record.steps.iter().enumerate().find_map(|(index, step)| match step {
        Step::Draw { text } => Some((index, text.clone())),
        Step::Action { .. } => None,
    });
    draw.unwrap()
}

#[test]
fn honest_records_are_proved() {
    for seed in 0..20 {
        let bell = played::<Bell>(3, seed);
        let read: Record = bell.to_string().parse().unwrap();
        assert_eq!(read, bell);
        let draws = bell.steps.iter().filter(|step| matches!(step, Step::Draw { .. })).count();
        assert_eq!(verify::<Bell>(&read), Ok(draws));
        let hand = played::<Hand>(2, seed);
        assert_eq!(verify::<Hand>(&hand), Ok(8));
        assert_eq!(verify::<Bids>(&played::<Bids>(4, seed)), Ok(0));
    }
}

#[test]
fn the_beginning_of_a_record_is_a_record() {
    let whole = played::<Hand>(2, 5);
    for steps in 0..=whole.steps.len() {
        let part = Record { steps: whole.steps[..steps].to_vec(), ..whole.clone() };
        let replay: Replay<Hand> = part.replay(&mut Silent).unwrap();
        assert_eq!(replay.steps, steps);
        let over = replay.game.pending(&replay.position) == Pending::Over;
        assert_eq!(over, steps == whole.steps.len());
        assert!(verify::<Hand>(&part).is_ok());
    }
}

#[test]
fn a_chosen_draw_is_found() {
    let mut record = played::<Hand>(2, 5);
    let (at, text) = first_draw(&record);
    let other = if text == "card 1" { "card 2" } else { "card 1" };
    record.steps[at] = Step::Draw { text: other.to_owned() };
    let expected = Forged::Draw { step: at + 1, found: other.to_owned(), expected: text };
    assert_eq!(verify::<Hand>(&record), Err(expected));
}

#[test]
fn another_secret_is_found() {
    let mut record = played::<Hand>(2, 5);
    record.secret = Some(Secret::from_seed(6));
    assert_eq!(verify::<Hand>(&record), Err(Forged::Secret));
    // With the seal changed too, the draws no longer follow.
    record.seal = Some(Secret::from_seed(6).seal());
    assert!(matches!(verify::<Hand>(&record), Err(Forged::Draw { .. })));
    record.secret = None;
    assert_eq!(verify::<Hand>(&record), Err(Forged::Missing("secret")));
    record.seal = None;
    assert_eq!(verify::<Hand>(&record), Err(Forged::Missing("seal")));
}

#[test]
fn another_part_is_found() {
    let mut record = played::<Hand>(2, 5);
    record.parts[Seat::B] = Some(Part::new([99; 32]));
    assert!(matches!(verify::<Hand>(&record), Err(Forged::Draw { .. })));
    record.parts[Seat::B] = None;
    assert!(matches!(verify::<Hand>(&record), Err(Forged::Draw { .. })));
}

#[test]
fn a_nonce_that_does_not_follow_from_the_secret_is_found() {
    let record = played::<Bids>(4, 5);
    let own = record.secret.unwrap();
    let sealed_with = |nonce| {
        let steps: Vec<&Step> = record.steps.iter().collect();
        let choice = SealedChoice::new(Seat::B, vec![1], nonce, &steps).unwrap();
        verify::<Bids>(&Record { sealed: vec![choice], ..record.clone() })
    };
    // Moves taken back leave rows: that of a choice may be far beyond its step.
    for row in [0, 1, 65_536] {
        assert_eq!(sealed_with(own.nonce(row)), Ok(0), "row {row}");
    }
    let forged = Err(Forged::Nonce { step: 2, seat: Seat::B });
    assert_eq!(sealed_with(Secret::from_seed(6).nonce(1)), forged);
    assert_eq!(sealed_with(own.nonce(u64::MAX)), forged);
}

#[test]
fn steps_left_out_or_put_in_are_found() {
    let honest = played::<Bell>(2, 3);
    let (at, text) = first_draw(&honest);
    let mut record = honest.clone();
    record.steps.remove(at);
    assert!(
        matches!(problem::<Bell>(&record), (step, ReplayProblem::OutOfTurn { asked: "a draw is due", .. }) if step == at + 1)
    );
    let mut record = honest.clone();
    record.steps.insert(at, Step::Draw { text: text.clone() });
    assert!(
        matches!(problem::<Bell>(&record), (step, ReplayProblem::OutOfTurn { asked: "a player has to act", .. }) if step == at + 2)
    );
    let mut record = honest.clone();
    record.steps.push(Step::Draw { text });
    assert!(matches!(
        problem::<Bell>(&record),
        (_, ReplayProblem::OutOfTurn { asked: "the game is over", .. })
    ));
    assert!(matches!(verify::<Bell>(&record), Err(Forged::Replay(_))));
}

#[test]
fn actions_are_held_to_the_rules() {
    let record = |step: &str| {
        let mut record = Record::new("bell", Setup::new(2));
        record.steps = vec![step.parse().unwrap()];
        record
    };
    let refusal = |step| match problem::<Bell>(&record(step)) {
        (1, ReplayProblem::Refused(refusal)) => refusal.rule.to_string(),
        (step, other) => format!("{step}: {other}"),
    };
    assert_eq!(refusal("A take 4"), "BE-2");
    assert_eq!(refusal("A ring"), "BE-3");
    assert_eq!(refusal("F ring"), "1: found “ring”, but nobody sits there");
    assert_eq!(refusal("A dance"), "1: “dance” is not understood: `ring`, or `take` and 1 to 4");
    let mut drawn = record("A take 1");
    drawn.steps.push("* wind 2".parse().unwrap());
    assert!(matches!(problem::<Bell>(&drawn), (2, ReplayProblem::Notation(_))));
    let mut hand = Record::new("hand", Setup::new(2));
    hand.steps = vec!["* card 3".parse().unwrap(), "* card 3".parse().unwrap()];
    assert_eq!(problem::<Hand>(&hand), (2, ReplayProblem::Draw("card 3".to_owned())));
}

#[test]
fn the_game_must_be_the_one_that_was_played() {
    let record = played::<Bell>(2, 3);
    assert_eq!(problem::<Hand>(&record), (0, ReplayProblem::OtherGame("bell".to_owned())));
    let mut many = record.clone();
    many.setup.players = 5;
    assert!(matches!(problem::<Bell>(&many), (0, ReplayProblem::Setup(_))));
    let mut strange = record;
    strange.setup.options.insert("wind".to_owned(), "storm".to_owned());
    assert!(matches!(problem::<Bell>(&strange), (0, ReplayProblem::Setup(_))));
}

#[test]
fn components_must_be_at_hand() {
    let mut record = played::<Bell>(2, 3);
    let hash = components_hash("stones = 12");
    record.components = Some(hash.clone());
    let named = |problem: (usize, ReplayProblem)| matches!(problem, (0, ReplayProblem::Components { expected }) if expected.to_string().contains(&hash));
    assert!(named(problem::<Bell>(&record)));
    record.setup.components = Some("stones = 13".into());
    assert!(named(problem::<Bell>(&record)));
    record.setup.components = Some("stones = 12".into());
    assert!(record.replay::<Bell>(&mut Silent).is_ok());
    // The text of a record names components by their hash alone.
    let read: Record = record.to_string().parse().unwrap();
    assert_eq!((read.components, read.setup.components), (record.components.clone(), None));
    record.components = None;
    assert!(
        matches!(problem::<Bell>(&record), (0, ReplayProblem::Components { expected }) if expected.to_string().contains("own"))
    );
}

#[test]
fn a_refused_step_leaves_the_replay_where_it_was() {
    let record = played::<Hand>(3, 9);
    let mut replay: Replay<Hand> = Replay::begin(&record).unwrap();
    for step in &record.steps {
        let (position, steps) = (replay.position.clone(), replay.steps);
        let wrong = Step::Action { seat: Seat::B, text: "play 9".to_owned() };
        assert!(replay.step(&wrong, &mut Silent).is_err());
        assert_eq!((&replay.position, replay.steps), (&position, steps));
        replay.step(step, &mut Silent).unwrap();
    }
}
