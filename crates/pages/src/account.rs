//! The page of an account: signing in, making one, and what its holder can do with it.

use maud::{Markup, html};

use crate::time::ago;
use crate::{AccountTokens, Notice, account_tokens, document, ornament};

/// The page of an account.
pub struct AccountPage {
    /// Who is signed in; nobody if the forms are shown by which one signs in.
    pub holder: Option<Holder>,
    /// What did not work, or what has happened.
    pub notice: Option<Notice>,
    /// The name that was typed last.
    pub name: String,
}

/// Somebody who is signed in.
pub struct Holder {
    /// What the others call them.
    pub name: String,
    /// The devices on which they are signed in.
    pub devices: Vec<Device>,
    /// The programs that may act for them.
    pub tokens: AccountTokens,
}

/// A device on which somebody is signed in.
pub struct Device {
    /// What forms call it.
    pub id: String,
    /// What it says that it is.
    pub name: String,
    /// When it was last used, in milliseconds since 1970.
    pub seen_ms: i64,
    /// Whether it is the one that shows the page.
    pub here: bool,
}

/// The page of an account.
pub fn account(page: &AccountPage) -> String {
    let notice = html! {
        @if let Some(notice) = &page.notice { p.notice role="alert" { (notice.text) } }
    };
    match &page.holder {
        None => document::plain("Sign in", "account-page", &strangers(page, &notice)),
        Some(holder) => document::plain("Your account", "account-page", &held(holder, &notice)),
    }
}

fn strangers(page: &AccountPage, notice: &Markup) -> Markup {
    html! {
        div.sheet.account {
            div.account-head {
                (ornament::crest())
                div {
                    h1 { "The same seats on every device" }
                    p.lead { "You need no account to play: a link is enough. With one, your tables are wherever you sign in." }
                }
            }
            (notice)
            div.two {
                form method="post" action="/account" {
                    h2 { "Sign in" }
                    (name("sign-name", &page.name, "username"))
                    (password("sign-password", "password", "Password", "current-password"))
                    p.doors { button.primary name="do" value="sign-in" { "Sign in" } }
                }
                form method="post" action="/account" {
                    h2 { "Make an account" }
                    (name("make-name", "", "username"))
                    (password("make-password", "password", "Password, of 8 characters or more", "new-password"))
                    p.doors { button name="do" value="make" { "Make an account" } }
                }
            }
            p.small { "The seats and tables of this browser come along when you sign in. The server keeps your name, a hash of your password, and on which devices you are signed in." }
        }
    }
}

fn held(holder: &Holder, notice: &Markup) -> Markup {
    html! {
        div.sheet.account {
            div.account-head {
                (ornament::crest())
                div {
                    h1 { bdi { (holder.name) } }
                    p.lead { "Your seats and tables are kept with this account, on every device on which you sign in." }
                }
            }
            (notice)
            section aria-labelledby="devices" {
                h2 id="devices" { "Devices" }
                ul.devices {
                    @for device in &holder.devices {
                        li {
                            div {
                                strong { (device.name) }
                                span.small { @if device.here { "this device" } @else { "last used " (ago(device.seen_ms)) } }
                            }
                            form method="post" action="/account" {
                                @if device.here {
                                    button name="do" value="sign-out" { "Sign out" }
                                } @else {
                                    input type="hidden" name="session" value=(device.id);
                                    button name="do" value="end" { "Sign out there" }
                                }
                            }
                        }
                    }
                }
            }
            (account_tokens::section(&holder.tokens))
            div.two {
                form method="post" action="/account" {
                    h2 { "Name" }
                    (self::name("new-name", &holder.name, "nickname"))
                    p.small { "The new name is shown at every table that goes on. Finished games keep the name under which they were played." }
                    p.doors { button name="do" value="rename" { "Change my name" } }
                }
                form method="post" action="/account" {
                    h2 { "Password" }
                    // Password managers look for the name.
                    input type="hidden" name="name" autocomplete="username" value=(holder.name);
                    (password("old-password", "password", "Password now", "current-password"))
                    (password("new-password", "new", "New password", "new-password"))
                    p.small { "All other devices are signed out." }
                    p.doors { button name="do" value="password" { "Change my password" } }
                }
            }
            details.parting {
                summary { "Delete this account" }
                form method="post" action="/account" {
                    p { "Nobody loses a game by it: your seats stay, without your name, and the others can give them to a bot or to somebody else. Your private notes are deleted. This can’t be undone." }
                    (password("last-password", "password", "Password", "current-password"))
                    p.doors { button name="do" value="delete" { "Delete my account" } }
                }
            }
            p.doors { a.button.primary href="/" { "To the hall" } a.button href="/archive" { "Finished games" } }
        }
    }
}

fn name(id: &str, value: &str, fills: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { "Name" }
            input type="text" id=(id) name="name" value=(value) maxlength="40" required autocomplete=(fills);
        }
    }
}

fn password(id: &str, name: &str, label: &str, fills: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            input type="password" id=(id) name=(name) maxlength="200" required autocomplete=(fills);
        }
    }
}
