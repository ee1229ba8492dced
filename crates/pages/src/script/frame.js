// A page measures itself once in a frame: all that is to be known is read first, and only then is anything changed. Whatever
// measures after a change would have the browser lay out the whole page again.

/** @typedef {() => ((() => unknown) | void)} Measure */

/** @type {Set<Measure>} */
let wanted = new Set();

// Calls `measure` in the next frame, once, however often it is asked for till then. It may read and scroll; what it returns is
// called when all have read, and changes the page.
/** @param {Measure} measure */
export function inFrame(measure) {
  if (!wanted.size) requestAnimationFrame(measureAll);
  wanted.add(measure);
}

function measureAll() {
  const measures = [...wanted];
  wanted = new Set();
  for (const change of measures.map((measure) => measure())) change?.();
}
