import { byId, makeButton, one } from "./dom.js";
import { refresh } from "./live.js";
import { pace } from "./settings.js";
import { announce } from "./signals.js";
import { showsSteps } from "./table.js";
import { ui } from "./ui.js";
import { words } from "./words.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let stepTimer;

let journey = 0;

// How long a step is shown, in milliseconds, where steps follow one another by themselves.
const PACE = 900;

// A scene takes its time, till its dice lie and who falls has fallen; of dice that are still to fall one comes soon after the other.
const SCENE = 1300;
const DIE = 350;

// How long the step that is here is shown.
export function shownFor() {
  const scene = document.documentElement.hasAttribute("data-scene") && one(document, ".stage > .scene");
  if (!scene) return PACE;
  return scene.hasAttribute("data-goes-on") ? DIE : SCENE;
}

// Shows what has happened since the position that is here.
export function catchUpByPace() {
  if (!showsSteps()) return refresh();
  return follow(Number(byId("state").dataset.at) + 1, 1);
}

// Goes from position `at` on, or back, to the next one of which something is told.
/** @param {number} at @param {number} way */
export async function follow(at, way) {
  clearTimeout(stepTimer);
  const going = ++journey;
  ui.following = true;
  for (let to = Math.max(at, 0); ; to += way) {
    ui.at = to;
    const drawn = await refresh();
    // If the reader has gone elsewhere meanwhile, that is where they stay.
    if (!ui.following || going !== journey) return;
    const state = byId("state");
    if (!drawn) return stopFollowing();
    if (!state.hasAttribute("data-past")) return arrive();
    if (state.hasAttribute("data-told") || to === 0) break;
  }
  waitForNextStep();
}

// Waits for a click, or for as long as a step is shown.
function waitForNextStep() {
  stepButtons();
  clearTimeout(stepTimer);
  if (ui.byHand || pace() === "step") return;
  stepTimer = setTimeout(() => ui.following && follow((ui.at ?? 0) + 1, 1), shownFor());
}

// After an own action: the page may be one that others have left behind already.
export function followFromHere() {
  const state = byId("state");
  if (!state.hasAttribute("data-following")) return;
  [ui.following, ui.at] = [true, Number(state.dataset.at)];
  waitForNextStep();
}

function stopFollowing() {
  clearTimeout(stepTimer);
  [ui.following, ui.byHand, ui.at] = [false, false, null];
}

// At the present again.
function arrive() {
  stopFollowing();
  announce("choice");
  announce("idle");
}

// Shows the present at once.
function skipToPresent() {
  stopFollowing();
  return refresh();
}

// Leads by hand through what has happened since one's own last action.
export function stepThrough() {
  ui.byHand = true;
  return follow(Number(byId("state").dataset.since) + 1, 1);
}

// The buttons that lead through the steps, in the place of those that play.
export function stepButtons() {
  const bar = document.getElementById("buttons");
  const state = byId("state");
  if (!bar || one(bar, "#step-next") || !state.hasAttribute("data-following")) return;
  /** @param {number} way */
  const by = (way) => () => {
    ui.byHand = true;
    follow(Number(state.dataset.at) + way, way);
  };
  const had = bar.contains(document.activeElement);
  bar.replaceChildren(
    makeButton(words("Next"), by(1), { id: "step-next", class: "primary" }),
    makeButton(words("Back"), by(-1), { id: "step-before" }),
    makeButton(words("To the present"), skipToPresent, { id: "step-skip" }),
  );
  if (had) one(bar, "button")?.focus({ preventScroll: true });
}
