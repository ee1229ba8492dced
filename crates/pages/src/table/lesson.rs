//! The strip of a lesson: one step at a time, beside the board.

use liege_game::{Line, Reason, say};
use liege_questions::SHORT;
use maud::{Markup, html};

use crate::filled::filled;
use crate::name::{apart, by_name};
use crate::puzzles::told;
use crate::table::own_question::judgement;
use crate::table::words;
use crate::{LessonKind, LessonStrip, TablePage};

/// The ids of the parts to look at.
pub(super) fn lit(lesson: &LessonStrip) -> String {
    lesson.light.join(" ")
}

/// Returns what the lesson says now, and the ways through it.
pub(super) fn strip(page: &TablePage<'_>, lesson: &LessonStrip) -> Markup {
    let done = lesson.step >= lesson.steps;
    let reader = lesson.kind == LessonKind::Reader;
    let (trial, puzzle) = (lesson.kind == LessonKind::Sandbox, lesson.kind == LessonKind::Puzzle);
    let here = page.address();
    html! {
        section.lesson id="lesson" aria-label=(say!("Lesson")) data-step=(lesson.step) data-steps=(lesson.steps) data-done[done] data-trial[trial || lesson.shown] data-next=(lesson.next.join(" ")) {
            div.lesson-words {
                p.small.lesson-title {
                    strong { (in_its_language(lesson, &lesson.title)) } " "
                    @if trial {} @else if lesson.shown { (say!("the answer")) } @else if done { (say!("done")) } @else if puzzle {} @else { (say!("step {step} of {steps}", step = lesson.step + 1, steps = lesson.steps)) }
                    (met(page, lesson))
                    @if let Some(puzzle) = &lesson.puzzle { " · " (told(puzzle)) }
                }
                @if let Some(theme) = &lesson.theme { p.theme tabindex="0" { (in_its_language(lesson, theme)) } }
                @if page.following && page.at.is_some() {
                    p.say id="lesson-say" role="status" { (say!("See what comes of it.")) }
                } @else {
                    p.say id="lesson-say" role="status" { (in_its_language(lesson, &lesson.say)) (numbers(page, &lesson.rules)) }
                }
                @if let Some(hint) = &lesson.hint { p.small.hint role="status" { (hint.line()) } }
                @if lesson.lang.is_some() { p.small { (say!("This lesson is not translated yet.")) } }
                p.small id="lesson-unkept" data-keep="" hidden { (say!("This browser keeps nothing for Liege, or is full: how far you are stands in the address alone. Keep that to come back.")) }
                @if let Some(aim) = &lesson.aim { p.small.worth { strong { (say!("Worth aiming at:")) " " } (in_its_language(lesson, aim)) } }
                (judgement(page, lesson))
            }
            nav.lesson-ways aria-label=(say!("Through the lesson")) {
                @if let Some(back) = &lesson.back { a.button href={ (page.base) (here) "?" (back) } data-key="back" { (say!("Step before")) } }
                @if !done && !puzzle { a.button href={ (page.base) (here) "?" (lesson.again) } data-key="again" { (say!("Step again")) } }
                @if let Some(action) = &lesson.plays { button.primary id="lesson-watch" type="button" aria-pressed="false" data-plays=(action) data-key="watch" data-keep="" { span.off { (say!("Play it by itself")) } span.on { (say!("Stop here")) } } }
                @if let Some((query, degree)) = &lesson.further { a.button id="lesson-hint" href={ (page.base) (here) "?" (query) } data-key="hint" { (degree.asks()) } }
                @if let Some(skip) = &lesson.skip { a.button id="lesson-skip" href={ (page.base) (here) "?" (skip) } data-key="skip" { @if puzzle { (say!("Show the answer")) } @else { (say!("Skip")) } } }
                @if done && !lesson.first.is_empty() { (first(page, lesson)) }
                @if done { @if let Some((id, title)) = &lesson.after { a.button href={ (page.base) "/learn/" (page.info.id) "/" (id) } data-key="after" { (say!("Next: {lesson}", lesson = by_name(title))) } } }
                @if reader { a.button.quiet data-change={ (page.info.id) "/" (lesson.id) } data-key="change" hidden { (say!("Change this lesson")) } }
                @for (path, words) in &lesson.ways { a.button.quiet href={ (page.base) (path) } data-key=(words) { (Line::from(Reason::from(*words))) } }
                @if lesson.ways.is_empty() { a.button.quiet href={ (page.base) "/learn" @if puzzle { "#puzzles-" (page.info.id) } } data-key="leave" { @if puzzle { (say!("All puzzles")) } @else if done { (say!("All lessons")) } @else { (say!("Leave")) } } }
            }
        }
    }
}

/// Words of the lesson, marked where they are in another language than the page.
fn in_its_language(lesson: &LessonStrip, words: &str) -> Markup {
    html! {
        @match (lesson.lang, lesson.kind) {
            (Some(lang), _) => { span lang=(lang) { (words) } }
            (None, LessonKind::Reader) => { (apart(words)) }
            (None, _) => { (words) }
        }
    }
}

/// The rules that the last step has shown, as links.
fn met(page: &TablePage<'_>, lesson: &LessonStrip) -> Markup {
    html! { @if !lesson.met.is_empty() { " · " (filled!("that was{rules}", rules = numbers(page, &lesson.met))) } }
}

fn numbers(page: &TablePage<'_>, rules: &[String]) -> Markup {
    html! { @for rule in rules { " " (words(page).rule(rule)) } }
}

/// Sits down at a table of one's own, as the form of a new table does.
fn first(page: &TablePage<'_>, lesson: &LessonStrip) -> Markup {
    html! {
        form method="post" action={ (page.base) "/tables" } data-key="first" {
            input type="hidden" name="game" value=(page.info.id);
            @for (name, value) in &lesson.first { input type="hidden" name=(name) value=(value); }
            @if let Some(n) = lesson.short { button.primary type="submit" name={ "option-" (SHORT) } value="yes" { (say!("Play a short game now: about {n:minute|minutes}")) } " " }
            button.primary[lesson.short.is_none()] type="submit" { (say!("Play a whole game now")) }
        }
    }
}
