//! [`Play`]: a table whose game's types are known.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_bots::{Bot, BotError, Budget, Host, Report};
use liege_game::{
    Amount, Amounts, Board, Cause, Chances, Character, Closed, Control, DealKey, Element, Forged, Game,
    Judge, Key, Level, Line, Location, Pending, Picker, Preview, Record, Replay, ReplayError, Score, Seat,
    Seats, Setup, SetupError, Show, Standing, Step, Viewer, Window, fingerprint, preview,
};

use crate::table::{LogLine, Played, Table};
use crate::{ActError, Choice, Company, Draft, GoingBack, Settings};

/// The end of a preview that ends where the seat's knowledge ends.
const UNSEEN: &str = "what comes then depends on what you can’t see";

/// Tables that come from one another share what happened before they parted: going on, taking back and copying never
/// clone a position.
pub(crate) struct Play<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) start: Arc<G::Position>,
    pub(crate) played_steps: Vec<Arc<PlayedStep<G>>>,
    /// How many of the first steps were taken over from another record.
    given: usize,
    /// What is dealt again follows from this.
    pub(crate) deals: DealKey,
}

/// One step and what it led to.
pub(crate) struct PlayedStep<G: Game> {
    pub(crate) step: Step,
    pub(crate) position: G::Position,
    pub(crate) events: Vec<G::Event>,
    /// Why it was played by itself, if it was.
    pub(crate) automatic: Option<Cause>,
}

impl<G: Game> Clone for Play<G> {
    fn clone(&self) -> Play<G> {
        Play {
            game: Arc::clone(&self.game),
            start: Arc::clone(&self.start),
            played_steps: self.played_steps.clone(),
            given: self.given,
            deals: self.deals,
        }
    }
}

impl<G: Show + Judge> Play<G> {
    pub(crate) fn begin(setup: &Setup) -> Result<Play<G>, SetupError> {
        let game = G::new(setup)?;
        let start = Arc::new(game.start());
        Ok(Play::at_start(Arc::new(game), start))
    }

    /// A game that goes on from a position that no record leads to.
    pub(crate) fn from(game: Arc<G>, start: G::Position, steps: &[Step]) -> Result<Play<G>, ReplayError> {
        let mut play = Play::at_start(game, Arc::new(start));
        play.follow(steps)?;
        Ok(play)
    }

    pub(crate) fn resume(record: &Record) -> Result<Play<G>, ReplayError> {
        let Replay { game, position, .. } = Replay::<G>::begin(record)?;
        let mut play = Play { given: record.given, ..Play::at_start(Arc::new(game), Arc::new(position)) };
        play.follow(&record.steps)?;
        Ok(play)
    }

    fn at_start(game: Arc<G>, start: Arc<G::Position>) -> Play<G> {
        Play { game, start, played_steps: Vec::new(), given: 0, deals: DealKey::OPEN }
    }

    pub(crate) fn now(&self) -> &G::Position {
        self.at(usize::MAX)
    }

    pub(crate) fn at(&self, number: usize) -> &G::Position {
        let last =
            number.min(self.played_steps.len()).checked_sub(1).and_then(|index| self.played_steps.get(index));
        last.map_or(&*self.start, |moment| &moment.position)
    }

    fn push(&mut self, step: Step, position: G::Position, events: Vec<G::Event>, automatic: Option<Cause>) {
        self.played_steps.push(Arc::new(PlayedStep { step, position, events, automatic }));
    }

    /// Checks an action, plays it and makes the draws that follow.
    fn acted(
        &self,
        seat: Seat,
        action: &str,
        key: &Key,
        automatic: Option<Cause>,
    ) -> Result<Played, ActError> {
        let action = self.read(seat, action)?;
        let (mut position, mut events) = (self.now().clone(), Vec::new());
        self.game.apply(&mut position, seat, action, &mut events)?;
        let mut after = self.clone();
        let step = Step::Action { seat, text: self.game.write_action(action) };
        after.push(step, position, events, automatic);
        after.draw(key);
        Ok(after.played(self.played_steps.len()))
    }

