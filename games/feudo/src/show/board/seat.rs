//! Everything of one player that lies on the table or, for its owner, is held in the hand.

use liege_game::Seat;
use maud::{Markup, html};

use super::{ACROSS, card, colours, signs};
use crate::rules::stage::Stage;
use crate::show::parts::Spot;
use crate::{Feudo, Purse, Shillings, Stake, Token, View};

/// A barony: `wide` for the one who looks at it, in small for the others.
pub(super) fn barony(game: &Feudo, view: &View, seat: Seat, height: i32, wide: bool) -> Markup {
    let own = view.barony(seat);
    let asked = view.asked.has(seat);
    html! {
        svg.fd xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {ACROSS} {height}")) role="img" aria-label=(format!("Cards of {seat}")) {
            g.barony.(colours(seat)).asked[asked] {
                rect.table x="3" y="3" width=(ACROSS - 6) height=(height - 6) rx="14" {}
                g transform="translate(36 33) scale(.5)" {
                    path.body d=(signs::SHIELD) {}
                    text.castle-name x="0" y="16" { (seat.letter()) }
                }
                text.points x="68" y="46" { (own.vp) }
                text.small x=(76 + 21 * own.vp.to_string().len() as i32) y="46" { "VP" }
                text.note x=(if wide { ACROSS - 18 } else { 350 }) y="44" { (note(game, view, seat)) }
                @if wide { (opened(game, view, seat, height)) } @else { (in_small(game, view, seat, height)) }
            }
        }
    }
}

/// What is to be known of the player at this moment, in two or three words.
fn note(game: &Feudo, view: &View, seat: Seat) -> String {
    let (table, own) = (&view.table, view.barony(seat));
    let stage = game.stage(table);
    let moving = stage == Stage::Movement;
    let unknown = game.hand_size(own).saturating_sub(view.hands[seat].chosen.len());
    if view.ready.has(seat) {
        "✓ has chosen".to_owned()
    } else if table.charmed.has(seat) {
        "charmed".to_owned()
    } else if stage == Stage::Strategy && view.asked.has(seat) {
        "is choosing".to_owned()
    } else if own.owed > 0 && moving {
        format!("owes {}", own.owed)
    } else if moving && view.hidden(seat).is_empty() && unknown > 0 {
        format!("{unknown} face down")
    } else if table.layout.is_some() && game.is_desperate(own) {
        "desperate".to_owned()
    } else {
        String::new()
    }
}

/// Ten cards in two rows, and the Trading Cards below.
fn opened(game: &Feudo, view: &View, seat: Seat, height: i32) -> Markup {
    let (left, pitch) = (16, (ACROSS - 26) / 5);
    let purse = 82;
    let row = (height - 62 - purse - 18) / 2;
    html! {
        @for (index, token) in (0i32..).zip(Token::ALL) {
            g transform=(format!("translate({} {})", left + index % 5 * pitch, 62 + index / 5 * row)) {
                (card::open(game, view, seat, token, pitch - 8, row - 8))
            }
        }
        g transform=(format!("translate({left} {})", 62 + 2 * row)) {
            (purse_open(game, view, seat, purse))
        }
    }
}

/// Ten cards in a row, and the Trading Cards as coins beside the points.
fn in_small(game: &Feudo, view: &View, seat: Seat, height: i32) -> Markup {
    let pitch = (ACROSS - 28) / 10;
    html! {
        (purse_small(game, view, seat))
        @for (index, token) in (0i32..).zip(Token::ALL) {
            g transform=(format!("translate({} 60)", 16 + index * pitch)) {
                (card::small(game, view, seat, token, pitch - 5, height - 74))
            }
        }
    }
}

/// A pile of Trading Cards of one value.
struct Pile {
    value: u8,
    left: usize,
    all: usize,
    picked: bool,
    shown: bool,
}

/// The piles in the order of the components file.
fn piles(game: &Feudo, view: &View, seat: Seat) -> Vec<Pile> {
    let (barony, stake) = (view.barony(seat), view.hands[seat].stake);
    let mut values: Vec<u8> = game.components.trading.to_vec();
    values.dedup();
    let count = |purse: Purse, value: u8| purse.iter().filter(|&card| game.value(card) == value).count();
    let pile = |value: u8| Pile {
        value,
        left: count(barony.purse, value),
        all: count(Purse::ALL, value),
        picked: matches!(stake, Stake::Secret(card) if game.value(card) == value),
        shown: matches!(stake, Stake::Shown(card) if game.value(card) == value),
    };
    values.into_iter().map(pile).collect()
}

fn pile_title(pile: &Pile) -> String {
    let state = if pile.shown { "; one is shown" } else { "" };
    format!("{} of {} Trading Cards with {} left{state}", pile.left, pile.all, Shillings(pile.value))
}

fn purse_open(game: &Feudo, view: &View, seat: Seat, height: i32) -> Markup {
    let piles = piles(game, view, seat);
    let each = (ACROSS - 26) / piles.len().max(1) as i32;
    html! {
        @for (index, pile) in (0i32..).zip(&piles) {
            g.coin.spent[pile.left == 0 && !pile.shown].picked[pile.picked].shown[pile.shown] data-el=(Spot::Trade(seat, Shillings(pile.value)))
                transform=(format!("translate({} 0)", index * each)) {
                title { (pile_title(pile)) }
                rect.face width=(each - 8) height=(height - 4) rx="8" {}
                @if pile.value > 0 {
                    circle.money cx="42" cy=(height / 2 - 2) r="28" {}
                    circle.rim cx="42" cy=(height / 2 - 2) r="22" {}
                } @else {
                    circle.no-money cx="42" cy=(height / 2 - 2) r="28" {}
                }
                text.coin-value x="42" y=(height / 2 + 11) { (pile.value) }
                text.count x="80" y=(height / 2 + 8) { "× " (pile.left) }
                @if pile.picked { circle.pick-mark cx=(each - 26) cy="18" r="10" {} }
                @if pile.shown { path.tick-mark d=(format!("M{} {}l8 10 16 -21", each - 46, height / 2 - 4)) {} }
            }
        }
    }
}

fn purse_small(game: &Feudo, view: &View, seat: Seat) -> Markup {
    let piles = piles(game, view, seat);
    let coins: i32 = piles.iter().map(|pile| pile.all as i32).sum();
    let starts = piles.iter().scan(ACROSS - 14 - 48 * coins, |x, pile| {
        let start = *x;
        *x += 48 * pile.all as i32;
        Some(start)
    });
    html! {
        @for (start, pile) in starts.zip(&piles) {
            g.coin.small-coins.picked[pile.picked] data-el=(Spot::Trade(seat, Shillings(pile.value))) transform=(format!("translate({start} 32)")) {
                title { (pile_title(pile)) }
                @for index in 0..pile.all {
                    @let away = index >= pile.left;
                    g.away[away] {
                        circle.money[pile.value > 0].no-money[pile.value == 0] cx=(24 + 48 * index as i32) r="20" {}
                        text.coin-value x=(24 + 48 * index as i32) y="10" { (pile.value) }
                    }
                }
                @if pile.shown { path.tick-mark d=(format!("M{} -4l7 9 13 -18", 48 * pile.left as i32 + 13)) {} }
            }
        }
    }
}
