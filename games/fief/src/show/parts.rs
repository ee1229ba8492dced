//! Parts of actions as people click and name them.

use liege_game::{Context, Element, Game as _, Line, Say as _, Shown, say};

use super::words::{self, Named};
use crate::state::{Bishopric, Card, FiefId, Kind, Lord, Mark, Pile, Side, Soldier, Through, Troop, Village};
use crate::{Action, Fief, View};

liege_game::spots! {
    /// A part of the board that can be clicked.
    pub(crate) enum Spot {
        /// A village on the map.
        Village(village: Village) = "village-{village}";
        /// A fief's arms on the map.
        Fief(fief: FiefId) = "fief-{}", &fief.id()[2..];
        /// A bishopric's mitre on the map.
        See(see: Bishopric) = "see-{see}";
        /// A lord in play.
        Lord(lord: Lord) = "lord-{lord}";
        /// A card in the viewer's own hand.
        Card(card: Card) = "card-{card}";
        /// One of the piles.
        Pile(pile: Pile) = "pile-{}", pile.id();
    }
}

impl Spot {
    /// The spot as an element with what a person calls it.
    pub(crate) fn element(self, game: &Fief) -> Element {
        let facts = &game.components;
        let label = match self {
            Spot::Village(village) => facts.sites[village.index()].name.clone(),
            Spot::Fief(fief) => format!("the {}", facts.fiefs[fief.index()].name),
            Spot::See(see) => format!("the bishopric of {}", facts.sees[see.index()].name),
            Spot::Lord(lord) => facts.lords[lord.index()].clone(),
            Spot::Card(card) => card.named(game),
            Spot::Pile(pile) => pile.named(game).to_owned(),
        };
        Element::part(&self, label)
    }
}

macro_rules! named {
    ($($Part:ty: $Spot:ident;)*) => {$(
        impl Named for $Part {
            type Name = Element;

            fn named(self, game: &Fief) -> Element {
                Spot::$Spot(self).element(game)
            }
        }
    )*};
}

named! {
    Village: Village;
    FiefId: Fief;
    Bishopric: See;
    Lord: Lord;
}

macro_rules! shown {
    ($($Part:ty: $Spot:ident;)*) => {$(
        impl Shown<Fief> for $Part {
            fn elements(&self, context: Context<'_, Fief>, elements: &mut Vec<Element>) {
                elements.push(Spot::$Spot(*self).element(context.game));
            }

            fn words(&self, context: Context<'_, Fief>, line: &mut Line) {
                Spot::$Spot(*self).element(context.game).say(line);
            }
        }
    )*};
}

shown! {
    Village: Village;
    FiefId: Fief;
    Bishopric: See;
    Pile: Pile;
}

/// A lord is a part of the board while he is in play; before that he is a card in hand.
impl Shown<Fief> for Lord {
    fn elements(&self, context: Context<'_, Fief>, elements: &mut Vec<Element>) {
        let spot = match context.view.lords[self.index()].owner {
            Some(_) => Spot::Lord(*self),
            None => Spot::Card(Card::Lord(*self)),
        };
        elements.push(spot.element(context.game));
    }

    fn words(&self, context: Context<'_, Fief>, line: &mut Line) {
        Spot::Lord(*self).element(context.game).say(line);
    }
}

/// A card is clicked in one's hand; one that is asked for is named on a button.
impl Shown<Fief> for Card {
    fn elements(&self, context: Context<'_, Fief>, elements: &mut Vec<Element>) {
        elements.push(match context.action {
            Action::Want(_) => Element::button(format!("want-{self}"), self.named(context.game)),
            _ => Spot::Card(*self).element(context.game),
        });
    }

    fn words(&self, context: Context<'_, Fief>, line: &mut Line) {
        line.add_text(&self.named(context.game));
    }
}

/// Things that are buttons beside the board, called by their names.
macro_rules! buttons {
    ($($Part:ty: |$part:ident| $id:expr;)*) => {$(
        impl Shown<Fief> for $Part {
            fn elements(&self, context: Context<'_, Fief>, elements: &mut Vec<Element>) {
                let ($part, name) = (*self, self.named(context.game));
                elements.push(Element::button($id, say!("{name}").to_string()));
            }

            fn words(&self, context: Context<'_, Fief>, line: &mut Line) {
                self.named(context.game).say(line);
            }
        }
    )*};
}

buttons! {
    Side: |side| format!("side-{}", side.id());
    Through: |through| format!("through-{}", through.id());
    Troop: |troop| format!("troop-{}-{}", troop.knights, troop.sergeants);
}

impl Shown<Fief> for Kind {
    fn elements(&self, _: Context<'_, Fief>, elements: &mut Vec<Element>) {
        let label = words::kind(*self, 2);
        elements.push(Element::button(format!("kind-{}", self.id()), label));
    }

    fn words(&self, context: Context<'_, Fief>, line: &mut Line) {
        let count = context.game.amount(context.action).map_or(2, |amount| amount.0);
        line.add_text(words::kind(*self, count));
    }
}

/// What tells soldiers apart is only asked where there are several sorts of a kind.
impl Shown<Fief> for Mark {
    fn elements(&self, context: Context<'_, Fief>, elements: &mut Vec<Element>) {
        let Action::Bring(kind, ..) = context.action else { return };
        if marks(context.view, context.seat, kind).len() > 1 {
            let road = self.road.map_or("none", Village::id);
            let exposed = if self.exposed { "-exposed" } else { "" };
            let id = format!("mark-{}{exposed}-{road}", self.steps);
            elements.push(Element::button(id, words::mark(context.game, *self)));
        }
    }

    fn words(&self, context: Context<'_, Fief>, line: &mut Line) {
        line.add_text(&words::mark(context.game, *self));
    }
}

/// The sorts of a kind beside the group that is being gathered.
fn marks(view: &View, seat: liege_game::Seat, kind: Kind) -> Vec<Mark> {
    let Some(group) = view.group else { return Vec::new() };
    let soldiers = view.houses[seat.index()].bands.iter().map(|band| band.soldier);
    let beside = |soldier: &Soldier| soldier.at() == group.at && !soldier.picked() && soldier.kind() == kind;
    let mut marks: Vec<Mark> = match kind {
        Kind::Engine => {
            let own = view.engines.iter().filter(|engine| engine.owner == seat && engine.at == group.at);
            own.filter(|engine| !engine.picked).map(|engine| engine.mark()).collect()
        }
        _ => soldiers.filter(beside).map(Soldier::mark).collect(),
    };
    marks.sort_unstable();
    marks.dedup();
    marks
}
