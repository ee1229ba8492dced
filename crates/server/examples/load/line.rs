//! The way from the servers to their database, which can break.

use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

/// Hands everything on between a port of this machine and the database, as long as it is whole.
pub(crate) struct Line {
    /// The database, as it is reached through this line.
    pub(crate) address: String,
    port: u16,
    database: String,
    carrying: JoinHandle<()>,
}

impl Line {
    pub(crate) async fn to(address: &str) -> Line {
        let (scheme, rest) = address.split_once("://").unwrap();
        let (place, name) = rest.split_once('/').unwrap();
        let (user, host) = place.rsplit_once('@').unwrap();
        let database = if host.contains(':') { host.to_owned() } else { format!("{host}:5432") };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let carrying = tokio::spawn(carry(listener, database.clone()));
        Line { address: format!("{scheme}://{user}@127.0.0.1:{port}/{name}"), port, database, carrying }
    }

    /// Breaks every connection, and lets nobody make another.
    pub(crate) async fn cut(&mut self) {
        self.carrying.abort();
        // It is cut when the task has let go of everything.
        drop((&mut self.carrying).await);
    }

    pub(crate) async fn mend(&mut self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).await.unwrap();
        self.carrying = tokio::spawn(carry(listener, self.database.clone()));
    }
}

async fn carry(listener: TcpListener, database: String) {
    let mut connections = JoinSet::new();
    while let Ok((mut near, _)) = listener.accept().await {
        let database = database.clone();
        connections.spawn(async move {
            let mut far = TcpStream::connect(database).await?;
            near.set_nodelay(true)?;
            far.set_nodelay(true)?;
            tokio::io::copy_bidirectional(&mut near, &mut far).await
        });
    }
}
