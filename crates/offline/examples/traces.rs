//! Writes the traces of all games and numbers of players, one file each, or says how long searches take:
//! `traces FOLDER`, `traces times`. `.ci/site-check` compares them with what WebAssembly makes of the same.

use std::path::Path;
use std::time::Instant;

/// The playouts of a search that is measured.
const PLAYOUTS: u32 = 300;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = std::env::args().nth(1).ok_or("traces FOLDER, or traces times")?;
    for info in liege_games::infos() {
        if wanted == "times" {
            let begun = Instant::now();
            liege_offline::think(info.id, info.usual_players, PLAYOUTS).ok_or("no search")?;
            println!("{} {:.3}", info.id, begun.elapsed().as_secs_f64());
            continue;
        }
        for players in info.min_players..=info.max_players {
            let text = liege_offline::trace(info.id, players, 1).ok_or("no trace")?;
            std::fs::write(Path::new(&wanted).join(format!("{}-{players}", info.id)), text)?;
        }
    }
    Ok(())
}
