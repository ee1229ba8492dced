//! A game in the browser that no registry knows: `cargo run -p last-sheaf --example serve`.

use anyhow::Result;
use last_sheaf::LastSheaf;
use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use liege_table::any_game;

#[tokio::main]
async fn main() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let store = Store::open(&StoreOptions::file(folder.path().join("games.db"))).await?;
    let listener = Server::loopback(0).await?;
    println!("Last Sheaf: http://{}", listener.local_addr()?);
    let server = Server::new(vec![any_game::<LastSheaf>()], store, ServerOptions::default())?;
    let stop = async {
        // Without a signal handler the program simply goes on until it is killed.
        let _ = tokio::signal::ctrl_c().await;
    };
    server.serve(listener, stop).await?;
    Ok(())
}
