//! A location of the map: its disc with ruler, subject and serf, what lies there, and who stands there.

use liege_game::{Seat, in_words, say};
use liege_kit::{seat, token};
use maud::{Markup, html};

use super::route::Line;
use super::rule_links::{self, rule_links};
use super::{art, reach};
use crate::show::parts::{self, Part, listed};
use crate::state::{Disc, Monster, Pawn, Place, Site, Slot};
use crate::{Feudum, View};

/// Half of the disc.
const DISC: i32 = 37;
/// The marker of a seat: its shape in its colour.
const MARK: i32 = 44;
/// Words of the map.
const WORDS: i32 = 40;

/// The name as it fits the map, as unique as in the log: "Forest NW".
const fn short(place: Place) -> &'static str {
    match place {
        Place::SeaSw => "SW Isle",
        Place::ForNw => "Forest NW",
        Place::ForSe => "Forest SE",
        Place::DesSw => "Desert SW",
        Place::BadNw => "Badlands NW",
        Place::BadSe => "Badlands SE",
        Place::MtnNw => "Mountain NW",
        Place::MtnSe => "Mountain SE",
        _ => place.title(),
    }
}

/// Returns what a location is, in words.
fn words(game: &Feudum, place: Place, site: &Site) -> liege_game::Line {
    let facts = game.components.location(place);
    let mut all = vec![match site.disc {
        None => say!("no disc yet"),
        Some(Disc::Estate(estate)) => estate.title().into(),
        Some(Disc::Feudum(guild)) => say!("feudum of the {guild} Guild"),
    }];
    all.push(match site.ruler {
        Some(ruler) if site.subject => say!("ruled by {ruler} with a subject"),
        Some(ruler) => say!("ruled by {ruler}"),
        None => say!("without a ruler"),
    });
    if let Some(serf) = site.serf {
        all.push(say!("serf of {serf}"));
    }
    if site.subject_immune || site.serf_immune {
        all.push(say!("under royal immunity (FU-105)"));
    }
    if let Some(landscape) = site.landscape {
        all.push(say!("{landscape} with {n} on it", n = site.resources));
    }
    all.extend(parts::goods(&site.goods));
    if facts.start {
        all.push(say!("a starting location"));
    }
    for (epoch, row) in (1..).zip(&game.components.lettered) {
        if row.contains(&place) {
            all.push(say!("gets a good at the dawn of {epoch}", epoch = parts::epoch(epoch)));
        }
    }
    let kingdoms = listed(facts.kingdoms.iter().map(|kingdom| kingdom.title().into()));
    all.push(say!("kingdoms: {kingdoms}"));
    // components.toml marks the first discs so.
    let place = place.title();
    say!("{place}: {facts}; which discs lie here at first is reconstructed", facts = listed(all))
}

/// The location round the origin, as one part of the board.
pub(super) fn draw(game: &Feudum, place: Place, site: &Site) -> Markup {
    let start = game.components.location(place).start;
    html! {
        g.site data-el=(Part::Place(place)) data-rule={ (rule_links::disc(site.disc)) @if site.ruler.is_some() { " FU-61 FU-63" } @else { " FU-60" } } {
            title { (words(game, place, site)) }
            circle.ground r=(DISC + 7) {}
            @if start { circle.start r=(DISC + 7) {} }
            g.{ @match site.ruler { Some(ruler) => (seat::class(ruler)), None => "nobody" } } {
                circle.disc r=(DISC) {}
            }
            @if let Some(disc) = site.disc { (art::disc(disc, 54)) }
            @if site.subject_immune { (art::SEAL.round(-DISC - 20, 34, 34)) }
            @if site.serf_immune { (art::SEAL.round(DISC + 20, 34, 34)) }
            @if let Some(ruler) = site.ruler {
                @if site.subject { (art::bead(ruler, -DISC - 16, 20, MARK)) }
                (art::bead(ruler, -MARK / 2 + 2, 28, MARK))
            }
            @if let Some(serf) = site.serf { (art::bead(serf, DISC + 14, 20, MARK)) }
            text.place.k-mid y=(DISC + 38) font-size=(WORDS) { (in_words(short(place))) }
            (store(site))
        }
    }
}

