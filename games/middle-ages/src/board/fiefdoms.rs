//! Every player's strip: eight Estates growing upwards, tokens below, Cemetery, Coins.

use liege_game::Seat;
use maud::{Markup, html};

use super::{WIDTH, art, rows, side};
use crate::view::{EstateView, FiefdomView, View};
use crate::words;

const MARGIN: i32 = 26;
const GAP: i32 = 16;
const COLUMN: i32 = 62;
/// The full tile on top of a stack.
const TOP: i32 = 60;
/// What is seen of a tile below the top one.
const BAND: i32 = 25;
const HEAD: i32 = 44;
const PLAQUE: i32 = 112;
/// A gravestone's height.
const STONE: i32 = 42;

/// Where the strips stand.
pub(super) struct Layout {
    /// x, y and height of the stacks, by seat.
    strips: Vec<[i32; 3]>,
    pub(super) bottom: i32,
}

const STRIP: i32 = (WIDTH - 2 * MARGIN - GAP) / 2;

fn tallest(own: &FiefdomView) -> i32 {
    own.estates.iter().map(|own| own.stack.len()).max().unwrap_or_default() as i32
}

/// Two strips to a line; a line is as high as its tallest stack needs.
pub(super) fn layout(view: &View, top: i32) -> Layout {
    let mut strips = Vec::new();
    let mut y = top;
    for pair in view.fiefdoms.chunks(2) {
        let tiles = pair.iter().map(tallest).max().unwrap_or_default().max(2);
        let stacks = TOP + (tiles - 1) * BAND + 8;
        let alone = pair.len() == 1;
        for index in 0..pair.len() as i32 {
            let x = if alone { (WIDTH - STRIP) / 2 } else { MARGIN + index * (STRIP + GAP) };
            strips.push([x, y, stacks]);
        }
        y += HEAD + stacks + PLAQUE + GAP;
    }
    Layout { strips, bottom: y - GAP }
}

pub(super) fn draw(view: &View, layout: &Layout) -> Markup {
    html! {
        @for ((seat, own), &[x, y, stacks]) in Seat::all(view.fiefdoms.len()).zip(&view.fiefdoms).zip(&layout.strips) {
            g class=(art::seat_class(seat)) {
                rect class="plate" x=(x) y=(y) width=(STRIP) height=(HEAD + stacks + PLAQUE) rx="8" stroke-width="1.4" {}
                @if view.active == Some(seat) {
                    rect class="turn" x=(x + 1) y=(y + 1) width=(STRIP - 2) height=(HEAD + stacks + PLAQUE - 2) rx="8" {}
                }
                (head(view, seat, own, x, y))
                @for (index, estate) in own.estates.iter().enumerate() {
                    (column(seat, estate, view.penalty, x + 8 + index as i32 * COLUMN, y + HEAD, stacks))
                }
                (cemetery(seat, own, x + 8 + 8 * COLUMN + 4, y + HEAD, stacks))
            }
        }
    }
}

/// Whose it is, Coins, the threatening penalty, and a Scout at home.
fn head(view: &View, seat: Seat, own: &FiefdomView, x: i32, y: i32) -> Markup {
    let lost = i32::from(own.empty) * i32::from(view.penalty);
    html! {
        rect class="piece" x=(x) y=(y) width=(STRIP) height="6" rx="3" stroke-width="1" {}
        (art::plate(seat, x + 10, y + 11, 30))
        circle class="coin" cx=(x + 60) cy=(y + 26) r="13" stroke-width="1.8" {}
        circle fill="none" stroke="#6a4a10" cx=(x + 60) cy=(y + 26) r="9" stroke-width="1" {}
        text x=(x + 80) y=(y + 33) font-size="22" class="strong" { (own.coins) }
        @if own.empty > 0 {
            g {
                title { (own.empty) " empty Estates cost " (lost) " Coins at the end" }
                path class="initial" d=(format!("M{} {}l9 16h-18z", x + 142, y + 17)) {}
                text x=(x + 156) y=(y + 32) font-size="17" class="red" { "−" (lost) }
                text x=(x + 196) y=(y + 32) font-size="15" class="soft" { (own.empty) " empty" }
            }
        } @else {
            text x=(x + 134) y=(y + 32) font-size="15" class="soft" { "no Estate empty" }
        }
        text x=(x + 258) y=(y + 32) font-size="15" { "total " tspan class="strong" font-size="18" { (own.score) } }
        text x=(x + 336) y=(y + 32) font-size="15" class="soft" { (place(own.rank)) }
        use href="#ma-farmer" x=(x + 384) y=(y + 14) width="20" height="22" class="symbol" stroke-width="1.8" {}
        text x=(x + 407) y=(y + 32) font-size="16" { (own.farmers) }
        use href="#ma-chest" x=(x + 432) y=(y + 14) width="22" height="22" class="symbol" stroke-width="1.8" {}
        text x=(x + 457) y=(y + 32) font-size="16" { (own.chests) }
        @if own.scout_home {
            g {
                title { "The Scout is at home" }
                use href="#ma-scout" x=(x + 488) y=(y + 10) width="24" height="32" class="piece" stroke-width="2" {}
            }
        }
    }
}

fn place(rank: u8) -> &'static str {
    ["", "1st", "2nd", "3rd", "4th", "5th"].get(usize::from(rank)).copied().unwrap_or_default()
}

