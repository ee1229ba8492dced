import { allParts } from "./dom.js";
import { isShut } from "./drawers.js";
import { inFrame } from "./frame.js";
import { reducedMotion } from "./settings.js";
import { ui } from "./ui.js";

// Scrolls as far as needed for one part that may be clicked to be seen, if none is; in a lesson the one that it asks for.
export const bringIntoSight = () => inFrame(scrollIntoSight);

function scrollIntoSight() {
  const board = document.getElementById("board");
  const bar = document.getElementById("prompt");
  // Over the board lies the strip of a lesson, or of standings.
  const lesson = document.getElementById("lesson");
  const strip = lesson ?? document.getElementById("over-board");
  const all = board ? allParts(board, "[data-el].lit").filter((part) => !isShut(part)) : [];
  const taught = all.filter((part) => part.classList.contains("taught"));
  const lit = taught.length ? taught : all;
  if (!board || !lit.length || !bar || ui.confirming) return;
  const box = board.getBoundingClientRect();
  const [above, below] = [bar.getBoundingClientRect().bottom, bar.getBoundingClientRect().top];
  const atFoot = below > innerHeight / 2;
  // In a narrow window the bar is at the foot, and the strip of standings lies over what is above it.
  const top = atFoot ? (strip?.offsetHeight ?? 0) : Math.max(above, lesson?.getBoundingClientRect().bottom ?? 0);
  const seen = { left: box.left, right: box.right, top: Math.max(box.top, top), bottom: Math.min(box.bottom, atFoot ? below : innerHeight) };
  /** @param {Element} part */
  const visible = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left >= seen.left - 2 && right <= seen.right + 2 && top >= seen.top - 2 && bottom <= seen.bottom + 2;
  };
  if (lit.some(visible)) return;
  const behavior = reducedMotion() ? "auto" : "smooth";
  const part = lit[0].getBoundingClientRect();
  board.scrollBy({ left: (part.left + part.right - seen.left - seen.right) / 2, behavior });
  scrollBy({ top: (part.top + part.bottom - seen.top - seen.bottom) / 2, behavior });
}
