//! Parts of the board: their ids, and what a person calls them.

use liege_game::{Context, Element, Line, Shown};

use crate::Fief;
use crate::state::{Bishopric, Card, FiefId, Kind, Lord, Mark, Pile, Side, Through, Troop, Village};

macro_rules! shown {
    ($($Part:ty: |$part:ident, $game:ident| $id:expr, $label:expr;)*) => {$(
        impl Shown<Fief> for $Part {
            fn elements(&self, context: Context<'_, Fief>, elements: &mut Vec<Element>) {
                let ($part, $game) = (*self, context.game);
                elements.push(Element::part(&$id, $label));
            }

            fn words(&self, context: Context<'_, Fief>, line: &mut Line) {
                let ($part, $game) = (*self, context.game);
                let label: String = $label.into();
                line.add_text(&label);
            }
        }
    )*};
}

shown! {
    Village: |village, game| format!("village-{}", village.index()), game.components.sites[village.index()].name.clone();
    FiefId: |fief, game| format!("fief-{}", fief.index()), game.components.fiefs[fief.index()].name.clone();
    Bishopric: |see, game| format!("see-{see}"), format!("the bishopric of {}", game.components.sees[see.index()].name);
    Lord: |lord, game| format!("lord-{lord}"), game.components.lords[lord.index()].clone();
    Card: |card, _game| format!("card-{card}"), card.id().replace('_', " ");
    Kind: |kind, _game| format!("kind-{}", kind.id()), format!("{}s", kind.id());
    Side: |side, _game| format!("side-{}", side.id()), side.id();
    Pile: |pile, _game| format!("pile-{}", pile.id()), format!("{} pile", pile.id());
    Through: |through, _game| format!("through-{}", through.id()), format!("through {}", through.id());
    Troop: |troop, _game| format!("troop-{}-{}", troop.knights, troop.sergeants), format!("{} knights and {} sergeants", troop.knights, troop.sergeants);
    Mark: |mark, _game| format!("mark-{}-{}-{}", mark.steps, mark.exposed, mark.road.map_or("none", Village::id)), format!("after {} steps", mark.steps);
}
