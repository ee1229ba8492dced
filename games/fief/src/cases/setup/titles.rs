//! Titles as cases write them.

use liege_data::{DataError, Node};

use super::Setup;
use super::entries::Since;
use crate::state::{Bishopric, FiefId, Holder, Lord, Lords, Position};

/// A title.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Title {
    Fief(FiefId),
    Bishop(Bishopric),
    Cardinal,
    CardinalBought,
    Pope,
    King,
    Queen,
    Regent,
    Heir,
}

liege_cases::texts! {
    /// A title by its name.
    pub(crate) TitleName(pub(crate) Title): "a title such as f_sigy, bishop:5 or king",
        |text| Title::all().find(|(name, _)| name == text).map(|(_, title)| title),
        |title| Title::all().filter(|(_, other)| *other == title).map(|(name, _)| name).collect();
}

/// Those that are not of land.
const OFFICES: [(&str, Title); 7] = [
    ("cardinal", Title::Cardinal),
    ("cardinal_bought", Title::CardinalBought),
    ("pope", Title::Pope),
    ("king", Title::King),
    ("queen", Title::Queen),
    ("regent", Title::Regent),
    ("heir", Title::Heir),
];

impl Title {
    /// All of them with their names.
    pub(crate) fn all() -> impl Iterator<Item = (String, Title)> {
        let fiefs = FiefId::ALL.iter().map(|&fief| (fief.to_string(), Title::Fief(fief)));
        let sees = Bishopric::ALL.iter().map(|&see| (format!("bishop:{see}"), Title::Bishop(see)));
        fiefs.chain(sees).chain(OFFICES.map(|(name, title)| (name.to_owned(), title)))
    }

    /// Who has the title.
    pub(crate) fn holders(self, position: &Position) -> Lords {
        let court = &position.court;
        let holder = match self {
            Title::Fief(fief) => match position.fief(fief).holder {
                Holder::Lord(lord) => Some(lord),
                _ => None,
            },
            Title::Bishop(see) => position.see(see).bishop,
            Title::Cardinal => return court.cardinals,
            Title::CardinalBought => court.bought,
            Title::Pope => court.pope,
            Title::King => court.king,
            Title::Queen => position.queen(),
            Title::Regent => court.regent,
            Title::Heir => court.heir,
        };
        holder.into_iter().collect()
    }

    /// Gives the title to a lord; who is queen, her marriage says.
    fn give(self, position: &mut Position, lord: Lord, since: Since) {
        let court = &mut position.court;
        let office = match self {
            Title::Fief(fief) => return position.fief_mut(fief).holder = Holder::Lord(lord),
            Title::Bishop(see) => {
                let see = position.see_mut(see);
                see.fresh = since == Since::ThisTurn;
                &mut see.bishop
            }
            Title::Cardinal => return court.cardinals = court.cardinals.with(lord),
            Title::Queen => return,
            Title::CardinalBought => &mut court.bought,
            Title::Pope => &mut court.pope,
            Title::King => &mut court.king,
            Title::Regent => &mut court.regent,
            Title::Heir => &mut court.heir,
        };
        *office = Some(lord);
    }
}

impl Setup {
    /// Every lord has the titles that the case gives him.
    pub(super) fn titles(&self, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        for entry in self.lords.iter().flatten() {
            entry.titles.iter().for_each(|title| title.0.give(position, entry.id, entry.bishop_since));
        }
        let called = |lord: &&super::LordEntry| lord.titles.contains(&TitleName(Title::Queen));
        match self.lords.iter().flatten().filter(called).find(|entry| position.queen() != Some(entry.id)) {
            Some(entry) => Err(node.error(format!("{} is queen, but not the king’s wife (FF-35)", entry.id))),
            None => Ok(()),
        }
    }
}
