//! A game whose bots misbehave: they panic, overrun, err, or choose what they may not do.

use std::ops::ControlFlow;
use std::time::Duration;

use liege_bots::{Analysis, AnalysisError, BotError, Budget, Depth, Host, Report};
use liege_conformance::toys::Bids;
use liege_game::{
    Board, Cause, Closed, DealKey, Forged, Info, Key, Line, Pending, Record, ReplayError, Seat, Seats, Setup,
    SetupError, Standing, Step, Viewer, Window,
};
use liege_table::{
    ActError, AnyGame, At, Bots, Choice, Decisions, Draft, GoingBack, OtherPlayers, Played, Seen, Settings,
    Table, any_game,
};

/// Bids under the id `bad`, with bots that misbehave in their level's own way.
pub(crate) fn bad() -> Box<dyn AnyGame> {
    Box::new(Bad(any_game::<Bids<true>>()))
}

struct Bad(Box<dyn AnyGame>);

impl Bad {
    /// The record as one of the game behind.
    fn renamed(&self, record: &Record) -> Record {
        Record { game: self.0.info().id.into(), ..record.clone() }
    }
}

static INFO: Info = Info {
    id: "bad",
    title: "Bad bots",
    designer: "nobody",
    publisher: "nowhere",
    year: 2025,
    summary: "A game whose bots misbehave.",
    min_players: 2,
    max_players: 4,
    usual_players: 3,
    sides: &[],
    families: &[],
    options: &[],
};

impl AnyGame for Bad {
    fn info(&self) -> &'static Info {
        &INFO
    }
    fn rules(&self) -> &'static str {
        self.0.rules()
    }
    fn example(&self, text: &str, viewer: Viewer) -> Result<Board, String> {
        self.0.example(text, viewer)
    }
    fn style(&self) -> &'static str {
        self.0.style()
    }
    fn begin(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        Ok(Box::new(BadTable(self.0.begin(setup)?)))
    }
    fn resume(&self, record: &Record) -> Result<Box<dyn Table>, ReplayError> {
        Ok(Box::new(BadTable(self.0.resume(&self.renamed(record))?)))
    }
    fn verify(&self, record: &Record) -> Result<usize, Forged> {
        self.0.verify(&self.renamed(record))
    }
    fn analyse(
        &self,
        record: &Record,
        depth: Depth,
        progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        self.0.analyse(record, depth, progress)
    }
}

struct BadTable(Box<dyn Table>);

impl BadTable {
    fn wrap(played: Played) -> Played {
        Played { table: Box::new(BadTable(played.table)), ..played }
    }
}

impl Table for BadTable {
    fn duplicate(&self) -> Box<dyn Table> {
        Box::new(BadTable(self.0.duplicate()))
    }
    fn setup(&self) -> &Setup {
        self.0.setup()
    }
    fn number(&self) -> usize {
        self.0.number()
    }
    fn deal_by(&mut self, key: DealKey) {
        self.0.deal_by(key);
    }
    fn pending(&self, at: At) -> Pending {
        self.0.pending(at)
    }
    fn circle(&self, at: At) -> Seats {
        self.0.circle(at)
    }
    fn act(&self, seat: Seat, action: &str, key: &Key) -> Result<Played, ActError> {
        self.0.act(seat, action, key).map(BadTable::wrap)
    }
    fn due(&self, key: &Key) -> Played {
        BadTable::wrap(self.0.due(key))
    }
    fn follow_given(&mut self, step: &Step) -> Result<(), ReplayError> {
        self.0.follow_given(step)
    }
    fn given(&self) -> usize {
        self.0.given()
    }
    fn prove(&mut self, step: &Step, key: &Key) -> Result<(), Forged> {
        self.0.prove(step, key)
    }
    fn follow(&mut self, steps: &[Step]) -> Result<(), ReplayError> {
        self.0.follow(steps)
    }
    fn follow_automatic(&mut self, step: &Step, cause: Cause) -> Result<(), ReplayError> {
        self.0.follow_automatic(step, cause)
    }
    fn automatic(&self, index: usize) -> Option<Cause> {
        self.0.automatic(index)
    }
    fn act_by_itself(&self, seat: Seat, action: &str, cause: Cause, key: &Key) -> Result<Played, ActError> {
        self.0.act_by_itself(seat, action, cause, key).map(BadTable::wrap)
    }
    fn going_back(&self, to: usize) -> GoingBack {
        self.0.going_back(to)
    }
    fn remove(&mut self, index: usize) -> Result<(), ReplayError> {
        self.0.remove(index)
    }
    fn standing(&self, at: At) -> Standing {
        self.0.standing(at)
    }
    fn steps(&self) -> Vec<&Step> {
        self.0.steps()
    }
    fn record(&self) -> Record {
        self.0.record()
    }
    fn seen(&self, at: At, viewer: Viewer) -> Box<dyn Seen + '_> {
        self.0.seen(at, viewer)
    }
}

impl Decisions for BadTable {
    fn windows(&self) -> &'static [Window] {
        self.0.windows()
    }
    fn window(&self, at: At, seat: Seat) -> Option<&'static Window> {
        self.0.window(at, seat)
    }
    fn concerns(&self, seat: Seat) -> bool {
        self.0.concerns(seat)
    }
    fn pass(&self, seat: Seat) -> Option<String> {
        self.0.pass(seat)
    }
    fn forced(&self, seat: Seat) -> Option<String> {
        self.0.forced(seat)
    }
    fn legal(&self, seat: Seat) -> Vec<String> {
        self.0.legal(seat)
    }
    fn choices_as_set(&self, seat: Seat, other_players: OtherPlayers, own: Option<&Settings>) -> Vec<Choice> {
        self.0.choices_as_set(seat, other_players, own)
    }
    fn with_amount(&self, action: &str, amount: u16) -> Result<String, ActError> {
        self.0.with_amount(action, amount)
    }
    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Line>, ActError> {
        self.0.preview(seat, action)
    }
    fn closed(&self, seat: Seat) -> Vec<Closed> {
        self.0.closed(seat)
    }
    fn draft(&self, seat: Seat, actions: &[String]) -> Option<Draft> {
        self.0.draft(seat, actions)
    }
    fn undoable(&self, seat: Seat, other_players: OtherPlayers) -> Result<Vec<usize>, ActError> {
        self.0.undoable(seat, other_players)
    }
}

impl Bots for BadTable {
    fn bot_until(&self, level: &str, seat: Seat, seed: u64, host: &dyn Host) -> Result<String, BotError> {
        match level {
            "greedy" => panic!("this bot panics"),
            "squire" => std::thread::sleep(Duration::from_secs(1)),
            "knight" => return Err(BotError::NotAsked(seat)),
            "baron" => return Ok("bid 6".into()),
            _ => {}
        }
        self.0.bot_until("random", seat, seed, host)
    }
    fn budget(&self, level: &str) -> Option<Budget> {
        self.0.budget(level)
    }
    fn why(&self, at: At, level: &str, seat: Seat, seed: u64) -> Result<Report, BotError> {
        self.0.why(at, level, seat, seed)
    }
}
