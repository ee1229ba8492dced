//! The one path of a game: its chapters in order, with questions after each.

use liege_game::{in_words, say};
use liege_questions::{KindTitle, Lengths, SHORT, minutes};
use liege_table::AnyGame;
use maud::{Markup, html};

use crate::puzzles::by_theme;
use crate::questions::so_far;
use crate::questions::ways::next;
use crate::rules::{book, numbers};
use crate::{Base, Practised, PuzzleList, document, ornament};

/// Rulebooks with fewer rules than this are light, those with more than [`HEAVY`] heavy.
const LIGHT: usize = 60;
/// See [`LIGHT`].
const HEAVY: usize = 150;

/// A lesson on the path.
pub struct Chapter {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Minutes that it takes.
    pub minutes: usize,
    /// The kinds of questions that can be answered after it, by their ids.
    pub asks: Vec<String>,
}

/// The page of the path of a game.
pub struct PathPage<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Its lessons in order.
    pub chapters: Vec<Chapter>,
    /// The kinds of its questions, those that are met first in a game first.
    pub kinds: Vec<KindTitle>,
    /// The number from which today’s questions follow.
    pub seed: u64,
    /// The length of its games.
    pub lengths: Lengths,
    /// Its puzzles.
    pub puzzles: PuzzleList,
    /// Answers that are kept.
    pub practised: Practised,
}

/// The path of a game.
pub fn path(page: &PathPage<'_>) -> String {
    let PathPage { base, game, chapters, kinds, puzzles, .. } = page;
    let info = game.info();
    let first = chapters.first();
    document::about(
        base,
        &say!("Learn {game}", game = info.title),
        "path-page",
        info,
        &html! {
            div id="practice" data-game=(info.id) {
                div.title-row { (ornament::emblem(info)) h1 { (say!("Learn {game}", game = info.title)) } }
                p.lead { (in_words(info.summary)) }
                (weight(page))
                div.question-ways {
                    @if let Some(chapter) = first {
                        a.button.primary id="go-on" href={ (base) "/learn/" (info.id) "/" (chapter.id) } data-go-on=(say!("Go on where you were")) { (say!("Begin")) }
                    }
                    @if !kinds.is_empty() { (next(base, info.id, "", &say!("Ask me"))) }
                }
                (so_far(&page.practised))
                ol.path {
                    @for (index, chapter) in chapters.iter().enumerate() {
                        li data-lesson={ (info.id) "/" (chapter.id) } {
                            a href={ (base) "/learn/" (info.id) "/" (chapter.id) } { (chapter.title) }
                            " " span.small { (say!("{n:minute|minutes}", n = chapter.minutes)) }
                            " " span.small.learnt hidden { (say!("✓ done")) }
                            (asked_after(page, index))
                        }
                    }
                }
                section id="own-questions" data-own=(info.id) hidden {
                    h2 { (say!("From your own games")) }
                    p { (say!("Decisions that cost you most. They come back like all questions, before the others: play them again, and put away what you have understood.")) }
                    ul.kinds {}
                }
                h2 { (say!("Then")) }
                ul.kinds {
                    @if let Some(own) = page.lengths.own(info) {
                        li { a href={ (base) "/new/" (info.id) "?" (SHORT) "=yes" } { (say!("A short game with the guide, against bots")) } " " span.small { (say!("about {n:minute|minutes}", n = minutes(own))) } }
                    }
                    li { a href={ (base) "/new/" (info.id) } { (say!("A whole game with the guide, against bots")) } }
                    @if !kinds.is_empty() { li { a href={ (base) "/learn/" (info.id) "/questions" } { (say!("{n} kinds of questions", n = kinds.len())) } } }
                    @if !base.is_offline() { li { a href={ (base) "/learn/" (info.id) "/make" } { (say!("Make a lesson, and lessons that you have made")) } } }
                    li { a href={ (base) "/aid/" (info.id) } { (say!("An aid beside the real board, to print")) } }
                    li { a href={ (base) "/rules/" (info.id) } { (say!("The rules")) } }
                }
                (by_theme(base, info, puzzles))
            }
        },
    )
}

/// Returns what the game weighs, and how long its lessons and an evening are.
fn weight(page: &PathPage<'_>) -> Markup {
    let rules = numbers(book(page.game)).len();
    let lessons: usize = page.chapters.iter().map(|chapter| chapter.minutes).sum();
    html! {
        p {
            (match rules {
                0..LIGHT => say!("A light game: {n:rule|rules}.", n = rules),
                LIGHT..HEAVY => say!("A game of middle weight: {n:rule|rules}.", n = rules),
                _ => say!("A heavy game: {n:rule|rules}.", n = rules),
            }) " "
            (say!("Its lessons take {n:minute|minutes}.", n = lessons)) " "
            @let whole = page.lengths.whole;
            (say!("A whole game has about {n} decisions: {minutes:minute|minutes}, if each takes a quarter of one.", n = whole, minutes = minutes(whole)))
            @if let Some(own) = page.lengths.own(page.game.info()) {
                " " (say!("A short one has about {n} of your own: {minutes:minute|minutes} against bots.", n = own, minutes = minutes(own)))
            }
        }
    }
}

/// The kinds of questions after a chapter; after the last one also those that no chapter names.
fn asked_after(page: &PathPage<'_>, index: usize) -> Markup {
    let asks = |chapter: &Chapter, kind: &KindTitle| chapter.asks.iter().any(|id| id == kind.id);
    let last = index + 1 == page.chapters.len();
    let is_own = |kind: &&KindTitle| {
        let by = page.chapters.iter().position(|chapter| asks(chapter, kind));
        by.map_or(last, |by| by == index)
    };
    let own: Vec<&KindTitle> = page.kinds.iter().filter(is_own).collect();
    let game = page.game.info().id;
    html! {
        @if !own.is_empty() {
            ul.kinds.small aria-label=(say!("Questions after this chapter")) {
                @for KindTitle { id, title } in own {
                    li data-kind=(id) {
                        a href={ (page.base) "/learn/" (game) "/questions?kind=" (id) "&seed=" (page.seed) } { (in_words(title)) }
                        " " span.learnt hidden { (say!("asked before")) }
                    }
                }
            }
        }
    }
}
