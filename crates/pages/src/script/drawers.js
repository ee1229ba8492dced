import { allParts, closest, must, one, onePart } from "./dom.js";
import { ui } from "./ui.js";

// Drawings that share one place in a narrow window (`data-drawer`), each with a head that opens it (`data-opens`): one is open at a
// time, that of the question unless a person opens another.

let openDrawer = "";

// The question at which it was looked which is asked about.
let lookedAt = "";

/** @param {ParentNode} board */
const drawers = (board) => allParts(board, "[data-drawer]").map((mark) => ({ name: mark.dataset.drawer ?? "", drawing: /** @type {HTMLElement} */ (mark.closest(".drawing")) }));

/** @param {ParentNode} board */
function markDrawers(board) {
  for (const { name, drawing } of drawers(board)) {
    drawing.toggleAttribute("data-shut", name !== openDrawer);
    const head = onePart(board, `[data-opens="${name}"]`);
    head?.setAttribute("aria-expanded", String(name === openDrawer));
    head?.toggleAttribute("data-lit", Boolean(one(drawing, "[data-el].lit:not(.aside)")));
  }
}

// Opens what is asked about, on a page that may not be shown yet: the part that a lesson asks for, or else one that is lit, or chosen.
/** @param {ParentNode} root */
export function openAsked(root) {
  const board = must(root, "#board");
  const found = drawers(board);
  if (!found.length) return;
  const state = one(root, "#state");
  const question = [state?.dataset.revision, state?.dataset.at, ...ui.path].join(" ");
  for (const kind of [".taught", ".lit:not(.aside)", ".lit", ".chosen"]) {
    const holding = found.filter(({ drawing }) => one(drawing, `[data-el]${kind}`));
    if (!holding.length) continue;
    if ((question !== lookedAt || !state) && !holding.some(({ name }) => name === openDrawer)) openDrawer = holding[0].name;
    break;
  }
  lookedAt = question;
  if (!found.some(({ name }) => name === openDrawer)) openDrawer = found[0].name;
  markDrawers(board);
}

// Whether a part lies in a drawing that is shut in this window.
/** @param {Element} part */
export const isShut = (part) => getComputedStyle(part).visibility === "hidden";

/** @param {Event} event */
function openByHead(event) {
  const head = closest(event, "#board [data-opens]");
  const board = document.getElementById("board");
  if (!head || !board || (event instanceof KeyboardEvent && !["Enter", " "].includes(event.key))) return;
  event.preventDefault();
  openDrawer = head.dataset.opens ?? "";
  markDrawers(board);
}

export function startDrawers() {
  document.addEventListener("click", openByHead);
  document.addEventListener("keydown", openByHead);
}
