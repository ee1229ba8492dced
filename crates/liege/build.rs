//! Takes in what `.ci/site` has built, where `LIEGE_SITE` names its folder, so that `liege site` has it.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-env-changed=LIEGE_SITE");
    println!("cargo:rustc-check-cfg=cfg(site)");
    let Ok(folder) = std::env::var("LIEGE_SITE") else { return };
    for file in ["games.js", "games_bg.wasm"] {
        println!("cargo:rerun-if-changed={}", Path::new(&folder).join(file).display());
    }
    println!("cargo:rustc-env=LIEGE_SITE={folder}");
    println!("cargo:rustc-cfg=site");
}
