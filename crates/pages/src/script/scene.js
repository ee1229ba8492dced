import { byId, one } from "./dom.js";
import { follow } from "./follow.js";
import { hurryReplay } from "./replay.js";
import { pace, reducedMotion } from "./settings.js";
import { ui } from "./ui.js";

// How long a scene stays that nothing follows, in milliseconds.
const STAYS = 3600;

// The position up to which this page has shown scenes; what there was when it was opened is no news.
/** @type {number | null} */
let stagedUpTo = null;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let curtainTimer;

const root = document.documentElement;

// Shows the scene of the step that has led to this page, if it has one and a person wants to see steps.
export function showScene() {
  const at = Number(byId("state").dataset.at);
  const [since, scene] = [stagedUpTo, one(document, ".stage > .scene")];
  stagedUpTo = at;
  if (since === at) return;
  clearTimeout(curtainTimer);
  const shown = scene && since !== null && at > since && pace() !== "instant" && document.visibilityState === "visible";
  root.toggleAttribute("data-scene", Boolean(shown));
  if (shown) curtainTimer = setTimeout(hideScene, reducedMotion() ? 2 * STAYS : STAYS);
}

function hideScene() {
  clearTimeout(curtainTimer);
  root.removeAttribute("data-scene");
}

// A click or a key takes a scene away, and means what it means without it. Where steps follow one another the next one comes at once.
export function startScenes() {
  const skip = () => {
    if (!root.hasAttribute("data-scene")) return;
    hideScene();
    if (ui.following && !ui.byHand && pace() !== "step") follow((ui.at ?? 0) + 1, 1);
    else hurryReplay();
  };
  document.addEventListener("pointerdown", skip, { capture: true, passive: true });
  document.addEventListener("keydown", skip, { capture: true });
}
