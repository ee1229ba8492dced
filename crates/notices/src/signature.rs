//! [`WebhookSecret`]: by which a program knows that a notice is from this server.

use base64ct::{Base64, Encoding};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Stands before a secret, so that nobody takes it for something else.
const PREFIX: &str = "whsec_";

/// A secret that a server and a program share. It signs as <https://www.standardwebhooks.com> has it, so that libraries can verify it.
pub struct WebhookSecret(Hmac<Sha256>);

impl WebhookSecret {
    /// These bytes as people copy them.
    pub fn written(bytes: &[u8; 32]) -> String {
        format!("{PREFIX}{}", Base64::encode_string(bytes))
    }

    /// The secret that was written so; `None` if it is something else.
    pub fn read(text: &str) -> Option<WebhookSecret> {
        let bytes = Base64::decode_vec(text.strip_prefix(PREFIX)?).ok()?;
        Hmac::new_from_slice(&bytes).ok().map(WebhookSecret)
    }

    /// The signature of a message: of its id, its time in seconds since 1970, and its body.
    pub(crate) fn sign(&self, id: &str, seconds: i64, body: &str) -> String {
        let mut mac = self.0.clone();
        mac.update(format!("{id}.{seconds}.{body}").as_bytes());
        format!("v1,{}", Base64::encode_string(&mac.finalize().into_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the specification.
    #[test]
    fn messages_are_signed_as_the_specification_has_it() {
        let secret = WebhookSecret::read("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let signature = secret.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, r#"{"test": 2432232314}"#);
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn secrets_are_read_as_they_are_written() {
        let written = WebhookSecret::written(&[7; 32]);
        assert!(WebhookSecret::read(&written).is_some());
        for wrong in ["", "whsec_?", written.trim_start_matches(PREFIX)] {
            assert!(WebhookSecret::read(wrong).is_none(), "{wrong}");
        }
    }
}
