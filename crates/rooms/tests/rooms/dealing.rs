//! Positions that are dealt again for those who try one.

use liege_conformance::toys::Hand;
use liege_game::{Seat, Viewer};
use liege_table::{At, Table, any_game};

use crate::hall::Hall;
use crate::table::two;

/// What nobody at the table knows decides how a position that somebody tries is dealt again, also after a restart.
#[tokio::test]
async fn positions_are_dealt_again_by_the_secret_of_the_table() {
    let hall = Hall::open().await;
    let dealt = |table: &dyn Table| -> Vec<String> {
        let alone = (0..=table.number()).map(|at| table.seen(At::Number(at), Viewer::Seat(Seat::A)).alone());
        alone.map(|alone| alone.seen(At::Now, Viewer::All).view().to_string()).collect()
    };
    let mut open = 0;
    for _ in 0..4 {
        let (table, _) = hall.seated::<2>(two("hand")).await;
        let record = table.read(|live| live.table.record()).await;
        let mut again = any_game::<Hand>().resume(&record).unwrap();
        let by_all = dealt(&*again);
        again.deal_by(table.room().await.secret.deal_key());
        let found = table.read(|live| dealt(&*live.table)).await;
        assert_eq!(found, dealt(&*again));
        open += usize::from(found == by_all);
        hall.restart().await;
        assert_eq!(table.read(|live| dealt(&*live.table)).await, found);
    }
    assert!(open < 4, "positions are dealt again by numbers that everybody knows");
}
