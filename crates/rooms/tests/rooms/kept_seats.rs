//! Whatever people do, a seat that is kept for a friend is theirs until its maker, or they themselves, let it go, and only its maker
//! gives an open seat to a bot.

use std::sync::Arc;

use liege_game::Seat;
use liege_identity::Caller;
use liege_rooms::{ConsentRequest, Proposing, Room, SeatRequest, SitterRequest, TableRequest};
use liege_store::{KnownPerson, Relation, Sitter};
use proptest::prelude::*;

use crate::hall::{Hall, person};
use crate::table::table as request;

/// Anna makes the tables and keeps seats for Freya. Paul and Otto are strangers.
const PEOPLE: [&str; 4] = ["anna", "freya", "paul", "otto"];

/// What somebody does about a seat: who, what, which seat.
type Act = (usize, Deed, usize);

#[derive(Clone, Copy, Debug)]
enum Deed {
    Join,
    JoinByOldLink,
    Leave,
    Fill,
    ProposeFill,
    Agree,
    LinkAgain,
    TurnDown,
    Move,
    Rematch,
}

fn deed() -> impl Strategy<Value = Deed> {
    use Deed as D;
    prop_oneof![
        6 => Just(D::Join),
        2 => Just(D::JoinByOldLink),
        2 => Just(D::Leave),
        1 => Just(D::Fill),
        2 => Just(D::ProposeFill),
        2 => Just(D::Agree),
        1 => Just(D::LinkAgain),
        1 => Just(D::TurnDown),
        1 => Just(D::Move),
        1 => Just(D::Rematch),
    ]
}

/// A table with an own seat of Anna's, some that are kept for Freya, and some that are open.
async fn table(hall: &Hall, anna: &Caller, (kept, open): (usize, usize), visibility: &str) -> Arc<Room> {
    let friend = KnownPerson { other: "freya".into(), relation: Relation::Friend, name: "Freya".into() };
    hall.rooms().store.know("anna", &friend, 9, 0).await.unwrap();
    let seat = |sitter: SitterRequest, name: &str| SeatRequest { sitter, name: name.to_owned() };
    let mut seats = vec![seat(SitterRequest::Me, "Anna")];
    for _ in 0..kept {
        seats.push(seat(SitterRequest::Friend { friend: "Freya".into() }, ""));
    }
    for _ in 0..open {
        seats.push(seat(SitterRequest::Open, ""));
    }
    let request = TableRequest { visibility: visibility.to_owned(), ..request("bids", seats) };
    hall.make(anna, request).await.unwrap().room().await
}

/// Who a seat is kept for, as far as this test knows: nobody once it was let go.
struct Kept {
    seats: Vec<Seat>,
    /// Every invitation that there ever was.
    links: Vec<(Seat, String)>,
}

impl Kept {
    fn note_links(&mut self, room: &Room) {
        let open = room.read(|live| live.shared.seats.clone());
        for row in open {
            if let Sitter::Open { invite } = row.sitter
                && !self.links.iter().any(|(_, known)| *known == invite)
            {
                self.links.push((row.seat, invite));
            }
        }
    }

    /// Does it as this person, and forgets what was let go by somebody who may.
    async fn act(&mut self, hall: &Hall, room: &Arc<Room>, (who, deed, place): Act) {
        let before = self.held(room);
        self.carry_out(hall, room, (who, deed, place)).await;
        // Nobody leaves an open seat, so it becomes a bot's only because somebody decides so.
        let filled = before.iter().zip(self.held(room)).any(|(before, after)| {
            matches!(before, Sitter::Open { .. }) && matches!(after, Sitter::Bot { .. })
        });
        assert!(who == 0 || !filled, "{} gives an open seat to a bot: {deed:?}", PEOPLE[who]);
    }

