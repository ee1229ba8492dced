//! What somebody in a first game is told of the present moment: what it is for, what good players look at, what is lit.

use maud::{Markup, html};

use crate::words::marked;
use crate::{GuideStrip, TablePage};

/// The strip, which the script hides where it was put away.
pub(super) fn strip(page: &TablePage<'_>) -> Markup {
    let Some(guide) = &page.guide else { return html! {} };
    html! {
        section.panel.guide id="guide" aria-label="Guide" data-key="guide" {
            p { strong { "Now: " } (explained(page, guide, &guide.purpose)) }
            p { strong { "Look: " } (explained(page, guide, &guide.look)) }
            @if !guide.lit.is_empty() {
                p { strong { "Lit for you: " }
                    @for (index, (what, count)) in guide.lit.iter().enumerate() {
                        @if index > 0 { ", " }
                        (what) @if *count > 1 { " (" (count) ")" }
                    }
                }
            }
            p.small.guide-ways {
                @if let Some(seat) = guide.adviser { a href={ (page.base) "/t/" (page.id) "/why?as=" (seat) } target="_blank" rel="noopener" { "What would a knight do?" } " " }
                button.quiet type="button" id="guide-off" data-keep="" { "Put the guide away" }
            }
        }
        p.guide-back { button.quiet type="button" id="guide-on" data-keep="" { "Guide" } }
    }
}

/// A sentence whose words of the game's own are explained where they first occur.
fn explained(page: &TablePage<'_>, guide: &GuideStrip, sentence: &str) -> Markup {
    marked(sentence, &guide.words, |term, word| {
        html! { a.term href={ (page.base) "/rules/" (page.info.id) "#" (word.rule) } title=(word.says) { (term) } }
    })
}
