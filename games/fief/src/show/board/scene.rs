//! What goes on, on two sheets below the map: an offer, an embassy, a revolt, a battle, an election; else what is in stock
//! and who is nearest to victory.

mod battle;
mod deal;
mod election;
mod group;
mod prices;
mod quiet;
mod revolt;

use liege_game::in_words;
use liege_kit::{Sheet, text};
use maud::{Markup, html};

use crate::state::Position;
use crate::{Fief, View};

/// Width and least height of each of the two.
const WIDE: i32 = 342;
const HIGH: [i32; 2] = [126, 190];

/// One of the two sheets: a title and what stands below it.
struct Leaf {
    title: String,
    /// The rules of what it shows.
    rules: &'static str,
    min: i32,
    body: Markup,
}

impl Leaf {
    fn new(title: impl Into<String>, rules: &'static str, body: Markup) -> Leaf {
        Leaf { title: title.into(), rules, min: HIGH[0], body }
    }

    /// At least as high as this.
    fn high(self, min: i32) -> Leaf {
        Leaf { min: min.max(HIGH[0]), ..self }
    }

    fn sheet(self, busy: bool) -> Sheet<'static> {
        let Leaf { title, rules, min, body } = self;
        let drawing = html! {
            g data-rule=(rules) data-stop=(in_words("Stakes")) {
                title { (title) }
                rect.hit width=(WIDE) height=(min) {}
                text.k-strong x="12" y="24" font-size="16" { (title) }
                path.k-line d={ "M12 31h" (WIDE - 24) } stroke-width="1" {}
            }
            g.body { (body) }
        };
        Sheet::tall(WIDE, [min, HIGH[1].max(min)], title, move |_| drawing)
            .framed()
            .class("scene")
            .asked(busy)
    }
}

/// The two sheets.
pub(super) fn sheets<'a>(
    game: &'a Fief,
    view: &'a View,
    position: &'a Position,
    supposed: &str,
) -> [Sheet<'a>; 2] {
    let (leaves, busy) = if let Some(offer) = &view.offer {
        (deal::offered(game, view, offer), true)
    } else if let Some(embassy) = &view.embassy {
        (deal::embassy(game, view, embassy), true)
    } else if let Some(revolt) = view.revolts.last() {
        (revolt::leaves(game, position, revolt), true)
    } else if let Some(battle) = &view.battle {
        (battle::leaves(game, view, position, battle), true)
    } else if let Some(office) = view.phase.office() {
        (election::leaves(game, view, position, office, supposed), true)
    } else if let Some((seat, group)) = view.phase.as_moves().copied().zip(view.group.as_ref()) {
        (group::leaves(game, view, position, seat, group), true)
    } else if let Some(&buyer) = view.phase.as_purchases() {
        (prices::leaves(game, view, position, buyer), false)
    } else {
        (quiet::leaves(game, view, position), false)
    };
    leaves.map(|leaf| leaf.sheet(busy))
}

/// Sentences on lines below one another, from this height.
fn lines(sentences: &[String], letters: usize, y: i32, size: i32) -> Markup {
    let lines: Vec<String> = sentences.iter().flat_map(|sentence| text::lines(sentence, letters)).collect();
    html! {
        @for (index, line) in (0..).zip(&lines) { text x="12" y=(y + index * (size + 5)) font-size=(size) { (line) } }
    }
}
