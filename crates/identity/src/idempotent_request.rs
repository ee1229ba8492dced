//! [`IdempotentRequest`]: a request that is carried out once, however often it is sent, because its sender has given it a key.

use std::array::from_fn;
use std::future::Future;
use std::sync::Arc;

use liege_game::say;
use liege_store::{Receipt, Store};
use tokio::sync::Mutex;

use crate::{Caller, IdentityError, random};

/// A request that is carried out once.
#[derive(Clone)]
pub struct IdempotentRequest {
    /// SHA-256 of the sender, the address and the key.
    digest: String,
    /// SHA-256 of what it asks for.
    request: String,
    /// What only its sender knows; a token that is made from it is the same each time.
    secret: String,
}

impl IdempotentRequest {
    /// The maximum length of a key, in bytes.
    pub const MAX_KEY: usize = 200;

    /// The request with this key, to this address, of the caller, who alone knows the `secret`.
    ///
    /// # Errors
    /// The key is too long, or the caller is unknown.
    pub fn new(
        caller: &Caller,
        secret: &str,
        (path, key): (&str, &str),
        contents: &str,
    ) -> Result<IdempotentRequest, IdentityError> {
        if key.len() > IdempotentRequest::MAX_KEY {
            let max = IdempotentRequest::MAX_KEY;
            return Err(IdentityError::Key(say!("a key has at most {max} bytes").into()));
        }
        let sender = caller.sender().ok_or(IdentityError::NoSender)?;
        Ok(IdempotentRequest {
            digest: random::digest(&format!("{sender}\n{path}\n{key}")),
            request: random::digest(contents),
            secret: random::digest(&format!("{}\n{path}\n{key}", secret)),
        })
    }

    /// The receipt of a request, if it has a key and makes nothing with a name.
    pub fn plain_receipt(once: Option<&IdempotentRequest>, at_ms: i64) -> Option<Receipt> {
        once.map(|once| once.receipt("", at_ms))
    }

    /// The receipt that says it was carried out, with the name of what was made.
    pub fn receipt(&self, answer: &str, at_ms: i64) -> Receipt {
        let (digest, request) = (self.digest.clone(), self.request.clone());
        Receipt { digest, request, answer: answer.to_owned(), at_ms }
    }

    /// A token that nobody can guess, and the same whenever this is sent. What the server adds is known to nobody who asks, and
    /// what the sender adds stands in no database.
    pub fn token(&self, server: &str) -> String {
        random::digest(&format!("token\n{server}\n{}", self.secret))
    }
}

/// Requests with a key wait here while the same one is carried out. A lock may serve several keys.
struct Turnstiles([Mutex<()>; 64]);

impl Default for Turnstiles {
    fn default() -> Turnstiles {
        Turnstiles(from_fn(|_| Mutex::default()))
    }
}

impl Turnstiles {
    fn of(&self, once: &IdempotentRequest) -> Option<&Mutex<()>> {
        let number = once.digest.bytes().fold(0, |sum, byte| sum + usize::from(byte));
        self.0.get(number % self.0.len())
    }
}

/// The receipts of a store. Cheap to clone; clones share them.
#[derive(Clone)]
pub struct Receipts {
    store: Store,
    turnstiles: Arc<Turnstiles>,
}

impl Receipts {
    /// Returns what this store knows.
    pub fn new(store: Store) -> Receipts {
        Receipts { store, turnstiles: Arc::default() }
    }

    /// Carries out what a request asks for and gives the name of what it makes; or, if that was done before, gives the name of what
    /// was made then. What it does must be stored together with a [`receipt`](IdempotentRequest::receipt).
    ///
    /// # Errors
    /// Its own; something else was asked for under this key before; the store's.
    pub async fn once<E: From<IdentityError>>(
        &self,
        once: Option<&IdempotentRequest>,
        deed: impl Future<Output = Result<String, E>>,
    ) -> Result<String, E> {
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
            // Perhaps because a peer has just carried it out.
            Err(error) => self.answered(once).await?.ok_or(error),
        }
    }

    async fn answered(&self, once: &IdempotentRequest) -> Result<Option<String>, IdentityError> {
        match self.store.receipt(&once.digest).await? {
            Some(receipt) if receipt.request != once.request => Err(IdentityError::OtherContents),
            receipt => Ok(receipt.map(|receipt| receipt.answer)),
        }
    }
}
