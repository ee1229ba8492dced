//! One player's Fiefdom: eight Estates growing upwards, their Income and tokens below, Cemetery, Coins.

use liege_game::{Seat, say};
use maud::{Markup, html};

use super::leaf::Leaf;
use super::{art, tokens};
use crate::Estate;
use crate::show::parts::Part;
use crate::show::words;
use crate::view::{EstateView, FiefdomView, View};

pub(super) const WIDTH: i32 = 400;
const COLUMN: i32 = 44;
const LEFT: i32 = 5;
const HEAD: i32 = 29;
/// The least and the most that is seen of a tile below it.
const BAND: (i32, i32) = (13, 19);
/// The most height of the tile on top of a stack, which is then a square.
const TALLEST_TOP: i32 = 42;
/// Where the Cemetery begins.
const YARD: i32 = LEFT + 8 * COLUMN + 2;
/// A gravestone's height.
const STONE: i32 = 28;
/// What must be seen of one that stands behind others.
const EPITAPH: i32 = 14;
/// More of them than this move closer together.
const MOST_STONES: i32 = 7;
/// The height of the cross above them.
const CROSS: i32 = 18;

/// How much is said of an Estate below its stack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    /// Name, rate and set of the Income, its sum, and the tokens.
    Full,
    /// Sign, the sum, and the tokens; the rest on pointing at it.
    Brief,
}

impl Detail {
    const fn plaque(self) -> i32 {
        match self {
            Detail::Full => 65,
            Detail::Brief => 38,
        }
    }

    /// The least height of the tile on top of a stack.
    const fn top(self) -> i32 {
        match self {
            Detail::Full => 38,
            Detail::Brief => 33,
        }
    }
}

/// The least height in which all of its tiles can be told apart.
pub(super) fn least_height(own: &FiefdomView, detail: Detail) -> i32 {
    let tallest = own.estates.iter().map(|own| own.stack.len()).max().unwrap_or_default() as i32;
    let stacks = HEAD + detail.top() + (tallest - 1).max(1) * BAND.0 + 3 + detail.plaque() + 3;
    let stones = (own.cemetery.len() as i32).min(MOST_STONES);
    stacks.max(HEAD + CROSS + STONE + (stones - 1) * EPITAPH + 6)
}

/// The Fiefdom of a seat in so many units of height.
pub(super) fn leaf(view: &View, seat: Seat, own: &FiefdomView, detail: Detail, height: i32) -> Leaf {
    let stacks = height - HEAD - detail.plaque() - 3;
    let tallest = own.estates.iter().map(|own| own.stack.len()).max().unwrap_or_default() as i32;
    let lower = (tallest - 1).max(1);
    let band = ((stacks - detail.top() - 3) / lower).clamp(BAND.0, BAND.1);
    let top = (stacks - 3 - lower * band).clamp(detail.top(), TALLEST_TOP);
    let active = view.active == Some(seat);
    let drawing = html! {
        g class=(art::seat_class(seat)) {
            rect class="plate" x="1" y="1" width=(WIDTH - 2) height=(height - 2) rx="7" stroke-width="1.3" {}
            path class="piece" stroke-width="1" d=(format!("M1 8q0-7 7-7H{}q7 0 7 7v-3H1z", WIDTH - 8)) {}
            @if active { rect class="turn" x="1.5" y="1.5" width=(WIDTH - 3) height=(height - 3) rx="7" {} }
            (head(view, seat, own))
            @for (index, estate) in own.estates.iter().enumerate() {
                @let x = LEFT + index as i32 * COLUMN;
                (stack(seat, estate, view.penalty, [x, HEAD + stacks], band, top))
                (plaque(seat, estate, detail, x, HEAD + stacks))
            }
            (cemetery(seat, own, height))
        }
    };
    Leaf { width: WIDTH, height, label: format!("Fiefdom of {seat}"), drawing }
}

