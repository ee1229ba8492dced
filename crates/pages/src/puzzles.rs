//! Lists of puzzles, by theme, and the way to one that fits their reader.

use liege_game::{Info, Line, in_words, say};
use maud::{Markup, html};

use crate::Base;

/// The rating that is looked for where nothing is known of the reader: a little below that of a beginning, so that the first is found.
pub const NEWCOMER: u16 = 1400;

/// A puzzle of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LearnPuzzle {
    /// Its id.
    pub id: String,
    /// The task.
    pub title: String,
    /// A few words under which it is listed with others of its kind.
    pub theme: &'static str,
    /// Its difficulty, on the scale of Glicko ratings.
    pub rating: u16,
    /// The number of actions that it takes.
    pub actions: usize,
    /// The number of those who solved it at their first try.
    pub solved: usize,
    /// The number of those who tried it; the rating is estimated if nobody did.
    pub tried: usize,
}

/// The puzzles of a game, for one reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleList {
    /// All of them.
    pub puzzles: Vec<LearnPuzzle>,
    /// The reader's own rating at them, and its deviation, if there is one.
    pub own: Option<(u16, u16)>,
    /// The id of the one that fits the reader, if any is left.
    pub fits: Option<String>,
}

/// Returns what a list and its page tell of a puzzle.
pub(crate) fn told(puzzle: &LearnPuzzle) -> Line {
    let LearnPuzzle { rating, actions, solved, tried, .. } = puzzle;
    match tried {
        0 => say!("{n:action|actions}, rated {rating}", n = *actions, rating = *rating),
        _ => say!(
            "{n:action|actions}, rated {rating}, solved by {solved} of {tried}",
            n = *actions,
            rating = *rating,
            solved = *solved,
            tried = *tried
        ),
    }
}

/// The puzzles of a game, to be opened theme by theme.
pub(crate) fn by_theme(base: &Base, info: &Info, list: &PuzzleList) -> Markup {
    let mut themes: Vec<(&str, Vec<&LearnPuzzle>)> = Vec::new();
    for puzzle in &list.puzzles {
        match themes.iter_mut().find(|(theme, _)| *theme == puzzle.theme) {
            Some((_, own)) => own.push(puzzle),
            None => themes.push((puzzle.theme, vec![puzzle])),
        }
    }
    themes.iter_mut().for_each(|(_, own)| own.sort_by_key(|puzzle| puzzle.rating));
    html! {
        @if !list.puzzles.is_empty() {
            (fitting(base, info, list))
            details.puzzles id={ "puzzles-" (info.id) } {
                summary { (say!("{n:puzzle|puzzles} to solve with a few actions of your own", n = list.puzzles.len())) }
                @for (theme, own) in themes {
                    details.theme {
                        summary { (in_words(theme)) " " span.small { (own.len()) } }
                        ul.lessons { @for puzzle in own { (one_puzzle(base, info, puzzle)) } }
                    }
                }
            }
        }
    }
}

/// The way to the puzzle that fits, and the reader's own rating. The script takes another one where the browser knows this one as solved.
fn fitting(base: &Base, info: &Info, list: &PuzzleList) -> Markup {
    let wanted = list.own.map_or(NEWCOMER, |(rating, _)| rating);
    html! {
        p {
            @if let Some(id) = &list.fits {
                a.button href={ (base) "/learn/" (info.id) "/" (id) } data-fits=(wanted) data-among={ "puzzles-" (info.id) } { (say!("A puzzle for me")) } " "
            }
            @if let Some((rating, deviation)) = list.own { span.small { (say!("Your rating at these puzzles: {rating} ± {deviation}")) } }
        }
    }
}

/// A line of a list of puzzles.
pub(crate) fn one_puzzle(base: &Base, info: &Info, puzzle: &LearnPuzzle) -> Markup {
    html! {
        li data-lesson={ (info.id) "/" (puzzle.id) } data-rating=(puzzle.rating) {
            a href={ (base) "/learn/" (info.id) "/" (puzzle.id) } { (puzzle.title) }
            " " span.small { (told(puzzle)) }
            " " span.small.learnt hidden { (say!("✓ solved")) }
        }
    }
}
