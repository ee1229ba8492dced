//! Tokens of an account, with which programs play all of its seats.

use liege_game::say;
use maud::{Markup, html};

use crate::Base;
use crate::filled::filled;
use crate::time::{ago, until};

/// The tokens of an account.
pub struct AccountTokens {
    /// Those that open something.
    pub tokens: Vec<AccountToken>,
    /// One that was made just now, and is shown this once.
    pub made: Option<String>,
    /// By which the form is known if it is sent twice.
    pub key: String,
    /// Whether a program has the account.
    pub program: bool,
    /// The games for which a program's account can wait: id, title, and whether it does.
    pub games: Vec<(&'static str, &'static str, bool)>,
}

/// A token, without what it is itself.
pub struct AccountToken {
    /// What forms call it.
    pub id: String,
    /// `look`, `play` or `make`.
    pub allows: &'static str,
    /// What its maker calls it; may be empty.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// When it ends, in milliseconds since 1970; `None` if it lasts as long as the account.
    pub expires_ms: Option<i64>,
}

/// What a program may do, and since when.
fn allowed(word: &str, made: Markup) -> Markup {
    match word {
        "look" => filled!("looks, made {when}", when = made),
        "play" => filled!("looks and plays, made {when}", when = made),
        _ => filled!("looks, plays and makes tables, made {when}", when = made),
    }
}

/// The part of an account's page on which they are listed, made and revoked.
pub(crate) fn section(base: &Base, page: &AccountTokens) -> Markup {
    html! {
        section aria-labelledby="programs" {
            h2 id="programs" { (say!("Programs")) }
            p.small { (say!("A program that shows a token acts for you at every seat of this account. Give one to a bot of your own; nobody who holds it can change the account.")) }
            @if let Some(token) = &page.made {
                p role="status" { (say!("Copy the token now. It is not shown again.")) }
                div.invitation {
                    input type="text" readonly value=(token) data-invite=(token) aria-label=(say!("Token"));
                    button.primary type="button" data-copy=(token) { (say!("Copy")) }
                }
            }
            @if !page.tokens.is_empty() {
                ul.devices {
                    @for token in &page.tokens {
                        li {
                            div {
                                strong { @if token.name.is_empty() { (say!("A program")) } @else { (token.name) } }
                                span.small {
                                    (allowed(token.allows, ago(token.made_ms)))
                                    @if let Some(end) = token.expires_ms { ", " (until(end)) }
                                }
                            }
                            form method="post" action={ (base) "/account/tokens/revoke" } {
                                input type="hidden" name="token" value=(token.id);
                                button { (say!("Revoke")) }
                            }
                        }
                    }
                }
            }
            details.parting open[page.program] {
                summary { (say!("This account is a program’s")) }
                form.token method="post" action={ (base) "/account/program" } {
                    label.tick { input type="checkbox" name="program" value="on" checked[page.program]; span { (say!("A program plays for this account: everybody at its tables is told")) } }
                    fieldset.option {
                        legend { (say!("It waits for a game of")) }
                        @for (id, title, waits) in &page.games {
                            label.tick { input type="checkbox" name={ "waits-" (id) } value="on" checked[*waits]; span { (title) } }
                        }
                    }
                    p.small { (say!("Anybody who makes a table of one of these games can seat it there at once. It finds the table in its list and plays.")) }
                    p.doors { button { (say!("Keep")) } }
                }
            }
            details.parting {
                summary { (say!("Make a token")) }
                form.token method="post" action={ (base) "/account/tokens" } {
                    input type="hidden" name="key" value=(page.key);
                    label.field { (say!("What you call it")) input type="text" name="name" maxlength="30"; }
                    label.field { (say!("It may")) select name="scope" {
                        option value="play" { (say!("look and play")) }
                        option value="look" { (say!("look")) }
                        option value="make" { (say!("look, play, make tables and take seats")) }
                    } }
                    label.field { (say!("It lasts")) select name="days" {
                        option value="30" { (say!("30 days")) }
                        option value="365" { (say!("a year")) }
                        option value="" { (say!("as long as the account")) }
                    } }
                    p.doors { button.primary { (say!("Make a token")) } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(tokens: Vec<AccountToken>, made: Option<String>) -> AccountTokens {
        let games = vec![("fief", "Fief", true)];
        AccountTokens { tokens, made, key: "k".into(), program: true, games }
    }

    #[test]
    fn what_was_made_is_shown_once_and_what_it_allows_is_said() {
        let token = AccountToken {
            id: "t1".into(),
            allows: "play",
            name: "Robot".into(),
            made_ms: 0,
            expires_ms: Some(30 * 24 * 3_600_000),
        };
        let shown = section(&Base::default(), &with(vec![token], None)).into_string();
        assert!(shown.contains("name=\"waits-fief\" value=\"on\" checked"), "{shown}");
        assert!(shown.contains("looks and plays") && shown.contains("until 1970-01-31"), "{shown}");
        assert!(!shown.contains("Copy the token"));
        let made = section(&Base::default(), &with(vec![], Some("liege_x".into()))).into_string();
        assert!(made.contains("liege_x") && made.contains("not shown again"), "{made}");
    }
}
