//! Tiles, places and Estates as case files write them.

use std::collections::BTreeMap;

use liege_cases::texts;
use liege_data::Either;
use serde::{Deserialize, Serialize};

use crate::{Estate, Print, Spot};

const A_TILE: &str = "a tile such as \"Market/14 c1\"";

texts! {
    /// `<Estate>[/<number>][ f<farmers>][ c<chests>]`; without a number any number fits.
    pub(super) TileText(pub(super) Print): A_TILE, parse, written;
    /// A tile, or `"-"` for an emptied place.
    pub(super) RowText(pub(super) Option<Print>): A_TILE,
        |text| if text == "-" { Some(None) } else { parse(text).map(Some) },
        |tile| tile.map_or("-".to_owned(), written);
    /// The name of an Estate.
    pub(super) EstateText(pub(super) Estate): "the name of an Estate",
        Estate::from_name, |estate| estate.name().to_owned();
    /// A row, from 0, by its number from 1.
    pub(super) Row(pub(super) usize): "the number of a row, 1 to 4",
        |text| ["1", "2", "3", "4"].into_iter().position(|number| number == text), |row| (row + 1).to_string();
}

/// The tiles of each row that a case tells of, as far as there are any.
pub(super) type Rows = BTreeMap<Row, Vec<RowText>>;

fn parse(text: &str) -> Option<Print> {
    let mut words = text.split(' ');
    let name = words.next()?;
    let (estate, number) = match name.split_once('/') {
        Some((estate, number)) => (estate, number.parse().ok().filter(|n| (1..=23).contains(n))?),
        None => (name, 0),
    };
    let mut print = Print { number, estate: Estate::from_name(estate)?, farmers: 0, chests: 0 };
    for word in words {
        let (kind, digits) = word.split_at_checked(1)?;
        let count = digits.parse().ok().filter(|count| *count <= 9)?;
        match kind {
            "f" => print.farmers = count,
            "c" => print.chests = count,
            _ => return None,
        }
    }
    Some(print)
}

fn written(Print { number, estate, farmers, chests }: Print) -> String {
    let marks = [("/", number), (" f", farmers), (" c", chests)].into_iter().filter(|mark| mark.1 > 0);
    marks.fold(estate.name().to_owned(), |text, (mark, count)| format!("{text}{mark}{count}"))
}

impl TileText {
    /// Whether the tile is what the text says: the number counts only if both have one.
    pub(super) fn fits(self, other: TileText) -> bool {
        let (one, other) = (self.0, other.0);
        let numbers = one.number == other.number || one.number == 0 || other.number == 0;
        numbers && Print { number: 0, ..one } == Print { number: 0, ..other }
    }
}

impl RowText {
    /// Whether the place holds what the text says.
    pub(super) fn fits(self, other: RowText) -> bool {
        match (self.0, other.0) {
            (Some(tile), Some(other)) => TileText(tile).fits(TileText(other)),
            (tile, other) => tile == other,
        }
    }
}

/// `[row, column]`, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(try_from = "[usize; 2]", into = "String")]
pub(super) struct SpotText(pub(super) Spot);

impl TryFrom<[usize; 2]> for SpotText {
    type Error = &'static str;

    fn try_from([row, column]: [usize; 2]) -> Result<SpotText, Self::Error> {
        Spot::new(row, column).map(SpotText).ok_or("a position [row, column]")
    }
}

impl From<SpotText> for String {
    fn from(SpotText(spot): SpotText) -> String {
        spot.to_string()
    }
}

/// Where a Lord or a Scout stands: `[row, column]`, or `"home"`.
pub(super) type Piece = Either<Home, SpotText>;

#[derive(Clone, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Home {
    Home,
}

pub(super) fn piece(stands: Option<Spot>) -> Piece {
    stands.map_or(Either::One(Home::Home), |spot| Either::All(SpotText(spot)))
}

/// Whether each thing that is found fits what the case says at its place.
pub(super) fn agree<T: Copy>(said: &[T], found: &[T], fits: impl Fn(T, T) -> bool) -> bool {
    said.len() == found.len() && said.iter().zip(found).all(|(&said, &found)| fits(said, found))
}

/// What is found, in the words of the case if these agree with it.
pub(super) fn in_order<T: Copy>(said: &[T], found: Vec<T>, fits: impl Fn(T, T) -> bool) -> Vec<T> {
    if agree(said, &found, fits) { said.to_vec() } else { found }
}

/// The same for tiles whose order says nothing.
pub(super) fn in_any_order(said: &[TileText], found: Vec<TileText>) -> Vec<TileText> {
    let mut left = found.clone();
    // Texts with a number first, so that one without does not take their tile.
    let mut wanted = said.to_vec();
    wanted.sort_by_key(|tile| tile.0.number == 0);
    for tile in wanted {
        if let Some(place) = left.iter().position(|other| tile.fits(*other)) {
            left.remove(place);
        }
    }
    if left.is_empty() && said.len() == found.len() { said.to_vec() } else { found }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_read_back() {
        for text in ["Field", "Market/14 c1", "Village/8 f1", "Church f2 c3"] {
            assert_eq!(parse(text).map(written).as_deref(), Some(text));
        }
        for text in ["", "field", "Market/", "Market/0", "Market/24", "Market x1", "Market f", "Market  f1"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
