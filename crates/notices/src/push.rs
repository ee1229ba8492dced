//! [`Pusher`]: notices to browsers, as RFC 8030 to 8292 have it.

use base64ct::{Base64UrlUnpadded, Encoding};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue};
use serde::{Deserialize, Serialize};
use serde_json::json;
use url::Url;
use web_push_native::{Auth, WebPushBuilder, p256::PublicKey};

use crate::{HttpSender, Notice, SendError};

/// How long a push service keeps a notice for a browser that is not there, in seconds.
const KEPT_S: u64 = 86_400;

/// How long the server's signature is valid, in seconds; at most a day is allowed.
const SIGNED_S: i64 = 12 * 3_600;

/// Where a browser can be reached, as its push service has told it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Subscription {
    /// The address at the push service.
    pub endpoint: String,
    /// What notices are encrypted with.
    pub keys: Keys,
}

/// What notices to a browser are encrypted with, each in the alphabet of Base64 for addresses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keys {
    /// A point on the curve P-256, uncompressed.
    pub p256dh: String,
    /// 16 bytes that the browser and the server share.
    pub auth: String,
}

/// The key with which a server signs, so that push services know it again.
#[derive(Clone)]
pub struct PushKey(SigningKey);

impl PushKey {
    /// The key made of these bytes.
    ///
    /// # Errors
    /// [`SendError::Message`] for the few numbers that are no key.
    pub fn new(bytes: &[u8; 32]) -> Result<PushKey, SendError> {
        SigningKey::from_slice(bytes).map(PushKey).map_err(|_| SendError::Message)
    }

