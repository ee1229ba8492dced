//! [`Kind`]: what a tile shows on both its sides (TE-2).

liege_game::things! {
    /// One of the seven kinds of tiles, in the order in which bags and reserves are counted.
    #[derive(Default)]
    pub enum Kind in notation: "the name of a kind of tile, such as peasantry" {
        /// An estate; brings in grain and lets villages be built.
        #[default]
        Peasantry = "peasantry";
        /// An estate; converts the enemy's estates around it.
        Clergy = "clergy";
        /// An estate; captures the enemy's grain around it.
        Nobility = "nobility";
        /// The only land: feeds, and sends an estate on its way.
        Grain = "grain";
        /// A building; acculturates what lies between two villages.
        Village = "village";
        /// A building; indoctrinates the estates on a line of two churches.
        Church = "church";
        /// A building; annexes the grain on a line of two castles.
        Castle = "castle";
    }
}

impl Kind {
    /// The letter of notations: P C N G V H K.
    pub const fn code(self) -> char {
        match self {
            Kind::Peasantry => 'P',
            Kind::Clergy => 'C',
            Kind::Nobility => 'N',
            Kind::Grain => 'G',
            Kind::Village => 'V',
            Kind::Church => 'H',
            Kind::Castle => 'K',
        }
    }

    /// The kind with this letter.
    pub fn from_code(code: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The rulebook's word, in small letters, which is also the id.
    pub const fn name(self) -> &'static str {
        self.id()
    }

    /// Peasantry, clergy and nobility (TE-2).
    #[inline]
    pub const fn is_estate(self) -> bool {
        matches!(self, Kind::Peasantry | Kind::Clergy | Kind::Nobility)
    }

    /// Village, church and castle (TE-2).
    #[inline]
    pub const fn is_building(self) -> bool {
        matches!(self, Kind::Village | Kind::Church | Kind::Castle)
    }

    /// Returns how many steps mobilize moves it (TE-37); 0 for what never moves.
    #[inline]
    pub const fn range(self) -> u8 {
        match self {
            Kind::Peasantry | Kind::Clergy => 1,
            Kind::Nobility => 2,
            _ => 0,
        }
    }

    /// The estate that this building may replace (TE-29).
    #[inline]
    pub const fn replaces(self) -> Option<Kind> {
        match self {
            Kind::Village => Some(Kind::Peasantry),
            Kind::Church => Some(Kind::Clergy),
            Kind::Castle => Some(Kind::Nobility),
            _ => None,
        }
    }

    /// Returns what a tile of this kind weighs off the board, for the proof that every game ends (TE-50).
    pub const fn weight(self) -> usize {
        match self {
            Kind::Village | Kind::Church | Kind::Castle => 3,
            Kind::Peasantry | Kind::Clergy | Kind::Nobility => 2,
            Kind::Grain => 1,
        }
    }
}
