//! Several threads for a search: workers of a page that share the memory of the one in which bots think.

use std::sync::{Condvar, Mutex, OnceLock, PoisonError};

use liege_bots::Job;
use rayon_core::{ThreadBuilder, ThreadPool, ThreadPoolBuilder};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Threads for which no worker has come yet.
static COMING: Mutex<Vec<ThreadBuilder>> = Mutex::new(Vec::new());
static MORE: Condvar = Condvar::new();

/// The threads of this worker.
static POOL: OnceLock<ThreadPool> = OnceLock::new();

/// The memory that helpers share.
#[wasm_bindgen]
pub fn shared_memory() -> JsValue {
    wasm_bindgen::memory()
}

/// Makes so many threads of the helpers that wait. `false`: there are none, and one thread searches.
#[wasm_bindgen]
pub fn begin_threads(count: usize) -> bool {
    let wait = |thread| {
        COMING.lock().unwrap_or_else(PoisonError::into_inner).push(thread);
        MORE.notify_one();
        Ok(())
    };
    let made = ThreadPoolBuilder::new().num_threads(count).spawn_handler(wait).build();
    made.is_ok_and(|pool| POOL.set(pool).is_ok())
}

/// Makes this worker one of the threads, for as long as it lives.
#[wasm_bindgen]
pub fn help() {
    let coming = COMING.lock().unwrap_or_else(PoisonError::into_inner);
    let waited = MORE.wait_while(coming, |coming| coming.is_empty());
    let thread = waited.unwrap_or_else(PoisonError::into_inner).pop();
    if let Some(thread) = thread {
        thread.run();
    }
}

/// Returns how many threads there are; one, where nobody helps.
pub(super) fn count() -> usize {
    POOL.get().map_or(1, ThreadPool::current_num_threads)
}

/// Does these jobs at once, and returns when all are done.
pub(super) fn at_once(jobs: Vec<Job<'_>>) {
    match POOL.get() {
        Some(pool) => pool.scope(|scope| jobs.into_iter().for_each(|job| scope.spawn(move |_| job()))),
        None => jobs.into_iter().for_each(|job| job()),
    }
}
