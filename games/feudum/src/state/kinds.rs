//! The kinds of things in the box, each a small enumeration with the ids that components, cases and notations use.

use liege_game::things;
use serde::{Deserialize, Serialize};

things! {
    /// FU-6: what lies in the haversack. The order is that of the Merchant Guild's rows from below.
    pub enum Good in notation: "a good" {
        Food = "food", "food";
        Wood = "wood", "wood";
        Iron = "iron", "iron";
        Sulfur = "sulfur", "sulfur";
        Saltpeter = "saltpeter", "saltpeter";
    }
}

things! {
    /// FU-4: the six guilds, and the six characters that a pawn can show. Each pushes to the next (FU-110).
    pub enum Guild in notation: "a guild" {
        Farmer = "farmer", "Farmer";
        Merchant = "merchant", "Merchant";
        Alchemist = "alchemist", "Alchemist";
        Knight = "knight", "Knight";
        Noble = "noble", "Noble";
        Monk = "monk", "Monk";
    }
}

things! {
    /// The six regions, which are also the faces of the progress die (FU-164).
    pub enum Region in notation: "a region" {
        Sea = "sea", "Sea";
        Island = "island", "Island";
        Forest = "forest", "Forest";
        Desert = "desert", "Desert";
        Badlands = "badlands", "Badlands";
        Mountain = "mountain", "Mountain";
    }
}

things! {
    /// The 22 locations of the map.
    pub enum Place in notation: "a location" {
        SeaN = "sea_n", "North Isle";
        SeaSw = "sea_sw", "Southwest Isle";
        SeaE = "sea_e", "East Isle";
        IslN = "isl_n", "Island North";
        IslE = "isl_e", "Island East";
        IslW = "isl_w", "Island West";
        IslS = "isl_s", "Island South";
        ForNw = "for_nw", "Forest Northwest";
        ForMid = "for_mid", "Mid Forest";
        ForSe = "for_se", "Forest Southeast";
        DesN = "des_n", "Desert North";
        DesSw = "des_sw", "Desert Southwest";
        DesWest = "des_west", "Desert West";
        DesMid = "des_mid", "Mid Desert";
        DesE = "des_e", "Desert East";
        BadNw = "bad_nw", "Badlands Northwest";
        BadMid = "bad_mid", "Mid Badlands";
        BadRiver = "bad_river", "Badlands River";
        BadSouth = "bad_south", "Badlands South";
        BadSe = "bad_se", "Badlands Southeast";
        MtnNw = "mtn_nw", "Mountain Northwest";
        MtnSe = "mtn_se", "Mountain Southeast";
    }
}

things! {
    /// What joins two locations (FU-48).
    pub enum Route in notation: "a kind of route" {
        Road = "road", "road";
        Ferry = "ferry", "ferry";
        Ship = "ship", "ship route";
        Submersible = "submersible", "submersible route";
        Flying = "flying", "flight";
    }
}

things! {
    /// FU-15: the vessels.
    pub enum Vessel in notation: "a vessel" {
        Ship = "ship", "ship";
        Submersible = "submersible", "submersible";
        FlyingMachine = "flying_machine", "flying machine";
    }
}

things! {
    /// FU-73: the landscape sides of the region tiles.
    pub enum Landscape in notation: "a landscape" {
        Orchard = "orchard", "orchard";
        ArcheryButt = "archery_butt", "archery butt";
        SilverMine = "silver_mine", "silver mine";
        SulfurMine = "sulfur_mine", "sulfur mine";
    }
}

things! {
    /// FU-151: the two monsters.
    pub enum Monster in notation: "a monster" {
        Behemoth = "behemoth", "Behemoth";
        SeaSerpent = "sea_serpent", "Sea Serpent";
    }
}

things! {
    /// The values of the rosary beads (FU-193).
    pub enum Bead in notation: "the value of a bead" {
        Two = "2", "bead 2";
        Three = "3", "bead 3";
        Four = "4", "bead 4";
        Five = "5", "bead 5";
    }
}

things! {
    /// The kinds of location discs without a guild.
    pub enum Estate: "a kind of location disc" {
        Outpost = "outpost", "outpost";
        Farm = "farm", "farm";
        Town = "town", "town";
    }
}

