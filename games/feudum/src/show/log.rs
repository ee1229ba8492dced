//! The log: a sentence for every event, with what only its player may read told to nobody else.

use liege_game::{Element, Line, Seat, Viewer, counted, log_line, say};

use super::parts::{Part, a, pouch_words, row_name};
use crate::Event::{self, *};
use crate::Feudum;
use crate::event::{Meal, Source};
use crate::state::{Bowl, Cask, Disc, Invention, Landscape, Piece, Power, Slot, Target};

/// Returns what the viewer is told of an event.
pub(crate) fn line(game: &Feudum, event: &Event, viewer: Viewer) -> Option<Line> {
    match *event {
        // What comes next shows that a card is done with.
        Ended(_) => return None,
        DrewWrit(seat, _) if !viewer.sees(seat) => return None,
        _ => {}
    }
    Some(log_line! { *event;
        Laid(place, estate) => deed, "FU-18", "{place} begins as {estate}", estate = a(estate.title());
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
        Arrived(seat, character, place) => deed, "FU-44", "{seat} brings {character} to {place}",
            character = a(character.title());
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
        Improved(seat, place, kind) => deed, "FU-67", "{seat} improves {place} to {kind}", kind = disc(kind);
        DrewTile(seat, region, tile) => then, "FU-71",
            "{seat} draws the tile of the {region}: on its back {tile}", tile = a(tile.title());
        LostTile(region, tile) => then, "FU-164", "The top tile of the {region}, {tile}, leaves the game",
            tile = a(tile.title());
        Tended(seat, place, tile) => deed, "FU-74", "{seat} lays the {tile} at {place}";
        Resources(place, count) => then, "FU-75",
            "The landscape at {place} bears {count:resource|resources}";
        Collected(seat, place, landscape, count) => deed, "FU-76",
            "{seat} collects {what} at {place}{one} for its ruler", what = resources(landscape, count),
            one = (count > 1).then_some(", one of them");
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
        Battle(seat, attack, defense) => deed, "FU-96", "{seat} {verb} with {attack} against {defense}",
            verb = if attack > defense { "wins" } else { "fails" };
        Starved(seat, place, role) => deed, "FU-101", "{seat} wants to starve the {role} at {place}";
        StarvedOut(place, role) => then, "FU-101", "The {role} at {place} is starved";
        Immune(seat, place) => then, "FU-105", "{seat} has royal immunity at {place}";
        Served(seat, space) => then, "FU-100", "{seat} covers military space {space}";
        Repeated(seat, card) => deed, "FU-107", "{seat} executes {card} again";
        Worked(seat, guild, power) => deed, "FU-110", "{seat} {verb} at the {guild} Guild",
            verb = worked(power);
        Feasted(seat, guest, guild, power) => deed, "FU-114",
            "{seat} invites {guest} to a feast and {verb} at the {guild} Guild", verb = worked(power);
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
        Epoch(epoch) => heading, "FU-166", "Epoch {number} dawns",
            number = EPOCHS.get(usize::from(epoch)).copied();
        Replenished => deed, "FU-173", "The guilds are replenished";
        Sealed(seat, writ) => deed, "FU-180", "{seat} seals {writ}";
        Scored(seat, vp, Source::Disloyalty) => then, "FU-170",
            "{seat} loses {n:point|points} for disloyalty",
            n = vp.unsigned_abs();
        Scored(seat, vp, from) => then, scored(from).1, "{seat} scores {vp:point|points} {what}",
            what = scored(from).0;
        Over => heading, "FU-181", "The game is over";
    })
}

/// The numbers of epochs, from 1.
const EPOCHS: [&str; 6] = ["", "I", "II", "III", "IV", "V"];

/// A pawn, whose character may change later on.
fn pawn(seat: Seat, slot: Slot) -> Element {
    Element::part(&Part::Pawn(seat, slot), "a pawn")
}

fn piece(seat: Seat, piece: Piece) -> Element {
    match piece {
        Piece::Pawn(slot) => pawn(seat, slot),
        Piece::Monster(monster) => Element::part(&Part::Monster(monster), format!("the {}", monster.title())),
    }
}

fn disc(disc: Disc) -> String {
    match disc {
        Disc::Estate(estate) => a(estate.title()),
        Disc::Feudum(guild) => format!("a feudum of the {} Guild", guild.title()),
    }
}

/// So many of what a landscape bears.
fn resources(landscape: Landscape, n: u8) -> String {
    match landscape {
        Landscape::Orchard => format!("{n} food"),
        Landscape::ArcheryButt => counted(n, "target|targets"),
        Landscape::SilverMine => counted(n, "shilling|shillings"),
        Landscape::SulfurMine => format!("{n} sulfur"),
    }
}

const fn worked(power: Power) -> &'static str {
    match power {
        Power::Trade => "trades",
        Power::Pull => "pulls",
        Power::Push => "pushes",
    }
}

/// Returns what points were scored for.
fn scored(source: Source) -> (Line, &'static str) {
    match source {
        Source::Improve(place) => (say!("for {place}"), "FU-71"),
        Source::Tend(place) => (say!("for the landscape at {place}"), "FU-74"),
        Source::Harvest(place) => (say!("for the harvest at {place}"), "FU-81"),
        Source::Defend => (say!("with Defend"), "FU-102"),
        Source::Battle => (say!("for the victory"), "FU-96"),
        Source::Pull(guild) => (say!("for the {guild} pull"), "FU-112"),
        Source::Push(guild) => (say!("for the {guild} push"), "FU-113"),
        Source::Feast => (say!("for the feast"), "FU-114"),
        Source::Reeve => (say!("with the reeve"), "FU-120"),
        Source::Status(guild) => (say!("for the place in the {guild} Guild"), "FU-167"),
        Source::Landscapes => (say!("for a tended landscape"), "FU-168"),
        Source::Regions => (say!("for the regions"), "FU-169"),
        Source::Disloyalty => (say!("for disloyalty"), "FU-170"),
        Source::Voyage => (say!("for the epic voyage"), "FU-176"),
        Source::Empire => (say!("for the locations of a large empire"), "FU-177"),
        Source::Sets => (say!("for sets of three equal locations"), "FU-178"),
        Source::Shillings => (say!("for shillings"), "FU-179"),
        Source::Charter(writ) => (say!("for the {writ}"), "FU-180"),
    }
}
