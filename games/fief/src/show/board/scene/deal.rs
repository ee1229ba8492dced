//! An offer as a card to those whom it concerns, an embassy, a trade while it is composed.

use liege_game::{Line, Seat, in_words, joined, say};
use liege_kit::{seat, token};
use maud::{Markup, html};

use super::{Leaf, lines};
use crate::show::words::{self, Named};
use crate::state::{Card, Embassy, Matter, Offer};
use crate::{Fief, View};

pub(super) fn offered(game: &Fief, view: &View, offer: &Offer) -> [Leaf; 2] {
    let said = words::offer(game, offer).to_string();
    let card = html! {
        (seat::mark(offer.from, 12, 38, 26))
        path.arrow d="M46 51h26l-6-6m6 6l-6 6" {}
        (seat::mark(offer.to, 82, 38, 26))
        @if offer.price > 0 { (token::coin(offer.price, 140, 51, 34)) }
        (lines(&[said], 52, 86, 13))
    };
    let deal = view.deal.filter(|_| offer.matter == Matter::Trade);
    let second = match deal {
        Some(deal) => Leaf::new(in_words("What changes hands"), "FF-155", trade(game, &deal)),
        None => Leaf::new(in_words("Purses"), "FF-151", purses(view, &[offer.from, offer.to])),
    };
    [Leaf::new(in_words("An offer"), "FF-153", card), second]
}

/// Both sides of a trade.
fn trade(game: &Fief, deal: &crate::state::Deal) -> Markup {
    let side = |of: Seat, cards: &[Card], crowns: u8, y: i32| {
        let gives = if cards.is_empty() {
            say!("gives no card")
        } else {
            say!(
                "gives {cards}",
                cards = joined(cards.iter().map(|card| Line::from(card.named(game))), ", ", "")
            )
        };
        html! {
            (seat::mark(of, 12, y, 24))
            text x="44" y=(y + 17) font-size="13" { (gives) }
            @if crowns > 0 { (token::coin(crowns, 312, y + 12, 32)) }
        }
    };
    html! { (side(deal.from, &deal.give, deal.pay, 40)) (side(deal.to, &deal.get, deal.charge, 76)) }
}

/// The crowns and cards of some players.
fn purses(view: &View, seats: &[Seat]) -> Markup {
    html! {
        @for (index, &of) in (0..).zip(seats) {
            @let (x, house) = (12 + 110 * (index % 3), &view.houses[of.index()]);
            @let y = 36 + 42 * (index / 3);
            (seat::mark(of, x, y, 26))
            (token::coin("", x + 40, y + 13, 18))
            text.k-strong x=(x + 52) y=(y + 19) font-size="16" { (house.crowns.map_or("?".to_owned(), |crowns| crowns.to_string())) }
            text.k-soft x=(x + 30) y=(y + 38) font-size="12" { (say!("{n:card|cards}", n = house.backs.len())) }
        }
    }
}

pub(super) fn embassy(game: &Fief, view: &View, embassy: &Embassy) -> [Leaf; 2] {
    let members: Vec<Seat> = embassy.members.iter().collect();
    let (seat, tokens) = (embassy.caller, embassy.tokens);
    let title = say!("Embassy called by {seat}, {tokens:token|tokens}").to_string();
    let second = match view.deal {
        Some(deal) => Leaf::new(in_words("A trade is composed"), "FF-155", trade(game, &deal)),
        None => {
            let told = [
                in_words("Those who meet may talk, trade and show cards.").to_owned(),
                in_words("The others see only that they meet.").to_owned(),
            ];
            Leaf::new(in_words("Behind closed doors"), "FF-151 FF-154", html! { (lines(&told, 50, 54, 13)) })
        }
    };
    [Leaf::new(title, "FF-154", purses(view, &members)), second]
}
