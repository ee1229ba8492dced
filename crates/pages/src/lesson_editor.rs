//! The form in which a reader makes a lesson or changes it, and the list of those that one has made.

use std::collections::BTreeMap;

use liege_game::{Board, Element, Info, say};
use maud::{Markup, html};

use crate::name::by_name;
use crate::part_names::part_names;
use crate::table::layout::shown;
use crate::{Base, document, ornament};

/// The page of a lesson that somebody makes or changes.
pub struct LessonEditor<'a> {
    /// Below which everything lies.
    pub base: &'a Base,
    /// The game.
    pub info: &'static Info,
    /// The style sheet of its board.
    pub style: &'static str,
    /// The title of the lesson.
    pub title: &'a str,
    /// The sentence for the end.
    pub end: &'a str,
    /// The id of the lesson that follows in addresses, if one does.
    pub next: Option<&'a str>,
    /// Its steps; `None` if it no longer holds.
    pub steps: Option<Vec<LessonField>>,
    /// The address to which the form goes.
    pub saved_to: SavedTo<'a>,
}

/// The address to which the form of a lesson goes.
pub enum SavedTo<'a> {
    /// To a new lesson.
    New {
        /// The id of the position that was tried.
        from: &'a str,
        /// The actions that were done there, as addresses write them.
        way: &'a str,
    },
    /// To the lesson itself.
    Changed {
        /// Its id in addresses.
        id: &'a str,
        /// The secret by which it is changed; empty where the account counts.
        key: &'a str,
        /// The number of times that it was changed.
        revision: i64,
    },
}

/// A step of a lesson in its form.
pub struct LessonField {
    /// The action that it asks for, in words.
    pub does: String,
    /// The maker's sentence.
    pub say: String,
    /// The board as the learner sees it there.
    pub board: Board,
    /// The parts of the action, which are lit by themselves.
    pub own: Vec<String>,
    /// The other parts that are lit.
    pub light: Vec<String>,
    /// Actions that people have tried.
    pub wrong: Vec<TriedField>,
    /// The number of times that it was done.
    pub reached: i64,
}

/// An action that people have tried at a step, in its form.
pub struct TriedField {
    /// The action as the game writes it.
    pub action: String,
    /// The same in words.
    pub words: String,
    /// The number of times that it was tried.
    pub tries: i64,
    /// The maker's sentence for it; may be empty.
    pub say: String,
}

