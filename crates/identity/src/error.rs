//! [`IdentityError`]: why a caller is not who they say, or may not do what they ask for.

use std::fmt;

use liege_game::{Line, Reason, Say as _, Verbatim, say};
use liege_store::StoreError;

/// Why a caller is not who they say, or may not do what they ask for. Displayed as one sentence in the reader's language.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// No such token was ever given out.
    UnknownToken,
    /// The token has expired.
    ExpiredToken,
    /// The token's maker has revoked it.
    RevokedToken,
    /// The token opens a seat of this table alone.
    OtherTable(String),
    /// The token may look and not act.
    LooksOnly,
    /// The token may play and not make anything.
    MakesNothing,
    /// No token may do this, whatever it was made for.
    NotForTokens,
    /// A seat or an account has as many tokens as it may have.
    Tokens {
        /// How many those are.
        max: usize,
    },
    /// The owner has made no token of this name.
    NoToken,
    /// There is no account of this name, or it has another password.
    NoAccount,
    /// There is no account of this name, or it has another recovery code.
    NoRecovery,
    /// The account that is signed in has another password.
    WrongPassword,
    /// No account can have this name, for this reason.
    AccountName(Reason),
    /// Another account has this name, or one that looks the same.
    AccountTaken(String),
    /// The password is not allowed, for this reason.
    Password(Reason),
    /// Only an account that is signed in can do this.
    NotSignedIn,
    /// The account has no such session.
    NoSession,
    /// There is no account of this name.
    NobodyNamed(String),
    /// The key of a request is invalid, for this reason.
    Key(Reason),
    /// A request has a key, and nobody knows who sends it: keys are each sender's own.
    NoSender,
    /// A request with the same key asked for something else.
    OtherContents,
    /// The store's.
    Store(#[from] StoreError),
    /// What no caller can do anything about; the log says what it was.
    Broken,
}

impl IdentityError {
    /// The sentence, not said yet.
    pub fn line(&self) -> Line {
        use IdentityError as I;
        let phrase = match self {
            I::OtherTable(table) => {
                return say!(
                    "This token opens one seat of table “{table}”, and nothing else.",
                    table = Verbatim(table)
                );
            }
            I::Tokens { max } => {
                return say!(
                    "There are {max} tokens, as many as there may be for a seat or an account. Please revoke one first."
                );
            }
            I::AccountName(why) => return say!("This name can't be taken: {why}."),
            I::AccountTaken(name) => {
                return say!(
                    "Somebody has an account called “{name}”, or a name that looks the same. Please choose another.",
                    name = Verbatim(name)
                );
            }
            I::Password(why) => return say!("This password can't be taken: {why}."),
            I::NobodyNamed(name) => {
                return say!("Nobody has an account called “{name}”.", name = Verbatim(name));
            }
            I::Key(why) => return say!("The request is not in the expected form: {why}."),
            I::Store(error) => {
                let mut line = Line::new();
                Verbatim(&error.to_string()).say(&mut line);
                return line;
            }
            I::UnknownToken => "The server has never given out this token.",
            I::ExpiredToken => "This token has expired.",
            I::RevokedToken => "This token was revoked.",
            I::LooksOnly => "This token is for looking, not for playing.",
            I::MakesNothing => "This token may not make tables or take seats.",
            I::NotForTokens => "No token can do this: it is for accounts that are signed in.",
            I::NoToken => "You have made no such token.",
            I::NoAccount => "There is no account with this name and this password.",
            I::NoRecovery => "There is no account with this name and this recovery code.",
            I::WrongPassword => "That is not the password of your account. Nothing was changed.",
            I::NotSignedIn => "Nobody is signed in on this device. Please sign in and try again.",
            I::NoSession => "That device is signed out already.",
            I::OtherContents => "Something else was sent under this key before.",
            I::NoSender => {
                "A request with a key needs a cookie or a token, since keys are each sender’s own."
            }
            I::Broken => "Something went wrong in the server. What was stored before still stands.",
        };
        Reason::from(phrase).into()
    }

    /// An error that no caller can do anything about: written to the log, and not told to clients.
    pub fn broken(error: impl std::fmt::Display) -> IdentityError {
        tracing::error!(%error, "a request failed");
        IdentityError::Broken
    }
}

impl fmt::Display for IdentityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}
