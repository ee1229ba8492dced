//! The key of a request that is carried out once, however often it is sent.

use axum::extract::{FromRequest, FromRequestParts, OriginalUri, Request};
use axum::http::HeaderName;
use liege_identity::{IdempotentRequest, IdentityError, random};
use serde::de::DeserializeOwned;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::problem::Problem;
use crate::request::body::{Fields, Form, Json};
use crate::request::browser::Browser;

/// What the document of the API says of the header.
pub(crate) const ABOUT: &str = "What names this request among all that you send to this address: if it is sent again, it is not \
                                carried out again but answered as it was. Known for seven days";

/// For the table of addresses: the parameter of a request that is carried out once, however often it is sent.
pub(crate) enum Keyed {}

impl IntoParams for Keyed {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let key = Parameter::builder().name("Idempotency-Key").parameter_in(ParameterIn::Header);
        vec![key.description(Some(ABOUT)).build()]
    }
}

/// The header of a request that has the key.
const HEADER: &str = "idempotency-key";

/// The field of a form that has the key.
const FIELD: &str = "key";

/// The field of a form that has what its page showed when it was drawn: where no script gives a key, the same sent again from the
/// same page is no other request.
const PAGE: &str = "page";

/// The longest name of a form, in bytes.
const LONGEST_NAME: usize = 100;

fn once(browser: &Browser, named: (&str, &str), contents: &str) -> Result<IdempotentRequest, IdentityError> {
    IdempotentRequest::new(browser, browser.secret().unwrap_or_default(), named, contents)
}

/// The form of a table, which can be known by its seal: no other form has it.
pub(crate) fn of_seal(browser: &Browser, form: &Fields) -> Option<IdempotentRequest> {
    of_contents(browser, "/tables", form.field("seal"), &contents(form))
}

/// A form that is known by this name and by what it asks for: with other contents it is another one.
fn of_contents(browser: &Browser, path: &str, name: &str, contents: &str) -> Option<IdempotentRequest> {
    let name = Some(name).filter(|name| !name.is_empty() && name.len() <= LONGEST_NAME)?;
    let key = format!("{name} {}", random::digest(contents));
    once(browser, (path, &key), contents).ok()
}

/// A body, and the key that came with it.
pub(crate) struct Sent<B>(pub(crate) B, pub(crate) Option<IdempotentRequest>);

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
        let unreadable = |_| Problem::Unexpected("a key is written in ASCII".into());
        let key = named.transpose().map_err(unreadable)?.unwrap_or_default().trim().to_owned();
        let envelope = Envelope { browser, path: uri.path().to_owned(), key };
        Ok((envelope, Request::from_parts(parts, body)))
    }

    fn once(&self, field: &str, contents: &str) -> Result<Option<IdempotentRequest>, Problem> {
        let key = if field.is_empty() { self.key.as_str() } else { field };
        let named = Some(key).filter(|key| !key.is_empty());
        Ok(named.map(|key| once(&self.browser, (&self.path, key), contents)).transpose()?)
    }
}

/// Returns what a form asks for, whatever its key.
fn contents(form: &Fields) -> String {
    let fields = form.0.iter().filter(|(name, _)| name != FIELD && name != PAGE);
    fields.map(|(name, value)| format!("{} {name}={} {value}\n", name.len(), value.len())).collect()
}

impl Envelope {
    /// The key of a form, wherever it has it.
    fn once_of(&self, fields: &Fields) -> Result<Option<IdempotentRequest>, Problem> {
        let contents = contents(fields);
        let once = self.once(fields.field(FIELD), &contents)?;
        Ok(once.or_else(|| of_contents(&self.browser, &self.path, fields.field(PAGE), &contents)))
    }
}

impl<S: Send + Sync> FromRequest<S> for Sent<Fields> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Sent<Fields>, Problem> {
        let (envelope, request) = Envelope::of(request, state).await?;
        let fields = Fields::from_request(request, state).await?;
        let once = envelope.once_of(&fields)?;
        Ok(Sent(fields, once))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<Form<T>> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Sent<Form<T>>, Problem> {
        let (envelope, request) = Envelope::of(request, state).await?;
        let (fields, form) = Form::read(request, state).await?;
        let once = envelope.once_of(&fields)?;
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
