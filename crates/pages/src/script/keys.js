import { suppose } from "./asking.js";
import { chooseElement, play, stepBack } from "./choose.js";
import { openCommand } from "./command.js";
import { all, allParts, byId, focusedElement, one } from "./dom.js";
import { focusPart } from "./focus.js";
import { nextFact } from "./guide.js";
import { goTo } from "./live.js";
import { ui } from "./ui.js";
import { fitBoard, zoomBy } from "./zoom.js";

// Everything can be done with keys alone.
/** @param {Element} part @returns {Point} */
function centreOf(part) {
  const box = part.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// Of some points, the index of the nearest one in a direction from `from`; sideways distance counts double.
/** @param {Point[]} points @param {Point} from @param {Point} direction */
function nearest(points, from, [dx, dy]) {
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], index) => {
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const across = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    const cost = along + 2 * across;
    if (along > 1 && cost < least) {
      best = index;
      least = cost;
    }
  });
  return best;
}

/** @param {string} key */
function moveByArrow(key) {
  /** @type {Record<string, Point>} */
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const way = ways[key];
  const part = /** @type {BoardPart | null} */ (focusedElement().closest("#board [data-el]"));
  if (!way || !part) return false;
  const lit = allParts(document, "#board [data-el].lit").filter((other) => other !== part);
  const index = nearest(lit.map(centreOf), centreOf(part), way);
  if (index >= 0) focusPart(lit[index]);
  return true;
}

// Carries out a key; returns whether it meant something here.
/** @param {KeyboardEvent} event */
function handleKey(event) {
  const { key } = event;
  const focused = focusedElement();
  const kind = /** @type {HTMLInputElement} */ (focused).type;
  const typing = focused.matches("input, select, textarea");
  const part = /** @type {BoardPart | null} */ (focused.closest("#board [data-el]"));
  if (one(document, "dialog[open]")) return false;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
    if (typing && kind !== "range") return false;
    if (event.shiftKey) press("restart");
    else if (!stepBack()) press("undo");
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || (typing && kind !== "range")) return false;
  if (key === "?") {
    /** @type {HTMLDialogElement} */ (byId("help")).showModal();
    return true;
  }
  if (key === "/") return openCommand();
  if (key === "Escape") return stepBack();
  const guess = /** @type {BoardPart | null} */ (focused.closest("#board [data-suppose]"));
  if (guess && (key === "Enter" || key === " ")) {
    suppose(guess);
    return true;
  }
  if (part && (key === "Enter" || key === " ")) {
    chooseElement(part.dataset.el ?? "");
    return true;
  }
  if (key === "Enter" && ui.confirming && !focused.closest("a, button, summary, input")) {
    play(ui.confirming);
    return true;
  }
  if (part && moveByArrow(key)) return true;
  if (/^[1-9]$/.test(key)) {
    const button = all(document, "#buttons > button")[Number(key) - 1];
    if (button) button.click();
    return Boolean(button);
  }
  if (typing || focused.closest("#log")) return false;
  if (key === "w") return nextFact();
  if (key === "+" || key === "=") {
    zoomBy(0.8);
    return true;
  }
  if (key === "-") {
    zoomBy(1.25);
    return true;
  }
  if (key === "0") {
    fitBoard();
    return true;
  }
  const state = byId("state");
  const at = Number(state.dataset.at);
  const now = Number(state.dataset.number);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: now }[key];
  if (to === undefined || document.body.classList.contains("curtained")) return false;
  if (to >= 0 && to <= now && to !== at) goTo(to);
  return true;

  /** @param {string} id */
  function press(id) {
    const button = document.getElementById(id);
    if (button) button.click();
  }
}

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && handleKey(event)) event.preventDefault();
  });
}
