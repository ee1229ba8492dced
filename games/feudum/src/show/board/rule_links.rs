//! Which rules say what a part of the board is and does: pointing at it shows them in the words of RULES.md.
//! Those of the advanced game come after a `|`, so that they are left out of the basic one.

use crate::state::{Card, Disc, Estate, Good, Guild, Power, Route, Writ};

/// The numbers that hold in the game that is played.
pub(super) fn rule_links(rules: &str, advanced: bool) -> String {
    let (always, more) = rules.split_once('|').unwrap_or((rules, ""));
    let more = if advanced { more } else { "" };
    [always, more].iter().flat_map(|list| list.split_whitespace()).collect::<Vec<_>>().join(" ")
}

pub(super) const fn disc(disc: Option<Disc>) -> &'static str {
    match disc {
        None => "FU-18",
        Some(Disc::Estate(Estate::Outpost)) => "FU-78 FU-67",
        Some(Disc::Estate(Estate::Farm)) => "FU-81 FU-122",
        Some(Disc::Estate(Estate::Town)) => "FU-85 FU-70",
        Some(Disc::Feudum(_)) => "FU-70 FU-90 FU-170",
    }
}

/// A pawn gives a star, and its character's ability.
pub(super) const fn pawn(character: Guild) -> &'static str {
    match character {
        Guild::Farmer => "FU-115 | FU-84",
        Guild::Merchant => "FU-115 | FU-66",
        Guild::Alchemist => "FU-115 | FU-46",
        Guild::Knight => "FU-115 FU-93 | FU-86",
        Guild::Noble => "FU-115 | FU-101",
        Guild::Monk => "FU-115 | FU-54",
    }
}

pub(super) const fn card(card: Card) -> &'static str {
    match card {
        Card::Migrate => "FU-44 FU-45 | FU-46",
        Card::Move => "FU-47 FU-56 FU-57 | FU-54",
        Card::Influence => "FU-59 | FU-66",
        Card::Improve => "FU-67 | FU-74",
        Card::Explore => "FU-78 | FU-79",
        Card::Harvest => "FU-80 FU-81 FU-82 | FU-84",
        Card::Tax => "FU-85 | FU-86",
        Card::Conquer => "FU-87 FU-41 | FU-101",
        Card::Defend => "FU-102 FU-103 | FU-105",
        Card::Repeat => "FU-107 FU-108 | FU-109",
        Card::Guild => "FU-110 | FU-114",
    }
}

pub(super) const fn writ(writ: Writ) -> &'static str {
    match writ {
        Writ::Bow | Writ::Sword => "FU-157 FU-94",
        Writ::GuildTrade | Writ::GuildCourt => "FU-158 FU-156",
        writ if writ.is_charter() => "FU-180",
        _ => "FU-157 FU-156",
    }
}

pub(super) const fn function(guild: Guild, power: Power) -> &'static str {
    match (guild, power) {
        (Guild::Farmer, Power::Trade) => "FU-122",
        (Guild::Farmer, Power::Pull) => "FU-125 FU-112",
        (Guild::Farmer, Power::Push) => "FU-126 FU-113",
        (Guild::Merchant, Power::Trade) => "FU-129 FU-111",
        (Guild::Merchant, Power::Pull) => "FU-130 FU-112",
        (Guild::Merchant, Power::Push) => "FU-131 FU-113",
        (Guild::Alchemist, Power::Trade) => "FU-132 FU-111",
        (Guild::Alchemist, Power::Pull) => "FU-133 FU-112",
        (Guild::Alchemist, Power::Push) => "FU-134 FU-113",
        (Guild::Knight, Power::Trade) => "FU-138 FU-111 | FU-141",
        (Guild::Knight, Power::Pull) => "FU-139 FU-112",
        (Guild::Knight, Power::Push) => "FU-140 FU-113",
        (Guild::Noble, Power::Trade) => "FU-143 FU-111",
        (Guild::Noble, Power::Pull) => "FU-144 FU-112",
        (Guild::Noble, Power::Push) => "FU-145 FU-113",
        (Guild::Monk, Power::Trade) => "FU-147 FU-111",
        (Guild::Monk, Power::Pull) => "FU-148 FU-112",
        (Guild::Monk, Power::Push) => "FU-149 FU-113",
    }
}

/// Returns what a good in somebody's supply is for.
pub(super) const fn good(good: Good) -> &'static str {
    match good {
        Good::Food => "FU-160 FU-44",
        Good::Wood => "FU-67 | FU-74",
        Good::Iron => "FU-67 | FU-79",
        Good::Sulfur => "FU-33 FU-37",
        Good::Saltpeter => "FU-33 FU-93 | FU-109",
    }
}

pub(super) const fn route(route: Route) -> &'static str {
    match route {
        Route::Road => "FU-48",
        Route::Ferry => "FU-49",
        Route::Ship | Route::Submersible | Route::Flying => "FU-48 FU-51",
    }
}
