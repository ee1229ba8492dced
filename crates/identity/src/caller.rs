//! [`Caller`]: who makes a request. What a caller holds is kept under the id of their account, or, where nobody is signed
//! in, under the SHA-256 of their browser's token.

use std::net::Ipv4Addr;
use std::sync::Arc;

use liege_game::Seat;
use liege_store::{AccountRow, SessionRow};

use crate::{ClientAddress, Grant, Session};

/// The browser or program that makes a request.
#[derive(Clone, Debug)]
pub struct Caller {
    /// SHA-256 of the browser's token.
    held: Option<String>,
    session: Option<Arc<Session>>,
    /// The token that a program shows; then neither browser nor session counts.
    grant: Option<Grant>,
    client: ClientAddress,
}

impl Caller {
    /// A caller at this address, of whom nothing else is known.
    pub fn at(client: ClientAddress) -> Caller {
        Caller { held: None, session: None, grant: None, client }
    }

    /// The same with a browser, by the SHA-256 of its token.
    #[must_use]
    pub fn with_browser(self, digest: Option<String>) -> Caller {
        Caller { held: digest, ..self }
    }

    /// The same with a session.
    #[must_use]
    pub fn signed_in(self, session: Arc<Session>) -> Caller {
        Caller { session: Some(session), ..self }
    }

    /// The same with a program's token.
    #[must_use]
    pub fn with_grant(self, grant: Grant) -> Caller {
        Caller { grant: Some(grant), ..self }
    }

    /// A caller that stands for an account, for what is done to it without its holder.
    pub fn of_account(account: AccountRow) -> Caller {
        let row = SessionRow {
            id: String::new(),
            account: account.id.clone(),
            device: String::new(),
            made_ms: account.made_ms,
            seen_ms: account.made_ms,
        };
        let client = ClientAddress::direct(Ipv4Addr::LOCALHOST.into());
        Caller::at(client).signed_in(Arc::new(Session { row, account }))
    }

    /// The owner of its seats and tables: the id of the account that is signed in, or the SHA-256 of its token; `None` if
    /// it has neither.
    pub fn owner(&self) -> Option<&str> {
        self.account().or(self.held.as_deref())
    }

    /// The id of the account that is signed in, or that the token stands for.
    pub fn account(&self) -> Option<&str> {
        let session = self.session.as_ref().map(|session| session.account.id.as_str());
        session.or_else(|| self.grant.as_ref()?.account())
    }

    /// Returns who is signed in.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_deref()
    }

    /// The owner of what it holds while nobody is signed in.
    pub fn held(&self) -> Option<&str> {
        self.held.as_deref()
    }

    /// Returns whether the revocation of this token, session or browser ends what is open here.
    pub fn depends_on(&self, name: &str) -> bool {
        match (&self.grant, &self.session) {
            (Some(grant), _) => grant.id() == name,
            (None, Some(session)) => session.row.id == name,
            (None, None) => self.held.as_deref() == Some(name),
        }
    }

    /// Returns whether this is the owner of its seats and tables.
    pub fn is(&self, owner: &str) -> bool {
        self.owner() == Some(owner)
    }

    /// The token that it shows.
    pub fn grant(&self) -> Option<&Grant> {
        self.grant.as_ref()
    }

    /// Returns whether it plays this seat, which this owner has taken; for a token, at the token's table.
    pub fn plays(&self, seat: Seat, owner: &str) -> bool {
        self.grant.as_ref().map_or_else(|| self.is(owner), |grant| grant.is_for(seat, owner))
    }

    /// Returns what tells it from other senders: the name of its token, or its owner.
    pub fn sender(&self) -> Option<&str> {
        self.grant.as_ref().map(Grant::id).or(self.owner())
    }

    /// The owner who counts as present while it listens.
    pub fn presence(&self) -> Option<&str> {
        self.grant.as_ref().map(Grant::holder).or(self.owner())
    }

    /// Its address.
    pub fn client(&self) -> &ClientAddress {
        &self.client
    }
}

#[cfg(test)]
mod tests {
    use liege_store::{Opens, Scope, TokenRow};

    use super::*;

    fn anna() -> AccountRow {
        AccountRow {
            id: "anna".into(),
            name: "Anna".into(),
            password: String::new(),
            made_ms: 0,
            mail: String::new(),
        }
    }

    fn here() -> Caller {
        Caller::at(ClientAddress::direct(Ipv4Addr::LOCALHOST.into())).with_browser(Some("browser".into()))
    }

    #[test]
    fn an_account_stands_for_the_browser() {
        assert_eq!(here().owner(), Some("browser"));
        let row = Caller::of_account(anna()).session().unwrap().row.clone();
        let signed_in = here().signed_in(Arc::new(Session { row, account: anna() }));
        assert_eq!((signed_in.owner(), signed_in.held()), (Some("anna"), Some("browser")));
        assert!(signed_in.plays(Seat::A, "anna") && !signed_in.plays(Seat::A, "browser"));
    }

    #[test]
    fn a_token_of_a_seat_plays_that_seat_alone() {
        let row = TokenRow {
            id: "token".into(),
            opens: Opens::Seat { table: "first".into(), seat: Seat::B },
            scope: Scope::Play,
            name: String::new(),
            holder: "anna".into(),
            made_ms: 0,
            expires_ms: None,
            revoked_ms: None,
        };
        let program = Caller::at(*here().client()).with_grant(Grant::of(row));
        assert!(program.plays(Seat::B, "anna"));
        assert!(!program.plays(Seat::A, "anna") && !program.plays(Seat::B, "ben"));
        assert_eq!(
            (program.owner(), program.presence(), program.sender()),
            (None, Some("anna"), Some("token"))
        );
        assert!(program.depends_on("token") && !program.depends_on("anna"));
    }
}
