//! Carrying out case files, in the format that the head of `tests/cases.toml` describes.

mod act;
mod begin;
mod event;
mod expect;
mod options;
mod run;
mod setup;
mod supply;
mod text;

use liege_cases::legacy::{Case, Cases};
use liege_cases::{Failure, Fields, Unreadable};

use crate::MiddleAges;
use run::Run;

impl liege_cases::FromFile for MiddleAges {
    fn run_file(
        text: &str,
        components: Option<std::sync::Arc<str>>,
    ) -> Result<liege_cases::Report, liege_cases::DataError> {
        liege_cases::legacy::run_file::<Self>(text, components)
    }
}

impl Cases for MiddleAges {
    fn check_case(case: &Case) -> Result<(), Failure> {
        let fields = Fields::new(&case.table, "");
        for known in ["id", "title", "note", "source", "rules", "rulings"] {
            fields.value(known);
        }
        let mut run = Run::begin(&fields, case.components.clone())?;
        let actions = fields.tables("action")?;
        let expect = fields.table("expect")?;
        if actions.is_empty() && expect.is_none() {
            return Err(fields.wrong("action", "is missing, and there is no `expect` either").into());
        }
        for (index, action) in actions.iter().enumerate() {
            run.act(action, index + 1, event_follows(&actions[index + 1..])?)?;
            action.finish()?;
        }
        if let Some(expect) = expect {
            run.expect(&expect)?;
            expect.finish()?;
        }
        fields.finish()?;
        if run.mismatches.is_empty() { Ok(()) } else { Err(Failure::Mismatches(run.mismatches)) }
    }
}

/// Whether the choices of an Event that is reached now are stated by an action to come; questions in between leave
/// them open.
fn event_follows(actions: &[Fields<'_>]) -> Result<bool, Unreadable> {
    for action in actions {
        match action.get::<String>("do")?.as_deref() {
            Some("options" | "turn_options") => {}
            next => return Ok(next == Some("event")),
        }
    }
    Ok(false)
}
