//! What somebody in a first game is told of the present moment: what it is for, what good players look at, what matters in this very
//! position, what is lit.

use std::cmp::Reverse;

use liege_game::{Advice, say};
use liege_table::Choice;
use maud::{Markup, html};

use crate::hint::kind;
use crate::table::shown_position::ShownPosition;
use crate::table::words;
use crate::words::marked;
use crate::{GuideStrip, TablePage};

/// How many kinds of actions are named.
const MAX_NAMED: usize = 5;

/// The strip, which the script hides where it was put away. It has its place while others move and at the end too, so that nothing
/// beside it moves.
pub(super) fn strip(page: &TablePage<'_>, moment: &ShownPosition, choices: &[Choice]) -> Markup {
    let Some(guide) = &page.guide else { return html! {} };
    let lit = lit(page, choices);
    html! {
        section.panel.guide.aside[moment.acting.is_none()] id="guide" aria-label=(say!("Guide")) data-key="guide" {
            p.small.guide-ways {
                @if let Some(seat) = guide.adviser { a href={ (page.base) "/t/" (page.id) "/why?as=" (seat) "&hint=kind" } target="_blank" rel="noopener" { (say!("What would a knight do?")) } " " }
                button.quiet type="button" id="guide-off" data-keep="" { (say!("Hide the guide")) }
            }
            div.guide-words {
                @if moment.over || moment.ended { p { (say!("The game is over. Its steps can be seen again below the board.")) } }
                @else if guide.purpose.is_empty() { p { (say!("There is nothing to weigh at this moment.")) } }
                @else {
                    p { strong { (say!("Now:")) " " } (explained(page, guide, &guide.purpose)) }
                    // Facts of this very position say more than what holds at every such moment.
                    @if guide.advice.is_empty() { p { strong { (say!("Look:")) " " } (explained(page, guide, &guide.look)) } }
                }
                (coach(page, &guide.advice))
                @if !lit.is_empty() {
                    p { strong { (say!("Lit for you:")) " " }
                        @for (index, (what, count)) in lit.iter().enumerate() {
                            @if index > 0 { ", " }
                            (what) @if *count > 1 { " (" (count) ")" }
                        }
                    }
                }
            }
        }
        p.guide-back { button.quiet type="button" id="guide-on" data-keep="" { (say!("Guide")) } }
    }
}

/// Facts of this position. Each shows its parts of the board while it is pointed at or has the focus.
fn coach(page: &TablePage<'_>, advice: &[Advice]) -> Markup {
    html! {
        @if !advice.is_empty() { ul.coach aria-label=(say!("What matters here")) {
            @for Advice { line, parts } in advice {
                li {
                    button.fact type="button" data-points=(parts.join(" ")) { (words(page).sentence(line)) } " "
                    @if let Some(rule) = line.rule { (words(page).rule(rule.0)) }
                }
            }
        } }
    }
}

/// Returns what can be done, by the first words of the actions, those of which there are most first.
fn lit(page: &TablePage<'_>, choices: &[Choice]) -> Vec<(String, usize)> {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for choice in choices {
        let label = words(page).plain(&choice.label);
        let first = kind(&label);
        match kinds.iter_mut().find(|(known, _)| *known == first) {
            Some((_, count)) => *count += 1,
            None => kinds.push((first, 1)),
        }
    }
    kinds.sort_by_key(|(_, count)| Reverse(*count));
    kinds.truncate(MAX_NAMED);
    kinds
}

/// A sentence whose words of the game's own are explained where they first occur.
fn explained(page: &TablePage<'_>, guide: &GuideStrip, sentence: &str) -> Markup {
    marked(sentence, &guide.words, |term, word| {
        html! { a.term href={ (page.base) "/rules/" (page.info.id) "#" (word.rule) } title=(word.says) { (term) } }
    })
}
