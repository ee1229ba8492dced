//! Everything of one player that lies on the table or, for its owner, is held in the hand.

use liege_game::Seat;
use liege_kit::{Sheet, token};
use maud::{Markup, html};

use super::{ACROSS, art, card};
use crate::rules::stage::Stage;
use crate::show::parts::Spot;
use crate::{Feudo, Purse, Shillings, Stake, Token, View};

/// The least and the most height of a seat whose cards lie open wide, and of one that is shown in small.
const OPEN: [i32; 2] = [385, 450];
const SMALL: [i32; 2] = [162, 280];
/// The height of the Trading Cards of a seat that lies open.
const PURSE: i32 = 82;

/// A barony: `large` for the one who looks at it, in small for the others.
pub(super) fn sheet<'a>(game: &'a Feudo, view: &'a View, seat: Seat, large: bool) -> Sheet<'a> {
    let asked = view.asked.has(seat);
    let points = view.barony(seat).vp;
    let drawing = move |height: i32| {
        html! {
            (art::SHIELD.classed("k-piece", 11, 8, 50, 50))
            text.k-on-seat x="36" y="41" font-size="25" { (seat.letter()) }
            text.k-strong x="68" y="46" font-size="42" { (points) }
            text.k-soft x=(76 + 21 * points.to_string().len() as i32) y="46" font-size="25" { "VP" }
            text.k-soft.k-end x=(if large { ACROSS - 18 } else { 350 }) y="44" font-size="25" font-style="italic" { (note(game, view, seat)) }
            (cards(game, view, seat, height, large))
            (purse(game, view, seat, height, large))
        }
    };
    let heights = if large { OPEN } else { SMALL };
    Sheet::tall(ACROSS, heights, format!("Cards of {seat}"), drawing).framed().of(seat).asked(asked)
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

/// Ten cards, in two rows where they lie open.
fn cards(game: &Feudo, view: &View, seat: Seat, height: i32, large: bool) -> Markup {
    let (columns, top, pitch, row, gap) = if large {
        (5, 62, (ACROSS - 26) / 5, (height - 62 - PURSE - 18) / 2, 8)
    } else {
        (10, 60, (ACROSS - 28) / 10, height - 69, 5)
    };
    html! {
        @for (index, token) in (0..).zip(Token::ALL) {
            g transform={ "translate(" (16 + index % columns * pitch) " " (top + index / columns * row) ")" } {
                (card::card(game, view, seat, token, [pitch - gap, row - gap], large))
            }
        }
    }
}

/// The Trading Cards by value, below the cards or in small beside the points.
fn purse(game: &Feudo, view: &View, seat: Seat, height: i32, large: bool) -> Markup {
    let (barony, stake) = (view.barony(seat), view.hands[seat].stake);
    let mut values: Vec<u8> = game.components.trading.to_vec();
    values.dedup();
    let count =
        |purse: Purse, value: u8| purse.iter().filter(|&card| game.value(card) == value).count() as i32;
    let piles: Vec<(u8, i32)> = values.into_iter().map(|value| (value, count(Purse::ALL, value))).collect();
    let each = (ACROSS - 26) / piles.len().max(1) as i32;
    let coins: i32 = piles.iter().map(|pile| pile.1).sum();
    let starts =
        piles.iter().scan(ACROSS - 14 - 48 * coins, |x, pile| Some(std::mem::replace(x, *x + 48 * pile.1)));
    html! {
        @for (index, (start, &(value, all))) in (0..).zip(starts.zip(&piles)) {
            @let left = count(barony.purse, value);
            @let picked = matches!(stake, Stake::Secret(card) if game.value(card) == value);
            @let shown = matches!(stake, Stake::Shown(card) if game.value(card) == value);
            @let place = if large { format!("translate({} {})", 16 + index * each, height - PURSE - 14) } else { format!("translate({start} 32)") };
            g.purse.spent[large && left == 0 && !shown].picked[picked].shown[shown] data-el=(Spot::Trade(seat, Shillings(value))) data-rule="FD-24 FD-69" transform=(place) {
                title {
                    (left) " of " (all) " Trading Cards with " (Shillings(value)) " left"
                    @if shown { "; one is shown" }
                }
                @if large {
                    rect.k-edge width=(each - 8) height=(PURSE - 4) rx="8" {}
                    (money(value, 42, PURSE / 2 - 2, 56))
                    text x="80" y=(PURSE / 2 + 8) font-size="32" { "× " (left) }
                    @if picked { circle.pick-mark cx=(each - 26) cy="18" r="10" {} }
                    @if shown { (card::tick(each - 46, PURSE / 2 - 4)) }
                } @else {
                    @for index in 0..all { g.away[index >= left] { (money(value, 24 + 48 * index, 0, 42)) } }
                    @if shown { (card::tick(48 * left + 13, -4)) }
                }
            }
        }
    }
}

/// A coin, or the ring of a card without shillings.
fn money(value: u8, x: i32, y: i32, size: i32) -> Markup {
    html! { g.penniless[value == 0] { (token::coin(value, x, y, size)) } }
}
