// The worker in which bots think: made by a page, and ended by it. What wasm-bindgen makes stands before it, as `liege site` writes it.
/** @type {DedicatedWorkerGlobalScope} */
const thread = /** @type {any} */ (self);

let task = "";

const ready = (async () => {
  await wasm_bindgen({ module_or_path: await fetch(new URL("games.wasm", location.href)) });
  return new wasm_bindgen.BotThinker((/** @type {number} */ spent) => thread.postMessage({ task, spent }));
})();

thread.onmessage = async ({ data }) => {
  const thinker = await ready;
  if (data.record) {
    let told = 0;
    // A page can't show more than some steps in a second.
    const tell = (/** @type {number} */ done) => {
      if (performance.now() - told < 100) return;
      told = performance.now();
      thread.postMessage({ done });
    };
    return thread.postMessage({ found: wasm_bindgen.analyse(data.record, tell) });
  }
  task = data.task;
  thread.postMessage({ task, thought: thinker.think(task, data.hurry) });
};

// A page hears of what goes wrong in a promise only if it is thrown outside of it.
ready.catch((error) => setTimeout(() => { throw error; }));
