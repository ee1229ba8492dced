//! What a first game is told fits the game: its phases occur, its rules exist, its sentences are short, its own words too.

#![allow(clippy::print_stdout, reason = "what was found stands in a table")]

use std::collections::{BTreeMap, BTreeSet};

use liege_game::{Playout, Rng, Setup, Silent, Viewer, settle};
use liege_games::{Playable, Visitor};
use liege_lessons::Guide;

/// How many words a sentence of it has at most.
const MAX_WORDS: usize = 42;

/// How many games are played with each number of players, and with each value of an option.
const GAMES: u64 = 8;

/// After so many decisions a game has shown what it has.
const LONGEST: usize = 4_000;

/// How often a guide must have something to say, of a hundred times that somebody is asked.
const MIN_SHARE: usize = 95;

struct Check;

impl Visitor for Check {
    type Output = Result<String, String>;

    fn visit<G: Playable>(self) -> Self::Output {
        let guide = Guide::read(G::GUIDE).map_err(|error| error.to_string())?;
        let mut faults = Vec::new();
        for moment in &guide.moments {
            for sentence in [&moment.purpose, &moment.look] {
                let words = sentence.split_whitespace().count();
                if words > MAX_WORDS || words == 0 {
                    faults.push(format!("{words} words: {sentence}"));
                }
            }
        }
        for word in &guide.words {
            if liege_table::rule(G::RULES, &word.rule).is_none() {
                faults.push(format!("“{}” names {}, which is no rule", word.word, word.rule));
            }
        }
        let seen = phases::<G>();
        let named: BTreeSet<&str> =
            guide.moments.iter().flat_map(|moment| &moment.phases).map(String::as_str).collect();
        let never: Vec<&&str> = named.iter().filter(|phase| !seen.contains_key(**phase)).collect();
        if !never.is_empty() {
            faults.push(format!("no game has these phases: {never:?}"));
        }
        let asked: usize = seen.values().sum();
        let told: usize =
            seen.iter().filter(|(phase, _)| named.contains(phase.as_str())).map(|(_, often)| often).sum();
        if told * 100 < asked * MIN_SHARE {
            let silent: Vec<_> = seen.iter().filter(|(phase, _)| !named.contains(phase.as_str())).collect();
            faults.push(format!("it has nothing to say of {silent:?}"));
        }
        let (moments, words) = (guide.moments.len(), guide.words.len());
        let line =
            format!("{moments:>3} moments, {words:>2} words, told of {} in 100", told * 100 / asked.max(1));
        if faults.is_empty() { Ok(line) } else { Err(faults.join("\n")) }
    }
}

/// Returns how often somebody is asked in each phase.
fn phases<G: Playable>() -> BTreeMap<String, usize> {
    let mut seen = BTreeMap::new();
    let mut setups: Vec<Setup> = (G::INFO.min_players..=G::INFO.max_players).map(Setup::new).collect();
    for option in G::INFO.options {
        let other = |value| Setup::new(G::INFO.max_players).with(option.id, value);
        setups.extend(option.values.iter().skip(1).map(|value| other(value.id)));
    }
    for setup in setups {
        for seed in 0..GAMES {
            // Some values go with those of other options alone.
            let Ok(game) = G::new(&setup) else { continue };
            let (mut position, mut rng) = (game.start(), Rng::new(seed));
            let mut playout = Playout::default();
            for _ in 0..game.longest().min(LONGEST) {
                settle(&game, &mut position, &mut rng, &mut Silent);
                *seen.entry(game.phase(&game.view(&position, Viewer::All))).or_default() += 1;
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                game.play(&mut position, seat, action, &mut Silent);
            }
        }
    }
    seen
}

#[test]
fn guides_fit_their_games() {
    let mut wrong = Vec::new();
    for info in liege_games::infos() {
        match liege_games::with(info.id, Check) {
            Some(Ok(line)) => println!("{:<14} {line}", info.title),
            Some(Err(faults)) => wrong.push(format!("{}: {faults}", info.title)),
            None => wrong.push(format!("{} is not found", info.title)),
        }
    }
    wrong.extend(Check.visit::<last_sheaf::LastSheaf>().err());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
