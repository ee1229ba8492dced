//! An election: candidates with their counters, everyone’s voices, and what the office asks for.

use liege_game::{Line, Seat, in_words, say};
use liege_kit::seat;
use maud::{Markup, html};

use super::{Leaf, WIDE, lines};
use crate::rules::elections::{has_clergy, voices};
use crate::show::poll::{self, Tally, WhatIf};
use crate::show::rule_links;
use crate::show::words::Named;
use crate::state::{Lord, Office, Position};
use crate::{Counters, Fief, View};

/// The table of candidates: the height of a line, where the first begins, and the first column of a voter.
const LINE: i32 = 20;
const TOP: i32 = 58;
const VOTERS: i32 = 150;

pub(super) fn leaves(
    game: &Fief,
    view: &View,
    position: &Position,
    office: Office,
    supposed: &str,
) -> [Leaf; 2] {
    let lines = view.candidates.len() as i32;
    let what = WhatIf::new(game, view, position, office, supposed);
    [
        Leaf::new(
            say!("Who will be {office}?", office = office.named(game)).to_string(),
            "FF-45 FF-46",
            candidates(game, view, position, office, &what),
        )
        .high(TOP + 4 + LINE * lines),
        Leaf::new(
            condition(game, office).to_string(),
            rule_links::office(office),
            electors(game, view, position, office, &what),
        ),
    ]
}

/// Returns what the winner needs (FF-51, FF-54, FF-58).
fn condition(game: &Fief, office: Office) -> Line {
    match office {
        Office::Bishop(_) => say!("Most voices, at least 1"),
        Office::Pope => say!("More than half of the voices used"),
        Office::King => {
            let needed = game.components.elections.king_voices.get();
            say!("Most voices, {needed} at least, and clergy")
        }
    }
}

/// Returns what if: for each candidate the voices that he would have, whose FOR brings them, and what that of each other would add;
/// they are marked where they are enough, and more so where nobody could prevent it. A click moves a counter that the viewer
/// doesn’t know, and beside it stands who would be elected so.
fn candidates(game: &Fief, view: &View, position: &Position, office: Office, what: &WhatIf<'_>) -> Markup {
    let pitch = (WIDE - VOTERS - 8) / view.players as i32;
    let column = |of: Seat| VOTERS + pitch * of.index() as i32;
    html! {
        @if view.candidates.is_empty() {
            text.k-soft x="12" y="54" font-size="13" { (in_words("Nobody stands yet")) }
        } @else {
            text.k-soft x="112" y="50" font-size="12" { (in_words("has")) }
            @for of in Seat::all(view.players) { (seat::mark(of, column(of), 33, 20)) }
        }
        @if what.is_changed() {
            g.guess data-rule="FF-46" data-suppose="" role="button" tabindex="0" aria-label=(in_words("Put the counters back")) {
                rect.hit x=(WIDE - 84) y="6" width="76" height="24" rx="4" {}
                text.k-end x=(WIDE - 12) y="23" font-size="13" { (in_words("put back")) }
            }
        }
        @for (index, lord) in (0..).zip(view.candidates) {
            @let y = TOP + LINE * index;
            @let (own, name) = (what.backers(lord), in_words(&game.components.lords[lord.index()]));
            @if let Some(owner) = position.pawn(lord).owner { (seat::mark(owner, 12, y - 2, 16)) }
            text x="32" y=(y + 11) font-size="13" { (name) }
            (cell(&Tally::of(game, position, office, own), office, 116, y, ""))
            @for of in Seat::all(view.players) {
                @let counters = view.votes.iter().find(|(voter, _)| *voter == of).map(|(_, counters)| *counters);
                @let here = what.backed(of) == Some(lord);
                @let inside = html! {
                    @if here {
                        rect.hit x=(column(of) - 3) y=(y - 4) width="27" height=(LINE) rx="4" {}
                        circle.counter.supposed[what.is_supposed(of)] cx=(column(of) + 10) cy=(y + 6) r="8" {}
                    } @else {
                        (cell(&Tally::of(game, position, office, own.with(of)), office, column(of), y, if counters.is_some() { "?" } else { "" }))
                    }
                };
                @if !here && !poll::could_back(view, of, lord) {
                    text.k-soft x=(column(of) + 4) y=(y + 11) font-size="13" { (if lures(counters, lord) { "–" } else { "·" }) }
                } @else if what.is_free(of) {
                    g.guess data-rule="FF-46" data-suppose=(what.moved(of, lord)) role="button" tabindex="0"
                        aria-label={ @if here { (say!("Suppose that {of} does not vote for {name}")) } @else { (say!("Suppose that {of} votes for {name}")) } } { (inside) }
                } @else if here { (inside) }
            }
        }
    }
}

/// Returns whether a counter that is known to give nothing lies on the candidate.
fn lures(counters: Option<Counters>, lord: Lord) -> bool {
    matches!(counters, Some(Counters::Open(vote)) if vote.lured == Some(lord))
}

/// The voices of a side, and how sure they are.
fn cell(tally: &Tally, office: Office, x: i32, y: i32, doubt: &str) -> Markup {
    html! {
        g.elects[tally.is_enough()].surely[tally.is_certain()] data-rule=(rule_links::office(office)) {
            title { (tally.line(office).to_string()) }
            rect.hit x=(x - 3) y=(y - 4) width="27" height=(LINE) rx="4" {}
            text x=(x) y=(y + 11) font-size="13" { (tally.own) (doubt) }
        }
    }
}

/// Everyone’s voices, clergy marked, and who has voted; below them who would be elected so.
fn electors(game: &Fief, view: &View, position: &Position, office: Office, what: &WhatIf<'_>) -> Markup {
    let pitch = (WIDE - 20) / view.players as i32;
    let king = office == Office::King;
    html! {
        @for (index, of) in (0..).zip(Seat::all(view.players)) {
            @let x = 12 + pitch * index;
            @let own = voices(game, position, office, of);
            @let voted = view.votes.iter().any(|(seat, _)| *seat == of);
            (seat::mark(of, x, 40, 26))
            text.k-strong x=(x + 30) y="60" font-size="20" { (own) }
            @if king && has_clergy(game, position, liege_game::Seats::only(of)) { (crate::show::board::art::MITRE.draw(x, 66, 20, 20)) }
            @if voted { text.k-soft x=(if king { x + 22 } else { x }) y="80" font-size="12" { (in_words("voted")) } }
        }
        @if !view.candidates.is_empty() { (lines(&[what.line().to_string()], 50, 101, 13)) }
    }
}
