//! A match as comma-separated values, for spreadsheets and programs for statistics.

use serde::Serialize;

use crate::seating::seatings;
use crate::{ArenaError, Contest, Report, Results};

/// A seat in a game.
#[derive(Serialize)]
struct Row<'a> {
    pairing: usize,
    block: u32,
    game: usize,
    seat: String,
    bot: &'a str,
    rank: u8,
    score: i32,
    decisions: u32,
    fault: String,
}

/// Two bots against each other.
#[derive(Serialize)]
struct Pair<'a> {
    bot: &'a str,
    against: &'a str,
    games: u64,
    blocks: u64,
    share: f64,
    share_low: f64,
    share_high: f64,
    placing: f64,
    placing_low: f64,
    placing_high: f64,
}

impl Results {
    /// A line for each seat of each game.
    ///
    /// # Errors
    /// Never but for a lack of memory.
    pub fn to_csv(&self) -> Result<String, ArenaError> {
        let pairings = self.plan.pairings();
        let seatings = seatings(self.plan.setup.players);
        let names: Vec<String> = self.plan.bots.iter().map(|bot| bot.player.to_string()).collect();
        let mut rows = Vec::new();
        for block in &self.blocks {
            let Some(&(first, second)) = pairings.get(block.pairing) else { continue };
            for (game, (played, seating)) in block.match_games.iter().zip(&seatings).enumerate() {
                let seats = liege_game::Seat::all(seating.len()).zip(seating);
                for ((seat, &side), (&rank, &score)) in seats.zip(played.ranks.iter().zip(&played.scores)) {
                    let fault = played.faults.iter().find(|fault| fault.seat == seat.index());
                    rows.push(Row {
                        pairing: block.pairing,
                        block: block.block,
                        game,
                        seat: seat.to_string(),
                        bot: names.get(if side { second } else { first }).map_or("", String::as_str),
                        rank,
                        score,
                        decisions: played.decisions,
                        fault: fault.map(|fault| fault.kind.to_string()).unwrap_or_default(),
                    });
                }
            }
        }
        written(rows)
    }
}

impl Report {
    /// A line for each pairing.
    ///
    /// # Errors
    /// Never but for a lack of memory.
    pub fn to_csv(&self) -> Result<String, ArenaError> {
        written(self.contests.iter().map(
            |Contest { bot, against, games, blocks, share, placing, .. }| Pair {
                bot,
                against,
                games: *games,
                blocks: *blocks,
                share: share.value,
                share_low: share.low,
                share_high: share.high,
                placing: placing.value,
                placing_low: placing.low,
                placing_high: placing.high,
            },
        ))
    }
}

fn written<R: Serialize>(rows: impl IntoIterator<Item = R>) -> Result<String, ArenaError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.serialize(row)?;
    }
    let bytes = writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8(bytes).unwrap_or_default())
}
