//! A family as a sheet: points, crowns, cards, lords with titles, income, voices, and what it lacks to win.

use liege_game::{Line, Seat, Viewer, in_words, joined, say};
use liege_kit::{Sheet, seat, token};
use maud::{Markup, html};

use super::{RIGHT, art, hand};
use crate::rules::elections::voices;
use crate::show::face::Face;
use crate::show::parts::Part;
use crate::show::ranks::{self, ranks};
use crate::show::words::Named;
use crate::show::{claims, rule_links};
use crate::state::{Back, Bishopric, Card, Lord, Office, Position};
use crate::{Fief, View};

/// The height without the viewer’s own cards, and the room that is kept for them even while there are none.
const HIGH: i32 = 116;
const MORE: i32 = hand::CARD[1] + 8;

pub(super) fn sheet<'a>(game: &'a Fief, view: &'a View, position: &'a Position, of: Seat) -> Sheet<'a> {
    let own = view.viewer == Viewer::Seat(of);
    let house = &view.houses[of.index()];
    let min = HIGH + if own { MORE } else { 0 };
    let draw = move |height: i32| {
        // What is left over the least keeps the lines apart, and gives a second line to what is lacking.
        let spare = height - min;
        let long = spare >= 15;
        let part = (spare - if long { 15 } else { 0 }).clamp(0, 20) / 4;
        html! {
            (plate(game, view, position, of, 4 + part))
            (lords(game, view, position, of, 33 + 2 * part))
            (numbers(game, position, of, 82 + 3 * part))
            (lacks(game, position, of, 101 + 4 * part, long))
            @if own { (hand::draw(game, &house.hand, 8, height - MORE + 2)) }
        }
    };
    Sheet::tall(RIGHT, [min, min + 44], say!("The family of {of}").to_string(), draw)
        .framed()
        .of(of)
        .asked(view.asked.has(of))
}

/// The mark, points, crowns, cards and tokens.
fn plate(game: &Fief, view: &View, position: &Position, of: Seat, y: i32) -> Markup {
    let house = &view.houses[of.index()];
    let claims = claims::claims(game, position);
    let needed = claims.iter().find(|claim| claim.seats.has(of)).map_or(0, |claim| claim.needed);
    // What the viewer has seen of the cards lies on their backs.
    let mut seen = house.hand.clone();
    let cards: Vec<(Back, Option<Card>)> = house
        .backs
        .iter()
        .map(|&back| {
            let place = seen.iter().position(|card| card.back() == back);
            (back, place.map(|place| seen.remove(place)))
        })
        .collect();
    let n = house.backs.len();
    let held = if house.hand.is_empty() {
        say!("{n:card|cards}")
    } else {
        let known = joined(house.hand.iter().map(|&card| Line::from(card.named(game))), ", ", "");
        say!("{n:card|cards}, known: {known}")
    };
    html! {
        g.plate data-el={ "seat-" (of) } data-rule="FF-14" data-stop=(in_words("Families")) {
            title { (say!("The family of {of}")) }
            rect.hit x="4" y=(y) width="112" height="28" rx="6" {}
            (seat::mark(of, 8, y + 1, 26))
            text.points x="42" y=(y + 24) font-size="25" { (house.points) }
            text.k-soft x="58" y=(y + 23) font-size="14" { (say!("of {needed} VP")) }
        }
        @if view.first == of { g data-rule="FF-5" { title { (in_words("Goes first")) } path.first d={ "M106 " (y + 4) "h14l6 10l-6 10h-14z" } {} text.k-on-now.k-mid x="114" y=(y + 19) font-size="13" { "1" } } }
        g.crowns data-rule=(if house.crowns.is_some() { "FF-76" } else { "FF-146" }) {
            @match house.crowns {
                Some(crowns) => { title { (say!("{crowns:crown|crowns}")) } (token::coin("", 146, y + 14, 18)) text.k-strong data-count={ "crowns-" (of) } x="159" y=(y + 20) font-size="17" { (crowns) } },
                None => { title { (in_words("Crowns are hidden")) } (token::coin("", 146, y + 14, 18)) text.k-strong x="159" y=(y + 20) font-size="17" { "?" } },
            }
        }
        g.cards data-rule="FF-61 FF-151" {
            title { (held) }
            @for (index, (back, card)) in (0..).zip(&cards) {
                rect.slot.{ (art::back(*back)) } x=(194 + 17 * index) y=(y + 4) width="15" height="20" rx="2" {}
                @if let Some(card) = card { (Face::of(*card).picture.draw(195 + 17 * index, y + 8, 13, 13)) }
            }
        }
        g.tokens data-rule="FF-154 FF-74" {
            title { (say!("{tokens:EMBASSY token|EMBASSY tokens}, {taxes:TAXES counter|TAXES counters}", tokens = house.tokens, taxes = house.taxes)) }
            @for index in 0..i32::from(house.tokens) { (art::SCROLL.draw(246 + 16 * index, y + 5, 18, 18)) }
        }
    }
}

