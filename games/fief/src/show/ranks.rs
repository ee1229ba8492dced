//! The titles and marks of a lord, highest first.

use liege_game::{Line, joined, say};
use liege_kit::Symbol;

use super::board::art;
use super::words::{self, Named as _};
use crate::Fief;
use crate::components::Rank as FiefRank;
use crate::state::{Bishopric, FiefId, Holder, Lord, Office, Position};

/// One title or mark of a lord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rank {
    Pope,
    King,
    Regent,
    Queen,
    Heir,
    Cardinal,
    Bishop(Bishopric),
    Fief(FiefId),
    OfArc,
    Assassin,
    Excommunicated,
}

/// All of a lord's titles and marks.
pub(crate) fn ranks(game: &Fief, position: &Position, lord: Lord) -> Vec<Rank> {
    let court = &position.court;
    let is = |who: Option<Lord>| who == Some(lord);
    let mut ranks = Vec::new();
    let crown = [
        (is(court.pope), Rank::Pope),
        (is(court.king), Rank::King),
        (is(court.regent), Rank::Regent),
        (is(position.queen()), Rank::Queen),
        (is(court.heir), Rank::Heir),
        (court.is_cardinal(lord), Rank::Cardinal),
    ];
    ranks.extend(crown.into_iter().filter(|(has, _)| *has).map(|(_, rank)| rank));
    ranks.extend(position.bishopric_of(lord).map(Rank::Bishop));
    let mut titles: Vec<FiefId> = FiefId::ALL.to_vec();
    titles.sort_by_key(|fief| std::cmp::Reverse(game.components.fiefs[fief.index()].rank));
    let held = |fief: &FiefId| position.fief(*fief).holder == Holder::Lord(lord);
    ranks.extend(titles.into_iter().filter(held).map(Rank::Fief));
    let marks = [
        (is(court.of_arc), Rank::OfArc),
        (court.assassins.has(lord), Rank::Assassin),
        (is(court.excommunicated), Rank::Excommunicated),
    ];
    ranks.extend(marks.into_iter().filter(|(has, _)| *has).map(|(_, rank)| rank));
    ranks
}

/// A lord in words: where he is, his titles, his wife or her husband, his jailer.
pub(crate) fn described(game: &Fief, position: &Position, lord: Lord) -> String {
    let name = |lord: Lord| game.components.lords[lord.index()].as_str();
    let pawn = position.pawn(lord);
    let place = &game.components.sites[pawn.at.index()].name;
    let who = name(lord);
    let who =
        if lord.is_woman() { say!("{who}, a woman, in {place}") } else { say!("{who}, a man, in {place}") };
    let titles = ranks(game, position, lord).into_iter().map(|rank| rank.title(game, lord));
    let spouse = pawn.spouse.map(|spouse| say!("married to {spouse}", spouse = name(spouse)));
    let jailer = pawn.jailer.map(|jailer| say!("prisoner of {jailer}"));
    joined(std::iter::once(who).chain(titles).chain(spouse).chain(jailer), ", ", "")
}

impl Rank {
    /// Returns what the lord is called by it, where that is always the same; which rules say what it is good for; its sign.
    const fn facts(self) -> (&'static str, &'static str, Symbol) {
        match self {
            Rank::Pope => ("pope", "FF-30", art::POPE),
            Rank::King => ("king", "FF-34", art::KING),
            Rank::Regent => ("regent", "FF-37", art::REGENT),
            Rank::Queen => ("queen", "FF-35", art::QUEEN),
            Rank::Heir => ("crown heir", "FF-38", art::HEIR),
            Rank::Cardinal => ("cardinal", "FF-29", art::CARDINAL),
            Rank::Bishop(_) => ("bishop", "FF-28", art::MITRE),
            Rank::Fief(_) => ("lord", "FF-24", art::BARONY),
            Rank::OfArc => ("Of Arc", "FF-39", art::ARC),
            Rank::Assassin => ("assassin", "FF-136", art::DAGGER),
            Rank::Excommunicated => ("excommunicated", "FF-33", art::BAN),
        }
    }

    /// Which rules say what it is good for.
    pub(crate) const fn rules(self) -> &'static str {
        self.facts().1
    }

    /// Its sign: a fief's is its coronet.
    pub(crate) fn sign(self, game: &Fief) -> Symbol {
        match self {
            Rank::Fief(fief) => art::coronet(game.components.fiefs[fief.index()].rank),
            _ => self.facts().2,
        }
    }

    /// Returns what the lord is called by it: "Duke of Bourg", "bishop of Sigy".
    pub(crate) fn title(self, game: &Fief, lord: Lord) -> Line {
        match self {
            Rank::Bishop(see) => Office::Bishop(see).named(game),
            Rank::Fief(fief) => {
                let card = &game.components.fiefs[fief.index()];
                let place = words::place(card);
                match (card.rank, lord.is_woman()) {
                    (FiefRank::Barony, false) => say!("Baron of {place}"),
                    (FiefRank::Barony, true) => say!("Baroness of {place}"),
                    (FiefRank::Earldom, false) => say!("Earl of {place}"),
                    (FiefRank::Earldom, true) => say!("Countess of {place}"),
                    (FiefRank::Duchy, false) => say!("Duke of {place}"),
                    (FiefRank::Duchy, true) => say!("Duchess of {place}"),
                }
            }
            _ => Line::from(self.facts().0),
        }
    }
}
