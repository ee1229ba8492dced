//! [`Step`]: one of a case's actions as it is written, and [`Verb`]: what it does.

use std::collections::BTreeMap;

use liege_cases::old::Player;
use liege_data::{Either, Spanned, Within};
use serde::Deserialize;

use super::Mode;
use super::state::State;
use super::texts::{AwardText, BeadText, Maybe, PawnName, PouchText, Ware, Weapon};
use crate::state::{
    Card, Cask, Fist, Good, Guild, Invention, Landscape, Monster, Payment, Place, Region, Role, Scroll,
    Vessel, Writ,
};

/// One of a case's actions: its verb, and the keys that may stand with every verb.
#[derive(Deserialize)]
pub struct Step {
    #[serde(rename = "do")]
    pub(super) verb: Spanned<Verb>,
    pub(super) by: Option<Player>,
    #[serde(default = "yes")]
    pub(super) legal: bool,
    pub(super) mode: Option<Mode>,
    pub(super) check: Option<State>,
    #[serde(default)]
    pub(super) sequential: bool,
    #[serde(default)]
    pub(super) forfeit: bool,
    pub(super) sulfur_to: Option<Either<Cask, BTreeMap<Player, Cask>>>,
    #[serde(rename = "tile_for_sulfur")]
    _tile_for_sulfur: Option<Landscape>,
    #[serde(rename = "tile_for_seal")]
    _tile_for_seal: Option<Landscape>,
    tiles_as_food: Option<Vec<Landscape>>,
    tiles_as_wood: Option<Vec<Landscape>>,
    tiles_as_iron: Option<Vec<Landscape>>,
    tiles_as_sulfur: Option<Vec<Landscape>>,
    tiles_as_saltpeter: Option<Vec<Landscape>>,
}

const fn yes() -> bool {
    true
}

impl Step {
    /// The tiles that are named to pay for a good.
    pub(super) fn tiles_as(&self, good: Good) -> &[Landscape] {
        let tiles = match good {
            Good::Food => &self.tiles_as_food,
            Good::Wood => &self.tiles_as_wood,
            Good::Iron => &self.tiles_as_iron,
            Good::Sulfur => &self.tiles_as_sulfur,
            Good::Saltpeter => &self.tiles_as_saltpeter,
        };
        tiles.as_deref().unwrap_or_default()
    }
}

/// What a verb is for, with the card that it reveals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    /// It reveals a card in the player's turn.
    Card(Card),
    /// It answers a question; some answers reveal a card, too.
    Answer(Option<Card>),
    /// It can be done between other actions (FU-187).
    Free,
    /// It is one of a step of the round.
    Step,
}

