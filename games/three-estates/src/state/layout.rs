//! Boards as text: two characters a cell, colour and kind, `..` for an empty cell, one line per row.

use super::fief::MAX_TILES;
use super::{Cell, Colour, Fief, Kind, Tile};

/// The board that the text shows, its top left cell at `origin`.
///
/// # Errors
/// What is wrong, as a phrase.
pub(crate) fn read(text: &str, origin: Cell) -> Result<Fief, String> {
    let mut fief = Fief::default();
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    for (y, line) in lines.enumerate() {
        for (x, word) in line.split_whitespace().enumerate() {
            let Some((colour, kind)) = tile(word)? else { continue };
            let place = |base: i16, offset: usize| {
                let place = i16::try_from(offset).ok().and_then(|offset| base.checked_add(offset));
                place.filter(|place| place.unsigned_abs() < 10_000)
            };
            let (Some(x), Some(y)) = (place(origin.x, x), place(origin.y, y)) else {
                return Err("cells with coordinates between -10000 and 10000".to_owned());
            };
            if fief.tiles().len() == MAX_TILES {
                return Err(format!("at most {MAX_TILES} tiles"));
            }
            fief.put(Tile { cell: Cell::new(x, y), kind, colour });
        }
    }
    let wide = fief.bounds().is_some_and(|bounds| bounds.min.steps(bounds.max) > 110);
    if wide { Err("a board of at most 110 by 110 cells".to_owned()) } else { Ok(fief) }
}

/// Returns what two characters stand for; `None` for an empty cell.
fn tile(word: &str) -> Result<Option<(Colour, Kind)>, String> {
    let mut letters = word.chars();
    let (first, second, rest) = (letters.next(), letters.next(), letters.next());
    let colour = Colour::BOTH.into_iter().find(|colour| Some(colour.code()) == first);
    let kind = second.and_then(Kind::from_code);
    match (colour, kind, rest) {
        _ if word == ".." => Ok(None),
        (Some(colour), Some(kind), None) => Ok(Some((colour, kind))),
        _ => Err(format!("cells such as wP, bG or .., not “{word}”")),
    }
}

/// The tiles as text, one line per row, and the top left cell that the text begins with.
pub(crate) fn write(fief: &Fief) -> (String, Cell) {
    let Some(bounds) = fief.bounds() else { return (String::new(), Cell::default()) };
    let row = |y| {
        let cell = |x| match fief.at(Cell::new(x, y)) {
            Some(tile) => format!("{}{}", tile.colour.code(), tile.kind.code()),
            None => "..".to_owned(),
        };
        (bounds.min.x..=bounds.max.x).map(cell).collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = (bounds.min.y..=bounds.max.y).map(row).collect();
    (rows.join("\n"), bounds.min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_read_back_wherever_they_lie() {
        let fief = read("\n.. wC\nbK wP\n", Cell::new(-5, -1)).unwrap();
        assert_eq!(fief.at(Cell::new(-4, -1)).map(|tile| tile.kind), Some(Kind::Clergy));
        let (text, origin) = write(&fief);
        assert_eq!((text.as_str(), origin), (".. wC\nbK wP", Cell::new(-5, -1)));
        assert_eq!(read(&text, origin), Ok(fief));
        assert!(read("wX", Cell::default()).is_err());
        assert!(read("wPP", Cell::default()).is_err());
        assert!(read(&"wP ".repeat(111), Cell::default()).is_err());
        assert!(read(&format!("wP {} bP", ".. ".repeat(130)), Cell::default()).is_err());
        assert!(read("wP bP", Cell::new(i16::MAX, 0)).is_err());
    }
}
