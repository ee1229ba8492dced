//! The toys pass every check, and each check has a flaw that it finds.
#![expect(clippy::panic, reason = "a helper of tests fails the test")]

use std::collections::BTreeSet;

use liege_conformance::toys::{Bell, Bids, Fair, Flaw, Hand, Pact, Toy};
use liege_conformance::{Check, Failure, Pace, Suite};
use liege_game::{Game, Setup, Show};

#[test]
fn toys_without_flaw_pass_everything() -> Result<(), Failure> {
    let bids = Suite::<Bids>::new().games(100).pace(Pace::EVERY_STEP).with_secrets().run()?;
    assert_eq!((bids.games, bids.records, bids.longest), (300, 300, 16));
    assert!(bids.refusals > 10_000 && bids.resamples_that_differ > 1_000, "{bids:?}");
    assert!(bids.pairs_that_differ > 1_000, "{bids:?}");
    let bell =
        Suite::<Bell>::new().games(100).pace(Pace::EVERY_STEP).judged().components(Bell::COMPONENTS).run()?;
    assert!(bell.draws > 500 && bell.resamples > 1_000 && bell.resamples_that_differ == 0, "{bell:?}");
    let hand = Suite::<Hand>::new().games(100).pace(Pace::EVERY_STEP).with_secrets().run()?;
    assert!(hand.draws == 100 * 2 * 8 && hand.widest == 2, "{hand:?}");
    assert!(hand.pairs_that_differ > 1_000, "{hand:?}");
    let pact = Suite::<Pact>::new().games(100).pace(Pace::EVERY_STEP).with_secrets().run()?;
    assert!(pact.longest > 15 && pact.resamples_that_differ > 3_000, "{pact:?}");
    assert!(pact.pairs_that_differ > 1_000, "{pact:?}");
    let fair = Suite::<Fair>::new().games(100).pace(Pace::EVERY_STEP).with_secrets().run()?;
    assert!(fair.longest > 15 && fair.resamples_that_differ > 1_000, "{fair:?}");
    assert!(fair.pairs_that_differ > 1_000, "{fair:?}");
    Ok(())
}

#[test]
fn the_rules_can_be_checked_before_the_game_is_shown() -> Result<(), Failure> {
    Suite::<Hand>::rules_only().games(50).with_secrets().run().map(drop)
}

#[test]
fn the_same_games_are_played_at_any_pace() -> Result<(), Failure> {
    let decisions =
        |pace| Suite::<Bell>::new().games(50).pace(pace).run().map(|tally| (tally.decisions, tally.draws));
    assert_eq!(decisions(Pace::default())?, decisions(Pace::EVERY_STEP)?);
    Ok(())
}

/// What the suite finds in a toy with a flaw.
fn found<G: Show>(flaw: Flaw, suite: Suite<G>) -> Failure {
    let suite = suite.without_defaults().options([("flaw", flaw.id())]).games(60).pace(Pace::EVERY_STEP);
    match suite.run() {
        Ok(tally) => panic!("{flaw:?} was not found: {tally:?}"),
        Err(failure) => failure,
    }
}

#[test]
fn every_flaw_is_found_by_its_check() {
    let mut wrong = Vec::new();
    for &(flaw, toy, check) in Flaw::ALL {
        let failure = match toy {
            Toy::Bids => found::<Bids>(flaw, Suite::new().with_secrets()),
            Toy::Bell => found::<Bell>(flaw, Suite::new().judged().components(Bell::COMPONENTS)),
            Toy::Hand => found::<Hand>(flaw, Suite::new().with_secrets()),
            Toy::Pact => found::<Pact>(flaw, Suite::new().with_secrets()),
            Toy::Fair => found::<Fair>(flaw, Suite::new().with_secrets()),
        };
        if failure.check != check {
            wrong.push(format!("{flaw:?} is for {check:?}: {failure}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_game_that_takes_any_setup_is_found() {
    let failure = Suite::<Bids<true>>::new().games(1).run().unwrap_err();
    assert_eq!(failure.check, Check::Setup);
}

#[test]
fn every_check_can_fail() {
    let found: BTreeSet<Check> = Flaw::ALL.iter().map(|(.., check)| *check).chain([Check::Setup]).collect();
    let all: BTreeSet<Check> = Check::ALL.iter().copied().collect();
    assert_eq!(found, all);
}

/// What the check of blind dealing alone finds in forty games of a toy.
fn dealt<G: Game>(flaw: Option<Flaw>) -> Result<usize, String> {
    let setup = Setup::new(3).with("flaw", flaw.map_or("none", Flaw::id));
    let tally = liege_conformance::dealing::is_blind_where::<G>(&setup, 0..40, |_, _| true)?;
    Ok(tally.pairs_that_differ)
}

#[test]
fn toys_deal_blindly_and_a_flaw_is_found_without_the_other_checks() -> Result<(), String> {
    let differ = [dealt::<Bids>(None)?, dealt::<Hand>(None)?, dealt::<Pact>(None)?, dealt::<Fair>(None)?];
    assert!(differ.iter().all(|differ| *differ > 500), "{differ:?}");
    assert!(dealt::<Hand>(Some(Flaw::ShufflesTruth)).is_err());
    assert!(dealt::<Hand>(Some(Flaw::ResampleIdle)).is_err());
    assert!(dealt::<Bids>(Some(Flaw::TossesTruth)).is_err());
    assert!(dealt::<Fair>(Some(Flaw::KeepsTalk)).is_err());
    Ok(())
}

#[test]
fn a_game_that_hides_nothing_is_not_taken_for_one_that_does() {
    let failure = Suite::<Bell>::new().games(5).pace(Pace::EVERY_STEP).with_secrets().run().unwrap_err();
    assert_eq!(failure.check, Check::Resample);
}

#[test]
fn a_failure_says_where_and_can_be_seen_again() {
    let suite = || Suite::<Bell>::new().without_defaults().options([("flaw", "dead-end")]).players(3..=3);
    let first = suite().seed(7).run().unwrap_err();
    let text = first.to_string();
    assert!(text.starts_with("bell, 3 players, flaw = dead-end, random game "), "{text}");
    assert!(text.contains("check DeadEnd failed: seat ") && text.contains("last steps: "), "{text}");
    let again = suite().seed(7).from(first.number).games(1).run().unwrap_err();
    assert_eq!((again.record, again.step), (first.record, first.step));
    assert_eq!(Bell::INFO.id, first.game);
}
