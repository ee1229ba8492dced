//! `docs/learning.md` says what each chapter teaches: read against the chapters.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use liege_games::{Playable, Visitor};
use toml::{Table, Value};

/// The rules of each step of a game's chapters; behind the last one none, for the end.
type Chapters = BTreeMap<&'static str, Vec<BTreeSet<String>>>;

/// The document.
const LEARNING: &str = include_str!("../../../docs/learning.md");

struct Read;

impl Visitor for Read {
    type Output = Option<(&'static str, Chapters)>;

    fn visit<G: Playable>(self) -> Self::Output {
        let rules = |step: &Value| -> BTreeSet<String> {
            let rules = step.get("rules").and_then(Value::as_array).into_iter().flatten();
            rules.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let chapter = |(id, text): &(&'static str, &str)| {
            let lesson: Table = text.parse().ok()?;
            Some((*id, lesson.get("step")?.as_array()?.iter().map(rules).collect()))
        };
        Some((G::INFO.title, G::LESSONS.iter().map(chapter).collect::<Option<_>>()?))
    }
}

/// The cells of the rows of a section's tables, by how many there are in a row; heads and rules are no rows.
fn rows(section: &str, cells: usize) -> Vec<Vec<&str>> {
    let rows = section.lines().filter(|line| line.starts_with("| ") && !line.contains("---"));
    let rows = rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    rows.filter(|row| row.len() == cells).skip(1).collect()
}

fn list(cell: &str) -> impl Iterator<Item = &str> {
    cell.split(", ").filter(|item| !item.is_empty() && *item != "–")
}

#[test]
fn each_chapter_teaches_what_the_document_says() -> Result<(), Box<dyn Error>> {
    let mut wrong = Vec::new();
    for course in liege_games::courses().iter() {
        let (title, chapters) = liege_games::with(course.info().id, Read).flatten().ok_or("no such game")?;
        let section = LEARNING.split("\n## ").find(|section| section.starts_with(&format!("{title}\n")));
        let section = section.ok_or(title)?;
        let questions = rows(section, 4);
        let (exam, table): (Vec<_>, Vec<_>) =
            questions.into_iter().partition(|row| !chapters.contains_key(row[0]) && row[0] != "chapter");
        assert_eq!(exam.len(), 10, "{title}: questions");
        for row in exam {
            let mut taught = BTreeSet::new();
            for place in list(row[3]) {
                let (chapter, step) = place.split_once(' ').ok_or(place)?;
                let steps = chapters.get(chapter).ok_or_else(|| format!("{title}: no chapter {chapter}"))?;
                let step = if step == "end" { steps.len() } else { step.parse()? };
                match steps.get(step.wrapping_sub(1)) {
                    Some(rules) => taught.extend(rules.iter().map(String::as_str)),
                    None => wrong.push(format!("{title}: {chapter} has no step {step}")),
                }
            }
            for rule in list(row[2]).filter(|rule| !taught.contains(rule)) {
                wrong.push(format!("{title}: {rule} is in none of {}", row[3]));
            }
        }
        let named: Vec<&str> = table.iter().map(|row| row[0]).filter(|name| *name != "chapter").collect();
        assert_eq!(named, course.titles().iter().map(|title| title.id).collect::<Vec<_>>(), "{title}");
        let mut all = BTreeSet::new();
        for row in table.iter().filter(|row| row[0] != "chapter") {
            let rules: BTreeSet<&str> = chapters[row[0]].iter().flatten().map(String::as_str).collect();
            all.extend(rules.iter().copied());
            if list(row[3]).collect::<BTreeSet<_>>() != rules {
                wrong.push(format!("{title}: rules of {}", row[0]));
            }
            let minutes = course.titles().iter().find(|title| title.id == row[0]).map(|title| title.minutes);
            if row[1].parse().ok() != minutes {
                wrong.push(format!("{title}: {} takes {minutes:?} minutes, not {}", row[0], row[1]));
            }
        }
        // Of each rule that no chapter says the section says so.
        let untaught = section.split("No chapter says ").nth(1).and_then(|rest| rest.split('.').next());
        for rule in
            untaught.into_iter().flat_map(|rules| rules.split([',', ' '])).filter(|word| word.contains('-'))
        {
            if all.contains(rule) {
                wrong.push(format!("{title}: {rule} is taught"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    Ok(())
}
