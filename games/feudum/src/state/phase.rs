//! [`Phase`]: what is asked for. A position holds a stack of them: what was begun first waits below what came of it.
//! Nothing here is secret: drawn writs and closed fists lie in the position beside it.

use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::counts::Goods;
use super::halls::Scroll;
use super::kinds::{GoodSet, Guild, Place, Places, Power, Region, Role};
use super::pawn::{Piece, Slot};

/// FU-87: what is attacked.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A pawn of this player.
    Pawn(Seat, Slot),
    /// A monster.
    Monster(super::kinds::Monster),
    /// The feudum at this location.
    Feudum(Place),
}

/// FU-95: a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Battle {
    /// Who attacks.
    pub attacker: Seat,
    /// Whose pawn, monster or feudum it is.
    pub defender: Seat,
    /// Where.
    pub at: Place,
    /// What.
    pub target: Target,
    /// Saltpeter turned in.
    pub saltpeter: u8,
    /// What weapons add.
    pub weapons: u8,
    /// Whether Defend was revealed.
    pub defended: bool,
}

/// FU-47: a Move action under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Journey {
    /// Who moves.
    pub seat: Seat,
    /// Steps left.
    pub steps: u8,
    /// Pieces that made a step, as bits of [`Piece::bit`].
    pub moved: u8,
    /// Whether the further step of Godspeed was made.
    pub godspeed: bool,
}

impl Journey {
    /// Returns whether this piece made a step.
    #[inline]
    pub const fn has_moved(&self, piece: Piece) -> bool {
        self.moved & piece.bit() != 0
    }
}

/// FU-110: a guild function under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct FunctionRun {
    /// Who carries it out.
    pub seat: Seat,
    /// The guild.
    pub guild: Guild,
    /// Trade, pull or push.
    pub power: Power,
    /// FU-114: in whose place, at a feast.
    pub guest: Option<Seat>,
}

/// Where a flipped seal becomes a bead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bowl {
    /// On the rosary.
    Rosary,
    /// On a chicken.
    Chickens,
    /// With a player.
    Seat(Seat),
}

