//! The parts of actions as people click and name them.

use std::fmt;

use liege_game::{Context, Element, Line, Say as _, Seat, Shown};

use crate::action::Way;
use crate::components::Award;
use crate::state::{
    Bead, Bonus, Card, Cask, Fist, Good, Guild, Invention, Landscape, Monster, Payment, Piece, Place, Pouch,
    Power, Region, Role, Route, Row, Scroll, Slot, Target, Vessel, Writ,
};
use crate::{Feudum, View};

/// A part of the board that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A location.
    Place(Place),
    /// A pawn on the board or in the supply.
    Pawn(Seat, Slot),
    /// A monster.
    Monster(Monster),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Place(place) => write!(f, "place-{place}"),
            Spot::Pawn(seat, slot) => write!(f, "pawn-{seat}-{}", slot.index() + 1),
            Spot::Monster(monster) => write!(f, "monster-{monster}"),
        }
    }
}

impl Spot {
    /// The spot as an element with what a person calls it.
    pub(crate) fn element(self, view: &View) -> Element {
        let label = match self {
            Spot::Place(place) => place.title().to_owned(),
            Spot::Pawn(seat, slot) => pawn_name(view, seat, slot),
            Spot::Monster(monster) => monster.title().to_owned(),
        };
        Element::part(&self, label)
    }
}

/// What a person calls a pawn.
pub(crate) fn pawn_name(view: &View, seat: Seat, slot: Slot) -> String {
    let pawn = (seat.index() < view.players).then(|| view.board.households[seat].pawn(slot)).flatten();
    match pawn {
        Some(pawn) => format!("the {} at {}", pawn.character.title(), pawn.at.title()),
        None => format!("pawn {}", slot.index() + 1),
    }
}

/// Things that are buttons beside the board, by their ids.
macro_rules! buttons {
    ($($Kind:ident: $prefix:literal),+ $(,)?) => {$(
        impl Shown<Feudum> for $Kind {
            fn elements(&self, _: Context<'_, Feudum>, elements: &mut Vec<Element>) {
                elements.push(Element::button(concat!($prefix, "-").to_owned() + self.id(), self.title()));
            }

            fn words(&self, _: Context<'_, Feudum>, line: &mut Line) {
                self.title().say(line);
            }
        }
    )+};
}

buttons! {
    Bead: "bead", Card: "card", Cask: "cask", Fist: "fist", Good: "good", Guild: "guild", Invention: "invention",
    Landscape: "tile", Payment: "payment", Power: "power", Region: "region", Role: "role", Route: "route",
    Vessel: "vessel", Writ: "writ",
}

/// Parts of the board.
macro_rules! spots {
    ($($Kind:ident: |$part:ident, $context:ident| $spot:expr),+ $(,)?) => {$(
        impl Shown<Feudum> for $Kind {
            fn elements(&self, $context: Context<'_, Feudum>, elements: &mut Vec<Element>) {
                let $part = *self;
                elements.push($spot.element($context.view));
            }

            fn words(&self, $context: Context<'_, Feudum>, line: &mut Line) {
                let $part = *self;
                $spot.element($context.view).say(line);
            }
        }
    )+};
}

spots! {
    Place: |place, context| Spot::Place(place),
    Monster: |monster, context| Spot::Monster(monster),
    Slot: |slot, context| Spot::Pawn(context.seat, slot),
    Piece: |piece, context| match piece {
        Piece::Pawn(slot) => Spot::Pawn(context.seat, slot),
        Piece::Monster(monster) => Spot::Monster(monster),
    },
}

impl Shown<Feudum> for Target {
    fn elements(&self, context: Context<'_, Feudum>, elements: &mut Vec<Element>) {
        let spot = match *self {
            Target::Pawn(seat, slot) => Spot::Pawn(seat, slot),
            Target::Monster(monster) => Spot::Monster(monster),
            Target::Feudum(place) => Spot::Place(place),
        };
        elements.push(spot.element(context.view));
    }

    fn words(&self, context: Context<'_, Feudum>, line: &mut Line) {
        match *self {
            Target::Pawn(seat, slot) => {
                seat.say(line);
                line.add_text(", ");
                Spot::Pawn(seat, slot).element(context.view).say(line);
            }
            Target::Monster(monster) => Spot::Monster(monster).element(context.view).say(line),
            Target::Feudum(place) => {
                line.add_text("the feudum at ");
                Spot::Place(place).element(context.view).say(line);
            }
        }
    }
}

