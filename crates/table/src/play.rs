//! [`Play`]: a table whose game's types are known.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use liege_bots::{Bot, BotError, Report};
use liege_game::{
    Board, Chances, Closed, Game, Judge, Key, Line, Pending, Picker, Record, Replay, ReplayError, Rng, Score,
    Seat, Setup, SetupError, Show, Silent, Standing, Step, Viewer,
};

use crate::table::{LogLine, Table};
use crate::{ActError, Choice, undo};

pub(crate) struct Play<G: Game> {
    game: Arc<G>,
    steps: Vec<Step>,
    /// The position before each step, and the present one: always one more than there are steps.
    positions: Vec<G::Position>,
    /// What happened, with the number of the position that it led to.
    events: Vec<(usize, G::Event)>,
}

impl<G: Show + Judge> Play<G> {
    pub(crate) fn begin(setup: &Setup) -> Result<Play<G>, SetupError> {
        let game = Arc::new(G::new(setup)?);
        let positions = vec![game.start()];
        Ok(Play { game, steps: Vec::new(), positions, events: Vec::new() })
    }

    pub(crate) fn resume(record: &Record) -> Result<Play<G>, ReplayError> {
        let Replay { game, position, .. } = Replay::<G>::begin(record)?;
        let mut play =
            Play { game: Arc::new(game), steps: Vec::new(), positions: vec![position], events: Vec::new() };
        play.follow(&record.steps)?;
        Ok(play)
    }

    fn now(&self) -> &G::Position {
        self.at(usize::MAX)
    }

    fn at(&self, number: usize) -> &G::Position {
        &self.positions[number.min(self.positions.len() - 1)]
    }

    /// Appends the draws that a position asks for.
    fn draws(&self, position: &mut G::Position, key: &Key, mut made: u64, steps: &mut Vec<Step>) {
        let mut chances = Chances::default();
        while self.game.pending(position) == Pending::Chance {
            chances.clear();
            self.game.chances(position, &mut chances);
            // A position that asks for an impossible draw is a flaw that the conformance suite finds.
            let Some(draw) = chances.at(key.dice(made).below(chances.total().max(1))) else { return };
            steps.push(Step::Draw { text: self.game.write_draw(draw) });
            self.game.draw(position, draw, &mut Silent);
            made += 1;
        }
    }

    fn drawn(&self) -> u64 {
        self.steps.iter().filter(|step| matches!(step, Step::Draw { .. })).count() as u64
    }

    fn read(&self, seat: Seat, action: &str) -> Result<G::Action, ActError> {
        if seat.index() >= self.game.players() {
            return Err(ActError::NoSuchSeat(seat));
        }
        if self.game.pending(self.now()) == Pending::Over {
            return Err(ActError::Over);
        }
        Ok(self.game.read_action(action)?)
    }

    /// What an action would bring, played on a position in which everything that the seat can't know is resampled.
    fn preview(&self, imagined: &G::Position, view: &G::View, seat: Seat, action: G::Action) -> Choice {
        let mut after = imagined.clone();
        let mut events = Vec::new();
        self.game.play(&mut after, seat, action, &mut events);
        let told = events.iter().filter_map(|event| self.game.line(event, Viewer::Seat(seat)));
        let preview = told.chain(self.game.outlook(view, seat, action)).collect();
        let last = if self.game.reveals(imagined, seat, action) {
            Some("it shows others something new")
        } else {
            undo::closed_by(self.game.pending(imagined), self.game.pending(&after), seat)
        };
        Choice {
            action: self.game.write_action(action),
            elements: self.game.elements(view, seat, action),
            label: self.game.describe(view, seat, action),
            preview,
            last,
        }
    }
}

impl<G: Show + Judge> Table for Play<G> {
    fn setup(&self) -> &Setup {
        self.game.setup()
    }

    fn number(&self) -> usize {
        self.steps.len()
    }

    fn pending(&self, at: usize) -> Pending {
        self.game.pending(self.at(at))
    }

    fn propose(&self, seat: Seat, action: &str, key: &Key) -> Result<Vec<Step>, ActError> {
        let action = self.read(seat, action)?;
        let mut position = self.now().clone();
        self.game.apply(&mut position, seat, action, &mut Silent)?;
        let mut steps = vec![Step::Action { seat, text: self.game.write_action(action) }];
        self.draws(&mut position, key, self.drawn(), &mut steps);
        Ok(steps)
    }

    fn due(&self, key: &Key) -> Vec<Step> {
        let mut steps = Vec::new();
        self.draws(&mut self.now().clone(), key, self.drawn(), &mut steps);
        steps
    }

    fn follow(&mut self, steps: &[Step]) -> Result<(), ReplayError> {
        for step in steps {
            let (position, events) = self.take(step)?;
            self.steps.push(step.clone());
            self.positions.push(position);
            let number = self.steps.len();
            self.events.extend(events.into_iter().map(|event| (number, event)));
        }
        Ok(())
    }

