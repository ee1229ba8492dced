//! Looks at a lesson while it is written: `cargo run -p liege-lessons --example lesson -- GAME FILE [STEP] [WAY]` says whether it
//! holds, and shows the table at a step.

#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "it is a program that reads a file and prints"
)]

use liege_game::Viewer;
use liege_games::{Playable, Visitor};
use liege_lessons::{LessonError, Place, Scene, check_texts, scene};
use liege_table::At;

struct Look {
    text: String,
    place: Place,
}

impl Visitor for Look {
    type Output = String;

    fn visit<G: Playable>(self) -> String {
        let mut told = match check_texts::<G>(&[("lesson", &self.text)]) {
            Ok(checked) => checked.iter().map(|one| format!("{one}\n")).collect(),
            Err(wrong) => format!("{wrong}\n"),
        };
        match scene::<G>(&self.text, &self.place) {
            Ok(scene) => {
                for step in 0..=scene.steps {
                    if let Ok(Scene { theme, aim, say, plan, .. }) = scene_at::<G>(&self.text, step) {
                        let all = [theme, aim, say, plan.unwrap_or_default()];
                        told += &format!("{}: {}\n", step + 1, all.join(" ").trim());
                    }
                }
                let seen = scene.table.seen(At::Now, Viewer::Seat(scene.seat));
                for line in seen.log() {
                    told += &format!("{:>4} {}\n", line.number, line.line);
                }
                told += &seen.board_text();
                told += &format!(
                    "\n{}: {}\n{}\nclick {:?}, look at {:?}\n",
                    scene.place.step + 1,
                    scene.say,
                    seen.prompt(scene.seat),
                    scene.next,
                    scene.light
                );
                told += &scene.table.legal(scene.seat).join(" | ");
                told += "\n";
                for shut in scene.table.closed(scene.seat) {
                    told += &format!("closed {}: {}\n", shut.element, shut.refusal);
                }
            }
            Err(error) => told += &error.to_string(),
        }
        told
    }
}

fn scene_at<G: Playable>(text: &str, step: usize) -> Result<Scene, LessonError> {
    scene::<G>(text, &Place::new(step, ""))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, file, rest @ ..] = arguments.as_slice() else { return println!("GAME FILE [STEP] [WAY]") };
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => return println!("{file}: {error}"),
    };
    let step: usize = rest.first().and_then(|step| step.parse().ok()).unwrap_or(1);
    let place = Place::new(step.saturating_sub(1), rest.get(1).map_or("", String::as_str));
    println!(
        "{}",
        liege_games::with(game, Look { text, place }).unwrap_or_else(|| "no such game".to_owned())
    );
}
