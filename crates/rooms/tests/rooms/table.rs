//! Tables of tests: how they are asked for, and what everybody may ask of them.

use std::sync::Arc;
use std::time::Duration;

use liege_game::{Pending, Seat, Seats, Viewer};
use liege_identity::Caller;
use liege_rooms::{Halt, Live, Room, RoomError, SeatRequest, SitterRequest, TableRequest, free};
use liege_seating::SeatingError;
use liege_store::{SeatRow, Sitter};
use liege_table::{ActError, At, Proposal};
use tokio::time::timeout;

use crate::hall::{Hall, person};
use crate::player::Player;

/// Far longer than anything takes; a test that waits so long has failed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A refusal for this reason.
macro_rules! refused {
    ($answer:expr, $why:pat $(if $guard:expr)?) => {
        match $answer {
            Err($why) $(if $guard)? => {}
            other => panic!("{:?}", other.map(|_| "not refused")),
        }
    };
}
pub(crate) use refused;

pub(crate) fn me() -> SeatRequest {
    SeatRequest { sitter: SitterRequest::Me, name: "Anna".to_owned() }
}

/// Another person at the same device.
pub(crate) fn hot(name: &str) -> SeatRequest {
    SeatRequest { sitter: SitterRequest::Hot, name: name.to_owned() }
}

pub(crate) fn open() -> SeatRequest {
    SeatRequest { sitter: SitterRequest::Open, name: String::new() }
}

pub(crate) fn bot(level: &str) -> SeatRequest {
    SeatRequest { sitter: SitterRequest::Bot { level: level.to_owned() }, name: String::new() }
}

/// A table of this game with these seats.
pub(crate) fn table(game: &str, seats: impl IntoIterator<Item = SeatRequest>) -> TableRequest {
    TableRequest { game: game.to_owned(), seats: seats.into_iter().collect(), ..TableRequest::default() }
}

/// Two people at two browsers.
pub(crate) fn two(game: &str) -> TableRequest {
    table(game, [me(), open()])
}

/// Two people at one browser.
pub(crate) fn shared(game: &str) -> TableRequest {
    table(game, [me(), hot("Ben")])
}

/// Anna and bots of this level.
pub(crate) fn with_bots(game: &str, level: &str, bots: usize) -> TableRequest {
    table(game, std::iter::once(me()).chain((0..bots).map(|_| bot(level))))
}

/// A hall with a table of this game, at which Anna and Ben sit.
pub(crate) async fn seated(game: &str) -> (TestTable, [Player; 2]) {
    Hall::open().await.seated(two(game)).await
}

/// A hall with a table of this game, at which Anna, Ben and Cleo sit.
pub(crate) async fn three(game: &str) -> (TestTable, [Player; 3]) {
    Hall::open().await.seated(table(game, [me(), open(), open()])).await
}

/// A table. It is asked for by its id each time, as requests do.
#[derive(Clone)]
pub(crate) struct TestTable {
    pub(crate) hall: Hall,
    pub(crate) id: String,
}

impl TestTable {
    pub(crate) async fn room(&self) -> Arc<Room> {
        self.hall.rooms().room(&self.id).await.unwrap()
    }

    /// Reads what there is.
    pub(crate) async fn read<T>(&self, look: impl FnOnce(&Live) -> T) -> T {
        self.room().await.read(look)
    }

    /// Somebody of this name who asks something of this seat, whether or not they play it.
    pub(crate) fn player(&self, name: &str, seat: &str) -> Player {
        self.with(&person(name), seat)
    }

    /// The same for a caller.
    pub(crate) fn with(&self, caller: &Caller, seat: &str) -> Player {
        let seat = Seat::from_letter(seat.chars().next().unwrap()).unwrap();
        Player { table: self.clone(), caller: caller.clone(), seat }
    }

    /// Sits down at the first seat that is open.
    pub(crate) async fn sit(&self, who: &Caller) -> Player {
        let (room, seat) = (self.room().await, self.free().await);
        let name = match who.session() {
            Some(session) => session.account.name.clone(),
            None => capitalised(who.owner().unwrap()),
        };
        self.join(&self.invitation().await, &name, who).await.unwrap();
        assert!(room.read(|live| live.own(who).has(seat)));
        Player { table: self.clone(), caller: who.clone(), seat }
    }