/// Declares what a case can do: each verb with the keys of its own, and what it is for.
macro_rules! verbs {
    ($(#[$about:meta])* $($Verb:ident $(($Keys:ty))? $({ $($keys:tt)* })? => $use:expr;)+) => {
        $(#[$about])*
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(super) enum Verb { $($Verb $(($Keys))? $({ $($keys)* })?,)+ }

        impl Verb {
            /// What it is for.
            pub(super) const fn usage(&self) -> Use {
                match self { $(Verb::$Verb { .. } => $use,)+ }
            }
        }
    };
}

verbs! {
    /// What an action does, with the keys of its own. Those of a card may all be absent: it may be refused or forfeited.
    Migrate(Migrate) => Use::Card(Card::Migrate);
    Move(Movement) => Use::Card(Card::Move);
    Influence(Influence) => Use::Card(Card::Influence);
    Improve { at: Option<Place>, feudum: Option<Guild>, other_stack: Option<Region> } => Use::Card(Card::Improve);
    Tend(Tend) => Use::Card(Card::Improve);
    Explore(Explore) => Use::Card(Card::Explore);
    Harvest(Harvest) => Use::Card(Card::Harvest);
    Tax(Tax) => Use::Card(Card::Tax);
    Conquer(Conquer) => Use::Card(Card::Conquer);
    Starve { at: Option<Place>, marker: Option<Role> } => Use::Card(Card::Conquer);
    Defend => Use::Card(Card::Defend);
    Repeat { card: Option<Spanned<Again>>, saltpeter: Option<u8> } => Use::Card(Card::Repeat);
    Trade(Function) => Use::Card(Card::Guild);
    Pull(Function) => Use::Card(Card::Guild);
    Push(Function) => Use::Card(Card::Guild);
    Feast { guest: Option<Player>, r#fn: Option<Work> } => Use::Card(Card::Guild);

    FlipDefend => Use::Answer(Some(Card::Defend));
    Immunity => Use::Answer(Some(Card::Defend));
    Pass { military_disc: Option<bool> } => Use::Answer(None);
    Boost { saltpeter: Option<u8>, weapons: Option<Vec<Spanned<Weapon>>>, military_disc: Option<bool> } => Use::Answer(None);
    Hide { left: BeadText, right: BeadText } => Use::Answer(None);
    Point { hand: Fist, keep: Option<Writ> } => Use::Answer(None);
    Join { guild: Guild } => Use::Answer(None);
    Tame { monster: Monster, to: Place } => Use::Answer(None);

    Deploy { vessel: Vessel, under: Spanned<PawnName> } => Use::Free;
    Mandate { writ: Writ, cost: Option<Vec<Good>>, award: Option<AwardText> } => Use::Free;
    DiscardWrit { writ: Writ } => Use::Free;
    TakeSeal { at: Place } => Use::Free;

    Setup => Use::Step;
    FreeGoods { goods: Option<Vec<Good>> } => Use::Step;
    FirstPawn { pawn: Guild, to: Place } => Use::Step;
    Choose { cards: Option<Vec<Card>>, pouch: Option<Maybe<PouchText>> } => Use::Step;
    Declare => Use::Step;
    Nourish(Meals) => Use::Step;
    NextRound => Use::Step;
    Roll => Use::Step;
    EpochCheck => Use::Step;
    Dawn { epoch: Within<u8, 1, 5>, collect: Option<BTreeMap<Place, bool>> } => Use::Step;
    DawnDisloyalty { epoch: Within<u8, 1, 5> } => Use::Step;
    Final { seals_on: Option<BTreeMap<Player, Vec<Writ>>> } => Use::Step;
}

/// Declares what other keys name, with the keys that each brings along.
macro_rules! names {
    ($($(#[$about:meta])* $Name:ident { $($variants:tt)+ })+) => {$(
        $(#[$about])*
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(super) enum $Name { $($variants)+ }
    )+};
}

names! {
    /// A card that is repeated. A place to improve for which a tile is named is one to tend.
    Again {
        Migrate(Migrate),
        Move(Movement),
        Influence(Influence),
        Improve(ImproveOrTend),
        Explore(Explore),
        Harvest(Harvest),
        Tax(Tax),
        Conquer(Conquer),
        Defend,
        Repeat,
        Guild { r#fn: Option<WorkAgain> },
    }
    /// A function of a guild.
    Work { Trade(Function), Pull(Function), Push(Function) }
    /// A function of a guild in a repeated card.
    WorkAgain {
        Trade(Function),
        Pull(Function),
        Push(Function),
        Feast { guest: Option<Player>, feast_fn: Option<Work> },
    }
}

/// Declares the keys of cards and of whatever else has many.
macro_rules! keys {
    ($($(#[$about:meta])* $Keys:ident { $($key:ident: $Type:ty),+ $(,)? })+) => {$(
        $(#[$about])*
        #[derive(Default, Deserialize)]
        #[serde(default)]
        pub(super) struct $Keys {
            $(pub(super) $key: $Type,)+
        }
    )+};
}

keys! {
    Migrate { pawn: Option<Guild>, to: Option<Place>, off: Option<Spanned<PawnName>> }
    Movement {
        steps: Vec<Spanned<String>>,
        godspeed: Option<Spanned<String>>,
        pilfer: Option<Spanned<String>>,
        voyage: bool,
        keep: Option<Writ>,
    }
    Influence { at: Option<Either<Place, Vec<Place>>>, money: Option<Place> }
    Tend { at: Option<Place>, tile: Option<Landscape>, collect: bool }
    ImproveOrTend {
        at: Option<Place>,
        feudum: Option<Guild>,
        other_stack: Option<Region>,
        tile: Option<Landscape>,
        collect: bool,
    }
    Explore { keep: Option<Writ>, back: Vec<Writ>, iron: bool, keep2: Option<Writ>, back2: Vec<Writ> }
    Harvest { at: Option<Place>, favors: bool, inspect: bool, chosen: Vec<Good> }
    Tax { reinforcement: bool }
    Conquer { target: Option<Spanned<String>>, saltpeter: u8, weapons: Vec<Spanned<Weapon>> }
    /// Those of all functions of guilds.
    Function {
        guild: Option<Guild>,
        farm: Option<Place>,
        take: Vec<Payment>,
        buy: Vec<Ware>,
        hider: Option<Player>,
        r#move: Vec<Good>,
        make: Option<Either<Invention, Vec<Invention>>>,
        markers: Vec<Spanned<String>>,
        scrolls: Vec<Scroll>,
        scroll: Option<Scroll>,
        reeve: bool,
        keep: Option<Writ>,
        back: Vec<Writ>,
    }
    Meals { food: Vec<Spanned<PawnName>>, wine: Vec<Spanned<PawnName>>, starve: Vec<Spanned<PawnName>> }
}