/// A lesson in the list of those that one has made.
pub struct MadeTitle {
    /// Its id in addresses.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// The page of a lesson that somebody makes or changes.
pub fn lesson_editor(page: &LessonEditor<'_>) -> String {
    let LessonEditor { base, info, .. } = page;
    let heading = match page.saved_to {
        SavedTo::New { .. } => say!("Make a lesson"),
        SavedTo::Changed { .. } => say!("Change your lesson"),
    };
    let body = html! {
        div.title-row { (ornament::emblem(info)) h1 { (heading) } }
        (saved(page))
        @match &page.steps {
            Some(steps) => (form(page, steps)),
            None => { p { (say!("The rules have changed since this lesson was made: it can no longer be followed.")) } }
        }
        (delete(page))
    };
    document::with_board(base, &heading, "make-page", (info.id, page.style), &body)
}

/// The board of a step, with the parts of its action; the form fetches it when somebody looks at it.
pub fn step_board(info: &Info, board: &Board, own: &[Element]) -> String {
    shown(info, board, own).into_string()
}

/// The list of the lessons of a game that one has made: those of the account, and by the script those that this browser knows.
pub fn lessons_made(base: &Base, info: &'static Info, made: &[MadeTitle]) -> String {
    let heading = say!("Lessons that you have made");
    let body = html! {
        div.title-row { (ornament::emblem(info)) h1 { (heading) } }
        p.lead { (say!("Open a finished game, go to a position, choose “Try it” and play: “Make a lesson of this” makes a step of each of your moves.")) }
        ul.kinds id="lessons-made" data-game=(info.id) {
            @for MadeTitle { id, title } in made {
                li data-made=(id) { a href={ (base) "/learn/" (info.id) "/" (id) "/edit" } { (by_name(title)) } }
            }
        }
        p.doors { a.button href={ (base) "/learn/" (info.id) } { (say!("Learn {game}", game = info.title)) } a.button href={ (base) "/archive" } { (say!("Finished games")) } }
    };
    document::about(base, &heading, "make-page", info, &body)
}

/// The link of a lesson that is kept, and what is to know of it.
fn saved(page: &LessonEditor<'_>) -> Markup {
    let LessonEditor { base, info, .. } = page;
    let SavedTo::Changed { id, key, .. } = page.saved_to else {
        return html! { p.lead { (say!("Say at each step what to do, in at most 25 words. Everybody who has the link can learn from it; it is listed nowhere.")) } };
    };
    let path = format!("/learn/{}/{id}", info.id);
    html! {
        p.lead { (say!("Everybody who has this link can learn from it; it is listed nowhere.")) }
        div.invitation {
            input type="text" readonly value={ (base) (path) } data-invite={ (base) (path) } aria-label=(say!("Link to the lesson"));
            button.primary type="button" data-copy={ (base) (path) } { (say!("Copy")) }
            a.button href={ (base) (path) } { (say!("Play it")) }
        }
        @if !key.is_empty() {
            p.small id="lesson-key" data-made={ (info.id) "/" (id) } data-key=(key) data-title=(page.title) { (say!("This browser keeps the address of this page, and so does your account if you are signed in. Only who has it can change the lesson.")) }
        }
    }
}

fn form(page: &LessonEditor<'_>, steps: &[LessonField]) -> Markup {
    let LessonEditor { base, info, .. } = page;
    let (action, hidden) = match page.saved_to {
        SavedTo::New { from, way } => {
            (format!("{base}/learn/{}/make", info.id), [("from", from.to_owned()), ("way", way.to_owned())])
        }
        SavedTo::Changed { id, key, revision } => (
            format!("{base}/learn/{}/{id}/edit", info.id),
            [("key", key.to_owned()), ("revision", revision.to_string())],
        ),
    };
    let new = matches!(page.saved_to, SavedTo::New { .. });
    html! {
        form id="lesson-form" method="post" action=(action) {
            @for (name, value) in &hidden { input type="hidden" name=(name) value=(value); }
            label.field { (say!("Title")) input type="text" name="title" value=(page.title) maxlength="80" required; }
            @for (index, step) in steps.iter().enumerate() { (one_step(index + 1, step, new)) }
            label.field { (say!("At the end (if you like)")) (words("end", page.end, false)) }
            label.field { (say!("The lesson that follows, by its link (if one does)"))
                input type="text" name="next" value=(page.next.map(|id| format!("{base}/learn/{}/{id}", info.id)).unwrap_or_default()) maxlength="300" autocomplete="off";
            }
            p.doors { button.primary type="submit" { (say!("Keep the lesson")) } }
        }
    }
}

fn one_step(number: usize, step: &LessonField, new: bool) -> Markup {
    // A part that is drawn twice is named once.
    let parts: BTreeMap<&str, Markup> = part_names(&step.board).collect();
    html! {
        fieldset.make-step {
            legend { (say!("Step {n}: {action}", n = number, action = by_name(&step.does))) }
            @if !new { p.small { (say!("Done {n:time|times} so far.", n = step.reached)) } }
            label.field { (say!("What you say to the learner")) (words(&format!("say-{number}"), &step.say, true)) }
            details.parting open[!step.light.is_empty()] {
                summary { (say!("Parts to look at")) }
                p.small { (say!("What the step is clicked on is lit by itself.")) }
                // One board at a time: a lesson may have many steps, and a board is large. By the script alone.
                details.make-board name="make-board" data-board=(number) hidden {
                    summary { (say!("Choose them on the board")) }
                    div.make-drawing {}
                }
                div.make-parts {
                    @for (id, name) in parts.iter().filter(|(id, _)| !step.own.iter().any(|own| own == *id)) {
                        label.tick { input type="checkbox" name={ "light-" (number) } value=(id) checked[step.light.iter().any(|lit| lit == id)]; span { (name) } }
                    }
                }
            }
            @if !step.wrong.is_empty() {
                h2.small { (say!("Tried and taken back")) }
                @for tried in &step.wrong {
                    label.field {
                        span { (by_name(&tried.words)) " " span.small { (say!("{n:time|times}", n = tried.tries)) } }
                        input type="hidden" name={ "tried-" (number) } value=(tried.action);
                        (words(&format!("wrong-{number}"), &tried.say, false))
                    }
                }
            }
        }
    }
}

/// A field for a sentence.
fn words(name: &str, value: &str, required: bool) -> Markup {
    html! {
        textarea name=(name) rows="2" maxlength="300" data-words="25" dir="auto" required[required] { (value) }
        span.small.counted aria-hidden="true" {}
    }
}

fn delete(page: &LessonEditor<'_>) -> Markup {
    let LessonEditor { base, info, .. } = page;
    let SavedTo::Changed { id, key, .. } = page.saved_to else { return html! {} };
    html! {
        details.parting {
            summary { (say!("Delete this lesson")) }
            form method="post" action={ (base) "/learn/" (info.id) "/" (id) "/delete" } {
                input type="hidden" name="key" value=(key);
                p.small { (say!("Its link leads nowhere from then on, and what was counted of it goes too.")) }
                p.doors { button { (say!("Delete it")) } }
            }
        }
    }
}