    /// Returns what browsers are told of it.
    pub fn public(&self) -> String {
        Base64UrlUnpadded::encode_string(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// Returns what a push service is shown (RFC 8292): that it is this server, for this service, until then.
    fn shown(&self, audience: &str, contact: &str, now_ms: i64) -> String {
        let part = |value: serde_json::Value| Base64UrlUnpadded::encode_string(value.to_string().as_bytes());
        let end = now_ms / 1000 + SIGNED_S;
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let signed = format!("{head}.{}", part(json!({ "aud": audience, "exp": end, "sub": contact })));
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

/// Sends notices to browsers.
#[derive(Clone)]
pub struct Pusher {
    http_sender: HttpSender,
    key: PushKey,
    contact: String,
}

impl Pusher {
    /// A pusher that signs with this key; `contact` (`mailto:` or `https:`) is where push services turn to if something is
    /// wrong.
    pub fn new(http_sender: HttpSender, key: PushKey, contact: String) -> Pusher {
        Pusher { http_sender, key, contact }
    }

    /// Returns what browsers have to know to subscribe.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Checks whether something may be sent to a browser.
    ///
    /// # Errors
    /// Its keys are invalid, or nothing is sent to its address.
    pub async fn check(&self, subscription: &Subscription) -> Result<(), SendError> {
        sealed(subscription, String::new())?;
        self.http_sender.check(&subscription.endpoint).await
    }

    /// Sends a notice; `now_ms` is the time of day in milliseconds since 1970.
    ///
    /// # Errors
    /// [`SendError::Gone`] if the browser is no longer known; else as [`HttpSender::send`].
    pub async fn send(
        &self,
        subscription: &Subscription,
        notice: &Notice,
        now_ms: i64,
    ) -> Result<(), SendError> {
        let wrong = || SendError::Address(subscription.endpoint.chars().take(80).collect());
        let audience =
            Url::parse(&subscription.endpoint).map_err(|_| wrong())?.origin().ascii_serialization();
        let (mut headers, body) = sealed(subscription, notice.push().to_string())?;
        let shown = self.key.shown(&audience, &self.contact, now_ms);
        headers.insert(AUTHORIZATION, HeaderValue::try_from(shown).map_err(|_| SendError::Message)?);
        match self.http_sender.post(&subscription.endpoint, headers, body).await? {
            200..300 => Ok(()),
            404 | 410 => Err(SendError::Gone),
            status => Err(SendError::Status(status)),
        }
    }
}

/// The text so that only the browser can read it, with the headers that say how.
fn sealed(subscription: &Subscription, text: String) -> Result<(HeaderMap, Vec<u8>), SendError> {
    let wrong = || SendError::Address(subscription.endpoint.chars().take(80).collect());
    let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).map_err(|_| wrong());
    let point = PublicKey::from_sec1_bytes(&bytes(&subscription.keys.p256dh)?).map_err(|_| wrong())?;
    let auth: [u8; 16] = bytes(&subscription.keys.auth)?.try_into().map_err(|_| wrong())?;
    let endpoint = subscription.endpoint.parse().map_err(|_| wrong())?;
    let builder = WebPushBuilder::new(endpoint, point, Auth::from(auth))
        .with_valid_duration(std::time::Duration::from_secs(KEPT_S));
    let (parts, body) = builder.build(text).map_err(|_| SendError::Message)?.into_parts();
    Ok((parts.headers, body))
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::SecretKey;
    use p256::ecdsa::signature::Verifier;

    fn browser() -> (SecretKey, [u8; 16], Subscription) {
        let secret = SecretKey::from_slice(&[7; 32]).unwrap();
        let auth = [9; 16];
        let point = SigningKey::from(&secret).verifying_key().to_encoded_point(false);
        let keys = Keys {
            p256dh: Base64UrlUnpadded::encode_string(point.as_bytes()),
            auth: Base64UrlUnpadded::encode_string(&auth),
        };
        (secret, auth, Subscription { endpoint: "https://push.example/a".into(), keys })
    }

    #[test]
    fn only_the_browser_reads_what_is_sealed() {
        let (secret, auth, subscription) = browser();
        let (headers, body) = sealed(&subscription, "Your turn".into()).unwrap();
        assert_eq!(
            (&headers["content-encoding"], &headers["ttl"]),
            (&"aes128gcm".parse().unwrap(), &KEPT_S.into())
        );
        let open = |secret: &SecretKey| web_push_native::decrypt(body.clone(), secret, &Auth::from(auth));
        assert_eq!(open(&secret).unwrap(), b"Your turn");
        assert!(open(&SecretKey::from_slice(&[8; 32]).unwrap()).is_err());
    }

    #[test]
    fn what_is_no_subscription_is_refused() {
        let (_, _, good) = browser();
        let short = Keys { auth: "AAAA".into(), ..good.keys.clone() };
        let nowhere = Keys { p256dh: Base64UrlUnpadded::encode_string(&[4; 65]), ..good.keys.clone() };
        let letters = Keys { p256dh: "ä".into(), ..good.keys.clone() };
        for keys in [short, nowhere, letters] {
            let wrong = Subscription { keys, ..good.clone() };
            assert!(matches!(sealed(&wrong, String::new()), Err(SendError::Address(_))), "{wrong:?}");
        }
        let wrong = Subscription { endpoint: "a b".into(), ..good };
        assert!(matches!(sealed(&wrong, String::new()), Err(SendError::Address(_))));
    }

    #[test]
    fn the_signature_can_be_checked() {
        let key = PushKey::new(&[3; 32]).unwrap();
        let shown = key.shown("https://push.example", "mailto:a@b.example", 1_000_000);
        let (token, public) = shown.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = Signature::from_slice(&Base64UrlUnpadded::decode_vec(signature).unwrap()).unwrap();
        key.0.verifying_key().verify(signed.as_bytes(), &signature).unwrap();
        let claims = Base64UrlUnpadded::decode_vec(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let expected = json!({ "aud": "https://push.example", "exp": 44_200, "sub": "mailto:a@b.example" });
        assert_eq!(claims, expected);
        assert!(PushKey::new(&[0; 32]).is_err());
    }
}
