//! [`Server`]: games and a store behind a listener.

use std::future::Future;
use std::io;
use std::sync::{Arc, Weak};
use std::time::Duration;

use liege_store::Store;
use liege_table::AnyGame;
use tokio::net::TcpListener;
use tokio::time::sleep;

use crate::app::App;
use crate::network::connections;
use crate::network::open_files;
use crate::notices;
use crate::options::ServerOptions;
use crate::problem::Problem;
use crate::routes;

/// Files that are kept for the database and the like, whatever number of connections there is.
const RESERVE: usize = 64;

/// How often idle clients are forgotten, and checkpoints of tables are stored.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60);

async fn tidy(app: Weak<App>) {
    loop {
        sleep(CLEANUP_INTERVAL).await;
        let Some(app) = app.upgrade() else { return };
        app.rate_limiters.tidy();
        app.rooms.tidy().await;
    }
}

/// How often the server checks that the file is still there.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Stops the server when its file was deleted or replaced: whatever it answered from then on would be lost.
async fn watch_file(app: Weak<App>) {
    loop {
        sleep(POLL_INTERVAL).await;
        let Some(app) = app.upgrade() else { return };
        if let Err(error) = app.store.check_location() {
            tracing::error!(%error, "the server stops");
            app.rooms.stop.send_replace(true);
            return;
        }
    }
}

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

    /// Serves until `shutdown` is done, then ends every open stream and gives requests that are under way ten seconds.
    /// Bots go on with the games that they left when the server stopped.
    ///
    /// # Errors
    /// The listener's; the file was deleted or replaced meanwhile.
    pub async fn serve(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let app = self.app;
        let mut options = app.options.clone();
        options.connections = options.connections.min(open_files::raise().saturating_sub(RESERVE)).max(1);
        // Only this machine itself can come, so its limit counts for every table.
        if options.proxies.are_none() && listener.local_addr()?.ip().is_loopback() {
            app.rooms.workers.allow(options.near.thinking.into());
        }
        let going =
            app.rooms.begin().await.map_err(|error| io::Error::other(Problem::from(error).to_string()))?;
        tokio::spawn(tidy(Arc::downgrade(&app)));
        tokio::spawn(watch_file(Arc::downgrade(&app)));
        tokio::spawn(notices::notice_loop(Arc::downgrade(&app)));
        let stopping = Arc::clone(&app);
        let watching = tokio::spawn(async move {
            shutdown.await;
            stopping.leave();
            sleep(stopping.options.notice).await;
            stopping.rooms.stop.send_replace(true);
        });
        connections::serve(listener, routes::router(&app), &options, app.rooms.stop.subscribe()).await?;
        watching.abort();
        app.rooms.stop.send_replace(true);
        drop(going);
        app.rooms.end().await;
        let kept = app.store.check_location();
        app.store.close().await;
        kept.map_err(io::Error::other)
    }
}
