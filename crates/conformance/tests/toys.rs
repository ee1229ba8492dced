//! The toys pass every check, and each check has a flaw that it finds.
#![expect(clippy::panic, reason = "a helper of tests fails the test")]

use std::collections::BTreeSet;

use liege_conformance::reasons::Reasons;
use liege_conformance::toys::{Bell, Bids, Fair, Flaw, Hand, Pact, Toy};
use liege_conformance::{Check, Failure, Own, Pace, Suite};
use liege_game::{Game, Setup, Show, Viewer};

use crate::reasons::READINGS;

/// The suite of Bids with all that can be fed by its walks.
fn bids(games: usize) -> Suite<Bids> {
    let suite = Suite::new().with_secrets().observed(games).own(FOUR_POINTS);
    suite.reasons(Reasons::new(READINGS).games(games)).games(games)
}

const FOUR_POINTS: Own<Bids> = Own {
    name: "there are four points to win",
    games: 60,
    tables: 1,
    least: 500,
    look: |scene, _| {
        let scores = scene.game.scores(&scene.game.view(scene.position, Viewer::All));
        assert!(scores.iter().map(|score| score.total).sum::<i32>() <= 4, "there are more: {scores:?}");
        1
    },
};

#[test]
fn toys_without_flaw_pass_everything() -> Result<(), Failure> {
    let bids = bids(100).pace(Pace::EVERY_STEP).run()?;
    assert_eq!((bids.games, bids.records, bids.longest), (300, 300, 16));
    assert!(bids.refusals > 10_000 && bids.resamples_that_differ > 1_000, "{bids:?}");
    assert!(bids.met.refusals() > 10_000 && bids.rows > 1_000, "{bids:?}");
    assert_eq!((bids.met.unmet.len(), bids.own.len()), (0, 1));
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

/// Returns what the suite finds in a toy with a flaw.
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
            Toy::Bids => found::<Bids>(flaw, bids(60)),
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

/// Returns what the check of blind dealing alone finds in forty games of a toy.
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

/// Returns what looks at some games in full changes neither which games are played nor what the others see of them.
#[test]
fn what_is_fed_by_a_walk_leaves_it_as_it_is() -> Result<(), Failure> {
    let counted = |suite: Suite<Bids>| {
        let tally = suite.games(60).run()?;
        Ok::<_, Failure>((tally.decisions, tally.refusals, tally.resamples, tally.records))
    };
    assert_eq!(counted(bids(60))?, counted(Suite::new().with_secrets())?);
    Ok(())
}

/// Games beyond those of the suite are there for what has them in its share, and for what is checked at every step.
#[test]
fn what_needs_more_games_gets_them() -> Result<(), Failure> {
    let tally = bids(60).players(3..=3).pace(Pace::EVERY_STEP).games(10).run()?;
    let ten = Suite::<Bids>::new().players(3..=3).pace(Pace::EVERY_STEP).games(10).run()?;
    assert_eq!((tally.games, tally.records, tally.resamples), (60, ten.records, ten.resamples));
    Ok(())
}

#[test]
fn a_check_that_is_fed_by_a_walk_is_named_with_its_place() {
    let told = |flaw: &str| {
        let suite = bids(60).without_defaults().options([("flaw", flaw)]).players(3..=3).seed(7);
        suite.run().map_or_else(|failure| failure.to_string(), |tally| panic!("{flaw}: {tally:?}"))
    };
    for (flaw, what) in [
        ("points-twice", "check Own failed: there are four points to win: there are more: "),
        ("number-tells", "check Numbers failed: +1/laid tells seat "),
        ("refusal-unread", "nothing reads BI-3: this card is elsewhere\n    “"),
    ] {
        let text = told(flaw);
        let begins = text.starts_with(&format!("bids, 3 players, flaw = {flaw}, random game "));
        assert!(begins && text.contains(" of seed 7, after step ") && text.contains(what), "{text}");
        assert!(text.contains("to see it again: .seed(7).from("), "{text}");
    }
    let nothing = Own { least: usize::MAX, ..FOUR_POINTS };
    let failure = Suite::<Bids>::new().games(1).own(nothing).run().unwrap_err();
    assert_eq!(failure.check, Check::Own);
    assert!(failure.what.starts_with("there are four points to win: looked at "), "{failure}");
}
