//! The parts of actions as people click and name them.

use std::fmt;

use liege_game::{Context, Element, Line, Say as _, Seat, Shown, counted};

use super::outlook::function::join;
use crate::action::Way;
use crate::components::Award;
use crate::rules::trade;
use crate::state::{
    Bead, Bonus, Card, Cask, Fist, Good, Guild, Invention, Landscape, Monster, Payment, Phase, Piece, Place,
    Pouch, Power, Region, Role, Route, Row, Scroll, Slot, Target, Vessel, Writ,
};
use crate::{Action, Feudum, View};

/// A part of the board that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A location.
    Place(Place),
    /// A pawn on the board or in the supply.
    Pawn(Seat, Slot),
    /// A monster.
    Monster(Monster),
    /// An action card of whoever looks.
    Card(Seat, Card),
    /// A royal writ of whoever looks.
    Writ(Writ),
    /// A guild.
    Guild(Guild),
    /// One of its functions.
    Function(Guild, Power),
    /// Goods of a kind in the barn.
    Barn(Good),
    /// The row of a good in the Merchant Guild.
    Market(Good),
    /// Vessels of a kind for sale.
    Harbour(Vessel),
    /// A row of the Knight Guild.
    Row(Row),
    /// A scroll.
    Scroll(Scroll),
    /// The tiles of a region.
    Stack(Region),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Place(place) => write!(f, "place-{place}"),
            Spot::Pawn(seat, slot) => write!(f, "pawn-{seat}-{}", slot.index() + 1),
            Spot::Monster(monster) => write!(f, "monster-{monster}"),
            Spot::Card(seat, card) => write!(f, "card-{seat}-{card}"),
            Spot::Writ(writ) => write!(f, "writ-{writ}"),
            Spot::Guild(guild) => write!(f, "guild-{guild}"),
            Spot::Function(guild, power) => write!(f, "{power}-{guild}"),
            Spot::Barn(good) => write!(f, "barn-{good}"),
            Spot::Market(good) => write!(f, "market-{good}"),
            Spot::Harbour(vessel) => write!(f, "harbour-{vessel}"),
            Spot::Row(row) => write!(f, "row-{}", row.index() + 1),
            Spot::Scroll(scroll) => write!(f, "scroll-{}", scroll.number()),
            Spot::Stack(region) => write!(f, "stack-{region}"),
        }
    }
}

impl Spot {
    /// The spot as an element with what a person calls it.
    pub(crate) fn element(self, view: &View) -> Element {
        let label = match self {
            Spot::Place(place) => place.title().to_owned(),
            Spot::Pawn(seat, slot) => pawn_name(view, seat, slot),
            Spot::Monster(monster) => format!("the {}", monster.title()),
            Spot::Card(_, card) => card.title().to_owned(),
            Spot::Writ(writ) => writ.title().to_owned(),
            Spot::Guild(guild) => format!("the {} Guild", guild.title()),
            Spot::Function(guild, power) => format!("{} at the {} Guild", power.title(), guild.title()),
            Spot::Barn(good) => format!("{} of the barn", good.title()),
            Spot::Market(good) => format!("{} of the Merchant Guild", good.title()),
            Spot::Harbour(vessel) => format!("the {} for sale", vessel.title()),
            Spot::Row(row) => row_name(view.players, row),
            Spot::Scroll(scroll) => format!("scroll {}", scroll.number()),
            Spot::Stack(region) => region.title().to_owned(),
        };
        Element::part(&self, label)
    }
}

/// A thing with its article: "an outpost".
pub(crate) fn a(thing: &str) -> String {
    let vowel = thing.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {thing}", if vowel { "an" } else { "a" })
}

/// A location inside a sentence.
pub(crate) fn place(place: Place) -> Element {
    Element::part(&Spot::Place(place), place.title())
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
    Bead: "bead", Cask: "cask", Fist: "fist", Invention: "invention", Landscape: "tile", Payment: "payment",
    Role: "role", Route: "route",
}

