//! [`Step`]: one of a case's actions as it is written, and [`Verb`]: what it does.

use std::collections::BTreeMap;

use liege_cases::Run;
use liege_data::{DataError, Node, Spanned, Within};
use serde::Deserialize;

use super::Mode;
use super::state::State;
use super::texts::{BeadText, Either, PouchText, Ware};
use crate::Feudum;
use crate::state::{
    Card, Cask, Fist, Good, Guild, Invention, Landscape, Monster, Payment, Place, Power, Region, Role,
    Scroll, Vessel, Writ,
};

/// One of a case's actions: the keys that any verb may have. Which of them its own verb has, [`Verb::keys`] says.
#[derive(Deserialize)]
pub struct Step {
    #[serde(rename = "do")]
    pub(super) verb: Spanned<Verb>,
    pub(super) by: Option<Spanned<String>>,
    #[serde(default = "yes")]
    pub(super) legal: bool,
    pub(super) mode: Option<Mode>,
    pub(super) check: Option<State>,
    #[serde(default)]
    pub(super) sequential: bool,
    #[serde(default)]
    pub(super) forfeit: bool,
    pub(super) sulfur_to: Option<Either<Cask, BTreeMap<String, Cask>>>,
    #[serde(default, rename = "tile_for_sulfur")]
    _tile_for_sulfur: Option<Landscape>,
    #[serde(default, rename = "tile_for_seal")]
    _tile_for_seal: Option<Landscape>,
    #[serde(default)]
    pub(super) tiles_as_food: Vec<Landscape>,
    #[serde(default)]
    pub(super) tiles_as_wood: Vec<Landscape>,
    #[serde(default)]
    pub(super) tiles_as_iron: Vec<Landscape>,
    #[serde(default)]
    pub(super) tiles_as_sulfur: Vec<Landscape>,
    #[serde(default)]
    pub(super) tiles_as_saltpeter: Vec<Landscape>,

    pub(super) pawn: Option<Guild>,
    pub(super) to: Option<Place>,
    pub(super) off: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) steps: Vec<Spanned<String>>,
    pub(super) godspeed: Option<Spanned<String>>,
    pub(super) pilfer: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) voyage: bool,
    pub(super) at: Option<Either<Place, Vec<Place>>>,
    pub(super) money: Option<Place>,
    pub(super) feudum: Option<Guild>,
    pub(super) other_stack: Option<Region>,
    pub(super) tile: Option<Landscape>,
    pub(super) collect: Option<Either<bool, BTreeMap<Place, bool>>>,
    pub(super) keep: Option<Writ>,
    #[serde(default)]
    pub(super) back: Vec<Writ>,
    #[serde(default)]
    pub(super) iron: bool,
    pub(super) keep2: Option<Writ>,
    #[serde(default)]
    pub(super) back2: Vec<Writ>,
    #[serde(default)]
    pub(super) favors: bool,
    #[serde(default)]
    pub(super) inspect: bool,
    #[serde(default)]
    pub(super) chosen: Vec<Good>,
    #[serde(default)]
    pub(super) reinforcement: bool,
    pub(super) target: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) saltpeter: u8,
    #[serde(default)]
    pub(super) weapons: Vec<Spanned<String>>,
    pub(super) marker: Option<Role>,
    pub(super) card: Option<Card>,
    #[serde(rename = "fn")]
    pub(super) function: Option<Spanned<Verb>>,
    pub(super) feast_fn: Option<Power>,
    pub(super) guest: Option<Spanned<String>>,
    pub(super) guild: Option<Guild>,
    pub(super) farm: Option<Place>,
    #[serde(default)]
    pub(super) take: Vec<Payment>,
    #[serde(default)]
    pub(super) buy: Vec<Ware>,
    pub(super) hider: Option<Spanned<String>>,
    #[serde(default, rename = "move")]
    pub(super) moved: Vec<Good>,
    pub(super) make: Option<Either<Invention, Vec<Invention>>>,
    #[serde(default)]
    pub(super) markers: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) scrolls: Vec<Scroll>,
    pub(super) scroll: Option<Scroll>,
    #[serde(default)]
    pub(super) reeve: bool,
    pub(super) monster: Option<Monster>,
    pub(super) military_disc: Option<bool>,
    pub(super) left: Option<BeadText>,
    pub(super) right: Option<BeadText>,
    pub(super) hand: Option<Fist>,
    pub(super) vessel: Option<Vessel>,
    pub(super) under: Option<Spanned<String>>,
    pub(super) writ: Option<Writ>,
    #[serde(default)]
    pub(super) cost: Vec<Good>,
    pub(super) award: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) goods: Vec<Good>,
    #[serde(default)]
    pub(super) cards: Vec<Card>,
    #[serde(default)]
    pub(super) pouch: PouchText,
    #[serde(default)]
    pub(super) food: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) wine: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) starve: Vec<Spanned<String>>,
    pub(super) epoch: Option<Within<u8, 1, 5>>,
    #[serde(default)]
    pub(super) seals_on: BTreeMap<String, Vec<Writ>>,
}

