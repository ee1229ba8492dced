//! A village: its houses, castle or city, mills, banner, siege and name.

use liege_game::{Line, Seat, in_words, joined, say};
use liege_kit::{map::Point, seat};
use maud::{Markup, html};

use super::art;
use crate::show::parts::Part;
use crate::show::rule_links;
use crate::state::{Position, Village, Walls};
use crate::{Fief, View};

/// The height of letters on the map.
pub(super) const LETTERS: i32 = 26;

/// The village round its place.
pub(super) fn draw(game: &Fief, view: &View, position: &Position, at: Village, (x, y): Point) -> Markup {
    let (site, place) = (&game.components.sites[at.index()], position.place(at));
    let (owner, name) = (view.control[at.index()], in_words(&site.name));
    let besieged = !place.besiegers.is_empty();
    html! {
        g.village data-stands="" data-el=(Part::Village(at)) data-rule=(rule_links::village(place)) {
            title { (title(game, view, position, at)) }
            ellipse.plot cx=(x) cy=(y - 4) rx="52" ry="36" {}
            @if besieged { ellipse.besieged cx=(x) cy=(y - 6) rx="58" ry="42" {} }
            (art::walls(place.walls).draw(x - 36, y - 40, 72, 58))
            @if place.walls != Walls::Open { (art::VILLAGE.draw(x - 62, y - 2, 34, 24)) }
            @for mill in 0..i32::from(place.mills) { (art::MILL.draw(x + 34 + 24 * mill, y - 14 - 14 * mill, 34, 34)) }
            @if let Some(owner) = owner { (banner(owner, x - 70, y - 52)) }
            @for (index, besieger) in place.besiegers.iter().enumerate() {
                @let left = x + 30 + 46 * index as i32;
                (art::SIEGE.draw(left, y - 62, 38, 34))
                (art::bead(besieger, left + 22, y - 70, 26))
            }
            @if site.county_town { (art::CHURCH.draw(x - 13 - letters(name) / 2 - 12, y + 20, 26, 28)) }
            text.name.k-mid x=(x + if site.county_town { 12 } else { 0 }) y=(y + 44) font-size=(LETTERS) { (name) }
        }
    }
}

/// About how wide these letters are on the map.
pub(super) fn letters(name: &str) -> i32 {
    name.chars().count() as i32 * LETTERS / 2
}

/// A banner with the mark of the player who controls the village.
fn banner(owner: Seat, x: i32, y: i32) -> Markup {
    html! {
        path.pole d={ "M" (x + 3) " " (y) "v58" } {}
        (seat::mark(owner, x - 4, y - 12, 42))
    }
}

/// All of it in words.
fn title(game: &Fief, view: &View, position: &Position, at: Village) -> Line {
    let facts = &game.components;
    let (site, place) = (&facts.sites[at.index()], position.place(at));
    let mut words = vec![Line::from(site.name.as_str())];
    words.extend(match place.walls {
        Walls::Open => None,
        Walls::Castle => Some(say!("a castle")),
        Walls::City => Some(say!("a city")),
    });
    words.extend(site.county_town.then(|| say!("county town")));
    words.push(match view.control[at.index()] {
        Some(owner) => say!("controlled by {owner}"),
        None => say!("free"),
    });
    words.extend((place.mills > 0).then(|| say!("{mills:mill|mills}", mills = place.mills)));
    words.extend(place.besiegers.iter().map(|besieger| say!("besieged by {besieger}")));
    say!(
        "{village}. {fief}, bishopric of {see}",
        village = joined(words, ", ", ""),
        fief = &facts.fiefs[site.fief.index()].name,
        see = &facts.sees[site.bishopric.index()].name
    )
}
