//! The joined maps that the components file spells out: they must come out of the joining exactly so.

use liege_data::{DataError, Document, Spanned};

use super::file::{File, PlacedRow, Quarters, StandardMap};
use super::{Components, Map};
use crate::{City, Layout, Placed, Quarter, Territories, Territory};

pub(super) fn read(
    document: &Document<'_>,
    file: &File,
    components: &Components,
) -> Result<Vec<(String, Layout)>, DataError> {
    let mut maps = Vec::new();
    for (name, standard) in &file.standard_maps {
        let layout = layout(document, &standard.boards)?;
        let map = components.map(layout);
        Joined { document, map: &map, components }.check(standard)?;
        maps.push((name.clone(), layout));
    }
    Ok(maps)
}

fn layout(document: &Document<'_>, boards: &Spanned<Quarters<PlacedRow>>) -> Result<Layout, DataError> {
    let placed = Quarter::ALL.map(|quarter| {
        let row = boards.get_ref().of(quarter);
        Placed { board: row.board, turns: row.quarter_turns.get() }
    });
    Layout::new(placed).ok_or_else(|| document.wrong(boards, "each mapboard once"))
}

/// What the boards have joined to, and the file that says what it should be.
struct Joined<'a> {
    document: &'a Document<'a>,
    map: &'a Map,
    components: &'a Components,
}

impl Joined<'_> {
    fn check(&self, standard: &StandardMap) -> Result<(), DataError> {
        let map = self.map;
        if let Some(start) = &standard.plague_start {
            self.one(start, map.plague_start)?;
        }
        for (id, site) in &standard.cities {
            self.one(site, map.site(self.city(id)?))?;
        }
        let other = map.woods | map.mountains | map.villages | map.cities;
        let inner = Territory::all().filter(|t| !t.is_outer() && !t.is_seam() && *t != Territory::CENTRAL);
        let hills = inner.collect::<Territories>() - other;
        let lists = [
            (&standard.woods, map.woods),
            (&standard.mountains, map.mountains),
            (&standard.inner_hills, hills),
        ];
        for (list, joined) in lists {
            list.as_ref().map_or(Ok(()), |list| self.all(list, joined))?;
        }
        for (id, table) in &standard.city_distance {
            let city = self.city(id)?;
            for (from, steps) in table {
                let joined = map.distance(*from, city);
                if *steps.get_ref() != joined {
                    return Err(self.document.wrong(steps, format!("{joined}, as the boards join")));
                }
            }
        }
        for (from, near) in standard.adjacent.iter().chain(&standard.adjacent_sample) {
            self.all(near, map.next_to(*from))?;
        }
        Ok(())
    }

    fn city(&self, id: &Spanned<String>) -> Result<City, DataError> {
        let city = self.components.city(id.get_ref());
        city.ok_or_else(|| self.document.at(id).error("expected a city of this file"))
    }

    fn one(&self, stated: &Spanned<Territory>, joined: Territory) -> Result<(), DataError> {
        if *stated.get_ref() == joined {
            return Ok(());
        }
        Err(self.document.wrong(stated, format!("{joined}, as the boards join")))
    }

    fn all(&self, stated: &Spanned<Vec<Territory>>, joined: Territories) -> Result<(), DataError> {
        if stated.get_ref().iter().copied().collect::<Territories>() == joined {
            return Ok(());
        }
        let written: Vec<String> = joined.iter().map(|territory| territory.to_string()).collect();
        Err(self.document.wrong(stated, format!("{}, as the boards join", written.join(", "))))
    }
}
