//! Carrying out case files, in the format that the head of `tests/cases.toml` describes.

mod act;
mod begin;
mod expect;
mod options;
mod run;
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
        for (index, action) in actions.iter().enumerate() {
            let event_follows = match actions.get(index + 1) {
                Some(next) => next.get::<String>("do")?.as_deref() == Some("event"),
                None => false,
            };
            run.act(action, index + 1, event_follows)?;
            action.finish()?;
        }
        if let Some(expect) = fields.table("expect")? {
            run.expect(&expect)?;
            expect.finish()?;
        }
        fields.finish()?;
        if run.mismatches.is_empty() { Ok(()) } else { Err(Failure::Mismatches(run.mismatches)) }
    }
}
