//! [`Play`]: one game in progress, without its types behind [`AnyPlay`].

use std::sync::Arc;

use liege_bots::{Bot, Choice, Level};
use liege_game::{
    Amount, Chances, Pending, Record, Rng, Seat, Setup, Silent, Sink, Standing, Step, Viewer, fingerprint,
};
use liege_games::Playable;

use crate::agreed::{Agreed, Shared};
use crate::layout::observe;
use crate::problem::Problem;

/// How an action is named.
pub(crate) enum Named<'a> {
    /// By its notation.
    Text(&'a str),
    /// By its fixed number; the amount is the smallest.
    Number(u64),
    /// By its place in the legal list; the amount is the smallest.
    Place(usize),
}

/// A game in progress.
pub(crate) trait AnyPlay: Send + Sync {
    fn agreed(&self) -> Arc<dyn Agreed>;
    fn pending(&self) -> Pending;
    /// How many actions and draws led here.
    fn number(&self) -> usize;
    fn legal(&self, seat: Seat) -> Vec<String>;
    fn legal_count(&self, seat: Seat) -> usize;
    fn legal_numbers(&self, seat: Seat) -> Vec<u64>;
    fn legal_factors(&self, seat: Seat) -> Vec<Vec<u32>>;
    fn labels(&self, seat: Seat) -> Vec<String>;
    fn elements(&self, seat: Seat) -> serde_json::Value;
    fn amounts(&self, seat: Seat, text: &str) -> Result<Option<(u16, u16)>, Problem>;
    fn with_amount(&self, text: &str, amount: u16) -> Result<String, Problem>;
    fn label(&self, seat: Seat, text: &str) -> Result<String, Problem>;
    fn notation(&self, seat: Seat, named: Named<'_>) -> Result<String, Problem>;
    fn number_of(&self, text: &str) -> Result<Option<u64>, Problem>;
    fn factors_of(&self, text: &str) -> Result<Option<Vec<u32>>, Problem>;
    fn check(&self, seat: Seat, text: &str) -> Result<(), Problem>;
    fn apply(&mut self, seat: Seat, named: Named<'_>) -> Result<(), Problem>;
    fn sample(&mut self, seat: Seat) -> Result<String, Problem>;
    fn chances(&self) -> Vec<(String, u32)>;
    fn draw(&mut self, text: &str) -> Result<(), Problem>;
    fn draw_by_lot(&mut self) -> Result<String, Problem>;
    fn undo(&mut self) -> Result<(), Problem>;
    fn resample(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyPlay>;
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
    fn bot(&self, level: Level, seat: Seat, seed: u64) -> Result<Option<String>, Problem>;
    fn playout(&mut self, limit: usize) -> usize;
    fn reseed(&mut self, seed: u64);
    fn explicit(&self) -> bool;
    fn duplicate(&self) -> Box<dyn AnyPlay>;
}

enum Move<A, D> {
    Act(Seat, A),
    Draw(D),
}

impl<A: Copy, D: Copy> Clone for Move<A, D> {
    fn clone(&self) -> Self {
        match *self {
            Move::Act(seat, action) => Move::Act(seat, action),
            Move::Draw(draw) => Move::Draw(draw),
        }
    }
}

/// One game of `G` in progress.
pub(crate) struct Play<G: Playable> {
    shared: Arc<Shared<G>>,
    /// Where the moves begin: the start of the game, or a position that was dealt again.
    first: G::Position,
    position: G::Position,
    moves: Vec<Move<G::Action, G::Draw>>,
    rng: Rng,
    /// Whether draws wait until somebody makes them.
    explicit: bool,
    /// Whether what lies before `first` is unknown, so that there is no record.
    dealt: bool,
}

impl<G: Playable> Clone for Play<G> {
    fn clone(&self) -> Self {
        Play {
            shared: Arc::clone(&self.shared),
            first: self.first.clone(),
            position: self.position.clone(),
            moves: self.moves.clone(),
            rng: self.rng.clone(),
            explicit: self.explicit,
            dealt: self.dealt,
        }
    }
}

impl<G: Playable> Play<G> {
    pub(crate) fn begin(shared: Arc<Shared<G>>, seed: u64, explicit: bool) -> Play<G> {
        let first = shared.game.start();
        let position = first.clone();
        let mut play =
            Play { shared, first, position, moves: Vec::new(), rng: Rng::new(seed), explicit, dealt: false };
        play.settle();
        play
    }

    pub(crate) fn set_explicit(&mut self, explicit: bool) {
        self.explicit = explicit;
        self.settle();
    }

    /// Follows the steps of a record.
    pub(crate) fn follow(&mut self, record: &Record) -> Result<(), Problem> {
        for (number, step) in (1..).zip(&record.steps) {
            let done = match step {
                Step::Action { seat, text } => self.apply(*seat, Named::Text(text)),
                Step::Draw { text } => self.draw(text),
            };
            if let Err(problem) = done {
                let why = match problem {
                    Problem::Illegal(refusal) => refusal.to_string(),
                    Problem::Other(why) => why,
                };
                return Err(Problem::new(format!("the record can't be followed at step {number}: {why}")));
            }
        }
        Ok(())
    }

    fn settle(&mut self) {
        while !self.explicit && self.pending() == Pending::Chance {
            if self.draw_any().is_none() {
                break;
            }
        }
    }

    fn draw_any(&mut self) -> Option<G::Draw> {
        let draw = self.shared.game.sample(&self.position, &mut self.rng)?;
        self.shared.game.draw(&mut self.position, draw, &mut Silent);
        self.moves.push(Move::Draw(draw));
        Some(draw)
    }

    fn list(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if seat.index() < self.shared.game.players() {
            self.shared.game.legal(&self.position, seat, &mut actions);
        }
        actions
    }

    fn read(&self, text: &str) -> Result<G::Action, Problem> {
        self.shared.game.read_action(text).map_err(|error| Problem::new(error.to_string()))
    }

    /// The action of the name, whether or not it is legal.
    fn find(&self, seat: Seat, named: Named<'_>) -> Result<G::Action, Problem> {
        match named {
            Named::Text(text) => self.read(text),
            Named::Place(place) => {
                let list = self.list(seat);
                let found = list.get(place).copied();
                found.ok_or_else(|| {
                    Problem::new(format!("{place} is no place in the legal list, which has {}", list.len()))
                })
            }
            Named::Number(number) => {
                // The smallest amount is known only to the legal list.
                let numbering = self.shared.numbering();
                let game = &self.shared.game;
                let listed = |action: &G::Action| numbering.number(game, *action) == Some(number);
                if let Some(action) = self.list(seat).into_iter().find(listed) {
                    return Ok(action);
                }
                let text = numbering.text(number).ok_or_else(|| {
                    let what = numbering.fits().map_or_else(
                        || "this game's actions are numbered by their factors only".to_owned(),
                        |count| format!("actions are numbered below {count}"),
                    );
                    Problem::new(format!("there is no action {number}: {what}"))
                })?;
                self.read(&text)
                    .map_err(|_| Problem::new(format!("action {number} is not well-formed: “{text}”")))
            }
        }
    }

    fn allowed(&self, seat: Seat, action: G::Action) -> Result<(), Problem> {
        let game = &self.shared.game;
        match game.pending(&self.position) {
            Pending::Chance => Err(Problem::new("a draw is due: expected draw() or settle()")),
            Pending::Over => Err(Problem::new("the game is over: expected no more actions")),
            Pending::Seats(_) if seat.index() >= game.players() => {
                Err(Problem::new(format!("expected a seat below {}, not {}", game.players(), seat.index())))
            }
            Pending::Seats(_) => Ok(game.check(&self.position, seat, action)?),
        }
    }

    /// Goes through the moves again, from the start.
    fn replay(&self, mut each: impl FnMut(usize, G::Event)) {
        let mut position = self.first.clone();
        let mut events = Vec::new();
        for (number, step) in (1..).zip(&self.moves) {
            go(&self.shared.game, &mut position, step, &mut events);
            for event in events.drain(..) {
                each(number, event);
            }
        }
    }
}

fn go<G: Playable>(
    game: &G,
    position: &mut G::Position,
    step: &Move<G::Action, G::Draw>,
    events: &mut impl Sink<G::Event>,
) {
    match *step {
        Move::Act(seat, action) => game.play(position, seat, action, events),
        Move::Draw(draw) => game.draw(position, draw, events),
    }
}

impl<G: Playable> AnyPlay for Play<G> {
    fn agreed(&self) -> Arc<dyn Agreed> {
        Arc::<Shared<G>>::clone(&self.shared)
    }

    fn pending(&self) -> Pending {
        self.shared.game.pending(&self.position)
    }

    fn number(&self) -> usize {
        self.moves.len()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.list(seat).into_iter().map(|action| self.shared.game.write_action(action)).collect()
    }

    fn legal_count(&self, seat: Seat) -> usize {
        self.list(seat).len()
    }

    fn legal_numbers(&self, seat: Seat) -> Vec<u64> {
        let (game, numbering) = (&self.shared.game, self.shared.numbering());
        self.list(seat).into_iter().filter_map(|action| numbering.number(game, action)).collect()
    }

    fn legal_factors(&self, seat: Seat) -> Vec<Vec<u32>> {
        let (game, numbering) = (&self.shared.game, self.shared.numbering());
        self.list(seat).into_iter().filter_map(|action| numbering.factors(game, action)).collect()
    }

    fn labels(&self, seat: Seat) -> Vec<String> {
        let game = &self.shared.game;
        let view = game.view(&self.position, Viewer::Seat(seat));
        self.list(seat).into_iter().map(|action| game.describe(&view, seat, action).to_string()).collect()
    }

    fn elements(&self, seat: Seat) -> serde_json::Value {
        let game = &self.shared.game;
        let view = game.view(&self.position, Viewer::Seat(seat));
        let one = |action: G::Action| {
            let amounts = game.amounts(&self.position, seat, action);
            serde_json::json!({
                "action": game.write_action(action),
                "label": game.describe(&view, seat, action).to_string(),
                "amounts": amounts,
                "elements": game.elements(&view, seat, action),
            })
        };
        self.list(seat).into_iter().map(one).collect()
    }

    fn amounts(&self, seat: Seat, text: &str) -> Result<Option<(u16, u16)>, Problem> {
        let action = self.read(text)?;
        // What a listed action may have is asked of the listed one.
        let game = &self.shared.game;
        let plain = |action: G::Action| match game.amount(action) {
            Some(_) => game.with_amount(action, Amount(0)),
            None => action,
        };
        let listed = self.list(seat).into_iter().find(|&listed| plain(listed) == plain(action));
        let listed = listed.ok_or_else(|| Problem::new(format!("“{text}” is not in the legal list")))?;
        Ok(game.amounts(&self.position, seat, listed).map(|amounts| (amounts.min, amounts.max)))
    }

    fn with_amount(&self, text: &str, amount: u16) -> Result<String, Problem> {
        let game = &self.shared.game;
        let action = self.read(text)?;
        match game.amount(action) {
            Some(_) => Ok(game.write_action(game.with_amount(action, Amount(amount)))),
            None => Err(Problem::new(format!("“{text}” has no amount to choose"))),
        }
    }

    fn label(&self, seat: Seat, text: &str) -> Result<String, Problem> {
        let action = self.read(text)?;
        self.allowed(seat, action)?;
        let view = self.shared.game.view(&self.position, Viewer::Seat(seat));
        Ok(self.shared.game.describe(&view, seat, action).to_string())
    }

    fn notation(&self, seat: Seat, named: Named<'_>) -> Result<String, Problem> {
        Ok(self.shared.game.write_action(self.find(seat, named)?))
    }

    fn number_of(&self, text: &str) -> Result<Option<u64>, Problem> {
        Ok(self.shared.numbering().number(&self.shared.game, self.read(text)?))
    }

    fn factors_of(&self, text: &str) -> Result<Option<Vec<u32>>, Problem> {
        Ok(self.shared.numbering().factors(&self.shared.game, self.read(text)?))
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), Problem> {
        self.allowed(seat, self.read(text)?)
    }

    fn apply(&mut self, seat: Seat, named: Named<'_>) -> Result<(), Problem> {
        let listed = matches!(named, Named::Place(_));
        let action = self.find(seat, named)?;
        if !listed {
            self.allowed(seat, action)?;
        }
        self.shared.game.play(&mut self.position, seat, action, &mut Silent);
        self.moves.push(Move::Act(seat, action));
        self.settle();
        Ok(())
    }

    fn sample(&mut self, seat: Seat) -> Result<String, Problem> {
        let list = self.list(seat);
        let game = &self.shared.game;
        let action = *self.rng.pick(&list).ok_or_else(|| {
            Problem::new(format!("seat {} has nothing to choose: expected one of must or may", seat.index()))
        })?;
        let action = game.sample_amount(&self.position, seat, action, &mut self.rng);
        Ok(game.write_action(action))
    }

    fn chances(&self) -> Vec<(String, u32)> {
        let mut chances = Chances::default();
        self.shared.game.chances(&self.position, &mut chances);
        let outcomes = chances.outcomes().iter();
        outcomes.map(|outcome| (self.shared.game.write_draw(outcome.draw), outcome.weight)).collect()
    }

    fn draw(&mut self, text: &str) -> Result<(), Problem> {
        let game = &self.shared.game;
        if game.pending(&self.position) != Pending::Chance {
            return Err(Problem::new(
                "no draw is due: expected an action, or nothing where the game is over",
            ));
        }
        let draw = game.read_draw(text).map_err(|error| Problem::new(error.to_string()))?;
        let mut chances = Chances::default();
        game.chances(&self.position, &mut chances);
        if !chances.outcomes().iter().any(|outcome| outcome.draw == draw) {
            return Err(Problem::new(format!(
                "“{text}” can't be drawn here: expected an outcome of chances()"
            )));
        }
        game.draw(&mut self.position, draw, &mut Silent);
        self.moves.push(Move::Draw(draw));
        self.settle();
        Ok(())
    }

    fn draw_by_lot(&mut self) -> Result<String, Problem> {
        let draw = self.draw_any().ok_or_else(|| Problem::new("no draw is due: expected a chance node"))?;
        Ok(self.shared.game.write_draw(draw))
    }

    fn undo(&mut self) -> Result<(), Problem> {
        let last = match self.explicit {
            true => self.moves.len().checked_sub(1),
            false => self.moves.iter().rposition(|step| matches!(step, Move::Act(..))),
        };
        let last =
            last.ok_or_else(|| Problem::new("nothing has been done yet: expected a state with an action"))?;
        self.moves.truncate(last);
        let mut position = self.first.clone();
        for step in &self.moves {
            go(&self.shared.game, &mut position, step, &mut Silent);
        }
        self.position = position;
        Ok(())
    }

    fn resample(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyPlay> {
        let mut rng = Rng::new(seed);
        let position = self.shared.game.resample(&self.position, viewer, &mut rng);
        Box::new(Play {
            shared: Arc::clone(&self.shared),
            first: position.clone(),
            position,
            moves: Vec::new(),
            rng,
            explicit: self.explicit,
            dealt: true,
        })
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

    fn bot(&self, level: Level, seat: Seat, seed: u64) -> Result<Option<String>, Problem> {
        let game = &self.shared.game;
        let choice = Bot::new(level, seed).choose(game, &self.position, seat);
        match choice.map_err(|error| Problem::new(error.to_string()))? {
            Choice::Act(action) => Ok(Some(game.write_action(action))),
            Choice::Pass => Ok(None),
        }
    }

    fn playout(&mut self, limit: usize) -> usize {
        let mut playout = liege_game::Playout::default();
        let mut decisions = 0;
        while decisions < limit {
            while self.pending() == Pending::Chance && self.draw_any().is_some() {}
            let game = &self.shared.game;
            let Some((seat, action)) = playout.choose(game, &self.position, &mut self.rng) else { break };
            game.play(&mut self.position, seat, action, &mut Silent);
            self.moves.push(Move::Act(seat, action));
            decisions += 1;
        }
        self.settle();
        decisions
    }

    fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn explicit(&self) -> bool {
        self.explicit
    }

    fn duplicate(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
}

impl<G: Playable> Play<G> {
    fn steps_of_record(&self) -> Vec<Step> {
        let game = &self.shared.game;
        let step = |step: &Move<G::Action, G::Draw>| match *step {
            Move::Act(seat, action) => Step::Action { seat, text: game.write_action(action) },
            Move::Draw(draw) => Step::Draw { text: game.write_draw(draw) },
        };
        self.moves.iter().map(step).collect()
    }
}

/// What was agreed, in one line: the game's players and the options that are not at their default.
pub(crate) fn agreed_in_words(setup: &Setup) -> String {
    let mut words = format!("players={}", setup.players);
    for (option, value) in &setup.options {
        words.push_str(&format!(" {option}={value}"));
    }
    words
}