const fn yes() -> bool {
    true
}

/// What an action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Verb {
    Migrate,
    Move,
    Influence,
    Improve,
    Tend,
    Explore,
    Harvest,
    Tax,
    Conquer,
    Starve,
    Defend,
    Repeat,
    Trade,
    Pull,
    Push,
    Feast,
    Tame,
    FlipDefend,
    Immunity,
    Pass,
    Boost,
    Hide,
    Point,
    Join,
    Deploy,
    Mandate,
    DiscardWrit,
    TakeSeal,
    Setup,
    FreeGoods,
    FirstPawn,
    Choose,
    Declare,
    Nourish,
    NextRound,
    Roll,
    EpochCheck,
    Dawn,
    DawnDisloyalty,
    Final,
}

/// The keys of guild functions.
const FUNCTION: &[&str] = &[
    "guild", "farm", "take", "buy", "hider", "move", "make", "markers", "scrolls", "scroll", "reeve", "keep",
    "back",
];

/// The keys that may stand with every verb.
const ANYWHERE: &[&str] = &[
    "by",
    "do",
    "legal",
    "mode",
    "check",
    "sequential",
    "forfeit",
    "sulfur_to",
    "tile_for_sulfur",
    "tile_for_seal",
    "tiles_as_food",
    "tiles_as_wood",
    "tiles_as_iron",
    "tiles_as_sulfur",
    "tiles_as_saltpeter",
];

impl Verb {
    /// The card that the verb reveals.
    pub(super) const fn card(self) -> Option<Card> {
        Some(match self {
            Verb::Migrate => Card::Migrate,
            Verb::Move => Card::Move,
            Verb::Influence => Card::Influence,
            Verb::Improve | Verb::Tend => Card::Improve,
            Verb::Explore => Card::Explore,
            Verb::Harvest => Card::Harvest,
            Verb::Tax => Card::Tax,
            Verb::Conquer | Verb::Starve => Card::Conquer,
            Verb::Defend | Verb::FlipDefend | Verb::Immunity => Card::Defend,
            Verb::Repeat => Card::Repeat,
            Verb::Trade | Verb::Pull | Verb::Push | Verb::Feast => Card::Guild,
            _ => return None,
        })
    }

    /// The verb that carries a repeated card out; the function of a Guild card is named.
    pub(super) const fn of(card: Card) -> Option<Verb> {
        Some(match card {
            Card::Migrate => Verb::Migrate,
            Card::Move => Verb::Move,
            Card::Influence => Verb::Influence,
            Card::Improve => Verb::Improve,
            Card::Explore => Verb::Explore,
            Card::Harvest => Verb::Harvest,
            Card::Tax => Verb::Tax,
            Card::Conquer => Verb::Conquer,
            Card::Defend => Verb::Defend,
            Card::Repeat => Verb::Repeat,
            Card::Guild => return None,
        })
    }

    /// The guild function of this name.
    pub(super) const fn power(self) -> Option<Power> {
        match self {
            Verb::Trade => Some(Power::Trade),
            Verb::Pull => Some(Power::Pull),
            Verb::Push => Some(Power::Push),
            _ => None,
        }
    }

