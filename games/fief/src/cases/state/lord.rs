//! [`LordState`]: one lord.

use liege_cases::{MaybePlayer, Unordered};
use liege_data::{DataError, Node};
use serde::{Deserialize, Serialize};

use super::{State, Title, TitleName};
use crate::cases::words::{MaybeLord, MaybeVillage};
use crate::state::{Lord, Position, Village};

/// How a lord is.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Standing {
    Free,
    Prisoner,
    /// Not in play.
    Dead,
}

/// One lord. A lord in play belongs to somebody and is somewhere.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct LordState {
    /// Whose he is.
    pub(crate) of: Option<MaybePlayer>,
    /// Where he is.
    pub(crate) at: Option<Village>,
    /// Free, a prisoner or not in play; a prisoner if he has a jailer.
    pub(crate) state: Option<Standing>,
    /// Whose prisoner he is; nobody's.
    pub(crate) jailer: Option<MaybePlayer>,
    /// His titles, all of them; none.
    pub(crate) titles: Option<Unordered<TitleName>>,
    /// Whether he was made bishop this turn; no.
    pub(crate) elected: Option<bool>,
    /// Husband or wife; nobody, or who is said to be married to him.
    pub(crate) spouse: Option<MaybeLord>,
    /// The village by whose road he came; that of his army.
    pub(crate) road: Option<MaybeVillage>,
    /// Steps made this turn; those of his army.
    pub(crate) steps: Option<u8>,
    /// Whether he entered the village this turn; if his army has made steps.
    pub(crate) entered: Option<bool>,
    /// Whether a plague has struck him this turn; if it has struck his army.
    pub(crate) exposed: Option<bool>,
    /// Whether she is Of Arc; no.
    pub(crate) of_arc: Option<bool>,
    /// Whether he is excommunicated; no.
    pub(crate) excommunicated: Option<bool>,
    /// Whether he is known as an assassin; no.
    pub(crate) assassin: Option<bool>,
}

impl LordState {
    /// Returns what the position says of a lord.
    pub(super) fn of(position: &Position, lord: Lord) -> LordState {
        let (pawn, court) = (position.pawn(lord), &position.court);
        let titles = Title::all().map(|(_, title)| title);
        LordState {
            of: Some(MaybePlayer(pawn.owner)),
            at: Some(pawn.at),
            state: Some(match (pawn.owner, pawn.jailer) {
                (None, _) => Standing::Dead,
                (_, Some(_)) => Standing::Prisoner,
                _ => Standing::Free,
            }),
            jailer: Some(MaybePlayer(pawn.jailer)),
            titles: Some(titles.filter(|title| title.holders(position).has(lord)).map(TitleName).collect()),
            elected: Some(position.bishopric_of(lord).is_some_and(|see| position.see(see).fresh)),
            spouse: Some(MaybeLord(pawn.spouse)),
            road: Some(MaybeVillage(pawn.road)),
            steps: Some(pawn.steps),
            entered: Some(pawn.entered),
            exposed: Some(pawn.exposed),
            of_arc: Some(court.of_arc == Some(lord)),
            excommunicated: Some(court.excommunicated == Some(lord)),
            assassin: Some(court.assassins.has(lord)),
        }
    }

    /// Returns whether he is in play.
    pub(super) fn is_in_play(&self) -> bool {
        self.state != Some(Standing::Dead) && self.of != Some(MaybePlayer(None))
    }
}

impl State {
    pub(super) fn put_lords(&self, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        for (&lord, entry) in self.lords.iter().flatten().filter(|(_, entry)| entry.is_in_play()) {
            let node = node.key(lord.id());
            let owner = entry.of.and_then(|of| of.0).ok_or_else(|| node.missing("of"))?;
            let at = entry.at.ok_or_else(|| node.missing("at"))?;
            let jailer = entry.jailer.and_then(|jailer| jailer.0);
            if jailer == Some(owner) {
                return Err(node
                    .key("jailer")
                    .error("FF-122: expected another player than whose lord he is"));
            }
            if entry.state.is_some_and(|state| (state == Standing::Prisoner) != jailer.is_some()) {
                return Err(node
                    .key("state")
                    .error("FF-122: expected a prisoner who has a jailer, or a free lord without"));
            }
            let army = self.armies.iter().flatten().find(|(player, _)| player.0 == owner);
            let army = army.and_then(|(_, armies)| armies.get(&at)).filter(|_| jailer.is_none());
            let army = army.and_then(super::Army::main).unwrap_or_default();
            let pawn = position.pawn_mut(lord);
            pawn.owner = Some(owner);
            pawn.at = at;
            pawn.jailer = jailer;
            pawn.road = entry.road.unwrap_or(army.road).0;
            pawn.steps = entry.steps.unwrap_or(army.steps);
            pawn.entered = entry.entered.unwrap_or(army.steps > 0);
            pawn.exposed = entry.exposed.unwrap_or(army.exposed);
            let family = &mut position.families[owner];
            family.lords = family.lords.with(lord);
            if jailer.is_some() {
                position.captives = position.captives.with(lord);
            }
            let court = &mut position.court;
            if entry.of_arc == Some(true) {
                court.of_arc = Some(lord);
            }
            if entry.excommunicated == Some(true) {
                court.excommunicated = Some(lord);
            }
            if entry.assassin == Some(true) {
                court.assassins = court.assassins.with(lord);
            }
        }
        self.put_spouses(position, node)
    }

    fn put_spouses(&self, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        for (&lord, entry) in self.lords.iter().flatten() {
            let Some(MaybeLord(Some(spouse))) = entry.spouse else { continue };
            for (one, other) in [(lord, spouse), (spouse, lord)] {
                let pawn = position.pawn_mut(one);
                if pawn.owner.is_none() || one == other || pawn.spouse.is_some_and(|known| known != other) {
                    let node = node.key(lord.id()).key("spouse");
                    return Err(node.error("FF-43: expected a lord in play who is married to nobody else"));
                }
                pawn.spouse = Some(other);
            }
        }
        Ok(())
    }
}
