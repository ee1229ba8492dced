//! Of whom an expectation speaks.

use liege_cases::old::{Run, Stop};
use liege_data::Either;
use liege_game::{Game, Seat, Viewer};

use super::{Amounts, Expect};
use crate::state::{Lord, Position, Troop, Village};
use crate::{Fief, View};

/// What an expectation says: what is asked of one thing needs to know which.
pub(super) struct Given<'e> {
    pub(super) said: &'e Expect,
    /// The position before windows closed.
    pub(super) before: Position,
}

/// What the case has to give.
fn need<T>(run: &Run<'_, Fief>, key: &str, given: Option<T>) -> Result<T, Stop> {
    given.ok_or_else(|| run.node().key("expect").missing(key).into())
}

impl Given<'_> {
    /// Whose army, and where.
    pub(super) fn army(&self, run: &Run<'_, Fief>) -> Result<(Seat, Village), Stop> {
        Ok((need(run, "army", self.said.army)?.0, need(run, "at", self.said.at)?))
    }

    pub(super) fn village(&self, run: &Run<'_, Fief>) -> Result<Village, Stop> {
        need(run, "village", self.said.village)
    }

    pub(super) fn lord(&self, run: &Run<'_, Fief>) -> Result<Lord, Stop> {
        need(run, "lord", self.said.lord)
    }

    /// What the viewer sees.
    pub(super) fn view(&self, run: &Run<'_, Fief>) -> Result<View, Stop> {
        let viewer = need(run, "view_of", self.said.view_of)?;
        Ok(run.game.view(&run.position, Viewer::Seat(viewer.0)))
    }

    /// The soldiers of the army. For a viewer those whose kind he does not know count as sergeants.
    pub(super) fn troop(&self, run: &Run<'_, Fief>) -> Result<Troop, Stop> {
        let (owner, at) = self.army(run)?;
        if self.said.view_of.is_none() {
            return Ok(run.position.families[owner].soldiers.troop(at));
        }
        let view = self.view(run)?;
        let bands = view.houses[owner.index()].bands.iter().filter(|band| band.soldier.at() == at);
        let knights = bands.clone().filter_map(|band| band.knights).sum();
        Ok(Troop { knights, sergeants: bands.map(|band| band.count).sum::<u8>() - knights })
    }

    /// The road on which the army stands, if it is outside.
    pub(super) fn road(&self, run: &Run<'_, Fief>) -> Result<Option<Village>, Stop> {
        let (owner, at) = self.army(run)?;
        let position = &run.position;
        if run.game.control(position, at) == Some(owner) {
            return Ok(None);
        }
        let soldier = position.families[owner].soldiers.at(at).next().and_then(|soldier| soldier.stands_on());
        let lord = || {
            let pawn = position.pawn(position.free_lords(owner, at).lowest()?);
            pawn.road.filter(|_| !pawn.aside)
        };
        Ok(soldier.or_else(lord))
    }

    /// A number for the one player, or for each.
    pub(super) fn amounts(
        &self,
        run: &Run<'_, Fief>,
        given: &Amounts,
        of: impl Fn(Seat) -> u16,
    ) -> Result<Amounts, Stop> {
        Ok(match given {
            Either::One(_) => Either::One(of(need(run, "player", self.said.player)?.0)),
            Either::All(_) => Either::All(run.each(of)),
        })
    }
}