    /// Follows a step that was played by itself for a reason, or not by itself.
    fn follow_one(&mut self, step: &Step, automatic: Option<Cause>) -> Result<(), ReplayError> {
        let (mut position, mut events) = (self.now().clone(), Vec::new());
        liege_game::follow(&*self.game, &mut position, step, &mut events)
            .map_err(|problem| ReplayError { step: self.played_steps.len() + 1, problem })?;
        self.push(step.clone(), position, events, automatic);
        Ok(())
    }

    /// The draw that follows from the key in the present position, if it asks for one.
    fn next_draw(&self, key: &Key) -> Option<G::Draw> {
        if self.game.pending(self.now()) != Pending::Chance {
            return None;
        }
        let mut chances = Chances::default();
        self.game.chances(self.now(), &mut chances);
        // A position that asks for an impossible draw is a flaw that the conformance suite finds.
        chances.at(key.dice(self.drawn()).below(chances.total().max(1)))
    }

    /// Makes the draws that are due.
    fn draw(&mut self, key: &Key) {
        while let Some(draw) = self.next_draw(key) {
            let (mut position, mut events) = (self.now().clone(), Vec::new());
            self.game.draw(&mut position, draw, &mut events);
            self.push(Step::Draw { text: self.game.write_draw(draw) }, position, events, None);
        }
    }

    fn drawn(&self) -> u64 {
        self.played_steps.iter().filter(|moment| matches!(moment.step, Step::Draw { .. })).count() as u64
    }

    /// This table and the steps that it has since it had `from` of them.
    fn played(self, from: usize) -> Played {
        let steps = self.played_steps.iter().skip(from).map(|moment| moment.step.clone()).collect();
        Played { steps, table: Box::new(self) }
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

    /// The character of a bot at this seat, as its place in the game's list: the same for the whole table, and another
    /// one at the next seat. It follows from what everybody sees of the first position in which somebody decides.
    fn place(&self, seat: Seat) -> Option<usize> {
        let characters = G::CHARACTERS.len();
        if characters == 0 {
            return None;
        }
        let is_draw = |moment: &&Arc<PlayedStep<G>>| matches!(moment.step, Step::Draw { .. });
        let dealt = self.at(self.played_steps.iter().take_while(is_draw).count());
        let seen = self.game.board_text(&self.game.view(dealt, Viewer::Spectator));
        Some((fingerprint(&seen) % characters as u64) as usize + seat.index()).map(|place| place % characters)
    }

    /// A position that the seat can't tell from the present one: what it can't know is resampled.
    pub(crate) fn imagined(&self, seat: Seat) -> G::Position {
        let viewer = Viewer::Seat(seat);
        self.game.resample(self.now(), viewer, &mut self.deals.rng("imagined", viewer, self.number()))
    }

    fn choice(
        &self,
        imagined: &G::Position,
        view: &G::View,
        seat: Seat,
        company: Company,
        own: Option<&Settings>,
        action: G::Action,
    ) -> Choice {
        let last = match company {
            Company::Bots => self.closed_among_bots(imagined, seat, action),
            Company::People => self.closed_among_people(imagined, seat, action, own),
        };
        let mut elements = self.game.elements(view, seat, action);
        if let Some(Amounts { min, max }) = self.game.amounts(self.now(), seat, action) {
            for element in &mut elements {
                if let Control::Amount { .. } = element.control {
                    element.control = Control::Amount { min, max };
                }
            }
        }
        Choice {
            action: self.game.write_action(action),
            elements,
            label: self.game.describe(view, seat, action),
            last,
            asks_first: self.game.asks_first(action),
        }
    }
}

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

    fn pending(&self, at: usize) -> Pending {
        self.game.pending(self.at(at))
    }

