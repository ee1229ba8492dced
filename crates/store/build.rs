//! Lists the migrations. The library's own macro does the same, but is compiled with a second copy of the library and of SQLite.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=migrations");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("migrations");
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    paths.sort();
    let mut list = String::from("[\n");
    for path in paths {
        let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a migration has no name")?;
        let (version, title) = name.split_once('_').ok_or("a migration is called 0001_title.sql")?;
        let (version, title) = (version.parse::<i64>()?, title.replace('_', " "));
        writeln!(list, "({version}, {title:?}, include_str!({path:?})),")?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("migrations.rs"), list)?;
    Ok(())
}
