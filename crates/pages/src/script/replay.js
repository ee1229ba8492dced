import { byId } from "./dom.js";
import { shownFor } from "./follow.js";
import { goTo } from "./live.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let replayTimer;

let playing = false;

// Plays the game by itself from the position shown, or from its beginning where that is the present one; stops it if it runs.
export function toggleReplay() {
  if (playing) return stopReplay();
  playing = true;
  const { at, number } = byId("state").dataset;
  showNext(at === number ? 0 : Number(at) + 1);
}

/** @param {number} to */
async function showNext(to) {
  const now = Number(byId("state").dataset.number);
  clearTimeout(replayTimer);
  markReplay();
  const shown = goTo(to);
  if (to >= now) return stopReplay();
  await shown;
  if (!playing || Number(byId("state").dataset.at) !== to) return;
  replayTimer = setTimeout(() => showNext(to + 1), shownFor());
}

// Goes on at once, if a game plays by itself.
export function hurryReplay() {
  if (playing) showNext(Number(byId("state").dataset.at) + 1);
}

// A reader who goes somewhere else takes over.
export function stopReplay() {
  playing = false;
  clearTimeout(replayTimer);
  markReplay();
}

const markReplay = () => document.getElementById("autoplay")?.setAttribute("aria-pressed", String(playing));
