// One thread of a search: a worker that shares the program and the memory of the worker that made it, and ends with it.
/** @type {DedicatedWorkerGlobalScope} */
const help = /** @type {any} */ (self);

help.onmessage = async ({ data: { module, memory, script } }) => {
  help.importScripts(script);
  await wasm_bindgen({ module_or_path: module, memory });
  help.postMessage(true);
  try {
    // It waits for work from here on, and hears nothing any more.
    wasm_bindgen.help();
  } catch (error) {
    // The worker that made it waits for it and can't hear of this, but the page can.
    new BroadcastChannel(self.name).postMessage(String(error));
  }
};
