//! A picture of a game in progress, for the hall: what the game itself draws of a game that greedy bots played.

use liege_game::{Key, Pending, Setup, Viewer};
use liege_table::{AnyGame, At, Table};

/// Decides all luck of the game shown.
const SEED: u64 = 1;

/// Drawings are shown without the page around them, whose colours and letters they use.
const FRAME: &str = ":root{font-family:var(--sans);color:var(--ink);background:var(--page)}";

/// The largest drawing of the board, two thirds into a game of as few players as can play it, as an SVG file.
///
/// # Errors
/// The game can't be played by bots.
pub fn picture(game: &dyn AnyGame) -> Result<String, String> {
    let info = game.info();
    let table = played(game)?;
    let board = table.seen(At::Number(table.number() * 2 / 3), Viewer::Spectator).board();
    let largest = board.panels.iter().max_by_key(|panel| panel.wide.width * panel.wide.height);
    let Some(panel) = largest else { return Err(format!("the board of {} is empty", info.id)) };
    let (svg, wide) = (board.whole(panel), panel.wide);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board board-{}\" viewBox=\"0 0 {} {}\">\
         <style><![CDATA[{}{FRAME}{}]]></style>{svg}</svg>",
        info.id,
        wide.width,
        wide.height,
        liege_pages::COLOURS,
        game.style()
    ))
}

/// Returns what the drawings of the game's boards refer to, the same at every table.
///
/// # Errors
/// The game can't begin.
pub fn art(game: &dyn AnyGame) -> Result<String, String> {
    let setup = Setup::new(game.info().min_players);
    let table = game.begin(&setup).map_err(|error| error.to_string())?;
    Ok(table.seen(At::Now, Viewer::Spectator).board().art.concat())
}

/// A whole game.
fn played(game: &dyn AnyGame) -> Result<Box<dyn Table>, String> {
    let say = |error: &dyn std::fmt::Display| format!("a picture of {}: {error}", game.info().id);
    let mut table = game.begin(&Setup::new(game.info().min_players)).map_err(|error| say(&error))?;
    let key = Key::from_seed(SEED);
    loop {
        table = table.due(&key).table;
        let Pending::Seats(asked) = table.pending(At::Now) else { return Ok(table) };
        let Some(seat) = asked.must.lowest() else { return Ok(table) };
        let seed = SEED + table.number() as u64;
        let action = table.bot("greedy", seat, seed).map_err(|error| say(&error))?;
        table = table.act(seat, &action, &key).map_err(|error| say(&error))?.table;
    }
}
