//! One player's Fiefdom: eight Estates growing upwards, their Income and tokens below, Cemetery, Coins.

use liege_game::{Line, Seat, in_words, joined, say};
use liege_kit::{Sheet, seat, token};
use maud::{Markup, html};

use super::{art, tokens};
use crate::Estate;
use crate::show::parts::{self, Part};
use crate::show::words;
use crate::view::{EstateView, FiefdomView, View};

const WIDTH: i32 = 400;
const COLUMN: i32 = 44;
const LEFT: i32 = 5;
const HEAD: i32 = 29;
/// How much at most is seen of a tile below it.
const BAND: i32 = 19;
/// The most height of the tile on top of a stack, which is then a square.
const TALLEST_TOP: i32 = 42;
/// Where the Cemetery begins.
const YARD: i32 = LEFT + 8 * COLUMN + 2;
/// A gravestone's height.
const STONE: i32 = 28;
/// The height of the cross above them.
const CROSS: i32 = 18;

/// How much is said of an Estate below its stack.
#[derive(Clone, Copy)]
pub(super) struct Detail {
    /// Whether name, rate and set of the Income are written out; else only on pointing at it.
    full: bool,
    /// The height of the plaque.
    plaque: i32,
    /// The least height of the tile on top of a stack.
    top: i32,
    /// The room for all tiles below it: in a higher stack less is seen of each. So a Fiefdom keeps its size while it grows.
    room: i32,
}

pub(super) const FULL: Detail = Detail { full: true, plaque: 65, top: 38, room: 52 };
pub(super) const BRIEF: Detail = Detail { full: false, plaque: 38, top: 33, room: 39 };

/// The Fiefdom of a seat. Its least height does not depend on what lies there, so that nothing below it ever moves.
pub(super) fn sheet<'a>(view: &'a View, seat: Seat, own: &'a FiefdomView, detail: Detail) -> Sheet<'a> {
    let tallest = own.estates.iter().map(|own| own.stack.len()).max().unwrap_or_default() as i32;
    let lower = (tallest - 1).max(1);
    let min = HEAD + detail.top + detail.room + 3 + detail.plaque + 3;
    let drawing = move |height: i32| {
        let base = height - detail.plaque - 3;
        let band = ((base - HEAD - detail.top - 3) / lower).min(BAND);
        let top = (base - HEAD - 3 - lower * band).clamp(detail.top, TALLEST_TOP);
        html! {
            path.k-piece d=(format!("M1 8q0-7 7-7H{}q7 0 7 7v-3H1z", WIDTH - 8)) {}
            (head(view, seat, own))
            @for (x, estate) in (LEFT..).step_by(COLUMN as usize).zip(&own.estates) {
                (stack(seat, estate, view.penalty, [x, base], band, top))
                (plaque(seat, estate, detail, x, base))
            }
            (cemetery(seat, own, height))
        }
    };
    Sheet::tall(WIDTH, [min, min + 400], say!("Fiefdom of {seat}").to_string(), drawing)
        .framed()
        .of(seat)
        .asked(view.active == Some(seat))
}

