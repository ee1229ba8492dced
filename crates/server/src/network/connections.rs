//! Connections: their number and their deadlines.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use liege_identity::ClientAddress;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::network::proxies::Proxies;
use crate::network::write_limit::WriteLimit;
use crate::options::ServerOptions;

/// How long requests that are under way may take once the server was asked to stop.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(10);

/// How long the server waits when the system can't give it a connection.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);

/// How many refusals are written at once, and how long one may take.
const REFUSALS: usize = 64;
const REFUSAL_TIME: Duration = Duration::from_secs(1);

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;

/// Serves until `stop`, then waits for the requests that are under way, but not longer than [`SHUTDOWN_GRACE`].
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    options: &ServerOptions,
    stop: watch::Receiver<bool>,
) -> io::Result<()> {
    let (open, mut asked) = (ConnectionCounter::new(options), stop.clone());
    let (mut connections, mut refusals) = (JoinSet::new(), JoinSet::new());
    let limits = TimeLimits { head: options.head_limit, write: options.write_limit };
    loop {
        tokio::select! {
            () = stopped(&mut asked) => break,
            Some(_) = connections.join_next(), if !connections.is_empty() => {}
            Some(_) = refusals.join_next(), if !refusals.is_empty() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => {
                    let client = ClientAddress::direct(address.ip());
                    match open.enter(&client) {
                        Some(place) => {
                            let served = serve_connection(stream, client, router.clone(), limits, stop.clone(), place);
                            connections.spawn(served);
                        }
                        None if refusals.len() < REFUSALS => drop(refusals.spawn(refuse(stream))),
                        None => {}
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    sleep(ACCEPT_RETRY_DELAY).await;
                }
            }
        }
    }
    drop(listener);
    if timeout(SHUTDOWN_GRACE, async { while connections.join_next().await.is_some() {} }).await.is_err() {
        tracing::warn!(left = connections.len(), "connections that did not end are cut off");
    }
    Ok(())
}

/// How long a client may take.
#[derive(Clone, Copy)]
struct TimeLimits {
    head: Duration,
    write: Duration,
}

async fn serve_connection(
    stream: TcpStream,
    client: ClientAddress,
    router: Router,
    limits: TimeLimits,
    mut stop: watch::Receiver<bool>,
    _place: OpenConnection,
) {
    let mut connection = pin!(connection(stream, client, router, limits));
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stop) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}

/// The connection by itself: thousands stay open, and each should hold only what it needs.
fn connection(
    stream: TcpStream,
    client: ClientAddress,
    router: Router,
    limits: TimeLimits,
) -> http1::Connection<
    TokioIo<WriteLimit<TcpStream>>,
    impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send>,
> {
    // Answers are written whole; waiting for more to send would only delay them.
    drop(stream.set_nodelay(true));
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(client);
        // Boxed so that an idle connection stays small.
        Box::pin(router.clone().oneshot(request))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(LONGEST_HEAD)
        .auto_date_header(false);
    http.serve_connection(TokioIo::new(WriteLimit::new(stream, limits.write)), service)
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    drop(stop.wait_for(|stop| *stop).await);
}

/// Says that there are too many connections. What the client has sent is read, or it would not see the answer.
async fn refuse(mut stream: TcpStream) {
    let text = "The server has as many connections as it can take. Please try again in a few seconds.\n";
    let head = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{text}",
        text.len()
    );
    let told = async {
        stream.write_all(head.as_bytes()).await?;
        stream.shutdown().await?;
        let mut rest = [0; 1024];
        while stream.read(&mut rest).await? > 0 {}
        Ok::<_, io::Error>(())
    };
    drop(timeout(REFUSAL_TIME, told).await);
}

/// The connections that are open.
#[derive(Clone)]
struct ConnectionCounter {
    max: usize,
    max_per_address: usize,
    /// Networks from which an address may have all of them.
    free: [Proxies; 2],
    by_address: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One open connection, until it is dropped.
struct OpenConnection {
    open: ConnectionCounter,
    address: IpAddr,
}

impl ConnectionCounter {
    fn new(options: &ServerOptions) -> ConnectionCounter {
        let (max, max_per_address) = (options.connections, options.connections_per_address);
        ConnectionCounter {
            max,
            max_per_address,
            free: [options.proxies.clone(), options.exempt.clone()],
            by_address: Arc::default(),
        }
    }

    /// A place for one more connection, unless there are too many. This machine itself, a proxy, which
    /// stands for everybody, and a network for which limits don't hold may take them all.
    fn enter(&self, client: &ClientAddress) -> Option<OpenConnection> {
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let address = client.network();
        let here = by_address.get(&address).copied().unwrap_or_default();
        let all = client.is_near() || self.free.iter().any(|networks| networks.trust(client.address));
        let max_here = if all { self.max } else { self.max_per_address };
        if here >= max_here || by_address.values().sum::<usize>() >= self.max {
            return None;
        }
        by_address.insert(address, here + 1);
        Some(OpenConnection { open: self.clone(), address })
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let mut by_address = self.open.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_by_address_and_in_all() {
        let options =
            ServerOptions { connections: 3, connections_per_address: 2, ..ServerOptions::default() };
        let open = ConnectionCounter::new(&options);
        let enter = |text: &str| open.enter(&ClientAddress::direct(text.parse().unwrap()));
        let (first, second) = (enter("203.0.113.1"), enter("203.0.113.1"));
        assert!(first.is_some() && second.is_some() && enter("203.0.113.1").is_none());
        let third = enter("203.0.113.2");
        assert!(third.is_some() && enter("203.0.113.3").is_none(), "three in all");
        drop(second);
        assert!(enter("203.0.113.3").is_some());
        let proxies = "203.0.113.0/24".parse().unwrap();
        let open = ConnectionCounter::new(&ServerOptions { proxies, ..options });
        let proxy = [0; 3].map(|_| open.enter(&ClientAddress::direct("203.0.113.1".parse().unwrap())));
        assert!(proxy.iter().all(Option::is_some), "a proxy stands for everybody");
    }
}
