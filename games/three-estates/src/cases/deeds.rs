//! Actions as the format writes them.

use liege_cases::{Fields, Unreadable};

use super::values;
use crate::{Action, Source};

/// The actions under this key; an absent key has none.
pub(super) fn actions(fields: &Fields<'_>, key: &str) -> Result<Vec<Action>, Unreadable> {
    fields.tables(key)?.iter().map(action).collect()
}

fn action(fields: &Fields<'_>) -> Result<Action, Unreadable> {
    let deed: String = fields.need("do")?;
    let action = match deed.as_str() {
        "take" => Action::Take(fields.need("supply")?),
        "done" => Action::Done,
        "play" => Action::Play { from: source(fields)?, at: fields.need("at")? },
        "reserve" => Action::Keep(fields.need("supply")?),
        "end" => Action::End,
        "rebuild" => Action::Rebuild(fields.need("at")?),
        "move" => Action::Move { from: fields.need("from")?, to: fields.need("to")? },
        "skip" => Action::Skip,
        other => return Err(fields.wrong("do", format!("there is no action “{other}”"))),
    };
    fields.finish()?;
    Ok(action)
}

/// Where a played tile comes from: a place in the row, or a kind in the reserve.
pub(super) fn source(fields: &Fields<'_>) -> Result<Source, Unreadable> {
    match (fields.get("supply")?, fields.value("reserve")) {
        (Some(place), None) => Ok(Source::Supply(place)),
        (None, Some(_)) => Ok(Source::Reserve(values::kind(fields, "reserve")?)),
        _ => Err(fields.wrong("supply", "either supply or reserve says which tile")),
    }
}
