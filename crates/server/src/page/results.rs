//! What the caller has reached in games that are over.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_identity::Caller;
use liege_pages::{Duel, GameResults};
use liege_rooms::{LEVELS, owns};
use liege_store::Sitter;

use crate::app::App;
use crate::problem::Problem;

/// How many of the last finished games are counted.
const COUNTED: usize = 200;

/// The results of a caller.
#[derive(Default)]
pub(crate) struct Results {
    /// By the game, in the order of the hall.
    pub(crate) games: Vec<GameResults>,
    /// By the level of the bot, weakest first.
    pub(crate) bots: Vec<(String, Duel)>,
    /// How many games are counted.
    pub(crate) counted: usize,
    /// Whether there are more.
    pub(crate) more: bool,
}

impl Results {
    /// Counts the last games of a caller that were won by somebody.
    pub(crate) async fn of(app: &Arc<App>, caller: &Caller) -> Result<Results, Problem> {
        let Some(owner) = caller.owner() else { return Ok(Results::default()) };
        let ids = app.store.archive(owner, app.rooms.forgotten().await?, 0, COUNTED + 1).await?;
        let mut places: BTreeMap<&str, BTreeMap<u8, usize>> = BTreeMap::new();
        let mut duels = LEVELS.map(|level| (level.to_owned(), Duel::default()));
        let mut counted = 0;
        for id in ids.iter().take(COUNTED) {
            // A table that can't be opened any more says so when it is asked for; here it is left out.
            let Ok(summary) = app.rooms.summarise(id).await else { continue };
            let rank = |seat: liege_game::Seat| summary.said.ranks.get(seat.index()).copied();
            let own = summary.seats.iter().filter(|row| owns(caller, row));
            // With several own seats at one device the best of them counts.
            let Some(best) = own.filter_map(|row| rank(row.seat)).min() else { continue };
            counted += 1;
            *places.entry(summary.info.id).or_default().entry(best).or_default() += 1;
            for row in &summary.seats {
                let Sitter::Bot { level } = &row.sitter else { continue };
                let duel = duels.iter_mut().find(|(known, _)| known == level);
                let (Some((_, duel)), Some(other)) = (duel, rank(row.seat)) else { continue };
                match best.cmp(&other) {
                    std::cmp::Ordering::Less => duel.before += 1,
                    std::cmp::Ordering::Equal => duel.level += 1,
                    std::cmp::Ordering::Greater => duel.behind += 1,
                }
            }
        }
        let games = app.rooms.games.iter().map(|game| game.info());
        Ok(Results {
            games: games
                .filter_map(|info| Some(GameResults { info, places: places.remove(info.id)? }))
                .collect(),
            bots: duels.into_iter().filter(|(_, duel)| *duel != Duel::default()).collect(),
            counted,
            more: ids.len() > COUNTED,
        })
    }
}
