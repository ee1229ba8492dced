//! The joined maps that the components file spells out: they must come out of the joining exactly so.

use liege_components::Node;
use liege_game::SetupError;

use super::{Components, Map};
use crate::{BoardId, Layout, Placed, Quarter, Territories, Territory};

pub(crate) fn read(root: &Node<'_>, components: &Components) -> Result<Vec<(String, Layout)>, SetupError> {
    let mut maps = Vec::new();
    for (name, node) in root.need("standard_maps")?.keys() {
        let layout = layout(&node.need("boards")?)?;
        check(&node, &components.map(layout), components)?;
        maps.push((name.to_owned(), layout));
    }
    Ok(maps)
}

fn layout(node: &Node<'_>) -> Result<Layout, SetupError> {
    let mut placed = [Placed::default(); 4];
    for quarter in Quarter::ALL {
        let entry = node.need(quarter.name())?;
        let names = BoardId::ALL.map(|board| (["A", "B", "C", "D"][board.index()], board));
        let board = entry.need("board")?.one_of(&names)?;
        placed[quarter.index()] = Placed { board, turns: entry.need("quarter_turns")?.int_in(0u8..=3)? };
    }
    Layout::new(placed).ok_or_else(|| node.wrong("each mapboard once"))
}

fn territory(node: &Node<'_>) -> Result<Territory, SetupError> {
    node.text()?.parse().map_err(|expected: &str| node.wrong(expected))
}

fn territories(node: &Node<'_>) -> Result<Territories, SetupError> {
    node.items()?.iter().map(territory).collect()
}

fn written(territories: Territories) -> String {
    territories.iter().map(|territory| territory.to_string()).collect::<Vec<_>>().join(", ")
}

fn same(node: &Node<'_>, joined: Territories) -> Result<(), SetupError> {
    if territories(node)? == joined {
        return Ok(());
    }
    Err(node.wrong(format!("{}, as the boards join", written(joined))))
}

fn check(node: &Node<'_>, map: &Map, components: &Components) -> Result<(), SetupError> {
    node.only(&[
        "boards",
        "plague_start",
        "cities",
        "woods",
        "mountains",
        "inner_hills",
        "city_distance",
        "adjacent",
        "adjacent_sample",
    ])?;
    if let Some(start) = node.get("plague_start")
        && territory(&start)? != map.plague_start
    {
        return Err(start.wrong(format!("{}, as the boards join", map.plague_start)));
    }
    for (id, site) in node.get("cities").map(|cities| cities.keys()).unwrap_or_default() {
        let city = components.city(id).ok_or_else(|| site.wrong("a city of this file"))?;
        if territory(&site)? != map.site(city) {
            return Err(site.wrong(format!("{}, as the boards join", map.site(city))));
        }
    }
    if let Some(woods) = node.get("woods") {
        same(&woods, map.woods)?;
    }
    if let Some(mountains) = node.get("mountains") {
        same(&mountains, map.mountains)?;
    }
    if let Some(hills) = node.get("inner_hills") {
        let other = map.woods | map.mountains | map.villages | map.cities;
        let inner = Territory::all().filter(|t| !t.is_outer() && !t.is_seam() && *t != Territory::CENTRAL);
        same(&hills, inner.collect::<Territories>() - other)?;
    }
    for (id, table) in node.get("city_distance").map(|table| table.keys()).unwrap_or_default() {
        let city = components.city(id).ok_or_else(|| table.wrong("a city of this file"))?;
        for (name, steps) in table.keys() {
            let from: Territory = name.parse().map_err(|expected: &str| steps.wrong(expected))?;
            let joined = map.distance(from, city);
            if steps.int::<u8>()? != joined {
                return Err(steps.wrong(format!("{joined}, as the boards join")));
            }
        }
    }
    for key in ["adjacent", "adjacent_sample"] {
        for (name, list) in node.get(key).map(|table| table.keys()).unwrap_or_default() {
            let from: Territory = name.parse().map_err(|expected: &str| list.wrong(expected))?;
            same(&list, map.next_to(from))?;
        }
    }
    Ok(())
}
