//! Whole random games as texts, by which two machines are compared: the same game gives the same bytes on each.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use liege_game::{Key, Pending, Rng, Setup, Viewer};
use liege_table::At;

/// After so many decisions a search is asked too.
const SEARCHES: usize = 25;

/// The search that is asked: enough playouts that sums of fractions differ where they can.
const LEVEL: &str = "search:40";

/// A whole game by lot, decision by decision: who is asked, what is legal, what everybody may know, what a search would do, and the
/// record at the end. `None` for a game or a number of players that there is not.
pub fn trace(game: &str, players: usize, seed: u64) -> Option<String> {
    let game = liege_games::find(game)?;
    let (key, mut rng) = (Key::from_seed(seed), Rng::new(seed));
    let mut table = game.begin(&Setup::new(players)).ok()?.due(&key).table;
    let mut text = String::new();
    for decision in 0.. {
        let Pending::Seats(asked) = table.pending(At::Now) else { break };
        let Some(seat) = asked.must.lowest() else { break };
        let legal = table.legal(seat);
        let action = rng.pick(&legal)?.clone();
        let seen = table.seen(At::Now, Viewer::Seat(seat)).view();
        // Writing to a text never fails.
        let _ =
            writeln!(text, "{decision} {seat} {} of {}: {action}\n{seen}", legal.len(), legal.join(" | "));
        if decision % SEARCHES == 0 {
            let found = table.bot_until(LEVEL, seat, seed, &AtomicBool::new(false));
            let _ = writeln!(text, "search: {found:?}");
        }
        table = table.act(seat, &action, &key).ok()?.table;
    }
    let _ = writeln!(text, "{:?}\n{}", table.standing(At::Now), table.record());
    Some(text)
}

/// Returns what a search with so many playouts finds at the first decision of a game; for measuring how long that takes.
pub fn think(game: &str, players: usize, playouts: u32) -> Option<String> {
    let table = liege_games::find(game)?.begin(&Setup::new(players)).ok()?.due(&Key::from_seed(1)).table;
    let seat = table.pending(At::Now).must().lowest()?;
    table.bot_until(&format!("search:{playouts}"), seat, 1, &AtomicBool::new(false)).ok()
}
