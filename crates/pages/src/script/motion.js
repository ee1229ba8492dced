import { allParts } from "./dom.js";
import { drawHalosSoon } from "./halos.js";

// What moved on the board glides there, what changed in place lights up: for a fifth of a second, unless a person or
// the device would rather not have it.
const GLIDE = { duration: 200, easing: "ease-out" };

// Where the parts of the board are, seen from the drawing that they are in.
export function partPlaces() {
  const places = new Map();
  for (const part of allParts(document, "#board [data-el]")) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const drawing = part.closest(".drawing")?.getBoundingClientRect();
    if (drawing && (width || height)) places.set(part.dataset.el, { part, x: left - drawing.left, y: top - drawing.top, width, height });
  }
  return places;
}

// The way from one place to another, or null if it is none worth seeing: the part stayed or is no longer the same size.
/** @param {PartPlace} from @param {PartPlace} to @returns {Point | null} */
function glidePath(from, to) {
  const [x, y] = [from.x - to.x, from.y - to.y];
  const alike = Math.abs(from.width - to.width) < 0.2 * to.width + 1 && Math.abs(from.height - to.height) < 0.2 * to.height + 1;
  return alike && Math.hypot(x, y) > 3 ? [x, y] : null;
}

// Lets the parts that are elsewhere than `before` glide there.
/** @param {any} before */
export function glide(before) {
  if (!before.size) return;
  // Measured first, then set in motion: each part that moves would have the browser lay out the page again for the next.
  /** @type {{ part: BoardPart, by?: Point }[]} */
  const moves = [...partPlaces()].flatMap(([id, to]) => {
    const { part } = to;
    if (!part.animate || part.parentNode.closest("[data-el]")) return [];
    const from = before.get(id);
    const way = from && glidePath(from, to);
    if (!way) return !from || part.classList.contains("last") ? [{ part }] : [];
    const matrix = part.parentNode.getScreenCTM?.()?.inverse();
    return matrix ? [{ part, by: [matrix.a * way[0] + matrix.c * way[1], matrix.b * way[0] + matrix.d * way[1]] }] : [];
  });
  for (const { part, by } of moves) {
    if (by) part.animate({ translate: [`${by[0]}px ${by[1]}px`, "0px 0px"] }, GLIDE).onfinish = drawHalosSoon;
    else part.animate({ opacity: [0.25, 1] }, GLIDE);
  }
}
