//! Drawings of places, pieces, titles and marks.

use liege_game::Seat;
use liege_kit::{Symbol, seat};
use maud::{Markup, html};

use crate::components::Rank as FiefRank;
use crate::state::{Back, Kind, Lord, Walls};

liege_kit::art! {
    pub(crate) ART: "fi" in "../art" {
        VILLAGE = "village", CASTLE = "castle", CITY = "city", MILL = "mill", CHURCH = "church", BRIDGE = "bridge",
        TREE = "tree", HILL = "hill", COMPASS = "compass",
        SERGEANT = "sergeant", KNIGHT = "knight", ENGINE = "engine", SIEGE = "siege", SWORDS = "swords", CHAIN = "chain",
        KING = "king", QUEEN = "queen", REGENT = "regent", HEIR = "heir", POPE = "pope", CARDINAL = "cardinal", MITRE = "mitre",
        DUCHY = "duchy", EARLDOM = "earldom", BARONY = "barony", ARC = "arc", DAGGER = "dagger", BAN = "ban", RINGS = "rings",
        RAIN = "rain", FAMINE = "famine", PLAGUE = "plague", HARVEST = "harvest", SUN = "sun", TAXES = "taxes",
        REVOLT = "revolt", JUSTICE = "justice", PASSAGE = "passage", LORD = "lord", SCROLL = "scroll",
        ALIENOR = "lord-alienor", MIREILLE = "lord-mireille", GUENIEVRE = "lord-guenievre",
        ISABELLE = "lord-isabelle", JEANNE = "lord-jeanne", BLANCHE = "lord-blanche",
        BEAUDOIN = "lord-beaudoin", QUENTIN = "lord-quentin", ERIC = "lord-eric",
        PHILIPPE = "lord-philippe", CHARLES = "lord-charles", LAMBERT = "lord-lambert",
        HENRI = "lord-henri", GAUVAIN = "lord-gauvain", FRANCOIS = "lord-francois",
        OTHON = "lord-othon", ARTHUR = "lord-arthur", THIERRY = "lord-thierry",
    }
}

pub(crate) const fn walls(walls: Walls) -> Symbol {
    match walls {
        Walls::Open => VILLAGE,
        Walls::Castle => CASTLE,
        Walls::City => CITY,
    }
}

pub(crate) const fn kind(kind: Kind) -> Symbol {
    match kind {
        Kind::Sergeant => SERGEANT,
        Kind::Knight => KNIGHT,
        Kind::Engine => ENGINE,
    }
}

/// The coronet of a fief.
pub(crate) const fn coronet(rank: FiefRank) -> Symbol {
    match rank {
        FiefRank::Duchy => DUCHY,
        FiefRank::Earldom => EARLDOM,
        FiefRank::Barony => BARONY,
    }
}

/// The portraits of the lords, in their order (FF-8).
const PORTRAITS: [Symbol; 18] = [
    ALIENOR, MIREILLE, GUENIEVRE, ISABELLE, JEANNE, BLANCHE, BEAUDOIN, QUENTIN, ERIC, PHILIPPE, CHARLES,
    LAMBERT, HENRI, GAUVAIN, FRANCOIS, OTHON, ARTHUR, THIERRY,
];

/// The portrait of a lord.
pub(crate) const fn lord(lord: Lord) -> Symbol {
    PORTRAITS[lord.index()]
}

/// The class of a card’s back.
pub(crate) const fn back(back: Back) -> &'static str {
    match back {
        Back::Brown => "brown",
        Back::Grey => "grey",
        Back::Black => "black",
    }
}

/// A seat's shape in its colour without a letter, where a letter would be too small to be read.
pub(crate) fn bead(of: Seat, x: i32, y: i32, size: i32) -> Markup {
    html! {
        svg.{ (seat::class(of)) } x=(x) y=(y) width=(size) height=(size) viewBox="0 0 24 24" {
            path.k-piece d=(seat::shape(of)) stroke-width="1.8" {}
        }
    }
}
