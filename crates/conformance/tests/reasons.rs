//! A walk that reads refusals a second time finds those that say what is not so.

use std::sync::Arc;

use liege_conformance::reasons::{Met, Reason, Reasons, Wrong};
use liege_conformance::toys::Bids;
use liege_game::{Game as _, Setup};

const UNASKED: Reason<Bids> =
    Reason { rule: "BI-2", says: "this seat has nothing to lay", holds: |told| !told.asked() };
const ABSENT: Reason<Bids> =
    Reason { rule: "BI-3", says: "this card is not in *", holds: |told| told.asked() };

fn outcome(table: &[Reason<Bids>]) -> Result<Met, Wrong> {
    Reasons::new(&[table]).on(3, []).games(3).run()
}

#[test]
fn each_kind_of_refusal_is_counted() {
    let met = outcome(&[UNASKED, ABSENT]).unwrap();
    assert_eq!((met.kinds.len(), met.unmet.len()), (2, 0), "{met}");
    assert!(met.refusals() > 20, "{met}");
}

#[test]
fn a_reason_that_is_not_so_is_found() {
    let wrong = outcome(&[UNASKED, Reason { holds: |told| told.over(), ..ABSENT }]).unwrap_err();
    assert!(format!("{wrong:?}").contains("not so, BI-3: this card is not in *"), "{wrong:?}");
}

#[test]
fn a_sentence_that_nothing_reads_is_found() {
    let wrong = outcome(&[UNASKED]).unwrap_err();
    assert!(format!("{wrong:?}").contains("nothing reads BI-3: this card is not in hand"), "{wrong:?}");
    let twice = outcome(&[UNASKED, ABSENT, ABSENT]).unwrap_err();
    assert!(format!("{twice:?}").contains("is read twice"), "{twice:?}");
}

#[test]
fn walks_also_begin_at_examples() {
    let game = Arc::new(Bids::new(&Setup::new(3)).unwrap());
    let example = (Arc::clone(&game), game.start());
    let met = Reasons::new(&[&[UNASKED, ABSENT]]).from([example]).run().unwrap();
    assert!(met.kinds.contains_key(&(ABSENT.rule, ABSENT.says)), "{met}");
}

#[test]
fn sentences_that_no_position_gave_are_named() {
    const NEVER: Reason<Bids> = Reason { rule: "BI-2", says: "the moon is full", holds: |_| true };
    let never = (NEVER.rule, NEVER.says);
    let met = outcome(&[UNASKED, ABSENT, NEVER]).unwrap();
    assert_eq!((met.unmet_but(&[]), met.unmet_but(&[never])), (vec![never], vec![]));
}