/// Lords in two columns.
fn lords(game: &Fief, view: &View, position: &Position, of: Seat, y: i32) -> Markup {
    let all: Vec<Lord> = position.families[of].lords.iter().collect();
    html! {
        @if all.is_empty() { text.k-soft x="10" y=(y + 16) font-size="13" { (in_words("No lord in play")) } }
        @for (index, &lord) in all.iter().enumerate() {
            (person(game, view, position, lord, (8 + 145 * (index as i32 % 2), y + 25 * (index as i32 / 2))))
        }
    }
}

/// One lord: portrait, name, titles, wedding, chains.
fn person(game: &Fief, view: &View, position: &Position, lord: Lord, (x, y): (i32, i32)) -> Markup {
    let part = (!super::lords_on_map(view)).then(|| Part::Lord(lord).to_string());
    let pawn = position.pawn(lord);
    let ranks = ranks(game, position, lord);
    let name = in_words(&game.components.lords[lord.index()]);
    let start = x + 30 + name.chars().count() as i32 * 7 + 2;
    let signs: Vec<_> = pawn
        .jailer
        .map(|_| art::CHAIN)
        .into_iter()
        .chain(pawn.spouse.map(|_| art::RINGS))
        .chain(ranks.iter().map(|&rank| rank.sign(game)))
        .collect();
    let right = x + if pawn.jailer.is_some() { 124 } else { 140 };
    let pitch = ((right - start) / (signs.len() as i32).max(1)).min(17);
    html! {
        g.lord.captive[pawn.jailer.is_some()] data-el=[part] data-rule=(rule_links::lord(&ranks, pawn)) {
            title { (ranks::described(game, position, lord)) }
            rect.k-edge x=(x) y=(y) width="141" height="23" rx="5" {}
            (art::lord(lord).draw(x + 3, y + 1, 22, 22))
            text x=(x + 28) y=(y + 17) font-size="14" { (name) }
            @for (index, sign) in (0..).zip(&signs) { (sign.draw(start + pitch * index, y + 3, 17, 17)) }
            @if let Some(jailer) = pawn.jailer { (art::bead(jailer, x + 126, y + 5, 13)) }
        }
    }
}

/// Income as things stand, and voices in each election.
fn numbers(game: &Fief, position: &Position, of: Seat, y: i32) -> Markup {
    let income = game.incomes(position).0[of];
    let count = |office| voices(game, position, office, of);
    let sees: Vec<String> =
        Bishopric::ALL.iter().map(|&see| count(Office::Bishop(see)).to_string()).collect();
    html! {
        g.numbers {
            g data-rule="FF-76" { title { (in_words("Income if it were paid now")) } (token::coin("", 16, y + 8, 13)) text x="26" y=(y + 13) font-size="13" { "+" (income) } }
            g data-rule=(rule_links::office(Office::King)) { title { (in_words("Voices for king")) } (art::KING.draw(62, y, 16, 16)) text x="81" y=(y + 13) font-size="13" { (count(Office::King)) } }
            g data-rule=(rule_links::office(Office::Pope)) { title { (in_words("Voices for pope")) } (art::POPE.draw(104, y, 16, 16)) text x="123" y=(y + 13) font-size="13" { (count(Office::Pope)) } }
            g data-rule=(rule_links::office(Office::Bishop(Bishopric::ALL[0]))) { title { (in_words("Voices for the bishops 1 to 5")) } (art::MITRE.draw(146, y, 16, 16)) text x="166" y=(y + 13) font-size="13" { (sees.join(" · ")) } }
        }
    }
}

/// Returns what the family, alone or with its ally, lacks to win.
fn lacks(game: &Fief, position: &Position, of: Seat, y: i32, long: bool) -> Markup {
    let claims = claims::claims(game, position);
    let Some(claim) = claims.iter().find(|claim| claim.seats.has(of)) else { return html! {} };
    let ally = claim.seats.iter().find(|&seat| seat != of);
    let missing = claim.missing();
    let (points, needed, over) = (claim.points, claim.needed, claims::is_over(game, position));
    let words = match (ally, missing, claim.ways()) {
        (None, 0, _) if over => say!("has won"),
        (None, 0, _) => say!("would win now"),
        (None, _, None) => say!("lacks {missing:point|points}"),
        (None, _, Some(ways)) => say!("lacks {missing}: {ways}"),
        (Some(ally), 0, _) if over => say!("With {ally} {points} of {needed}: has won"),
        (Some(ally), 0, _) => say!("With {ally} {points} of {needed}: would win now"),
        (Some(ally), _, None) => say!("With {ally} {points} of {needed}: lacks {missing:point|points}"),
        (Some(ally), _, Some(ways)) => say!("With {ally} {points} of {needed}: lacks {missing}: {ways}"),
    };
    let words = words.to_string();
    let lines = liege_kit::text::lines(&words, 49);
    let max = if long { 2 } else { 1 };
    html! {
        g.lacks.wins[missing == 0] data-rule="FF-15 FF-16" {
            title { (words) }
            @for (index, line) in (0..).zip(lines.iter().take(max)) {
                @let cut = index + 1 == max as i32 && lines.len() > max;
                text x="8" y=(y + 8 + 14 * index) font-size="12" { (line) @if cut { " …" } }
            }
        }
    }
}