/// What the position asks for, or what it does next by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The game is over (FU-181).
    #[default]
    Over,

    /// A draw: the disc of this location (FU-18).
    Disc(Place),
    /// Draws: so many vessels are put for sale (FU-20, FU-173).
    ForSale(u8),
    /// Draws: so many seals are flipped into the bowl, from a scroll or from the general supply.
    Flip {
        /// Where the bead goes.
        to: Bowl,
        /// The scroll it comes from.
        from: Option<Scroll>,
        /// How many.
        left: u8,
    },
    /// Draws: so many goods fill the barn (FU-25, FU-173).
    Barn(u8),
    /// A draw: the good for this region's location with the letter of the epoch, then the next region's (FU-172).
    MapGood(Region),
    /// A draw: the starting player (FU-27).
    First,
    /// FU-28: free goods.
    FreeGoods {
        /// Who takes them.
        seat: Seat,
        /// The kinds taken.
        taken: GoodSet,
    },
    /// FU-29: the first pawn.
    FirstPawn(Seat),

    /// FU-32: everybody chooses cards.
    Choose,
    /// FU-36, FU-37: this player's turn; so many cards revealed.
    Turn {
        /// Who.
        seat: Seat,
        /// 0 to 2.
        revealed: u8,
    },
    /// FU-44.
    Migrate(Seat),
    /// FU-47.
    Move(Journey),
    /// FU-57: whether the disc goes on the voyage.
    Voyage(Seat),
    /// FU-59.
    Influence {
        /// Who.
        seat: Seat,
        /// FU-66: whether money was influence.
        money: bool,
        /// FU-59: where a marker was added in this action.
        done: Places,
    },
    /// FU-67, FU-74.
    Improve(Seat),
    /// FU-72: from which other stack.
    OtherStack(Seat),
    /// A draw: the tile on top of this stack goes to a player, or out of the game (FU-71, FU-164).
    Tile {
        /// To whom; nobody after the progress die.
        seat: Option<Seat>,
        /// The stack.
        region: Region,
    },
    /// FU-78.
    Explore(Seat),
    /// FU-79.
    Shovels(Seat),
    /// FU-81.
    Harvest(Seat),
    /// Draws: goods for a farm, then for its ruler (FU-81, FU-82).
    Reap {
        /// Who.
        seat: Seat,
        /// The farm.
        farm: Place,
        /// Goods still to come for the farm.
        goods: u8,
        /// Goods still to come for the player.
        favors: u8,
    },
    /// Draws: the whole yield, openly (FU-84).
    Glean {
        /// Who.
        seat: Seat,
        /// The farm.
        farm: Place,
        /// Goods still to come.
        left: u8,
        /// Goods drawn.
        drawn: Goods,
        /// The number of the chart's line.
        size: u8,
    },
    /// FU-84: favors or not, then which.
    Inspect {
        /// Who.
        seat: Seat,
        /// The farm.
        farm: Place,
        /// Goods drawn.
        drawn: Goods,
        /// How many favors there are.
        favors: u8,
        /// Whether favors were accepted.
        accepted: bool,
    },
    /// FU-85.
    Tax(Seat),
    /// FU-87, FU-101.
    Conquer(Seat),
    /// FU-95: saltpeter and weapons, before or after the defender's answer.
    Boost {
        /// The battle.
        battle: Battle,
        /// Whether it is the last chance.
        last: bool,
    },
    /// FU-182: the battle window.
    BattleWindow(Battle),
    /// FU-183: the starve window.
    StarveWindow {
        /// Who starves the people.
        attacker: Seat,
        /// Where.
        at: Place,
        /// Which marker.
        role: Role,
    },
    /// FU-100.
    Military(Seat),
    /// FU-102.
    Defend(Seat),
    /// FU-107.
    Repeat(Seat),
    /// FU-110.
    Guild {
        /// Who.
        seat: Seat,
        /// FU-108: the guild that is barred.
        barred: Option<Guild>,
    },
    /// FU-122: which farm's goods are sent.
    SendFarm(Seat),
    /// FU-122: food or shillings for them.
    Receive {
        /// Who.
        seat: Seat,
        /// The farm.
        farm: Place,
        /// How many.
        left: u8,
    },
    /// Draws: which of the sent goods fill the barn, and which spill over (FU-123).
    Surplus {
        /// The farm.
        farm: Place,
        /// Room in the barn.
        room: u8,
        /// How many spill over.
        spill: u8,
    },
    /// FU-129: goods are bought.
    Market {
        /// Who.
        seat: Seat,
        /// How many more.
        left: u8,
        /// The price so far.
        price: u8,
    },
    /// Goods are moved from guild to guild (FU-126, FU-130, FU-131, FU-133).
    Carry {
        /// Which function.
        errand: FunctionRun,
        /// How many more.
        left: u8,
        /// Rows, or carts, completed.
        rows: u8,
        /// Columns completed.
        columns: u8,
    },
    /// FU-132: a vessel is bought.
    Dockyard(Seat),
    /// Inventions are made (FU-134, FU-139).
    Workshop {
        /// Which function.
        errand: FunctionRun,
        /// How many were made.
        made: u8,
        /// How many of them were krud.
        kruds: u8,
    },
    /// Markers of the Knight Guild become seals on scrolls (FU-140, FU-144).
    Promote {
        /// Which function.
        errand: FunctionRun,
        /// How many more.
        left: u8,
        /// Colours used, as bits.
        used: u8,
        /// Rows of scrolls that were full before.
        rows: u8,
        /// Columns of scrolls that were full before.
        columns: u8,
    },
    /// Seals are taken from scrolls (FU-143, FU-145, FU-148).
    Scrolls {
        /// Which function.
        errand: FunctionRun,
        /// How many more.
        left: u8,
        /// How many were taken.
        taken: u8,
    },
    /// FU-124: who hides the beads.
    NameHider(FunctionRun),
    /// FU-124: the opponent hides.
    Hide {
        /// For which function.
        errand: FunctionRun,
        /// Who hides.
        hider: Seat,
    },
    /// FU-124: a hand is chosen.
    Point {
        /// For which function.
        errand: FunctionRun,
        /// Who hid.
        hider: Seat,
    },
    /// FU-141.
    Tame(Seat),
    /// FU-120: whether a reeve is placed; the rest follows by itself.
    Reeve {
        /// Who.
        seat: Seat,
        /// The guild.
        guild: Guild,
    },
    /// By itself: a function that ended in flipped seals is scored (FU-145, FU-148).
    Tally(FunctionRun),

    /// A draw, if nobody knows the card: writs for this player (FU-154).
    DrawWrits {
        /// Who.
        seat: Seat,
        /// How many more.
        left: u8,
    },
    /// FU-154: which one is kept.
    Keep(Seat),
    /// FU-154: in which order the others go to the bottom.
    PutBack(Seat),
    /// FU-155: more than three writs.
    WritLimit(Seat),
    /// FU-9: what pays.
    Pay {
        /// Who.
        seat: Seat,
        /// What is due.
        due: Goods,
    },
    /// FU-8: barrel or supply.
    Sulfur {
        /// Who.
        seat: Seat,
        /// How many.
        left: u8,
    },
    /// FU-118: which guild gets the marker.
    Join(Seat),
    /// Draws: goods of a mandate (FU-158).
    Spoils {
        /// Who.
        seat: Seat,
        /// How many.
        left: u8,
    },
    /// FU-76: collect or leave.
    Collect(Place),

    /// FU-160: this player nourishes.
    Nourish {
        /// Who.
        seat: Seat,
        /// Pawns that are nourished, as bits.
        fed: u8,
    },
    /// A draw: the progress die (FU-164).
    Die,
    /// By itself: step 4 (FU-165).
    Epoch,
    /// By itself: everybody collects from landscapes, from this player and location on (FU-171).
    Gather {
        /// Whose turn it is, counted from the starting player.
        turn: u8,
        /// The next location in the order of the components.
        next: u8,
    },
    /// By itself: the guilds are replenished (FU-173).
    Replenish,
    /// By itself: step 5 (FU-174, FU-175).
    EndRound,
    /// FU-180: seals on charters.
    Charters(Seat),
}

