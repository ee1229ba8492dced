//! [`State`]: one game in progress, as Python sees it.

use std::sync::Arc;

use liege_game::{Pending, Record, Seat, Setup, Viewer};
use numpy::{PyArray1, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::agreed::agree;
use crate::game::agreed_setup;
use crate::named::{Action, Eyes, seat};
use crate::play::{AnyPlay, Named};
use crate::problem::Problem;
use crate::shared::slot;

/// The longest mask that is made; games with more numbers are chosen from by place or by factors.
pub(crate) const LONGEST_MASK: u64 = 1 << 20;

/// One game in progress.
#[pyclass(module = "liege_games", name = "State", subclass)]
pub(crate) struct State {
    play: Box<dyn AnyPlay>,
    players: usize,
    game: String,
}

impl State {
    fn seat(&self, index: i64) -> Result<Seat, Problem> {
        seat(index, self.players)
    }

    /// The seat that is named, or else the lowest that must answer.
    fn or_current(&self, index: Option<i64>) -> Result<Seat, Problem> {
        match index {
            Some(index) => self.seat(index),
            None => self.play.pending().must().lowest().ok_or_else(|| {
                Problem::new(match self.play.pending() {
                    Pending::Chance => "a draw is due: expected draw() or settle()",
                    _ => "the game is over: expected a state in which a seat is asked",
                })
            }),
        }
    }

    fn viewer(&self, eyes: Option<Eyes>) -> Result<Viewer, Problem> {
        Eyes::viewer(eyes, self.players)
    }

    /// 1 at each legal choice of the seat, among so many.
    fn marked<T: Copy>(
        &self,
        seat: Option<Seat>,
        length: usize,
        by_number: bool,
        [no, yes]: [T; 2],
    ) -> Result<Vec<T>, Problem> {
        let mut mask = vec![no; length];
        let Some(seat) = seat else { return Ok(mask) };
        if by_number {
            for number in self.play.legal_numbers(seat)? {
                *slot(&mut mask, number)? = yes;
            }
        } else {
            mask.iter_mut().take(self.play.legal_count(seat)).for_each(|slot| *slot = yes);
        }
        Ok(mask)
    }

    fn around(&self, play: Box<dyn AnyPlay>) -> State {
        State { play, players: self.players, game: self.game.clone() }
    }

    fn mask_length(&self) -> Result<usize, Problem> {
        let count = self.play.agreed().numbering().count().filter(|&count| count <= LONGEST_MASK);
        count.and_then(|count| usize::try_from(count).ok()).ok_or_else(|| {
            Problem::new(format!(
                "{} has too many actions for a mask: expected legal_factors() or places",
                self.game
            ))
        })
    }
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game, players=None, options=None, seed=0, explicit_chance=false, components=None))]
    fn new(
        game: &str,
        players: Option<i64>,
        options: Option<std::collections::BTreeMap<String, String>>,
        seed: u64,
        explicit_chance: bool,
        components: Option<String>,
    ) -> PyResult<State> {
        let mut setup = agreed_setup(game, players, options)?;
        setup.components = components.map(Arc::from);
        let agreed = agree(game, &setup)?;
        let play = agreed.begin(seed, explicit_chance);
        Ok(State { play, players: setup.players, game: game.to_owned() })
    }

    /// The game of a record.
    #[classmethod]
    #[pyo3(signature = (text, seed=0, explicit_chance=true))]
    fn from_record(_: &Bound<'_, PyType>, text: &str, seed: u64, explicit_chance: bool) -> PyResult<State> {
        let record: Record = text
            .parse()
            .map_err(|error: liege_game::RecordError| Problem::new(format!("not a record: {error}")))?;
        if record.components.is_some() && record.setup.components.is_none() {
            return Err(
                Problem::new("the record was played with other components: expected the game's own").into()
            );
        }
        let agreed = agree(&record.game, &record.setup)?;
        let play = agreed.resume(&record, seed, explicit_chance)?;
        Ok(State { play, players: record.setup.players, game: record.game })
    }

    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    #[getter]
    fn options(&self) -> std::collections::BTreeMap<String, String> {
        let agreed = self.play.agreed();
        let setup: &Setup = agreed.setup();
        setup.options.clone()
    }

    #[getter]
    fn longest(&self) -> usize {
        self.play.agreed().longest()
    }

    /// "chance", "seats" or "over".
    #[getter]
    fn pending(&self) -> &'static str {
        match self.play.pending() {
            Pending::Chance => "chance",
            Pending::Seats(_) => "seats",
            Pending::Over => "over",
        }
    }

    /// The lowest seat that must answer; -1 at a draw, -4 when the game is over.
    #[getter]
    fn current(&self) -> i64 {
        match self.play.pending() {
            Pending::Chance => -1,
            Pending::Over => -4,
            Pending::Seats(asked) => asked.must.lowest().map_or(-4, |seat| seat.index() as i64),
        }
    }

    #[getter]
    fn over(&self) -> bool {
        self.play.pending() == Pending::Over
    }

    #[getter]
    fn must(&self) -> Vec<usize> {
        self.play.pending().must().iter().map(Seat::index).collect()
    }

    #[getter]
    fn may(&self) -> Vec<usize> {
        match self.play.pending() {
            Pending::Seats(asked) => asked.may.iter().map(Seat::index).collect(),
            _ => Vec::new(),
        }
    }

    /// Whether draws wait until somebody makes them.
    #[getter]
    fn explicit_chance(&self) -> bool {
        self.play.explicit()
    }

    /// How many actions and draws led here.
    #[getter]
    fn number(&self) -> usize {
        self.play.number()
    }

    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<i64>) -> PyResult<Vec<String>> {
        Ok(self.play.legal(self.or_current(seat)?))
    }

    #[pyo3(signature = (seat=None))]
    fn legal_count(&self, seat: Option<i64>) -> PyResult<usize> {
        Ok(self.play.legal_count(self.or_current(seat)?))
    }

    #[pyo3(signature = (seat=None))]
    fn legal_numbers(&self, seat: Option<i64>) -> PyResult<Vec<u64>> {
        Ok(self.play.legal_numbers(self.or_current(seat)?)?)
    }

    #[pyo3(signature = (seat=None))]
    fn legal_factors(&self, seat: Option<i64>) -> PyResult<Vec<Vec<u32>>> {
        Ok(self.play.legal_factors(self.or_current(seat)?)?)
    }

    #[pyo3(signature = (seat=None))]
    fn labels(&self, seat: Option<i64>) -> PyResult<Vec<String>> {
        Ok(self.play.labels(self.or_current(seat)?))
    }

    #[pyo3(signature = (seat=None))]
    fn actions_json(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.play.elements(self.or_current(seat)?).to_string())
    }

    #[pyo3(signature = (action, seat=None))]
    fn amounts(&self, action: &str, seat: Option<i64>) -> PyResult<Option<(u16, u16)>> {
        Ok(self.play.amounts(self.or_current(seat)?, action)?)
    }

    fn with_amount(&self, action: &str, amount: i64) -> PyResult<String> {
        let amount = u16::try_from(amount)
            .map_err(|_| Problem::new(format!("the amount is {amount}: expected 0 to {}", u16::MAX)))?;
        Ok(self.play.with_amount(action, amount)?)
    }

    #[pyo3(signature = (action, seat=None))]
    fn label(&self, action: &str, seat: Option<i64>) -> PyResult<String> {
        Ok(self.play.label(self.or_current(seat)?, action)?)
    }

    #[pyo3(signature = (number, seat=None))]
    fn action_text(&self, number: i64, seat: Option<i64>) -> PyResult<String> {
        let action = Action::Number(number);
        let seat = match seat {
            Some(seat) => self.seat(seat)?,
            None => self.play.pending().must().lowest().unwrap_or(Seat::A),
        };
        Ok(self.play.notation(seat, action.named()?)?)
    }

    fn action_number(&self, action: &str) -> PyResult<Option<u64>> {
        Ok(self.play.number_of(action)?)
    }

    fn action_factors(&self, action: &str) -> PyResult<Option<Vec<u32>>> {
        Ok(self.play.factors_of(action)?)
    }

    #[pyo3(signature = (seat=None))]
    fn mask<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let asked = match (seat, self.play.pending()) {
            (None, Pending::Chance | Pending::Over) => None,
            _ => Some(self.or_current(seat)?),
        };
        let mask = self.marked(asked, self.mask_length()?, true, [0, 1])?;
        Ok(PyArray1::from_vec(py, mask))
    }

    /// 1 for each legal choice among so many: places of the legal list, or numbers.
    #[pyo3(signature = (length, by_number, seat=None))]
    fn choices<'py>(
        &self,
        py: Python<'py>,
        length: u64,
        by_number: bool,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.or_current(seat)?;
        let length = usize::try_from(length).ok().filter(|_| length <= LONGEST_MASK).ok_or_else(|| {
            Problem::new(format!("a mask of {length} choices: expected at most {LONGEST_MASK}"))
        })?;
        Ok(PyArray1::from_vec(py, self.marked(Some(seat), length, by_number, [0, 1])?))
    }

    #[pyo3(signature = (action, seat=None))]
    fn check(&self, action: &str, seat: Option<i64>) -> PyResult<()> {
        Ok(self.play.check(self.or_current(seat)?, action)?)
    }

    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: Action, seat: Option<i64>) -> PyResult<()> {
        let seat = self.or_current(seat)?;
        Ok(self.play.apply(seat, action.named()?)?)
    }

    #[pyo3(signature = (place, seat=None))]
    fn apply_place(&mut self, place: i64, seat: Option<i64>) -> PyResult<()> {
        let seat = self.or_current(seat)?;
        let place = usize::try_from(place).map_err(|_| {
            Problem::new(format!("{place} is no place in the legal list: expected 0 or more"))
        })?;
        Ok(self.play.apply(seat, Named::Place(place))?)
    }

    #[pyo3(signature = (seat=None))]
    fn sample(&mut self, seat: Option<i64>) -> PyResult<String> {
        let seat = self.or_current(seat)?;
        Ok(self.play.sample(seat)?)
    }

    fn chance(&self) -> Vec<(String, u32)> {
        self.play.chances()
    }

    #[pyo3(signature = (draw=None))]
    fn draw(&mut self, draw: Option<&str>) -> PyResult<String> {
        match draw {
            Some(text) => self.play.draw(text).map(|()| text.to_owned()).map_err(PyErr::from),
            None => Ok(self.play.draw_by_lot()?),
        }
    }

    /// Draws by lot until a seat is asked; returns how many draws there were.
    fn settle(&mut self) -> PyResult<usize> {
        let mut draws = 0;
        while self.play.pending() == Pending::Chance {
            self.play.draw_by_lot()?;
            draws += 1;
        }
        Ok(draws)
    }

    fn undo(&mut self) -> PyResult<()> {
        Ok(self.play.undo()?)
    }

    #[pyo3(signature = (seat, seed=0))]
    fn resample(&self, seat: Option<Eyes>, seed: u64) -> PyResult<State> {
        Ok(self.around(self.play.resample(self.viewer(seat)?, seed)))
    }

    fn clone(&self) -> State {
        self.around(self.play.duplicate())
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let agreed = crate::play::agreed_in_words(self.play.agreed().setup());
        format!("<State of {} {agreed}, step {}, {}>", self.game, self.play.number(), self.pending())
    }

    #[pyo3(signature = (seat=None))]
    fn observe<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.or_current(seat)?;
        let mut out = vec![0.0; self.play.agreed().layout().len()];
        self.play.observe(seat, &mut out);
        Ok(PyArray1::from_vec(py, out))
    }

    /// Writes the observation into an array that is there already.
    fn observe_into(&self, seat: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let length = self.play.agreed().layout().len();
        let slice = out.as_slice_mut().map_err(|_| Problem::new("expected a contiguous array"))?;
        if slice.len() != length {
            return Err(Problem::new(format!("the array holds {}: expected {length}", slice.len())).into());
        }
        self.play.observe(seat, slice);
        Ok(())
    }

    /// Text that is the same in two states if the seat can't tell them apart.
    fn information_state(&self, seat: i64) -> PyResult<String> {
        let viewer = self.seat(seat)?;
        let asked = self.play.pending();
        Ok(format!("{} {} {:?} {}", self.game, viewer, asked, self.play.view(Viewer::Seat(viewer))?))
    }

    #[pyo3(signature = (viewer=None))]
    fn view_json(&self, viewer: Option<Eyes>) -> PyResult<String> {
        Ok(self.play.view(self.viewer(viewer)?)?)
    }

    #[pyo3(signature = (viewer=None))]
    fn board(&self, viewer: Option<Eyes>) -> PyResult<String> {
        Ok(self.play.board(self.viewer(viewer)?))
    }

    #[pyo3(signature = (seat=None, viewer=None))]
    fn prompt(&self, seat: Option<i64>, viewer: Option<Eyes>) -> PyResult<String> {
        let seat = self.or_current(seat)?;
        let viewer = match viewer {
            None => Viewer::Seat(seat),
            some => self.viewer(some)?,
        };
        Ok(self.play.prompt(seat, viewer))
    }

    #[pyo3(signature = (viewer=None, since=0))]
    fn events_json(&self, viewer: Option<Eyes>, since: usize) -> PyResult<Vec<(usize, String)>> {
        let lines = self.play.lines(self.viewer(viewer)?, since)?;
        Ok(lines.into_iter().map(|(number, json, _)| (number, json.to_string())).collect())
    }

    #[pyo3(signature = (viewer=None, since=0))]
    fn log(&self, viewer: Option<Eyes>, since: usize) -> PyResult<Vec<String>> {
        let lines = self.play.lines(self.viewer(viewer)?, since)?;
        Ok(lines.into_iter().map(|(_, _, words)| words).collect())
    }

    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.play.standing().score.slice(self.players).to_vec()
    }

    #[getter]
    fn ranks(&self) -> Vec<u8> {
        self.play.standing().rank.slice(self.players).to_vec()
    }

    /// What the end is worth to each seat, from -1 to 1, together 0; nothing while the game goes on.
    #[getter]
    fn returns(&self) -> Vec<f32> {
        let mut returns = vec![0.0; self.players];
        if self.over() {
            crate::lanes::returns(&self.play.standing(), &mut returns);
        }
        returns
    }

    #[pyo3(signature = (viewer=None, seed=0))]
    fn judge(&self, viewer: Option<Eyes>, seed: u64) -> PyResult<Vec<i32>> {
        Ok(self.play.judge(self.viewer(viewer)?, seed))
    }

    fn record(&self) -> PyResult<String> {
        Ok(self.play.record()?)
    }

    fn steps(&self) -> Vec<(Option<usize>, String)> {
        self.play.steps()
    }

    /// 64 bits that are equal in equal positions, on every machine.
    fn fingerprint(&self) -> u64 {
        self.play.fingerprint()
    }

    /// What a house bot does at this seat: the notation of a legal action, or nothing where it lets the moment pass.
    #[pyo3(signature = (level, seat=None, seed=0))]
    fn bot(&self, py: Python<'_>, level: &str, seat: Option<i64>, seed: u64) -> PyResult<Option<String>> {
        let level = crate::game::level(level)?;
        let seat = self.or_current(seat)?;
        Ok(py.detach(|| self.play.bot(level, seat, seed))?)
    }

    /// Plays at random, at most so many decisions; returns how many there were.
    #[pyo3(signature = (limit=1_000_000))]
    fn playout(&mut self, limit: usize) -> usize {
        self.play.playout(limit)
    }

    fn reseed(&mut self, seed: u64) {
        self.play.reseed(seed);
    }
}