    async fn carry_out(&mut self, hall: &Hall, room: &Arc<Room>, (who, deed, place): Act) {
        let (rooms, caller) = (&hall.rooms(), person(PEOPLE[who]));
        let seats = room.read(|live| live.shared.seats.len());
        let seat = Seat::all(seats).nth(place % seats).unwrap();
        let letter = seat.to_string();
        let own = room.read(|live| live.own(&caller));
        let open = room.read(|live| match &live.shared.seats[seat.index()].sitter {
            Sitter::Open { invite } => Some(invite.clone()),
            _ => None,
        });
        let (name, owner) = (format!("{} {letter}", PEOPLE[who]), PEOPLE[who]);
        let consent = async |request: ConsentRequest| {
            Arc::clone(room).consent(Arc::clone(rooms), caller.clone(), request, None).await.is_ok()
        };
        let mut lets_go = false;
        match deed {
            Deed::Join => {
                if let Some(invite) = open {
                    drop(room.join(rooms, &invite, &name, owner, None).await);
                }
            }
            Deed::JoinByOldLink => {
                let links: Vec<&String> =
                    self.links.iter().filter(|(known, _)| *known == seat).map(|(_, link)| link).collect();
                for link in links {
                    drop(room.join(rooms, link, &name, owner, None).await);
                }
            }
            Deed::Leave => lets_go = room.leave(rooms, &caller, &letter).await.is_ok(),
            Deed::Fill => lets_go = room.fill(rooms, &caller, &letter, "random").await.is_ok(),
            Deed::ProposeFill => {
                let before = self.held(room);
                if let Some(by) = own.lowest() {
                    let what = Proposing::Fill { unplayed: letter, level: "random".into() };
                    consent(ConsentRequest::Propose { seat: by.to_string(), what }).await;
                }
                // What Anna proposes is hers to let go.
                if who == 0 {
                    let after = self.held(room);
                    self.seats.retain(|seat| before[seat.index()] == after[seat.index()]);
                }
            }
            Deed::Agree => {
                let number = room.time(|game_clock| game_clock.proposals.rows().len()).saturating_sub(1);
                let before = self.held(room);
                consent(ConsentRequest::Answer { number, yes: true }).await;
                // Only Anna is asked, and what she agrees to is hers to let go.
                if who == 0 {
                    let after = self.held(room);
                    self.seats.retain(|seat| before[seat.index()] == after[seat.index()]);
                }
            }
            Deed::LinkAgain => lets_go = room.invite_anew(rooms, &caller, &letter).await.is_ok(),
            Deed::TurnDown => lets_go = room.turn_down(rooms, &caller, &letter).await.is_ok(),
            Deed::Move => {
                if own.has(seat) {
                    room.take_over(rooms, seat, owner).await.unwrap();
                }
            }
            Deed::Rematch => drop(room.rematch(rooms, &caller).await),
        }
        if lets_go {
            assert!(who < 2 || !self.seats.contains(&seat), "{owner} lets go of what is Freya's: {deed:?}");
            self.seats.retain(|kept| *kept != seat);
        }
        self.note_links(room);
    }

    fn held(&self, room: &Room) -> Vec<Sitter> {
        room.read(|live| live.shared.seats.iter().map(|row| row.sitter.clone()).collect())
    }

    /// A kept seat is open, or Freya's.
    fn holds(&self, room: &Room, done: &[Act]) -> Result<(), TestCaseError> {
        for seat in &self.seats {
            let sitter = self.held(room)[seat.index()].clone();
            let fine = match &sitter {
                Sitter::Open { .. } => true,
                Sitter::Person { token } => token == "freya",
                _ => false,
            };
            prop_assert!(fine, "seat {seat} is kept for Freya and held by {sitter:?} after {done:?}");
        }
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_kept_seat_is_nobodys_but_its_friends(
        (kept, open) in prop_oneof![Just((1, 1)), Just((1, 2)), Just((2, 1))],
        visibility in prop_oneof![Just("open"), Just("private"), Just("")],
        acts in prop::collection::vec((0_usize..4, deed(), 0_usize..4), 1..40),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (hall, anna) = (Hall::open().await, person("anna"));
            let room = table(&hall, &anna, (kept, open), visibility).await;
            let mut known = Kept { seats: room.read(|live| live.kept_seats()), links: Vec::new() };
            prop_assert_eq!(known.seats.len(), kept);
            known.note_links(&room);
            for (done, act) in acts.iter().enumerate() {
                known.act(&hall, &room, *act).await;
                known.holds(&room, &acts[..=done])?;
            }
            Ok(())
        })?;
    }
}
