//! A components file that does not fit is refused with its place named.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use std::sync::Arc;

use feudum::{COMPONENTS, Components, Feudum, Place, Route};
use liege_game::{Game, Setup, SetupError};

fn refused(from: &str, to: &str) -> (usize, String, String) {
    assert!(COMPONENTS.contains(from), "{from}");
    refused_text(&COMPONENTS.replacen(from, to, 1))
}

fn refused_text(text: &str) -> (usize, String, String) {
    let setup = Setup { components: Some(Arc::from(text)), ..Setup::new(3) };
    match Feudum::new(&setup).err() {
        Some(SetupError::Components { line, field, expected }) => (line, field, expected),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_does_not_fit_is_refused_with_its_place() {
    let edits = [
        // A location off the map, by its name and by its coordinates.
        ("id = \"for_mid\"", "id = \"atlantis\"", "location[9].id", "found “atlantis”"),
        ("at = [69, 118]", "at = [1069, 118]", "location[1].at", "0 to 1000"),
        ("id = \"sea_sw\"", "id = \"sea_n\"", "location[2].id", "each location once"),
        // A route to nowhere, to itself, and one that stands there twice.
        ("between = [\"isl_w\", \"isl_s\"]", "between = [\"isl_w\", \"moon\"]", "route[1].between", "found"),
        (
            "between = [\"isl_w\", \"isl_s\"]",
            "between = [\"isl_w\", \"isl_w\"]",
            "route[1].between",
            "two locations",
        ),
        ("between = [\"isl_n\", \"isl_e\"]", "between = [\"isl_s\", \"isl_w\"]", "route[2].between", "twice"),
        ("kind = \"ferry\"", "kind = \"tunnel\"", "route[14].kind", "found"),
        // The only route to a location leads elsewhere.
        (
            "between = [\"des_n\", \"bad_river\"]",
            "between = [\"des_n\", \"mtn_nw\"]",
            "location[18].id",
            "a route that leads to bad_river",
        ),
        // Counts that don't add up.
        ("circled = { outpost = 2", "circled = { outpost = 3", "discs.circled", "6 discs"),
        ("plain = { outpost = 6", "plain = { outpost = 5", "discs.plain", "16 discs"),
        ("start = true", "start = false", "location", "6 starting locations"),
        ("goods = { food = 50", "goods = { food = 30", "counts.goods", "food"),
        ("markers = 20", "markers = 5", "counts.markers", "10 to 30"),
        ("values = [2, 2, 2, 2, 2, 3, 3, 3, 3, 4", "values = [2", "seals.values", "seals of the setup"),
        ("letters = [\"N\"]", "letters = []", "location", "the letter N"),
        ("markers = 20", "markers = 20\nhorses = 3", "counts.horses", ""),
        ("one = [\"orchard\", ", "one = [", "tiles.one", ""),
        ("shillings = 78", "shillings = 20", "counts.shillings", "five players"),
        ("setup_beads = 4", "setup_beads = 8", "monk", ""),
        (
            "setup_scrolls = [1, 3, 5, 6]",
            "setup_scrolls = [1, 3, 5, 3]",
            "noble.setup_scrolls",
            "each scroll once",
        ),
        ("setup_vessels = 2", "setup_vessels = 7", "alchemist.setup_vessels", "0 to 6"),
        ("saltpeter = [4, 3, 2, 2]\n", "", "merchant.prices", "the prices of saltpeter"),
        ("farm = [4, 5, 5, 5, 6, 6]", "farm = [4, 5, 5, 6, 6, 6]", "harvest.farm", "5, 6, 7, 8, 9 and 10"),
        ("letters = [\"E\"]", "letters = [\"E\", \"N\"]", "location", "once in this region"),
        // Writs that no rule knows, or that are something else.
        ("id = \"m_bow\"", "id = \"m_axe\"", "writ[1].id", "found"),
        ("id = \"m_sword\"", "id = \"m_bow\"", "writ[2].id", "each writ once"),
        ("attack = 1", "shillings = 1", "writ[1].option", "an attack on a weapon"),
        ("attack = 2", "attack = 2\nshillings = 1", "writ[1].option", "one award"),
        ("attack = 1", "attack = 1\nhonour = 2", "writ[1].option", ""),
        ("guild = \"farmer\"\ngoods = 3", "guild = \"bakers\"\ngoods = 3", "option", "found"),
        ("kingdom = \"north\"", "kingdom = \"nowhere\"", "kingdom", "found"),
        (
            "ship = { food = 1, wood = 2 }",
            "ship = { food = 1, wood = 4 }",
            "alchemist.production.ship",
            "1 to 3",
        ),
        ("base = 5", "base = 5\nmoon = 1", "harvest.moon", ""),
    ];
    for (from, to, field, word) in edits {
        let (line, found, expected) = refused(from, to);
        assert!(found.contains(field), "{to}: {found}: {expected}");
        assert!(expected.contains(word), "{to}: {found}: {expected}");
        assert!(line > 1, "{to}: {line}");
    }
}

/// FU-15, FU-20: no more vessels are for sale than there are.
#[test]
fn counts_that_lie_apart_add_up() {
    let text = COMPONENTS.replacen("vessels_per_kind = 3", "vessels_per_kind = 1", 1);
    let text = text.replacen("setup_vessels = 2", "setup_vessels = 4", 1);
    let (_, field, expected) = refused_text(&text);
    assert_eq!(field, "alchemist.setup_vessels");
    assert!(expected.contains("3 vessels at most"), "{expected}");
}

/// FU-48, FU-152: routes lead both ways, and ports are the ends of ship and submersible routes.
#[test]
fn the_map_is_joined_both_ways() {
    let components = Components::read(COMPONENTS).unwrap();
    for place in Place::ALL {
        let mut wet = false;
        for link in components.links(place) {
            let back = components.links(link.to).iter();
            assert!(back.clone().any(|back| back.to == place && back.route == link.route), "{place}");
            wet |= matches!(link.route, Route::Ship | Route::Submersible);
        }
        assert_eq!(components.location(place).port, wet, "{place}");
        assert!(!components.links(place).is_empty(), "{place}");
    }
}
