//! The page of all lessons and puzzles.

use liege_game::{Info, in_words, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::puzzles::{by_theme, one_puzzle};
use crate::time::at;
use crate::{Base, LearnPuzzle, PuzzleList, document, ornament};

/// The page of all lessons.
pub struct LearnPage {
    /// Below which everything lies.
    pub base: Base,
    /// Every game that has lessons.
    pub games: Vec<LearnGame>,
    /// The game of today's puzzle, and the puzzle.
    pub today: Option<(&'static Info, LearnPuzzle)>,
    /// When another puzzle takes its place, in milliseconds since 1970.
    pub tomorrow_ms: i64,
}

/// The title of a lesson, and its language if that is not the reader's.
pub type LearnTitle = (String, Option<&'static str>);

/// The lessons of a game.
pub struct LearnGame {
    /// The game.
    pub info: &'static Info,
    /// Each lesson by id, title and how many minutes it takes, the first one first.
    pub lessons: Vec<(String, LearnTitle, usize)>,
    /// Its puzzles.
    pub puzzles: PuzzleList,
}

/// Every game with its lessons.
pub fn learn(page: &LearnPage) -> String {
    document::plain(
        &page.base,
        &say!("Learn to play"),
        "learn-page",
        &html! {
            h1 { (say!("Learn to play")) }
            p.lead { (say!("On the real board, with your own hand, one new thing at a time. Leave whenever you like: your browser keeps your place.")) }
            @if let Some((info, puzzle)) = &page.today {
                section.learn-game id="today" aria-labelledby="learn-today" {
                    div.title-row { (ornament::emblem(info)) h2 id="learn-today" { (say!("Today’s puzzle: {game}", game = info.title)) } }
                    ul.lessons { (one_puzzle(&page.base, info, puzzle)) }
                    p.small { (filled!("Another one takes its place on {when}. This one stays in the list of its game.", when = at(page.tomorrow_ms))) }
                }
            }
            @for LearnGame { info, lessons, puzzles } in &page.games {
                section.learn-game id=(info.id) aria-labelledby={ "learn-" (info.id) } {
                    div.title-row { (ornament::emblem(info)) h2 id={ "learn-" (info.id) } { a href={ (page.base) "/learn/" (info.id) } { (info.title) } } (done(info)) }
                    p { (in_words(info.summary)) }
                    ol.lessons {
                        @for (index, (id, (title, lang), minutes)) in lessons.iter().enumerate() {
                            li data-lesson={ (info.id) "/" (id) } {
                                a.button.primary[index == 0] href={ (page.base) "/learn/" (info.id) "/" (id) } lang=[*lang] { (title) }
                                " " span.small { (say!("{n:minute|minutes}", n = *minutes)) }
                                " " span.small.learnt hidden { (say!("✓ done")) }
                            }
                        }
                    }
                    (by_theme(&page.base, info, puzzles))
                    p.small { a href={ (page.base) "/learn/" (info.id) "/questions" } { (say!("Questions")) } " · " a href={ (page.base) "/rules/" (info.id) } { (say!("The rules")) } " · " a href={ (page.base) "/new/" (info.id) } { (say!("A table")) } }
                }
            }
        },
    )
}

/// The number of lessons of a game that this browser has seen through, once there are any.
pub(crate) fn done(info: &Info) -> Markup {
    html! { span.small.learnt data-course=(info.id) hidden {} }
}
