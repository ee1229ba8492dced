//! Scenes: the dawn of an epoch and the end, where points come source by source, and battles.

use liege_game::{Fate, Happened, Line, Scene, SceneSide, Seat, Sign, in_words, say};

use super::board::art;
use super::parts;
use crate::state::Target;
use crate::{Event, Feudum, View};

/// The last step as a scene.
pub(super) fn scene(game: &Feudum, happened: &Happened<'_, Feudum>) -> Option<Scene> {
    happened.now.iter().find_map(|event| match *event {
        Event::Epoch(epoch) => {
            let title = say!("Epoch {number} dawns", number = parts::epoch(epoch));
            Some(Scene::new(format!("epoch-{epoch}"), Sign::Dawn, title).sides(scored(game, happened)))
        }
        Event::Over => {
            let title = say!("The last points are counted");
            Some(Scene::new("end", Sign::Dawn, title).sides(scored(game, happened)))
        }
        Event::Battle(seat, attack, defense) => battle(happened, seat, attack, defense),
        _ => None,
    })
}

/// Returns why the game is over (FU-181).
pub(super) fn verdict(game: &Feudum, view: &View) -> Option<Line> {
    let best = Seat::all(game.players).map(|seat| view.board.households[seat].vp).max()?;
    Some(
        say!("The last epoch is over and all has been counted: {best:point is|points are} the most")
            .rule("FU-181"),
    )
}

/// Each player's points of this step by their source, in the order in which they come.
fn scored(game: &Feudum, happened: &Happened<'_, Feudum>) -> Vec<SceneSide> {
    let side = |seat: Seat| {
        let mut side = SceneSide::of([seat]);
        for event in happened.now {
            let Event::Scored(of, vp, source) = *event else { continue };
            if of != seat {
                continue;
            }
            let title = in_words(source.account().title());
            match side.points.iter_mut().find(|(what, _)| what == title) {
                Some((_, points)) => *points += i32::from(vp),
                None => side.points.push((title.to_owned(), vp.into())),
            }
        }
        side
    };
    Seat::all(game.players).map(side).collect()
}

fn battle(happened: &Happened<'_, Feudum>, seat: Seat, attack: u8, defense: u8) -> Option<Scene> {
    let target =
        happened.earlier.iter().copied().chain(happened.now).rev().find_map(|event| match *event {
            Event::Attacked(by, target) if by == seat => Some(target),
            _ => None,
        })?;
    let wins = attack > defense;
    let fates = if wins { [Fate::Wins, Fate::Falls] } else { [Fate::Open, Fate::Wins] };
    let defender = match target {
        Target::Pawn(owner, _) => SceneSide::of([owner]).figures(art::NOBLE.id(), 1, wins.into()),
        Target::Monster(monster) => SceneSide::default().named(in_words(monster.title())).figures(
            art::monster(monster).id(),
            1,
            wins.into(),
        ),
        Target::Feudum(_) => {
            SceneSide::default().named(in_words("the feudum")).figures(art::FEUDUM.id(), 1, wins.into())
        }
    };
    let attacker =
        SceneSide::of([seat]).figures(art::KNIGHT.id(), 1, 0).says(say!("attack {attack}")).fate(fates[0]);
    let defender = defender.says(say!("defense {defense}")).fate(fates[1]);
    let title = match wins {
        true => say!("{seat} wins with {attack} against {defense}"),
        false => say!("{seat} fails with {attack} against {defense}"),
    };
    Some(Scene::new("battle", Sign::Battle, title).sides([attacker, defender]))
}
