//! [`Batch`]: many games, as Python sees them. Arrays are the caller's and are written where they lie.

use std::collections::BTreeMap;

use liege_game::Seats;
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;

use crate::agreed::agree;
use crate::game::{agreed_setup, level};
use crate::lanes::{AnyBatch, Doing, Frame};
use crate::named::seat;
use crate::problem::Problem;
use crate::state::LONGEST_MASK;

/// The most games that one batch may have.
const MAX: usize = 1 << 20;

/// The most decisions that a call makes in each game, since nothing interrupts it.
const LONGEST: usize = 1 << 16;

/// The arrays that a batch writes.
#[derive(FromPyObject)]
struct Arrays<'py> {
    #[pyo3(item)]
    observations: Option<PyReadwriteArray2<'py, f32>>,
    #[pyo3(item)]
    mask: Option<PyReadwriteArray2<'py, u8>>,
    #[pyo3(item)]
    seats: PyReadwriteArray1<'py, i8>,
    #[pyo3(item)]
    counts: PyReadwriteArray1<'py, i32>,
    #[pyo3(item)]
    rewards: PyReadwriteArray2<'py, f32>,
    #[pyo3(item)]
    done: PyReadwriteArray1<'py, u8>,
}

/// Many games of one kind that are stepped together.
#[pyclass(module = "liege_games", name = "EngineBatch")]
pub(crate) struct Batch {
    /// Nothing once it is closed.
    games: Option<std::sync::Mutex<Box<dyn AnyBatch>>>,
    size: usize,
    players: usize,
    observation: usize,
    numbers: Option<usize>,
}

fn wrong(what: &str, found: usize, expected: usize) -> Problem {
    Problem::new(format!("{what} has {found} entries: expected {expected}"))
}

fn sized<'a, T>(what: &str, slice: Option<&'a mut [T]>, expected: usize) -> Result<&'a mut [T], Problem> {
    let slice = slice.ok_or_else(|| Problem::new(format!("{what} is not contiguous: expected one block")))?;
    if slice.len() == expected { Ok(slice) } else { Err(wrong(what, slice.len(), expected)) }
}

impl Batch {
    fn run(&mut self, py: Python<'_>, doing: Doing<'_>, arrays: &mut Arrays<'_>) -> PyResult<u64> {
        let size = self.size;
        let mask_width = self.numbers.unwrap_or_default();
        let frame = Frame {
            observations: match &mut arrays.observations {
                Some(array) => sized("observations", array.as_slice_mut().ok(), size * self.observation)?,
                None => &mut [],
            },
            mask: match &mut arrays.mask {
                Some(_) if self.numbers.is_none() => {
                    return Err(
                        Problem::new("this game has too many actions for a mask: expected none").into()
                    );
                }
                Some(array) => sized("mask", array.as_slice_mut().ok(), size * mask_width)?,
                None => &mut [],
            },
            seats: sized("seats", arrays.seats.as_slice_mut().ok(), size)?,
            counts: sized("counts", arrays.counts.as_slice_mut().ok(), size)?,
            rewards: sized("rewards", arrays.rewards.as_slice_mut().ok(), size * self.players)?,
            done: sized("done", arrays.done.as_slice_mut().ok(), size)?,
        };
        let games =
            self.games.as_mut().ok_or_else(|| Problem::new("the batch is closed: expected an open one"))?;
        let done = py.detach(|| {
            let games = games.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
            games.step(doing, frame)
        });
        Ok(done?)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, seeds, players=None, options=None, threads=1))]
    fn new(
        game: &str,
        seeds: Vec<u64>,
        players: Option<i64>,
        options: Option<BTreeMap<String, String>>,
        threads: usize,
    ) -> PyResult<Batch> {
        let size = seeds.len();
        if size == 0 || size > MAX {
            return Err(Problem::new(format!("a batch of {size} games: expected 1 to {MAX}")).into());
        }
        if threads == 0 || threads > 1024 {
            return Err(Problem::new(format!("{threads} threads: expected 1 to 1024")).into());
        }
        let setup = agreed_setup(game, players, options)?;
        let agreed = agree(game, &setup)?;
        let observation = agreed.layout().len();
        let numbers = agreed.numbering().count().filter(|&count| count <= LONGEST_MASK);
        let numbers = numbers.and_then(|count| usize::try_from(count).ok());
        let games = Some(std::sync::Mutex::new(agreed.batch(seeds, threads)));
        Ok(Batch { games, size, players: setup.players, observation, numbers })
    }

    #[getter]
    fn size(&self) -> usize {
        self.size
    }

    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.observation
    }

    #[getter]
    fn action_count(&self) -> Option<usize> {
        self.numbers
    }

    fn look(&mut self, py: Python<'_>, mut arrays: Arrays<'_>) -> PyResult<()> {
        self.run(py, Doing::Look, &mut arrays).map(drop)
    }

    #[pyo3(signature = (actions, arrays, by_number=false, amounts=None))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut arrays: Arrays<'_>,
        by_number: bool,
        amounts: Option<PyReadonlyArray1<'_, i64>>,
    ) -> PyResult<u64> {
        let block = |_| Problem::new("actions are not contiguous: expected one block");
        let names = actions.as_slice().map_err(block)?;
        if names.len() != self.size {
            return Err(wrong("actions", names.len(), self.size).into());
        }
        let amounts = amounts.as_ref().map(|amounts| amounts.as_slice()).transpose().map_err(block)?;
        if let Some(amounts) = amounts.filter(|amounts| amounts.len() != self.size) {
            return Err(wrong("amounts", amounts.len(), self.size).into());
        }
        let doing = if by_number { Doing::Numbers(names, amounts) } else { Doing::Places(names, amounts) };
        self.run(py, doing, &mut arrays)
    }

    #[pyo3(signature = (arrays, count=1))]
    fn step_random(&mut self, py: Python<'_>, mut arrays: Arrays<'_>, count: usize) -> PyResult<u64> {
        if count > LONGEST {
            return Err(
                Problem::new(format!("{count} decisions in each game: expected at most {LONGEST}")).into()
            );
        }
        self.run(py, Doing::Random(count), &mut arrays)
    }

    #[pyo3(signature = (arrays, level, seats))]
    fn step_bots(
        &mut self,
        py: Python<'_>,
        mut arrays: Arrays<'_>,
        level: &str,
        seats: Vec<i64>,
    ) -> PyResult<u64> {
        let level = self::level(level)?;
        let mut set = Seats::NONE;
        for index in seats {
            set = set.with(seat(index, self.players)?);
        }
        self.run(py, Doing::Bots(level, set), &mut arrays)
    }

    fn pick(&mut self, mut out: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let slice = sized("out", out.as_slice_mut().ok(), self.size)?;
        let games =
            self.games.as_mut().ok_or_else(|| Problem::new("the batch is closed: expected an open one"))?;
        games.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner).pick(slice);
        Ok(())
    }

    fn reset(&mut self, seeds: Vec<u64>) -> PyResult<()> {
        if seeds.len() != self.size {
            return Err(wrong("seeds", seeds.len(), self.size).into());
        }
        let games =
            self.games.as_mut().ok_or_else(|| Problem::new("the batch is closed: expected an open one"))?;
        games.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner).reset(seeds);
        Ok(())
    }

    fn close(&mut self) {
        self.games = None;
    }
}
