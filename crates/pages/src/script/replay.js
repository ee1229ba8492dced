import { byId } from "./dom.js";
import { goTo } from "./live.js";

// How long each position is shown when a game plays by itself, in milliseconds.
const REPLAY_PACE = 900;

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
function showNext(to) {
  const now = Number(byId("state").dataset.number);
  markReplay();
  goTo(to);
  if (to >= now) return stopReplay();
  replayTimer = setTimeout(() => showNext(to + 1), REPLAY_PACE);
}

// A reader who goes somewhere else takes over.
export function stopReplay() {
  playing = false;
  clearTimeout(replayTimer);
  markReplay();
}

const markReplay = () => document.getElementById("autoplay")?.setAttribute("aria-pressed", String(playing));
