//! [`HttpSender`]: requests to addresses that users choose.

use std::error::Error;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::redirect::Policy;
use reqwest::{Body, Client};
use tokio::net::lookup_host;
use tokio::time::timeout;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};
use url::{Host, Url};

use crate::public::is_public;
use crate::{Notice, SendError, WebhookSecret};

/// The longest address that is accepted, in bytes.
const MAX_ADDRESS: usize = 1_000;

/// Headers that show whose a notice is, and that it is no old one sent again.
pub struct Stamp<'a> {
    /// The secret that the server and the program share.
    pub secret: &'a WebhookSecret,
    /// The notice's id.
    pub id: &'a str,
    /// When it is sent, in seconds since 1970.
    pub seconds: i64,
}

/// Sends requests to addresses that users choose, without harm to the server's own network.
#[derive(Clone)]
pub struct HttpSender {
    client: Client,
    private: bool,
    deadline: Duration,
}

impl HttpSender {
    /// A sender that waits no longer than this for an answer. `private` lets it send into private networks, and without TLS.
    ///
    /// # Errors
    /// The library for TLS can't be set up.
    pub fn new(private: bool, deadline: Duration) -> Result<HttpSender, SetupError> {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        HttpSender::trusting(roots, private, deadline)
    }

    fn trusting(roots: RootCertStore, private: bool, deadline: Duration) -> Result<HttpSender, SetupError> {
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let client = Client::builder()
            .tls_backend_preconfigured(config)
            // A connection leads to an address that was checked, not to a name that may lead elsewhere by now.
            .dns_resolver(Arc::new(Resolver { private }))
            .redirect(Policy::none())
            .no_proxy()
            .pool_max_idle_per_host(0)
            .timeout(deadline)
            .user_agent("liege")
            .build()?;
        Ok(HttpSender { client, private, deadline })
    }

    /// Checks whether something may be sent to an address.
    ///
    /// # Errors
    /// It can't be read, leads nowhere, or leads where nothing is sent.
    pub async fn check(&self, address: &str) -> Result<(), SendError> {
        let url = self.read(address)?;
        let Some(Host::Domain(name)) = url.host() else { return Ok(()) };
        timeout(self.deadline, resolve(name, self.private)).await.map_err(|_| SendError::Slow)?.map(drop)
    }

    /// Sends a notice to a program at a web address, as JSON, signed where the two share something.
    ///
    /// # Errors
    /// As [`check`](HttpSender::check); the other side can't be reached, is slow, or answers with anything but success.
    pub async fn send(
        &self,
        address: &str,
        notice: &Notice,
        stamp: Option<Stamp<'_>>,
    ) -> Result<(), SendError> {
        let body = notice.json().to_string();
        let kind = HeaderValue::from_static("application/json");
        let mut headers = HeaderMap::from_iter([(CONTENT_TYPE, kind)]);
        if let Some(Stamp { secret, id, seconds }) = stamp {
            let signed = [
                ("webhook-id", id.to_owned()),
                ("webhook-timestamp", seconds.to_string()),
                ("webhook-signature", secret.sign(id, seconds, &body)),
            ];
            for (name, value) in signed {
                headers.insert(name, HeaderValue::try_from(value).map_err(|_| SendError::Message)?);
            }
        }
        match self.post(address, headers, body).await? {
            200..300 => Ok(()),
            status => Err(SendError::Status(status)),
        }
    }

    /// Posts this, and returns the status of the answer. A redirect is an answer like any other.
    pub(crate) async fn post(
        &self,
        address: &str,
        headers: HeaderMap,
        body: impl Into<Body>,
    ) -> Result<u16, SendError> {
        let url = self.read(address)?;
        let answer = self.client.post(url).headers(headers).body(body).send().await;
        answer.map(|answer| answer.status().as_u16()).map_err(|error| reason(&error))
    }

    /// An address whose form is right. One that is a number leads where something may be sent; a name is looked up later.
    fn read(&self, address: &str) -> Result<Url, SendError> {
        let wrong = || SendError::Address(address.chars().take(80).collect());
        let url = Url::parse(address).ok().filter(|_| address.len() <= MAX_ADDRESS).ok_or_else(wrong)?;
        match url.scheme() {
            "https" => {}
            "http" if self.private => {}
            "http" => return Err(SendError::Insecure),
            _ => return Err(wrong()),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(wrong());
        }
        let number = match url.host().ok_or_else(wrong)? {
            Host::Ipv4(address) => IpAddr::from(address),
            Host::Ipv6(address) => IpAddr::from(address),
            Host::Domain(_) => return Ok(url),
        };
        if self.private || is_public(number) { Ok(url) } else { Err(SendError::Inside) }
    }
}

/// Looks names up, and gives no address to which nothing is sent.
struct Resolver {
    private: bool,
}