/// Whose it is, Coins, the threatening penalty, symbols, and a Scout at home.
fn head(view: &View, seat: Seat, own: &FiefdomView) -> Markup {
    let lost = i32::from(own.empty) * i32::from(view.penalty);
    let won = view.over && own.rank == 1;
    let place =
        ["", "1st", "2nd", "3rd", "4th", "5th"].get(usize::from(own.rank)).copied().unwrap_or_default();
    html! {
        (seat::mark(seat, 6, 7, 21))
        (token::coin("", 42, 17, 20))
        text.k-strong data-count={ "coins-" (seat) } x="56" y="23.500" font-size="17" { (own.coins) }
        @if own.empty > 0 {
            g data-rule="MA-52" {
                title { (say!("{empty:empty Estate costs|empty Estates cost} {lost:Coin|Coins} at the end", empty = own.empty)) }
                path.warning d="M96 12l6.500 11.500h-13z" {}
                text.red x="106" y="23" font-size="12.500" { "−" (lost) }
            }
        }
        text.k-soft x="139" y="23" font-size="12" { (in_words("total")) " " tspan.total font-size="19" { (say!("{score}", score = own.score)) } }
        text.k-soft[!won].k-strong[won] x="210" y="23" font-size="13" { (in_words(place)) }
        @if view.active == Some(seat) {
            path.k-now d="M238 8h60l-6 9.500 6 9.500h-60z" {}
            text.dark x="264" y="22" font-size="13" { (in_words("at turn")) }
        } @else if view.viewer == Some(seat) {
            text.k-soft.k-mid x="264" y="22" font-size="13" { (in_words("yours")) }
        }
        (art::FARMER.classed("symbol", 306, 9, 15, 17))
        text x="323" y="23" font-size="13" { (own.farmers) }
        (art::CHEST.classed("symbol", 340, 9, 16, 17))
        text x="358" y="23" font-size="13" { (own.chests) }
        @if own.scout_home {
            g data-rule="MA-25" {
                title { (in_words("The Scout is at home")) }
                (art::SCOUT.classed("k-piece", 377, 6, 17, 23))
            }
        }
    }
}

/// The tiles of an Estate upwards from `base`, or what their lack costs.
fn stack(seat: Seat, own: &EstateView, penalty: u8, [x, base]: [i32; 2], band: i32, tall: i32) -> Markup {
    let width = COLUMN - 2;
    html! {
        @for (height, &print) in own.stack.iter().enumerate() {
            @let top = height + 1 == own.stack.len();
            @let foot = base - height as i32 * band;
            @let part = parts::stacked(seat, height, print);
            g data-el=(part.id) data-rule=(words::effect(own.estate)) {
                title { @if top { (say!("{tile}, the top tile", tile = part.label)) } @else { (part.label) } }
                @if top {
                    (art::tile(print, x + 1, foot - tall, width, tall - 1, 9))
                    (art::symbols(print, x + COLUMN - 3, foot - 16, 13))
                } @else {
                    rect.wood x=(x + 1) y=(foot - band) width=(width) height=(band - 1) rx="4" {}
                    text.light x=(x + 10) y=(foot - (band - 1) / 2 + 4) font-size="12" { (print.number) }
                    (art::symbols(print, x + COLUMN - 2, foot - band / 2 - 6, 11))
                }
            }
        }
        @if own.stack.is_empty() {
            g data-rule="MA-52" {
                title { (say!("No {estate} tile: −{penalty} at the end", estate = own.estate)) }
                rect.k-slot x=(x + 2) y=(base - tall) width=(width - 2) height=(tall - 1) rx="5" {}
                (art::sign(own.estate, x + 31 - tall / 2, base - tall + 3, tall - 19, "vine"))
                text.red.k-mid x=(x + COLUMN / 2) y=(base - 6) font-size="12.500" { "−" (penalty) }
            }
        }
    }
}

