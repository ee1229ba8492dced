//! One random game, with the checks on its way.

use std::panic::{AssertUnwindSafe, catch_unwind};

use liege_game::{AmountRange as _, Game, MAX_SEATS, Pending, Record, Rng, Seat, Seats, Step};

use crate::counts::walked;
use crate::dealing::Twins;
use crate::earlier::Earlier;
use crate::failure::{Check, Failure, Finding, describe, ensure, said};
use crate::own::Own;
use crate::plan::Plan;
use crate::rare::seen::{Scene, Seen};
use crate::reasons::Reader;
use crate::taken::Taken;
use crate::tally::Tally;

/// More draws than this between two decisions can't be meant.
const MAX_DRAWS: usize = 10_000;

pub(crate) struct Walk<'a, G: Game> {
    pub(crate) plan: &'a Plan<G>,
    pub(crate) game: &'a G,
    pub(crate) position: G::Position,
    pub(crate) history: Vec<Taken<G>>,
    /// What happened in the last step.
    pub(crate) events: Vec<G::Event>,
    /// Events of the steps before that, as far back as a scene reaches, and how much of it in each.
    pub(crate) earlier: Earlier<G>,
    /// Chooses actions and draws; nothing else may use it, so that the games stay the same whatever is checked.
    pub(crate) play: Rng,
    /// Chooses what is checked, and how.
    pub(crate) aside: Rng,
    /// Chooses for the checks that look at some games in full, so that the others stay the same whichever there are.
    pub(crate) beside: Rng,
    /// Where refusals are read a second time: what was offered so far, and what is wrong.
    pub(crate) reading: Option<Reader<G>>,
    /// The names of a seat's numbers, where these are looked at.
    pub(crate) names: Option<Vec<String>>,
    /// The game's own checks that look at this game.
    pub(crate) own: Vec<&'a Own<G>>,
    /// Whether the game is there for such checks alone, so that nothing else that is slow looks at it.
    brief: bool,
    pub(crate) tally: Tally,
    twins: Twins<G>,
    /// The last round that the game named.
    pub(crate) round: u32,
    pub(crate) number: usize,
    /// At most so many decisions, from a position in the middle of a game; without the checks that need its beginning.
    only: Option<usize>,
    /// What has been done so far, where the walk is towards what has been done seldom.
    pub(crate) seen: Option<&'a mut Seen<G>>,
}

