// Where the focus is, and where it goes when what had it can no longer be chosen.
import { allParts, byId, focusedElement, onePart, partsOf } from "./dom.js";
import { reducedMotion } from "./settings.js";
import { ui } from "./ui.js";

/** @param {BoardPart} part */
export function focusPart(part) {
  for (const other of allParts(document, '#board [data-el][tabindex="0"]')) other.setAttribute("tabindex", "-1");
  part.setAttribute("tabindex", "0");
  ui.roving = part.dataset.el ?? null;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: "nearest", inline: "nearest", behavior: reducedMotion() ? "auto" : "smooth" });
}

// Whether the last thing a person touched was a key.
let byKeys = false;

addEventListener("keydown", () => { byKeys = true; }, true);

addEventListener("pointerdown", () => { byKeys = false; }, true);

export const usesKeys = () => byKeys;

// With the keyboard one goes on from what can be chosen next, not from a part that has gone dark.
export function focusNextPart() {
  const focused = document.activeElement;
  const dark = focused?.matches("#board [data-el]:not(.lit), #board, body");
  const next = onePart(document, "#board [data-el].lit[tabindex='0']");
  if (!byKeys || !dark || !next) return false;
  focusPart(next);
  return true;
}

// Where the focus goes when what had it is gone or can't be chosen any more.
/** @param {any} before */
export function keepFocus(before) {
  const now = document.activeElement;
  if (focusNextPart()) return;
  if (!before || (now && now !== document.body)) return;
  const same = before.el && partsOf(document, before.el)[0];
  const named = before.id && document.getElementById(before.id);
  const lit = before.el && onePart(document, "#board [data-el].lit");
  if (same?.hasAttribute("tabindex")) same.focus({ preventScroll: true });
  else if (named) named.focus({ preventScroll: true });
  else if (lit) focusPart(lit);
  else document.getElementById("ask")?.focus({ preventScroll: true });
}

export function whereFocus() {
  const focused = focusedElement();
  const table = byId("table");
  if (!focused || !table.contains(focused)) return null;
  return { id: focused.id, el: focused.dataset.el };
}
