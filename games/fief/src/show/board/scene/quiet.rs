//! Between events: who is nearest to victory, and what lies open and is left.

use liege_game::{in_words, say};
use liege_kit::seat;
use maud::{Markup, html};

use super::{Leaf, WIDE};
use crate::show::board::art;
use crate::show::claims;
use crate::show::face::Face;
use crate::show::words::Named;
use crate::state::{Card, Position};
use crate::{Fief, View};

pub(super) fn leaves(game: &Fief, view: &View, position: &Position) -> [Leaf; 2] {
    let title = say!("Nearest to victory on turn {turn}", turn = view.turn).to_string();
    [Leaf::new(title, "FF-15 FF-16 FF-18", nearest(game, position)), left(game, view)]
}

/// Returns what lies open and is left.
pub(super) fn left(game: &Fief, view: &View) -> Leaf {
    Leaf::new(in_words("Left in the box, and cards at large"), "FF-9", stock(game, view))
}

/// The claims, those that lack least first.
fn nearest(game: &Fief, position: &Position) -> Markup {
    let claims = claims::claims(game, position);
    html! {
        @for (index, claim) in (0..).zip(claims.iter().take(4)) {
            @let y = 36 + 21 * index;
            @let missing = claim.missing();
            @for (place, of) in (0..).zip(claim.seats.iter()) { (seat::mark(of, 12 + 22 * place, y, 20)) }
            text.k-strong x="60" y=(y + 15) font-size="13" { (claim.points) "/" (claim.needed) }
            text.wins[missing == 0] x="88" y=(y + 15) font-size="12" {
                @if missing == 0 { (in_words("would win now")) } @else { (short(&claim.ways().unwrap_or_default(), 44)) }
            }
        }
    }
}

/// As many letters as there is room for.
fn short(words: &str, letters: usize) -> String {
    if words.chars().count() <= letters {
        return words.to_owned();
    }
    words.chars().take(letters - 2).chain(" …".chars()).collect()
}

/// Buildings and engines left, and surprise cards that nobody has seen played.
fn stock(game: &Fief, view: &View) -> Markup {
    let left = [
        (art::MILL, view.stock.mills, say!("{n:mill|mills} left", n = view.stock.mills), "FF-83"),
        (art::CASTLE, view.stock.castles, say!("{n:castle|castles} left", n = view.stock.castles), "FF-84"),
        (art::CITY, view.stock.cities, say!("{n:city|cities} left", n = view.stock.cities), "FF-25"),
        (
            art::ENGINE,
            view.stock.engines,
            say!("{n:siege engine|siege engines} left", n = view.stock.engines),
            "FF-82",
        ),
    ];
    let at_large = |card: Card| {
        let discards = view.event_discard.count(card) + view.character_discard.count(card);
        let played = match card {
            Card::Cardinal => view.court.cardinals.len() as u8,
            Card::OfArc => u8::from(view.court.of_arc.is_some()),
            Card::Revolt => view.revolts.iter().map(|revolt| revolt.cards).sum(),
            _ => 0,
        };
        game.components.cards[card.index()].saturating_sub(discards + played)
    };
    let cards = [Card::Revolt, Card::Murder, Card::Justice, Card::SecretPassage, Card::Cardinal, Card::OfArc];
    html! {
        @for (index, (sign, count, title, rules)) in (0..).zip(left) {
            g data-rule=(rules) { title { (title) } (sign.draw(14 + 80 * index, 38, 32, 30)) text.k-strong x=(52 + 80 * index) y="60" font-size="16" { (count) } }
        }
        @for (index, card) in (0..).zip(cards) {
            @let (x, count) = (12 + (WIDE - 20) / 6 * index, at_large(card));
            g.away[count == 0] data-rule=(Face::of(card).rules) {
                title { (say!("{card}: {count} not yet played", card = card.named(game))) }
                (Face::of(card).picture.draw(x, 78, 26, 26))
                text.k-strong x=(x + 30) y="97" font-size="15" { (count) }
            }
        }
    }
}