    fn circle(&self, at: usize) -> Seats {
        self.game.circle(self.at(at))
    }

    fn act(&self, seat: Seat, action: &str, key: &Key) -> Result<Played, ActError> {
        self.acted(seat, action, key, None)
    }

    fn position_alone(&self, at: usize, viewer: Viewer) -> Box<dyn Table> {
        let known = self.at(at);
        let start = match viewer {
            Viewer::All => known.clone(),
            viewer => self.game.resample(known, viewer, &mut self.deals.rng("try", viewer, at)),
        };
        Box::new(Play::at_start(Arc::clone(&self.game), Arc::new(start)))
    }

    fn due(&self, key: &Key) -> Played {
        let mut after = self.clone();
        after.draw(key);
        after.played(self.played_steps.len())
    }

    fn follow(&mut self, steps: &[Step]) -> Result<(), ReplayError> {
        steps.iter().try_for_each(|step| self.follow_one(step, None))
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

    fn windows(&self) -> &'static [Window] {
        G::WINDOWS
    }

    fn window(&self, at: usize, seat: Seat) -> Option<&'static Window> {
        self.game.window(self.at(at), seat)
    }

    fn concerns(&self, seat: Seat) -> bool {
        self.game.concerns(self.now(), seat)
    }

    fn pass(&self, seat: Seat) -> Option<String> {
        self.game.pass(self.now(), seat).map(|action| self.game.write_action(action))
    }

    fn forced(&self, seat: Seat) -> Option<String> {
        self.game.forced(self.now(), seat).map(|action| self.game.write_action(action))
    }

    fn draft(&self, seat: Seat, actions: &[String]) -> Option<Draft> {
        self.drafted(seat, actions)
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

    fn undoable(&self, seat: Seat, company: Company) -> Result<Vec<usize>, ActError> {
        self.back(seat, company)
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

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(self.now(), seat, &mut actions);
        actions.into_iter().map(|action| self.game.write_action(action)).collect()
    }

    fn choices_as_set(&self, seat: Seat, company: Company, own: Option<&Settings>) -> Vec<Choice> {
        let mut actions = Vec::new();
        self.game.legal(self.now(), seat, &mut actions);
        if actions.is_empty() {
            return Vec::new();
        }
        let view = self.game.view(self.now(), Viewer::Seat(seat));
        let imagined = self.imagined(seat);
        actions.into_iter().map(|action| self.choice(&imagined, &view, seat, company, own, action)).collect()
    }

    fn with_amount(&self, action: &str, amount: u16) -> Result<String, ActError> {
        let action = self.game.read_action(action)?;
        Ok(self.game.write_action(self.game.with_amount(action, Amount(amount))))
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Line>, ActError> {
        let action = self.read(seat, action)?;
        self.game.check(self.now(), seat, action)?;
        let mut rng = self.deals.rng("preview", Viewer::Seat(seat), self.number());
        let Preview { mut lines, open } = preview(&*self.game, self.now(), seat, action, &mut rng);
        if open {
            lines.push(Line::new().text(UNSEEN).consequence());
        }
        lines.extend(self.game.outlook(&self.game.view(self.now(), Viewer::Seat(seat)), seat, action));
        Ok(lines)
    }

    fn closed(&self, seat: Seat) -> Vec<Closed> {
        self.game.closed(self.now(), &self.game.view(self.now(), Viewer::Seat(seat)), seat)
    }

    fn phase(&self, at: usize, viewer: Viewer) -> String {
        self.game.phase(&self.game.view(self.at(at), viewer))
    }

    fn prompt(&self, at: usize, seat: Seat, viewer: Viewer) -> Line {
        self.game.prompt(&self.game.view(self.at(at), viewer), seat)
    }

    fn label(&self, at: usize, seat: Seat, action: &str) -> Option<Line> {
        let action = self.game.read_action(action).ok()?;
        Some(self.game.describe(&self.game.view(self.at(at), Viewer::Seat(seat)), seat, action))
    }

    fn elements(&self, at: usize, seat: Seat, action: &str) -> Vec<Element> {
        let Ok(action) = self.game.read_action(action) else { return Vec::new() };
        self.game.elements(&self.game.view(self.at(at), Viewer::Seat(seat)), seat, action)
    }

    fn board(&self, at: usize, viewer: Viewer) -> Board {
        self.game.board(&self.game.view(self.at(at), viewer))
    }

    fn board_if(&self, at: usize, viewer: Viewer, supposed: &str) -> Board {
        self.game.board_if(&self.game.view(self.at(at), viewer), supposed)
    }

    fn board_text(&self, at: usize, viewer: Viewer) -> String {
        self.game.board_text(&self.game.view(self.at(at), viewer))
    }

    fn locations(&self, at: usize, viewer: Viewer) -> Vec<Location> {
        self.game.locations(&self.game.view(self.at(at), viewer))
    }

    fn view(&self, at: usize, viewer: Viewer) -> serde_json::Value {
        // A view is made of plain data; the only way for this to fail is a map with keys that are no strings.
        serde_json::to_value(self.game.view(self.at(at), viewer)).unwrap_or_default()
    }

    fn owners(&self, at: usize, viewer: Viewer) -> BTreeMap<String, Seat> {
        self.game.owners(&self.game.view(self.at(at), viewer)).into_iter().collect()
    }

    fn scores(&self, at: usize, viewer: Viewer) -> Vec<Score> {
        self.game.scores(&self.game.view(self.at(at), viewer))
    }

    fn standing(&self, at: usize) -> Standing {
        self.game.standing(self.at(at))
    }

    fn log_since(&self, from: usize, at: usize, viewer: Viewer) -> Vec<LogLine> {
        let shown = at.min(self.played_steps.len());
        let played_steps = self.played_steps.iter().enumerate().take(shown).skip(from);
        let lines = played_steps.flat_map(|(index, moment)| {
            let told = move |event: &G::Event| {
                let line = self.game.line(event, viewer)?;
                Some(LogLine { number: index + 1, line, sign: self.game.sign(event) })
            };
            let lines = moment.events.iter().filter_map(told);
            lines.chain(self.told_automatic(index, shown))
        });
        lines.collect()
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

    fn character(&self, level: &str, seat: Seat) -> Option<&'static Character> {
        Bot::<G>::new(level.parse().ok()?, 0).with_character(self.place(seat)).character()
    }

    fn bot_until(&self, level: &str, seat: Seat, seed: u64, host: &dyn Host) -> Result<String, BotError> {
        let level: liege_bots::Level = level.parse()?;
        // What counts iterations answers the same whatever machine it is on.
        let spreads = matches!(level.budget::<G>(), Some(Budget::Millis(_)));
        let mut bot = Bot::with_threads(level, seed, if spreads { host.threads() } else { 1 })
            .with_character(self.place(seat));
        match bot.choose_until(&*self.game, self.now(), seat, host)? {
            liege_bots::Choice::Act(action) => Ok(self.game.write_action(action)),
            liege_bots::Choice::Pass => Err(BotError::Passes(seat)),
        }
    }

    fn budget(&self, level: &str) -> Option<Budget> {
        level.parse::<liege_bots::Level>().ok()?.budget::<G>()
    }

    fn why(&self, at: usize, level: &str, seat: Seat, seed: u64) -> Result<Report, BotError> {
        // A player who asks for advice has preferences of their own.
        let mut bot = Bot::new(level.parse()?, seed).with_character(None);
        bot.choose(&*self.game, self.at(at), seat)?;
        let name = |position: &G::Position, seat, action| {
            self.game.describe(&self.game.view(position, Viewer::Seat(seat)), seat, action).to_string()
        };
        Ok(bot.why_in_words(&self.game, &name).unwrap_or_default())
    }

    fn duplicate(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}
