//! What has a name of its own: villages, fiefs, bishoprics, lords.

use serde::{Deserialize, Serialize};

/// Declares a closed list of things with the ids that the components file, records and cases use.
macro_rules! named {
    ($(#[$attribute:meta])* $Name:ident { $($Item:ident = $id:literal,)* }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum $Name {
            $(#[doc = concat!("`", $id, "`.")] #[serde(rename = $id)] $Item,)*
        }

        impl $Name {
            /// All of them, in the order of the components file.
            pub const ALL: &[$Name] = &[$($Name::$Item),*];

            /// The place in [`ALL`](Self::ALL).
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one at this place.
            #[inline]
            pub const fn at(index: usize) -> $Name {
                $Name::ALL[index]
            }

            /// The name in files and notations.
            pub const fn id(self) -> &'static str {
                match self { $($Name::$Item => $id),* }
            }

            /// The one with this id.
            pub fn from_id(id: &str) -> Option<$Name> {
                $Name::ALL.iter().copied().find(|item| item.id() == id)
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

named! {
    /// One of the 24 villages, in the order of the components file (FF-8).
    Village {
        Beaujeu = "beaujeu",
        LaSalle = "la_salle",
        Blaye = "blaye",
        Charolles = "charolles",
        Sennecy = "sennecy",
        LEpervier = "l_epervier",
        Chateauneuf = "chateauneuf",
        Mazilles = "mazilles",
        StAndromy = "st_andromy",
        Tournus = "tournus",
        Belleville = "belleville",
        Pugnac = "pugnac",
        StMedard = "st_medard",
        StGerome = "st_gerome",
        StAndre = "st_andre",
        Villeneuve = "villeneuve",
        Bourg = "bourg",
        StVivien = "st_vivien",
        LaBussiere = "la_bussiere",
        LesEssarts = "les_essarts",
        StPaul = "st_paul",
        Marcamps = "marcamps",
        Sigy = "sigy",
        StCiers = "st_ciers_d_abzac",
    }
}

named! {
    /// One of the 8 fiefs.
    FiefId {
        Blaye = "f_blaye",
        Bourg = "f_bourg",
        Epervier = "f_epervier",
        Tournus = "f_tournus",
        StGerome = "f_st_gerome",
        Sigy = "f_sigy",
        Mazilles = "f_mazilles",
        Essarts = "f_essarts",
    }
}

named! {
    /// One of the 5 bishoprics, known by their numbers.
    Bishopric {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
        Five = "5",
    }
}

named! {
    /// One of the 18 lords: the women, then the men (FF-8).
    Lord {
        Alienor = "alienor",
        Mireille = "mireille",
        Guenievre = "guenievre",
        Isabelle = "isabelle",
        Jeanne = "jeanne",
        Blanche = "blanche",
        Beaudoin = "beaudoin",
        Quentin = "quentin",
        Eric = "eric",
        Philippe = "philippe",
        Charles = "charles",
        Lambert = "lambert",
        Henri = "henri",
        Gauvain = "gauvain",
        Francois = "francois",
        Othon = "othon",
        Arthur = "arthur",
        Thierry = "thierry",
    }
}

impl Lord {
    /// FF-2: the first six are women.
    #[inline]
    pub const fn is_woman(self) -> bool {
        self.index() < 6
    }
}

/// How many villages there are.
pub const VILLAGES: usize = Village::ALL.len();
/// How many fiefs there are.
pub const FIEFS: usize = FiefId::ALL.len();
/// How many bishoprics there are.
pub const BISHOPRICS: usize = Bishopric::ALL.len();
/// How many lords there are.
pub const LORDS: usize = Lord::ALL.len();

liege_game::bit_set! {
    /// A set of lords.
    #[derive(Serialize, Deserialize)]
    #[serde(from = "Vec<Lord>", into = "Vec<Lord>")]
    pub struct Lords(u32) of Lord: LORDS, |lord| lord as usize, |index| Lord::at(index);
}

liege_game::bit_set! {
    /// A set of villages.
    #[derive(Serialize, Deserialize)]
    #[serde(from = "Vec<Village>", into = "Vec<Village>")]
    pub struct Villages(u32) of Village: VILLAGES, |village| village as usize, |index| Village::at(index);
}

liege_game::bit_set! {
    /// A set of fiefs.
    #[derive(Serialize, Deserialize)]
    #[serde(from = "Vec<FiefId>", into = "Vec<FiefId>")]
    pub struct FiefSet(u8) of FiefId: FIEFS, |fief| fief as usize, |index| FiefId::at(index);
}
