//! Writes the traces of all games and numbers of players, one file each, or says how many playouts a second searches make:
//! `traces FOLDER`, `traces speed`. `.ci/site-check` compares them with what WebAssembly makes of the same.

use std::path::Path;
use std::time::Instant;

/// The playouts of one search.
const PLAYOUTS: u32 = 300;

/// For so many seconds searches are repeated before they are counted, and while they are: a browser compiles what runs often once more.
const SECONDS: [f64; 2] = [1.0, 1.0];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = std::env::args().nth(1).ok_or("traces FOLDER, or traces times")?;
    for info in liege_games::infos() {
        if wanted == "speed" {
            let mut speed = 0.0;
            for seconds in SECONDS {
                let (begun, mut searches) = (Instant::now(), 0);
                while begun.elapsed().as_secs_f64() < seconds {
                    liege_offline::think(info.id, info.usual_players, PLAYOUTS).ok_or("no search")?;
                    searches += 1;
                }
                speed = f64::from(searches * PLAYOUTS) / begun.elapsed().as_secs_f64();
            }
            println!("{} {speed:.0}", info.id);
            continue;
        }
        for players in info.min_players..=info.max_players {
            let text = liege_offline::trace(info.id, players, 1).ok_or("no trace")?;
            std::fs::write(Path::new(&wanted).join(format!("{}-{players}", info.id)), text)?;
        }
    }
    Ok(())
}
