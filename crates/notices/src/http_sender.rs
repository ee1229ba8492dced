//! [`HttpSender`]: requests to addresses that users choose.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderMap, HeaderValue, USER_AGENT};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, Error, RootCertStore};
use url::{Host, Url};

use crate::public::is_public;
use crate::{Notice, SendError};

/// The longest address that is accepted, in bytes.
const LONGEST: usize = 1_000;

/// Sends requests to addresses that users choose, without harm to the server's own network.
#[derive(Clone)]
pub struct HttpSender {
    tls: TlsConnector,
    private: bool,
    deadline: Duration,
}

impl HttpSender {
    /// A sender that waits no longer than this for an answer. `private` lets it send into private networks, and without TLS.
    ///
    /// # Errors
    /// The library for TLS can't be set up.
    pub fn new(private: bool, deadline: Duration) -> Result<HttpSender, Error> {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        HttpSender::trusting(roots, private, deadline)
    }

    fn trusting(roots: RootCertStore, private: bool, deadline: Duration) -> Result<HttpSender, Error> {
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(HttpSender { tls: Arc::new(config).into(), private, deadline })
    }

    /// Whether something may be sent to an address.
    ///
    /// # Errors
    /// It can't be read, leads nowhere, or leads where nothing is sent.
    pub async fn check(&self, address: &str) -> Result<(), SendError> {
        let url = self.read(address)?;
        timeout(self.deadline, self.resolve(&url)).await.map_err(|_| SendError::Slow)?.map(drop)
    }

    /// Sends a notice to a program at a web address, as JSON.
    ///
    /// # Errors
    /// As [`check`](HttpSender::check); the other side can't be reached, is slow, or answers with anything but success.
    pub async fn send(&self, address: &str, notice: &Notice) -> Result<(), SendError> {
        let kind = HeaderValue::from_static("application/json");
        let headers = HeaderMap::from_iter([(CONTENT_TYPE, kind)]);
        match self.post(address, headers, notice.json().to_string().into()).await? {
            200..300 => Ok(()),
            status => Err(SendError::Status(status)),
        }
    }

    /// Posts this, and returns the status of the answer. A redirect is an answer like any other.
    pub(crate) async fn post(
        &self,
        address: &str,
        headers: HeaderMap,
        body: Bytes,
    ) -> Result<u16, SendError> {
        let url = self.read(address)?;
        timeout(self.deadline, self.exchange(&url, headers, body)).await.map_err(|_| SendError::Slow)?
    }

    fn read(&self, address: &str) -> Result<Url, SendError> {
        let wrong = || SendError::Address(address.chars().take(80).collect());
        let url = Url::parse(address).ok().filter(|_| address.len() <= LONGEST).ok_or_else(wrong)?;
        match url.scheme() {
            "https" => {}
            "http" if self.private => {}
            "http" => return Err(SendError::Insecure),
            _ => return Err(wrong()),
        }
        let bare = url.username().is_empty() && url.password().is_none();
        if bare && url.host().is_some() { Ok(url) } else { Err(wrong()) }
    }

    /// The addresses behind a name, all of which may be sent to.
    async fn resolve(&self, url: &Url) -> Result<Vec<SocketAddr>, SendError> {
        let port = url.port_or_known_default().unwrap_or(443);
        let found: Vec<SocketAddr> = match url.host() {
            Some(Host::Ipv4(address)) => vec![(IpAddr::from(address), port).into()],
            Some(Host::Ipv6(address)) => vec![(IpAddr::from(address), port).into()],
            Some(Host::Domain(name)) => {
                let unknown = |_| SendError::Unknown(name.to_owned());
                lookup_host((name, port)).await.map_err(unknown)?.collect()
            }
            None => Vec::new(),
        };
        if found.is_empty() {
            return Err(SendError::Unknown(url.host_str().unwrap_or_default().to_owned()));
        }
        let all = self.private || found.iter().all(|address| is_public(address.ip()));
        if all { Ok(found) } else { Err(SendError::Inside) }
    }

    async fn exchange(&self, url: &Url, headers: HeaderMap, body: Bytes) -> Result<u16, SendError> {
        // Connects to what was checked, not to a name that may lead elsewhere by now.
        let stream = connect(&self.resolve(url).await?).await?;
        let request = request(url, headers, body)?;
        if url.scheme() == "http" {
            return exchange(stream, request).await;
        }
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(host).map_err(|_| SendError::Unreachable)?;
        exchange(self.tls.connect(name, stream).await.map_err(|_| SendError::Unreachable)?, request).await
    }
}

async fn connect(addresses: &[SocketAddr]) -> Result<TcpStream, SendError> {
    for address in addresses {
        if let Ok(stream) = TcpStream::connect(address).await {
            return Ok(stream);
        }
    }
    Err(SendError::Unreachable)
}

fn request(url: &Url, headers: HeaderMap, body: Bytes) -> Result<Request<Full<Bytes>>, SendError> {
    let path = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    let host = match url.port() {
        Some(port) => format!("{}:{port}", url.host_str().unwrap_or_default()),
        None => url.host_str().unwrap_or_default().to_owned(),
    };
    let length = body.len();
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(HOST, host)
        .header(USER_AGENT, "liege")
        .body(Full::new(body))
        .map_err(|_| SendError::Message)?;
    request.headers_mut().extend(headers);
    request.headers_mut().insert(CONTENT_LENGTH, length.into());
    Ok(request)
}

/// Sends the request, and reads no more of the answer than its head.
async fn exchange<S>(stream: S, request: Request<Full<Bytes>>) -> Result<u16, SendError>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|_| SendError::Unreachable)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    connection.abort();
    answer.map(|answer| answer.status().as_u16()).map_err(|_| SendError::Unreachable)
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
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
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
        http_sender.post(address, HeaderMap::new(), Bytes::from_static(b"{}")).await
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
        let long = format!("https://a.example/{}", "x".repeat(LONGEST));
        for wrong in
            ["", "x", "ftp://a.example/", "file:///etc/passwd", "https://u:p@a.example/", "https://", &long]
        {
            assert!(matches!(http_sender.check(wrong).await, Err(SendError::Address(_))), "{wrong}");
        }
        let unknown = "https://nowhere.invalid/";
        assert_eq!(http_sender.check(unknown).await, Err(SendError::Unknown("nowhere.invalid".into())));
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
