//! [`BotThinker`]: bots that think in a worker of their own, and the analysis of finished games.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::Function;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use super::clock;
#[cfg(target_feature = "atomics")]
use super::threads;
use crate::{Pace, Task, Thinker};

thread_local! {
    /// What hears of progress. Other threads have none: functions of a script stay in the thread that brought them.
    static TELL: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Bots that think in a worker of their own.
#[wasm_bindgen]
#[derive(Default)]
pub struct BotThinker(Thinker);

#[wasm_bindgen]
impl BotThinker {
    /// Bots of whose progress this function hears, from 0 to 1.
    #[wasm_bindgen(constructor)]
    pub fn new(tell: Function) -> BotThinker {
        TELL.set(Some(tell));
        BotThinker::default()
    }

    /// Returns how many threads a bot that goes by the clock has.
    pub fn threads(&self) -> usize {
        Watched.threads()
    }

    /// Returns how many playouts the last thought took, in all threads.
    pub fn playouts(&self) -> u32 {
        self.0.playouts()
    }

    /// Returns what a bot comes to about a task, at the latest after so many milliseconds, if they are said.
    ///
    /// # Errors
    /// The task can't be read.
    pub fn think(&mut self, task: &str, hurry: Option<f64>) -> Result<String, JsError> {
        let task: Task = serde_json::from_str(task)?;
        let hurry =
            hurry.map(|milliseconds| Duration::from_secs_f64(milliseconds.clamp(0.0, 60_000.0) / 1000.0));
        let thought = self.0.think(&task, &Watched, hurry);
        Ok(serde_json::to_string(&thought)?)
    }
}

/// Goes through the record of a finished game; `tell` hears how many of its steps are done. What was found, as a text for the host.
///
/// # Errors
/// The record can't be read or followed.
#[wasm_bindgen]
pub fn analyse(record: &str, tell: &Function) -> Result<String, JsError> {
    let mut progress = |done: usize| {
        // A page that can't hear of it is told what is found all the same.
        let _ = tell.call1(&JsValue::NULL, &(done as f64).into());
    };
    crate::analyse(record, &mut progress).map_err(|why| JsError::new(&why))
}

/// A worker whose page hears of progress.
struct Watched;

impl Pace for Watched {
    fn clock(&self) -> Duration {
        clock()
    }

    fn tell(&self, spent: f32) {
        TELL.with_borrow(|tell| {
            // A page that can't hear of it thinks on all the same.
            tell.as_ref().map(|tell| tell.call1(&JsValue::NULL, &f64::from(spent).into()))
        });
    }

    #[cfg(target_feature = "atomics")]
    fn threads(&self) -> usize {
        threads::count()
    }

    #[cfg(target_feature = "atomics")]
    fn at_once(&self, jobs: Vec<liege_bots::Job<'_>>) {
        threads::at_once(jobs);
    }
}
