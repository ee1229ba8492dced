import { allParts } from "./dom.js";
import { inFrame } from "./frame.js";
import { pace } from "./settings.js";
import { countUp, measureSums, stopCounting } from "./sums.js";

// What moved on the board is carried there in a flat bow, a card that is new is turned up, tiles that have another face turn one after
// the other, and what changed in place lights up; unless a person or the device would rather not have it.

// How long each takes, in milliseconds: a way the longer the farther it is, and little where nobody wants to wait.
const BRIEF = 200;
const WAY = [500, 900];
const TURN = 450;

// How many milliseconds later a tile turns for each pixel that it lies away from the first.
const WAVE = 1.2;

/** @param {number} far */
const wayTime = (far) => (pace() === "instant" ? BRIEF : Math.min(WAY[1], WAY[0] + 0.8 * far));

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
    if (drawing && (width || height)) now.set(part.dataset.el, { part, x: left - drawing.left, y: top - drawing.top, width, height, face: part.dataset.face });
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

/** @typedef {{ part: BoardPart, frames: Keyframe[], time: KeyframeAnimationOptions }} Motion */

// A way in the units of the drawing, as a hand carries a piece: it begins and ends slowly, and is lifted on the way.
/** @param {Point} by @param {number} lift @returns {Keyframe[]} */
function carried([x, y], lift) {
  const steps = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];
  return steps.map((time) => {
    const left = 1 - time * time * (3 - 2 * time);
    const high = 4 * left * (1 - left) * lift;
    return { translate: `${x * left}px ${y * left - high}px` };
  });
}

// A turn about the middle, which lies there in the units of what the part is in.
/** @param {number} middle @returns {Keyframe[]} */
const turned = (middle) => [0.05, 1].map((wide) => ({ translate: `${middle * (1 - wide)}px 0px`, scale: `${wide} 1` }));

const LIT = [{ opacity: 0.25 }, { opacity: 1 }];

// What a part does on its way from where it was, if that is anything.
/** @param {PartPlace | undefined} from @param {PartPlace} to @returns {Motion[]} */
function motionOf(from, to) {
  const { part } = to;
  const parent = /** @type {BoardPart | null} */ (part.parentElement);
  if (!part.animate || !parent || parent.closest("[data-el]")) return [];
  const way = from && glidePath(from, to);
  const turns = from ? from.face !== to.face : part.matches(":has(.k-card)");
  if (!way && !turns) return !from || part.classList.contains("last") ? [{ part, frames: LIT, time: { duration: BRIEF, easing: "ease-out" } }] : [];
  const matrix = parent.getScreenCTM?.()?.inverse();
  if (!matrix) return [];
  if (way) {
    const far = Math.hypot(...way);
    const by = /** @type {Point} */ ([matrix.a * way[0] + matrix.c * way[1], matrix.b * way[0] + matrix.d * way[1]]);
    return [{ part, frames: carried(by, Math.min(24, far / 8) * matrix.d), time: { duration: wayTime(far) } }];
  }
  const { left, top, width, height } = part.getBoundingClientRect();
  const middle = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(matrix).x;
  return [{ part, frames: turned(middle), time: { duration: pace() === "instant" ? BRIEF : TURN, easing: "ease-out", fill: "backwards" } }];
}

// Measures where the parts are now, and returns what lets those that were elsewhere go there.
/** @param {boolean} moves */
export function measureMoves(moves) {
  const before = places;
  places = partPlaces();
  const sums = measureSums();
  if (!moves || !before.size) return;
  const turning = [...places].filter(([id, to]) => to.face !== undefined && before.get(id)?.face !== undefined && before.get(id)?.face !== to.face);
  const first = turning[0]?.[1];
  const motions = [...places].flatMap(([id, to]) => motionOf(before.get(id), to).map((motion) => {
    const waits = first && turning.some(([other]) => other === id) && pace() !== "instant";
    const delay = waits ? Math.min(600, WAVE * Math.hypot(to.x - first.x, to.y - first.y)) : 0;
    return { ...motion, time: { ...motion.time, delay } };
  }));
  return () => {
    gliding = motions.map(({ part, frames, time }) => part.animate(frames, time));
    if (pace() !== "instant") countUp(sums);
  };
}

/** @type {Animation[]} */
let gliding = [];

// What still moves lies where it belongs at once.
function stopMoves() {
  for (const animation of gliding) animation.cancel();
  gliding = [];
  stopCounting();
}

// The next click or key cuts short what it would wait for.
export function startMoves() {
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, stopMoves, { capture: true, passive: true });
}

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
  stopMoves();
  glides ||= moves;
  inFrame(measureGlides);
}
