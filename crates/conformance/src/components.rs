//! Checks of components files: the game's own, and hundreds that are almost it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use liege_game::{Game, Rng, Setup, SetupError};

use crate::failure::{Check, Finding, ensure};
use crate::plan::Pace;
use crate::suite::Suite;
use crate::walk::Walk;

/// How many changed files are tried for the fewest and for the most players.
const CHANGED: usize = 150;

/// Nothing slow is checked on the way but the record.
const QUICK: Pace = Pace { rules: usize::MAX, secrets: usize::MAX, boards: usize::MAX, records: 1 };

impl<G: Game> Suite<G> {
    /// The game's own file makes the game as it is without one; a changed file is refused with line and field,
    /// or makes a game that can be played to its end.
    pub(crate) fn replaceable(&self, own: &str) -> Result<(), Finding> {
        let quick = Suite::<G>::rules_only().pace(QUICK);
        for players in [G::INFO.min_players, G::INFO.max_players] {
            let plain =
                self.options.first().map_or_else(|| Setup::new(players), |options| options.setup(players));
            let with = |text: &str| Setup { components: Some(Arc::from(text)), ..plain.clone() };
            let same =
                G::new(&plain).and_then(|game| Ok(G::new(&with(own))?.start() == game.start())).map_err(
                    |error| Finding::new(Check::Components, format!("the own file is refused: {error}")),
                )?;
            ensure(same, Check::Components, || "the own file, handed in, makes another game".to_owned())?;
            let mut rng = Rng::new(self.plan.seed ^ players as u64);
            for number in 0..CHANGED {
                let (text, change) = changed(own, &mut rng);
                let found = |what: String| Finding::new(Check::Components, format!("after {change}, {what}"));
                match catch_unwind(AssertUnwindSafe(|| G::new(&with(&text)))) {
                    Err(_) => return Err(found("the reader of components panics".to_owned())),
                    Ok(Err(SetupError::Components { line, field, expected })) => {
                        let sound = (1..=text.lines().count() + 1).contains(&line);
                        ensure(
                            sound && !field.is_empty() && !expected.is_empty(),
                            Check::Components,
                            || {
                                found(format!(
                                    "the error does not say where: line {line}, {field}: {expected}"
                                ))
                                .what
                            },
                        )?;
                    }
                    Ok(Err(other)) => return Err(found(format!("the error has no line: {other}"))),
                    Ok(Ok(game)) => {
                        let walk = Walk::new(&quick.plan, &game, self.plan.seed, number);
                        walk.run().map_err(|failure| {
                            found(format!(
                                "the file is taken, but {:?} fails: {}",
                                failure.check, failure.what
                            ))
                        })?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The file with one thing changed, and what.
fn changed(own: &str, rng: &mut Rng) -> (String, String) {
    const VALUES: [&str; 11] =
        ["0", "-1", "7", "300", "70000", "99999999999999999999", "1.5", "\"x\"", "true", "[]", "{}"];
    let mut lines: Vec<String> = own.lines().map(str::to_owned).collect();
    let telling =
        |line: &&usize| own.lines().nth(**line).is_some_and(|text| !text.trim_start().starts_with('#'));
    let candidates: Vec<usize> = (0..lines.len()).collect();
    let candidates: Vec<usize> = candidates.iter().filter(telling).copied().collect();
    let at = rng.pick(&candidates).copied().unwrap_or(0);
    let line = lines.get(at).cloned().unwrap_or_default();
    let numbers: Vec<(usize, &str)> = line.match_indices(|letter: char| letter.is_ascii_digit()).collect();
    let change = match (rng.index(6), rng.pick(&numbers)) {
        (0, _) => {
            drop(lines.drain(at..(at + 1).min(lines.len())));
            "leaving out".to_owned()
        }
        (1, _) => {
            lines.insert(at, line.clone());
            "doubling".to_owned()
        }
        (2, _) => {
            lines.truncate(at);
            "cutting off from".to_owned()
        }
        (3, _) if line.contains('=') => {
            let value = VALUES[rng.index(VALUES.len())];
            let key = line.split('=').next().unwrap_or_default();
            lines[at] = format!("{key}= {value}");
            format!("writing {value} in")
        }
        (4, _) if !line.is_empty() => {
            lines[at] = format!("x{line}");
            "putting x before".to_owned()
        }
        (_, Some(&(digit, _))) => {
            let value = VALUES[rng.index(VALUES.len())];
            lines[at].replace_range(digit..=digit, value);
            format!("replacing a digit by {value} in")
        }
        _ => {
            lines.swap(at, 0);
            "moving to the top".to_owned()
        }
    };
    (lines.join("\n"), format!("{change} line {} (“{}”)", at + 1, line.trim()))
}
