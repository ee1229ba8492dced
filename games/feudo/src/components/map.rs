//! [`Map`]: the joined map of one layout: who is next to whom, what lies where, how far the Cities are.

use super::file::ROWS;
use super::mapboard::{Mapboard, SPACES};
use crate::state::{CITIES, TERRITORIES};
use crate::{BoardId, City, Layout, Quarter, Terrain, Territories, Territory};

/// Where a City, or the Plague Token's first Village, stands: a board, and a space on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub(crate) board: BoardId,
    pub(crate) space: usize,
}

/// Everything about the joined map that the rules ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    neighbours: [Territories; TERRITORIES],
    /// FD-10: the six Mountains.
    pub mountains: Territories,
    /// FD-10: the four Woods.
    pub woods: Territories,
    /// FD-10: the 16 Villages.
    pub villages: Territories,
    /// FD-10: the five Cities.
    pub cities: Territories,
    sites: [Territory; CITIES],
    distance: [[u8; TERRITORIES]; CITIES],
    /// FD-15: where the Plague Token begins.
    pub plague_start: Territory,
}

/// The space of a board on the joined map: turned clockwise, then moved into its quarter.
pub(crate) fn territory_of(space: usize, turns: u8, quarter: Quarter) -> Territory {
    let (mut row, mut column) = (space / ROWS, space % ROWS);
    for _ in 0..turns {
        (row, column) = (column, ROWS - 1 - row);
    }
    let (down, right) = quarter.offset();
    Territory::at(row as u8 + down, column as u8 + right).unwrap_or(Territory::CENTRAL)
}

impl Map {
    /// Joins the boards (FD-8, R-2): spaces of different boards with the same name are one territory.
    pub(crate) fn join(boards: &[Mapboard; 4], layout: Layout, sites: &[Site; CITIES], start: Site) -> Map {
        let mut map = Map {
            neighbours: [Territories::NONE; TERRITORIES],
            mountains: Territories::NONE,
            woods: Territories::NONE,
            villages: Territories::NONE,
            cities: Territories::NONE,
            sites: [Territory::CENTRAL; CITIES],
            distance: [[0; TERRITORIES]; CITIES],
            plague_start: Territory::CENTRAL,
        };
        for quarter in Quarter::ALL {
            let placed = layout.placed(quarter);
            let name: [Territory; SPACES] =
                std::array::from_fn(|space| territory_of(space, placed.turns, quarter));
            for (space, &territory) in boards[placed.board.index()].spaces.iter().zip(&name) {
                let near = (0..SPACES).filter(|&other| space.neighbours >> other & 1 != 0);
                let near: Territories = near.map(|other| name[other]).collect();
                map.neighbours[territory.index()] |= near;
                match space.terrain {
                    Terrain::Hill => {}
                    Terrain::Wood => map.woods = map.woods.with(territory),
                    Terrain::Village => map.villages = map.villages.with(territory),
                    Terrain::Mountain => map.mountains = map.mountains.with(territory),
                    Terrain::City => map.cities = map.cities.with(territory),
                }
            }
            for (site, found) in sites.iter().zip(&mut map.sites) {
                if site.board == placed.board {
                    *found = name[site.space];
                }
            }
            if start.board == placed.board {
                map.plague_start = name[start.space];
            }
        }
        for city in City::all() {
            map.distance[city.index()] = map.distances(map.sites[city.index()]);
        }
        map
    }

    /// FD-1: the territories that share a line with this one.
    #[inline]
    pub fn next_to(&self, territory: Territory) -> Territories {
        self.neighbours[territory.index()]
    }

    /// FD-1: all territories that share a line with one of these.
    #[inline]
    pub fn next_to_any(&self, territories: Territories) -> Territories {
        territories.iter().fold(Territories::NONE, |near, territory| near | self.next_to(territory))
    }

    /// Where the City stands.
    #[inline]
    pub fn site(&self, city: City) -> Territory {
        self.sites[city.index()]
    }

    /// The City that stands here.
    #[inline]
    pub fn city_at(&self, territory: Territory) -> Option<City> {
        if !self.cities.has(territory) {
            return None;
        }
        City::all().find(|&city| self.site(city) == territory)
    }

    /// FD-14: least number of steps from the territory to the City.
    #[inline]
    pub fn distance(&self, from: Territory, city: City) -> u8 {
        self.distance[city.index()][from.index()]
    }

    /// FD-14, FD-118, R-4: least number of steps from here to everywhere, whatever lies or stands between.
    pub fn distances(&self, from: Territory) -> [u8; TERRITORIES] {
        let mut steps = [0; TERRITORIES];
        let (mut seen, mut edge, mut far) = (Territories::only(from), Territories::only(from), 0);
        while !edge.is_empty() {
            for territory in edge {
                steps[territory.index()] = far;
            }
            edge = self.next_to_any(edge) - seen;
            seen |= edge;
            far += 1;
        }
        steps
    }

    /// Returns what kind of space it is.
    pub fn terrain(&self, territory: Territory) -> Terrain {
        if self.woods.has(territory) {
            Terrain::Wood
        } else if self.villages.has(territory) {
            Terrain::Village
        } else if self.mountains.has(territory) {
            Terrain::Mountain
        } else if self.cities.has(territory) {
            Terrain::City
        } else {
            Terrain::Hill
        }
    }
}
