//! Accounts: the same seats on every device, and that nothing forged, ended or guessed opens one.

#[cfg(feature = "notices")]
mod entry;
mod holder;
#[cfg(feature = "notices")]
mod mail;
mod page;
mod program;
mod recovery;
mod sessions;
mod tokens;

use crate::client::{Answer, Client};
use crate::test_server::Site;

pub(crate) const COOKIE_NAME: &str = "liege-account";

pub(crate) async fn account(client: &Client, what: &str, name: &str, password: &str) -> Answer {
    client.form(&format!("/account/{what}"), &format!("name={name}&password={password}")).await
}

/// Makes an account at this browser.
pub(crate) async fn make(client: &Client, name: &str) {
    let made = account(client, "make", name, "correct-horse").await;
    assert_eq!(made.status, 303, "{}", made.body);
}

/// Another device on which this account signs in.
pub(crate) async fn device(server: &Site, name: &str) -> Client {
    let client = server.client();
    let signed = account(&client, "sign-in", name, "correct-horse").await;
    assert_eq!(signed.status, 303, "{}", signed.body);
    client
}
