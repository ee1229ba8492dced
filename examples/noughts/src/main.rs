//! Noughts and Crosses in the browser: `cargo run -p noughts`.

use anyhow::Result;
use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use liege_table::any_game;
use noughts::Noughts;

#[tokio::main]
async fn main() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let store = Store::open(&StoreOptions::file(folder.path().join("noughts.db"))).await?;
    let listener = Server::loopback(0).await?;
    println!("Noughts and Crosses: http://{}", listener.local_addr()?);
    let server = Server::new(vec![any_game::<Noughts>()], store, ServerOptions::default());
    let stop = async {
        // Without a signal handler the program simply goes on until it is killed.
        let _ = tokio::signal::ctrl_c().await;
    };
    server.serve(listener, stop).await?;
    Ok(())
}
