import { all, allParts, one } from "./dom.js";
import { openAsked } from "./drawers.js";
import { drawHalosAnew, drawHalosSoon } from "./halos.js";

// Marks the parts of an action on a board that nobody plays on, and those of the entry that is pointed at instead.
export function startShownParts() {
  const board = one(document, "#board[data-shown]");
  if (!board) return;
  /** @param {string[]} ids */
  const mark = (ids) => {
    for (const part of allParts(board, "[data-el]")) part.classList.toggle("chosen", ids.includes(part.dataset.el ?? ""));
    openAsked(document);
    drawHalosSoon();
  };
  const usual = () => mark((board.dataset.shown ?? "").split(" "));
  for (const entry of all(document, "li[data-shown]")) {
    for (const come of ["pointerenter", "focusin"]) entry.addEventListener(come, () => mark((entry.dataset.shown ?? "").split(" ")));
    for (const go of ["pointerleave", "focusout"]) entry.addEventListener(go, usual);
  }
  addEventListener("resize", drawHalosAnew);
  usual();
}
