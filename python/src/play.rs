//! [`Play`]: one game in progress, without its types behind [`AnyPlay`].

mod acting;
mod choosing;
mod knowing;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use liege_game::{Pending, Record, Rng, Seat, Setup, Silent, Sink, Step};
use liege_games::Playable;

pub(crate) use acting::Acting;
pub(crate) use choosing::Choosing;
pub(crate) use knowing::Knowing;

use crate::problem::Problem;
use crate::shared::Shared;

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
pub(crate) trait AnyPlay: Acting + Choosing + Knowing + Send + Sync {}

impl<G: Playable> AnyPlay for Play<G> {}

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

/// The legal list of a seat, with the numbers of its actions once they were asked for.
struct Listed<A> {
    seat: Seat,
    actions: Vec<A>,
    numbers: OnceLock<Vec<u64>>,
}

/// One game of `G` in progress.
pub(crate) struct Play<G: Playable> {
    shared: Arc<Shared<G>>,
    /// Where the moves begin: the start of the game, or a position that was dealt again.
    first: G::Position,
    position: G::Position,
    /// The legal list of the seat that was asked for first, until the position changes.
    listed: OnceLock<Listed<G::Action>>,
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
            listed: OnceLock::new(),
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
        let (listed, moves, rng) = (OnceLock::new(), Vec::new(), Rng::new(seed));
        let mut play = Play { shared, first, position, listed, moves, rng, explicit, dealt: false };
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
        self.go(Move::Draw(draw));
        Some(draw)
    }

    /// Carries out what is allowed.
    fn go(&mut self, step: Move<G::Action, G::Draw>) {
        self.listed.take();
        go(&self.shared.game, &mut self.position, &step, &mut Silent);
        self.moves.push(step);
    }

    /// What the seat that was asked for first in this position can do.
    fn listed(&self, seat: Seat) -> &Listed<G::Action> {
        self.listed.get_or_init(|| Listed { seat, actions: self.make_list(seat), numbers: OnceLock::new() })
    }

    /// The seat's legal list, which is made once in each position.
    fn list(&self, seat: Seat) -> Cow<'_, [G::Action]> {
        let listed = self.listed(seat);
        if listed.seat == seat { Cow::Borrowed(&listed.actions) } else { Cow::Owned(self.make_list(seat)) }
    }

    /// The number of each action of the seat's legal list.
    fn numbers(&self, seat: Seat) -> Result<Cow<'_, [u64]>, Problem> {
        let listed = self.listed(seat);
        if listed.seat != seat {
            return self.shared.numbers(&self.make_list(seat)).map(Cow::Owned);
        }
        if let Some(known) = listed.numbers.get() {
            return Ok(Cow::Borrowed(known));
        }
        let numbers = self.shared.numbers(&listed.actions)?;
        Ok(Cow::Borrowed(listed.numbers.get_or_init(|| numbers)))
    }

    fn make_list(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if seat.index() < self.shared.game.players() {
            self.shared.game.legal(&self.position, seat, &mut actions);
        }
        actions
    }

    fn read(&self, text: &str) -> Result<G::Action, Problem> {
        self.shared.game.read_action(text).map_err(|error| Problem::new(error.to_string()))
    }

    /// The action of the name, and whether it is known to be legal, since it was found in the seat's list.
    fn find(&self, seat: Seat, named: Named<'_>) -> Result<(G::Action, bool), Problem> {
        match named {
            Named::Text(text) => Ok((self.read(text)?, false)),
            Named::Place(place) => {
                let list = self.list(seat);
                let found = list.get(place).map(|&action| (action, true));
                found.ok_or_else(|| {
                    Problem::new(format!("{place} is no place in the legal list, which has {}", list.len()))
                })
            }
            Named::Number(number) => {
                // The smallest amount is known only to the legal list.
                let place = self.numbers(seat)?.iter().position(|&own| own == number);
                if let Some(action) = place.and_then(|place| self.list(seat).get(place).copied()) {
                    return Ok((action, true));
                }
                let numbering = self.shared.numbering();
                let text = numbering.text(number).ok_or_else(|| {
                    let what = numbering.count().map_or_else(
                        || "this game's actions are numbered by their factors only".to_owned(),
                        |count| format!("actions are numbered below {count}"),
                    );
                    Problem::new(format!("there is no action {number}: {what}"))
                })?;
                let action = self.read(&text);
                action
                    .map(|action| (action, false))
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