/// Whose it is, Coins, the threatening penalty, symbols, and a Scout at home.
fn head(view: &View, seat: Seat, own: &FiefdomView) -> Markup {
    let lost = i32::from(own.empty) * i32::from(view.penalty);
    let active = view.active == Some(seat);
    let over = view.over;
    html! {
        (art::plate(seat, 6, 7, 21))
        circle class="coin" cx="42" cy="17.500" r="9.500" stroke-width="1.5" {}
        circle fill="none" stroke="#6a4a10" cx="42" cy="17.500" r="6.500" stroke-width=".8" {}
        text x="56" y="23.500" font-size="17" class="strong" { (own.coins) }
        @if own.empty > 0 {
            g {
                title { (words::plain(&say!("{empty:empty Estate costs|empty Estates cost} {lost:Coin|Coins} at the end", empty = own.empty, lost))) }
                path class="initial" d="M96 12l6.500 11.500h-13z" {}
                text x="106" y="23" font-size="13.500" class="red" { "−" (lost) }
            }
        }
        text x="141" y="23" font-size="13" class="soft" { "total " tspan class="total" font-size="15" { (words::plain(&say!("{score}", score = own.score))) } }
        text x="210" y="23" font-size="13" class=(if over && own.rank == 1 { "strong" } else { "soft" }) { (place(own.rank)) }
        @if active {
            path class="now" stroke-width="1" d="M238 8h60l-6 9.500 6 9.500h-60z" {}
            text x="264" y="22" font-size="13" class="number" { "at turn" }
        } @else if view.viewer == Some(seat) {
            text x="264" y="22" font-size="13" text-anchor="middle" class="soft" { "yours" }
        }
        use href="#ma-farmer" x="306" y="9" width="15" height="17" class="symbol" stroke-width="1.8" {}
        text x="323" y="23" font-size="13" { (own.farmers) }
        use href="#ma-chest" x="340" y="9" width="16" height="17" class="symbol" stroke-width="1.8" {}
        text x="358" y="23" font-size="13" { (own.chests) }
        @if own.scout_home {
            g {
                title { "The Scout is at home" }
                use href="#ma-scout" x="377" y="6" width="17" height="23" class="piece" stroke-width="2" {}
            }
        }
    }
}

fn place(rank: u8) -> &'static str {
    ["", "1st", "2nd", "3rd", "4th", "5th"].get(usize::from(rank)).copied().unwrap_or_default()
}

/// The tiles of an Estate upwards from `base`, or what their lack costs.
fn stack(seat: Seat, own: &EstateView, penalty: u8, [x, base]: [i32; 2], band: i32, tall: i32) -> Markup {
    let inner = COLUMN - 2;
    html! {
        @for (height, print) in own.stack.iter().enumerate() {
            @let top = height + 1 == own.stack.len();
            @let foot = base - height as i32 * band;
            g data-el=(Part::Stacked(seat, own.estate, height)) {
                title { (words::tile_name(*print)) @if top { ", the top tile" } }
                @if top {
                    rect class="wood" x=(x + 1) y=(foot - tall) width=(inner) height=(tall - 1) rx="5" stroke-width="1.1" {}
                    (art::picture(print.estate, x + 3, foot - tall + 2, inner - 4, tall - 5))
                    (art::number(*print, x + 11, foot - tall + 10, 9))
                    (art::symbols(print.farmers, print.chests, x + COLUMN - 3, foot - 16, 13))
                } @else {
                    rect class="wood" x=(x + 1) y=(foot - band) width=(inner) height=(band - 1) rx="4" stroke-width="1" {}
                    text x=(x + 10) y=(foot - (band - 1) / 2 + 4) font-size="12" class="back-text" { (print.number) }
                    (art::symbols(print.farmers, print.chests, x + COLUMN - 2, foot - band / 2 - 6, 11))
                }
            }
        }
        @if own.stack.is_empty() {
            g opacity="0.9" {
                title { "No " (own.estate) " tile: −" (penalty) " at the end" }
                rect class="slot" x=(x + 2) y=(base - tall) width=(inner - 2) height=(tall - 1) rx="5" stroke-width="1.1" {}
                (art::sign(own.estate, x + 31 - tall / 2, base - tall + 3, tall - 19, "vine"))
                text x=(x + COLUMN / 2) y=(base - 6) font-size="12.500" text-anchor="middle" class="red" { "−" (penalty) }
            }
        }
    }
}

