//! The log: a sentence for every event, with what only its player may read told to nobody else.

use liege_game::{Element, Line, Seat, Viewer, log_line, say};

use super::parts::{Part, epoch, monster_name, pouch_words, row_name};
use crate::Event::{self, *};
use crate::Feudum;
use crate::event::{Meal, Source};
use crate::state::{Bowl, Cask, Disc, Estate, Guild, Invention, Landscape, Piece, Power, Slot, Target};

/// Returns what the viewer is told of an event.
pub(crate) fn line(game: &Feudum, event: &Event, viewer: Viewer) -> Option<Line> {
    match *event {
        // What comes next shows that a card is done with.
        Ended(_) => return None,
        DrewWrit(seat, _) if !viewer.sees(seat) => return None,
        _ => {}
    }
    Some(log_line! { *event;
        Laid(place, estate @ Estate::Outpost) => deed, "FU-18", "{place} begins as an {estate}",
            estate = estate.title();
        Laid(place, estate) => deed, "FU-18", "{place} begins as a {estate}", estate = estate.title();
        ForSale(vessel) => deed, "FU-132", "A {vessel} is for sale at the Alchemist Guild";
        Flipped(Bowl::Rosary, bead) => then, "FU-199", "A seal becomes a bead of {value} on the rosary",
            value = bead.value();
        Flipped(Bowl::Chickens, bead) => then, "FU-199", "A seal becomes a bead of {value} on a chicken",
            value = bead.value();
        Flipped(Bowl::Seat(seat), bead) => then, "FU-199", "{seat} gets a bead of {value}",
            value = bead.value();
        Stored(good) => then, "FU-123", "1 {good} goes into the barn";
        Sprouted(place, good) => then, "FU-172", "1 {good} lies at {place}";
        Starts(seat) => deed, "FU-27", "{seat} is the starting player";
        Takes(seat, good) => deed, None, "{seat} takes 1 {good}";
        Round(round) => heading, None, "Round {round}";
        Filled(seat, pouch) => deed, "FU-33", "{seat} puts {what} on the pouch", what = pouch_words(&pouch);
        Emptied(seat) => deed, "FU-35", "{seat} takes back what lay on the pouch";
        Declared(seat) => deed, "FU-34", "{seat} declares: long live the king";
        Revealed(seat, card) => deed, "FU-36", "{seat} reveals {card}";
        Ended(seat) => then, "FU-10", "{seat} is done with the card";
        Arrived(seat, character @ Guild::Alchemist, place) => deed, "FU-44", "{seat} brings an {character} to {place}";
        Arrived(seat, character, place) => deed, "FU-44", "{seat} brings a {character} to {place}";
        Departed(seat, character, place) => deed, "FU-45", "The {character} of {seat} leaves {place}";
        Stepped(seat, moved, place, route) => deed, "FU-48", "{seat} moves {piece} to {place} by {route}",
            piece = piece(seat, moved);
        Boarded(seat, slot, vessel) => deed, "FU-52", "{seat} sets {pawn} on the abandoned {vessel}",
            pawn = pawn(seat, slot);
        Deployed(seat, slot, vessel) => deed, "FU-50", "{seat} deploys a {vessel} under {pawn}",
            pawn = pawn(seat, slot);
        Pilfered(seat, good, place) => deed, "FU-56", "{seat} pilfers 1 {good} at {place}";
        Poached(seat, landscape, place) => deed, "FU-56",
            "{seat} pilfers {what} from the landscape at {place}", what = resources(landscape, 1);
        Sailed(seat, space) => deed, "FU-57", "{seat} reaches space {space} of the epic voyage";
        Influenced(seat, place) => deed, "FU-59", "{seat} adds a marker at {place}";
        Bribed(seat, place) => deed, "FU-66", "{seat} pays 1 shilling and rules {place}";
        Improved(seat, place, Disc::Feudum(guild)) => deed, "FU-67",
            "{seat} improves {place} to a feudum of the {guild} Guild";
        Improved(seat, place, Disc::Estate(estate)) => deed, "FU-67", "{seat} improves {place} to a {estate}",
            estate = estate.title();
        DrewTile(seat, region, tile @ (Landscape::Orchard | Landscape::ArcheryButt)) => then, "FU-71",
            "{seat} draws the tile of the {region}: on its back an {tile}";
        DrewTile(seat, region, tile) => then, "FU-71",
            "{seat} draws the tile of the {region}: on its back a {tile}";
        LostTile(region, tile @ (Landscape::Orchard | Landscape::ArcheryButt)) => then, "FU-164",
            "The top tile of the {region}, an {tile}, leaves the game";
        LostTile(region, tile) => then, "FU-164", "The top tile of the {region}, a {tile}, leaves the game";
        Tended(seat, place, tile) => deed, "FU-74", "{seat} lays the {tile} at {place}";
        Resources(place, count) => then, "FU-75",
            "The landscape at {place} bears {count:resource|resources}";
        Collected(seat, place, landscape, count) if count > 1 => deed, "FU-76",
            "{seat} collects {what} at {place}, one of them for its ruler", what = resources(landscape, count);
        Collected(seat, place, landscape, count) => deed, "FU-76",
            "{seat} collects {what} at {place} for its ruler", what = resources(landscape, count);
        DrewWrits(seat) => deed, "FU-154", "{seat} draws royal writs";
        DrewWrit(seat, writ) => then, "FU-192", "{seat} sees {writ}";
        Kept(seat, writ) if viewer.sees(seat) => then, "FU-154", "{seat} keeps {writ}";
        Kept(seat, _) => then, "FU-154", "{seat} keeps one of them";
        Returned(seat, writ) if viewer.sees(seat) => then, "FU-154",
            "{seat} puts {writ} at the bottom of the deck";
        Returned(seat, _) => then, "FU-154", "{seat} puts a writ at the bottom of the deck";
        Discarded(seat, writ) if viewer.sees(seat) => deed, "FU-155", "{seat} puts {writ} away";
        Discarded(seat, _) => deed, "FU-155", "{seat} puts a writ away";
        Dug(seat) => deed, "FU-79", "{seat} digs for two more writs";
        Harvested(seat, place) => deed, "FU-81", "{seat} harvests at {place}";
        Reaped(place, good) => then, "FU-81", "{place} yields 1 {good}";
        Favored(seat, good) => then, "FU-82", "{seat} gets 1 {good} as a favor";
        Taxed(seat, count) => deed, "FU-85", "{seat} takes {count:shilling|shillings} of tax";
        Reinforced(seat) => then, "FU-86", "{seat} gets a marker as reinforcement";
        Attacked(seat, Target::Pawn(owner, slot)) => deed, "FU-87", "{seat} attacks {pawn} of {owner}",
            pawn = pawn(owner, slot);
        Attacked(seat, Target::Monster(monster)) => deed, "FU-87", "{seat} attacks the {monster}";
        Attacked(seat, Target::Feudum(place)) => deed, "FU-87", "{seat} attacks the feudum at {place}";
        Spent(seat) => then, "FU-88", "{seat} adds 1 attack with saltpeter";
        Armed(seat, writ) => then, "FU-94", "{seat} draws the {writ}";
        FlippedDefend(seat) => then, "FU-103", "{seat} reveals Defend: 1 more defense";
        Battle(seat, attack, defense) if attack > defense => deed, "FU-96",
            "{seat} wins with {attack} against {defense}";
        Battle(seat, attack, defense) => deed, "FU-96", "{seat} fails with {attack} against {defense}";
        Starved(seat, place, role) => deed, "FU-101", "{seat} wants to starve the {role} at {place}";
        StarvedOut(place, role) => then, "FU-101", "The {role} at {place} is starved";
        Immune(seat, place) => then, "FU-105", "{seat} has royal immunity at {place}";
        Served(seat, space) => then, "FU-100", "{seat} covers military space {space}";
        Repeated(seat, card) => deed, "FU-107", "{seat} executes {card} again";
        Worked(seat, guild, Power::Trade) => deed, "FU-110", "{seat} trades at the {guild} Guild";
        Worked(seat, guild, Power::Pull) => deed, "FU-110", "{seat} pulls at the {guild} Guild";
        Worked(seat, guild, Power::Push) => deed, "FU-110", "{seat} pushes at the {guild} Guild";
        Feasted(seat, guest, guild, Power::Trade) => deed, "FU-114",
            "{seat} invites {guest} to a feast and trades at the {guild} Guild";
        Feasted(seat, guest, guild, Power::Pull) => deed, "FU-114",
            "{seat} invites {guest} to a feast and pulls at the {guild} Guild";
        Feasted(seat, guest, guild, Power::Push) => deed, "FU-114",
            "{seat} invites {guest} to a feast and pushes at the {guild} Guild";
        Sent(seat, place) => deed, "FU-122", "{seat} sends the goods of {place}";
        Received(seat, payment) => then, "FU-122", "{seat} receives 1 {what}", what = payment.id();
        Spilled(good) => then, "FU-123", "1 {good} spills over";
        Carried(seat, guild, good) => then, "FU-110", "{seat} moves 1 {good} at the {guild} Guild";
        Bought(seat, good, price) => then, "FU-129", "{seat} buys 1 {good} for {price:shilling|shillings}";
        Purchased(seat, vessel) => then, "FU-132", "{seat} buys a {vessel}";
        Made(seat, Invention::Krud) => then, "FU-134", "{seat} makes {krud}", krud = Invention::Krud;
        Made(seat, vessel) => then, "FU-134", "{seat} makes a {vessel}";
        Promoted(seat, row, to) => then, "FU-140", "{seat} takes a marker of {row} and seals {to}",
            row = row_name(game.players, row);
        Unrolled(seat, from) => then, "FU-143", "{seat} takes the seal of {from}";
        Hid(seat) => deed, "FU-124", "{seat} hides the beads";
        Named(seat, hider) => deed, "FU-124", "{seat} asks {hider} to hide two beads";
        Pointed(seat, fist) => deed, "FU-124", "{seat} chooses the {fist}";
        TookBead(seat, bead) => then, "FU-124", "{seat} gets a bead of {value}", value = bead.value();
        Reeve(seat, guild) => deed, "FU-120", "{seat} places a reeve at the {guild} Guild";
        Tamed(seat, monster, place) => deed, "FU-141", "{seat} tames the {monster} at {place}";
        Mandate(seat, writ) => deed, "FU-156", "{seat} plays {writ}";
        Unsealed(seat, place) => deed, "FU-106", "{seat} takes the seal from under the marker at {place}";
        Paid(seat, good, None) => then, "FU-7", "{seat} turns in 1 {good}";
        Paid(seat, good, Some(tile)) => then, "FU-9", "{seat} pays the {tile} as {good}";
        StoredSulfur(seat, Cask::Barrel) => then, "FU-8", "{seat} puts the sulfur into the wine barrel";
        StoredSulfur(seat, Cask::Supply) => then, "FU-8", "{seat} keeps the sulfur in the supply";
        Joined(seat, guild) => then, "FU-117", "{seat} has a place in the {guild} Guild";
        Dropped(seat, guild) => then, "FU-117", "{seat} loses the place in the {guild} Guild";
        ReeveReturned(seat, guild) => then, "FU-121", "The reeve of {seat} leaves the {guild} Guild";
        Nourished(seat, character, Meal::Food) => then, "FU-160", "{seat} feeds the {character}";
        Nourished(seat, character, Meal::Wine) => then, "FU-160", "{seat} gives wine to the {character}";
        Nourished(seat, character, Meal::Tile(tile)) => then, "FU-160",
            "{seat} feeds the {character} from the {tile}";
        Nourished(seat, character, Meal::Leftover) => then, "FU-160",
            "The wine of before nourishes the {character} of {seat}";
        Hungry(seat, character, place) => deed, "FU-160",
            "The {character} of {seat} at {place} gets nothing and leaves";
        Rolled(region) => deed, "FU-164", "The progress die shows {region}";
        Epoch(number) => heading, "FU-166", "Epoch {number} dawns", number = epoch(number);
        Replenished => deed, "FU-173", "The guilds are replenished";
        Sealed(seat, writ) => deed, "FU-180", "{seat} seals {writ}";
        Scored(seat, vp, Source::Improve(place)) => then, "FU-71",
            "{seat} scores {vp:point|points} for {place}";
        Scored(seat, vp, Source::Tend(place)) => then, "FU-74",
            "{seat} scores {vp:point|points} for the landscape at {place}";
        Scored(seat, vp, Source::Harvest(place)) => then, "FU-81",
            "{seat} scores {vp:point|points} for the harvest at {place}";
        Scored(seat, vp, Source::Defend) => then, "FU-102", "{seat} scores {vp:point|points} with Defend";
        Scored(seat, vp, Source::Battle) => then, "FU-96", "{seat} scores {vp:point|points} for the victory";
        Scored(seat, vp, Source::Pull(guild)) => then, "FU-112",
            "{seat} scores {vp:point|points} for the {guild} pull";
        Scored(seat, vp, Source::Push(guild)) => then, "FU-113",
            "{seat} scores {vp:point|points} for the {guild} push";
        Scored(seat, vp, Source::Feast) => then, "FU-114", "{seat} scores {vp:point|points} for the feast";
        Scored(seat, vp, Source::Reeve) => then, "FU-120", "{seat} scores {vp:point|points} with the reeve";
        Scored(seat, vp, Source::Status(guild)) => then, "FU-167",
            "{seat} scores {vp:point|points} for the place in the {guild} Guild";
        Scored(seat, vp, Source::Landscapes) => then, "FU-168",
            "{seat} scores {vp:point|points} for a tended landscape";
        Scored(seat, vp, Source::Regions) => then, "FU-169",
            "{seat} scores {vp:point|points} for the regions";
        Scored(seat, vp, Source::Disloyalty) => then, "FU-170",
            "{seat} loses {n:point|points} for disloyalty", n = vp.unsigned_abs();
        Scored(seat, vp, Source::Voyage) => then, "FU-176",
            "{seat} scores {vp:point|points} for the epic voyage";
        Scored(seat, vp, Source::Empire) => then, "FU-177",
            "{seat} scores {vp:point|points} for the locations of a large empire";
        Scored(seat, vp, Source::Sets) => then, "FU-178",
            "{seat} scores {vp:point|points} for sets of three equal locations";
        Scored(seat, vp, Source::Shillings) => then, "FU-179",
            "{seat} scores {vp:point|points} for shillings";
        Scored(seat, vp, Source::Charter(writ)) => then, "FU-180",
            "{seat} scores {vp:point|points} for the {writ}";
        Over => heading, "FU-181", "The game is over";
    })
}

/// A pawn, whose character may change later on.
fn pawn(seat: Seat, slot: Slot) -> Element {
    Element::part(&Part::Pawn(seat, slot), "a pawn")
}

fn piece(seat: Seat, piece: Piece) -> Element {
    match piece {
        Piece::Pawn(slot) => pawn(seat, slot),
        Piece::Monster(monster) => Element::part(&Part::Monster(monster), monster_name(monster)),
    }
}

/// So many of what a landscape bears.
fn resources(landscape: Landscape, n: u8) -> Line {
    match landscape {
        Landscape::Orchard => say!("{n} food"),
        Landscape::ArcheryButt => say!("{n:target|targets}"),
        Landscape::SilverMine => say!("{n:shilling|shillings}"),
        Landscape::SulfurMine => say!("{n} sulfur"),
    }
}
