//! Every rule number of every rulebook is an anchor, so that refusals and log lines lead to its text.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use liege_conformance::numbers;
use liege_game::Info;

const INFO: Info = Info {
    id: "toy",
    title: "Toy",
    designer: "",
    publisher: "",
    year: 0,
    summary: "",
    min_players: 2,
    max_players: 2,
    options: &[],
};

#[test]
fn every_rule_of_every_game_is_an_anchor_once() -> Result<(), Box<dyn Error>> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut read = 0;
    for folder in std::fs::read_dir(games)? {
        let file = folder?.path().join("RULES.md");
        if !file.is_file() {
            continue;
        }
        let markdown = std::fs::read_to_string(&file)?;
        let page = liege_pages::rules(&INFO, &markdown);
        let wanted: BTreeSet<String> = numbers(&markdown).iter().map(ToString::to_string).collect();
        assert!(wanted.len() > 50, "{} names only {} rules", file.display(), wanted.len());
        let wrong: Vec<&String> =
            wanted.iter().filter(|id| page.matches(&format!(" id=\"{id}\"")).count() != 1).collect();
        assert!(wrong.is_empty(), "{}: not exactly one anchor for {wrong:?}", file.display());
        read += 1;
    }
    assert!(read >= 3, "only {read} rulebooks were found");
    Ok(())
}

#[test]
fn every_link_to_a_rule_leads_somewhere() -> Result<(), Box<dyn Error>> {
    let markdown = std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/middle-ages/RULES.md"),
    )?;
    let page = liege_pages::rules(&INFO, &markdown);
    let links: BTreeSet<&str> =
        page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(links.len() > 80, "only {} links", links.len());
    let lost: Vec<&&str> = links.iter().filter(|id| !page.contains(&format!("id=\"{id}\""))).collect();
    assert!(lost.is_empty(), "links without a target: {lost:?}");
    Ok(())
}