    /// The keys that the verb has besides those that may stand with every verb.
    const fn keys(self) -> &'static [&'static str] {
        match self {
            Verb::Migrate => &["pawn", "to", "off"],
            Verb::Move => &["steps", "godspeed", "pilfer", "voyage", "keep"],
            Verb::Influence => &["at", "money"],
            Verb::Improve => &["at", "feudum", "other_stack"],
            Verb::Tend => &["at", "tile", "collect"],
            Verb::Explore => &["keep", "back", "iron", "keep2", "back2"],
            Verb::Harvest => &["at", "favors", "inspect", "chosen"],
            Verb::Tax => &["reinforcement"],
            Verb::Conquer => &["target", "saltpeter", "weapons"],
            Verb::Starve => &["at", "marker"],
            Verb::Repeat => &["card", "saltpeter", "fn", "feast_fn", "guest"],
            Verb::Trade | Verb::Pull | Verb::Push => FUNCTION,
            Verb::Feast => &["guest", "fn", "feast_fn"],
            Verb::Tame => &["monster", "to"],
            Verb::Pass => &["military_disc"],
            Verb::Boost => &["saltpeter", "weapons", "military_disc"],
            Verb::Hide => &["left", "right"],
            Verb::Point => &["hand", "keep"],
            Verb::Join => &["guild"],
            Verb::Deploy => &["vessel", "under"],
            Verb::Mandate => &["writ", "cost", "award"],
            Verb::DiscardWrit => &["writ"],
            Verb::TakeSeal => &["at"],
            Verb::FreeGoods => &["goods"],
            Verb::FirstPawn => &["pawn", "to"],
            Verb::Choose => &["cards", "pouch"],
            Verb::Nourish => &["food", "wine", "starve"],
            Verb::Dawn => &["epoch", "collect"],
            Verb::DawnDisloyalty => &["epoch"],
            Verb::Final => &["seals_on"],
            Verb::Defend
            | Verb::FlipDefend
            | Verb::Immunity
            | Verb::Setup
            | Verb::Declare
            | Verb::NextRound
            | Verb::Roll
            | Verb::EpochCheck => &[],
        }
    }
}

impl Step {
    /// A key that the verb does not have is an error, also where the verb is refused before it is read.
    pub(super) fn check_keys(&self, node: &Node<'_>) -> Result<(), DataError> {
        let verb = *self.verb.get_ref();
        let mut known = [verb.keys(), ANYWHERE].concat();
        if matches!(verb, Verb::Feast | Verb::Repeat) {
            known.extend(FUNCTION);
        }
        if verb == Verb::Repeat {
            known.extend(self.card.and_then(Verb::of).map_or(FUNCTION, Verb::keys));
            known.extend(["tile", "collect"]);
        }
        node.only(&known)
    }

    /// What a key that the verb needs says.
    pub(super) fn need<T: Copy>(
        &self,
        run: &Run<'_, Feudum>,
        key: &str,
        value: Option<T>,
    ) -> Result<T, DataError> {
        value.ok_or_else(|| run.at(&self.verb).error(format!("needs the key {key} beside it")))
    }

    /// The one location that the verb needs.
    pub(super) fn place(&self, run: &Run<'_, Feudum>) -> Result<Place, DataError> {
        match &self.at {
            Some(Either::One(place)) => Ok(*place),
            _ => Err(run.at(&self.verb).error("needs the key at beside it, with one location")),
        }
    }

    /// Whether a repeated card is told what to do.
    pub(super) const fn says_how(&self) -> bool {
        self.pawn.is_some()
            || self.off.is_some()
            || !self.steps.is_empty()
            || self.godspeed.is_some()
            || self.pilfer.is_some()
            || self.at.is_some()
            || self.target.is_some()
            || self.guild.is_some()
            || self.function.is_some()
    }

    /// The tiles that are named to pay for a good.
    pub(super) fn tiles_as(&self, good: Good) -> &[Landscape] {
        match good {
            Good::Food => &self.tiles_as_food,
            Good::Wood => &self.tiles_as_wood,
            Good::Iron => &self.tiles_as_iron,
            Good::Sulfur => &self.tiles_as_sulfur,
            Good::Saltpeter => &self.tiles_as_saltpeter,
        }
    }
}
