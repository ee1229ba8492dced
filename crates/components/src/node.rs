//! [`Node`]: one value of a components file, and how to read it.

use std::fmt::Display;
use std::ops::RangeInclusive;

use liege_game::SetupError;

use crate::tree::{Tree, Value};

/// One value of a components file. It knows its line and its path, so that whatever is wrong
/// with it can be found at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Node<'a> {
    tree: &'a Tree,
    path: String,
}

impl<'a> Node<'a> {
    pub(crate) fn root(tree: &'a Tree) -> Node<'a> {
        Node { tree, path: String::new() }
    }

    /// The line on which the value begins, from 1.
    pub fn line(&self) -> usize {
        self.tree.line
    }

    /// Where the value stands, items of lists counted from 1: `estate[3].rate`.
    pub fn path(&self) -> &str {
        if self.path.is_empty() { "the file" } else { &self.path }
    }

    fn below(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    fn error(&self, field: String, expected: String) -> SetupError {
        SetupError::Components { line: self.tree.line, field, expected }
    }

    /// The error that something else was expected here; what was found is added.
    pub fn wrong(&self, expected: impl Into<String>) -> SetupError {
        let expected = format!("expected {}, found {}", expected.into(), self.tree.value);
        self.error(self.path().to_owned(), expected)
    }

    /// The value of a key of this table; `None` if there is no such key or this is no table.
    pub fn get(&self, key: &str) -> Option<Node<'a>> {
        let Value::Table(entries) = &self.tree.value else { return None };
        let (_, tree) = entries.iter().find(|(name, _)| name == key)?;
        Some(Node { tree, path: self.below(key) })
    }

    /// The value of a key that this table must have.
    ///
    /// # Errors
    /// This is no table, or the key is missing.
    pub fn need(&self, key: &str) -> Result<Node<'a>, SetupError> {
        match &self.tree.value {
            Value::Table(_) => {
                let missing =
                    || self.error(self.below(key), "expected a value, found no such key".to_owned());
                self.get(key).ok_or_else(missing)
            }
            _ => Err(self.wrong(format!("a table with the key “{key}”"))),
        }
    }

    /// A whole number.
    ///
    /// # Errors
    /// Another kind of value, or a number that `T` can't hold.
    pub fn int<T: TryFrom<i64>>(&self) -> Result<T, SetupError> {
        let Value::Int(number) = self.tree.value else { return Err(self.wrong("a whole number")) };
        T::try_from(number).map_err(|_| self.wrong("a smaller or a non-negative whole number"))
    }

    /// A whole number in a range.
    ///
    /// # Errors
    /// Another kind of value, or a number outside of the range.
    pub fn int_in<T>(&self, range: RangeInclusive<T>) -> Result<T, SetupError>
    where
        T: TryFrom<i64> + PartialOrd + Display,
    {
        let (start, end) = (range.start(), range.end());
        let wrong = || {
            self.wrong(if start == end {
                format!("the number {start}")
            } else {
                format!("a whole number from {start} to {end}")
            })
        };
        let Value::Int(number) = self.tree.value else { return Err(wrong()) };
        let number = T::try_from(number).map_err(|_| wrong())?;
        if range.contains(&number) { Ok(number) } else { Err(wrong()) }
    }

