//! Parts of actions as people click and name them.

use liege_game::{Context, Element};

use super::board::art;
use super::face::Face;
use super::words::{self, Named};
use crate::state::{Bishopric, Card, FiefId, Kind, Lord, Mark, Pile, Side, Soldier, Through, Troop, Village};
use crate::{Action, Fief, View};

liege_game::elements! {
    /// A part of the board that can be clicked.
    pub(crate) enum Part {
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
        /// The price of soldiers or engines.
        Ware(kind: Kind) = "kind-{kind}";
        /// The price of a mill.
        Mill = "mill";
        /// The price of a castle.
        Castle = "castle";
        /// One of the piles.
        Pile(pile: Pile) = "pile-{}", pile.id();
    }
}

impl Part {
    /// The spot as an element with what a person calls it.
    pub(crate) fn element(self, game: &Fief) -> Element {
        let facts = &game.components;
        let label = match self {
            Part::Village(village) => facts.sites[village.index()].name.clone(),
            Part::Fief(fief) => facts.fiefs[fief.index()].called.clone(),
            Part::See(see) => facts.sees[see.index()].called.clone(),
            Part::Lord(lord) => facts.lords[lord.index()].clone(),
            Part::Card(card) => card.named(game),
            Part::Ware(kind) => words::kind(kind).to_owned(),
            Part::Mill => "Mill".to_owned(),
            Part::Castle => "Castle".to_owned(),
            Part::Pile(pile) => pile.named(game).to_owned(),
        };
        Element::part(&self, label)
    }
}

/// A village is called by its place on the map.
impl Named for Village {
    type Name = Element;

    fn named(self, game: &Fief) -> Element {
        Part::Village(self).element(game)
    }
}

/// A lord is called by his place on the board.
impl Named for Lord {
    type Name = Element;

    fn named(self, game: &Fief) -> Element {
        Part::Lord(self).element(game)
    }
}

/// A fief is called by its arms on the map.
impl Named for FiefId {
    type Name = Element;

    fn named(self, game: &Fief) -> Element {
        Part::Fief(self).element(game)
    }
}

/// A bishopric is called by its mitre on the map.
impl Named for Bishopric {
    type Name = Element;

    fn named(self, game: &Fief) -> Element {
        Part::See(self).element(game)
    }
}

liege_game::shown! { Fief:
    Village: |at, context| clicks [at.named(context.game)], says at.named(context.game);
    FiefId: |fief, context| clicks [fief.named(context.game)], says fief.named(context.game);
    Bishopric: |see, context| clicks [see.named(context.game)], says see.named(context.game);
    Pile: |pile, context| clicks [Part::Pile(*pile).element(context.game)],
        says Part::Pile(*pile).element(context.game);
    /// He is a part of the board while he is in play; before that he is a card in hand.
    Lord: |lord, context| clicks [match context.view.lords[lord.index()].owner {
            Some(_) => lord.named(context.game),
            None => Part::Card(Card::Lord(*lord)).element(context.game),
        }], says lord.named(context.game);
    /// A card is clicked in one's hand; one that is asked for is named on a button.
    Card: |card, context| clicks [match context.action {
            Action::Want(_) => Element::button(format!("want-{card}"), card.named(context.game))
                .pictured(Face::of(*card).picture.id()),
            _ => Part::Card(*card).element(context.game),
        }], says card.named(context.game);
    Side: |side, context| clicks [Element::button(format!("side-{side}"), side.named(context.game))],
        says side.named(context.game);
    Through: |through, context| clicks [Element::button(format!("through-{through}"), through.named(context.game))],
        says through.named(context.game);
    Troop: |troop, context| clicks [Element::button(
            format!("troop-{}-{}", troop.knights, troop.sergeants), troop.named(context.game)
        )], says troop.named(context.game);
    /// Goods are clicked at their price, those that come along are named on a button.
    Kind: |kind, context| clicks [match context.action {
            Action::Recruit(..) => Part::Ware(*kind).element(context.game),
            _ => Element::button(format!("kind-{kind}"), words::kind(*kind)).pictured(art::kind(*kind).id()),
        }], says words::kind(*kind);
    /// What tells soldiers apart is only asked where there are several sorts of a kind.
    Mark: |mark, context| clicks is_asked(context).then(|| sort(context, *mark)),
        says words::mark(context.game, *mark);
}

/// Returns whether there are several sorts of the kind that is brought along.
fn is_asked(context: Context<'_, Fief>) -> bool {
    matches!(context.action, Action::Bring(kind, ..) if marks(context.view, context.seat, kind).len() > 1)
}

/// The button for soldiers with these marks.
fn sort(context: Context<'_, Fief>, mark: Mark) -> Element {
    let road = mark.road.map_or("none", Village::id);
    let exposed = if mark.exposed { "-exposed" } else { "" };
    Element::button(format!("mark-{}{exposed}-{road}", mark.steps), words::mark(context.game, mark))
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