things! {
    /// FU-32: the eleven action cards, in the order of their numbers.
    pub enum Card in notation: "an action card" {
        Migrate = "migrate", "Migrate";
        Move = "move", "Move";
        Influence = "influence", "Influence";
        Improve = "improve", "Improve";
        Explore = "explore", "Explore";
        Harvest = "harvest", "Harvest";
        Tax = "tax", "Tax";
        Conquer = "conquer", "Conquer";
        Defend = "defend", "Defend";
        Repeat = "repeat", "Repeat";
        Guild = "guild", "Guild";
    }
}

things! {
    /// FU-157 to FU-159: the royal writs, eight mandates and eight charters.
    pub enum Writ in notation: "a royal writ" {
        Bow = "m_bow", "Bow";
        Sword = "m_sword", "Sword";
        CoinSmall = "m_coin_small", "Small Coin";
        CoinLarge = "m_coin_large", "Large Coin";
        FlyShip = "m_fly_ship", "Flying Machine or Ship";
        ShipSub = "m_ship_sub", "Ship or Submersible";
        GuildTrade = "m_guild_trade", "Guilds of Trade";
        GuildCourt = "m_guild_court", "Guilds of the Court";
        Barrel = "c_barrel", "Charter of the Barrel";
        Monster = "c_monster", "Charter of the Monster";
        North = "c_north", "Charter of the North";
        South = "c_south", "Charter of the South";
        East = "c_east", "Charter of the East";
        West = "c_west", "Charter of the West";
        Central = "c_central", "Charter of the Centre";
        Isolated = "c_isolated", "Charter of the Isolated";
    }
}

things! {
    /// FU-180: the kingdoms that charters name.
    pub enum Kingdom: "a kingdom" {
        North = "north", "North";
        South = "south", "South";
        East = "east", "East";
        West = "west", "West";
        Central = "central", "Central";
        Isolated = "isolated", "Isolated";
    }
}

things! {
    /// FU-134: what the Alchemist Guild makes.
    pub enum Invention in notation: "an invention" {
        Ship = "ship", "ship";
        Submersible = "submersible", "submersible";
        FlyingMachine = "flying_machine", "flying machine";
        Krud = "krud", "krud";
    }
}

things! {
    /// What points are scored for, as they are kept in the ledger.
    pub enum Account: "a source of points" {
        Improve = "improve", "Improvements";
        Tend = "tend", "Landscapes tended";
        Harvest = "harvest", "Harvests";
        Defend = "defend", "Defend";
        Battle = "battle", "Battles";
        Pull = "pull", "Pulls";
        Push = "push", "Pushes";
        Feast = "feast", "Feasts";
        Reeve = "reeve", "Reeves";
        Status = "status", "Guild status";
        Landscapes = "landscapes", "Landscapes";
        Regions = "regions", "Regions";
        Disloyalty = "disloyalty", "Disloyalty";
        Voyage = "voyage", "Epic voyage";
        Empire = "empire", "Large empire";
        Sets = "sets", "Sets of three";
        Shillings = "shillings", "Shillings";
        Charters = "charters", "Charters";
    }
}

things! {
    /// The two markers that may lie beside a disc (FU-5).
    pub enum Role in notation: "a marker's role" {
        Subject = "subject", "subject";
        Serf = "serf", "serf";
    }
}

things! {
    /// FU-111: what one does at a guild.
    pub enum Power in notation: "a guild function" {
        Trade = "trade", "trade";
        Pull = "pull", "pull";
        Push = "push", "push";
    }
}

things! {
    /// Where a sulfur that was received goes (FU-8).
    pub enum Cask in notation: "a place for sulfur" {
        Barrel = "barrel", "the wine barrel";
        Supply = "supply", "the personal supply";
    }
}

things! {
    /// FU-122: what the Farmer Guild pays with.
    pub enum Payment in notation: "food or shilling" {
        Food = "food", "food";
        Shilling = "shilling", "a shilling";
    }
}

things! {
    /// A closed fist (FU-124).
    pub enum Fist in notation: "a hand" {
        Left = "left", "left hand";
        Right = "right", "right hand";
    }
}

