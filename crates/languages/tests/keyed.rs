//! Programs get enough of a sentence to say it again.

use std::collections::BTreeMap;
use std::error::Error;

use liege_game::Viewer;
use liege_showing::prompts;
use liege_table::{Argument, At, Keyed};
use liege_template::{Piece, pieces};

use crate::random_games::play;
use crate::sentences::templates;

/// Says sentences in English by their keys, with nothing but the templates of the sources.
struct Speaker(BTreeMap<String, String>);

impl Speaker {
    fn say(&self, keyed: &Keyed) -> Result<String, Box<dyn Error>> {
        let Some(key) = &keyed.key else { return Ok(keyed.text.clone().ok_or("neither key nor text")?) };
        let template = self.0.get(key).ok_or_else(|| format!("{key} is of no template"))?;
        let argument = |name: &str| keyed.arguments.get(name).ok_or_else(|| format!("{key} has no {name}"));
        let mut said = String::new();
        for piece in pieces(template)? {
            match piece {
                Piece::Text(text) => said.push_str(&read(&text)),
                Piece::Part(name) => said.push_str(&self.part(argument(&name)?)?),
                Piece::Counted(name, forms) => {
                    let part = argument(&name)?;
                    let count = match part {
                        Argument::Number(number) => *number,
                        Argument::List(items) => i64::try_from(items.len())?,
                        other => return Err(format!("{other:?} can't be counted").into()),
                    };
                    let number = self.part(part)?;
                    liege_game::choose(&read(&forms), count, |form| said.push_str(form.unwrap_or(&number)));
                }
            }
        }
        Ok(said)
    }

    fn part(&self, argument: &Argument) -> Result<String, Box<dyn Error>> {
        let all =
            |parts: &[Argument]| parts.iter().map(|part| self.part(part)).collect::<Result<Vec<_>, _>>();
        Ok(match argument {
            Argument::Number(number) if *number < 0 => format!("−{}", number.unsigned_abs()),
            Argument::Number(number) => number.to_string(),
            Argument::Seat(text) | Argument::Text(text) | Argument::Verbatim(text) => text.clone(),
            Argument::Part(part) => part.label.clone(),
            Argument::Sentence(keyed) => self.say(keyed)?,
            Argument::Joined(parts) => all(parts)?.concat(),
            Argument::List(items) => match all(items)?.split_last() {
                Some((last, [])) => last.clone(),
                Some((last, before)) => format!("{} and {last}", before.join(", ")),
                None => String::new(),
            },
        })
    }
}

/// Words as the literal of a source means them.
fn read(literal: &str) -> String {
    let mut parts = literal.split("\\u{");
    let mut words = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (code, rest) = part.split_once('}').unwrap_or_default();
        words.extend(u32::from_str_radix(code, 16).ok().and_then(char::from_u32));
        words.push_str(rest);
    }
    words.replace("\\n", "\n").replace("\\\"", "\"")
}

#[test]
fn a_program_can_say_again_what_it_is_told() -> Result<(), Box<dyn Error>> {
    let speaker = Speaker(templates()?);
    let (mut said, mut wrong) = (0, Vec::new());
    for id in ["middle-ages", "three-estates"] {
        for seed in 1..4 {
            play(id, seed, |table, from| {
                let told = table.seen(At::Now, Viewer::Spectator).log_since(from);
                for line in told.into_iter().map(|line| line.line).chain(prompts(table)) {
                    let Some(keyed) = Keyed::of(&line) else { continue };
                    match speaker.say(&keyed) {
                        Ok(words) if words == line.to_string() => said += 1,
                        other => wrong.push(format!("{line}: {other:?}")),
                    }
                }
            })?;
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(said > 1_000, "{said}");
    Ok(())
}
