//! The map: locations, routes, and the letters of the epochs.

use liege_data::{DataError, Document};

use super::file::{File, Letter};
use crate::state::{Kingdoms, Place, Region, Route};

/// A route to another location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it leads.
    pub to: Place,
    /// By what.
    pub route: Route,
    /// Whether the file says that it is reconstructed, which the board passes on.
    pub reconstructed: bool,
}

/// What is known of a location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    /// Its region.
    pub region: Region,
    /// Where it lies on the map, 0 to 1000 by 0 to 514.
    pub at: (u16, u16),
    /// Whether it is one of the six starting locations.
    pub start: bool,
    /// The kingdoms of charters that it belongs to.
    pub kingdoms: Kingdoms,
    /// FU-152: whether a ship or submersible route ends here.
    pub port: bool,
    /// The routes from here.
    pub links: Vec<Link>,
}

/// The order of the locations, each once, and what is known of them, with their routes.
pub(super) fn map(
    document: &Document<'_>,
    file: &File,
) -> Result<([Place; Place::COUNT], Vec<Location>), DataError> {
    let list = file.location.get_ref();
    let mut order = Vec::new();
    for location in list {
        let place = *location.id.get_ref();
        if order.contains(&place) {
            return Err(document.wrong(&location.id, "each location once"));
        }
        order.push(place);
    }
    let missing = Place::ALL.iter().find(|place| !order.contains(place));
    if let Some(place) = missing {
        return Err(document.wrong(&file.location, format!("all 22 locations, {place} among them")));
    }
    let starts = list.iter().filter(|location| location.start).count();
    if starts != STARTS {
        return Err(document.wrong(&file.location, format!("{STARTS} starting locations, not {starts}")));
    }
    let known = |place: &Place| list.iter().find(|location| location.id.get_ref() == place);
    let mut locations: Vec<Location> = Place::ALL
        .iter()
        .filter_map(known)
        .map(|location| Location {
            region: location.region,
            at: (location.at.0.get(), location.at.1.get()),
            start: location.start,
            kingdoms: location.kingdoms.iter().copied().collect(),
            port: false,
            links: Vec::new(),
        })
        .collect();
    for link in &file.route {
        let (a, b) = *link.between.get_ref();
        if a == b {
            return Err(document.wrong(&link.between, "two locations"));
        }
        for (from, to) in [(a, b), (b, a)] {
            let location = &mut locations[from.index()];
            let reconstructed = link.source.as_deref() == Some("reconstructed");
            let new = Link { to, route: link.kind, reconstructed };
            if location.links.iter().any(|old| (old.to, old.route) == (to, link.kind)) {
                return Err(document.wrong(&link.between, "a route that does not stand here twice"));
            }
            location.links.push(new);
            location.port |= matches!(link.kind, Route::Ship | Route::Submersible);
        }
    }
    let stranded =
        |location: &&super::file::Location| locations[location.id.get_ref().index()].links.is_empty();
    if let Some(location) = list.iter().find(stranded) {
        return Err(document.wrong(&location.id, format!("a route that leads to {}", location.id.get_ref())));
    }
    let order = std::array::from_fn(|index| order[index]);
    Ok((order, locations))
}

/// FU-18: how many starting locations there are.
pub(super) const STARTS: usize = 6;

/// FU-172: one location of each region for each letter.
pub(super) fn lettered(
    document: &Document<'_>,
    file: &File,
    order: &[Place; Place::COUNT],
) -> Result<[[Place; Region::COUNT]; 4], DataError> {
    let mut found = [[order[0]; Region::COUNT]; 4];
    for (row, &letter) in found.iter_mut().zip(&file.epochs.letters) {
        for (place, region) in row.iter_mut().zip(Region::ALL) {
            let mut with =
                file.location.get_ref().iter().filter(|location| {
                    location.region == region && location.letters.get_ref().contains(&letter)
                });
            let one = with.next();
            if let Some(second) = with.next() {
                let what = format!("the letter {letter:?} once in this region");
                return Err(document.wrong(&second.letters, what));
            }
            let Some(one) = one else {
                let what = format!("a location with the letter {letter:?} in the region {region}");
                return Err(document.wrong(&file.location, what));
            };
            *place = *one.id.get_ref();
        }
    }
    let order_of = |letter: Letter| file.epochs.letters.iter().filter(|&&other| other == letter).count();
    match file.epochs.letters.iter().find(|&&letter| order_of(letter) != 1) {
        Some(_) => Err(document.wrong(&file.location, "each letter for one epoch")),
        None => Ok(found),
    }
}
