//! Royal writs: the ways of mandates, and what charters score.

use liege_data::{DataError, Document};

use super::file::File;
use super::goods;
use crate::state::{Goods, Guild, Kingdom, Vessel, Writ};

/// FU-157, FU-158: what a mandate gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Award {
    /// So much attack.
    Attack(u8),
    /// Shillings.
    Shillings(u8),
    /// A vessel of this kind, or of any.
    Vessel(Option<Vessel>),
    /// Random goods.
    Goods(u8),
    /// Own markers.
    Markers(u8),
    /// King's seals.
    Seals(u8),
    /// Seals taken as beads.
    Beads(u8),
}

/// One way to play a mandate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// What is turned in.
    pub cost: Goods,
    /// FU-158: the guild in which three stars are needed.
    pub guild: Option<Guild>,
    /// What it gives.
    pub award: Award,
}

/// What a writ is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WritFacts {
    /// A mandate's ways.
    pub deeds: Vec<Deed>,
    /// A charter's kingdom.
    pub kingdom: Option<Kingdom>,
    /// A charter's points, by number.
    pub vp: Vec<u8>,
}

/// The writs, each once.
pub(super) fn writs(document: &Document<'_>, file: &File) -> Result<Vec<WritFacts>, DataError> {
    let mut writs = vec![None; Writ::COUNT];
    for card in file.writ.get_ref() {
        let writ = *card.id.get_ref();
        let place = &mut writs[writ.index()];
        if place.is_some() {
            return Err(document.wrong(&card.id, "each writ once"));
        }
        if writ.is_charter() == card.vp.is_empty() || writ.is_charter() != card.option.is_empty() {
            return Err(document.wrong(&card.id, "options for a mandate, points for a charter"));
        }
        let plain = matches!(writ, Writ::Barrel | Writ::Monster);
        if let Some(kingdom) = card.kingdom.as_ref().filter(|_| !writ.is_charter() || plain) {
            return Err(document.wrong(kingdom, "a kingdom only on the charter of one"));
        }
        if writ.is_charter() && !plain && card.kingdom.is_none() {
            return Err(document.wrong(&card.id, "a kingdom for this charter"));
        }
        let mut deeds = Vec::new();
        for option in &card.option {
            let o = option.get_ref();
            let awards = [
                o.attack.map(|n| Award::Attack(n.get())),
                o.shillings.map(|n| Award::Shillings(n.get())),
                o.vessel.map(|vessel| Award::Vessel(vessel.kind())),
                o.goods.map(|n| Award::Goods(n.get())),
                o.markers.map(|n| Award::Markers(n.get())),
                o.seals.map(|n| Award::Seals(n.get())),
                o.beads.map(|n| Award::Beads(n.get())),
            ];
            let mut given = awards.into_iter().flatten();
            let (Some(award), None) = (given.next(), given.next()) else {
                return Err(document.wrong(option, "one award"));
            };
            if matches!(award, Award::Attack(_)) != writ.is_weapon() {
                return Err(document.wrong(option, "an attack on a weapon, and on nothing else"));
            }
            if deeds.len() == MAX_DEEDS {
                return Err(document.wrong(option, format!("{MAX_DEEDS} options at most")));
            }
            deeds.push(Deed { cost: goods(&o.cost), guild: o.guild, award });
        }
        let vp = card.vp.iter().map(|points| points.get()).collect();
        let kingdom = card.kingdom.as_ref().map(|kingdom| *kingdom.get_ref());
        *place = Some(WritFacts { deeds, kingdom, vp });
    }
    let missing = writs.iter().position(Option::is_none);
    match missing {
        Some(index) => {
            let what = format!("all 16 writs, {} among them", Writ::ALL[index]);
            Err(document.wrong(&file.writ, what))
        }
        None => Ok(writs.into_iter().flatten().collect()),
    }
}

/// The most ways to play one mandate.
pub(crate) const MAX_DEEDS: usize = 4;
