// One thread of a search: a worker that shares the program and the memory of the worker that made it, and ends with it.
/** @type {DedicatedWorkerGlobalScope} */
const help = /** @type {any} */ (self);

help.onmessage = async ({ data: { module, memory, script } }) => {
  // The worker that made it waits for it while a bot thinks and hears nothing, but the page does.
  const page = new BroadcastChannel(self.name);
  try {
    help.importScripts(script);
    await wasm_bindgen({ module_or_path: module, memory });
    // What the bots' progress is told to is set for each thread.
    new wasm_bindgen.BotThinker((spent) => page.postMessage({ spent }));
    help.postMessage(true);
    // It waits for work from here on.
    wasm_bindgen.help();
  } catch (error) {
    page.postMessage({ failed: String(error) });
  }
};
