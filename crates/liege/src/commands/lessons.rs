//! `liege lessons stats DATA [GAME]`, `liege lessons delete DATA ID`

use std::fmt::Write as _;
use std::io::{self, Write};

use anyhow::{Context, Result, anyhow};
use clap::{Args, Subcommand};
use liege_store::{StepReached, Store};
use serde_json::json;

use super::{Answer, as_json, place};

/// The beginning of the id of a lesson that a reader has made, in addresses.
const MADE: &str = "made-";

/// See where learners stop in lessons, or delete a lesson that a reader has made
#[derive(Args)]
#[command(
    after_help = "Examples:\n  liege lessons stats data fief\n  liege lessons delete data made-0123456789abcdef0123456789abcdef"
)]
pub(crate) struct Lessons {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Count the times that each step of each lesson was done; nothing is known of who did
    Stats {
        /// A data folder or its file liege.db; with PostgreSQL also postgres://user:password@host:port/name. It may be being served
        data: String,
        /// The id of a game; without it the lessons of all games
        game: Option<String>,
        /// The counts as one JSON array
        #[arg(long)]
        json: bool,
    },
    /// Delete a lesson that a reader has made, and what was counted of it
    Delete {
        /// A data folder or its file liege.db; with PostgreSQL also postgres://user:password@host:port/name. It may be being served
        data: String,
        /// The id of the lesson, as it stands at the end of its link
        id: String,
    },
}

impl Lessons {
    pub(crate) fn run(self) -> Result<Answer> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let told = runtime.block_on(async {
            let (What::Stats { data, .. } | What::Delete { data, .. }) = &self.what;
            let store = Store::open(&place::existing(data)?).await.context("can't open the data")?;
            let told = self.tell(&store).await;
            store.close().await;
            told
        })?;
        Answer::Yes.after_writing(writeln!(io::stdout(), "{told}"))
    }

    async fn tell(&self, store: &Store) -> Result<String> {
        match &self.what {
            What::Stats { game, json, .. } => {
                let reached = store.steps_reached(game.as_deref()).await?;
                if *json { as_json(&rows(&reached)) } else { Ok(table(&reached)) }
            }
            What::Delete { id, .. } => {
                let id = id.strip_prefix(MADE).unwrap_or(id);
                match store.delete_lesson(id).await? {
                    true => Ok(format!("The lesson {MADE}{id} is deleted.")),
                    false => Err(anyhow!("there is no lesson {MADE}{id}")),
                }
            }
        }
    }
}

fn rows(reached: &[StepReached]) -> Vec<serde_json::Value> {
    let row = |row: &StepReached| json!({ "game": row.game, "lesson": row.lesson, "step": row.step, "done": row.reached });
    reached.iter().map(row).collect()
}

/// A line for each lesson: how often each step was done, from 1.
fn table(reached: &[StepReached]) -> String {
    let mut told = String::new();
    for of_lesson in reached.chunk_by(|one, other| (&one.game, &one.lesson) == (&other.game, &other.lesson)) {
        let Some(first) = of_lesson.first() else { continue };
        let name = format!("{}/{}", first.game, first.lesson);
        // Writing to a text never fails.
        let _ = write!(told, "{}{name:<28}", if told.is_empty() { "" } else { "\n" });
        for StepReached { step, reached, .. } in of_lesson {
            let _ = write!(told, " {step}: {reached}");
        }
    }
    if told.is_empty() { "No step of a lesson was done yet.".to_owned() } else { told }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_has_a_line() {
        let row = |lesson: &str, step, reached| StepReached {
            game: "fief".to_owned(),
            lesson: lesson.to_owned(),
            step,
            reached,
        };
        let told = table(&[row("first", 1, 12), row("first", 2, 9), row("made-1", 1, 3)]);
        let lines: Vec<&str> = told.lines().collect();
        assert!(
            lines.len() == 2 && lines[0].starts_with("fief/first ") && lines[0].ends_with(" 1: 12 2: 9"),
            "{told}"
        );
        assert!(lines[1].ends_with(" 1: 3"), "{told}");
        assert_eq!(table(&[]), "No step of a lesson was done yet.");
    }
}
