//! Drawings of pieces, goods, guilds and landscapes, and the small figures made of them.

use liege_game::Seat;
use liege_kit::{Symbol, seat};
use maud::{Markup, html};

use crate::state::{Disc, Estate, Good, Guild, Landscape, Monster, Vessel};

liege_kit::art! {
    pub(in crate::show) ART: "fu" in "../art" {
        MAP = "map", COMPASS = "compass", PINE = "pine", DUNE = "dune", CRAG = "crag", PEAK = "peak", PALM = "palm", WAVE = "wave",
        FARMER = "farmer", MERCHANT = "merchant", ALCHEMIST = "alchemist", KNIGHT = "knight", NOBLE = "noble", MONK = "monk",
        OUTPOST = "outpost", FARM = "farm", TOWN = "town", FEUDUM = "feudum",
        FOOD = "food", WOOD = "wood", IRON = "iron", SULFUR = "sulfur", SALTPETER = "saltpeter",
        SHIP = "ship", SUBMERSIBLE = "submersible", FLYING_MACHINE = "flying_machine",
        ORCHARD = "orchard", ARCHERY_BUTT = "archery_butt", SILVER_MINE = "silver_mine", SULFUR_MINE = "sulfur_mine",
        BEHEMOTH = "behemoth", SEA_SERPENT = "sea_serpent",
        SEAL = "seal", BARREL = "barrel", CHICKEN = "chicken", SCROLL = "scroll", WINE = "wine",
    } defines { "clips" }
}

/// The emblem of a guild, which is that of its characters.
pub(in crate::show) const fn emblem(guild: Guild) -> Symbol {
    match guild {
        Guild::Farmer => FARMER,
        Guild::Merchant => MERCHANT,
        Guild::Alchemist => ALCHEMIST,
        Guild::Knight => KNIGHT,
        Guild::Noble => NOBLE,
        Guild::Monk => MONK,
    }
}

pub(in crate::show) const fn good(good: Good) -> Symbol {
    match good {
        Good::Food => FOOD,
        Good::Wood => WOOD,
        Good::Iron => IRON,
        Good::Sulfur => SULFUR,
        Good::Saltpeter => SALTPETER,
    }
}

pub(in crate::show) const fn vessel(vessel: Vessel) -> Symbol {
    match vessel {
        Vessel::Ship => SHIP,
        Vessel::Submersible => SUBMERSIBLE,
        Vessel::FlyingMachine => FLYING_MACHINE,
    }
}

pub(in crate::show) const fn landscape(landscape: Landscape) -> Symbol {
    match landscape {
        Landscape::Orchard => ORCHARD,
        Landscape::ArcheryButt => ARCHERY_BUTT,
        Landscape::SilverMine => SILVER_MINE,
        Landscape::SulfurMine => SULFUR_MINE,
    }
}

pub(in crate::show) const fn monster(monster: Monster) -> Symbol {
    match monster {
        Monster::Behemoth => BEHEMOTH,
        Monster::SeaSerpent => SEA_SERPENT,
    }
}

/// The face of a location disc round the origin; a feudum wears the emblem of its guild.
pub(super) fn disc(disc: Disc, size: i32) -> Markup {
    let face = match disc {
        Disc::Estate(Estate::Outpost) => OUTPOST,
        Disc::Estate(Estate::Farm) => FARM,
        Disc::Estate(Estate::Town) => TOWN,
        Disc::Feudum(_) => FEUDUM,
    };
    html! {
        (face.round(0, 0, size))
        @if let Disc::Feudum(guild) = disc { g.on-stone { (emblem(guild).round(0, size / 12, size / 2)) } }
    }
}

/// A seat's shape in its colour without a letter, round this point.
pub(super) fn bead(of: Seat, x: i32, y: i32, size: i32) -> Markup {
    html! {
        svg.{ (seat::class(of)) } x=(x - size / 2) y=(y - size / 2) width=(size) height=(size) viewBox="0 0 24 24" {
            path.k-piece d=(seat::shape(of)) stroke-width="1.6" {}
        }
    }
}

/// A pawn round this point: the shape of its seat on a foot, with the emblem of its character, or blank in the supply.
pub(super) fn pawn(of: Seat, character: Option<Guild>, x: i32, y: i32, size: i32) -> Markup {
    html! {
        svg.pawn.{ (seat::class(of)) } x=(x - size / 2) y=(y - size / 2) width=(size) height=(size * 7 / 6) viewBox="0 0 24 28" {
            path.k-piece d="M8 20h8l4 7H4z" stroke-width="1.4" {}
            path.k-piece d=(seat::shape(of)) stroke-width="1.4" {}
            @match character {
                Some(character) => g.on-seat { (emblem(character).round(12, 12, 15)) },
                None => circle.pip cx="12" cy="12" r="2.500" {},
            }
        }
    }
}
