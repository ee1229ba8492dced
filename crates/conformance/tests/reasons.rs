//! A walk that reads refusals a second time finds those that say what is not so.

use liege_conformance::reasons::{Met, Reason, Reasons, Wrong};
use liege_conformance::toys::Bids;

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
