//! The judgement of an answer: what is right and why, and where to go from here.

use liege_game::{Rule, say};
use liege_questions::{Answer, Verdict};
use maud::{Markup, html};

use super::so_far;
use super::telling::{told, words};
use super::ways::{next, path};
use crate::QuestionPage;
use crate::filled::filled;
use crate::rules::book;
use crate::time::day;

/// The judgement of an answer. One that can’t be given to the question says nothing.
pub(super) fn verdict(page: &QuestionPage<'_>, answer: &Answer) -> Markup {
    let (question, practised) = (page.question, &page.practised);
    html! {
        div role="status" {
            @match question.judge(answer) {
                Verdict::Right { explains } => {
                    p { strong.verdict-right { (say!("Right.")) } " " (words(explains)) }
                }
                Verdict::Wrong { rules, explains, .. } => {
                    p { strong { (say!("Not so.")) } " " (answered(page, answer)) " " (words(explains)) }
                    (texts(page, rules))
                }
                Verdict::Misplaced => {}
            }
            @if let Some(ms) = practised.back_ms { p.small { (filled!("This kind comes back on {when}.", when = day(ms))) } }
            @if let Some(why) = &practised.unkept { p.notice role="alert" { (why) } }
            @if practised.lines.is_some() {
                p.notice id="practice-unkept" { (say!("This browser keeps nothing, so the question comes back no earlier than others. With an account it is kept.")) }
            }
            (so_far(practised))
            @if practised.done { p { (say!("These were the ten of today. What comes back waits for tomorrow; you may go on as long as you like.")) } }
        }
        div.question-ways {
            (next(&page.base, question.game, question.kind, &say!("Next question")))
            a.button href={ (page.base) (path(question, question.seed.wrapping_add(1))) } { (say!("Another of the same kind")) }
        }
    }
}

/// The answer that was given, and the right one.
fn answered(page: &QuestionPage<'_>, answer: &Answer) -> Markup {
    let given = told(page, answer);
    let mut right: Vec<Markup> = page.question.right.iter().map(|right| told(page, right)).collect();
    match right.len() {
        1 => filled!("You answered {given}; right is {right}.", given = given, right = right.remove(0)),
        _ => filled!("You answered {given}; each of these is right: {right}.", given = given, right = right),
    }
}

/// The rules behind it, with their texts.
fn texts(page: &QuestionPage<'_>, rules: &[Rule]) -> Markup {
    let info = page.game.info();
    let book = book(page.game);
    html! {
        ul.rule-texts {
            @for Rule(number) in rules {
                li {
                    a.rule href={ (page.base) "/rules/" (info.id) "#" (number) } target="rules" { (number) }
                    @if let Some(text) = liege_table::rule(book, number) { " " (text.trim_start_matches(number)) }
                }
            }
        }
    }
}
