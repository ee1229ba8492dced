//! Scenes: tiles that change sides in a wave, and those that starve.

use liege_game::{Fate, Happened, Scene, SceneSide, Sign, say};

use super::tile::told;
use crate::event::Cause;
use crate::{Event, Kind, ThreeEstates};

/// The fewest tiles that make a scene where none of them starves.
const MANY: usize = 3;

/// The last step as a scene.
pub(super) fn scene(happened: &Happened<'_, ThreeEstates>) -> Option<Scene> {
    happened.now.iter().find_map(|event| {
        let Event::Flipped { cause, to, tiles } = event else { return None };
        let starving = *cause == Cause::Feeding;
        if !starving && tiles.len() < MANY {
            return None;
        }
        let count = tiles.len();
        let tally = |kind: Kind| tiles.iter().filter(|(_, of)| *of == kind).count() as u8;
        let drawn = |side: SceneSide, falls: bool| {
            Kind::ALL.iter().fold(side, |side, &kind| {
                let there = tally(kind);
                side.figures(told(kind).charge.id(), there, if falls { there } else { 0 })
            })
        };
        let loser = drawn(SceneSide::of([to.other().seat()]), true).fate(Fate::Falls);
        let taker = drawn(SceneSide::of([to.seat()]), false).fate(Fate::Wins);
        let colour = to.name();
        let (sign, title) = match starving {
            true => (Sign::Calamity, say!("{count:tile|tiles} starve and turn {colour}")),
            false => (Sign::Capture, say!("{count:tile|tiles} turn {colour}")),
        };
        Some(Scene::new(format!("flip-{count}"), sign, title).sides([loser, taker]))
    })
}
