//! The games in a browser, as the scripts of its workers call them.

mod bot_thinker;
#[cfg(not(target_feature = "atomics"))]
mod site;
#[cfg(target_feature = "atomics")]
mod threads;

use std::time::Duration;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;

    #[wasm_bindgen(thread_local_v2, js_namespace = performance, js_name = timeOrigin)]
    static TIME_ORIGIN: f64;
}

/// The time since 1970 by a clock that nobody sets: the same in every worker.
fn clock() -> Duration {
    let milliseconds = TIME_ORIGIN.with(|origin| *origin) + performance_now();
    Duration::from_secs_f64(milliseconds.max(0.0) / 1000.0)
}