impl<'a, G: Game> Walk<'a, G> {
    pub(crate) fn new(plan: &'a Plan<G>, game: &'a G, seed: u64, number: usize) -> Walk<'a, G> {
        let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number as u64;
        let mut play = Rng::new(seed);
        let aside = play.fork();
        let (history, events, tally) = (Vec::new(), Vec::new(), Tally { games: 1, ..Tally::default() });
        Walk {
            plan,
            game,
            position: game.start(),
            history,
            events,
            earlier: Earlier::default(),
            play,
            aside,
            beside: Rng::new(!seed),
            reading: None,
            names: None,
            own: Vec::new(),
            brief: false,
            tally,
            twins: Twins::new(game, seed ^ ((number as u64) << 24)),
            round: 0,
            number,
            only: None,
            seen: None,
        }
    }

    /// The same game, looked at in full by the checks that have it in their share; `whole` if the others look at it too.
    pub(crate) fn shared(mut self, table: usize, whole: bool) -> Self {
        let (plan, number) = (self.plan, self.number);
        self.brief = !whole;
        self.reading =
            plan.reasons.as_ref().filter(|it| it.share().has(table, number)).map(|_| Reader::default());
        let observed = plan.observed.as_ref().filter(|it| it.share.has(table, number));
        self.names = observed.map(|observed| (observed.names)(self.game));
        self.own = plan.own.iter().filter(|it| it.share().has(table, number)).collect();
        self
    }

    /// A walk of at most so many decisions from this position.
    pub(crate) fn from(mut self, position: G::Position, decisions: usize) -> Self {
        (self.position, self.only) = (position, Some(decisions));
        self
    }

    /// Returns whether it begins where the game does.
    pub(crate) fn is_whole(&self) -> bool {
        self.only.is_none()
    }

    /// Plays the game to its end.
    pub(crate) fn run(mut self) -> Result<Tally, Box<Failure>> {
        let end = catch_unwind(AssertUnwindSafe(|| self.play().and_then(|()| self.read_well())));
        walked(G::INFO.id, self.tally.decisions);
        let finding = match end {
            Ok(Ok(())) => return Ok(self.tally),
            Ok(Err(finding)) => finding,
            Err(panic) => Finding::new(Check::Panic, said(&*panic)),
        };
        // The notation itself may be what fails.
        let record = catch_unwind(AssertUnwindSafe(|| self.record().to_string()));
        Err(Box::new(Failure {
            check: finding.check,
            what: finding.what,
            game: G::INFO.id,
            setup: describe(self.game.setup()),
            number: self.number,
            seed: self.plan.seed,
            step: self.history.len(),
            alone: self.seen.is_none() && self.only.is_none(),
            record: record.unwrap_or_else(|_| "\n(the record can't be written)".to_owned()),
        }))
    }

    fn play(&mut self) -> Result<(), Finding> {
        let pace = self.plan.pace;
        let mut draws = 0;
        loop {
            self.conserved(&self.position, "")?;
            let pending = self.game.pending(&self.position);
            if let Some(decisions) = self.only {
                if self.tally.decisions >= decisions || pending == Pending::Over {
                    return Ok(());
                }
            } else {
                self.judgement()?;
                self.read_refusals(pending);
                self.rows(pending)?;
            }
            if self.due(pace.rules) {
                self.answers_in_full(pending)?;
                self.moments(pending)?;
                self.forms(pending)?;
                self.plans(pending)?;
            }
            if self.due(pace.secrets) {
                self.secrecy(pending)?;
                if self.plan.hides {
                    self.twins.begin();
                } else {
                    self.nothing_dealt()?;
                }
            }
            if self.due(pace.boards) {
                self.boards(pending)?;
            }
            self.earlier.add(&self.events);
            self.events.clear();
            let before = self.twins.are_led().then(|| self.position.clone());
            match pending {
                Pending::Over => break,
                Pending::Chance => {
                    draws += 1;
                    ensure(draws <= MAX_DRAWS, Check::End, || format!("{MAX_DRAWS} draws and no decision"))?;
                    let draw = self.pick_draw()?;
                    self.game.draw(&mut self.position, draw, &mut self.events);
                    self.history.push(Taken::Draw(draw));
                    self.tally.draws += 1;
                }
                Pending::Seats(_) => {
                    draws = 0;
                    let steered = self.pick_rare(pending).or_else(|| self.pick_sensible(pending));
                    let (seat, action) = match steered {
                        Some(choice) => choice,
                        None => self.pick_action(pending)?,
                    };
                    if let Some(seen) = &mut self.seen {
                        seen.take(&Scene { game: self.game, position: &self.position, seat, action });
                    }
                    self.own_checks(seat, action)?;
                    self.one_arbitrary(pending.asked())?;
                    let before = self.tally.decisions;
                    ensure(before < self.game.longest(), Check::End, || {
                        format!("not over after {before} decisions, all that longest() allows")
                    })?;
                    self.game
                        .apply(&mut self.position, seat, action, &mut self.events)
                        .map_err(|refusal| self.refused(seat, action, &refusal))?;
                    self.history.push(Taken::Action(seat, action));
                    self.tally.decisions += 1;
                }
            }
            if let (Some(before), Some(taken)) = (before, self.history.last()) {
                self.twins.follow(self.game, &before, taken, &self.position)?;
            }
        }
        (self.tally.pairs, self.tally.pairs_that_differ) = (self.twins.pairs, self.twins.pairs_that_differ);
        self.tally.longest = self.tally.decisions;
        self.over()?;
        self.plans(Pending::Over)?;
        if !self.brief && self.number.is_multiple_of(pace.records.max(1)) {
            self.replay()?;
        }
        Ok(())
    }

    /// Returns what the game's own checks find at this decision.
    fn own_checks(&mut self, seat: Seat, action: G::Action) -> Result<(), Finding> {
        for own in &self.own {
            let scene = Scene { game: self.game, position: &self.position, seat, action };
            let beside = &mut self.beside;
            match catch_unwind(AssertUnwindSafe(|| (own.look)(&scene, beside))) {
                Ok(looked) => *self.tally.own.entry(own.name).or_default() += looked,
                Err(panic) => {
                    return Err(Finding::new(Check::Own, format!("{}: {}", own.name, said(&*panic))));
                }
            }
        }
        Ok(())
    }

    /// True about one time in so many.
    pub(crate) fn due(&mut self, every: usize) -> bool {
        self.only.is_none() && !self.brief && self.aside.index(every.max(1)) == 0
    }

    pub(crate) fn players(&self) -> usize {
        self.game.players()
    }

    /// Every seat at the table, and one that other tables have, if there is any.
    pub(crate) fn seats_and_one(&mut self) -> impl Iterator<Item = Seat> + use<G> {
        let players = self.players();
        let strange = players + self.aside.index((MAX_SEATS - players).max(1));
        Seat::all(players).chain(Seat::new(strange))
    }

    pub(crate) fn legal(&self, position: &G::Position, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(position, seat, &mut actions);
        actions
    }

    pub(crate) fn conserved(&self, position: &G::Position, after: &str) -> Result<(), Finding> {
        self.game
            .audit(position)
            .map_err(|found| Finding::new(Check::Conservation, format!("{found}{after}")))
    }

    /// A random seat of those asked, those that must three times as often as those that may, and one of its actions.
    fn pick_action(&mut self, pending: Pending) -> Result<(Seat, G::Action), Finding> {
        let must = pending.must();
        let may = pending.asked().iter().filter(|&seat| !must.has(seat)).collect::<Seats>();
        ensure(!must.is_empty(), Check::DeadEnd, || "seats are asked, but nobody must answer".to_owned())?;
        if !may.is_empty() && self.play.index(4) == 0 {
            let eager = may.iter().nth(self.play.index(may.len()));
            let actions = eager.map(|seat| self.to_taste(seat, self.legal(&self.position, seat)));
            let actions = actions.unwrap_or_default();
            if let (Some(seat), Some(&action)) = (eager, self.play.pick(&actions)) {
                self.tally.widest = self.tally.widest.max(actions.len());
                return Ok((seat, self.game.sample_amount(&self.position, seat, action, &mut self.play)));
            }
        }
        let mut chosen = None;
        let turn = self.play.index(must.len());
        for (index, seat) in must.iter().enumerate() {
            let actions = self.legal(&self.position, seat);
            let Some(&action) = self.play.pick(&actions) else {
                let what = format!("seat {seat} must answer and has no legal action");
                return Err(Finding::new(Check::DeadEnd, what));
            };
            self.tally.widest = self.tally.widest.max(actions.len());
            if index == turn {
                // A seat that must answer has to, if need be by what the game would do without.
                let liked = if self.seen.is_some() { self.to_taste(seat, actions) } else { Vec::new() };
                let action =
                    if liked.is_empty() { action } else { *self.play.pick(&liked).unwrap_or(&action) };
                let action = self.game.sample_amount(&self.position, seat, action, &mut self.play);
                chosen = Some((seat, action));
            }
        }
        chosen.ok_or_else(|| Finding::new(Check::DeadEnd, "nobody answers"))
    }

    /// Picks the outcome of a draw as a table does, and checks it against the list.
    fn pick_draw(&mut self) -> Result<G::Draw, Finding> {
        let mut picker = Recorded { rng: &mut self.play, numbers: Vec::new() };
        let draw = self.game.sample(&self.position, &mut picker);
        let numbers = picker.numbers;
        self.sampled(draw, &numbers)
    }

    /// The game so far.
    pub(crate) fn record(&self) -> Record {
        let mut record = Record::new(G::INFO.id, self.game.setup().clone());
        record.steps = self.history.iter().map(|taken| self.step(taken)).collect();
        record
    }

    pub(crate) fn step(&self, taken: &Taken<G>) -> Step {
        match taken {
            Taken::Action(seat, action) => {
                Step::Action { seat: *seat, text: self.game.write_action(*action) }
            }
            Taken::Draw(draw) => Step::Draw { text: self.game.write_draw(*draw) },
        }
    }
}

/// A picker that remembers what it was asked and what it answered.
struct Recorded<'a> {
    rng: &'a mut Rng,
    numbers: Vec<(u64, u64)>,
}

impl liege_game::Picker for Recorded<'_> {
    fn below(&mut self, n: u64) -> u64 {
        let number = self.rng.below(n);
        self.numbers.push((n, number));
        number
    }
}
