//! [`Table`] for a game whose types are known.

use liege_game::{
    Cause, DealKey, Forged, Judge, Key, Level, Pending, Record, ReplayError, Seat, Seats, Setup, Show,
    Standing, Step, Viewer,
};

use crate::play::Play;
use crate::seen::SeenBy;
use crate::table::{LogLine, Played, Table};
use crate::{ActError, At, GoingBack, Seen};

impl<G: Show + Judge> Table for Play<G> {
    fn setup(&self) -> &Setup {
        self.game.setup()
    }

    fn number(&self) -> usize {
        self.played_steps.len()
    }

    fn deal_by(&mut self, key: DealKey) {
        self.deals = key;
    }

    fn pending(&self, at: At) -> Pending {
        self.game.pending(self.position(at))
    }

    fn circle(&self, at: At) -> Seats {
        self.game.circle(self.position(at))
    }

    fn seen(&self, at: At, viewer: Viewer) -> Box<dyn Seen + '_> {
        Box::new(SeenBy { play: self, number: at.number(self.played_steps.len()), viewer })
    }

    fn act(&self, seat: Seat, action: &str, key: &Key) -> Result<Played, ActError> {
        self.acted(seat, action, key, None)
    }

    fn due(&self, key: &Key) -> Played {
        let mut after = self.clone();
        after.draw(key);
        after.played(self.played_steps.len())
    }

    fn follow(&mut self, steps: &[Step]) -> Result<(), ReplayError> {
        self.follow_all(steps)
    }

    fn follow_given(&mut self, step: &Step) -> Result<(), ReplayError> {
        self.follow_one(step, None)?;
        if self.given + 1 == self.played_steps.len() {
            self.given += 1;
        }
        Ok(())
    }

    fn given(&self) -> usize {
        self.given
    }

    fn follow_automatic(&mut self, step: &Step, cause: Cause) -> Result<(), ReplayError> {
        self.follow_one(step, Some(cause))
    }

    fn automatic(&self, index: usize) -> Option<Cause> {
        self.played_steps.get(index)?.automatic
    }

    fn act_by_itself(&self, seat: Seat, action: &str, cause: Cause, key: &Key) -> Result<Played, ActError> {
        self.acted(seat, action, key, Some(cause))
    }

    fn prove(&mut self, step: &Step, key: &Key) -> Result<(), Forged> {
        if let Step::Draw { text } = step
            && let Some(draw) = self.next_draw(key)
        {
            let expected = self.game.write_draw(draw);
            if *text != expected {
                return Err(Forged::Draw {
                    step: self.played_steps.len() + 1,
                    found: text.clone(),
                    expected,
                });
            }
        }
        Ok(self.follow(std::slice::from_ref(step))?)
    }

    fn going_back(&self, to: usize) -> GoingBack {
        self.back_to(to)
    }

    fn remove(&mut self, index: usize) -> Result<(), ReplayError> {
        if index >= self.played_steps.len() {
            return Ok(());
        }
        let mut shorter = self.clone();
        let later = shorter.played_steps.split_off(index);
        shorter.given -= usize::from(index < shorter.given);
        for moment in later.iter().skip(1) {
            shorter.follow_one(&moment.step, moment.automatic)?;
        }
        *self = shorter;
        Ok(())
    }

    fn standing(&self, at: At) -> Standing {
        self.game.standing(self.position(at))
    }

    fn chronicle(&self) -> Vec<LogLine> {
        let heads = |line: &LogLine| line.line.level == Level::Heading;
        let mut lines: Vec<LogLine> = Vec::new();
        for (index, moment) in self.played_steps.iter().enumerate() {
            for line in moment.events.iter().filter_map(|event| self.game.remembered(event)) {
                let line = LogLine::new(index + 1, line);
                if heads(&line) && lines.last().is_some_and(heads) {
                    lines.pop();
                }
                lines.push(line);
            }
        }
        lines
    }

    fn steps(&self) -> Vec<&Step> {
        self.played_steps.iter().map(|moment| &moment.step).collect()
    }

    fn record(&self) -> Record {
        let mut record = Record::new(G::INFO.id, self.game.setup().clone());
        record.given = self.given;
        record.steps = self.played_steps.iter().map(|moment| moment.step.clone()).collect();
        record
    }

    fn duplicate(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}