/// One Estate: its stack, what it pays, its tokens.
fn column(seat: Seat, own: &EstateView, penalty: u8, x: i32, y: i32, stacks: i32) -> Markup {
    let base = y + stacks;
    let name = own.estate.name();
    let counts: Vec<_> = own.counts.iter().map(|estate| estate.name()).collect();
    let inner = COLUMN - 4;
    html! {
        @for (height, print) in own.stack.iter().enumerate() {
            @let top = height + 1 == own.stack.len();
            @let foot = base - height as i32 * BAND;
            g data-el=(words::stacked_id(seat, own.estate, height)) {
                title { (words::tile_name(*print)) @if top { ", the top tile" } }
                @if top {
                    @let side = TOP - 2;
                    (small_tile(*print, x + 2, foot - side, side))
                } @else {
                    rect class="wood" x=(x + 2) y=(foot - BAND + 1) width=(inner) height=(BAND - 2) rx="5" stroke-width="1.2" {}
                    text x=(x + 17) y=(foot - 7) font-size="15" class="back-text" { (print.number) }
                    (art::symbols(print.farmers, print.chests, x + COLUMN - 4, foot - 22, 17))
                }
            }
        }
        @if own.stack.is_empty() {
            g opacity="0.9" {
                title { "No " (name) " tile: −" (penalty) " at the end" }
                rect class="slot" x=(x + 2) y=(base - 58) width=(inner) height="57" rx="6" stroke-width="1.2" {}
                (art::sign(own.estate, x + 18, base - 54, 26, "vine"))
                text x=(x + COLUMN / 2) y=(base - 9) font-size="15" text-anchor="middle" class="red" { "−" (penalty) }
            }
        }
        g data-el=(words::estate_id(seat, own.estate)) {
            title {
                (name) ": " (own.rate) " per tile of " (counts.join(", ")) ", now " (own.income)
                @if own.extra { "; Extra Coin token" } @if let Some(plot) = own.plot { "; Plot token of " (plot) }
            }
            rect class="ribbon" x=(x + 1) y=(base + 2) width=(COLUMN - 2) height="106" rx="6" stroke-width="1.2" {}
            text x=(x + COLUMN / 2) y=(base + 17) font-size="13.5" text-anchor="middle" class="strong" { (name) }
            @let base_set: Vec<_> = own.counts.iter().filter(|&&estate| Some(estate) != own.plot).collect();
            text x=(x + 5) y=(base + 38) font-size="15" { (own.rate) "×" }
            @for (index, estate) in base_set.into_iter().enumerate() {
                (art::sign(*estate, x + 24 + 18 * index as i32, base + 24, 17, "glyph"))
            }
            text x=(x + COLUMN / 2) y=(base + 59) font-size="15" text-anchor="middle" { "= " tspan class="strong" { (own.income) } }
            (slots(own, x, base))
        }
    }
}

/// The tokens of an Estate, or the room for them.
fn slots(own: &EstateView, x: i32, base: i32) -> Markup {
    html! {
        @if own.extra {
            (side::extra_coin(x + 17, base + 86, 14))
        } @else {
            circle class="slot" cx=(x + 17) cy=(base + 86) r="11" stroke-width="1.2" {}
        }
        @match own.plot {
            Some(plot) => (side::plot_token(plot, x + 33, base + 73, 26)),
            None => rect class="slot" x=(x + 35) y=(base + 75) width="22" height="22" rx="4" stroke-width="1.2" {},
        }
    }
}

fn small_tile(print: crate::Print, x: i32, y: i32, side: i32) -> Markup {
    html! {
        rect class="wood" x=(x) y=(y) width=(side) height=(side) rx="6" stroke-width="1.2" {}
        use href=(format!("#ma-{}", print.estate.id())) x=(x + 3) y=(y + 3) width=(side - 6) height=(side - 6) {}
        rect class="dusk" x=(x + 3) y=(y + 3) width=(side - 6) height=(side - 6) {}
        (rows::number(print, x + 14, y + 14, 12))
        (art::symbols(print.farmers, print.chests, x + side - 3, y + side - 21, 17))
    }
}

/// The Cemetery at the right end, a gravestone for each tile.
fn cemetery(seat: Seat, own: &FiefdomView, x: i32, y: i32, stacks: i32) -> Markup {
    let base = y + stacks + 106;
    // As many as fit stand free; more of them move together.
    let room = stacks + 100;
    let count = own.cemetery.len() as i32;
    let step = if count > 1 { (room - STONE).min((STONE + 2) * (count - 1)) / (count - 1) } else { STONE };
    html! {
        g {
            title { "Cemetery of " (seat) }
            rect class="slot" x=(x) y=(y + 2) width="56" height=(stacks + 106) rx="6" stroke-width="1.2" {}
            path class="vine" stroke-width="3" d=(format!("M{0} {1}v16M{2} {3}h12", x + 28, y + 6, x + 22, y + 11)) {}
        }
        @for (index, print) in own.cemetery.iter().enumerate() {
            @let foot = base - step * index as i32;
            g data-el=(words::grave_id(seat, index)) {
                title { (words::grave(seat, index, *print).label) }
                path class="stone" stroke-width="1.2"
                    d=(format!("M{0} {foot}v{1}q0-9 10-9h26q10 0 10 9v{2}z", x + 5, 11 - STONE, STONE - 11)) {}
                (art::sign(print.estate, x + 9, foot - STONE + 5, 17, "glyph"))
                text x=(x + 29) y=(foot - STONE + 19) font-size="15" class="strong" { (print.number) }
                (art::symbols(print.farmers, print.chests, x + 49, foot - 17, 15))
            }
        }
    }
}
