//! Every lesson of every game.

#![allow(clippy::print_stdout, reason = "what was found stands in a table")]

use std::collections::BTreeSet;

use last_sheaf::LastSheaf;
use liege_conformance::coverage::taught;
use liege_conformance::{house, numbers};
use liege_games::{Playable, Visitor};
use liege_lessons::check;

struct Check;

impl Visitor for Check {
    /// The lessons in a table, how many sentences they have, and how many of these tell facts.
    type Output = Result<(String, usize, usize), String>;

    fn visit<G: Playable>(self) -> Self::Output {
        let checked = check::<G>()?;
        if checked.is_empty() {
            return Err(format!("{} has no lesson", G::INFO.title));
        }
        let table = checked.iter().map(|lesson| format!("  {lesson}\n")).collect();
        let sum = |of: fn((usize, usize)) -> usize| checked.iter().map(|lesson| of(lesson.sentences)).sum();
        Ok((table, sum(|(all, _)| all), sum(|(_, facts)| facts)))
    }
}

#[test]
fn every_lesson_is_played_to_its_end_and_holds() {
    let (mut wrong, mut all, mut with_facts) = (Vec::new(), 0, 0);
    for info in liege_games::infos() {
        match liege_games::with(info.id, Check) {
            Some(Ok((table, sentences, facts))) => {
                println!("{}\n{table}", info.title);
                (all, with_facts) = (all + sentences, with_facts + facts);
            }
            Some(Err(faults)) => wrong.push(format!("{}: {faults}", info.title)),
            None => wrong.push(format!("{} is not found", info.title)),
        }
    }
    wrong.extend(Check.visit::<LastSheaf>().err());
    println!("{with_facts} of {all} sentences tell facts");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_rule_that_lessons_name_is_one_of_the_game() -> Result<(), Box<dyn std::error::Error>> {
    println!("{:<14} {:>6} {:>4} {:>5}", "game", "rules", "met", "share");
    for info in liege_games::infos() {
        let id = info.id;
        let game = liege_games::find(id).ok_or("no such game")?;
        let prefixes: BTreeSet<String> =
            numbers(game.rules()).into_iter().map(|number| number.prefix).collect();
        let prefixes: Vec<&str> = prefixes.iter().map(String::as_str).collect();
        let (rules, met) = taught(&house::game(id)?, game.rules(), &prefixes)?;
        let strange: BTreeSet<_> = met.difference(&rules).map(ToString::to_string).collect();
        assert!(strange.is_empty(), "{id}: {strange:?}");
        assert!(!met.is_empty(), "{id}");
        println!("{id:<14} {:>6} {:>4} {:>4}%", rules.len(), met.len(), 100 * met.len() / rules.len());
    }
    Ok(())
}
