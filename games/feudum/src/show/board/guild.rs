//! A guild: who is who in it, and what lies there, with full and missing spaces (sections 9 and 10).

use std::fmt::Display;

use liege_game::Seat;
use liege_kit::{Sheet, Symbol, seat, token};
use maud::{Markup, html};

use super::art;
use super::function::{self, WIDTH};
use crate::rules::PositionRef;
use crate::rules::guild::SECTIONS;
use crate::rules::status::stars;
use crate::show::parts::{Part, row_name};
use crate::state::{Beads, Good, Goods, Guild, Landscape, Monster, Row, Scroll, Vessel};
use crate::{Feudum, View};

const HEIGHT: i32 = 285;
/// Below name and track.
const TOP: i32 = 78;
/// Spaces of a row and of a cart for each good.
const ROW: u8 = 4;
const CART: u8 = 3;

pub(super) fn sheet(look: PositionRef<'_>, view: &View, guild: Guild) -> Sheet<'static> {
    let game = look.game;
    let next = guild.next();
    let drawing = html! {
        g data-el=(Part::Guild(guild)) data-rule="FU-110 FU-115" {
            title { "The " (guild.title()) " Guild" }
            (art::emblem(guild).draw(11, 8, 32, 32))
            text.k-strong x="52" y="31" font-size="20" { (guild.title()) }
        }
        g.next data-rule="FU-112 FU-113" {
            title { "Goods flow on to the " (next.title()) " Guild" }
            path d={ "M" (WIDTH - 128) " 12h106l10 13-10 13h-106z" } {}
            text x=(WIDTH - 120) y="30" font-size="13" { "to " (next.title()) }
            (art::emblem(next).draw(WIDTH - 44, 14, 22, 22))
        }
        (track(game, view, guild))
        @match guild {
            Guild::Farmer => (farmer(game, view)),
            Guild::Merchant => (merchant(game, view)),
            Guild::Alchemist => (alchemist(view)),
            Guild::Knight => (knight(game, view)),
            Guild::Noble => (noble(view)),
            Guild::Monk => (monk(game, view)),
        }
        (function::draw(look, view, guild))
    };
    Sheet::new(WIDTH, HEIGHT, format!("The {} Guild", guild.title()), drawing).framed().class("guild")
}

/// Guild master, journeyman and apprentice with their stars (FU-117), and who else has stars there.
fn track(game: &Feudum, view: &View, guild: Guild) -> Markup {
    let standing = view.board.halls.standing(guild);
    let stars = stars(&view.board, view.players);
    let stars = |seat: Seat| stars[seat][guild.index()];
    let holders = [standing.master(), standing.journeyman(), standing.apprentice()];
    let names = ["master", "journeyman", "apprentice"];
    let lefts = [11, 100, 211];
    let all: Vec<String> = standing.seats().map(|seat| format!("{seat} {}", stars(seat))).collect();
    let others: Vec<Seat> =
        standing.seats().filter(|&seat| !holders[..game.places()].contains(&Some(seat))).collect();
    html! {
        g.ranks data-rule="FU-116 FU-117 FU-167" {
            title {
                "Stars: " @if all.is_empty() { "nobody has any" } @else { (all.join(", ")) }
                "; at a dawn the track scores " (game.components.guild_vp.map(|points| points.to_string()).join(", "))
            }
            @for (index, holder) in holders.iter().take(game.places()).enumerate() {
                @let x = lefts[index];
                @let mark = x + [41, 64, 60][index];
                text.k-soft x=(x) y="63" font-size="12.500" { (names[index]) }
                @match holder {
                    Some(holder) => {
                        (seat::mark(*holder, mark, 47, 22))
                        text.stars x=(mark + 23) y="63" font-size="12.500" { (stars(*holder)) "★" }
                    }
                    None => rect.k-slot x=(mark) y="48" width="20" height="20" rx="10" {},
                }
            }
            @if game.places() < 3 {
                @for (index, &seat) in others.iter().take(2).enumerate() {
                    @let x = 222 + 52 * index as i32;
                    (seat::mark(seat, x, 47, 22))
                    text.stars x=(x + 24) y="63" font-size="13" { (stars(seat)) "★" }
                }
            }
        }
    }
}

/// A coin with what lies in a purse or coffer below its name.
fn purse(name: &str, rules: &str, shillings: u8, x: i32, y: i32) -> Markup {
    html! {
        g data-rule=(rules) {
            title { (name) ": " (shillings) " shillings" }
            (token::coin(shillings, x, y, 30))
            text.k-soft.k-mid x=(x) y=(y + 28) font-size="13" { (name) }
        }
    }
}

/// The space of a good, filled or missing; the only one missing in its line stands out.
fn space(
    symbol: Symbol,
    filled: bool,
    short: bool,
    [x, y, width, height]: [i32; 4],
    price: Option<u8>,
) -> Markup {
    let size = (height - 2).min(24);
    let left = if price.is_some() { x + width - size - 3 } else { x + (width - size) / 2 };
    html! {
        rect.space.full[filled].short[short && !filled] x=(x) y=(y) width=(width) height=(height) rx="3" {}
        g.ghost[!filled] { (symbol.draw(left, y + (height - size) / 2, size, size)) }
        @if let Some(price) = price { text.price x=(x + 6) y=(y + height - 4) font-size="13" { (price) } }
    }
}

/// Beads with their values on a thread, then the places of those that are missing.
fn beads(beads: &Beads, places: u8, x: i32, y: i32, pitch: i32) -> Markup {
    let values: Vec<u8> =
        beads.iter().flat_map(|(bead, count)| std::iter::repeat_n(bead.value(), count.into())).collect();
    let short = values.len() + 1 == usize::from(places);
    html! {
        @for index in 0..i32::from(places) {
            @match values.get(index as usize) {
                Some(value) => (bead(value, x + index * pitch, y)),
                None => circle.space.short[short] cx=(x + index * pitch) cy=(y) r="13" {},
            }
        }
    }
}

/// A rosary bead with its value.
pub(super) fn bead(value: impl Display, x: i32, y: i32) -> Markup {
    html! {
        g.bead {
            circle cx=(x) cy=(y) r="13" {}
            text.k-mid x=(x) y=(y + 5) font-size="15" { (value) }
        }
    }
}

/// FU-123: barn, chickens and purse.
fn farmer(game: &Feudum, view: &View) -> Markup {
    let halls = &view.board.halls;
    let barn = game.components.barn;
    let goods: Vec<Good> =
        halls.barn.iter().flat_map(|(good, count)| std::iter::repeat_n(good, count.into())).collect();
    let pitch = 304 / i32::from(barn.max(1));
    let short = goods.len() + 1 == usize::from(barn);
    html! {
        g data-rule="FU-123" {
            title { "The barn: " (goods.len()) " of " (barn) " goods" }
            @for kind in Good::ALL {
                g data-el=(Part::Barn(kind)) {
                    @for (index, _) in goods.iter().enumerate().filter(|(_, good)| **good == kind) {
                        (space(art::good(kind), true, false, [12 + index as i32 * pitch, TOP, pitch - 3, 32], None))
                    }
                }
            }
            @for index in goods.len() as i32..i32::from(barn) {
                rect.space.short[short] x=(12 + index * pitch) y=(TOP) width=(pitch - 3) height="32" rx="3" {}
            }
        }
        g data-rule="FU-123 FU-125 FU-149" {
            title { "Beads on the chickens: their sum is what spills over (FU-123)" }
            @for index in 0..i32::from(game.components.chickens) {
                (art::CHICKEN.draw(16 + index * 54, TOP + 42, 34, 34))
            }
            (beads(&halls.chickens, game.components.chickens, 48, TOP + 64, 54))
        }
        (purse("purse", "FU-111 FU-127", halls.purse, WIDTH - 40, TOP + 52))
    }
}

/// Goods in columns of so many spaces, filled from below.
fn columns(
    goods: &Goods,
    spaces: u8,
    x: i32,
    pitch: i32,
    rules: &str,
    part: impl Fn(Good) -> Option<Part>,
    price: impl Fn(Good, usize) -> Option<u8>,
) -> Markup {
    let height = 76 / i32::from(spaces.max(1));
    html! {
        @for (column, &good) in Good::ALL.iter().enumerate() {
            @let count = goods[good];
            g data-el=[part(good)] data-rule=(rules) {
                title {
                    (count) " of " (spaces) " " (good.title())
                    @if count + 1 == spaces { ", one short" } @else if count >= spaces { ", complete" }
                }
                @for index in 0..usize::from(spaces) {
                    @let place = [x + column as i32 * pitch, TOP + index as i32 * height, pitch - 4, height - 2];
                    (space(art::good(good), usize::from(count) > index, count + 1 == spaces, place, price(good, index)))
                }
            }
        }
    }
}

/// FU-128: rows of goods, here from the dear end down.
fn merchant(game: &Feudum, view: &View) -> Markup {
    let price = |good: Good, space: usize| game.components.prices[good.index()].get(space).copied();
    columns(&view.board.halls.rows, ROW, 12, 61, "FU-128 FU-129", |good| Some(Part::Market(good)), price)
}

/// FU-20, FU-132: carts, pile and bowl, and vessels for sale.
fn alchemist(view: &View) -> Markup {
    let halls = &view.board.halls;
    html! {
        (columns(&halls.carts, CART, 12, 38, "FU-131 FU-134", |_| None, |_, _| None))
        text.k-soft x="212" y=(TOP + 12) font-size="13" { "for sale" }
        @for (index, &vessel) in Vessel::ALL.iter().enumerate() {
            @let (count, y) = (halls.for_sale[vessel], TOP + 18 + 20 * index as i32);
            g data-el=(Part::Harbour(vessel)) data-rule="FU-132 FU-135 FU-49" {
                title { (count) " " (vessel.title()) " for sale, " (view.board.supply.vessels[vessel]) " in the supply" }
                g.ghost[count == 0] { (art::vessel(vessel).draw(212, y, 30, 20)) }
                text.price x="250" y=(y + 15) font-size="14" { (count) }
                text.k-soft.k-end x=(WIDTH - 14) y=(y + 15) font-size="13" { (view.board.supply.vessels[vessel]) " left" }
            }
        }
    }
}

/// FU-137: rows of markers with their sections, and monsters that nobody has tamed.
fn knight(game: &Feudum, view: &View) -> Markup {
    let halls = &view.board.halls;
    let gap = |space: u8| 6 * SECTIONS.iter().filter(|&&end| end <= space).count() as i32;
    let wild = Monster::ALL.iter().filter(|&&monster| view.advanced && view.board.tamed(monster).is_none());
    html! {
        @for row in Row::first(game.rows) {
            @let y = TOP + row.index() as i32 * 17;
            @let count = halls.knights[row.index()];
            @let seat = Seat::new(row.index()).filter(|seat| seat.index() < view.players);
            g data-el=(Part::Row(row)) data-rule="FU-137 FU-138 FU-136" {
                title { (row_name(view.players, row)) ": " (count) " of " (SECTIONS[2]) " markers" }
                @match seat {
                    Some(seat) => text.k-strong x="14" y=(y + 12) font-size="13.500" { (seat) },
                    None => text.k-soft x="14" y=(y + 12) font-size="13.500" { "–" },
                }
                @for space in 0..SECTIONS[2] {
                    @let x = 32 + i32::from(space) * 22 + gap(space);
                    @let short = SECTIONS.contains(&(count + 1)) && space == count;
                    rect.space.full[space < count].short[short] x=(x) y=(y) width="20" height="13" rx="3" {}
                    @if space < count {
                        @match seat {
                            Some(seat) => (art::bead(seat, x + 10, y + 6, 14)),
                            None => circle.dummy cx=(x + 10) cy=(y + 6) r="5.500" {},
                        }
                    }
                }
            }
        }
        @if view.advanced {
            text.k-soft.k-mid x="254" y=(TOP + 12) font-size="13" { "untamed" }
            @for monster in wild {
                @let x = 196 + 62 * monster.index() as i32;
                g data-el=(Part::Monster(*monster)) data-rule="FU-141 FU-151" {
                    title { "The " (monster.title()) ", tamed by nobody (FU-141)" }
                    (art::monster(*monster).draw(x, TOP + 20, 56, 48))
                }
            }
        }
    }
}

/// FU-142: scrolls in rows of three, two and one.
fn noble(view: &View) -> Markup {
    let sealed = view.board.halls.scrolls;
    let at = |scroll: Scroll| match scroll.number() {
        number @ 1..=3 => (i32::from(number) - 1, 0),
        number @ 4..=5 => (i32::from(number) - 4, 1),
        _ => (0, 2),
    };
    let lines = sealed.lines();
    html! {
        @for scroll in Scroll::ALL {
            @let (column, row) = at(scroll);
            @let (x, y) = (12 + column * 62, TOP + row * 26);
            @let full = sealed.has(scroll);
            @let short = sealed.with(scroll).lines() != lines;
            g data-el=(Part::Scroll(scroll)) data-rule="FU-142 FU-143" {
                title { "Scroll " (scroll.number()) @if full { " with a seal" } @else { " without a seal" } }
                rect.space.full[full].short[short && !full] x=(x) y=(y) width="58" height="24" rx="4" {}
                text.price x=(x + 8) y=(y + 18) font-size="14" { (scroll.number()) }
                g.ghost[!full] { (art::SEAL.draw(x + 28, y + 1, 22, 22)) }
            }
        }
        g data-rule="FU-193 FU-199" {
            title { (view.board.supply.seals) " king’s seals in the general supply; how many there are of each value is reconstructed" }
            (art::SEAL.draw(WIDTH - 96, TOP + 30, 34, 34))
            text.k-strong x=(WIDTH - 56) y=(TOP + 54) font-size="18" { (view.board.supply.seals) }
            text.k-soft.k-end x=(WIDTH - 14) y=(TOP + 22) font-size="13" { "in the supply" }
        }
    }
}

/// FU-146, FU-150: rosary and coffer.
fn monk(game: &Feudum, view: &View) -> Markup {
    let halls = &view.board.halls;
    let places = game.components.rosary;
    html! {
        g data-rule="FU-146 FU-124" {
            title { "The rosary: " (halls.rosary.total()) " of " (places) " beads" }
            path.thread d={ "M28 " (TOP + 22) "h" (34 * (i32::from(places) - 1)) "q14 22-20 40t6 14" } {}
            (beads(&halls.rosary, places, 28, TOP + 22, 34))
            g transform={ "translate(216 " (TOP + 60) ") scale(.5)" } { (art::MONK.round(0, 0, 40)) }
        }
        text.k-soft x="14" y=(TOP + 66) font-size="14" { "rosary, sum " (halls.rosary.sum()) }
        (purse("coffer", "FU-111 FU-150", halls.coffer, WIDTH - 40, TOP + 44))
    }
}

/// A region tile by its landscape.
pub(super) fn tile(landscape: Landscape, x: i32, y: i32, size: i32) -> Markup {
    html! {
        rect.tile x=(x) y=(y) width=(size) height=(size) rx="5" {}
        (art::landscape(landscape).draw(x + 2, y + 2, size - 4, size - 4))
    }
}
