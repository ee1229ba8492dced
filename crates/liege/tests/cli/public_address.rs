//! `liege health --public`: what stands in front of a server, and a certificate that has run out there.

use std::net::TcpListener;
use std::sync::Arc;

use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::rustls::{ServerConfig, ServerConnection, Stream};

use crate::run::{Folder, Ran, liege};
use crate::serve::Serving;

/// Returns what stands in front of a server with a certificate of its own that holds for these years.
fn proxy(from: i32, until: i32) -> u16 {
    let key = KeyPair::generate().unwrap();
    let mut params = CertificateParams::new(["localhost".to_owned()]).unwrap();
    (params.not_before, params.not_after) = (date_time_ymd(from, 3, 1), date_time_ymd(until, 3, 1));
    let certificate = params.self_signed(&key).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(
            vec![certificate.der().clone()],
            PrivateKeyDer::try_from(key.serialize_der()).unwrap(),
        )
        .unwrap();
    let (listener, config) = (TcpListener::bind("127.0.0.1:0").unwrap(), Arc::new(config));
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (mut stream, mut tls) =
                (stream.unwrap(), ServerConnection::new(Arc::clone(&config)).unwrap());
            // It ends when the other side does not believe the certificate.
            let _ = std::io::copy(&mut Stream::new(&mut tls, &mut stream), &mut std::io::sink());
        }
    });
    port
}

#[test]
fn health_says_that_a_certificate_has_run_out() {
    let folder = Folder::new("public");
    let serving = Serving::start(&["serve", "--port", "0", "--data", &folder.file("data")]);
    let own = serving.address.rsplit_once(':').unwrap().1.to_owned();
    let ask = |public: &str| -> Ran { liege(&["health", "--port", &own, "--public", public]) };

    let open = ask(&format!("http://{}", serving.address));
    assert_eq!((open.code, open.out.as_str()), (Some(0), "ok\n"), "{}", open.err);
    let elsewhere = ask(&format!("http://{}/elsewhere", serving.address));
    assert_eq!((elsewhere.code, elsewhere.out.as_str()), (Some(1), "404\n"));

    for (from, until, words) in [
        (2019, 2020, "its certificate ran out on 2020-03-01"),
        (3000, 3001, "its certificate holds from 3000-03-01 on"),
        (2019, 3000, "its certificate was signed by nobody whom browsers trust"),
    ] {
        let address = format!("https://localhost:{}/", proxy(from, until));
        let ran = ask(&address);
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
        assert!(ran.out.starts_with(&format!("no answer at {address}: {words}")), "{}", ran.out);
    }
    let wrong = ask("games.example");
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("--public"), "{}", wrong.err);
}
