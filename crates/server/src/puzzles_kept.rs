//! [`puzzles_kept`]: ratings of puzzles, and what is kept of one who tries them.

use std::collections::BTreeMap;

use liege_showing::{PuzzlesKept, RatedPuzzle};
use liege_store::{READER_RATING, Store, StoreError};

/// The puzzles of each game of which anything is kept: of all games, or one, or one puzzle; for this account, if somebody is signed in.
pub(crate) async fn puzzles_kept(
    store: &Store,
    account: Option<&str>,
    (game, puzzle): (Option<&str>, Option<&str>),
) -> Result<BTreeMap<String, PuzzlesKept>, StoreError> {
    let mut kept: BTreeMap<String, PuzzlesKept> = BTreeMap::new();
    let number = |count: i64| usize::try_from(count).unwrap_or_default();
    for row in store.puzzle_ratings(game, puzzle).await? {
        let (solved, tried) = (number(row.solved), number(row.tried));
        let rated = RatedPuzzle { rating: row.rating, solved, tried };
        kept.entry(row.game).or_default().rated.insert(row.puzzle, rated);
    }
    let Some(account) = account else { return Ok(kept) };
    for (game, _, own) in store.lessons(account, READER_RATING).await? {
        kept.entry(game).or_default().own = Some(own);
    }
    for (game, puzzle, solved) in store.puzzle_outcomes(account).await? {
        kept.entry(game).or_default().met.insert(puzzle, solved);
    }
    Ok(kept)
}