/// What an Estate pays, and its tokens or the room for them.
fn plaque(seat: Seat, own: &EstateView, detail: Detail, x: i32, base: i32) -> Markup {
    let name = own.estate.name();
    let counts: Vec<_> = own.counts.iter().map(|estate| estate.name()).collect();
    let height = detail.plaque();
    let middle = x + COLUMN / 2;
    // The two widest names are fitted to the column.
    let wide = matches!(own.estate, Estate::Rampart | Estate::Barracks).then_some(COLUMN - 6);
    html! {
        g data-el=(Part::Estate(seat, own.estate)) {
            title {
                (name) ": " (own.rate) " per tile of " (counts.join(", ")) ", now " (own.income)
                @if own.extra { "; Extra Coin token" } @if let Some(plot) = own.plot { "; Plot token of " (plot) }
            }
            rect class="ribbon" x=(x + 1) y=(base + 1) width=(COLUMN - 2) height=(height - 1) rx="5" stroke-width="1" {}
            @match detail {
                Detail::Full => {
                    text x=(middle) y=(base + 12) font-size="11.5" textLength=[wide] lengthAdjust="spacingAndGlyphs"
                        text-anchor="middle" class="strong" { (name) }
                    (formula(own, x, base + 15))
                    text x=(middle) y=(base + 41) font-size="13" text-anchor="middle" { "= " tspan class="total" { (own.income) } }
                }
                Detail::Brief => {
                    (art::sign(own.estate, x + 4, base + 4, 16, "glyph"))
                    text x=(x + 31) y=(base + 17) font-size="13" text-anchor="middle" class="total" { (own.income) }
                }
            }
            (slots(own, x, base + height - 9))
        }
    }
}

/// The printed rate and set, the Plot token apart.
fn formula(own: &EstateView, x: i32, y: i32) -> Markup {
    let printed: Vec<_> = own.counts.iter().filter(|&&estate| Some(estate) != own.plot).collect();
    let left = if printed.len() > 1 { x + 2 } else { x + 9 };
    html! {
        text x=(left) y=(y + 11) font-size="11.500" { (own.rate) "×" }
        @for (index, estate) in printed.into_iter().enumerate() {
            (art::sign(*estate, left + 13 + 13 * index as i32, y, 13, "glyph"))
        }
    }
}

fn slots(own: &EstateView, x: i32, y: i32) -> Markup {
    html! {
        @if own.extra {
            (tokens::extra_coin(x + 12, y, 9))
        } @else {
            circle class="slot" cx=(x + 12) cy=(y) r="7" stroke-width="1" {}
        }
        @match own.plot {
            Some(plot) => (tokens::plot_token(plot, x + 23, y - 9, 18)),
            None => rect class="slot" x=(x + 25) y=(y - 7) width="14" height="14" rx="3" stroke-width="1" {},
        }
    }
}

/// The Cemetery at the right end, a gravestone for each tile.
fn cemetery(seat: Seat, own: &FiefdomView, height: i32) -> Markup {
    let width = WIDTH - YARD - 5;
    let base = height - 6;
    // As many as fit stand free; more of them move together.
    let room = base - HEAD - CROSS;
    let count = own.cemetery.len() as i32;
    let step = if count > 1 { (room - STONE).min((STONE + 2) * (count - 1)) / (count - 1) } else { STONE };
    html! {
        g {
            title { "Cemetery of " (seat) }
            rect class="slot" x=(YARD) y=(HEAD + 1) width=(width) height=(height - HEAD - 5) rx="5" stroke-width="1.1" {}
            path class="vine" stroke-width="2.400" d=(format!("M{0} {1}v12M{2} {3}h8", YARD + width / 2, HEAD + 4, YARD + width / 2 - 4, HEAD + 8)) {}
        }
        // The lower stand before the upper.
        @for (index, print) in own.cemetery.iter().enumerate().rev() {
            @let foot = base - step * index as i32;
            g data-el=(Part::Grave(seat, index)) {
                title { (words::grave_name(*print)) }
                path class="stone" stroke-width="1.1"
                    d=(format!("M{0} {foot}v{1}q0-8 8-8h{2}q8 0 8 8v{3}z", YARD + 2, 8 - STONE, width - 20, STONE - 8)) {}
                (art::sign(print.estate, YARD + 2, foot - STONE + 3, 12, "glyph"))
                text x=(YARD + 22) y=(foot - STONE + 13) font-size="12" text-anchor="middle" class="strong" { (print.number) }
                (art::symbols(print.farmers, print.chests, YARD + width - 3, foot - 14, 12))
            }
        }
    }
}
