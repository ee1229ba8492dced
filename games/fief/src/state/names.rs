//! What has a name of its own: villages, fiefs, bishoprics, lords.

use serde::{Deserialize, Serialize};

liege_game::things! {
    /// One of the 24 villages, in the order of the components file (FF-8).
    pub enum Village in notation: "a village such as st_paul" {
        Beaujeu = "beaujeu";
        LaSalle = "la_salle";
        Blaye = "blaye";
        Charolles = "charolles";
        Sennecy = "sennecy";
        LEpervier = "l_epervier";
        Chateauneuf = "chateauneuf";
        Mazilles = "mazilles";
        StAndromy = "st_andromy";
        Tournus = "tournus";
        Belleville = "belleville";
        Pugnac = "pugnac";
        StMedard = "st_medard";
        StGerome = "st_gerome";
        StAndre = "st_andre";
        Villeneuve = "villeneuve";
        Bourg = "bourg";
        StVivien = "st_vivien";
        LaBussiere = "la_bussiere";
        LesEssarts = "les_essarts";
        StPaul = "st_paul";
        Marcamps = "marcamps";
        Sigy = "sigy";
        StCiers = "st_ciers_d_abzac";
    }
}

liege_game::things! {
    /// One of the 8 fiefs.
    pub enum FiefId in notation: "a fief such as f_sigy" {
        Blaye = "f_blaye";
        Bourg = "f_bourg";
        Epervier = "f_epervier";
        Tournus = "f_tournus";
        StGerome = "f_st_gerome";
        Sigy = "f_sigy";
        Mazilles = "f_mazilles";
        Essarts = "f_essarts";
    }
}

liege_game::things! {
    /// One of the 5 bishoprics, known by their numbers.
    pub enum Bishopric in notation: "a bishopric from 1 to 5" {
        One = "1";
        Two = "2";
        Three = "3";
        Four = "4";
        Five = "5";
    }
}

liege_game::things! {
    /// One of the 18 lords: the women, then the men (FF-8).
    pub enum Lord in notation: "a lord such as eric" {
        Alienor = "alienor";
        Mireille = "mireille";
        Guenievre = "guenievre";
        Isabelle = "isabelle";
        Jeanne = "jeanne";
        Blanche = "blanche";
        Beaudoin = "beaudoin";
        Quentin = "quentin";
        Eric = "eric";
        Philippe = "philippe";
        Charles = "charles";
        Lambert = "lambert";
        Henri = "henri";
        Gauvain = "gauvain";
        Francois = "francois";
        Othon = "othon";
        Arthur = "arthur";
        Thierry = "thierry";
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
pub const VILLAGES: usize = Village::COUNT;
/// How many fiefs there are.
pub const FIEFS: usize = FiefId::COUNT;
/// How many bishoprics there are.
pub const BISHOPRICS: usize = Bishopric::COUNT;
/// How many lords there are.
pub const LORDS: usize = Lord::COUNT;

liege_game::bit_set! {
    /// A set of lords.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Lord>", into = "Vec<Lord>")]
    pub struct Lords(u32) of Lord: LORDS, |lord| lord as usize, |index| Lord::ALL[index];
}

liege_game::bit_set! {
    /// A set of villages.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Village>", into = "Vec<Village>")]
    pub struct Villages(u32) of Village: VILLAGES, |village| village as usize, |index| Village::ALL[index];
}

liege_game::bit_set! {
    /// A set of fiefs.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<FiefId>", into = "Vec<FiefId>")]
    pub struct FiefSet(u8) of FiefId: FIEFS, |fief| fief as usize, |index| FiefId::ALL[index];
}
