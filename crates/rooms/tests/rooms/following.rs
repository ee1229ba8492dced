//! However rows come into a room, it stands alike: one that has stored them itself, one that follows what a peer has stored, and
//! one that reads them all again.

use liege_game::{Seat, Viewer};
use liege_seating::UndoExtent;
use liege_table::At;
use proptest::prelude::*;
use serde_json::json;

use crate::hall::Hall;
use crate::player::Player;
use crate::table::{TestTable, me, open, table, three};
use crate::time;

/// Something that is done at a table, by one of those who could.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Act(usize, usize),
    Draft(usize, [usize; 2]),
    Undo(usize, bool),
}

fn deed() -> impl Strategy<Value = Deed> {
    let (who, what) = (0_usize..3, 0_usize..60);
    prop_oneof![
        5 => (who.clone(), what.clone()).prop_map(|(who, what)| Deed::Act(who, what)),
        2 => (who.clone(), [what.clone(), what]).prop_map(|(who, what)| Deed::Draft(who, what)),
        3 => (who, any::<bool>()).prop_map(|(who, turn)| Deed::Undo(who, turn)),
    ]
}

fn extent(turn: bool) -> UndoExtent {
    if turn { UndoExtent::Turn } else { UndoExtent::Step }
}

/// Everything that somebody can find out.
async fn shown(player: &Player) -> String {
    let (number, log) = (player.number().await, player.log().await);
    let stand = player.read(|live| {
        let own = live.own(&player.caller);
        let viewer = if own.has(player.seat) { Viewer::Seat(player.seat) } else { Viewer::Spectator };
        let view = live.table.seen(At::Now, viewer).view();
        let current: Vec<_> =
            (0..=number).filter(|number| live.ready(own, player.seat, *number).is_ok()).collect();
        format!(
            "{:?} {:?} {} {:?} {:?} {current:?} {view}",
            live.table.pending(At::Now),
            live.table.steps(),
            live.changed_ms,
            live.times,
            live.seals(),
        )
    });
    format!("{number} {} {log:?}", stand.await)
}

/// The same of everybody.
async fn all(table: &TestTable, players: &[Player]) -> Vec<String> {
    let mut seen = Vec::new();
    for player in players {
        seen.push(shown(&Player { table: table.clone(), ..player.clone() }).await);
    }
    seen
}

impl Deed {
    /// Does it, and tries it again in a room that has not heard of it.
    async fn done(self, players: &[Player], behind: &TestTable) {
        let must = players[0].table.read(|live| live.table.pending(At::Now).must()).await;
        let asked: Vec<Seat> = must.iter().collect();
        let player = match self {
            Deed::Act(who, _) | Deed::Draft(who, _) if !asked.is_empty() => {
                &players[asked[who % asked.len()].index()]
            }
            Deed::Act(who, _) | Deed::Draft(who, _) | Deed::Undo(who, _) => &players[who],
        };
        let late = Player { table: behind.clone(), ..player.clone() };
        let before = player.table.revision().await;
        let (number, choices) = (player.number().await, player.choices().await);
        let choose = |what: usize| choices.get(what % choices.len().max(1)).map_or("", String::as_str);
        match self {
            Deed::Act(_, what) => drop(player.act(choose(what)).await),
            Deed::Undo(_, turn) => drop(player.undo_at(number, extent(turn)).await),
            Deed::Draft(_, what) => {
                for what in what {
                    // What does not fit is not drafted.
                    drop(player.draft(json!({ "add": choose(what) })).await);
                }
                drop(player.send_draft().await);
            }
        }
        if player.table.revision().await == before {
            return;
        }
        let refused = match self {
            Deed::Undo(_, turn) => late.undo_at(number, extent(turn)).await,
            Deed::Act(..) | Deed::Draft(..) => late.act_at(number, choose(0)).await,
        };
        assert!(refused.is_err(), "it comes too late");
    }
}

#[tokio::test]
async fn what_a_draft_chooses_in_the_next_round_is_sealed_before_all() {
    let (_, [anna, ben, cleo]) = three("bids").await;
    ben.act("bid 1").await.unwrap();
    cleo.act("bid 2").await.unwrap();
    for bid in ["bid 3", "bid 4"] {
        anna.draft(json!({ "add": bid })).await.unwrap();
    }
    anna.send_draft().await.unwrap();
    assert_eq!(ben.must().await, "BC", "the next round has begun, and Anna has chosen");
    let sealed = ben.read(|live| live.seals().into_iter().map(|(seat, _)| seat).collect::<Vec<_>>()).await;
    assert_eq!(sealed, [Seat::A]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rooms_with_the_same_rows_stand_alike(
        game in prop::sample::select(vec!["bids", "bell", "hand", "pact", "fair", "feudo"]),
        forced in any::<[bool; 3]>(),
        passes in any::<[bool; 3]>(),
        deeds in prop::collection::vec(deed(), 1..40),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (table, seated) = Hall::open().await.seated::<3>(table(game, [me(), open(), open()])).await;
            for (player, (forced, passes)) in seated.iter().zip(forced.into_iter().zip(passes)) {
                player.set(json!({ "forced": forced })).await.unwrap();
                if passes && game == "pact" {
                    player.set(json!({ "window": "shield", "preference": "pass" })).await.unwrap();
                }
            }
            let behind = TestTable { hall: table.hall.peer().await, id: table.id.clone() };
            let players: Vec<_> = seated.iter().cloned().chain([table.player("eve", "A")]).collect();
            prop_assert_eq!(all(&behind, &players).await, all(&table, &players).await);
            for deed in deeds {
                time::wait(1_000);
                deed.done(&seated, &behind).await;
                prop_assert_eq!(all(&behind, &players).await, all(&table, &players).await, "after {:?}", deed);
            }
            let stood = all(&table, &players).await;
            table.hall.restart().await;
            prop_assert_eq!(all(&table, &players).await, stood, "after a restart");
            Ok(())
        })?;
    }
}