impl Guild {
    /// The guild to which this one pushes.
    #[must_use]
    pub const fn next(self) -> Guild {
        Guild::ALL[(self as usize + 1) % Guild::COUNT]
    }
}

impl Bead {
    /// 2 to 5.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8 + 2
    }

    /// The bead of this value.
    pub fn of(value: u8) -> Option<Bead> {
        Bead::ALL.get(usize::from(value).checked_sub(2)?).copied()
    }
}

impl Vessel {
    /// The routes that it sails or flies.
    #[inline]
    pub const fn route(self) -> Route {
        match self {
            Vessel::Ship => Route::Ship,
            Vessel::Submersible => Route::Submersible,
            Vessel::FlyingMachine => Route::Flying,
        }
    }
}

impl Route {
    /// The vessel that one must sit on; none on roads and ferries.
    #[inline]
    pub const fn vessel(self) -> Option<Vessel> {
        match self {
            Route::Road | Route::Ferry => None,
            Route::Ship => Some(Vessel::Ship),
            Route::Submersible => Some(Vessel::Submersible),
            Route::Flying => Some(Vessel::FlyingMachine),
        }
    }
}

impl Invention {
    /// The vessel that is made; none for krud.
    #[inline]
    pub const fn vessel(self) -> Option<Vessel> {
        match self {
            Invention::Ship => Some(Vessel::Ship),
            Invention::Submersible => Some(Vessel::Submersible),
            Invention::FlyingMachine => Some(Vessel::FlyingMachine),
            Invention::Krud => None,
        }
    }
}

impl Card {
    /// FU-40: whether Repeat may execute it again without saltpeter.
    #[inline]
    pub const fn repeats(self) -> bool {
        matches!(self, Card::Move | Card::Influence | Card::Guild)
    }

    /// FU-109: whether Deja vu may execute it again.
    #[inline]
    pub const fn recalls(self) -> bool {
        matches!(self, Card::Migrate | Card::Improve | Card::Explore | Card::Harvest | Card::Tax)
    }
}

impl Writ {
    /// FU-159: whether it only counts at the end.
    #[inline]
    pub const fn is_charter(self) -> bool {
        self as u8 >= Writ::Barrel as u8
    }

    /// FU-94: whether it is a weapon.
    #[inline]
    pub const fn is_weapon(self) -> bool {
        matches!(self, Writ::Bow | Writ::Sword)
    }
}

liege_game::bit_set! {
    /// A set of locations.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Place>", into = "Vec<Place>")]
    pub struct Places(u32) of Place: Place::COUNT, |kind| kind as u32, |index| Place::ALL[index];
}

liege_game::bit_set! {
    /// A set of guilds.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Guild>", into = "Vec<Guild>")]
    pub struct Guilds(u8) of Guild: Guild::COUNT, |kind| kind as u8, |index| Guild::ALL[index];
}

liege_game::bit_set! {
    /// A set of action cards of one player.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Card>", into = "Vec<Card>")]
    pub struct Cards(u16) of Card: Card::COUNT, |kind| kind as u16, |index| Card::ALL[index];
}

liege_game::bit_set! {
    /// A set of royal writs.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Writ>", into = "Vec<Writ>")]
    pub struct Writs(u16) of Writ: Writ::COUNT, |kind| kind as u16, |index| Writ::ALL[index];
}

liege_game::bit_set! {
    /// A set of regions.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Region>", into = "Vec<Region>")]
    pub struct Regions(u8) of Region: Region::COUNT, |kind| kind as u8, |index| Region::ALL[index];
}

liege_game::bit_set! {
    /// A set of kinds of goods.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Good>", into = "Vec<Good>")]
    pub struct GoodSet(u8) of Good: Good::COUNT, |kind| kind as u8, |index| Good::ALL[index];
}

liege_game::bit_set! {
    /// A set of kingdoms.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Kingdom>", into = "Vec<Kingdom>")]
    pub struct Kingdoms(u8) of Kingdom: Kingdom::COUNT, |kind| kind as u8, |index| Kingdom::ALL[index];
}
