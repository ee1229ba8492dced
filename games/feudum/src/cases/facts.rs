//! What facts look for.

use liege_cases::{Seen, Value};
use liege_game::{Notation, Reason, Words};

use crate::rules::conquer::{attack, defense};
use crate::state::{Disc, Guild, Phase, Position, Region, TILE_NUMBERS};
use crate::{Event, Feudum};

/// Returns what is asked, by its name in records: `writ_limit`.
pub(super) fn question(position: &Position) -> String {
    match Value::try_from(position.phase()) {
        Ok(Value::String(name)) => name,
        Ok(Value::Table(table)) => table.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// Attack and defense of the battle that goes on, else of the one that was fought last.
pub(super) fn battle(seen: &Seen<'_, Feudum>) -> Result<(u8, u8), String> {
    let goes_on = seen.position.agenda.iter().find_map(|phase| match phase {
        Phase::Boost { battle, .. } | Phase::BattleWindow(battle) => Some(*battle),
        _ => None,
    });
    match goes_on {
        Some(battle) => {
            let board = &seen.position.board;
            Ok((attack(board, &battle), defense(board, &battle)))
        }
        None => seen.last(|event| match event {
            Event::Battle(_, attack, defense) => Some((*attack, *defense)),
            _ => None,
        }),
    }
}

/// FU-82: the farm's part of a yield of this size, and the number of favors.
pub(super) fn yielded(game: &Feudum, size: u8) -> Result<[u8; 2], String> {
    let parts = game.components.farm_part.iter().zip(&game.components.favors);
    let mut chart = (5..).zip(parts);
    let line = chart.find(|(line, _)| *line == size);
    line.map(|(_, (&farm, &favors))| [farm, favors]).ok_or_else(|| "a yield from 5 to 10".to_owned())
}

/// FU-71: what an improvement scores with a tile of this number.
pub(super) fn improvement(game: &Feudum, to: Improved, number: u8) -> Result<u8, String> {
    let known = (1..=TILE_NUMBERS).contains(&usize::from(number));
    known.then(|| game.components.improve_vp(to.0, number)).ok_or_else(|| "a tile from 1 to 4".to_owned())
}

/// FU-165: the epoch that begins after this one while these are the tops of the stacks; 0 for none.
pub(super) fn triggered(game: &Feudum, epoch: u8, tops: &[u8]) -> Result<u8, String> {
    let tops: &[u8; Region::COUNT] = tops.try_into().map_err(|_| "an epoch and six tops of stacks")?;
    if !(1..=4).contains(&epoch) {
        return Err("an epoch from 1 to 4".to_owned());
    }
    Ok(game.triggered(epoch, tops).unwrap_or(0))
}

/// What a location is improved to.
#[derive(Clone, Copy)]
pub(super) struct Improved(pub(super) Disc);

impl Notation<Feudum> for Improved {
    fn write(&self, _: &Feudum, out: &mut String) {
        out.push_str(match self.0 {
            Disc::Estate(estate) => estate.id(),
            Disc::Feudum(_) => "feudum",
        });
    }

    fn read(_: &Feudum, words: &mut Words<'_>) -> Result<Improved, Reason> {
        words.one("farm, town or feudum", |word| match word {
            "farm" => Some(Improved(Disc::FARM)),
            "town" => Some(Improved(Disc::TOWN)),
            // All guilds are alike.
            "feudum" => Some(Improved(Disc::Feudum(Guild::Farmer))),
            _ => None,
        })
    }
}
