//! Tiles, places and Estates as case files write them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Estate, Print, Spot};

/// Types that read from a text and write one.
macro_rules! text {
    ($($Type:ty),+) => {$(
        impl From<$Type> for String {
            fn from(value: $Type) -> String {
                value.to_string()
            }
        }
    )+};
}

text!(TileText, RowText, EstateText);

/// `<Estate>[/<number>][ f<farmers>][ c<chests>]`; without a number any number fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct TileText(pub(super) Print);

impl TileText {
    /// Whether the tile is what the text says: the number counts only if both have one.
    pub(super) fn fits(self, print: Print) -> bool {
        let numbers = self.0.number == print.number || self.0.number == 0 || print.number == 0;
        numbers && Print { number: 0, ..self.0 } == Print { number: 0, ..print }
    }

    pub(super) fn parse(text: &str) -> Option<TileText> {
        let mut words = text.split(' ');
        let name = words.next()?;
        let (estate, number) = match name.split_once('/') {
            Some((estate, number)) => (estate, number.parse().ok().filter(|n| (1..=23).contains(n))?),
            None => (name, 0),
        };
        let mut print = Print { number, estate: Estate::from_name(estate)?, farmers: 0, chests: 0 };
        for word in words {
            let (kind, digits) = word.split_at_checked(1)?;
            let count: u8 = digits.parse().ok().filter(|count| *count <= 9)?;
            match kind {
                "f" => print.farmers = count,
                "c" => print.chests = count,
                _ => return None,
            }
        }
        Some(TileText(print))
    }
}

impl fmt::Display for TileText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Print { number, estate, farmers, chests } = self.0;
        f.write_str(estate.name())?;
        for (mark, count) in [("/", number), (" f", farmers), (" c", chests)] {
            if count > 0 {
                write!(f, "{mark}{count}")?;
            }
        }
        Ok(())
    }
}

impl TryFrom<String> for TileText {
    type Error = &'static str;

    fn try_from(text: String) -> Result<TileText, Self::Error> {
        TileText::parse(&text).ok_or("a tile such as \"Market/14 c1\"")
    }
}

/// A tile, or `"-"` for an emptied place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct RowText(pub(super) Option<TileText>);

impl fmt::Display for RowText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(tile) => tile.fmt(f),
            None => f.write_str("-"),
        }
    }
}

impl TryFrom<String> for RowText {
    type Error = &'static str;

    fn try_from(text: String) -> Result<RowText, Self::Error> {
        if text == "-" { Ok(RowText(None)) } else { TileText::try_from(text).map(|tile| RowText(Some(tile))) }
    }
}

/// `[row, column]`, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "[usize; 2]", into = "[usize; 2]")]
pub(super) struct SpotText(pub(super) Spot);

impl TryFrom<[usize; 2]> for SpotText {
    type Error = &'static str;

    fn try_from([row, column]: [usize; 2]) -> Result<SpotText, Self::Error> {
        Spot::new(row, column).map(SpotText).ok_or("a position [row, column]")
    }
}

impl From<SpotText> for [usize; 2] {
    fn from(SpotText(spot): SpotText) -> [usize; 2] {
        [spot.row(), spot.column()]
    }
}

/// The name of an Estate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct EstateText(pub(super) Estate);

impl fmt::Display for EstateText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl TryFrom<String> for EstateText {
    type Error = &'static str;

    fn try_from(text: String) -> Result<EstateText, Self::Error> {
        Estate::from_name(&text).map(EstateText).ok_or("the name of an Estate")
    }
}

/// What was found in the order and with the numbers of what is expected, if every tile fits one of it.
pub(super) fn as_expected(expected: &[TileText], found: Vec<TileText>) -> Vec<TileText> {
    let mut left = found.clone();
    // Texts with a number first, so that one without does not take their tile.
    let mut wanted = expected.to_vec();
    wanted.sort_by_key(|tile| tile.0.number == 0);
    for tile in &wanted {
        if let Some(place) = left.iter().position(|other| tile.fits(other.0)) {
            left.remove(place);
        }
    }
    if left.is_empty() && expected.len() == found.len() { expected.to_vec() } else { found }
}

/// The same for tiles whose order counts.
pub(super) fn in_order(expected: &[TileText], found: Vec<TileText>) -> Vec<TileText> {
    let same = expected.len() == found.len() && expected.iter().zip(&found).all(|(a, b)| a.fits(b.0));
    if same { expected.to_vec() } else { found }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_read_back() {
        for text in ["Field", "Market/14 c1", "Village/8 f1", "Church f2 c3"] {
            assert_eq!(TileText::parse(text).map(|tile| tile.to_string()).as_deref(), Some(text));
        }
        for text in ["", "field", "Market/", "Market/0", "Market/24", "Market x1", "Market f", "Market  f1"] {
            assert_eq!(TileText::parse(text), None, "{text}");
        }
    }
}
