//! Scenes: an Event, with what it brings and takes, and an attack on those with too few Ramparts.

use liege_game::{Fate, Happened, Scene, SceneSide, Seat, Sign, in_words, say};

use super::board::art;
use crate::{Event, Face, MiddleAges};

/// The last step as a scene.
pub(super) fn scene(game: &MiddleAges, happened: &Happened<'_, MiddleAges>) -> Option<Scene> {
    let applied = happened.now.iter().find_map(|event| match event {
        Event::CardApplied { card } => game.components.card(*card),
        _ => None,
    });
    let scene = match applied {
        Some(card) => Scene::new("event", Sign::Dawn, say!("Event: {name}", name = card.name.clone()))
            .words([card.about()]),
        None if happened.now.iter().any(|event| matches!(event, Event::Fell { face: Some(_), .. })) => {
            Scene::new("attack", Sign::Battle, say!("The Barracks attack"))
        }
        None => return None,
    };
    let sides: Vec<SceneSide> = Seat::all(happened.after.fiefdoms.len())
        .map(|seat| side(game, happened.now, seat))
        .filter(|side| !side.points.is_empty() || !side.figures.is_empty() || side.words.is_some())
        .collect();
    Some(scene.sides(sides))
}

/// Gains and losses of a player.
fn side(game: &MiddleAges, now: &[Event], of: Seat) -> SceneSide {
    let picture = |face: &Face| art::picture(game.components.tiles.print(*face).estate);
    let mut side = SceneSide::of([of]);
    // An Income comes after it, and is none of it.
    let told = now.iter().filter(|event| matches!(event, Event::CardCoins { .. } | Event::Paid { .. }));
    let coins: Vec<i32> = told.map(|event| i32::from(event.coins(of))).filter(|&coins| coins != 0).collect();
    if !coins.is_empty() {
        side.points.push((in_words("Coins").to_owned(), coins.iter().sum()));
    }
    for event in now {
        match event {
            Event::Lost { seat, face } | Event::Fell { seat, face: Some(face) } if *seat == of => {
                side = side.figures(picture(face), 1, 1).fate(Fate::Falls);
            }
            Event::Rebuilt { seat, face, event: true } if *seat == of => {
                side = side.figures(picture(face), 1, 0).says(say!("is rebuilt"));
            }
            Event::Untouched { seat, .. } if *seat == of => side = side.says(say!("nothing to lose")),
            _ => {}
        }
    }
    side
}
