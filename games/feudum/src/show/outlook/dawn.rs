//! The next dawn: how near it is, and what it would score if it came now (FU-164 to FU-170).

use liege_game::Seat;

use crate::Feudum;
use crate::rules::PositionRef;
use crate::rules::epoch::{active_regions, disloyalty};
use crate::rules::improve::EMPTY;
use crate::state::{Account, Board, Guild};

/// What the dawn of the next epoch would score for a player if it came now.
pub(crate) struct Dawn(pub(crate) [(Account, i16); 4]);

impl Dawn {
    /// The next dawn as the board stands; `None` after the last.
    pub(crate) fn of(look: PositionRef<'_>, seat: Seat) -> Option<Dawn> {
        let (board, components) = (look.board(), &look.game.components);
        let epoch = board.epoch + 1;
        if epoch > look.game.last_epoch {
            return None;
        }
        let status = |guild: &Guild| {
            let standing = board.halls.standing(*guild);
            let members = [standing.master(), standing.journeyman(), standing.apprentice()];
            let at = members.iter().position(|member| *member == Some(seat));
            at.map_or(0, |at| i16::from(components.guild_vp[at]))
        };
        let [_, empty, filled] = components.landscape_vp;
        let tended = board.sites.iter().filter(|site| site.landscape.is_some() && site.serf == Some(seat));
        let landscapes = tended.map(|site| i16::from(if site.resources > 0 { filled } else { empty }));
        let regions = active_regions(look.game, board, seat).len();
        Some(Dawn([
            (Account::Status, Guild::ALL.iter().map(status).sum()),
            (Account::Landscapes, landscapes.sum()),
            (Account::Regions, components.region_vp[regions].into()),
            (Account::Disloyalty, -i16::from(disloyalty(look, seat, epoch))),
        ]))
    }

    /// All of it.
    pub(crate) fn sum(&self) -> i16 {
        self.0.iter().map(|(_, vp)| vp).sum()
    }
}

/// FU-164, FU-165: in how many of how many equally likely ways the die of this round brings the next epoch. Nothing to
/// roll: the stacks alone decide.
pub(crate) fn chance(game: &Feudum, board: &Board) -> (usize, usize) {
    let dawns = |stacks: &_| usize::from(game.triggered(board.epoch, stacks).is_some());
    let ways: Vec<usize> = (0..board.stacks.len())
        .filter(|&region| board.stacks[region] < EMPTY && board.stacks[region] <= board.epoch)
        .map(|region| {
            let mut stacks = board.stacks;
            stacks[region] += 1;
            dawns(&stacks)
        })
        .collect();
    if ways.is_empty() { (dawns(&board.stacks), 1) } else { (ways.iter().sum(), ways.len()) }
}