/// Landscape, goods and abandoned vessels below the name.
fn store(site: &Site) -> Markup {
    let goods: Vec<_> = site.goods.iter().collect();
    let wide = goods.iter().map(|(_, count)| if *count > 1 { 62 } else { 40 }).sum::<i32>();
    let lefts = goods.iter().scan(-wide / 2, |left, (_, count)| {
        let now = *left;
        *left += if *count > 1 { 62 } else { 40 };
        Some(now)
    });
    html! {
        @for (&(good, count), left) in goods.iter().zip(lefts) {
            g data-rule="FU-56" {
                title { (say!("{count} {good} at the location")) }
                (art::good(good).draw(left, DISC + 46, 38, 38))
                @if count > 1 { text.count x=(left + 37) y=(DISC + 79) font-size=(WORDS) { (count) } }
            }
        }
        @if let Some(landscape) = site.landscape {
            g data-rule="FU-75 FU-77 FU-168" transform={ "translate(" (DISC + 42) " -26)" } {
                title { (say!("{landscape}, {n} on it", n = site.resources)) }
                rect.tile x="-24" y="-24" width="48" height="48" rx="8" {}
                (art::landscape(landscape).round(0, 0, 42))
                @if site.resources > 0 { (token::badge(site.resources, 24, -20, 54)) }
            }
        }
        @for (index, (vessel, count)) in site.vessels.iter().enumerate() {
            @let y = -28 - 40 * index as i32;
            g.adrift data-rule="FU-52" {
                title { (say!("abandoned {vessel}")) }
                (art::vessel(vessel).draw(-DISC - 62, y - 14, 54, 36))
                @if count > 1 { (token::badge(count, -DISC - 60, y - 10, 54)) }
            }
        }
    }
}

/// Returns what a pawn is, and where it stands.
fn standing(seat: Seat, pawn: &Pawn) -> liege_game::Line {
    let (character, at) = (pawn.character, pawn.at.title());
    match (pawn.vessel, pawn.wine) {
        (None, false) => say!("{character} of {seat} at {at}"),
        (None, true) => say!("{character} of {seat} at {at}, with wine"),
        (Some(vessel), false) => say!("{character} of {seat} at {at}, on a {vessel}"),
        (Some(vessel), true) => say!("{character} of {seat} at {at}, on a {vessel}, with wine"),
    }
}

/// Pawns and monsters that stand there, in a line above the disc, each a part of its own.
pub(super) fn pieces(view: &View, lines: &[Line], place: Place, origin: (i32, i32)) -> Markup {
    let households = &view.board.households;
    let pawns: Vec<(Seat, Slot, Pawn)> = Seat::all(view.players)
        .flat_map(|seat| households[seat].pawns().map(move |(slot, pawn)| (seat, slot, *pawn)))
        .filter(|(_, _, pawn)| pawn.at == place)
        .collect();
    let monsters: Vec<(Monster, Seat)> = Monster::ALL
        .iter()
        .filter_map(|&monster| Some((monster, view.board.tamed(monster)?)))
        .filter(|(_, tamed)| tamed.at == place)
        .map(|(monster, tamed)| (monster, tamed.owner))
        .collect();
    let all = (pawns.len() + monsters.len()) as i32;
    // Many overlap, so that they stay with their location.
    let pitch = if all > 3 { 150 / (all - 1).max(1) } else { 52 };
    let x = |index: usize| (2 * index as i32 - all + 1) * pitch / 2;
    let y = -DISC - 26;
    html! {
        @for (index, &(seat, slot, pawn)) in pawns.iter().enumerate() {
            g data-el=(Part::Pawn(seat, slot)) data-rule={ (rule_links(rule_links::pawn(pawn.character), view.advanced)) @if pawn.wine { " FU-162" } } {
                title { (standing(seat, &pawn)) }
                @if let Some(vessel) = pawn.vessel { (art::vessel(vessel).draw(x(index) - 36, y + 4, 72, 44)) }
                (art::pawn(seat, Some(pawn.character), x(index), y - 8, 54))
                @if pawn.wine { (art::WINE.round(x(index) + 22, y - 30, 28)) }
            }
            g.reach transform={ "translate(" (-origin.0) " " (-origin.1) ")" } {
                (reach::of_pawn(view, lines, seat, &pawn))
            }
        }
        @for (index, &(monster, owner)) in monsters.iter().enumerate() {
            @let at = x(index + pawns.len());
            g data-el=(Part::Monster(monster)) data-rule="FU-151 FU-152 FU-153" {
                title { (say!("{monster} of {owner} at {at}", monster = monster.title(), at = place.title())) }
                (art::monster(monster).draw(at - 36, y - 38, 72, 60))
                (art::bead(owner, at + 28, y + 14, MARK))
            }
        }
    }
}