impl Resolve for Resolver {
    fn resolve(&self, name: Name) -> Resolving {
        let private = self.private;
        Box::pin(async move {
            let found = resolve(name.as_str(), private).await?;
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

/// The addresses behind a name, all of which may be sent to. The port is left to the caller.
async fn resolve(name: &str, private: bool) -> Result<Vec<SocketAddr>, SendError> {
    let found: Vec<SocketAddr> = lookup_host((name, 0)).await.map_err(|_| SendError::Inside)?.collect();
    let all = private || found.iter().all(|address| is_public(address.ip()));
    if all && !found.is_empty() { Ok(found) } else { Err(SendError::Inside) }
}

/// Returns what a person is told of a request that failed: what [`Resolver`] found, or how far it came.
fn reason(error: &reqwest::Error) -> SendError {
    let mut cause = error.source();
    while let Some(inner) = cause {
        if let Some(found) = inner.downcast_ref::<SendError>() {
            return found.clone();
        }
        cause = inner.source();
    }
    match error {
        error if error.is_timeout() => SendError::Slow,
        error if error.is_builder() => SendError::Message,
        _ => SendError::Unreachable,
    }
}

/// Why there is no client for HTTP.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// The library for TLS can't be set up.
    #[error(transparent)]
    Tls(#[from] rustls::Error),
    /// The client can't be made of it.
    #[error(transparent)]
    Client(#[from] reqwest::Error),
}

impl fmt::Debug for HttpSender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HttpSender { private, deadline, .. } = self;
        f.debug_struct("HttpSender")
            .field("private", private)
            .field("deadline", deadline)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::{CertifiedKey, generate_simple_self_signed};
    use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::PrivateKeyDer;

    const PATIENCE: Duration = Duration::from_secs(60);

    /// Answers every request with this, once its head and `{}` have come; with nothing if it is empty.
    async fn answering<S: AsyncRead + AsyncWrite + Unpin>(mut stream: S, answer: &str) {
        let mut request = Vec::new();
        while !request.ends_with(b"{}") {
            let mut bytes = [0; 1024];
            match stream.read(&mut bytes).await {
                Ok(count @ 1..) => request.extend_from_slice(&bytes[..count]),
                _ => return,
            }
        }
        if answer.is_empty() {
            // Until the other side gives up.
            drop(stream.read(&mut request).await);
        }
        drop(stream.write_all(answer.as_bytes()).await);
    }

    async fn plain(answer: &'static str) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answering(stream, answer));
            }
        });
        port
    }

    async fn post(http_sender: &HttpSender, address: &str) -> Result<u16, SendError> {
        http_sender.post(address, HeaderMap::new(), "{}").await
    }

    #[tokio::test]
    async fn what_lies_inside_is_sent_nothing() {
        let http_sender = HttpSender::new(false, PATIENCE).unwrap();
        for address in [
            "https://127.0.0.1/x",
            "https://localhost/x",
            "https://[::1]/x",
            "https://0x7f.1/x",
            "https://2130706433/x",
            "https://169.254.169.254/latest/meta-data",
            "https://10.1.2.3:8443/x",
            "https://[::ffff:127.0.0.1]/",
            "https://[fd00:ec2::254]/",
            "https://100.64.0.1/",
        ] {
            assert_eq!(http_sender.check(address).await, Err(SendError::Inside), "{address}");
            assert_eq!(post(&http_sender, address).await, Err(SendError::Inside), "{address}");
        }
        assert_eq!(http_sender.check("http://example.com/").await, Err(SendError::Insecure));
        let long = format!("https://a.example/{}", "x".repeat(MAX_ADDRESS));
        for wrong in
            ["", "x", "ftp://a.example/", "file:///etc/passwd", "https://u:p@a.example/", "https://", &long]
        {
            assert!(matches!(http_sender.check(wrong).await, Err(SendError::Address(_))), "{wrong}");
        }
        let unknown = "https://nowhere.invalid/";
        assert_eq!(
            http_sender.check(unknown).await,
            Err(SendError::Inside),
            "nobody learns which names are known"
        );
    }

    #[tokio::test]
    async fn an_answer_is_a_status_and_a_redirect_leads_nowhere() {
        let http_sender = HttpSender::new(true, PATIENCE).unwrap();
        let port = plain("HTTP/1.1 204 No Content\r\n\r\n").await;
        assert_eq!(post(&http_sender, &format!("http://127.0.0.1:{port}/a?b=c")).await, Ok(204));
        let port = plain("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n").await;
        assert_eq!(post(&http_sender, &format!("http://localhost:{port}/")).await, Ok(302));
        let port = plain("nonsense\r\n\r\n").await;
        assert_eq!(
            post(&http_sender, &format!("http://127.0.0.1:{port}/")).await,
            Err(SendError::Unreachable)
        );
        // Nobody listens there any more.
        let gone = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
        assert_eq!(
            post(&http_sender, &format!("http://127.0.0.1:{gone}/")).await,
            Err(SendError::Unreachable)
        );
    }

    #[tokio::test]
    async fn a_silent_server_is_not_waited_for() {
        let http_sender = HttpSender::new(true, Duration::from_millis(200)).unwrap();
        let port = plain("").await;
        assert_eq!(post(&http_sender, &format!("http://127.0.0.1:{port}/")).await, Err(SendError::Slow));
    }

    #[tokio::test]
    async fn certificates_are_checked() {
        let CertifiedKey { cert, signing_key } =
            generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![cert.der().clone()], key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                if let Ok(stream) = acceptor.accept(stream).await {
                    tokio::spawn(answering(stream, "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"));
                }
            }
        });
        let mut roots = RootCertStore::empty();
        roots.add(cert.der().clone()).unwrap();
        let trusting = HttpSender::trusting(roots, true, PATIENCE).unwrap();
        assert_eq!(post(&trusting, &format!("https://localhost:{port}/")).await, Ok(200));
        let other_name = post(&trusting, &format!("https://127.0.0.1:{port}/")).await;
        assert_eq!(other_name, Err(SendError::Unreachable));
        let stranger = HttpSender::new(true, PATIENCE).unwrap();
        assert_eq!(post(&stranger, &format!("https://localhost:{port}/")).await, Err(SendError::Unreachable));
    }
}
