//! The script's own decisions, tested where they run: in a browser.
//!
//! Each file in `tests/script` is a list of checks. They run in headless Chromium on an empty page that holds the
//! script; the page then says how many passed. Without Chromium the test says so and passes, except in CI.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

const BEGIN: &str = r#"
const failures = [];
let passed = 0;
function same(found, expected, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a === b) passed += 1; else failures.push(`${what}: expected ${b}, found ${a}`);
}
function tree(html) {
  const box = document.createElement("div");
  box.innerHTML = html;
  document.body.append(box);
  return box;
}
window.addEventListener("error", (event) => failures.push(event.message));
"#;

const END: &str = r#"
document.body.textContent = `passed ${passed}, failed ${failures.length}; ${failures.join("; ")}`;
"#;

fn browser() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    named.or_else(|| {
        folders.iter().flat_map(|folder| names.map(|name| folder.join(name))).find(|file| file.is_file())
    })
}

/// Runs the checks of one file and fails with the sentences of those that failed.
fn run(name: &str, checks: &str) -> Result<(), Box<dyn Error>> {
    let Some(browser) = browser() else {
        assert!(std::env::var_os("CI").is_none(), "no Chromium was found, and in CI these tests must run");
        println!("not run: no Chromium was found for the checks of {name}");
        return Ok(());
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("script-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let page = folder.join("page.html");
    // In one function with the script, whose names nobody else sees.
    let script = liege_pages::script::joined("start");
    let html = format!(
        "<!DOCTYPE html><meta charset=utf-8><body><script>'use strict';(() => {{{script}{{{BEGIN}{checks}{END}}}}})();</script></body>"
    );
    std::fs::write(&page, html)?;
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--virtual-time-budget=4000"])
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(format!("file://{}", page.display()))
        .output()?;
    let dom = String::from_utf8_lossy(&output.stdout).into_owned();
    std::fs::remove_dir_all(&folder)?;
    let said = dom.find("passed ").and_then(|at| dom.get(at..)).unwrap_or(&dom);
    assert!(said.contains("failed 0;") && !said.starts_with("passed 0,"), "{name}: {said}");
    Ok(())
}

#[test]
fn morphing_keeps_what_a_person_is_at() -> Result<(), Box<dyn Error>> {
    run("morph", include_str!("script/morph.js"))
}

#[test]
fn clicks_narrow_confirm_and_play() -> Result<(), Box<dyn Error>> {
    run("narrow", include_str!("script/narrow.js"))
}

#[test]
fn what_lies_on_a_board_says_what_it_is() -> Result<(), Box<dyn Error>> {
    run("about", include_str!("script/about.js"))
}

#[test]
fn parts_are_painted_so_that_they_can_be_reached_and_read() -> Result<(), Box<dyn Error>> {
    run("paint", include_str!("script/paint.js"))
}

#[test]
fn a_lesson_asks_for_one_part_at_a_time() -> Result<(), Box<dyn Error>> {
    run("taught", include_str!("script/taught.js"))
}

#[test]
fn keys_and_zoom_find_their_place() -> Result<(), Box<dyn Error>> {
    run("keys", include_str!("script/keys.js"))
}

#[test]
fn what_moved_glides_there() -> Result<(), Box<dyn Error>> {
    run("motion", include_str!("script/motion.js"))
}

#[test]
fn only_what_has_changed_is_asked_for() -> Result<(), Box<dyn Error>> {
    run("update", include_str!("script/update.js"))
}

#[test]
fn log_times_and_typed_actions_are_read() -> Result<(), Box<dyn Error>> {
    run("reading", include_str!("script/reading.js"))
}

#[test]
fn fingers_reach_small_parts_and_one_stream_serves_all() -> Result<(), Box<dyn Error>> {
    run("touch", include_str!("script/touch.js"))
}

#[test]
fn what_happened_while_one_was_away_is_told_until_it_is_read() -> Result<(), Box<dyn Error>> {
    run("left", include_str!("script/left.js"))
}

#[test]
fn a_stream_that_is_dead_without_being_closed_is_noticed() -> Result<(), Box<dyn Error>> {
    run("stream", include_str!("script/stream.js"))
}

#[test]
fn a_page_that_is_looked_at_again_sees_that_it_is_connected() -> Result<(), Box<dyn Error>> {
    run("link", include_str!("script/link.js"))
}

#[test]
fn what_is_sent_is_off_until_it_is_answered() -> Result<(), Box<dyn Error>> {
    run("once", include_str!("script/once.js"))
}

#[test]
fn sounds_ring_as_what_is_struck_does() -> Result<(), Box<dyn Error>> {
    run("sounds", include_str!("script/sounds.js"))
}

#[test]
fn a_word_for_the_player_is_text() -> Result<(), Box<dyn Error>> {
    run("message", include_str!("script/message.js"))
}

#[test]
fn the_script_speaks_the_language_of_the_page() -> Result<(), Box<dyn Error>> {
    run("words", include_str!("script/words.js"))
}
