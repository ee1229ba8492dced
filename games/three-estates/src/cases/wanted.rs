//! What a case says must hold after its actions.

use liege_cases::{Fields, Unreadable};

use super::deeds::{actions, source};
use super::values::{board, kinds, pending, phase, selected, stock};
use crate::{Action, Cell, Colour, Fief, Kind, Source, Stock};

/// What must hold after the actions.
pub(super) struct Wanted {
    pub(super) legal: Vec<Action>,
    pub(super) illegal: Vec<Action>,
    pub(super) only: Option<Vec<Action>>,
    pub(super) legal_count: Option<usize>,
    /// The cells that each source may go to; `None` stands for a displaced building.
    pub(super) cells: Vec<(Option<Source>, Vec<Cell>)>,
    /// The cells that the tile on each cell may move to.
    pub(super) moves: Vec<(Cell, Vec<Cell>)>,
    pub(super) after: After,
}

/// The fields of `after` that the case gives.
#[derive(Default)]
pub(super) struct After {
    pub(super) board: Option<Fief>,
    pub(super) to_move: Option<Colour>,
    pub(super) phase: Option<String>,
    pub(super) supply: Option<Vec<Kind>>,
    pub(super) passed: Option<u8>,
    pub(super) selected: Option<Option<u8>>,
    pub(super) bag: Option<Stock>,
    pub(super) reserve_white: Option<Stock>,
    pub(super) reserve_black: Option<Stock>,
    pub(super) locked: Option<Stock>,
    pub(super) pending: Option<Option<Kind>>,
    pub(super) score: Option<[usize; 2]>,
    pub(super) winner: Option<Option<Colour>>,
}

impl Wanted {
    pub(super) fn read(fields: &Fields<'_>) -> Result<Wanted, Unreadable> {
        let only = if fields.value("only").is_some() { Some(actions(fields, "only")?) } else { None };
        let mut cells = Vec::new();
        for entry in fields.tables("cells")? {
            let from = match entry.get::<String>("do")?.as_deref() {
                Some("rebuild") => None,
                None | Some("play") => Some(source(&entry)?),
                Some(_) => return Err(entry.wrong("do", "expected rebuild, or supply or reserve instead")),
            };
            cells.push((from, entry.need("at")?));
            entry.finish()?;
        }
        let mut moves = Vec::new();
        for entry in fields.tables("moves")? {
            moves.push((entry.need("from")?, entry.need("to")?));
            entry.finish()?;
        }
        Ok(Wanted {
            legal: actions(fields, "legal")?,
            illegal: actions(fields, "illegal")?,
            only,
            legal_count: fields.get("legal_count")?,
            cells,
            moves,
            after: match fields.table("after")? {
                Some(after) => After::read(&after)?,
                None => After::default(),
            },
        })
    }
}

impl After {
    fn read(fields: &Fields<'_>) -> Result<After, Unreadable> {
        let winner = match fields.get::<String>("winner")?.as_deref() {
            None => None,
            Some("") => Some(None),
            Some(_) => Some(Some(fields.need("winner")?)),
        };
        let after = After {
            board: board(fields)?,
            to_move: fields.get("to_move")?,
            phase: phase(fields)?,
            supply: kinds(fields, "supply")?,
            passed: fields.get("passed")?,
            selected: selected(fields)?,
            bag: stock(fields, "bag")?,
            reserve_white: stock(fields, "reserve_white")?,
            reserve_black: stock(fields, "reserve_black")?,
            locked: stock(fields, "locked")?,
            pending: pending(fields)?,
            score: fields.get("score")?,
            winner,
        };
        fields.finish()?;
        Ok(after)
    }
}
