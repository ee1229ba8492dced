//! Rooms of their own for each test, on a real file, without a server.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use liege_conformance::toys::{Bell, Bids, Fair, Hand, Pact};
use liege_identity::{AccountName, Accounts, Caller, ClientAddress};
use liege_rooms::{
    BackgroundTasks, Limits, Nothing, RoomError, Rooms, RoomsOptions, RoomsParts, TableRequest, create_table,
};
use liege_store::{Store, StoreOptions};
use liege_table::{AnyGame, any_game};
use liege_workers::{Allowance, Workers};
use sqlx::Connection;
use tempfile::TempDir;

use crate::player::Player;
use crate::table::TestTable;
use crate::time;

/// Rooms and their file. Clones are the same rooms, also after a restart.
#[derive(Clone)]
pub(crate) struct Hall(Arc<Inner>);

struct Inner {
    running: Mutex<Option<(Arc<Rooms>, BackgroundTasks)>>,
    setting: Mutex<Setting>,
    folder: Arc<TempDir>,
}

/// What rooms are made of at each start.
#[derive(Clone)]
pub(crate) struct Setting {
    pub(crate) games: Arc<dyn Fn() -> Vec<Box<dyn AnyGame>> + Send + Sync>,
    pub(crate) options: RoomsOptions,
    pub(crate) limits: Arc<dyn Limits>,
    pub(crate) processors: usize,
    pub(crate) allowance: Allowance,
}

/// The toys of the conformance suite: choices made at once (Bids), interrupts and draws (Bell), hidden hands (Hand), windows (Pact),
/// private talk (Fair).
pub(crate) fn toys() -> Vec<Box<dyn AnyGame>> {
    vec![any_game::<Bids>(), any_game::<Bell>(), any_game::<Hand>(), any_game::<Pact>(), any_game::<Fair>()]
}

/// The toys and two real games.
pub(crate) fn all_games() -> Vec<Box<dyn AnyGame>> {
    let real = ["middle-ages", "feudo"].map(|id| liege_games::find(id).unwrap());
    toys().into_iter().chain(real).collect()
}

impl Default for Setting {
    /// Bots act at once and have little time.
    fn default() -> Setting {
        Setting {
            games: Arc::new(all_games),
            options: RoomsOptions {
                bot_pause: Duration::ZERO,
                bot_limit: Duration::from_millis(300),
                clock: time::now,
                ..RoomsOptions::default()
            },
            limits: Arc::new(Nothing),
            processors: 1,
            allowance: Allowance::default(),
        }
    }
}

/// Somebody at a browser of this name.
pub(crate) fn person(name: &str) -> Caller {
    Caller::at(ClientAddress::direct("127.0.0.1".parse().unwrap())).with_browser(Some(name.to_owned()))
}

impl Hall {
    pub(crate) async fn open() -> Hall {
        Hall::with(|_| ()).await
    }

    /// Rooms that are set otherwise.
    pub(crate) async fn with(change: impl FnOnce(&mut Setting)) -> Hall {
        time::begin();
        let mut setting = Setting::default();
        change(&mut setting);
        Hall::at(setting, Arc::new(tempfile::tempdir().unwrap())).await
    }

    /// Other rooms on the same file, as a second process would have them.
    pub(crate) async fn peer(&self) -> Hall {
        let setting = self.0.setting.lock().unwrap().clone();
        Hall::at(setting, Arc::clone(&self.0.folder)).await
    }

    async fn at(setting: Setting, folder: Arc<TempDir>) -> Hall {
        let (running, setting) = (Mutex::default(), Mutex::new(setting));
        let hall = Hall(Arc::new(Inner { running, setting, folder }));
        hall.begin().await;
        hall
    }

    async fn begin(&self) {
        let Setting { games, options, limits, processors, allowance } =
            self.0.setting.lock().unwrap().clone();
        let store = self.beside().await;
        let parts = RoomsParts {
            games: games(),
            accounts: Accounts::new(store.clone(), time::now),
            store,
            workers: Workers::new(processors, allowance),
            options,
            limits,
            observer: Arc::new(Nothing),
        };
        let rooms = Arc::new(Rooms::new(parts).unwrap());
        let tasks = rooms.begin().await.unwrap();
        *self.0.running.lock().unwrap() = Some((rooms, tasks));
    }

    async fn end(&self) {
        let (rooms, tasks) = self.0.running.lock().unwrap().take().unwrap();
        drop(tasks);
        rooms.stop.send_replace(true);
        rooms.end().await;
        rooms.store.close().await;
    }

    /// Ends the process and begins it again.
    pub(crate) async fn restart(&self) {
        self.restart_after(async |_| ()).await;
    }

    /// Ends the process, lets something happen, and begins it again.
    pub(crate) async fn restart_after(&self, meanwhile: impl AsyncFnOnce(&Hall)) {
        self.end().await;
        meanwhile(self).await;
        self.begin().await;
    }

    /// What counts from the next start on.
    pub(crate) fn set(&self, change: impl FnOnce(&mut Setting)) {
        change(&mut self.0.setting.lock().unwrap());
    }

    pub(crate) fn rooms(&self) -> Arc<Rooms> {
        Arc::clone(&self.0.running.lock().unwrap().as_ref().unwrap().0)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.folder.path().join("liege.db")
    }

    /// The same file, opened once more.
    pub(crate) async fn beside(&self) -> Store {
        Store::open(&StoreOptions::file(self.file())).await.unwrap()
    }

    /// Does something to the file behind the back of the rooms.
    pub(crate) async fn change_file(&self, statement: &str) {
        sqlx::any::install_default_drivers();
        let address = format!("sqlite://{}", self.file().display());
        let mut file = sqlx::AnyConnection::connect(&address).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned())).execute(&mut file).await.unwrap();
        file.close().await.unwrap();
    }

    /// A table that this person makes.
    pub(crate) async fn make(&self, who: &Caller, request: TableRequest) -> Result<TestTable, RoomError> {
        let owner = who.owner().unwrap_or_default().to_owned();
        let room = create_table(&self.rooms(), who, request, owner, None).await?;
        Ok(TestTable { hall: self.clone(), id: room.id.clone() })
    }

    /// A table that Anna makes.
    pub(crate) async fn made(&self, request: TableRequest) -> TestTable {
        self.make(&person("anna"), request).await.unwrap()
    }

    /// A table that Anna makes and at whose open seats others have sat down, and those who play there.
    pub(crate) async fn seated<const N: usize>(&self, request: TableRequest) -> (TestTable, [Player; N]) {
        let table = self.made(request).await;
        let mut players = vec![table.player("anna", "A")];
        for name in ["ben", "cleo", "dora"].into_iter().take(N - 1) {
            players.push(table.sit(&person(name)).await);
        }
        (table, players.try_into().ok().unwrap())
    }

    /// An account, and somebody who is signed in.
    pub(crate) async fn account(&self, name: &str) -> Caller {
        let name = AccountName::new(name).unwrap();
        Caller::of_account(self.rooms().accounts.make(&name, "correct horse").await.unwrap())
    }
}
