//! Values of the format: kinds, colours, cells, boards.

use liege_cases::{Fields, FromValue, Unreadable};
use toml::Value;

use crate::state::layout;
use crate::{Cell, Colour, Fief, Kind, MAX_TILES, Phase, Stock};

/// A kind by its letter.
struct Letter(Kind);

impl FromValue for Letter {
    fn from_value(value: &Value) -> Result<Letter, String> {
        let mut letters = value.as_str().unwrap_or_default().chars();
        match (letters.next().and_then(Kind::from_code), letters.next()) {
            (Some(kind), None) => Ok(Letter(kind)),
            _ => Err(format!("expected one of P, C, N, G, V, H, K, found {value}")),
        }
    }
}

/// A colour by its name.
impl FromValue for Colour {
    fn from_value(value: &Value) -> Result<Colour, String> {
        let colour = Colour::BOTH.into_iter().find(|colour| value.as_str() == Some(colour.name()));
        colour.ok_or_else(|| format!("expected white or black, found {value}"))
    }
}

/// A cell as [x, y].
impl FromValue for Cell {
    fn from_value(value: &Value) -> Result<Cell, String> {
        let near = |number: i64| i16::try_from(number).ok().filter(|number| number.unsigned_abs() < 10_000);
        match <[i64; 2]>::from_value(value)?.map(near) {
            [Some(x), Some(y)] => Ok(Cell::new(x, y)),
            _ => Err(format!("expected coordinates between -10000 and 10000, found {value}")),
        }
    }
}

/// A kind of a key that must be there.
pub(super) fn kind(fields: &Fields<'_>, key: &str) -> Result<Kind, Unreadable> {
    fields.need(key).map(|Letter(kind)| kind)
}

/// The kinds of the draws in order; one tile may be drawn many times, so there is no limit to their number.
pub(super) fn draws(fields: &Fields<'_>) -> Result<Vec<Kind>, Unreadable> {
    let letters: Vec<Letter> = fields.get("draws")?.unwrap_or_default();
    Ok(letters.into_iter().map(|Letter(kind)| kind).collect())
}

/// The kinds of tiles that lie together, in the order of the file.
pub(super) fn kinds(fields: &Fields<'_>, key: &str) -> Result<Option<Vec<Kind>>, Unreadable> {
    let letters: Option<Vec<Letter>> = fields.get(key)?;
    match letters {
        Some(letters) if letters.len() > MAX_TILES => {
            Err(fields.wrong(key, format!("at most {MAX_TILES} tiles")))
        }
        letters => Ok(letters.map(|letters| letters.into_iter().map(|Letter(kind)| kind).collect())),
    }
}

/// Kinds in no order.
pub(super) fn stock(fields: &Fields<'_>, key: &str) -> Result<Option<Stock>, Unreadable> {
    Ok(kinds(fields, key)?.map(|kinds| kinds.into_iter().collect()))
}

/// The tiles of `board`, which begins at `origin`.
pub(super) fn board(fields: &Fields<'_>) -> Result<Option<Fief>, Unreadable> {
    let origin: Option<Cell> = fields.get("origin")?;
    match fields.get::<String>("board")? {
        Some(text) => {
            let fief = layout::read(&text, origin.unwrap_or_default());
            fief.map(Some).map_err(|expected| fields.wrong("board", expected))
        }
        None if origin.is_some() => Err(fields.wrong("origin", "stands only beside a board")),
        None => Ok(None),
    }
}

/// A building that waits to be put back (TE-33); an empty text says that there is none.
pub(super) fn pending(fields: &Fields<'_>) -> Result<Option<Option<Kind>>, Unreadable> {
    match fields.get::<String>("pending")?.as_deref() {
        None => Ok(None),
        Some("") => Ok(Some(None)),
        Some(_) => match kind(fields, "pending")? {
            kind if kind.is_building() => Ok(Some(Some(kind))),
            _ => Err(fields.wrong("pending", "expected V, H or K, or an empty text")),
        },
    }
}

/// The index of the selected supply tile; -1 says that it is still owed (TE-19).
pub(super) fn selected(fields: &Fields<'_>) -> Result<Option<Option<u8>>, Unreadable> {
    match fields.get::<i16>("selected")? {
        None => Ok(None),
        Some(-1) => Ok(Some(None)),
        Some(index) => match u8::try_from(index) {
            Ok(index) => Ok(Some(Some(index))),
            Err(_) => Err(fields.wrong("selected", "expected -1 or a place in the row from 0")),
        },
    }
}

/// The phases of the format; `start` is the moment before the reserve phase.
const PHASES: [&str; 6] = ["start", "reserve", "action", "rebuild", "mobilize", "over"];

/// The name of a phase.
pub(super) fn phase(fields: &Fields<'_>) -> Result<Option<String>, Unreadable> {
    let phase: Option<String> = fields.get("phase")?;
    match phase {
        Some(found) if !PHASES.contains(&found.as_str()) => {
            let phases = PHASES.join(", ");
            Err(fields.wrong("phase", format!("expected one of {phases}, found “{found}”")))
        }
        phase => Ok(phase),
    }
}

/// The format's name of what a position waits for.
pub(super) const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::FirstSupply | Phase::FirstReserves | Phase::Refill => "a draw",
        Phase::Reserve => "reserve",
        Phase::Action => "action",
        Phase::Rebuild(_) => "rebuild",
        Phase::Mobilize => "mobilize",
        Phase::Over => "over",
    }
}

/// Kinds by their letters, for people to read.
pub(super) fn list(kinds: impl IntoIterator<Item = Kind>) -> String {
    let letters: Vec<String> = kinds.into_iter().map(|kind| kind.code().to_string()).collect();
    if letters.is_empty() { "nothing".to_owned() } else { letters.join(" ") }
}
