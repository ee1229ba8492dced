//! Puzzles that are rated by those who try them.

use liege_store::{AccountRow, PuzzleOutcome, PuzzleRating, READER_RATING, Store};

use crate::open;

/// The outcome of an account at a puzzle of Fief.
pub(crate) fn outcome(account: &str, solved: bool) -> PuzzleOutcome<'_> {
    PuzzleOutcome { account, game: "fief", puzzle: "puzzle-lord-1-2", solved, ended_ms: 5 }
}

/// Ratings that say what they were made of.
fn joined(reader: &str, puzzle: &str) -> (String, String) {
    (format!("{reader}r"), format!("{puzzle}p"))
}

async fn account(store: &Store, id: &str) {
    let (password, mail) = ("hash".into(), String::new());
    let row = AccountRow { id: id.into(), name: id.into(), password, made_ms: 1, mail };
    store.make_account(&row, id).await.unwrap();
}

fn rated(rating: &str, solved: i64, tried: i64) -> PuzzleRating {
    let (game, puzzle) = ("fief".into(), "puzzle-lord-1-2".into());
    PuzzleRating { game, puzzle, rating: rating.into(), solved, tried }
}

#[tokio::test]
async fn the_first_outcome_of_each_account_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    for id in ["anna", "ben"] {
        account(&store, id).await;
    }
    assert!(store.rate_puzzle(outcome("anna", false), joined).await.unwrap());
    assert!(!store.rate_puzzle(outcome("anna", true), joined).await.unwrap());
    assert_eq!(store.puzzle_ratings(None, None).await.unwrap(), [rated("p", 0, 1)]);
    // At another puzzle the reader is rated on, and the puzzle from its beginning.
    let other = PuzzleOutcome { puzzle: "puzzle-lord-3-4", ..outcome("anna", true) };
    assert!(store.rate_puzzle(other, joined).await.unwrap());
    assert!(store.rate_puzzle(outcome("ben", true), joined).await.unwrap());
    assert_eq!(
        store.puzzle_ratings(Some("fief"), Some("puzzle-lord-1-2")).await.unwrap(),
        [rated("pp", 1, 2)]
    );
    assert_eq!(store.puzzle_ratings(Some("fief"), None).await.unwrap().len(), 2);
    assert_eq!(store.puzzle_ratings(Some("feudo"), None).await.unwrap(), []);
    let rating = |text: &str| [("fief".to_owned(), READER_RATING.to_owned(), text.to_owned())];
    assert_eq!(store.lessons("anna", READER_RATING).await.unwrap(), rating("rr"));
    assert_eq!(store.lessons("ben", READER_RATING).await.unwrap(), rating("r"));
    let met = |puzzle: &str, solved| ("fief".to_owned(), puzzle.to_owned(), solved);
    let outcomes = [met("puzzle-lord-1-2", false), met("puzzle-lord-3-4", true)];
    assert_eq!(store.puzzle_outcomes("anna").await.unwrap(), outcomes);
    // With the account goes all that is about it; the puzzle's rating is about nobody.
    store.delete_account("anna", 9).await.unwrap();
    assert_eq!(store.puzzle_outcomes("anna").await.unwrap(), []);
    assert_eq!(store.lessons("anna", READER_RATING).await.unwrap(), []);
    assert_eq!(store.puzzle_ratings(None, None).await.unwrap()[0], rated("pp", 1, 2));
    store.close().await;
}

#[tokio::test]
async fn of_many_who_rate_at_once_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let ids: Vec<String> = (0..8).map(|number| format!("reader-{number}")).collect();
    for id in &ids {
        account(&store, id).await;
    }
    // Each tries twice at once, and all at the same puzzle.
    let tried: Vec<_> = ids
        .iter()
        .chain(&ids)
        .cloned()
        .map(|id| {
            let store = store.clone();
            tokio::spawn(async move { store.rate_puzzle(outcome(&id, true), joined).await.unwrap() })
        })
        .collect();
    let mut first = 0;
    for tried in tried {
        first += usize::from(tried.await.unwrap());
    }
    assert_eq!(first, 8);
    assert_eq!(store.puzzle_ratings(None, None).await.unwrap(), [rated("pppppppp", 8, 8)]);
    store.close().await;
}

#[tokio::test]
async fn an_outcome_that_is_not_stored_whole_is_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let nobody = store.rate_puzzle(outcome("nobody", true), joined).await;
    assert!(nobody.is_err(), "{nobody:?}");
    assert_eq!(store.puzzle_ratings(None, None).await.unwrap(), []);
    store.close().await;
}
