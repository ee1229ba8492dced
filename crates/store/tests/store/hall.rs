//! The lists of the hall, after whatever is done to tables.

use liege_game::{Rng, Seat};
use liege_store::{Access, SeatRow, Sitter, Store, Visibility};

use crate::{act, new_table, open};

/// Returns what the lists are to say, found by looking at every table.
async fn right(store: &Store) -> [Vec<String>; 2] {
    let (mut lobby, mut watchable) = (Vec::new(), Vec::new());
    for id in store.table_ids().await.unwrap() {
        let (row, seats) = (store.table(&id).await.unwrap().unwrap(), store.seats(&id).await.unwrap());
        let open = store.access(&id).await.unwrap().visibility == Visibility::Open;
        if open && !row.over {
            let free = seats.iter().any(|row| matches!(row.sitter, Sitter::Open { .. }));
            let people = seats.iter().any(|row| matches!(row.sitter, Sitter::Person { .. }));
            match (free, people) {
                (true, _) => lobby.push(id),
                (false, true) => watchable.push(id),
                (false, false) => {}
            }
        }
    }
    lobby.sort();
    watchable.sort();
    [lobby, watchable]
}

#[tokio::test]
async fn every_change_of_a_table_leaves_it_in_the_list_to_which_it_belongs() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let mut rng = Rng::new(1);
    let mut seen = [0; 2];
    for turn in 0..300 {
        let id = format!("t{}", rng.index(6));
        let done = match rng.index(6) {
            0 => store.create(&new_table(&id), turn).await,
            1 => {
                let all = [Visibility::Open, Visibility::Open, Visibility::Unlisted, Visibility::Private];
                let visibility = all[rng.index(4)];
                // A table that is not there has nobody who may look at it.
                match store.table(&id).await.unwrap() {
                    Some(_) => {
                        let access = Access { visibility, look: format!("look-{id}"), ..Access::default() };
                        store.set_access(&id, &access).await
                    }
                    None => Ok(()),
                }
            }
            2 => store.join(&format!("{id}-b"), "Ben", "ben", None, turn).await,
            3 | 4 => {
                let sitter = match rng.index(4) {
                    0 => Sitter::Open { invite: format!("{id}-b") },
                    1 => Sitter::Bot { level: "greedy".into() },
                    2 => Sitter::Gone,
                    _ => Sitter::Person { token: "carl".into() },
                };
                let row = SeatRow { seat: Seat::B, name: "Carl".into(), sitter, part: None };
                store.reseat(&id, &row, turn).await
            }
            _ => {
                let rows = store.entries(&id).await.unwrap().len();
                match store.table(&id).await.unwrap() {
                    Some(_) => store.append(&id, rows, &[act("x")], rng.index(8) == 0, turn).await,
                    None => Ok(()),
                }
            }
        };
        // Most of what luck chooses can't be done just then.
        drop(done);
        let mut lists = [store.lobby(0, 99).await.unwrap(), store.watchable(0, 99).await.unwrap()];
        lists.iter_mut().for_each(|list| list.sort());
        assert_eq!(lists, right(&store).await, "after {turn}");
        for (seen, list) in seen.iter_mut().zip(&lists) {
            *seen += list.len();
        }
    }
    assert!(seen.iter().all(|seen| *seen > 50), "the lists are not empty: {seen:?}");
}
