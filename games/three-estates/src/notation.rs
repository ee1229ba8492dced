//! Actions and draws as text: `play s2 -1,4`, `keep s0`, `move 1,0 2,-1`; a draw is the name of the kind.

use liege_game::NotationError;

use crate::{Action, Cell, Kind, Source};

const EXPECTED: &str = "expected take N, done, play sN X,Y, play rK X,Y, keep sN, end, rebuild X,Y, move X,Y X,Y or \
    skip, where N is a place in the row from 0, K one of P C N G V H K, and X,Y a cell";

/// The action as one line.
pub(crate) fn write(action: Action) -> String {
    let cell = |cell: Cell| format!("{},{}", cell.x, cell.y);
    match action {
        Action::Take(place) => format!("take {place}"),
        Action::Done => "done".to_owned(),
        Action::Play { from: Source::Supply(place), at } => format!("play s{place} {}", cell(at)),
        Action::Play { from: Source::Reserve(kind), at } => format!("play r{} {}", kind.code(), cell(at)),
        Action::Keep(place) => format!("keep s{place}"),
        Action::End => "end".to_owned(),
        Action::Rebuild(at) => format!("rebuild {}", cell(at)),
        Action::Move { from, to } => format!("move {} {}", cell(from), cell(to)),
        Action::Skip => "skip".to_owned(),
    }
}

/// Reads what [`write`] wrote, and nothing else: `01`, `+1` or a second space are no part of the notation.
pub(crate) fn read(text: &str) -> Result<Action, NotationError> {
    let action = parse(text).filter(|&action| write(action) == text);
    action.ok_or_else(|| NotationError::new(text, EXPECTED))
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words.as_slice() {
        ["take", place] => Action::Take(place.parse().ok()?),
        ["done"] => Action::Done,
        ["play", from, at] => Action::Play { from: source(from)?, at: cell(at)? },
        ["keep", from] => match source(from)? {
            Source::Supply(place) => Action::Keep(place),
            Source::Reserve(_) => return None,
        },
        ["end"] => Action::End,
        ["rebuild", at] => Action::Rebuild(cell(at)?),
        ["move", from, to] => Action::Move { from: cell(from)?, to: cell(to)? },
        ["skip"] => Action::Skip,
        _ => return None,
    })
}

fn source(word: &str) -> Option<Source> {
    if let Some(place) = word.strip_prefix('s') {
        return place.parse().ok().map(Source::Supply);
    }
    let mut letters = word.strip_prefix('r')?.chars();
    let kind = Kind::from_code(letters.next()?)?;
    letters.next().is_none().then_some(Source::Reserve(kind))
}

fn cell(word: &str) -> Option<Cell> {
    let (x, y) = word.split_once(',')?;
    Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
}

/// Reads the name of a kind.
pub(crate) fn read_draw(text: &str) -> Result<Kind, NotationError> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == text);
    kind.ok_or_else(|| NotationError::new(text, "expected the name of a kind of tile, such as peasantry"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back() {
        let forms = [
            "take 3",
            "done",
            "play s12 -4,7",
            "play rK 0,-1",
            "keep s0",
            "end",
            "rebuild -2,0",
            "move -1,0 0,1",
            "skip",
        ];
        for text in forms {
            assert_eq!(read(text).map(write).as_deref(), Ok(text));
        }
        for text in
            ["", "take", "take 03", "play s1 +1,0", "play rX 0,0", "keep rP", "end ", "move 0,0", "skip 1"]
        {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(read_draw("church"), Ok(Kind::Church));
        assert!(read_draw("H").is_err());
    }
}
