import { allParts } from "./dom.js";
import { inFrame } from "./frame.js";

// What moved on the board glides there, what changed in place lights up: for a fifth of a second, unless a person or
// the device would rather not have it.
const GLIDE = { duration: 200, easing: "ease-out" };

// Where the parts were when the page was last shown; nothing where that can't be compared, since the board has another size now.
/** @type {Map<string, PartPlace>} */
let places = new Map();

export const forgetPlaces = () => places.clear();

// Where the parts of the board are, seen from the drawing that they are in.
function partPlaces() {
  const now = new Map();
  for (const part of allParts(document, "#board [data-el]")) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const drawing = part.closest(".drawing")?.getBoundingClientRect();
    if (drawing && (width || height)) now.set(part.dataset.el, { part, x: left - drawing.left, y: top - drawing.top, width, height });
  }
  return now;
}

// The way from one place to another, or null if it is none worth seeing: the part stayed or is no longer the same size.
/** @param {PartPlace} from @param {PartPlace} to @returns {Point | null} */
function glidePath(from, to) {
  const [x, y] = [from.x - to.x, from.y - to.y];
  const alike = Math.abs(from.width - to.width) < 0.2 * to.width + 1 && Math.abs(from.height - to.height) < 0.2 * to.height + 1;
  return alike && Math.hypot(x, y) > 3 ? [x, y] : null;
}

// Measures where the parts are now, and returns what lets those that were elsewhere glide there.
/** @param {boolean} moves */
export function measureMoves(moves) {
  const before = places;
  places = partPlaces();
  if (!moves || !before.size) return;
  /** @type {{ part: BoardPart, by?: Point }[]} */
  const ways = [...places].flatMap(([id, to]) => {
    const { part } = to;
    const parent = /** @type {BoardPart | null} */ (part.parentElement);
    if (!part.animate || !parent || parent.closest("[data-el]")) return [];
    const from = before.get(id);
    const way = from && glidePath(from, to);
    if (!way) return !from || part.classList.contains("last") ? [{ part }] : [];
    const matrix = parent.getScreenCTM?.()?.inverse();
    return matrix ? [{ part, by: [matrix.a * way[0] + matrix.c * way[1], matrix.b * way[0] + matrix.d * way[1]] }] : [];
  });
  return () => {
    gliding = ways.map(({ part, by }) => part.animate(by ? { translate: [`${by[0]}px ${by[1]}px`, "0px 0px"] } : { opacity: [0.25, 1] }, GLIDE));
  };
}

/** @type {Animation[]} */
let gliding = [];

let glides = false;

const measureGlides = () => {
  const moves = glides;
  glides = false;
  return measureMoves(moves);
};

// Keeps the places of the page that is shown now; what has moved glides there if it should.
/** @param {boolean} moves */
export function glide(moves) {
  // What still moves is measured where it will lie.
  for (const animation of gliding) animation.cancel();
  gliding = [];
  glides ||= moves;
  inFrame(measureGlides);
}
