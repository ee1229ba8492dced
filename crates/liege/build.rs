//! Takes in what `.ci/site` has built, where `LIEGE_OFFLINE` names its folder, so that `liege site` has it.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-env-changed=LIEGE_OFFLINE");
    println!("cargo:rustc-check-cfg=cfg(site, site_threads)");
    let Ok(folder) = std::env::var("LIEGE_OFFLINE") else { return };
    let path = |file| Path::new(&folder).join(file);
    for file in ["games.js", "games_bg.wasm", "threads.js", "threads_bg.wasm"] {
        println!("cargo:rerun-if-changed={}", path(file).display());
    }
    if path("threads_bg.wasm").exists() {
        println!("cargo:rustc-cfg=site_threads");
    }
    println!("cargo:rustc-env=LIEGE_OFFLINE={folder}");
    println!("cargo:rustc-cfg=site");
}
