//! Everything of one player that lies on the table or, for its owner, is held in the hand.

use liege_game::{Line, in_words, say};
use liege_kit::{Sheet, token};
use maud::{Markup, html};

use super::pieces::moved;
use super::{ACROSS, art, card};
use crate::show::parts::Part;
use crate::show::seat_view::SeatView;
use crate::state::Stage;
use crate::{Purse, Shillings, Stake, Token};

/// The least and the most height of a seat whose cards lie open wide, and of one that is shown in small.
const OPEN: [i32; 2] = [385, 450];
const SMALL: [i32; 2] = [162, 280];
/// The height of the Trading Cards of a seat that lies open.
const PURSE: i32 = 82;

/// A barony: `large` for the one who looks at it, in small for the others.
pub(super) fn sheet(look: SeatView<'_>, large: bool) -> Sheet<'_> {
    let seat = look.seat;
    let points = look.barony().vp;
    let drawing = move |height: i32| {
        html! {
            (art::SHIELD.classed("k-piece", 11, 8, 50, 50))
            text.k-on-seat x="36" y="41" font-size="25" { (seat.letter()) }
            text.k-strong x="68" y="46" font-size="42" { (points) }
            text.k-soft x=(76 + 21 * points.to_string().len() as i32) y="46" font-size="25" { (in_words("VP")) }
            text.k-soft.k-end x=(if large { ACROSS - 18 } else { 350 }) y="44" font-size="25" font-style="italic" { (note(look)) }
            (cards(look, height, large))
            (purse(look, height, large))
        }
    };
    let sheet =
        Sheet::tall(ACROSS, if large { OPEN } else { SMALL }, say!("Cards of {seat}").to_string(), drawing);
    sheet.framed().of(seat).asked(look.view.asked.has(seat))
}

/// Returns what is to be known of the player at this moment, in two or three words.
fn note(look: SeatView<'_>) -> Line {
    let SeatView { game, view, table, seat } = look;
    let (own, stage) = (look.barony(), table.phase.stage());
    let unknown = game.hand_size(own).saturating_sub(view.hands[seat].chosen.len());
    match stage {
        _ if view.ready.has(seat) => "✓ has chosen".into(),
        _ if table.charmed.has(seat) => "charmed".into(),
        Stage::Strategy if view.asked.has(seat) => "is choosing".into(),
        Stage::Movement if own.owed > 0 => say!("owes {owed}", owed = own.owed),
        Stage::Movement if view.hidden(seat).is_empty() && unknown > 0 => say!("{unknown} face down"),
        _ if table.layout.is_some() && game.is_desperate(own) => "desperate".into(),
        _ => Line::new(),
    }
}

/// Ten cards, in two rows where they lie open.
fn cards(look: SeatView<'_>, height: i32, large: bool) -> Markup {
    let (columns, top, pitch, row, gap) = if large {
        (5, 62, (ACROSS - 26) / 5, (height - 62 - PURSE - 18) / 2, 8)
    } else {
        (10, 60, (ACROSS - 28) / 10, height - 69, 5)
    };
    html! {
        @for (index, token) in (0..).zip(Token::ALL) {
            g transform=(moved((16 + index % columns * pitch, top + index / columns * row))) {
                (card::card(look, token, [pitch - gap, row - gap], large))
            }
        }
    }
}

/// The Trading Cards by value, below the cards or in small beside the points.
fn purse(look: SeatView<'_>, height: i32, large: bool) -> Markup {
    let SeatView { game, view, seat, .. } = look;
    let count = |purse: Purse, value| purse.iter().filter(|&card| game.value(card) == value).count() as i32;
    let mut values = game.components.trading.to_vec();
    values.dedup();
    let each = (ACROSS - 26) / values.len().max(1) as i32;
    let place = |index: usize| match large {
        true => (16 + index as i32 * each, height - PURSE - 14),
        false => {
            let coins: i32 = values[index..].iter().map(|&value| count(Purse::ALL, value)).sum();
            (ACROSS - 14 - 48 * coins, 32)
        }
    };
    html! {
        @for (index, &value) in values.iter().enumerate() {
            @let (left, all) = (count(look.barony().purse, value), count(Purse::ALL, value));
            @let picked = matches!(view.hands[seat].stake, Stake::Secret(card) if game.value(card) == value);
            @let shown = matches!(view.hands[seat].stake, Stake::Shown(card) if game.value(card) == value);
            g.purse.spent[large && left == 0 && !shown].picked[picked].shown[shown] data-el=(Part::Trade(seat, Shillings(value))) data-rule="FD-24 FD-69" transform=(moved(place(index))) {
                title { (remaining([left, all], value, shown)) }
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

/// The Trading Cards of a value that are left, of all of them, in words.
fn remaining([left, all]: [i32; 2], value: u8, shown: bool) -> Line {
    let card = Shillings(value);
    if shown {
        say!("{left} of {all} Trading Cards with {card} left; one is shown")
    } else {
        say!("{left} of {all} Trading Cards with {card} left")
    }
}

/// A coin, or the ring of a card without shillings.
fn money(value: u8, x: i32, y: i32, size: i32) -> Markup {
    html! { g.penniless[value == 0] { (token::coin(value, x, y, size)) } }
}
