//! [`Once`]: a request that is carried out once, however often it is sent, because its sender has given it a key.

use std::array::from_fn;
use std::future::Future;

use axum::extract::{FromRequest, FromRequestParts, OriginalUri, Request};
use axum::http::HeaderName;
use liege_store::Receipt;
use serde::de::DeserializeOwned;
use tokio::sync::Mutex;

use crate::app::App;
use crate::body::{Form, Json};
use crate::browser::Browser;
use crate::problem::Problem;
use crate::random;

/// What the document of the API says of the header.
pub(crate) const ABOUT: &str = "What names this request among all that you send to this address: if it is sent again, it is not \
                                carried out again but answered as it was. Known for seven days";

/// The header of a request that has the key.
const HEADER: &str = "idempotency-key";

/// The field of a form that has the key.
const FIELD: &str = "key";

/// The field of a form that has what its page showed when it was drawn: where no script gives a key, the same sent again from the
/// same page is no other request.
const PAGE: &str = "page";

/// The longest key, in bytes.
const LONGEST: usize = 200;

/// For how long it is known what was carried out, in milliseconds: seven days.
const KNOWN_MS: i64 = 7 * 86_400_000;

/// A request that is carried out once.
#[derive(Clone)]
pub(crate) struct Once {
    /// SHA-256 of who sends it where under which key.
    digest: String,
    /// SHA-256 of what it asks for.
    request: String,
    /// What only its sender knows, by which a token that is made at it is the same each time.
    secret: String,
}

impl Once {
    fn new(browser: &Browser, path: &str, key: &str, contents: &str) -> Result<Once, Problem> {
        if key.len() > LONGEST {
            return Err(Problem::Unexpected(format!("a key has at most {LONGEST} bytes")));
        }
        let sender = browser
            .sender()
            .ok_or_else(|| Problem::Unexpected("a key needs a cookie or a token".to_owned()))?;
        Ok(Once {
            digest: random::digest(&format!("{sender}\n{path}\n{key}")),
            request: random::digest(contents),
            secret: random::digest(&format!("{}\n{path}\n{key}", browser.secret().unwrap_or_default())),
        })
    }

    /// The form of a table, which can be known by its seal: no other form has it.
    pub(crate) fn of_seal(browser: &Browser, form: &Form) -> Option<Once> {
        Once::of_contents(browser, "/tables", form.field("seal"), &contents(form))
    }

    /// A form that is known by this name and by what it asks for: with other contents it is another one.
    fn of_contents(browser: &Browser, path: &str, name: &str, contents: &str) -> Option<Once> {
        let name = Some(name).filter(|name| !name.is_empty() && name.len() <= LONGEST / 2)?;
        let key = format!("{name} {}", random::digest(contents));
        Once::new(browser, path, &key, contents).ok()
    }

    /// That it was carried out, and what was made has this name.
    pub(crate) fn receipt(&self, answer: &str, at_ms: i64) -> Receipt {
        let (digest, request) = (self.digest.clone(), self.request.clone());
        Receipt { digest, request, answer: answer.to_owned(), at_ms }
    }

    /// A token that nobody can guess, and the same whenever this is sent. What the server adds is known to nobody who asks, and
    /// what the sender adds stands in no database.
    pub(crate) fn token(&self, server: &str) -> String {
        random::digest(&format!("token\n{server}\n{}", self.secret))
    }
}

/// The receipt of a request, if it has a key and makes nothing with a name.
pub(crate) fn receipt(once: Option<&Once>, at_ms: i64) -> Option<Receipt> {
    once.map(|once| once.receipt("", at_ms))
}

/// A body, and the key that came with it.
pub(crate) struct Sent<B>(pub(crate) B, pub(crate) Option<Once>);

/// Who sends something where, and the key in its header.
struct Envelope {
    browser: Browser,
    path: String,
    key: String,
}

