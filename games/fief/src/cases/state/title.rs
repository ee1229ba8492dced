//! [`Title`]: titles as cases write them.

use liege_cases::MaybePlayer;
use liege_data::{DataError, Node};

use super::State;
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

    /// Returns who has the title.
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
    pub(crate) fn give(self, position: &mut Position, lord: Lord) {
        let court = &mut position.court;
        let office = match self {
            Title::Fief(fief) => return position.fief_mut(fief).holder = Holder::Lord(lord),
            Title::Bishop(see) => &mut position.see_mut(see).bishop,
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

/// The family without lords that a fief belongs to.
pub(super) fn suspended(position: &Position, fief: FiefId) -> MaybePlayer {
    MaybePlayer(match position.fief(fief).holder {
        Holder::Suspended(seat, _) => Some(seat),
        _ => None,
    })
}

impl State {
    /// Every lord has the titles that he is said to have.
    pub(super) fn put_titles(&self, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        for (&lord, entry) in self.lords.iter().flatten() {
            let node = || node.key("lords").key(lord.id()).key("titles");
            for &TitleName(title) in entry.titles.iter().flat_map(|titles| titles.items()) {
                give(position, title, lord, &node())?;
            }
            if entry.elected == Some(true) {
                let see =
                    position.bishopric_of(lord).ok_or_else(|| node().error("FF-28: expected a bishop"))?;
                position.see_mut(see).fresh = true;
            }
        }
        for (&fief, family) in self.suspended.iter().flatten() {
            let Some(seat) = family.0 else { continue };
            if position.fief(fief).is_finished() {
                return Err(node
                    .key("suspended")
                    .key(fief.id())
                    .error("FF-22: expected a fief that nobody holds"));
            }
            position.fief_mut(fief).holder = Holder::Suspended(seat, false);
        }
        let called = self.lords.iter().flatten();
        let mut called = called.filter(|(_, entry)| {
            entry.titles.iter().any(|titles| titles.items().contains(&TitleName(Title::Queen)))
        });
        match called.find(|(lord, _)| position.queen() != Some(**lord)) {
            Some((lord, _)) => Err(node
                .key("lords")
                .key(lord.id())
                .error(format!("FF-35: {lord} is queen, but not the king’s wife"))),
            None => Ok(()),
        }
    }
}

/// Gives a title to a lord in play, if nobody else has it.
fn give(position: &mut Position, title: Title, lord: Lord, node: &Node<'_>) -> Result<(), DataError> {
    if position.pawn(lord).owner.is_none() {
        return Err(node.error("FF-20: expected a lord in play"));
    }
    let others = title.holders(position);
    let alone = !matches!(title, Title::Cardinal | Title::Queen);
    if alone && others.iter().any(|other| other != lord) {
        return Err(node.error(format!("{} is a title of one lord", String::from(TitleName(title)))));
    }
    title.give(position, lord);
    Ok(())
}
