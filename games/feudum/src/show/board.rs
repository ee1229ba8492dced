//! The board as a drawing: the map, and a plate for each player.

use liege_game::{Board, Seat};
use liege_kit::{Layout, Plate, Sheet, row};
use maud::{Markup, html};

use super::parts::Spot;
use crate::state::{Disc, Estate, Guild, Landscape, Monster, Place, Route};
use crate::{Feudum, View};

/// The window of the map, with room for markers and pawns beside the outermost locations.
const WINDOW: [i32; 4] = [-30, -10, 1060, 590];

/// The map and the plates.
pub(crate) fn board(game: &Feudum, view: &View) -> Board {
    let map = Sheet::map(WINDOW, "The map", map(game, view)).across(700);
    let plates = Sheet::new(300, 70 * view.players as i32 + 20, "The players", plates(view)).framed();
    Layout::new(row![map, plates]).board()
}

fn at(game: &Feudum, place: Place) -> (i32, i32) {
    let (x, y) = game.components.location(place).at;
    (x.into(), y.into())
}

fn class(seat: Seat) -> String {
    format!("of-{}", seat.letter().to_ascii_lowercase())
}

fn letter(disc: Option<Disc>) -> &'static str {
    match disc {
        None => "",
        Some(Disc::Estate(Estate::Outpost)) => "O",
        Some(Disc::Estate(Estate::Farm)) => "F",
        Some(Disc::Estate(Estate::Town)) => "T",
        Some(Disc::Feudum(guild)) => initial(guild),
    }
}

/// The letters of a guild and of a character.
const fn initial(guild: Guild) -> &'static str {
    match guild {
        Guild::Farmer => "Fa",
        Guild::Merchant => "Me",
        Guild::Alchemist => "Al",
        Guild::Knight => "Kn",
        Guild::Noble => "No",
        Guild::Monk => "Mo",
    }
}

fn map(game: &Feudum, view: &View) -> Markup {
    html! {
        rect.sea x="-30" y="-10" width="1060" height="590" {}
        @for &place in Place::ALL {
            @let (x, y) = at(game, place);
            circle class={ "land " (game.components.location(place).region) } cx=(x) cy=(y) r="62" {}
        }
        @for &place in Place::ALL {
            @for (index, link) in game.components.links(place).iter().enumerate() {
                @if place < link.to { (route(at(game, place), at(game, link.to), link.route, index)) }
            }
        }
        @for &place in Place::ALL { (location(game, view, place)) }
        @for seat in Seat::all(view.players) { (pieces(game, view, seat)) }
        @for &monster in Monster::ALL {
            @if view.board.tamed(monster).is_none() {
                (beast(monster, 60 + 90 * monster as i32, 560, "of-nobody"))
            }
        }
    }
}

fn route((ax, ay): (i32, i32), (bx, by): (i32, i32), route: Route, index: usize) -> Markup {
    // Routes between the same two locations lie beside one another.
    let shift = 5 * (index as i32 % 3 - 1);
    html! {
        line class={ "route " (route) } x1=(ax + shift) y1=(ay + shift) x2=(bx + shift) y2=(by + shift) {
            title { (route.title()) }
        }
    }
}

fn location(game: &Feudum, view: &View, place: Place) -> Markup {
    let (x, y) = at(game, place);
    let site = view.board.site(place);
    let ruler = site.ruler.map_or_else(|| "of-nobody".to_owned(), class);
    let goods = site.goods.total();
    html! {
        g class={ "location " (ruler) } data-el=(Spot::Place(place)) {
            title { (place.title()) }
            @if site.disc.is_some_and(Disc::is_feudum) { rect x=(x - 20) y=(y - 20) width="40" height="40" {} }
            circle.disc cx=(x) cy=(y) r="18" {}
            text.k-mid x=(x) y=(y + 6) font-size="17" { (letter(site.disc)) }
            @if site.subject { circle class={ "marker " (ruler) } cx=(x + 24) cy=(y - 10) r="6" {} }
            @if let Some(serf) = site.serf { circle class={ "marker " (class(serf)) } cx=(x + 24) cy=(y + 8) r="6" {} }
            @if goods > 0 { text.goods x=(x - 34) y=(y - 8) font-size="13" { "▪" (goods) } }
            @if let Some(landscape) = site.landscape {
                text.goods x=(x - 34) y=(y + 14) font-size="13" { (sign(landscape)) (site.resources) }
            }
        }
    }
}

const fn sign(landscape: Landscape) -> &'static str {
    match landscape {
        Landscape::Orchard => "♣",
        Landscape::ArcheryButt => "◎",
        Landscape::SilverMine => "☾",
        Landscape::SulfurMine => "▲",
    }
}

fn pieces(game: &Feudum, view: &View, seat: Seat) -> Markup {
    let household = &view.board.households[seat];
    html! {
        @for (slot, pawn) in household.pawns() {
            @let (x, y) = at(game, pawn.at);
            @let (x, y) = (x - 44 + 22 * seat.index() as i32, y + 30 + 17 * slot.index() as i32);
            g class={ "pawn " (class(seat)) } data-el=(Spot::Pawn(seat, slot)) {
                title { (pawn.character.title()) }
                rect x=(x - 10) y=(y - 8) width="20" height="16" rx="4" {}
                text.k-mid x=(x) y=(y + 4) font-size="12" { (initial(pawn.character)) }
            }
        }
        @for (monster, place) in view.board.monsters_of(seat) {
            @let (x, y) = at(game, place);
            (beast(monster, x, y - 34, &class(seat)))
        }
    }
}

fn beast(monster: Monster, x: i32, y: i32, class: &str) -> Markup {
    html! {
        g class={ "pawn " (class) } data-el=(Spot::Monster(monster)) {
            title { (monster.title()) }
            ellipse cx=(x) cy=(y) rx="22" ry="11" {}
            text.k-mid x=(x) y=(y + 4) font-size="12" { (if monster == Monster::Behemoth { "Beh" } else { "Ser" }) }
        }
    }
}

fn plates(view: &View) -> Markup {
    html! {
        @for seat in Seat::all(view.players) {
            @let household = &view.board.households[seat];
            @let y = 10 + 70 * seat.index() as i32;
            g data-el={ "seat-" (seat) } {
                (Plate::new(seat).score(household.vp).now(view.board.active == seat).draw(12, y, 276, 20))
                text.k-soft x="16" y=(y + 44) font-size="14" {
                    (household.shillings) " shillings · " (household.goods.total()) " goods · barrel " (household.barrel)
                }
                text.k-soft x="16" y=(y + 62) font-size="14" {
                    (household.markers) " markers · " (household.all_seals()) " seals · " (view.hands[seat.index()].writs) " writs"
                }
            }
        }
    }
}
