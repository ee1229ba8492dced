//! The page of an account: signing in, making one, and what its holder can do with it.

use liege_game::{Line, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::name::by_name;
use crate::time::ago;
use crate::{AccountTokens, Answer, Base, account_tokens, document, ornament};

/// The page of an account.
pub struct AccountPage {
    /// Below which everything lies.
    pub base: Base,
    /// Who is signed in; nobody if the forms are shown by which one signs in.
    pub holder: Option<Holder>,
    /// What has become of what was asked for, if there is something to say.
    pub answer: Option<Answer>,
    /// The name that was typed last.
    pub name: String,
    /// Whether the server mails links to people who have forgotten their password.
    pub mails: bool,
}

/// Somebody who is signed in.
pub struct Holder {
    /// What the others call them.
    pub name: String,
    /// Whether they may see the page of administrators.
    pub administrator: bool,
    /// The devices on which they are signed in.
    pub devices: Vec<Device>,
    /// The address to which links are mailed by which they sign in.
    pub mail: Option<String>,
    /// Whether they have a recovery code.
    pub recovery: bool,
    /// The programs that may act for them.
    pub tokens: AccountTokens,
    /// How many tables this browser has for itself, which are not the account's.
    pub left: usize,
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
    match &page.holder {
        None => document::plain(&page.base, &say!("Sign in"), "account-page", &strangers(page)),
        Some(holder) => {
            document::plain(&page.base, &say!("Your account"), "account-page", &held(page, holder))
        }
    }
}

fn strangers(page: &AccountPage) -> Markup {
    html! {
        div.sheet.account {
            div.account-head {
                (ornament::crest())
                div {
                    h1 { (say!("The same seats on every device")) }
                    p.lead { (say!("You need no account to play: a link is enough. With one, your tables are wherever you sign in.")) }
                }
            }
            @if let Some(answer) = &page.answer { (answer) }
            div.two {
                form method="post" action={ (page.base) "/account/sign-in" } {
                    h2 { (say!("Sign in")) }
                    (name("sign-name", &page.name, "username"))
                    (password("sign-password", "password", &say!("Password"), "current-password"))
                    p.doors { button.primary { (say!("Sign in")) } }
                }
                form method="post" action={ (page.base) "/account/make" } {
                    h2 { (say!("Make an account")) }
                    (name("make-name", &page.name, "username"))
                    (password("make-password", "password", &say!("Password, of 8 characters or more"), "new-password"))
                    p.small { (say!("The seats and tables of this browser go with it.")) }
                    p.doors { button { (say!("Make an account")) } }
                }
            }
            details.parting {
                summary { (say!("I have forgotten my password")) }
                form method="post" action={ (page.base) "/account/recover" } {
                    p { (say!("With the recovery code of your account you can set a new password. All other devices are signed out then, and the tokens of programs open nothing any more.")) }
                    (name("recover-name", &page.name, "username"))
                    div.field {
                        label for="recover-code" { (say!("Recovery code")) }
                        input type="text" id="recover-code" name="code" maxlength="60" required autocomplete="one-time-code" spellcheck="false";
                    }
                    (password("recover-password", "new", &say!("New password"), "new-password"))
                    p.doors { button { (say!("Set it, and sign in")) } }
                }
                @if page.mails {
                    form method="post" action={ (page.base) "/account/enter" } {
                        p { (say!("If you have given your account a mail address, a link that signs you in can be sent there.")) }
                        (address())
                        p.doors { button { (say!("Mail me a link")) } }
                    }
                }
            }
            p.small { (say!("If you sign in here and this browser has seats of its own, you are asked whether they come along. The server keeps your name, a hash of your password, and on which devices you are signed in.")) }
        }
    }
}

fn held(page: &AccountPage, holder: &Holder) -> Markup {
    html! {
        div.sheet.account {
            div.account-head {
                (ornament::crest())
                div {
                    h1 { bdi { (holder.name) } }
                    p.lead { (say!("Your seats and tables are kept with this account, on every device on which you sign in.")) }
                    @if holder.administrator { p.doors { a.button href={ (page.base) "/admin" } { (say!("Administration")) } } }
                }
            }
            @if let Some(answer) = &page.answer { (answer) }
            @if holder.left > 0 {
                form.notice method="post" action={ (page.base) "/account/bring" } {
                    p {
                        (say!("This browser has seats or tables of its own, at {n:no table|one table|# tables}. Are they yours? While you are signed in they are out of reach; if they are somebody else’s, leave them where they are.", n = holder.left))
                    }
                    p.doors { button { (say!("They are mine: take them along")) } }
                }
            }
            section aria-labelledby="devices" {
                h2 id="devices" { (say!("Devices")) }
                ul.devices {
                    @for device in &holder.devices {
                        li {
                            div {
                                strong { (device.name) }
                                span.small { @if device.here { (say!("this device")) } @else { (filled!("last used {when}", when = ago(device.seen_ms))) } }
                            }
                            @if device.here {
                                form method="post" action={ (page.base) "/account/sign-out" } { button { (say!("Sign out")) } }
                            } @else {
                                form method="post" action={ (page.base) "/account/sessions/end" } {
                                    input type="hidden" name="session" value=(device.id);
                                    button { (say!("Sign out there")) }
                                }
                            }
                        }
                    }
                }
            }
            (account_tokens::section(&page.base, &holder.tokens))
            div.two {
                form method="post" action={ (page.base) "/account/rename" } {
                    h2 { (say!("Name")) }
                    (self::name("new-name", &holder.name, "nickname"))
                    p.small { (say!("The new name is shown at every table that goes on. Finished games keep the name under which they were played.")) }
                    p.doors { button { (say!("Change my name")) } }
                }
                form method="post" action={ (page.base) "/account/password" } {
                    h2 { (say!("Password")) }
                    // Password managers look for the name.
                    input type="hidden" name="name" autocomplete="username" value=(holder.name);
                    (password("old-password", "password", &say!("Password now"), "current-password"))
                    (password("new-password", "new", &say!("New password"), "new-password"))
                    p.small { (say!("All other devices are signed out.")) }
                    label.tick {
                        input type="checkbox" name="tokens" value="end";
                        span {
                            (match holder.tokens.tokens.len() {
                                0 => say!("The tokens of programs open nothing any more"),
                                1 => say!("The tokens of programs open nothing any more: the one above, and those of single seats"),
                                n => say!("The tokens of programs open nothing any more: the {n} above, and those of single seats"),
                            })
                        }
                    }
                    p.doors { button { (say!("Change my password")) } }
                }
            }
            (recovery(&page.base, holder))
            @if page.mails { (mail(&page.base, holder)) }
            details.parting {
                summary { (say!("Delete this account")) }
                form method="post" action={ (page.base) "/account/delete" } {
                    p { (say!("Nobody loses a game by it: your seats stay, without your name, and the others can give them to a bot or to somebody else. Your private notes are deleted. This can’t be undone.")) }
                    (password("last-password", "password", &say!("Password"), "current-password"))
                    p.doors { button { (say!("Delete my account")) } }
                }
            }
            p.doors { a.button.primary href={ (page.base) "/" } { (say!("To the hall")) } a.button href={ (page.base) "/archive" } { (say!("Finished games")) } }
        }
    }
}

/// The code by which the account signs in without its password.
fn recovery(base: &Base, holder: &Holder) -> Markup {
    html! {
        details.parting open[!holder.recovery] {
            summary { (say!("Recovery code")) }
            form method="post" action={ (base) "/account/recovery" } {
                p {
                    @if holder.recovery { (say!("You have one. If you make another, the old one opens nothing any more.")) }
                    @else { (say!("If you forget your password, this code lets you set a new one, which signs out all other devices and ends the tokens of programs. It is shown once: write it down.")) }
                }
                (password("recovery-password", "password", &say!("Password"), "current-password"))
                p.doors { button { (say!("Make a recovery code")) } }
            }
        }
    }
}

/// The address to which links are mailed by which the account signs in.
fn mail(base: &Base, holder: &Holder) -> Markup {
    html! {
        details.parting open[holder.mail.is_none()] {
            summary { (say!("If you forget your password")) }
            form method="post" action={ (base) "/account/mail" } {
                @match &holder.mail {
                    Some(mail) => p { (filled!("A link that signs you in can be sent to {address}.", address = html! { strong { (mail) } })) },
                    None => p { (say!("Give the account a mail address, and a link that signs you in can be sent there. It is used for nothing else, and nobody sees it.")) },
                }
                (address())
                (password("mail-password", "password", &say!("Password"), "current-password"))
                p.doors { button { @if holder.mail.is_some() { (say!("Use this address instead")) } @else { (say!("Use this address")) } } }
            }
            @if holder.mail.is_some() {
                form method="post" action={ (base) "/account/mail/forget" } {
                    (password("forget-password", "password", &say!("Password"), "current-password"))
                    p.doors { button { (say!("Forget my address")) } }
                }
            }
        }
    }
}

fn address() -> Markup {
    html! {
        div.field {
            label for="mail-address" { (say!("Mail address")) }
            input type="email" id="mail-address" name="address" maxlength="200" required autocomplete="email";
        }
    }
}

/// The page behind the link that confirms the address of an account.
pub fn confirm_mail(base: &Base, action: &str, name: &str, address: &str) -> String {
    let lead = filled!("Everybody who reads the mail at {address} can then sign in to the account {name} by a link.", name = html! { bdi { (name) } }; address = by_name(address));
    let fields =
        html! { p.doors { button.primary.large type="submit" { (say!("Yes, this is my address")) } } };
    asked(base, &say!("Is this your address?"), action, &lead, None, &fields)
}

/// Returns what was done behind it.
pub fn mail_confirmed(base: &Base, name: &str, address: &str) -> String {
    let body = html! {
        div.sheet.narrow {
            (ornament::crest())
            h1 { (say!("Confirmed")) }
            p.lead { (filled!("If you forget the password of {name}, a link that signs you in can be sent to {address}.", name = html! { bdi { (name) } }; address = by_name(address))) }
            p.doors { a.button.primary href={ (base) "/" } { (say!("To the hall")) } a href={ (base) "/account" } { (say!("Your account")) } }
        }
    };
    document::plain(base, &say!("Confirmed"), "notice-page", &body)
}

/// The page behind the link by which somebody signs in.
pub fn enter(base: &Base, action: &str, name: &str, word: Option<&str>) -> String {
    let lead = html! { (say!("You can set a new password at the same time. All other devices are signed out then, and the tokens of programs open nothing any more.")) };
    let fields = html! {
        // Password managers look for the name.
        input type="hidden" name="name" autocomplete="username" value=(name);
        div.field {
            label for="new-password" { (say!("New password, or nothing to keep the old one")) }
            input type="password" id="new-password" name="new" maxlength="200" autocomplete="new-password";
        }
        p.doors { button.primary.large type="submit" { (say!("Sign in")) } }
    };
    asked(base, &say!("Sign in as {name}", name = by_name(name)), action, &lead, word, &fields)
}

fn asked(
    base: &Base,
    title: &Line,
    action: &str,
    lead: &Markup,
    word: Option<&str>,
    fields: &Markup,
) -> String {
    let body = html! {
        form.sheet.narrow method="post" action={ (base) (action) } {
            (ornament::crest())
            h1 { (title) }
            p.lead { (lead) }
            @if let Some(word) = word { p.notice role="alert" { (word) } }
            (fields)
        }
    };
    document::plain(base, title, "notice-page", &body)
}

fn name(id: &str, value: &str, fills: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (say!("Name")) }
            input type="text" id=(id) name="name" value=(value) maxlength="40" required autocomplete=(fills);
        }
    }
}

fn password(id: &str, name: &str, label: &Line, fills: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            input type="password" id=(id) name=(name) maxlength="200" required autocomplete=(fills);
        }
    }
}
