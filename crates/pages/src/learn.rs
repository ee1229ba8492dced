//! The page of all lessons.

use liege_game::Info;
use maud::html;

use crate::{Base, document, ornament};

/// The page of all lessons.
pub struct LearnPage {
    /// Below which everything lies.
    pub base: Base,
    /// Every game that has lessons.
    pub games: Vec<LearnGame>,
}

/// The lessons of a game.
pub struct LearnGame {
    /// The game.
    pub info: &'static Info,
    /// Each lesson by id, title and how many minutes it takes, the first one first.
    pub lessons: Vec<(String, String, usize)>,
}

/// Every game with its lessons.
pub fn learn(page: &LearnPage) -> String {
    document::plain(
        &page.base,
        "Learn to play",
        "learn-page",
        &html! {
            h1 { "Learn to play" }
            p.lead { "On the real board, with your own hand, one new thing at a time. Leave whenever you like: your browser keeps your place." }
            @for LearnGame { info, lessons } in &page.games {
                section.learn-game id=(info.id) aria-labelledby={ "learn-" (info.id) } {
                    div.title-row { (ornament::emblem(info)) h2 id={ "learn-" (info.id) } { (info.title) } }
                    p { (info.summary) }
                    ol.lessons {
                        @for (index, (id, title, minutes)) in lessons.iter().enumerate() {
                            li data-lesson={ (info.id) "/" (id) } {
                                a.button.primary[index == 0] href={ (page.base) "/learn/" (info.id) "/" (id) } { (title) }
                                " " span.small { (minutes) " minutes" }
                                " " span.small.learnt hidden { "✓ done" }
                            }
                        }
                    }
                    p.small { a href={ (page.base) "/rules/" (info.id) } { "The rules" } " · " a href={ (page.base) "/new/" (info.id) } { "A table" } }
                }
            }
        },
    )
}
