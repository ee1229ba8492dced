// The worker in which bots think: made by a page, and ended by it. `THREADS` stands before it, as `liege site` writes it: the name of the
// program in which several threads search, or null.
/** @type {DedicatedWorkerGlobalScope} */
const thread = /** @type {any} */ (self);

// More of them would take the processors from everything else.
const MAX_THREADS = 4;

// How much memory the program may have, in pages of 64 KiB, as `.ci/site` builds it.
const MAX_PAGES = 16384;

let task = "";

// A worker that shares the program and its memory. Whether it came.
/** @param {WebAssembly.Module} module @param {unknown} memory @param {string} script @returns {Promise<boolean>} */
const helper = (module, memory, script) => new Promise((resolve) => {
  // It has this worker's name, by which it tells the page when it fails: this one waits for its helpers then, and hears nothing.
  const made = new Worker("helper.js", { name: self.name });
  made.onmessage = () => resolve(true);
  made.onerror = () => resolve(false);
  made.postMessage({ module, memory, script });
});

// Whether this browser lets workers share as much memory as the program asks for.
function sharesMemory() {
  try {
    return self.crossOriginIsolated && Boolean(new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES, shared: true }));
  } catch {
    return false;
  }
}

// A program; null where it is not there yet. One that does not compile is asked for anew, for which the service worker throws away what it
// keeps.
/** @param {string} name */
function compiled(name) {
  /** @param {RequestInit} how */
  const ask = async (how) => {
    const found = await fetch(name, how);
    return found.status === 200 ? WebAssembly.compileStreaming(found) : null;
  };
  return ask({}).catch(() => ask({ cache: "reload" }));
}

// Opens the program for several threads, where the browser can and where it is at hand: it is fetched late.
async function openThreads() {
  const count = Math.min(navigator.hardwareConcurrency, MAX_THREADS);
  if (!THREADS || count < 2 || !sharesMemory()) return false;
  const script = `${THREADS}.js`;
  const [module, glue] = await Promise.all([compiled(`${THREADS}.wasm`), fetch(script)]);
  if (!module || glue.status !== 200) return false;
  thread.importScripts(script);
  await wasm_bindgen({ module_or_path: module });
  const memory = wasm_bindgen.shared_memory();
  const came = await Promise.all(Array.from({ length: count }, () => helper(module, memory, script)));
  const helpers = came.filter(Boolean).length;
  if (helpers > 1) wasm_bindgen.begin_threads(helpers);
  return true;
}

async function openOne() {
  thread.importScripts("games.js");
  const module = await compiled("games.wasm");
  if (!module) throw new Error("there is no program");
  await wasm_bindgen({ module_or_path: module });
}

/** @type {Promise<BotThinker> | null} */
let ready = null;

/** @param {boolean} inThreads */
async function openProgram(inThreads) {
  if (!inThreads || !await openThreads()) await openOne();
  return new wasm_bindgen.BotThinker((/** @type {number} */ spent) => thread.postMessage({ task, spent }));
}

/** @param {string} record */
function analyse(record) {
  let told = 0;
  // A page can't show more than some steps in a second.
  return wasm_bindgen.analyse(record, (/** @type {number} */ done) => {
    if (performance.now() - told < 100) return;
    told = performance.now();
    thread.postMessage({ done });
  });
}

thread.onmessage = async ({ data }) => {
  // One thread analyses, a step after the other.
  ready ??= openProgram(!data.record);
  try {
    const thinker = await ready;
    if (data.record) return thread.postMessage({ found: analyse(data.record) });
    task = data.task;
    const thought = thinker.think(task, data.hurry);
    thread.postMessage({ task, thought, threads: thinker.threads(), playouts: thinker.playouts() });
  } catch (error) {
    // A page hears of what goes wrong in a promise only if it is thrown outside of it.
    setTimeout(() => { throw error; });
  }
};
