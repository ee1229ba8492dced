//! [`IdentityError`]: why a caller is not who they say, or may not do what they ask for.

use liege_store::StoreError;

/// Why a caller is not who they say, or may not do what they ask for. Displayed as one sentence for people.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// No such token was ever given out.
    #[error("The server has never given out this token.")]
    UnknownToken,
    /// The token has expired.
    #[error("This token has expired.")]
    ExpiredToken,
    /// The token's maker has revoked it.
    #[error("This token was revoked.")]
    RevokedToken,
    /// The token opens a seat of this table alone.
    #[error("This token opens one seat of table “{0}”, and nothing else.")]
    OtherTable(String),
    /// The token may look and not act.
    #[error("This token is for looking, not for playing.")]
    LooksOnly,
    /// The token may play and not make anything.
    #[error("This token may not make tables or take seats.")]
    MakesNothing,
    /// No token may do this, whatever it was made for.
    #[error("No token can do this: it is for accounts that are signed in.")]
    NotForTokens,
    /// A seat or an account has as many tokens as it may have.
    #[error(
        "There are {max} tokens, as many as there may be for a seat or an account. Please revoke one first."
    )]
    Tokens {
        /// How many those are.
        max: usize,
    },
    /// The owner has made no token of this name.
    #[error("You have made no such token.")]
    NoToken,
    /// There is no account of this name, or it has another password.
    #[error("There is no account with this name and this password.")]
    NoAccount,
    /// There is no account of this name, or it has another recovery code.
    #[error("There is no account with this name and this recovery code.")]
    NoRecovery,
    /// The account that is signed in has another password.
    #[error("That is not the password of your account. Nothing was changed.")]
    WrongPassword,
    /// No account can have this name, for this reason.
    #[error("This name can't be taken: {0}.")]
    AccountName(String),
    /// Another account has this name, or one that looks the same.
    #[error("Somebody has an account called “{0}”, or a name that looks the same. Please choose another.")]
    AccountTaken(String),
    /// The password is not allowed, for this reason.
    #[error("This password can't be taken: {0}.")]
    Password(String),
    /// Only an account that is signed in can do this.
    #[error("Nobody is signed in on this device. Please sign in and try again.")]
    NotSignedIn,
    /// The account has no such session.
    #[error("That device is signed out already.")]
    NoSession,
    /// There is no account of this name.
    #[error("Nobody has an account called “{0}”.")]
    NobodyNamed(String),
    /// The key of a request is invalid, for this reason.
    #[error("The request is not in the expected form: {0}.")]
    Key(String),
    /// A request has a key, and nobody knows who sends it: keys are each sender's own.
    #[error("A request with a key needs a cookie or a token, since keys are each sender’s own.")]
    NoSender,
    /// A request with the same key asked for something else.
    #[error("Something else was sent under this key before.")]
    OtherContents,
    /// The store's.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What no caller can do anything about; the log says what it was.
    #[error("Something went wrong in the server. What was stored before still stands.")]
    Broken,
}

impl IdentityError {
    /// An error that no caller can do anything about: written to the log, and not told to clients.
    pub fn broken(error: impl std::fmt::Display) -> IdentityError {
        tracing::error!(%error, "a request failed");
        IdentityError::Broken
    }
}
