//! The map: grounds tinted by fief, bishoprics outlined, roads, villages, and the pieces on them.

use liege_game::in_words;
use liege_kit::{Sheet, map::noise};
use maud::{Markup, html};

use super::ground::{Land, SIZE, at};
use super::{arms, army, art, road, village};
use crate::show::parts::Part;
use crate::state::{Bishopric, FiefId, Position, Village};
use crate::{Fief, View};

pub(super) fn sheet<'a>(game: &'a Fief, view: &'a View, position: &'a Position) -> Sheet<'a> {
    let land = &*Land::of(&game.components);
    let [width, height] = SIZE;
    let drawing = html! {
        rect.vellum x="-900" y="-900" width=(width + 1800) height=(height + 1800) {}
        g data-ground="" {
            (grounds(game, land))
            (wild(land))
            (road::draw(game))
            (frontiers(land))
        }
        (tints(view))
        (art::COMPASS.draw(width - 128, 16, 104, 118))
        @for bishopric in Bishopric::ALL { (arms::mitre(game, view, bishopric, land.mitres[bishopric.index()])) }
        @for fief in FiefId::ALL { (arms::arms(game, view, fief, land.arms[fief.index()])) }
        // From north to south, so that what stands further south is in front.
        @let places = { let mut places = Village::ALL.to_vec(); places.sort_by_key(|&place| at(&game.components, place).1); places };
        @for &place in &places { (village::draw(game, view, position, place, at(&game.components, place))) }
        (army::draw(game, view, position, &places))
    };
    Sheet::map([0, 0, width, height], in_words("The map"), drawing).class("map")
}

/// The land of each fief, in its tint.
fn grounds(game: &Fief, land: &Land) -> Markup {
    html! {
        g.grounds {
            @for (index, (card, path)) in game.components.fiefs.iter().zip(&land.fiefs).enumerate() {
                g.{ "tint-" (card.colour) } data-rule="FF-24 FF-85" {
                    title { (in_words(&card.name)) }
                    path id={ "fi-land-" (index) } d=(path) {}
                }
            }
        }
    }
}

/// Trees and hills where nothing else stands.
fn wild(land: &Land) -> Markup {
    html! {
        g.wild {
            @for &(x, y) in &land.wild {
                @let size = 30 + noise(x, y, 4) / 90;
                @if noise(x / 120, y / 120, 6) < 420 { (art::HILL.round(x, y, size + 14)) }
                @else { (art::TREE.round(x, y, size)) }
            }
        }
    }
}

/// Calamities are told apart by their strokes: rain falls, famine is dust, plague crosses out.
fn hatches() -> Markup {
    let strokes =
        [("rain", "M4 2l-3 14M14 10l-3 14"), ("famine", "M5 5h1M17 17h1"), ("plague", "M6 12h12M12 6v12")];
    html! {
        defs {
            @for (name, strokes) in strokes {
                pattern id={ "fi-hatch-" (name) } width="24" height="24" patternUnits="userSpaceOnUse" {
                    path.hatch.{ "of-" (name) } d=(strokes) {}
                }
            }
        }
    }
}

/// The lands of calamities and blessings, as long as they last; and each fief and bishopric, while its arms or its mitre are pointed at.
fn tints(view: &View) -> Markup {
    html! {
        (hatches())
        g.tints data-stop=(in_words("Map")) {
            @for see in Bishopric::ALL {
                @let lies = &view.sees[see.index()];
                @let of = format!("#fi-church-{see}");
                @if lies.plague > 0 { use.plague href=(of) {} }
                @if lies.famine > 0 { use.famine href=(of) {} }
                @if lies.rain > 0 { use.rain href=(of) {} }
                @if lies.harvest.is_some() { use.harvest href=(of) {} }
                @if lies.weather.is_some() { use.weather href=(of) {} }
            }
            @for see in Bishopric::ALL { use.when-pointed.{ "of-see-" (see) } href={ "#fi-church-" (see) } {} }
            @for (index, fief) in FiefId::ALL.iter().enumerate() {
                use.when-pointed.{ "of-" (Part::Fief(*fief)) } href={ "#fi-land-" (index) } {}
            }
        }
    }
}

/// Fiefs by a line of ink, bishoprics by a band of their colour inside of it.
fn frontiers(land: &Land) -> Markup {
    html! {
        g.frontier { @for index in 0..land.fiefs.len() { use href={ "#fi-land-" (index) } {} } }
        @for (see, path) in Bishopric::ALL.iter().zip(&land.sees) {
            clipPath id={ "fi-see-" (see) } { path id={ "fi-church-" (see) } d=(path) {} }
            use.band.{ "band-" (see) } href={ "#fi-church-" (see) } clip-path={ "url(#fi-see-" (see) ")" } {}
        }
    }
}