    /// Takes the seat that an invitation opens.
    pub(crate) async fn join(&self, invitation: &str, name: &str, who: &Caller) -> Result<(), RoomError> {
        self.room().await.join(&self.hall.rooms(), invitation, name, who.owner().unwrap(), None).await
    }

    pub(crate) async fn invitation(&self) -> String {
        self.read(|live| free(&live.shared.seats).unwrap().to_owned()).await
    }

    async fn free(&self) -> Seat {
        let open = |row: &&SeatRow| matches!(row.sitter, Sitter::Open { .. });
        self.read(|live| live.shared.seats.iter().find(open).unwrap().seat).await
    }

    /// The seat with this letter.
    pub(crate) async fn row(&self, seat: Seat) -> SeatRow {
        self.read(|live| live.shared.seats[seat.index()].clone()).await
    }

    pub(crate) async fn name(&self, seat: Seat) -> String {
        self.read(|live| live.name(seat)).await
    }

    pub(crate) async fn level(&self, seat: Seat) -> Option<String> {
        match self.row(seat).await.sitter {
            Sitter::Bot { level } => Some(level),
            _ => None,
        }
    }

    /// The letters of the seats that must answer.
    pub(crate) async fn must(&self) -> String {
        self.read(|live| letters(live.table.pending(At::Now).must())).await
    }

    pub(crate) async fn is_over(&self) -> bool {
        self.room().await.is_over()
    }

    /// Returns how many steps stand.
    pub(crate) async fn position(&self) -> usize {
        self.read(|live| live.table.number()).await
    }

    /// Returns how many rows the record has.
    pub(crate) async fn revision(&self) -> usize {
        self.read(|live| live.revision).await
    }

    /// Everything, as it lies open at the end.
    pub(crate) async fn view(&self) -> serde_json::Value {
        self.read(|live| live.table.seen(At::Now, Viewer::All).view()).await
    }

    pub(crate) async fn halt(&self) -> Option<Halt> {
        self.room().await.halt()
    }

    /// The proposal that waits for answers.
    pub(crate) async fn proposal(&self) -> Option<Proposal> {
        let room = self.room().await;
        room.read(|live| room.time(|game_clock| game_clock.proposals.open(live, room.now()).cloned()))
    }

    /// Returns how long a seat may still think, in milliseconds.
    pub(crate) async fn left(&self, seat: Seat) -> i64 {
        let room = self.room().await;
        room.read(|live| room.time(|game_clock| game_clock.left(live, room.now()))).unwrap()[seat]
    }

    /// Waits until something is so.
    pub(crate) async fn until(&self, mut so: impl FnMut(&Live) -> bool) {
        let room = self.room().await;
        let mut changes = room.listen();
        let wait = async {
            while !room.read(&mut so) {
                changes.changed().await.unwrap();
            }
        };
        timeout(PATIENCE, wait).await.expect("it never comes to that");
    }

    /// Lets the players and all others who sit there act until the game is over.
    pub(crate) async fn play_out(&self, players: &[&Player]) {
        let asked = |live: &Live| {
            let must = live.table.pending(At::Now).must();
            players.iter().find(|player| must.has(player.seat) && live.own(&player.caller).has(player.seat))
        };
        loop {
            self.until(|live| live.table.pending(At::Now) == Pending::Over || asked(live).is_some()).await;
            let Some(player) = self.read(|live| asked(live)).await else { return };
            let Some(action) = player.choices().await.pop() else { continue };
            match player.act(&action).await {
                // Somebody else may have acted since.
                Ok(_)
                | Err(
                    RoomError::Seating(SeatingError::Stale { .. })
                    | RoomError::Seating(SeatingError::Act(ActError::Over)),
                ) => {}
                Err(problem) => panic!("{action}: {problem:?}"),
            }
        }
    }
}

/// The letters of these seats.
pub(crate) fn letters(seats: Seats) -> String {
    seats.iter().map(|seat| seat.to_string()).collect()
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
