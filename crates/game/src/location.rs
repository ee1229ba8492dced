//! [`Location`]: a place of a game's map in words, and where one can go from it.

use std::fmt;

use serde::Serialize;

/// A place of a game's map, for those who don't see the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Location {
    /// As the notation writes it.
    pub id: String,
    /// As the log calls it.
    pub name: String,
    /// Who and what is there now, in a few words; may be empty.
    pub here: String,
    /// Where its routes lead.
    pub routes: Vec<Route>,
}

/// A way from one place to another, in both directions unless the other place lacks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Route {
    /// The id of the place where it leads.
    pub to: String,
    /// What that place is called.
    pub name: String,
    /// Its kind, in the game's word: a road, a ship route.
    pub by: &'static str,
}

/// Where one can go: `Blaye: road to La Salle, Beaujeu; ship route to Tours`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)?;
        let mut last = None;
        for route in &self.routes {
            match last {
                Some(by) if by == route.by => write!(f, ", {}", route.name)?,
                Some(_) => write!(f, "; {} to {}", route.by, route.name)?,
                None => write!(f, ": {} to {}", route.by, route.name)?,
            }
            last = Some(route.by);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_of_a_kind_stand_together() {
        let route = |name: &str, by| Route { to: name.to_lowercase(), name: name.to_owned(), by };
        let mut place =
            Location { id: "a".into(), name: "Aix".into(), here: String::new(), routes: Vec::new() };
        assert_eq!(place.to_string(), "Aix");
        place.routes = vec![route("Bar", "road"), route("Cluny", "road"), route("Dol", "ship route")];
        assert_eq!(place.to_string(), "Aix: road to Bar, Cluny; ship route to Dol");
    }
}