impl Shown<Feudum> for Pouch {
    fn elements(&self, _: Context<'_, Feudum>, elements: &mut Vec<Element>) {
        let good = self.bonus.good();
        let (id, label) = match self.tile {
            None => (format!("pouch-{good}"), format!("{good} on the pouch")),
            Some(tile) => {
                (format!("pouch-{good}-{tile}"), format!("{} as {good} on the pouch", tile.title()))
            }
        };
        elements.push(Element::button(id, label));
    }

    fn words(&self, _: Context<'_, Feudum>, line: &mut Line) {
        pouch_words(self).say(line);
    }
}

/// What lies on a pouch, in words.
pub(crate) fn pouch_words(pouch: &Pouch) -> String {
    let what = match pouch.bonus {
        Bonus::Extra => "a fifth card",
        Bonus::Sequence => "two cards in one turn",
    };
    match pouch.tile {
        None => format!("{} for {what}", pouch.bonus.good()),
        Some(tile) => format!("the {} as {} for {what}", tile.title(), pouch.bonus.good()),
    }
}

impl Shown<Feudum> for Way {
    fn elements(&self, context: Context<'_, Feudum>, elements: &mut Vec<Element>) {
        let mut line = Line::new();
        self.words(context, &mut line);
        let vessel = self.vessel.map_or(String::new(), |vessel| format!("-{vessel}"));
        let label = line.plain(|seat| seat.to_string());
        elements.push(Element::button(format!("way-{}{vessel}", self.number), label));
    }

    fn words(&self, context: Context<'_, Feudum>, line: &mut Line) {
        let writ = match context.action {
            crate::Action::Mandate(writ, _) | crate::Action::Weapon(writ, _) => writ,
            _ => return,
        };
        let facts = context.game.components.writ(writ);
        let Some(deed) = facts.deeds.get(usize::from(self.number).wrapping_sub(1)) else { return };
        let costs: Vec<String> = deed.cost.iter().map(|(good, count)| format!("{count} {good}")).collect();
        let gain = match deed.award {
            Award::Attack(value) => format!("+{value} attack"),
            Award::Shillings(count) => format!("{count} shillings"),
            Award::Vessel(kind) => {
                let kind = kind.or(self.vessel).map_or("vessel", |vessel| vessel.title());
                format!("a {kind}")
            }
            Award::Goods(count) => format!("{count} random goods"),
            Award::Markers(count) => format!("{count} markers"),
            Award::Seals(1) => "a king’s seal".to_owned(),
            Award::Seals(count) => format!("{count} king’s seals"),
            Award::Beads(1) => "a bead".to_owned(),
            Award::Beads(count) => format!("{count} beads"),
        };
        if costs.is_empty() {
            gain.say(line);
        } else {
            costs.say(line);
            line.add_text(" for ");
            gain.say(line);
        }
    }
}

/// What a person calls a row of the Knight Guild.
pub(crate) fn row_name(players: usize, row: Row) -> String {
    match Seat::new(row.index()).filter(|seat| seat.index() < players) {
        Some(seat) => format!("the row of {seat}"),
        None => format!("dummy row {}", row.index() + 1 - players.min(row.index())),
    }
}

impl Shown<Feudum> for Row {
    fn elements(&self, context: Context<'_, Feudum>, elements: &mut Vec<Element>) {
        let label = row_name(context.view.players, *self);
        elements.push(Element::button(format!("row-{}", self.index() + 1), label));
    }

    fn words(&self, context: Context<'_, Feudum>, line: &mut Line) {
        row_name(context.view.players, *self).say(line);
    }
}

impl Shown<Feudum> for Scroll {
    fn elements(&self, _: Context<'_, Feudum>, elements: &mut Vec<Element>) {
        let number = self.number();
        elements.push(Element::button(format!("scroll-{number}"), format!("scroll {number}")));
    }

    fn words(&self, _: Context<'_, Feudum>, line: &mut Line) {
        line.add_text("scroll ");
        self.number().say(line);
    }
}
