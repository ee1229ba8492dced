//! A guild: who is who in it, and what lies there, with full and missing spaces (sections 9 and 10).

use std::fmt::Display;

use liege_game::{Line, Seat, in_words, say};
use liege_kit::{Sheet, Symbol, seat, token};
use maud::{Markup, html};

use super::art;
use super::function::{self, FUNCTION, FUNCTIONS, WIDTH};
use crate::rules::PositionRef;
use crate::rules::guild::SECTIONS;
use crate::rules::status::stars;
use crate::show::parts::{Part, listed, row_name, said};
use crate::state::{Beads, Good, Goods, Guild, Landscape, Monster, Row, Scroll, Vessel};
use crate::{Feudum, View};

const HEIGHT: i32 = FUNCTIONS + 3 * FUNCTION + 3;
/// Below name and track.
const TOP: i32 = 49;
/// Spaces of a row and of a cart for each good.
const ROW: u8 = 4;
const CART: u8 = 3;

pub(super) fn sheet(look: PositionRef<'_>, view: &View, guild: Guild) -> Sheet<'static> {
    let game = look.game;
    let next = guild.next();
    let drawing = html! {
        g data-el=(Part::Guild(guild)) data-rule="FU-110 FU-115" data-drawer=(guild.id()) data-stop=(in_words("Guilds")) {
            title { (say!("The {guild} Guild")) }
            rect.hit x="4" y="4" width="112" height="22" {}
            (art::emblem(guild).draw(6, 4, 22, 22))
            text.k-strong x="32" y="20" font-size="15" { (in_words(guild.title())) }
        }
        g.next data-rule="FU-112 FU-113" {
            title { (say!("Goods flow on to the {guild} Guild", guild = next)) }
            path d={ "M" (WIDTH - 40) " 6h26l9 9-9 9h-26z" } {}
            (art::emblem(next).draw(WIDTH - 36, 6, 18, 18))
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
    Sheet::new(WIDTH, HEIGHT, say!("The {guild} Guild").to_string(), drawing)
        .framed()
        .class("guild")
        .min_width(60)
}

/// Guild master, journeyman and apprentice with their stars (FU-117), and who else has stars there.
fn track(game: &Feudum, view: &View, guild: Guild) -> Markup {
    let standing = view.board.halls.standing(guild);
    let stars = stars(&view.board, view.players);
    let stars = |seat: Seat| stars[seat][guild.index()];
    let holders = [standing.master(), standing.journeyman(), standing.apprentice()];
    let names = ["master", "journeyman", "apprentice"];
    let letters = ["M", "J", "A"];
    let all = listed(standing.seats().map(|seat| say!("{seat} {stars}", stars = stars(seat))));
    let dawn = listed(game.components.guild_vp.map(said));
    let holds = |(name, holder): (&&str, Option<Seat>)| match holder {
        Some(holder) => say!("{name} {holder}", name = *name),
        None => say!("{name} nobody", name = *name),
    };
    let places = listed(names.iter().zip(holders).take(game.places()).map(holds));
    let others: Vec<Seat> =
        standing.seats().filter(|&seat| !holders[..game.places()].contains(&Some(seat))).collect();
    html! {
        g.ranks data-rule="FU-116 FU-117 FU-167" {
            title {
                @if all.is_empty() { (say!("{places}, stars: nobody has any; at a dawn the track scores {dawn}")) }
                @else { (say!("{places}, stars: {all}; at a dawn the track scores {dawn}")) }
            }
            @for (index, holder) in holders.iter().take(game.places()).enumerate() {
                @let x = 7 + 51 * index as i32;
                @if index > 0 { path.rule d={ "M" (x - 4) " 30v16" } {} }
                text.k-soft x=(x) y="42" font-size="12.500" { (in_words(letters[index])) }
                @match holder {
                    Some(holder) => {
                        (seat::mark(*holder, x + 10, 28, 20))
                        text.stars x=(x + 30) y="42" font-size="12" { (stars(*holder)) "★" }
                    }
                    None => rect.k-slot x=(x + 11) y="29" width="18" height="18" rx="9" {},
                }
            }
            @if game.places() < 3 {
                @for (index, &seat) in (0..).zip(others.iter().take(2)) { (art::bead(seat, 116 + 24 * index, 38, 16)) }
            }
        }
    }
}

/// A coin with what lies in a purse or coffer below its name.
fn purse(title: Line, rules: &str, shillings: u8, x: i32, y: i32) -> Markup {
    html! {
        g data-rule=(rules) {
            title { (title) }
            (token::coin(shillings, x, y, 24))
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
    let size = (height - 1).min(width - 2);
    let left = if price.is_some() { x + width - size - 1 } else { x + (width - size) / 2 };
    html! {
        rect.space.full[filled].short[short && !filled] x=(x) y=(y) width=(width) height=(height) rx="3" {}
        g.ghost[!filled] { (symbol.draw(left, y + (height - size) / 2, size, size)) }
        @if let Some(price) = price { text.price x=(x + 3) y=(y + height - 2) font-size="12" { (price) } }
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
                None => circle.space.short[short] cx=(x + index * pitch) cy=(y) r="10" {},
            }
        }
    }
}

/// A rosary bead with its value.
pub(super) fn bead(value: impl Display, x: i32, y: i32) -> Markup {
    html! {
        g.bead {
            circle cx=(x) cy=(y) r="11" {}
            text.k-mid x=(x) y=(y + 5) font-size="13.500" { (value) }
        }
    }
}

/// FU-123: barn, chickens and purse.
fn farmer(game: &Feudum, view: &View) -> Markup {
    let halls = &view.board.halls;
    let barn = game.components.barn;
    let goods: Vec<Good> =
        halls.barn.iter().flat_map(|(good, count)| std::iter::repeat_n(good, count.into())).collect();
    let across = i32::from(barn).max(2).div_euclid(2) + i32::from(barn % 2);
    let pitch = 149 / across;
    let at = |index: i32| (6 + index % across * pitch, TOP + index / across * 16);
    let short = goods.len() + 1 == usize::from(barn);
    html! {
        g data-rule="FU-123" {
            title { (say!("The barn: {n} of {barn} goods", n = goods.len())) }
            @for kind in Good::ALL {
                g data-el=(Part::Barn(kind)) {
                    @for (index, _) in goods.iter().enumerate().filter(|(_, good)| **good == kind) {
                        @let (x, y) = at(index as i32);
                        (space(art::good(kind), true, false, [x, y, pitch - 2, 15], None))
                    }
                }
            }
            @for index in goods.len() as i32..i32::from(barn) {
                @let (x, y) = at(index);
                rect.space.short[short] x=(x) y=(y) width=(pitch - 2) height="15" rx="3" {}
            }
        }
        g data-rule="FU-123 FU-125 FU-149" {
            title { (in_words("Beads on the chickens: their sum is what spills over (FU-123)")) }
            (art::CHICKEN.draw(4, TOP + 33, 24, 24))
            (beads(&halls.chickens, game.components.chickens, 39, TOP + 45, 23))
        }
        (purse(say!("purse: {n:shilling|shillings}", n = halls.purse), "FU-111 FU-127", halls.purse, WIDTH - 18, TOP + 45))
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
    let height = 56 / i32::from(spaces.max(1));
    html! {
        @for (column, &good) in Good::ALL.iter().enumerate() {
            @let count = goods[good];
            g data-el=[part(good)] data-rule=(rules) {
                title {
                    @if count + 1 == spaces { (say!("{count} of {spaces} {good}, one short")) }
                    @else if count >= spaces { (say!("{count} of {spaces} {good}, complete")) }
                    @else { (say!("{count} of {spaces} {good}")) }
                }
                @for index in 0..usize::from(spaces) {
                    @let place = [x + column as i32 * pitch, TOP + index as i32 * height, pitch - 2, height - 1];
                    (space(art::good(good), usize::from(count) > index, count + 1 == spaces, place, price(good, index)))
                }
            }
        }
    }
}

/// FU-128: rows of goods, here from the dear end down.
fn merchant(game: &Feudum, view: &View) -> Markup {
    let price = |good: Good, space: usize| game.components.prices[good.index()].get(space).copied();
    columns(&view.board.halls.rows, ROW, 6, 30, "FU-128 FU-129", |good| Some(Part::Market(good)), price)
}

/// FU-20, FU-132: carts, pile and bowl, and vessels for sale.
fn alchemist(view: &View) -> Markup {
    let halls = &view.board.halls;
    html! {
        (columns(&halls.carts, CART, 6, 17, "FU-131 FU-134", |_| None, |_, _| None))
        @for (index, &vessel) in Vessel::ALL.iter().enumerate() {
            @let (count, y) = (halls.for_sale[vessel], TOP + 19 * index as i32);
            g data-el=(Part::Harbour(vessel)) data-rule="FU-132 FU-135 FU-49" {
                title { (say!("{count} {vessel} for sale, {more} in the supply", more = view.board.supply.vessels[vessel])) }
                rect.hit x="93" y=(y) width="62" height="19" {}
                g.ghost[count == 0] { (art::vessel(vessel).draw(95, y + 1, 25, 17)) }
                text.price x="123" y=(y + 14) font-size="13" { (count) }
                text.k-soft.k-end x=(WIDTH - 6) y=(y + 14) font-size="12.500" { "+" (view.board.supply.vessels[vessel]) }
            }
        }
    }
}

/// FU-137: rows of markers with their sections, and monsters that nobody has tamed.
fn knight(game: &Feudum, view: &View) -> Markup {
    let halls = &view.board.halls;
    let pitch = 56 / i32::from(game.rows.max(1) as u8);
    let gap = |space: u8| 3 * SECTIONS.iter().filter(|&&end| end <= space).count() as i32;
    let wild = Monster::ALL.iter().filter(|&&monster| view.advanced && view.board.tamed(monster).is_none());
    html! {
        @for row in Row::first(game.rows) {
            @let y = TOP + row.index() as i32 * pitch;
            @let count = halls.knights[row.index()];
            @let seat = Seat::new(row.index()).filter(|seat| seat.index() < view.players);
            g data-el=(Part::Row(row)) data-rule="FU-137 FU-138 FU-136" {
                title { (say!("{row}: {count} of {all} markers", row = row_name(view.players, row), all = SECTIONS[2])) }
                rect.hit x="4" y=(y) width="102" height=(pitch) {}
                @if let Some(seat) = seat { (art::bead(seat, 11, y + pitch / 2, (pitch - 1).min(14))) }
                @for space in 0..SECTIONS[2] {
                    @let x = 20 + i32::from(space) * 13 + gap(space);
                    @let short = SECTIONS.contains(&(count + 1)) && space == count;
                    rect.space.full[space < count].short[short] x=(x) y=(y) width="12" height=(pitch - 1) rx="3" {}
                    @if space < count {
                        @match seat {
                            Some(seat) => (art::bead(seat, x + 6, y + pitch / 2, (pitch - 2).min(11))),
                            None => circle.dummy cx=(x + 6) cy=(y + pitch / 2) r="4" {},
                        }
                    }
                }
            }
        }
        @if view.advanced {
            @for monster in wild {
                @let y = TOP + 29 * monster.index() as i32;
                g data-el=(Part::Monster(*monster)) data-rule="FU-141 FU-151" {
                    title { (say!("The {monster}, tamed by nobody (FU-141)", monster = monster.title())) }
                    (art::monster(*monster).draw(116, y, 38, 27))
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
            @let (x, y) = (6 + column * 35, TOP + row * 19);
            @let full = sealed.has(scroll);
            @let short = sealed.with(scroll).lines() != lines;
            g data-el=(Part::Scroll(scroll)) data-rule="FU-142 FU-143" {
                title {
                    @if full { (say!("Scroll {number} with a seal", number = scroll.number())) }
                    @else { (say!("Scroll {number} without a seal", number = scroll.number())) }
                }
                rect.space.full[full].short[short && !full] x=(x) y=(y) width="33" height="18" rx="4" {}
                text.price x=(x + 4) y=(y + 14) font-size="12.500" { (scroll.number()) }
                g.ghost[!full] { (art::SEAL.draw(x + 14, y + 1, 16, 16)) }
            }
        }
        g data-rule="FU-193 FU-199" {
            title { (say!("{n:king’s seal|king’s seals} in the general supply; how many there are of each value is reconstructed", n = view.board.supply.seals)) }
            (art::SEAL.draw(WIDTH - 46, TOP + 16, 22, 22))
            text.k-strong x=(WIDTH - 22) y=(TOP + 32) font-size="15" { (view.board.supply.seals) }
            text.k-soft.k-end x=(WIDTH - 6) y=(TOP + 51) font-size="12.500" { (in_words("supply")) }
        }
    }
}

/// FU-146, FU-150: rosary and coffer.
fn monk(game: &Feudum, view: &View) -> Markup {
    let halls = &view.board.halls;
    let places = game.components.rosary;
    html! {
        g data-rule="FU-146 FU-124" {
            title { (say!("The rosary: {n} of {places} beads", n = halls.rosary.total())) }
            path.thread d={ "M17 " (TOP + 13) "h" (21 * (i32::from(places) - 1)) } {}
            (beads(&halls.rosary, places, 17, TOP + 13, 21))
        }
        text.k-soft x="8" y=(TOP + 46) font-size="13" { (say!("rosary, sum {sum}", sum = halls.rosary.sum())) }
        (purse(say!("coffer: {n:shilling|shillings}", n = halls.coffer), "FU-111 FU-150", halls.coffer, WIDTH - 18, TOP + 42))
    }
}

/// A region tile by its landscape.
pub(super) fn tile(landscape: Landscape, x: i32, y: i32, size: i32) -> Markup {
    html! {
        rect.tile x=(x) y=(y) width=(size) height=(size) rx="5" {}
        (art::landscape(landscape).draw(x + 2, y + 2, size - 4, size - 4))
    }
}
