//! An election: candidates with their counters, everyone’s voices, and what the office asks for.

use liege_game::Seat;
use liege_kit::seat;
use maud::{Markup, html};

use super::{Leaf, WIDE};
use crate::rules::elections::voices;
use crate::show::{claims, words};
use crate::state::{Lord, Office, Position};
use crate::{Counters, Fief, View};

pub(super) fn leaves(game: &Fief, view: &View, position: &Position, office: Office) -> [Leaf; 2] {
    let title = words::office(game, office).plain(|seat| seat.to_string());
    [
        Leaf::new(format!("Who will be {title}?"), candidates(game, view, position)),
        Leaf::new(condition(game, position, office), electors(game, view, position, office)),
    ]
}

/// What the winner needs (FF-51, FF-54, FF-58).
fn condition(game: &Fief, _: &Position, office: Office) -> String {
    match office {
        Office::Bishop(_) => "Most voices, at least 1".to_owned(),
        Office::Pope => "More than half of the voices used".to_owned(),
        Office::King => {
            let needed = game.components.elections.king_voices.get();
            format!("Most voices, {needed} at least, and clergy")
        }
    }
}

/// Each candidate, and the counters that lie on him.
fn candidates(game: &Fief, view: &View, position: &Position) -> Markup {
    let all: Vec<Lord> = view.candidates.iter().collect();
    html! {
        @if all.is_empty() { text.k-soft x="12" y="54" font-size="13" { "Nobody stands yet" } }
        @for (index, &lord) in (0..).zip(&all) {
            @let (x, y) = (12 + 162 * (index % 2), 37 + 29 * (index / 2));
            g {
                rect.k-edge x=(x) y=(y) width="157" height="26" rx="6" {}
                @if let Some(owner) = position.pawn(lord).owner { (seat::mark(owner, x + 3, y + 3, 20)) }
                text x=(x + 28) y=(y + 18) font-size="14" { (game.components.lords[lord.index()]) }
                @for (place, (of, sign)) in (0..).zip(counters(view, lord)) {
                    (seat::mark(of, x + 134 - 21 * place, y + 3, 20))
                    @if !sign.is_empty() { text.k-strong.k-mid x=(x + 143 - 21 * place) y=(y + 25) font-size="12" { (sign) } }
                }
            }
        }
    }
}

/// Whose counters lie on a candidate, and which they are if the viewer knows it.
fn counters(view: &View, lord: Lord) -> Vec<(Seat, &'static str)> {
    let mut found = Vec::new();
    for &(of, counters) in &view.votes {
        let (pair, signs) = match counters {
            Counters::Open(vote) => ([vote.backed, vote.lured], ["+", "–"]),
            Counters::Covered(one, other) => ([one, other], ["", ""]),
        };
        found.extend(
            pair.into_iter().zip(signs).filter(|(on, _)| *on == Some(lord)).map(|(_, sign)| (of, sign)),
        );
    }
    found
}

/// Everyone’s voices, clergy marked, and who has voted.
fn electors(game: &Fief, view: &View, position: &Position, office: Office) -> Markup {
    let pitch = (WIDE - 20) / view.players as i32;
    let king = office == Office::King;
    html! {
        @for (index, of) in (0..).zip(Seat::all(view.players)) {
            @let x = 12 + pitch * index;
            @let own = voices(game, position, office, of);
            @let voted = view.votes.iter().any(|(seat, _)| *seat == of);
            (seat::mark(of, x, 40, 26))
            text.k-strong x=(x + 30) y="60" font-size="20" { (own) }
            @if king && claims::has_clergy(game, position, liege_game::Seats::only(of)) { (crate::show::board::art::MITRE.draw(x, 70, 20, 20)) }
            @if voted { text.k-soft x=(x) y="108" font-size="12" { "voted" } }
        }
    }
}