/// Returns what an Estate pays, and its tokens or the room for them.
fn plaque(seat: Seat, own: &EstateView, detail: Detail, x: i32, base: i32) -> Markup {
    let name = in_words(own.estate.name());
    let (height, middle) = (detail.plaque, x + COLUMN / 2);
    // The two widest names are fitted to the column, and what is as wide in other languages.
    let wide = matches!(own.estate, Estate::Rampart | Estate::Barracks) || name.chars().count() > 7;
    let fitted = wide.then_some(COLUMN - 6);
    // The printed rate and set, the Plot token apart.
    let printed: Vec<_> = own.counts.iter().filter(|&&estate| Some(estate) != own.plot).collect();
    let left = if printed.len() > 1 { x + 2 } else { x + 9 };
    let low = base + height - 9;
    html! {
        g data-el=(Part::Estate(seat, own.estate)) data-rule=(if own.extra || own.plot.is_some() { "MA-18 MA-19" } else { "MA-18" }) {
            title { (pays(own)) }
            rect.ribbon x=(x + 1) y=(base + 1) width=(COLUMN - 2) height=(height - 1) rx="5" {}
            @if detail.full {
                text.k-strong.k-mid x=(middle) y=(base + 12) font-size="11.500" textLength=[fitted] lengthAdjust="spacingAndGlyphs" { (name) }
                text x=(left) y=(base + 26) font-size="11.500" { (own.rate) "×" }
                @for (at, &estate) in (left + 13..).step_by(13).zip(printed) { (art::sign(estate, at, base + 15, 13, "glyph")) }
                text.k-mid x=(middle) y=(base + 41) font-size="13" { "= " tspan.total { (own.income) } }
            } @else {
                (art::sign(own.estate, x + 4, base + 4, 16, "glyph"))
                text.total.k-mid x=(x + 31) y=(base + 17) font-size="13" { (own.income) }
            }
            @if own.extra { (token::coin("+1", x + 12, low, 19)) } @else { circle.k-slot cx=(x + 12) cy=(low) r="7" {} }
            @match own.plot {
                Some(plot) => (tokens::plot_token(plot, x + 23, low - 9, 18)),
                None => rect.k-slot x=(x + 25) y=(low - 7) width="14" height="14" rx="3" {},
            }
        }
    }
}

/// Returns what an Estate pays, with its tokens.
fn pays(own: &EstateView) -> Line {
    let EstateView { estate, rate, income, .. } = own;
    let counts = joined(own.counts.iter().map(|estate| in_words(estate.name())), ", ", "");
    match (own.extra, own.plot) {
        (false, None) => say!("{estate}: {rate} per tile of {counts}, now {income}"),
        (true, None) => say!("{estate}: {rate} per tile of {counts}, now {income}; Extra Coin token"),
        (false, Some(plot)) => {
            say!("{estate}: {rate} per tile of {counts}, now {income}; Plot token of {plot}")
        }
        (true, Some(plot)) => {
            say!(
                "{estate}: {rate} per tile of {counts}, now {income}; Extra Coin token; Plot token of {plot}"
            )
        }
    }
}

/// The Cemetery at the right end, a gravestone for each tile.
fn cemetery(seat: Seat, own: &FiefdomView, height: i32) -> Markup {
    let (width, tall) = (WIDTH - YARD - 5, STONE);
    let base = height - 6;
    // As many as fit stand free; more of them move together.
    let room = base - HEAD - CROSS;
    let count = own.cemetery.len() as i32;
    let step = if count > 1 { (room - tall).min((tall + 2) * (count - 1)) / (count - 1) } else { tall };
    html! {
        g data-rule="MA-37" {
            title { (say!("Cemetery of {seat}")) }
            // The ground can be pointed at before anything lies there.
            rect.yard.k-slot[count > 0] x=(YARD) y=(HEAD + 1) width=(width) height=(height - HEAD - 5) rx="5" {}
            path.vine d=(format!("M{0} {1}v12M{2} {3}h8", YARD + width / 2, HEAD + 4, YARD + width / 2 - 4, HEAD + 8)) {}
        }
        // The lower stand before the upper.
        @for (index, &print) in own.cemetery.iter().enumerate().rev() {
            @let foot = base - step * index as i32;
            @let part = parts::grave(seat, index, print);
            g data-el=(part.id) data-rule="MA-37" {
                title { (part.label) }
                path.stone d=(format!("M{0} {foot}v{1}q0-8 8-8h{2}q8 0 8 8v{3}z", YARD + 2, 8 - tall, width - 20, tall - 8)) {}
                (art::sign(print.estate, YARD + 2, foot - tall + 3, 12, "glyph"))
                text.k-strong.k-mid x=(YARD + 22) y=(foot - tall + 13) font-size="12" { (print.number) }
                (art::symbols(print, YARD + width - 3, foot - 14, 12))
            }
        }
    }
}
