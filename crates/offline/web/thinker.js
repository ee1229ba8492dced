// The worker in which bots think: made by a page, and ended by it. `THREADS` stands before it, as `liege site` writes it: the name of the
// program in which several threads search, or null.
/** @type {DedicatedWorkerGlobalScope} */
const thread = /** @type {any} */ (self);

// More of them would take the processors from everything else.
const MAX_THREADS = 4;

let task = "";

// A worker that shares the program and its memory. Whether it came.
/** @param {WebAssembly.Module} module @param {unknown} memory @param {string} script @returns {Promise<boolean>} */
const helper = (module, memory, script) => new Promise((resolve) => {
  const made = new Worker("helper.js");
  made.onmessage = () => resolve(true);
  made.onerror = () => resolve(false);
  made.postMessage({ module, memory, script });
});

// Opens the program for several threads. Not all browsers let workers share memory, and it is fetched late: it may not be there.
async function openThreads() {
  const count = Math.min(navigator.hardwareConcurrency, MAX_THREADS);
  if (!THREADS || !self.crossOriginIsolated || count < 2) return false;
  const script = `${THREADS}.js`;
  const [program, glue] = await Promise.all([`${THREADS}.wasm`, script].map((name) => fetch(name).catch(() => null)));
  if (!program?.ok || !glue?.ok) return false;
  const module = await WebAssembly.compile(await program.arrayBuffer());
  thread.importScripts(script);
  await wasm_bindgen({ module_or_path: module });
  const memory = wasm_bindgen.memory();
  const came = await Promise.all(Array.from({ length: count }, () => helper(module, memory, script)));
  const helpers = came.filter(Boolean).length;
  if (helpers > 1) wasm_bindgen.begin_threads(helpers);
  return true;
}

async function openOne() {
  thread.importScripts("games.js");
  await wasm_bindgen({ module_or_path: await fetch("games.wasm") });
}

const ready = (async () => {
  if (!await openThreads()) await openOne();
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
  thread.postMessage({ task, thought: thinker.think(task, data.hurry), threads: thinker.threads() });
};

// A page hears of what goes wrong in a promise only if it is thrown outside of it.
ready.catch((error) => setTimeout(() => { throw error; }));