/// Whether goods move out of the barn now, or out of the rows of the Merchant Guild.
fn shelf(view: &View, good: Good) -> Spot {
    match view.phase {
        Phase::Carry { errand, .. } if trade::starts_in_barn(errand) => Spot::Barn(good),
        _ => Spot::Market(good),
    }
}

/// Things that lie on the board in some actions, and are buttons beside it in others.
macro_rules! here_or_there {
    ($($Kind:ident: $prefix:literal, |$part:ident, $context:ident| { $($pattern:pat => $spot:expr),+ $(,)? })+) => {$(
        impl Shown<Feudum> for $Kind {
            fn elements(&self, $context: Context<'_, Feudum>, elements: &mut Vec<Element>) {
                let $part = *self;
                elements.push(match $context.action {
                    $($pattern => $spot.element($context.view),)+
                    _ => Element::button(concat!($prefix, "-").to_owned() + $part.id(), $part.title()),
                });
            }

            fn words(&self, _: Context<'_, Feudum>, line: &mut Line) {
                self.title().say(line);
            }
        }
    )+};
}

here_or_there! {
    Good: "good", |good, context| {
        Action::Carry(_) => shelf(context.view, good),
        Action::Buy(_) => Spot::Market(good),
    }
    Guild: "character", |guild, context| {
        Action::Found(..) | Action::Join(_) => Spot::Guild(guild),
    }
    Vessel: "vessel", |vessel, context| {
        Action::Purchase(_) => Spot::Harbour(vessel),
    }
    Writ: "drawn", |writ, context| {
        Action::Mandate(..) | Action::Weapon(..) | Action::Discard(_) | Action::Seal(_) => Spot::Writ(writ),
    }
}

impl Shown<Feudum> for Power {
    /// A function is one part of the board, which is clicked for guild and function together.
    fn elements(&self, _: Context<'_, Feudum>, _: &mut Vec<Element>) {}

    fn words(&self, _: Context<'_, Feudum>, line: &mut Line) {
        self.title().say(line);
    }
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
    Card: |card, context| Spot::Card(context.seat, card),
    Region: |region, context| Spot::Stack(region),
    Row: |row, context| Spot::Row(row),
    Scroll: |scroll, context| Spot::Scroll(scroll),
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
            Action::Mandate(writ, _) | Action::Weapon(writ, _) => writ,
            _ => return,
        };
        way(context.game, writ, *self).say(line);
    }
}

/// What a way of a mandate costs and gives: "1 wood for a ship".
pub(crate) fn way(game: &Feudum, writ: Writ, way: Way) -> String {
    let deeds = &game.components.writ(writ).deeds;
    let Some(deed) = deeds.get(usize::from(way.number).wrapping_sub(1)) else { return String::new() };
    let costs: Vec<String> = deed.cost.iter().map(|(good, count)| format!("{count} {good}")).collect();
    let gain = match deed.award {
        Award::Attack(value) => format!("{value} attack"),
        Award::Shillings(count) => counted(count, "shilling|shillings"),
        Award::Vessel(kind) => a(kind.or(way.vessel).map_or("vessel", |vessel| vessel.title())),
        Award::Goods(count) => counted(count, "random good|random goods"),
        Award::Markers(count) => counted(count, "marker|markers"),
        Award::Seals(1) => "a king’s seal".to_owned(),
        Award::Seals(count) => format!("{count} king’s seals"),
        Award::Beads(1) => "a bead".to_owned(),
        Award::Beads(count) => format!("{count} beads"),
    };
    let needs = deed.guild.map_or(String::new(), |guild| format!(", with 3 stars as {}", guild.title()));
    if costs.is_empty() { format!("{gain}{needs}") } else { format!("{} for {gain}{needs}", join(&costs)) }
}

/// What a person calls a row of the Knight Guild.
pub(crate) fn row_name(players: usize, row: Row) -> String {
    match Seat::new(row.index()).filter(|seat| seat.index() < players) {
        Some(seat) => format!("the row of {seat}"),
        None => format!("dummy row {}", row.index() + 1 - players.min(row.index())),
    }
}
