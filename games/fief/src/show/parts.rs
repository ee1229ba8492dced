//! Parts of actions as people click and name them.

use std::fmt;

use liege_game::{Context, Element, Game as _, Line, Say as _, Shown};

use super::words;
use crate::state::{Bishopric, Card, FiefId, Kind, Lord, Mark, Pile, Side, Soldier, Through, Troop, Village};
use crate::{Action, Fief, View};

/// A part of the board that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A village on the map.
    Village(Village),
    /// A fief's arms on the map.
    Fief(FiefId),
    /// A bishopric's mitre on the map.
    See(Bishopric),
    /// A lord in play.
    Lord(Lord),
    /// A card in the viewer's own hand.
    Card(Card),
    /// One of the piles.
    Pile(Pile),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Village(village) => write!(f, "village-{village}"),
            Spot::Fief(fief) => write!(f, "fief-{}", &fief.id()[2..]),
            Spot::See(see) => write!(f, "see-{see}"),
            Spot::Lord(lord) => write!(f, "lord-{lord}"),
            Spot::Card(card) => write!(f, "card-{card}"),
            Spot::Pile(pile) => write!(f, "pile-{}", pile.id()),
        }
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
            Spot::Card(card) => words::card(game, card),
            Spot::Pile(pile) => words::pile(pile).to_owned(),
        };
        Element::part(&self, label)
    }
}

macro_rules! spots {
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

spots! {
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
            Action::Want(_) => Element::button(format!("want-{self}"), words::card(context.game, *self)),
            _ => Spot::Card(*self).element(context.game),
        });
    }

    fn words(&self, context: Context<'_, Fief>, line: &mut Line) {
        line.add_text(&words::card(context.game, *self));
    }
}

/// Things that are buttons beside the board.
macro_rules! buttons {
    ($($Part:ty: |$part:ident| $id:expr, $label:expr;)*) => {$(
        impl Shown<Fief> for $Part {
            fn elements(&self, _: Context<'_, Fief>, elements: &mut Vec<Element>) {
                let $part = *self;
                elements.push(Element::button($id, liege_game::say!("{label}", label = $label).plain(|seat| seat.to_string())));
            }

            fn words(&self, _: Context<'_, Fief>, line: &mut Line) {
                let $part = *self;
                $label.say(line);
            }
        }
    )*};
}

buttons! {
    Side: |side| format!("side-{}", side.id()), words::side(side);
    Through: |through| format!("through-{}", through.id()), words::through(through);
    Troop: |troop| format!("troop-{}-{}", troop.knights, troop.sergeants), words::troop(troop);
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
