//! Walks towards rare actions, in a toy.

use liege_conformance::rare::{Finer, Rare, Seen, wanted};
use liege_conformance::toys::{Fair, FairAction, Flaw, Toy};
use liege_conformance::{Check, Failure, Pace, Suite};
use liege_game::Seat;

fn walked(seed: u64, finer: &'static [Finer<Fair>]) -> Result<Seen<Fair>, Failure> {
    Rare::new(Suite::new().seed(seed), finer).on(3, []).rounds(20).run()
}

#[test]
fn every_kind_is_counted_and_the_same_seed_sees_the_same() -> Result<(), Failure> {
    const FINER: &[Finer<Fair>] = &[Finer {
        name: "bid to the first",
        is: |scene| matches!(scene.action, FairAction::Bid(Seat::A, _)),
    }];
    let seen = walked(1, FINER)?;
    assert_eq!(seen.below(wanted(), &[]), []);
    assert_eq!(seen.below(u64::MAX, &[]).len(), 10, "the verbs of the game, and one finer kind");
    assert_eq!(seen.to_string(), walked(1, FINER)?.to_string());
    assert!(seen.to_string().contains("\n| bid to the first | "), "{seen}");
    Ok(())
}

#[test]
fn a_kind_that_never_comes_is_named() -> Result<(), Failure> {
    const FINER: &[Finer<Fair>] =
        &[Finer { name: "bid to nobody", is: |_| false }, Finer { name: "dance", is: |_| true }];
    assert_eq!(walked(1, FINER)?.below(1, &[]), [("bid to nobody", 0), ("dance", 0)]);
    Ok(())
}

#[test]
fn what_a_walk_finds_says_that_it_takes_all_games_to_see_it_again() {
    let flaw = Flaw::ALL.iter().find(|(_, toy, check)| (*toy, *check) == (Toy::Fair, Check::Amounts));
    let suite = Suite::<Fair>::new().pace(Pace::EVERY_STEP);
    let run = flaw.map(|(flaw, ..)| Rare::new(suite, &[]).on(3, [("flaw", flaw.id())]).rounds(60).run());
    let told = run.and_then(Result::err).map(|failure| failure.to_string()).unwrap_or_default();
    assert!(told.contains("to see it again: all games of this test before it, with .seed(1)"), "{told}");
}
