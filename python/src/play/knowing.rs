//! [`Knowing`]: what is known of a game in progress.

use std::sync::{Arc, OnceLock};

use liege_game::{Record, Rng, Seat, Standing, Step, Viewer, fingerprint};
use liege_games::Playable;

use super::{AnyPlay, Play};
use crate::agreed::Agreed;
use crate::layout::observe;
use crate::problem::Problem;
use crate::shared::Shared;

/// What is known of a game in progress.
pub(crate) trait Knowing {
    fn agreed(&self) -> Arc<dyn Agreed>;
    fn observe(&self, seat: Seat, out: &mut [f32]);
    fn view(&self, viewer: Viewer) -> Result<String, Problem>;
    fn board(&self, viewer: Viewer) -> String;
    fn prompt(&self, seat: Seat, viewer: Viewer) -> String;
    fn lines(&self, viewer: Viewer, since: usize)
    -> Result<Vec<(usize, serde_json::Value, String)>, Problem>;
    fn standing(&self) -> Standing;
    fn record(&self) -> Result<String, Problem>;
    fn steps(&self) -> Vec<(Option<usize>, String)>;
    fn fingerprint(&self) -> u64;
    fn judge(&self, viewer: Viewer, seed: u64) -> Vec<i32>;
    fn resample(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyPlay>;
    fn duplicate(&self) -> Box<dyn AnyPlay>;
}

impl<G: Playable> Knowing for Play<G> {
    fn agreed(&self) -> Arc<dyn Agreed> {
        Arc::<Shared<G>>::clone(&self.shared)
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        observe(&self.shared.game, &self.position, seat, out);
    }

    fn view(&self, viewer: Viewer) -> Result<String, Problem> {
        let view = self.shared.game.view(&self.position, viewer);
        serde_json::to_string(&view).map_err(|error| Problem::new(error.to_string()))
    }

    fn board(&self, viewer: Viewer) -> String {
        self.shared.game.board_text(&self.shared.game.view(&self.position, viewer))
    }

    fn prompt(&self, seat: Seat, viewer: Viewer) -> String {
        self.shared.game.prompt(&self.shared.game.view(&self.position, viewer), seat).to_string()
    }

    fn lines(
        &self,
        viewer: Viewer,
        since: usize,
    ) -> Result<Vec<(usize, serde_json::Value, String)>, Problem> {
        if self.dealt {
            return Err(Problem::new(
                "a state that was dealt again has no past: expected the state it came from",
            ));
        }
        let mut lines = Vec::new();
        self.replay(|number, event| {
            if number > since
                && let Some(line) = self.shared.game.line(&event, viewer)
            {
                let json = serde_json::to_value(&line).unwrap_or_default();
                lines.push((number, json, line.to_string()));
            }
        });
        Ok(lines)
    }

    fn standing(&self) -> Standing {
        self.shared.game.standing(&self.position)
    }

    fn record(&self) -> Result<String, Problem> {
        if self.dealt {
            return Err(Problem::new(
                "a state that was dealt again has no past: expected the state it came from",
            ));
        }
        let mut record = Record::new(G::INFO.id, self.shared.game.setup().clone());
        record.steps = self.steps_of_record();
        Ok(record.to_string())
    }

    fn steps(&self) -> Vec<(Option<usize>, String)> {
        let step = |step| match step {
            Step::Action { seat, text } => (Some(seat.index()), text),
            Step::Draw { text } => (None, text),
        };
        self.steps_of_record().into_iter().map(step).collect()
    }

    fn fingerprint(&self) -> u64 {
        fingerprint(&self.position)
    }

    fn judge(&self, viewer: Viewer, seed: u64) -> Vec<i32> {
        let known = self.shared.game.resample(&self.position, viewer, &mut Rng::new(seed));
        self.shared.game.judge(&known).slice(self.shared.game.players()).to_vec()
    }

    fn resample(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyPlay> {
        let mut rng = Rng::new(seed);
        let position = self.shared.game.resample(&self.position, viewer, &mut rng);
        Box::new(Play {
            shared: Arc::clone(&self.shared),
            first: position.clone(),
            position,
            listed: OnceLock::new(),
            moves: Vec::new(),
            rng,
            explicit: self.explicit,
            dealt: true,
        })
    }

    fn duplicate(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
}
