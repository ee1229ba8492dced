//! The log: a sentence for every event, with what only its player may read told to nobody else.

use liege_game::{Element, Line, Seat, Viewer, counted, say};

use super::parts::{Spot, a, pouch_words, row_name};
use crate::event::{Meal, Source};
use crate::state::{Bead, Bowl, Cask, Disc, Guild, Landscape, Piece, Power, Slot, Target};
use crate::{Event, Feudum};

/// A pawn, whose character may change later on.
fn pawn(seat: Seat, slot: Slot) -> Element {
    Element::part(&Spot::Pawn(seat, slot), "a pawn")
}

fn piece(seat: Seat, piece: Piece) -> Element {
    match piece {
        Piece::Pawn(slot) => pawn(seat, slot),
        Piece::Monster(monster) => Element::part(&Spot::Monster(monster), format!("the {}", monster.title())),
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

/// What the viewer is told of an event.
pub(crate) fn line(game: &Feudum, event: &Event, viewer: Viewer) -> Option<Line> {
    let line = match *event {
        Event::Laid(place, estate) => {
            say!("{place} begins as {estate}", estate = a(estate.title())).rule("FU-18")
        }
        Event::ForSale(vessel) => say!("A {vessel} is for sale at the Alchemist Guild").rule("FU-132"),
        Event::Flipped(bowl, bead) => flipped(bowl, bead),
        Event::Stored(good) => say!("1 {good} goes into the barn").rule("FU-123").consequence(),
        Event::Sprouted(place, good) => say!("1 {good} lies at {place}").rule("FU-172").consequence(),
        Event::Starts(seat) => say!("{seat} is the starting player").rule("FU-27"),
        Event::Takes(seat, good) => say!("{seat} takes 1 {good}"),
        Event::Round(round) => say!("Round {round}").heading(),
        Event::Filled(seat, pouch) => {
            say!("{seat} puts {what} on the pouch", what = pouch_words(&pouch)).rule("FU-33")
        }
        Event::Emptied(seat) => say!("{seat} takes back what lay on the pouch").rule("FU-35"),
        Event::Declared(seat) => say!("{seat} declares: long live the king").rule("FU-34"),
        Event::Revealed(seat, card) => say!("{seat} reveals {card}").rule("FU-36"),
        Event::Ended(_) => return None,
        Event::Arrived(seat, character, place) => {
            let character = a(character.title());
            say!("{seat} brings {character} to {place}").rule("FU-44")
        }
        Event::Departed(seat, character, place) => {
            say!("The {character} of {seat} leaves {place}").rule("FU-45")
        }
        Event::Stepped(seat, moved, place, route) => {
            let piece = piece(seat, moved);
            say!("{seat} moves {piece} to {place} by {route}").rule("FU-48")
        }
        Event::Boarded(seat, slot, vessel) => {
            let pawn = pawn(seat, slot);
            say!("{seat} sets {pawn} on the abandoned {vessel}").rule("FU-52")
        }
        Event::Deployed(seat, slot, vessel) => {
            let pawn = pawn(seat, slot);
            say!("{seat} deploys a {vessel} under {pawn}").rule("FU-50")
        }
        Event::Pilfered(seat, good, place) => say!("{seat} pilfers 1 {good} at {place}").rule("FU-56"),
        Event::Poached(seat, landscape, place) => {
            let what = resources(landscape, 1);
            say!("{seat} pilfers {what} from the landscape at {place}").rule("FU-56")
        }
        Event::Sailed(seat, space) => say!("{seat} reaches space {space} of the epic voyage").rule("FU-57"),
        Event::Influenced(seat, place) => say!("{seat} adds a marker at {place}").rule("FU-59"),
        Event::Bribed(seat, place) => say!("{seat} pays 1 shilling and rules {place}").rule("FU-66"),
        Event::Improved(seat, place, kind) => {
            say!("{seat} improves {place} to {kind}", kind = disc(kind)).rule("FU-67")
        }
        Event::DrewTile(seat, region, tile) => {
            say!("{seat} draws the tile of the {region}: on its back {tile}", tile = a(tile.title()))
                .rule("FU-71")
                .consequence()
        }
        Event::LostTile(region, tile) => {
            say!("The top tile of the {region}, {tile}, leaves the game", tile = a(tile.title()))
                .rule("FU-164")
                .consequence()
        }
        Event::Tended(seat, place, tile) => say!("{seat} lays the {tile} at {place}").rule("FU-74"),
        Event::Resources(place, count) => {
            say!("The landscape at {place} bears {count:resource|resources}").rule("FU-75").consequence()
        }
        Event::Collected(seat, place, landscape, count) => {
            let what = resources(landscape, count);
            let one = if count > 1 { ", one of them" } else { "" };
            say!("{seat} collects {what} at {place}{one} for its ruler").rule("FU-76")
        }
        Event::DrewWrits(seat) => say!("{seat} draws royal writs").rule("FU-154"),
        Event::DrewWrit(seat, _) if !viewer.sees(seat) => return None,
        Event::DrewWrit(seat, writ) => say!("{seat} sees {writ}").rule("FU-192").consequence(),
        Event::Kept(seat, writ) if viewer.sees(seat) => {
            say!("{seat} keeps {writ}").rule("FU-154").consequence()
        }
        Event::Kept(seat, _) => say!("{seat} keeps one of them").rule("FU-154").consequence(),
        Event::Returned(seat, writ) if viewer.sees(seat) => {
            say!("{seat} puts {writ} at the bottom of the deck").rule("FU-154").consequence()
        }
        Event::Returned(seat, _) => {
            say!("{seat} puts a writ at the bottom of the deck").rule("FU-154").consequence()
        }
        Event::Discarded(seat, writ) if viewer.sees(seat) => say!("{seat} puts {writ} away").rule("FU-155"),
        Event::Discarded(seat, _) => say!("{seat} puts a writ away").rule("FU-155"),
        Event::Dug(seat) => say!("{seat} digs for two more writs").rule("FU-79"),
        Event::Harvested(seat, place) => say!("{seat} harvests at {place}").rule("FU-81"),
        Event::Reaped(place, good) => say!("{place} yields 1 {good}").rule("FU-81").consequence(),
        Event::Favored(seat, good) => say!("{seat} gets 1 {good} as a favor").rule("FU-82").consequence(),
        Event::Taxed(seat, count) => say!("{seat} takes {count:shilling|shillings} of tax").rule("FU-85"),
        Event::Reinforced(seat) => say!("{seat} gets a marker as reinforcement").rule("FU-86").consequence(),
        Event::Attacked(seat, target) => attacked(seat, target),
        Event::Spent(seat) => say!("{seat} adds 1 attack with saltpeter").rule("FU-88").consequence(),
        Event::Armed(seat, writ) => say!("{seat} draws the {writ}").rule("FU-94").consequence(),
        Event::FlippedDefend(seat) => {
            say!("{seat} reveals Defend: 1 more defense").rule("FU-103").consequence()
        }
        Event::Battle(seat, attack, defense) => {
            let verb = if attack > defense { "wins" } else { "fails" };
            say!("{seat} {verb} with {attack} against {defense}").rule("FU-96")
        }
        Event::Starved(seat, place, role) => {
            say!("{seat} wants to starve the {role} at {place}").rule("FU-101")
        }
        Event::StarvedOut(place, role) => {
            say!("The {role} at {place} is starved").rule("FU-101").consequence()
        }
        Event::Immune(seat, place) => {
            say!("{seat} has royal immunity at {place}").rule("FU-105").consequence()
        }
        Event::Served(seat, space) => {
            say!("{seat} covers military space {space}").rule("FU-100").consequence()
        }
        Event::Repeated(seat, card) => say!("{seat} executes {card} again").rule("FU-107"),
        Event::Worked(seat, guild, power) => {
            let verb = worked(power);
            say!("{seat} {verb} at the {guild} Guild").rule("FU-110")
        }
        Event::Feasted(seat, guest, guild, power) => {
            let verb = worked(power);
            say!("{seat} invites {guest} to a feast and {verb} at the {guild} Guild").rule("FU-114")
        }
        Event::Sent(seat, place) => say!("{seat} sends the goods of {place}").rule("FU-122"),
        Event::Received(seat, payment) => {
            say!("{seat} receives 1 {what}", what = payment.id()).rule("FU-122").consequence()
        }
        Event::Spilled(good) => say!("1 {good} spills over").rule("FU-123").consequence(),
        Event::Carried(seat, guild, good) => {
            say!("{seat} moves 1 {good} at the {guild} Guild").rule("FU-110").consequence()
        }
        Event::Bought(seat, good, price) => {
            say!("{seat} buys 1 {good} for {price:shilling|shillings}").rule("FU-129").consequence()
        }
        Event::Purchased(seat, vessel) => say!("{seat} buys a {vessel}").rule("FU-132").consequence(),
        Event::Made(seat, invention) => {
            let article = if invention.vessel().is_some() { "a " } else { "" };
            say!("{seat} makes {article}{invention}").rule("FU-134").consequence()
        }
        Event::Promoted(seat, row, to) => {
            let row = row_name(game.players, row);
            say!("{seat} takes a marker of {row} and seals {to}").rule("FU-140").consequence()
        }
        Event::Unrolled(seat, from) => say!("{seat} takes the seal of {from}").rule("FU-143").consequence(),
        Event::Hid(seat) => say!("{seat} hides the beads").rule("FU-124"),
        Event::Named(seat, hider) => say!("{seat} asks {hider} to hide two beads").rule("FU-124"),
        Event::Pointed(seat, fist) => say!("{seat} chooses the {fist}").rule("FU-124"),
        Event::TookBead(seat, bead) => {
            say!("{seat} gets a bead of {value}", value = bead.value()).rule("FU-124").consequence()
        }
        Event::Reeve(seat, guild) => say!("{seat} places a reeve at the {guild} Guild").rule("FU-120"),
        Event::Tamed(seat, monster, place) => say!("{seat} tames the {monster} at {place}").rule("FU-141"),
        Event::Mandate(seat, writ) => say!("{seat} plays {writ}").rule("FU-156"),
        Event::Unsealed(seat, place) => {
            say!("{seat} takes the seal from under the marker at {place}").rule("FU-106")
        }
        Event::Paid(seat, good, None) => say!("{seat} turns in 1 {good}").rule("FU-7").consequence(),
        Event::Paid(seat, good, Some(tile)) => {
            say!("{seat} pays the {tile} as {good}").rule("FU-9").consequence()
        }
        Event::StoredSulfur(seat, Cask::Barrel) => {
            say!("{seat} puts the sulfur into the wine barrel").rule("FU-8").consequence()
        }
        Event::StoredSulfur(seat, Cask::Supply) => {
            say!("{seat} keeps the sulfur in the supply").rule("FU-8").consequence()
        }
        Event::Joined(seat, guild) => {
            say!("{seat} has a place in the {guild} Guild").rule("FU-117").consequence()
        }
        Event::Dropped(seat, guild) => {
            say!("{seat} loses the place in the {guild} Guild").rule("FU-117").consequence()
        }
        Event::ReeveReturned(seat, guild) => {
            say!("The reeve of {seat} leaves the {guild} Guild").rule("FU-121").consequence()
        }
        Event::Nourished(seat, character, meal) => nourished(seat, character, meal),
        Event::Hungry(seat, character, place) => {
            say!("The {character} of {seat} at {place} gets nothing and leaves").rule("FU-160")
        }
        Event::Rolled(region) => say!("The progress die shows {region}").rule("FU-164"),
        Event::Epoch(epoch) => {
            let number =
                ["", "I", "II", "III", "IV", "V"].get(usize::from(epoch)).copied().unwrap_or_default();
            say!("Epoch {number} dawns").rule("FU-166").heading()
        }
        Event::Replenished => say!("The guilds are replenished").rule("FU-173"),
        Event::Sealed(seat, writ) => say!("{seat} seals {writ}").rule("FU-180"),
        Event::Scored(seat, vp, from) => scored(seat, vp, from),
        Event::Over => say!("The game is over").rule("FU-181").heading(),
    };
    Some(line)
}

/// Points, with what they were scored for.
fn scored(seat: Seat, vp: i16, source: Source) -> Line {
    let (what, rule) = match source {
        Source::Disloyalty => {
            let n = vp.unsigned_abs();
            return say!("{seat} loses {n:point|points} for disloyalty").rule("FU-170").consequence();
        }
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
        Source::Voyage => (say!("for the epic voyage"), "FU-176"),
        Source::Empire => (say!("for the locations of a large empire"), "FU-177"),
        Source::Sets => (say!("for sets of three equal locations"), "FU-178"),
        Source::Shillings => (say!("for shillings"), "FU-179"),
        Source::Charter(writ) => (say!("for the {writ}"), "FU-180"),
    };
    say!("{seat} scores {vp:point|points} {what}").rule(rule).consequence()
}

fn flipped(bowl: Bowl, bead: Bead) -> Line {
    let value = bead.value();
    let line = match bowl {
        Bowl::Rosary => say!("A seal becomes a bead of {value} on the rosary"),
        Bowl::Chickens => say!("A seal becomes a bead of {value} on a chicken"),
        Bowl::Seat(seat) => say!("{seat} gets a bead of {value}"),
    };
    line.rule("FU-199").consequence()
}

fn attacked(seat: Seat, target: Target) -> Line {
    let line = match target {
        Target::Pawn(owner, slot) => say!("{seat} attacks {pawn} of {owner}", pawn = pawn(owner, slot)),
        Target::Monster(monster) => say!("{seat} attacks the {monster}"),
        Target::Feudum(place) => say!("{seat} attacks the feudum at {place}"),
    };
    line.rule("FU-87")
}

const fn worked(power: Power) -> &'static str {
    match power {
        Power::Trade => "trades",
        Power::Pull => "pulls",
        Power::Push => "pushes",
    }
}

fn nourished(seat: Seat, character: Guild, meal: Meal) -> Line {
    let line = match meal {
        Meal::Food => say!("{seat} feeds the {character}"),
        Meal::Wine => say!("{seat} gives wine to the {character}"),
        Meal::Tile(tile) => say!("{seat} feeds the {character} from the {tile}"),
        Meal::Leftover => say!("The wine of before nourishes the {character} of {seat}"),
    };
    line.rule("FU-160").consequence()
}