/// What a phase is about, for those who need not know its question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// FU-28, FU-29: somebody begins.
    Setup,
    /// FU-32: cards are chosen.
    Choice,
    /// FU-36: this player's turn; so many cards revealed.
    Turn(Seat, u8),
    /// FU-107: a card is executed again.
    Again,
    /// FU-84: goods lie drawn and are nobody's yet.
    Yield(Goods),
    /// FU-95: saltpeter and weapons are added to a battle; whether it is the last chance.
    Boost(Battle, bool),
    /// FU-182: the defender of a battle is asked.
    Answer(Battle),
    /// FU-110: goods move from guild to guild: for which function, how many more, and rows and columns completed.
    Carriage(FunctionRun, u8, [u8; 2]),
    /// FU-124: this player has beads in closed fists.
    Fists(Seat),
    /// FU-154: writs lie drawn before this player.
    Writs(Seat),
    /// FU-67, FU-74: this player improves a location or tends a landscape.
    Improving(Seat),
    /// FU-9: this is paid.
    Payment(Goods),
    /// FU-8: sulfur is stored.
    Storing,
    /// FU-118: a marker finds its guild.
    Joining,
    /// FU-160: pawns are nourished.
    Meal,
    /// FU-164: the progress die is rolled.
    Die,
    /// FU-171: everybody collects.
    Dawn,
    /// FU-180: charters are sealed; nothing else is scored any more.
    Charters,
    /// FU-181: the game is over.
    Over,
    /// What only its own question needs to know.
    Other,
}

impl Phase {
    /// Returns what it is about. Whatever rules, views and boards ask of a phase beside its question they ask here, so that a new
    /// phase has to be told to none of them.
    #[inline]
    pub const fn topic(&self) -> Topic {
        match *self {
            Phase::FreeGoods { .. } | Phase::FirstPawn(_) => Topic::Setup,
            Phase::Choose => Topic::Choice,
            Phase::Turn { seat, revealed } => Topic::Turn(seat, revealed),
            Phase::Repeat(_) => Topic::Again,
            Phase::Glean { drawn, .. } | Phase::Inspect { drawn, .. } => Topic::Yield(drawn),
            Phase::Boost { battle, last } => Topic::Boost(battle, last),
            Phase::BattleWindow(battle) => Topic::Answer(battle),
            Phase::Carry { errand, left, rows, columns } => Topic::Carriage(errand, left, [rows, columns]),
            Phase::Point { hider, .. } => Topic::Fists(hider),
            Phase::DrawWrits { seat, .. } | Phase::Keep(seat) | Phase::PutBack(seat) => Topic::Writs(seat),
            Phase::Improve(seat) => Topic::Improving(seat),
            Phase::Pay { due, .. } => Topic::Payment(due),
            Phase::Sulfur { .. } => Topic::Storing,
            Phase::Join(_) => Topic::Joining,
            Phase::Nourish { .. } => Topic::Meal,
            Phase::Die => Topic::Die,
            Phase::Gather { .. } => Topic::Dawn,
            Phase::Charters(_) => Topic::Charters,
            Phase::Over => Topic::Over,
            _ => Topic::Other,
        }
    }

    /// Returns whether all but charters is scored (FU-175).
    #[inline]
    pub const fn is_final(&self) -> bool {
        matches!(self.topic(), Topic::Charters | Topic::Over)
    }
}
