//! Tiles and places as case files write them.

use std::fmt;

use liege_cases::FromValue;
use toml::Value;

use crate::tile::Print;
use crate::{Estate, Spot};

/// `<Estate>[/<number>][ f<farmers>][ c<chests>]`; without a number any number fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TileText(pub(crate) Print);

impl TileText {
    /// Whether the tile is what the text says: the number counts only if both have one.
    pub(crate) fn fits(self, print: Print) -> bool {
        let numbers = self.0.number == print.number || self.0.number == 0 || print.number == 0;
        numbers && Print { number: 0, ..self.0 } == Print { number: 0, ..print }
    }

    fn parse(text: &str) -> Option<TileText> {
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
        if number > 0 {
            write!(f, "/{number}")?;
        }
        if farmers > 0 {
            write!(f, " f{farmers}")?;
        }
        if chests > 0 {
            write!(f, " c{chests}")?;
        }
        Ok(())
    }
}

impl FromValue for TileText {
    fn from_value(value: &Value) -> Result<TileText, String> {
        let tile = value.as_str().and_then(TileText::parse);
        tile.ok_or_else(|| format!("expected a tile such as \"Market/14 c1\", found {value}"))
    }
}

/// A tile, or `"-"` for an emptied place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RowText(pub(crate) Option<TileText>);

impl FromValue for RowText {
    fn from_value(value: &Value) -> Result<RowText, String> {
        if value.as_str() == Some("-") {
            return Ok(RowText(None));
        }
        TileText::from_value(value).map(|tile| RowText(Some(tile)))
    }
}

/// `[row, column]`, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct SpotText(pub(crate) Spot);

impl FromValue for SpotText {
    fn from_value(value: &Value) -> Result<SpotText, String> {
        let wrong = || format!("expected a position [row, column], found {value}");
        let [row, column] = <[usize; 2]>::from_value(value).map_err(|_| wrong())?;
        Spot::new(row, column).map(SpotText).ok_or_else(wrong)
    }
}

impl fmt::Display for SpotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.0.row(), self.0.column())
    }
}

/// The name of an Estate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct EstateText(pub(crate) Estate);

impl FromValue for EstateText {
    fn from_value(value: &Value) -> Result<EstateText, String> {
        let estate = value.as_str().and_then(Estate::from_name);
        estate.map(EstateText).ok_or_else(|| format!("expected the name of an Estate, found {value}"))
    }
}

impl fmt::Display for EstateText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

/// Values in a list as the report prints them.
pub(crate) fn list<T: fmt::Display>(values: impl IntoIterator<Item = T>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    format!("[{}]", values.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_read_back() {
        for text in ["Field", "Market/14 c1", "Village/8 f1", "Church f2 c3"] {
            assert_eq!(TileText::parse(text).map(|tile| tile.to_string()).as_deref(), Some(text));
        }
        for text in [
            "",
            "field",
            "Market/",
            "Market/0",
            "Market/24",
            "Market x1",
            "Market f",
            "Market  f1",
            "Market/14c1",
        ] {
            assert_eq!(TileText::parse(text), None, "{text}");
        }
    }
}
