import { act } from "./act.js";
import { closest, one } from "./dom.js";
import { pace, reducedMotion } from "./settings.js";
import { ui } from "./ui.js";

// What is said is shown for as long as it takes to read it, in milliseconds a word, and a while to look at the board.
const WORD = 300;
const LOOK = 1500;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let watchTimer;

let watching = false;

// What was read already.
let readWords = "";

// A lesson to watch is played by the page, unless its reader wants no motion or takes every step by hand.
export function startWatching() {
  watching = !reducedMotion() && pace() !== "step";
  document.addEventListener("click", (event) => {
    if (!closest(event, "#lesson-watch")) return;
    watching = !watching;
    playOn();
  });
  document.addEventListener("visibilitychange", playOn);
  playOn();
}

// Does what is to be done next in a lesson to watch, once the reader has had the time to read.
export function playOn() {
  clearTimeout(watchTimer);
  const button = document.getElementById("lesson-watch");
  if (!button) return;
  button.setAttribute("aria-pressed", String(watching));
  const action = button.dataset.plays;
  if (!action || !watching || document.hidden || ui.following || ui.busy) return;
  const said = one(document, ".lesson-words")?.textContent ?? "";
  const count = said === readWords ? 0 : said.split(/\s+/u).length;
  watchTimer = setTimeout(() => {
    readWords = said;
    act({ action });
  }, LOOK + WORD * count);
}
