//! The page of administrators: what it shows and does, and that to everybody else it is not there.

mod accounts;
mod backup;
mod page;
mod tables;

use liege_store::{Store, StoreOptions};

use crate::account::make;
use crate::client::Client;
use crate::test_server::TestServer;

/// Makes an account and an administrator of it, as `liege admin` does, while the server runs.
pub(crate) async fn administrator(server: &TestServer, name: &str) -> Client {
    let client = server.client();
    make(&client, name).await;
    let store = Store::open(&StoreOptions::file(server.file())).await.unwrap();
    store.set_administrator(&name.to_lowercase(), true).await.unwrap();
    store.close().await;
    client
}
