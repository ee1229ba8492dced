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

use liege_cases::{Case, Cases, Failure, Fields};

use crate::MiddleAges;
use run::Run;

impl Cases for MiddleAges {
    fn check_case(case: &Case) -> Result<(), Failure> {
        let fields = Fields::new(&case.table, "");
        for known in ["id", "title", "note", "source", "rules", "rulings"] {
            fields.value(known);
        }
        let mut run = Run::begin(&fields)?;
        let actions = fields.tables("action")?;
        let expect = fields.table("expect")?;
        if actions.is_empty() && expect.is_none() {
            return Err(fields.wrong("action", "is missing, and there is no `expect` either").into());
        }
        for (index, action) in actions.iter().enumerate() {
            let event_follows = match actions.get(index + 1) {
                Some(next) => next.get::<String>("do")?.as_deref() == Some("event"),
                None => false,
            };
            run.act(action, index + 1, event_follows)?;
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
