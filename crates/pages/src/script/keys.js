import { suppose } from "./asking.js";
import { chooseElement, play, stepBack } from "./choose.js";
import { openCommand } from "./command.js";
import { focusPart } from "./focus.js";
import { goTo } from "./live.js";
import { ui } from "./ui.js";
import { fitBoard, zoomBy } from "./zoom.js";

// Everything can be done with keys alone.
function centreOf(part) {
  const box = part.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// Of some points, the index of the nearest one in a direction from `from`; sideways distance counts double.
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

function moveByArrow(key) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const part = document.activeElement.closest && document.activeElement.closest("#board [data-el]");
  if (!way || !part) return false;
  const lit = [...document.querySelectorAll("#board [data-el].lit")].filter((other) => other !== part);
  const index = nearest(lit.map(centreOf), centreOf(part), way);
  if (index >= 0) focusPart(lit[index]);
  return true;
}

// Carries out a key; returns whether it meant something here.
function handleKey(event) {
  const { key } = event;
  const focused = document.activeElement;
  const typing = focused.matches("input, select, textarea");
  const part = focused.closest("#board [data-el]");
  const help = document.getElementById("help");
  if (document.querySelector("dialog[open]")) return false;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
    if (typing && focused.type !== "range") return false;
    if (event.shiftKey) press("restart");
    else if (!stepBack()) press("undo");
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || (typing && focused.type !== "range")) return false;
  if (key === "?") return help.showModal(), true;
  if (key === "/") return openCommand();
  if (key === "Escape") return stepBack();
  const guess = focused.closest("#board [data-suppose]");
  if (guess && (key === "Enter" || key === " ")) return suppose(guess), true;
  if (part && (key === "Enter" || key === " ")) return chooseElement(part.dataset.el), true;
  if (key === "Enter" && ui.confirming && !focused.closest("a, button, summary, input")) return play(ui.confirming), true;
  if (part && moveByArrow(key)) return true;
  if (/^[1-9]$/.test(key)) {
    const button = document.querySelectorAll("#buttons > button")[Number(key) - 1];
    if (button) button.click();
    return Boolean(button);
  }
  if (typing || focused.closest("#log")) return false;
  if (key === "+" || key === "=") return zoomBy(0.8), true;
  if (key === "-") return zoomBy(1.25), true;
  if (key === "0") return fitBoard(), true;
  const state = document.getElementById("state");
  const at = Number(state.dataset.at);
  const now = Number(state.dataset.number);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: now }[key];
  if (to === undefined || document.body.classList.contains("curtained")) return false;
  if (to >= 0 && to <= now && to !== at) goTo(to);
  return true;

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
