//! [`Server`]: games and a store behind a listener.

use std::future::Future;
use std::io;
use std::sync::Arc;

use liege_store::Store;
use liege_table::AnyGame;
use tokio::net::TcpListener;

use crate::app::App;
use crate::options::ServerOptions;
use crate::routes;

/// Games and a store, ready to be served.
pub struct Server {
    app: Arc<App>,
}

impl Server {
    /// A server for these games, keeping its tables in this store.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn new(games: Vec<Box<dyn AnyGame>>, store: Store, options: ServerOptions) -> io::Result<Server> {
        let app = App::new(games, store, options).map_err(|problem| io::Error::other(problem.to_string()))?;
        Ok(Server { app: Arc::new(app) })
    }

    /// Listens on loopback. Port 0 takes any free one.
    ///
    /// # Errors
    /// The port is taken.
    pub async fn loopback(port: u16) -> io::Result<TcpListener> {
        TcpListener::bind(("127.0.0.1", port)).await
    }

    /// Serves until `shutdown` is done, then lets requests that are under way finish and ends every open stream.
    /// Bots go on with the games that they left when the server stopped.
    ///
    /// # Errors
    /// The listener's.
    pub async fn serve(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let app = self.app;
        tokio::spawn(Arc::clone(&app).resume());
        let stopping = Arc::clone(&app);
        let shutdown = async move {
            shutdown.await;
            stopping.stop.send_replace(true);
        };
        axum::serve(listener, routes::router(&app)).with_graceful_shutdown(shutdown).await?;
        app.stop.send_replace(true);
        app.store.close().await;
        Ok(())
    }
}
