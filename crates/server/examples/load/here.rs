//! A server in this process.

use std::net::SocketAddr;
use std::path::Path;

use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server in this process, until it is stopped or let go of.
pub(crate) struct Here {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

impl Here {
    /// Serves all games, with the data in this file.
    pub(crate) async fn start(file: &Path) -> Here {
        let store = Store::open(&StoreOptions::file(file)).await.unwrap();
        let listener = Server::loopback(0).await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = Server::new(liege_games::all(), store, ServerOptions::default()).unwrap();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.serve(listener, async {
            stopped.await.ok();
        }));
        Here { address, stop, task }
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap().unwrap();
    }
}