    /// A text.
    ///
    /// # Errors
    /// Another kind of value.
    pub fn text(&self) -> Result<&'a str, SetupError> {
        match &self.tree.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.wrong("a text")),
        }
    }

    /// True or false.
    ///
    /// # Errors
    /// Another kind of value.
    pub fn flag(&self) -> Result<bool, SetupError> {
        match self.tree.value {
            Value::Flag(flag) => Ok(flag),
            _ => Err(self.wrong("true or false")),
        }
    }

    /// The items of a list.
    ///
    /// # Errors
    /// Another kind of value.
    pub fn items(&self) -> Result<Vec<Node<'a>>, SetupError> {
        let Value::Items(items) = &self.tree.value else { return Err(self.wrong("a list")) };
        let item = |(index, tree)| Node { tree, path: format!("{}[{}]", self.path, index + 1) };
        Ok(items.iter().enumerate().map(item).collect())
    }

    /// The keys of a table in the file's order, with their values; nothing for another kind of value.
    pub fn keys(&self) -> Vec<(&'a str, Node<'a>)> {
        let Value::Table(entries) = &self.tree.value else { return Vec::new() };
        let entry = |(key, tree): &'a (String, Tree)| (key.as_str(), Node { tree, path: self.below(key) });
        entries.iter().map(entry).collect()
    }

    /// Checks that a table has no other keys than these, so that a misspelt key is not passed over.
    ///
    /// # Errors
    /// The first key that is not among them.
    pub fn only(&self, known: &[&str]) -> Result<(), SetupError> {
        match self.keys().into_iter().find(|(key, _)| !known.contains(key)) {
            None => Ok(()),
            Some((_, stranger)) => {
                let expected = format!("expected one of the keys {}, found another", known.join(", "));
                Err(stranger.error(stranger.path.clone(), expected))
            }
        }
    }

    /// A text that is one of a few names; gives what the name stands for.
    ///
    /// # Errors
    /// Another kind of value, or another text.
    pub fn one_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<T, SetupError> {
        let wrong = || {
            let known: Vec<_> = names.iter().map(|(name, _)| *name).collect();
            self.wrong(format!("one of {}", known.join(", ")))
        };
        let Value::Text(text) = &self.tree.value else { return Err(wrong()) };
        names.iter().find(|(name, _)| name == text).map(|(_, value)| value.clone()).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use crate::Components;

    const TEXT: &str = "\
[tiles]
total = 84
name = \"Middle\"
open = true
rows = [
  [1, \"Field\"],
  [2, \"Mill\"],
]
[[estate]]
id = \"Field\"
[[estate]]
id = \"Mill\"
rate = -1
big = 99999999999999999999
per.tile.coins = 3
";

    fn complaint<T>(outcome: Result<T, liege_game::SetupError>) -> String {
        outcome.err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn right_values_are_read() {
        let components = Components::parse(TEXT).unwrap();
        let root = components.root();
        let tiles = root.need("tiles").unwrap();
        assert_eq!(tiles.need("total").unwrap().int(), Ok(84u8));
        assert_eq!(tiles.need("total").unwrap().int_in(1u8..=84), Ok(84));
        assert_eq!(tiles.need("name").unwrap().text(), Ok("Middle"));
        assert_eq!(tiles.need("open").unwrap().flag(), Ok(true));
        assert_eq!(tiles.need("name").unwrap().one_of(&[("Dark", 1), ("Middle", 2)]), Ok(2));
        let keys: Vec<_> = tiles.keys().into_iter().map(|(key, _)| key).collect();
        assert_eq!(keys, ["total", "name", "open", "rows"]);
        let estates = root.need("estate").unwrap().items().unwrap();
        let ids: Vec<_> = estates.iter().map(|estate| estate.need("id").unwrap().text().unwrap()).collect();
        assert_eq!(ids, ["Field", "Mill"]);
        assert!(root.get("nothing").is_none());
    }

    #[test]
    fn wrong_values_name_line_field_and_expectation() {
        let components = Components::parse(TEXT).unwrap();
        let root = components.root();
        let tiles = root.need("tiles").unwrap();
        let estates = root.need("estate").unwrap().items().unwrap();
        let row = tiles.need("rows").unwrap().items().unwrap()[1].clone();
        let mill = &estates[1];
        let found = [
            complaint(tiles.need("blue")),
            complaint(tiles.need("name").unwrap().int::<u8>()),
            complaint(tiles.need("total").unwrap().int_in(1u8..=50)),
            complaint(tiles.need("total").unwrap().text()),
            complaint(row.items().unwrap()[1].one_of(&[("Field", ()), ("Church", ())])),
            complaint(mill.need("rate").unwrap().int::<u8>()),
            complaint(mill.need("big").unwrap().int::<i64>()),
            complaint(mill.only(&["id", "rate"])),
            complaint(mill.need("per").unwrap().need("tile").unwrap().need("coins").unwrap().flag()),
            complaint(tiles.need("open").unwrap().items()),
            complaint(tiles.need("open").unwrap().need("more")),
        ];
        let expected = [
            "components, line 1: tiles.blue: expected a value, found no such key",
            "components, line 3: tiles.name: expected a whole number, found “Middle”",
            "components, line 2: tiles.total: expected a whole number from 1 to 50, found 84",
            "components, line 2: tiles.total: expected a text, found 84",
            "components, line 7: tiles.rows[2][2]: expected one of Field, Church, found “Mill”",
            "components, line 13: estate[2].rate: expected a smaller or a non-negative whole number, found -1",
            "components, line 14: estate[2].big: expected a whole number, found 99999999999999999999",
            "components, line 14: estate[2].big: expected one of the keys id, rate, found another",
            "components, line 15: estate[2].per.tile.coins: expected true or false, found 3",
            "components, line 4: tiles.open: expected a list, found true",
            "components, line 4: tiles.open: expected a table with the key “more”, found true",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn what_is_not_toml_is_refused_with_its_line() {
        let found = complaint(Components::parse("a = 1\nb = \n"));
        assert!(found.starts_with("components, line 2: the file: expected TOML"), "{found}");
    }
}
