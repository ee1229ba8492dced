//! What elections came to.

use liege_cases::{Run, Stop};

use super::Expect;
use crate::cases::setup::voices_of;
use crate::cases::words::seat;
use crate::state::Lord;
use crate::{Event, Fief};

impl Expect {
    pub(super) fn elections(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let node = run.node().clone();
        for (lord, expected) in self.voices.iter().flatten() {
            let found = run.events.iter().find_map(|event| match event {
                Event::Voices(_, other, voices) if other == lord => Some(*voices),
                _ => None,
            });
            run.same(&format!("{name}, voices of {lord}"), &Some(*expected), &found);
        }
        for (player, expected) in self.voices_of.iter().flatten() {
            let seat = seat(&names, player, &node)?;
            let found = voices_of(&run.game, &run.position, seat);
            run.same(&format!("{name}, voices_of {player}"), &Some(*expected), &found);
        }
        if let Some(expected) = &self.elected {
            let found = run.events.iter().find_map(|event| match event {
                Event::Elected(_, elected) => Some(elected.map_or("", Lord::id)),
                _ => None,
            });
            run.same(&format!("{name}, elected"), &expected.as_str(), &found.unwrap_or(""));
        }
        if let Some(expected) = &self.elections_held {
            let held = run.events.iter().filter_map(|event| match event {
                Event::Elected(office, _) => Some(office.to_string()),
                _ => None,
            });
            let held: Vec<String> = held.collect();
            run.same(&format!("{name}, elections_held"), expected, &held);
        }
        Ok(())
    }
}
