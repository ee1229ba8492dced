//! Rooms of their own for each test.

use std::sync::Arc;
use std::time::Duration;

use liege_conformance::toys::{Bell, Bids, Hand};
use liege_identity::{Accounts, Caller, ClientAddress};
use liege_rooms::{
    ActRequest, Acted, Limits, Nothing, Room, RoomError, Rooms, RoomsOptions, RoomsParts, SeatRequest,
    SitterRequest, TableRequest, create_table, free,
};
use liege_store::{Sitter, Store, StoreOptions};
use liege_table::any_game;
use liege_workers::{Allowance, Workers};
use tempfile::TempDir;

/// Rooms and their file.
pub(crate) struct Hall {
    pub(crate) rooms: Arc<Rooms>,
    folder: TempDir,
}

/// Somebody at a browser of this name.
pub(crate) fn person(name: &str) -> Caller {
    Caller::at(ClientAddress::direct("192.0.2.7".parse().unwrap())).with_browser(Some(name.to_owned()))
}

fn seat(sitter: SitterRequest, name: &str) -> SeatRequest {
    SeatRequest { sitter, name: name.to_owned() }
}

impl Hall {
    pub(crate) async fn open() -> Hall {
        Hall::at(tempfile::tempdir().unwrap(), Arc::new(Nothing)).await
    }

    pub(crate) async fn with(limits: Arc<dyn Limits>) -> Hall {
        Hall::at(tempfile::tempdir().unwrap(), limits).await
    }

    /// The same rooms after the process has ended and begun again.
    pub(crate) async fn reopened(self) -> Hall {
        let Hall { rooms, folder } = self;
        rooms.end().await;
        rooms.store.close().await;
        Hall::at(folder, Arc::new(Nothing)).await
    }

    async fn at(folder: TempDir, limits: Arc<dyn Limits>) -> Hall {
        let options = StoreOptions::file(folder.path().join("liege.db"));
        let store = Store::open(&options).await.unwrap();
        let parts = RoomsParts {
            games: vec![any_game::<Bids>(), any_game::<Bell>(), any_game::<Hand>()],
            accounts: Accounts::new(store.clone(), || 1_000_000),
            store,
            workers: Workers::new(1, Allowance::default()),
            options: RoomsOptions {
                bot_pause: Duration::ZERO,
                clock: || 1_000_000,
                ..RoomsOptions::default()
            },
            limits,
            observer: Arc::new(Nothing),
        };
        Hall { rooms: Arc::new(Rooms::new(parts).unwrap()), folder }
    }

    /// A table that this person has made, at which one seat is open.
    pub(crate) async fn waiting(&self, game: &str, maker: &Caller) -> Arc<Room> {
        let seats = vec![seat(SitterRequest::Me, "Anna"), seat(SitterRequest::Open, "")];
        self.made(game, maker, seats, "").await.unwrap()
    }

    /// A table at which both sit.
    pub(crate) async fn seated(&self, game: &str, one: &Caller, other: &Caller) -> Arc<Room> {
        let room = self.waiting(game, one).await;
        let invite = room.read(|live| free(&live.seats).unwrap().to_owned());
        room.join(&self.rooms, &invite, "Ben", other.owner().unwrap(), None).await.unwrap();
        room
    }

    /// A table at which bots of this level sit beside its maker.
    pub(crate) async fn with_bot(&self, game: &str, maker: &Caller, level: &str) -> Arc<Room> {
        let bot = SitterRequest::Bot { level: level.to_owned() };
        self.made(game, maker, vec![seat(SitterRequest::Me, "Anna"), seat(bot, "")], "").await.unwrap()
    }

    pub(crate) async fn made(
        &self,
        game: &str,
        maker: &Caller,
        seats: Vec<SeatRequest>,
        visibility: &str,
    ) -> Result<Arc<Room>, RoomError> {
        let request = TableRequest {
            game: game.to_owned(),
            seats,
            visibility: visibility.to_owned(),
            ..TableRequest::default()
        };
        create_table(&self.rooms, maker, request, maker.owner().unwrap().to_owned(), None).await
    }

    /// Acts at the number by which this person knows the table.
    pub(crate) async fn act(
        &self,
        room: &Arc<Room>,
        who: &Caller,
        seat: &str,
        action: &str,
    ) -> Result<Acted, RoomError> {
        let number = room.read(|live| live.number(live.own(who)));
        self.act_at(room, who, (seat, number), action).await
    }

    pub(crate) async fn act_at(
        &self,
        room: &Arc<Room>,
        who: &Caller,
        (seat, number): (&str, usize),
        action: &str,
    ) -> Result<Acted, RoomError> {
        let request = ActRequest { seat: seat.to_owned(), number, action: action.to_owned(), amount: None };
        Arc::clone(room).act(Arc::clone(&self.rooms), who.clone(), request).await
    }
}

/// Whether a person sits at the table under this owner.
pub(crate) fn sits(room: &Room, owner: &str) -> bool {
    let own = |sitter: &Sitter| matches!(sitter, Sitter::Person { token } if token == owner);
    room.read(|live| live.seats.iter().any(|row| own(&row.sitter)))
}
