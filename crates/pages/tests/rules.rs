//! Every rule number of every rulebook is an anchor, so that refusals and log lines lead to its text, and every picture in
//! it can be drawn.

use std::collections::BTreeSet;

use last_sheaf::LastSheaf;
use liege_conformance::{Size, numbers};
use liege_pages::Base;
use liege_table::{AnyGame, any_game};

/// Every game, and the one that shows how a game is written.
fn games() -> impl Iterator<Item = Box<dyn AnyGame>> {
    liege_games::all().into_iter().chain([any_game::<LastSheaf>()])
}

#[test]
fn every_rule_of_every_game_is_an_anchor_once() {
    for game in games() {
        let page = liege_pages::rules(&Base::default(), &*game, &[], &|_| true);
        let wanted: BTreeSet<String> = numbers(game.rules()).iter().map(ToString::to_string).collect();
        let title = game.info().title;
        let enough = Size::of(game.rules()).ensure("rules", wanted.len(), 3, 51);
        assert_eq!(enough, Ok(()), "{title}");
        let wrong: Vec<&String> =
            wanted.iter().filter(|id| page.matches(&format!(" id=\"{id}\"")).count() != 1).collect();
        assert!(wrong.is_empty(), "{title}: not exactly one anchor for {wrong:?}");
    }
}

#[test]
fn every_link_to_a_rule_leads_somewhere() {
    for game in games() {
        let page = liege_pages::rules(&Base::default(), &*game, &[], &|_| true);
        let links: BTreeSet<&str> = page
            .split("<a class=\"rule\" href=\"#")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        let enough = Size::of(game.rules()).ensure("links from one rule to another", links.len(), 1, 21);
        assert_eq!(enough, Ok(()), "{}", game.info().title);
        let lost: Vec<&&str> = links.iter().filter(|id| !page.contains(&format!("id=\"{id}\""))).collect();
        assert!(lost.is_empty(), "{}: links without a target: {lost:?}", game.info().title);
    }
}

#[test]
fn every_picture_shows_a_position_that_the_rules_lead_to() {
    for game in games() {
        let page = liege_pages::rules(&Base::default(), &*game, &[], &|_| true);
        let faults: Vec<&str> = page
            .split("<strong class=\"fault\">")
            .skip(1)
            .filter_map(|rest| rest.split("</strong>").next())
            .collect();
        assert!(faults.is_empty(), "{}:\n{}", game.info().title, faults.join("\n"));
    }
}
