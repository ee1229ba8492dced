//! A walk that reads refusals a second time finds those that say what is not so.

#![expect(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]

use liege_conformance::reasons::{Met, Reason, Reasons};
use liege_conformance::toys::Bids;
use liege_conformance::{Check, Failure, Suite};

const UNASKED: Reason<Bids> =
    Reason { rule: "BI-2", says: "this seat has nothing to lay", holds: |told| !told.asked() };
const ABSENT: Reason<Bids> =
    Reason { rule: "BI-3", says: "this card is not in *", holds: |told| told.asked() };
const UNTRUE: Reason<Bids> = Reason { holds: |told| told.over(), ..ABSENT };
const NEVER: Reason<Bids> = Reason { rule: "BI-2", says: "the moon is full", holds: |_| true };

/// Every refusal of the game.
pub(crate) const READINGS: &[&[Reason<Bids>]] = &[&[UNASKED, ABSENT]];

fn outcome(table: &'static [&'static [Reason<Bids>]]) -> Result<Met, Failure> {
    let suite = Suite::<Bids>::rules_only().players(3..=3).games(3);
    suite.reasons(Reasons::new(table).games(3)).run().map(|tally| tally.met)
}

fn fault(table: &'static [&'static [Reason<Bids>]]) -> String {
    let failure = outcome(table).unwrap_err();
    assert_eq!(failure.check, Check::Reasons);
    failure.what
}

#[test]
fn each_kind_of_refusal_is_counted() {
    let met = outcome(READINGS).unwrap();
    assert_eq!((met.kinds.len(), met.unmet.len()), (2, 0), "{met}");
    assert!(met.refusals() > 20, "{met}");
}

#[test]
fn a_reason_that_is_not_so_is_found() {
    const TABLE: &[&[Reason<Bids>]] = &[&[UNASKED, UNTRUE]];
    let wrong = fault(TABLE);
    assert!(wrong.contains("not so, BI-3: this card is not in *"), "{wrong}");
}

#[test]
fn a_sentence_that_nothing_reads_is_found() {
    const TABLE: &[&[Reason<Bids>]] = &[&[UNASKED]];
    let wrong = fault(TABLE);
    assert!(wrong.contains("nothing reads BI-3: this card is not in hand"), "{wrong}");
    const TWICE: &[&[Reason<Bids>]] = &[&[UNASKED, ABSENT], &[ABSENT]];
    let twice = fault(TWICE);
    assert!(twice.contains("is read twice"), "{twice}");
}

#[test]
fn sentences_that_no_position_gave_are_named() {
    const TABLE: &[&[Reason<Bids>]] = &[&[UNASKED, ABSENT, NEVER]];
    assert_eq!(outcome(TABLE).unwrap().unmet, [(NEVER.rule, NEVER.says)]);
}
