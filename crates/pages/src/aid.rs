//! The aid of a game: a page for a phone beside the real board, which fits on two sheets of paper.

use liege_game::say;
use liege_table::AnyGame;
use maud::html;

use crate::rules::{book, numbers, tables};
use crate::{Base, GlossaryWord, document, ornament};

/// The page of the aid.
pub struct AidPage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Its moments in order: which phases, and what they are for.
    pub moments: Vec<(Vec<String>, String)>,
    /// Its own words.
    pub words: Vec<GlossaryWord>,
}

/// The name of a phase as words: “First pawn” for `FirstPawn`.
fn in_words_of(phase: &str) -> String {
    let mut words = String::new();
    for letter in phase.chars() {
        match letter {
            letter if letter.is_uppercase() && !words.is_empty() => {
                words.push(' ');
                words.extend(letter.to_lowercase());
            }
            letter => words.push(letter),
        }
    }
    words
}

/// The aid of a game: its phases to be ticked off, what things cost, and its rules, found by words.
pub fn aid(page: &AidPage<'_>) -> String {
    let AidPage { base, game, moments, words } = page;
    let info = game.info();
    let book = book(*game);
    document::about(
        base,
        &say!("Beside the board: {game}", game = info.title),
        "aid-page",
        info,
        &html! {
            div.title-row { (ornament::emblem(info)) h1 { (say!("Beside the board: {game}", game = info.title)) } }
            section.aid-search role="search" {
                label for="rule-search" { (say!("Find in the rules:")) }
                input id="rule-search" type="search" autocomplete="off" placeholder=(say!("a question, or a few of its words"));
                p.small id="rule-none" hidden role="status" { (say!("No rule has a word of this.")) }
                ol.found-rules id="found-rules" {
                    @for number in numbers(book) {
                        @if let Some(text) = liege_table::rule(book, &number) {
                            li data-number=(number) hidden {
                                a.rule href={ (base) "/rules/" (info.id) "#" (number) } { (number) } " "
                                span { (text.trim_start_matches(number.as_str()).trim_start()) }
                            }
                        }
                    }
                }
                @if !words.is_empty() {
                    dl.glossary id="aid-words" hidden { @for word in words { div data-rule=(word.rule) { dt { (word.word) } dd { (word.says) } } } }
                }
                noscript { p { a href={ (base) "/rules/" (info.id) } { (say!("The rules")) } } }
            }
            @if !moments.is_empty() {
                section.aid-phases {
                    h2 { (say!("A turn")) }
                    ol { @for (phases, purpose) in moments {
                        li { label.tick { input type="checkbox"; span { strong { (phases.iter().map(|phase| in_words_of(phase)).collect::<Vec<_>>().join(" · ")) } " " (purpose) } } }
                    } }
                    button type="button" id="aid-anew" hidden { (say!("A new turn")) }
                }
            }
            section.aid-tables {
                @for (heading, table) in tables(book) { div.aid-table tabindex="0" { h3 { (heading) } (table) } }
            }
            @if !words.is_empty() {
                section.aid-words {
                    h2 { (say!("Words")) }
                    dl.glossary { @for word in words { div { dt { (word.word) } dd { (word.says) } } } }
                }
            }
            p.small.aid-ways { a href={ (base) "/learn/" (info.id) } { (say!("Learn {game}", game = info.title)) } " · " a href={ (base) "/rules/" (info.id) } { (say!("The rules")) } }
        },
    )
}