impl Envelope {
    async fn of<S: Send + Sync>(request: Request, state: &S) -> Result<(Envelope, Request), Problem> {
        let (mut parts, body) = request.into_parts();
        let Ok(browser) = Browser::from_request_parts(&mut parts, state).await;
        let Ok(OriginalUri(uri)) = OriginalUri::from_request_parts(&mut parts, state).await;
        let named = parts.headers.get(HeaderName::from_static(HEADER)).map(|value| value.to_str());
        let unreadable = |_| Problem::Unexpected("a key is written in ASCII".to_owned());
        let key = named.transpose().map_err(unreadable)?.unwrap_or_default().trim().to_owned();
        let envelope = Envelope { browser, path: uri.path().to_owned(), key };
        Ok((envelope, Request::from_parts(parts, body)))
    }

    fn once(&self, field: &str, contents: &str) -> Result<Option<Once>, Problem> {
        let key = if field.is_empty() { self.key.as_str() } else { field };
        let named = Some(key).filter(|key| !key.is_empty());
        named.map(|key| Once::new(&self.browser, &self.path, key, contents)).transpose()
    }
}

/// What a form asks for, whatever its key.
fn contents(form: &Form) -> String {
    let fields = form.0.iter().filter(|(name, _)| name != FIELD && name != PAGE);
    fields.map(|(name, value)| format!("{} {name}={} {value}\n", name.len(), value.len())).collect()
}

impl<S: Send + Sync> FromRequest<S> for Sent<Form> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Sent<Form>, Problem> {
        let (envelope, request) = Envelope::of(request, state).await?;
        let form = Form::from_request(request, state).await?;
        let contents = contents(&form);
        let once = envelope
            .once(form.field(FIELD), &contents)?
            .or_else(|| Once::of_contents(&envelope.browser, &envelope.path, form.field(PAGE), &contents));
        Ok(Sent(form, once))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<Json<T>> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Sent<Json<T>>, Problem> {
        let (envelope, request) = Envelope::of(request, state).await?;
        let (text, json) = Json::read(request, state).await?;
        Ok(Sent(json, envelope.once("", &text)?))
    }
}

/// Requests under a key wait here while the same is carried out. A lock may serve several keys.
pub(crate) struct Turnstiles([Mutex<()>; 64]);

impl Default for Turnstiles {
    fn default() -> Turnstiles {
        Turnstiles(from_fn(|_| Mutex::default()))
    }
}

impl Turnstiles {
    fn of(&self, once: &Once) -> Option<&Mutex<()>> {
        let number = once.digest.bytes().fold(0, |sum, byte| sum + usize::from(byte));
        self.0.get(number % self.0.len())
    }
}

impl App {
    /// Carries out what a request asks for and gives the name of what it makes; or, if that was done before, gives the name of what
    /// was made then. What it does must be stored together with a [`receipt`](Once::receipt).
    pub(crate) async fn once(
        &self,
        once: Option<&Once>,
        deed: impl Future<Output = Result<String, Problem>>,
    ) -> Result<String, Problem> {
        let Some(once) = once else { return deed.await };
        let _turn = match self.turnstiles.of(once) {
            Some(turnstile) => Some(turnstile.lock().await),
            None => None,
        };
        if let Some(answer) = self.answered(once).await? {
            return Ok(answer);
        }
        match deed.await {
            Ok(answer) => Ok(answer),
            // Perhaps because another process has just carried it out.
            Err(problem) => self.answered(once).await?.ok_or(problem),
        }
    }

    async fn answered(&self, once: &Once) -> Result<Option<String>, Problem> {
        match self.store.receipt(&once.digest).await? {
            Some(receipt) if receipt.request != once.request => Err(Problem::OtherContents),
            receipt => Ok(receipt.map(|receipt| receipt.answer)),
        }
    }

    /// Forgets what was carried out long ago.
    pub(crate) async fn forget_receipts(&self) -> Result<(), Problem> {
        Ok(self.store.forget_receipts(self.served_since(KNOWN_MS).await?).await?)
    }
}
