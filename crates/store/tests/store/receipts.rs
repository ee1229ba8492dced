//! What a request asks for is done once, however often it is sent.

use liege_game::{Seat, Seats};
use liege_store::{Access, Clock, Hearers, Promise, Remark, RemarkKind, Store, StoreError, Terms};
use liege_table::{Outcome, Proposal, ProposalKind};

use crate::{account_token, new_table, new_token, open, receipt};

fn remark(number: usize) -> Remark {
    Remark {
        number,
        seat: Seat::A,
        hearers: Hearers::Everybody,
        kind: RemarkKind::Promise(Promise::Open),
        judged: 0,
        position: 0,
        at_ms: 5,
        text: "I bid four".into(),
    }
}

fn proposal(number: usize) -> Proposal {
    Proposal::new(number, Seat::A, ProposalKind::Pause, Seats::only(Seat::B), 0, 5)
}

/// Does each thing that a receipt can stand for, as it comes when it is sent so many times.
async fn deed(store: &Store, what: &str, time: usize) -> Result<(), StoreError> {
    let receipt = receipt(what, "name");
    let receipt = Some(&receipt);
    match what {
        "say" => store.say("t", &remark(time), receipt).await,
        "judge" => store.judge("t", 9, RemarkKind::Promise(Promise::Kept(Seat::B)), receipt).await,
        "note" => store.save_note("t", "anna", &format!("note {time}"), receipt).await,
        "propose" => store.propose("t", &proposal(time), receipt).await,
        "decide" => {
            let agreed = proposal(9).closed(Outcome::Agreed, 6);
            store.decide("t", &agreed, Seats::NONE, receipt).await
        }
        "token" => store.save_token(&new_token(&format!("{time}"), 1), &format!("{time}"), 9, receipt).await,
        "account token" => {
            let row = account_token(&format!("a{time}"), 1);
            store.save_token(&row, &format!("a{time}"), 9, receipt).await
        }
        _ => {
            let clock = Some(Clock { bank_ms: 7, step_ms: 1, max_ms: None, hours: None });
            let terms = Terms {
                clock,
                access: Some(Access { look: "look".into(), ..Access::default() }),
                ..Terms::default()
            };
            store.create_with(&new_table(&format!("new-{time}")), &terms, receipt, 7).await
        }
    }
}

const DEEDS: [&str; 8] = ["say", "judge", "note", "propose", "decide", "token", "account token", "table"];

/// A table with a promise and a proposal to answer, and an account.
async fn begin(store: &Store) {
    store.create(&new_table("t"), 1).await.unwrap();
    store.say("t", &remark(9), None).await.unwrap();
    store.propose("t", &proposal(9), None).await.unwrap();
    let account = liege_store::AccountRow {
        id: "account".into(),
        name: "Anna".into(),
        password: "hash".into(),
        made_ms: 1,
        mail: String::new(),
    };
    store.make_account(&account, "other").await.unwrap();
}

/// Returns how often each thing was done.
async fn counts(store: &Store) -> [usize; 8] {
    let (remarks, proposals) = (store.remarks("t").await.unwrap(), store.proposals("t").await.unwrap());
    let tables = store.table_ids().await.unwrap();
    [
        remarks.len() - 1,
        remarks.iter().map(|remark| remark.judged).sum(),
        usize::from(!store.note("t", "anna").await.unwrap().is_empty()),
        proposals.len() - 1,
        proposals.iter().filter(|row| row.outcome == Outcome::Agreed).count(),
        store.tokens("anna", Some("t")).await.unwrap().len(),
        store.tokens("account", None).await.unwrap().len(),
        tables.iter().filter(|id| id.starts_with("new")).count(),
    ]
}

#[tokio::test]
async fn what_has_a_receipt_is_not_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    begin(&store).await;
    for what in DEEDS {
        assert_eq!(store.receipt(what).await.unwrap(), None);
        deed(&store, what, 0).await.unwrap();
        assert_eq!(store.receipt(what).await.unwrap(), Some(receipt(what, "name")));
        for time in [1, 0] {
            let again = deed(&store, what, time).await;
            assert!(matches!(again, Err(StoreError::Answered)), "{what}: {again:?}");
        }
    }
    assert_eq!(counts(&store).await, [1; 8]);
    assert_eq!(store.note("t", "anna").await.unwrap(), "note 0", "a late one changes nothing");
    assert_eq!(store.clock("new-0").await.unwrap().unwrap().bank_ms, 7);
    assert_eq!(store.access("new-0").await.unwrap().look, "look");
    store.forget_receipts(91).await.unwrap();
    deed(&store, "say", 1).await.unwrap();
}

#[tokio::test]
async fn of_several_at_once_one_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    begin(&store).await;
    // Where a server is named, this is another process.
    let other = open(folder.path()).await;
    for what in DEEDS {
        let all = tokio::join!(
            deed(&store, what, 0),
            deed(&other, what, 1),
            deed(&store, what, 2),
            deed(&other, what, 3)
        );
        let all = [all.0, all.1, all.2, all.3];
        let done = all.iter().filter(|done| done.is_ok()).count();
        let again = all.iter().filter(|done| matches!(done, Err(StoreError::Answered))).count();
        assert_eq!((done, again), (1, 3), "{what}: {all:?}");
    }
    assert_eq!(counts(&store).await, [1; 8]);
    other.close().await;
}

#[tokio::test]
async fn what_is_refused_leaves_no_receipt() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    begin(&store).await;
    let slip = receipt("slip", "");
    let refused = [
        store.say("t", &remark(9), Some(&slip)).await,
        store.judge("t", 7, RemarkKind::Promise(Promise::Kept(Seat::B)), Some(&slip)).await,
        store.propose("t", &proposal(9), Some(&slip)).await,
        store.decide("t", &proposal(7), Seats::NONE, Some(&slip)).await,
        store.save_token(&new_token("one", 1), "one", 0, Some(&slip)).await,
        store.create_with(&new_table("t"), &Terms::default(), Some(&slip), 1).await,
    ];
    for refused in refused {
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    }
    assert_eq!(store.receipt("slip").await.unwrap(), None);
    assert_eq!(counts(&store).await, [0; 8]);
}
