//! Beside the map: turn and phase, the Plague deck, and each player's cards.

use liege_game::Seat;
use maud::{Markup, html};

use super::{colours, signs};
use crate::barony::{Purse, Stake};
use crate::feudo::{Feudo, Variant};
use crate::{Phase, Token, View};

/// The column of panels, `width` wide and `height` high.
pub(super) fn side(game: &Feudo, view: &View, x: i32, width: i32, height: i32) -> Markup {
    let players = game.setup.players as i32;
    let head = 300;
    let each = ((height - head - 40) / players.max(1)).min(560);
    html! {
        g.side transform=(format!("translate({x} 0)")) {
            (heading(game, view, width))
            @for (index, seat) in (0i32..).zip(game.seats()) {
                g transform=(format!("translate(0 {})", head + index * each)) {
                    (barony(game, view, seat, width - 40, each - 24))
                }
            }
        }
    }
}

fn phase_name(phase: &Phase) -> &'static str {
    match phase {
        Phase::Boards(_) | Phase::Coats | Phase::Castles => "Setting up",
        Phase::Tie | Phase::Diplomacy(_) => "Diplomacy",
        Phase::Strategy => "Strategy",
        Phase::Plague => "Plague",
        Phase::Show(_) | Phase::March(..) | Phase::Milady(_) | Phase::Spend(..) => "Movement",
        Phase::Attack(_) | Phase::Muster(..) => "Attack",
        Phase::Advance(_) => "Advance",
        Phase::Over => "The end",
    }
}

fn heading(game: &Feudo, view: &View, width: i32) -> Markup {
    let position = &view.position;
    let turn = match game.extra_turn(position) {
        0 => format!("Turn {} of {}", position.turn, game.turns),
        extra => format!("Extra turn {extra}"),
    };
    let unseen: u32 = position.unseen.iter().copied().map(u32::from).sum();
    let card = match game.card_in_force(position) {
        Some(card) => card.title(),
        None if game.variant == Variant::Strategy => "No Plague in this game".to_owned(),
        None => "Not turned up yet".to_owned(),
    };
    html! {
        text.turn x="10" y="78" { (turn) }
        text.phase x=(width - 40) y="78" { (phase_name(&position.phase)) }
        path.rule d=(format!("M10 104h{}", width - 50)) {}
        g transform="translate(10 128)" {
            rect.plague-card width="440" height="140" rx="14" data-el="plague-card" {}
            text.small x="24" y="44" { "Plague Card of this turn" }
            text.card-name x="24" y="88" { (card) }
            @if game.variant != Variant::Strategy {
                text.small x="24" y="124" { (unseen) " cards unseen" }
            }
        }
        g transform="translate(480 128)" {
            text.small x="0" y="30" { "Order of Play" }
            @for (place, seat) in (0i32..).zip(position.order.iter()) {
                g.(colours(seat)) data-el=(format!("order-{seat}")) transform=(format!("translate({} 88)", 44 + place * 112)) {
                    title { "Place " (place + 1) ": " (seat) }
                    path.body d=(signs::SHIELD) {}
                    text.castle-name x="0" y="14" { (seat.letter()) }
                    @if place > 0 { path.arrow d="M-66 -8l14 10 -14 10" {} }
                }
            }
            @if position.king { text.king x="0" y="-4" transform="translate(250 34)" { "♔ The King is here" } }
        }
    }
}

/// Everything of one player that lies on the table or, for its owner, is held in the hand.
fn barony(game: &Feudo, view: &View, seat: Seat, width: i32, height: i32) -> Markup {
    let position = &view.position;
    let own = position.barony(seat);
    let asked = game.asked(position).has(seat) && !view.ready.has(seat);
    let desperate = position.layout.is_some() && game.is_desperate(own);
    let note = if view.ready.has(seat) {
        "✓ has chosen"
    } else if position.charmed.has(seat) {
        "charmed: no token moves"
    } else if position.phase == Phase::Strategy && asked {
        "is choosing"
    } else if desperate {
        "desperate Baron"
    } else {
        ""
    };
    let row = ((height - 112) / 3).clamp(84, 136);
    html! {
        g.barony.(colours(seat)).asked[asked] {
            rect.desk width=(width) height=(height) rx="18" {}
            g transform="translate(54 56) scale(.9)" {
                path.body d=(signs::SHIELD) {}
                text.castle-name x="0" y="14" { (seat.letter()) }
            }
            text.points x="110" y="74" { (own.vp) }
            text.small x=(118 + digits(own.vp) * 30) y="74" { "VP" }
            text.note x=(width - 24) y="68" { (note) }
            @for (index, token) in (0i32..).zip(Token::ALL) {
                g transform=(format!("translate({} {})", 20 + index % 5 * ((width - 40) / 5), 104 + index / 5 * (row + 4))) {
                    (card(game, view, seat, token, (width - 40) / 5 - 12, row - 6))
                }
            }
            g transform=(format!("translate(20 {})", 108 + 2 * (row + 4))) {
                (purse(game, view, seat, width - 40, (height - 2 * (row + 4) - 120).clamp(60, 96)))
            }
        }
    }
}

