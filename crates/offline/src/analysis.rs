//! Analyses of finished games, made apart from the host.

use std::ops::ControlFlow;

use liege_bots::Depth;
use liege_game::Record;

/// Goes through the record of a finished game; `progress` hears how many of its steps are done. What was found, as the text that the
/// host keeps.
///
/// # Errors
/// The record can't be read or followed.
pub fn analyse(record: &str, progress: &mut dyn FnMut(usize)) -> Result<String, String> {
    let record: Record = record.parse().map_err(|error| format!("{error}"))?;
    let game = liege_games::find(&record.game).ok_or_else(|| format!("no game “{}”", record.game))?;
    let mut goes_on = |done, _| {
        progress(done);
        ControlFlow::Continue(())
    };
    let found = game.analyse(&record, Depth::default(), &mut goes_on).map_err(|error| error.to_string())?;
    serde_json::to_string(&found).map_err(|error| error.to_string())
}
