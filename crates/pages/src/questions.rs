//! The pages that ask: a question about a position, without light, and the list of kinds of questions.

mod form;
mod telling;
mod verdict;
pub(crate) mod ways;
mod written;

use liege_game::{in_words, say};
use liege_questions::Answer;
use maud::{Markup, html};

use self::telling::{seat, words};
use self::ways::{next, path};
use self::written::written;
use crate::filled::filled;
use crate::table::layout::with_parts;
use crate::time::day;
use crate::{KindLine, Practised, QuestionPage, QuestionsPage, document, ornament};

pub use self::written::read_answer;

/// The page of a question: asked, or judged.
pub fn question(page: &QuestionPage<'_>) -> String {
    let (info, question) = (page.game.info(), page.question);
    let here = |answer| format!("{}{}&answer={}", page.base, path(question, question.seed), written(answer));
    document::with_board(
        &page.base,
        &say!("A question · {game}", game = info.title),
        "question-page",
        (info.id, page.game.style()),
        &html! {
            div id="practice" data-game=(info.id) data-here=[page.answer.map(here)] data-cards=[&page.practised.lines] {
                section.question data-asks[page.answer.is_none()] aria-labelledby="question-asks" {
                    p.small {
                        a href={ (page.base) "/learn/" (info.id) "/questions" } { (say!("Questions: {game}", game = info.title)) }
                        " · " (in_words(question.title)) " · "
                        (filled!("you are {player}", player = seat(question.place.seat)))
                    }
                    h1 id="question-asks" { (words(&question.asks)) }
                    @match page.answer {
                        None => (form::form(page)),
                        Some(answer) => (verdict::verdict(page, answer)),
                    }
                }
                (with_parts(info, page.board, &marked(page)))
            }
        },
    )
}

/// The list of all kinds of questions of a game.
pub fn questions(page: &QuestionsPage<'_>) -> String {
    let QuestionsPage { base, game, kinds, seed, practised } = page;
    let info = game.info();
    document::about(
        base,
        &say!("Questions: {game}", game = info.title),
        "questions-page",
        info,
        &html! {
            div id="practice" data-game=(info.id) {
                div.title-row { (ornament::emblem(info)) h1 { (say!("Questions: {game}", game = info.title)) } }
                p.lead { (say!("Positions of real games, and nothing is lit. Ten a day take two minutes; what you missed comes back tomorrow, what you know ever later.")) }
                (so_far(practised))
                div.question-ways { (next(base, info.id, "", &say!("Ask me"))) a.button href={ (base) "/learn/" (info.id) } { (say!("Learn {game}", game = info.title)) } }
                h2 { (say!("One kind after the other")) }
                ul.kinds {
                    @for KindLine { id, title, back_ms } in kinds {
                        li data-kind=(id) {
                            a href={ (base) "/learn/" (info.id) "/questions?kind=" (id) "&seed=" (seed) } { (in_words(title)) } " "
                            @match back_ms {
                                Some(ms) => { span.small { (filled!("comes back on {when}", when = day(*ms))) } }
                                None => { span.small.learnt hidden { (say!("asked before")) } }
                            }
                        }
                    }
                }
            }
        },
    )
}

/// Returns how many were asked today, and on how many days in a row.
pub(crate) fn so_far(practised: &Practised) -> Markup {
    html! {
        @if let Some(today) = practised.today {
            p.small {
                (say!("{n} of 10 questions today", n = today))
                @if practised.streak > 1 {
                    " · " span.streak title=(say!("A week of days in a row forgives a day that you miss.")) { (say!("{n:day|days} in a row", n = practised.streak)) }
                }
            }
        }
    }
}

/// The parts to be marked: those that are right, once an answer was given.
fn marked(page: &QuestionPage<'_>) -> String {
    let parts = page.question.right.iter().filter_map(|answer| match answer {
        Answer::Part(id) if page.answer.is_some() => Some(id.as_str()),
        _ => None,
    });
    parts.collect::<Vec<_>>().join(" ")
}