fn digits(vp: i16) -> i32 {
    vp.to_string().len() as i32
}

/// An Army Card, with where its token is.
fn card(game: &Feudo, view: &View, seat: Seat, token: Token, width: i32, height: i32) -> Markup {
    let barony = view.position.barony(seat);
    let numbers = game.numbers(barony, token);
    let stricken = barony.stricken.has(token);
    let (shown, chosen) = (barony.shown.has(token), barony.chosen.has(token));
    let gone = !barony.alive().has(token);
    let place = Feudo::whereabouts(&view.position, seat, token);
    let resting = !gone && !view.position.is_ready(seat, token);
    let state = match (shown, chosen, resting) {
        (true, ..) => ", shown",
        (_, true, _) => ", chosen",
        (_, _, true) => ", resting",
        _ => "",
    };
    html! {
        g.card.shown[shown].picked[chosen && !shown].gone[gone] data-el=(format!("card-{seat}-{token}")) {
            title { (token.title()) " of " (seat) ", " (place) (state) }
            rect.face width=(width) height=(height) rx="10" {}
            path.glyph d=(signs::glyph(token)) transform=(format!("translate(32 {}) scale({})", height / 2 - 8, if height > 100 { "1.15" } else { ".95" })) {}
            @for pip in 0..i32::from(signs::pips(token)) {
                circle.pip cx=(22 + pip * 11) cy=(height - 13) r="4" {}
            }
            text.red.now[!stricken] x="82" y=(height / 2 + 2) { (numbers.red) }
            text.black.now[stricken] x="126" y=(height / 2 + 2) { (numbers.black) }
            text.place x="66" y=(height - 10) { (place) @if resting { " ☾" } }
            @if shown { path.tick-mark d=(format!("M{} 18l9 11 17 -22", width - 38)) {} }
            @if chosen && !shown { circle.pick-mark cx=(width - 22) cy="20" r="10" {} }
            @if gone { path.strike d=(format!("M8 {}L{} 8", height - 8, width - 8)) {} }
        }
    }
}

/// The Trading Cards: those left, those used, and the one of this turn.
fn purse(game: &Feudo, view: &View, seat: Seat, width: i32, height: i32) -> Markup {
    let barony = view.position.barony(seat);
    let mut values: Vec<u8> = game.components.trading.to_vec();
    values.dedup();
    let count = |purse: Purse, value: u8| purse.iter().filter(|&card| game.value(card) == value).count();
    let each = (width - 300) / values.len().max(1) as i32;
    let stake = match barony.stake {
        Stake::Open => None,
        Stake::Secret(card) => Some((game.value(card), "chosen")),
        Stake::Shown(card) => Some((game.value(card), "shown")),
    };
    html! {
        @for (index, &value) in (0i32..).zip(&values) {
            @let left = count(barony.purse, value);
            @let all = count(Purse::ALL, value);
            @let picked = matches!(barony.stake, Stake::Secret(card) if game.value(card) == value);
            g.coin.spent[left == 0].picked[picked] data-el=(format!("trade-{seat}-{value}"))
                transform=(format!("translate({} 0)", index * each)) {
                title { (left) " of " (all) " Trading Cards of " (value) " shillings left" }
                rect.face width=(each - 12) height=(height) rx="10" {}
                text.coin-value x="44" y=(height / 2 + 16) { (value) }
                text.small x="76" y=(height / 2 + 12) { "s" }
                text.small.count x=(each - 30) y=(height / 2 + 12) { "×" (left) }
                @if picked { circle.pick-mark cx=(each - 32) cy="18" r="9" {} }
            }
        }
        g transform=(format!("translate({} 0)", width - 288)) {
            @let hidden = barony.hidden().len();
            @let unknown = game.hand_size(barony).saturating_sub(barony.chosen.len());
            @let busy = matches!(view.position.phase, Phase::Show(_) | Phase::March(..) | Phase::Milady(_) | Phase::Spend(..));
            @if let Some((value, state)) = stake {
                text.small x="0" y=(height / 2 - 6) { "Trading Card " (state) ": " (value) }
            }
            @if barony.owed > 0 {
                text.small x="0" y=(height / 2 + 28) { "owes " (barony.owed) " to Mercenaries" }
            } @else if busy && hidden == 0 && unknown > 0 {
                text.small x="0" y=(height / 2 + 28) { (unknown) @if unknown == 1 { " card face down" } @else { " cards face down" } }
            }
        }
    }
}