    fn undoable(&self, seat: Seat) -> Result<usize, ActError> {
        let index = undo::last_own(&self.steps, |number| self.game.pending(self.at(number)), seat)?;
        if let Some(Step::Action { text, .. }) = self.steps.get(index)
            && let Ok(action) = self.game.read_action(text)
            && self.game.reveals(self.at(index), seat, action)
        {
            return Err(ActError::NothingToUndo("the last action showed others something new"));
        }
        if index + 1 < self.steps.len() && !self.stays_open_without(index, seat) {
            return Err(ActError::NothingToUndo("all have chosen"));
        }
        Ok(index)
    }

    fn remove(&mut self, index: usize) -> Result<(), ReplayError> {
        if index >= self.steps.len() {
            return Ok(());
        }
        let mut shorter = Play {
            game: Arc::clone(&self.game),
            steps: self.steps[..index].to_vec(),
            positions: self.positions[..=index].to_vec(),
            events: self.events.iter().filter(|(number, _)| *number <= index).cloned().collect(),
        };
        shorter.follow(&self.steps[index + 1..])?;
        *self = shorter;
        Ok(())
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let mut actions = Vec::new();
        self.game.legal(self.now(), seat, &mut actions);
        if actions.is_empty() {
            return Vec::new();
        }
        let viewer = Viewer::Seat(seat);
        let view = self.game.view(self.now(), viewer);
        let imagined = self.game.resample(self.now(), viewer, &mut Rng::new(self.number() as u64));
        actions.into_iter().map(|action| self.preview(&imagined, &view, seat, action)).collect()
    }

    fn closed(&self, seat: Seat) -> Vec<Closed> {
        self.game.closed(&self.game.view(self.now(), Viewer::Seat(seat)), seat)
    }

    fn prompt(&self, at: usize, seat: Seat, viewer: Viewer) -> Line {
        self.game.prompt(&self.game.view(self.at(at), viewer), seat)
    }

    fn label(&self, at: usize, seat: Seat, action: &str) -> Option<String> {
        let action = self.game.read_action(action).ok()?;
        Some(self.game.describe(&self.game.view(self.at(at), Viewer::Seat(seat)), seat, action))
    }

    fn board(&self, at: usize, viewer: Viewer) -> Board {
        self.game.board(&self.game.view(self.at(at), viewer))
    }

    fn board_text(&self, at: usize, viewer: Viewer) -> String {
        self.game.board_text(&self.game.view(self.at(at), viewer))
    }

    fn view(&self, at: usize, viewer: Viewer) -> serde_json::Value {
        // A view is made of plain data; the only way for this to fail is a map with keys that are no strings.
        serde_json::to_value(self.game.view(self.at(at), viewer)).unwrap_or_default()
    }

    fn scores(&self, at: usize, viewer: Viewer) -> Vec<Score> {
        self.game.scores(&self.game.view(self.at(at), viewer))
    }

    fn standing(&self, at: usize) -> Standing {
        self.game.standing(self.at(at))
    }

    fn log(&self, at: usize, viewer: Viewer) -> Vec<LogLine> {
        let upto = self.events.iter().take_while(|(number, _)| *number <= at);
        let told = upto.filter_map(|(number, event)| {
            self.game.line(event, viewer).map(|line| LogLine { number: *number, line })
        });
        told.collect()
    }

    fn steps(&self) -> &[Step] {
        &self.steps
    }

    fn record(&self) -> Record {
        let mut record = Record::new(G::INFO.id, self.game.setup().clone());
        record.steps.clone_from(&self.steps);
        record
    }

    fn bot_until(&self, level: &str, seat: Seat, seed: u64, stop: &AtomicBool) -> Result<String, BotError> {
        let mut bot = Bot::new(level.parse()?, seed);
        match bot.choose_until(&*self.game, self.now(), seat, stop)? {
            liege_bots::Choice::Act(action) => Ok(self.game.write_action(action)),
            liege_bots::Choice::Pass => Err(BotError::Passes(seat)),
        }
    }

    fn why(&self, at: usize, level: &str, seat: Seat, seed: u64) -> Result<Report, BotError> {
        let mut bot = Bot::new(level.parse()?, seed);
        bot.choose(&*self.game, self.at(at), seat)?;
        Ok(bot.why(&self.game).unwrap_or_default())
    }

    fn duplicate(&self) -> Box<dyn Table> {
        Box::new(Play {
            game: Arc::clone(&self.game),
            steps: self.steps.clone(),
            positions: self.positions.clone(),
            events: self.events.clone(),
        })
    }
}

impl<G: Show + Judge> Play<G> {
    /// Whether the others' later choices are still legal without this step of `seat`, so that only `seat` chooses again.
    fn stays_open_without(&self, index: usize, seat: Seat) -> bool {
        let mut position = self.at(index).clone();
        let mut later = self.steps.iter().skip(index + 1);
        later.all(|step| liege_game::follow(&*self.game, &mut position, step, &mut Silent).is_ok())
            && self.game.pending(&position).must() == self.game.pending(self.now()).must().with(seat)
    }

    /// The position and events that a step leads to from the present.
    fn take(&self, step: &Step) -> Result<(G::Position, Vec<G::Event>), ReplayError> {
        let mut events = Vec::new();
        let mut position = self.now().clone();
        liege_game::follow(&*self.game, &mut position, step, &mut events)
            .map_err(|problem| ReplayError { step: self.steps.len() + 1, problem })?;
        Ok((position, events))
    }
}
