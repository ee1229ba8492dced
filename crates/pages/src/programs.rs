//! Tokens of a seat, with which programs look from it or play it.

use liege_game::{Seat, say};
use maud::html;

use crate::filled::filled;
use crate::time::ago;
use crate::{Base, document, ornament};

/// The programs that may look from the seats of one browser at a table, or play them.
pub struct Programs<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The table's id.
    pub table: &'a str,
    /// The own seats, with what each player is called.
    pub seats: Vec<(Seat, String)>,
    /// The tokens that still open something.
    pub tokens: Vec<Program>,
    /// A token that was made just now, and is shown this once.
    pub made: Option<&'a str>,
    /// By which the form is known if it is sent twice.
    pub key: &'a str,
}

/// A token, without what it is itself.
pub struct Program {
    /// Its name in addresses.
    pub id: String,
    /// Its seat.
    pub seat: Seat,
    /// Whether it may play, and not only look.
    pub plays: bool,
    /// What its maker calls it; may be empty.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
}

/// The page on which tokens are made and revoked.
pub fn programs(page: &Programs<'_>) -> String {
    document::plain(
        &page.base,
        &say!("Programs at my seat"),
        "notice-page",
        &html! {
            div.sheet.narrow {
                (ornament::crest())
                h1 { (say!("Programs at my seat")) }
                p.lead { (say!("A program that shows a token sees what your seat sees, and plays it if you let it.")) }
                @if let Some(token) = page.made {
                    p { (say!("Copy the token now. It is not shown again.")) }
                    div.invitation {
                        input type="text" readonly value=(token) data-invite=(token) aria-label=(say!("Token"));
                        button.primary type="button" data-copy=(token) { (say!("Copy")) }
                    }
                }
                @for program in &page.tokens {
                    form.sitting method="post" action={ (page.base) "/t/" (page.table) "/programs/revoke" } {
                        input type="hidden" name="token" value=(program.id);
                        p {
                            @if !program.name.is_empty() { strong { (program.name) } " " }
                            (if program.plays { filled!("plays seat {seat}, made {when}", when = ago(program.made_ms); seat = program.seat) } else { filled!("looks from seat {seat}, made {when}", when = ago(program.made_ms); seat = program.seat) })
                        }
                        button { (say!("Revoke")) }
                    }
                }
                @if !page.seats.is_empty() {
                    form method="post" action={ (page.base) "/t/" (page.table) "/programs" } {
                        input type="hidden" name="key" value=(page.key);
                        @if let [(seat, _)] = page.seats.as_slice() {
                            input type="hidden" name="seat" value=(seat);
                        } @else {
                            label.field { (say!("Seat")) select name="seat" {
                                @for (seat, name) in &page.seats { option value=(seat) { (name) } }
                            } }
                        }
                        label.field { (say!("What you call it")) input type="text" name="name" maxlength="30"; }
                        label.field { (say!("It may")) select name="scope" {
                            option value="play" { (say!("look and play")) }
                            option value="look" { (say!("look")) }
                        } }
                        p.doors { button.primary { (say!("Make a token")) } }
                    }
                }
                p.doors { a.button href={ (page.base) "/t/" (page.table) } { (say!("Back to the table")) } }
            }
        },
    )
}
