import { allParts } from "./dom.js";

// Sums on the board, such as coins (`data-count`), are counted up and down.

// How long that takes, in milliseconds.
const COUNTS = 600;

/** @typedef {{ text: BoardPart, was: number, is: number, said: string }} Counting */

/** @type {Map<string, number>} */
let sums = new Map();

/** @type {Counting[]} */
let counting = [];

// Keeps the sums of the page that is here, and returns those that were others before.
export function measureSums() {
  const before = sums;
  sums = new Map();
  /** @type {Counting[]} */
  const changed = [];
  for (const text of allParts(document, "#board text[data-count]")) {
    const [id, is] = [text.dataset.count ?? "", Number((text.textContent ?? "").replace("−", "-"))];
    const was = before.get(id);
    sums.set(id, is);
    if (was !== undefined && was !== is && Number.isFinite(was - is)) changed.push({ text, was, is, said: text.textContent ?? "" });
  }
  return changed;
}

/** @param {Counting[]} changed */
export function countUp(changed) {
  counting = changed;
  const from = performance.now();
  /** @param {number} now */
  const frame = (now) => {
    if (counting !== changed) return;
    const done = Math.min(1, Math.max(0, now - from) / COUNTS);
    for (const sum of changed) showSum(sum, done < 1 ? sum.was + Math.round((sum.is - sum.was) * done) : sum.is);
    if (done < 1) requestAnimationFrame(frame);
  };
  if (changed.length) requestAnimationFrame(frame);
}

// What counts shows its sum at once. What says something else by now is no longer counted.
export function stopCounting() {
  const stopped = counting;
  counting = [];
  for (const sum of stopped) showSum(sum, sum.is);
}

/** @param {Counting} sum @param {number} number */
function showSum(sum, number) {
  if (sum.text.textContent !== sum.said) return;
  sum.said = String(number).replace("-", "−");
  sum.text.textContent = sum.said;
}
