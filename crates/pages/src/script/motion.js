import { allParts } from "./dom.js";
import { inFrame } from "./frame.js";
import { lengthOf, roadEnds, wayBetween } from "./roads.js";
import { pace } from "./settings.js";
import { countUp, measureSums, stopCounting } from "./sums.js";

// What moved on the board goes there by the roads of the map, or else is carried in a flat bow; a card that is new comes from the pile
// that it was drawn from and is turned up, tiles that have another face turn one after the other, and what changed in place lights up;
// unless a person or the device would rather not have it, or nobody wants to wait.

// How long each takes, in milliseconds: a way the longer the farther it is.
const BRIEF = 200;
const WAY = [500, 900];
const TURN = 450;

// How many milliseconds later a tile turns for each pixel that it lies away from the first.
const WAVE = 1.2;

/** @param {number} far */
const wayTime = (far) => Math.min(WAY[1], WAY[0] + 0.8 * far);

// Where the parts were when the page was last shown; nothing where that can't be compared, since the board has another size now.
/** @type {Map<string, PartPlace>} */
let places = new Map();

export const forgetPlaces = () => places.clear();

// Where the parts of the board are, seen from the drawing that they are in; also what nobody clicks, but turns over.
function partPlaces() {
  const now = new Map();
  for (const part of allParts(document, "#board :is([data-el], [data-turns])")) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const drawing = part.closest(".drawing")?.getBoundingClientRect();
    const pile = part.matches(".pile") ? (part.textContent ?? "") : undefined;
    if (drawing && (width || height)) now.set(part.dataset.el ?? `turns ${part.dataset.turns}`, { part, x: left - drawing.left, y: top - drawing.top, width, height, face: part.dataset.face, pile });
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

/** @typedef {import("./roads.js").RoadEnd} RoadEnd */
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

// Along a way, given by how far each of its points lies from its end.
/** @param {Point[]} way @returns {Keyframe[]} */
function travelled(way) {
  const whole = lengthOf(way);
  let far = 0;
  return way.map(([x, y], index) => {
    if (index) far += lengthOf(way.slice(index - 1, index + 1));
    return { translate: `${x}px ${y}px`, offset: Math.min(1, far / whole) };
  });
}

// A turn about the middle, which lies there in the units of what the part is in; on the way from where it was drawn, if it comes from there.
/** @param {number} middle @param {Point} [by] @returns {Keyframe[]} */
const turned = (middle, [x, y] = [0, 0]) => [[0.05, 1], [0.1, 0.25], [1, 0]].map(([wide, left]) => ({ translate: `${middle * (1 - wide) + x * left}px ${y * left}px`, scale: `${wide} 1` }));

const LIT = [{ opacity: 0.25 }, { opacity: 1 }];

/** @param {PartPlace} place @returns {Point} */
const middleOf = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

// By the roads between the places beside which a piece stood and stands: how far it is from where it will lie, at each point of its way.
/** @param {PartPlace} from @param {PartPlace} to @param {(drawing: Element) => RoadEnd[]} endsIn @returns {Point[] | null} */
function roadFor(from, to, endsIn) {
  const drawing = to.part.closest(".drawing");
  const [start, goal] = [middleOf(from), middleOf(to)];
  const way = drawing && wayBetween(endsIn(drawing), start, goal, 1.5 * Math.hypot(to.width, to.height));
  if (!way) return null;
  // It keeps beside the road as it stood and will stand beside its places.
  const whole = lengthOf(way);
  const beside = [way[0], way[way.length - 1]].map(([x, y], end) => [[start, goal][end][0] - x, [start, goal][end][1] - y]);
  let far = 0;
  return way.map(([x, y], index) => {
    if (index) far += lengthOf(way.slice(index - 1, index + 1));
    const done = far / whole;
    /** @param {0 | 1} axis */
    const aside = (axis) => beside[0][axis] * (1 - done) + beside[1][axis] * done;
    return [x + aside(0) - goal[0], y + aside(1) - goal[1]];
  });
}

// What a part does on its way from where it was, if that is anything. `pile` is where new cards come from.
/** @param {PartPlace | undefined} from @param {PartPlace} to @param {(drawing: Element) => RoadEnd[]} endsIn @param {PartPlace | undefined} pile @returns {Motion[]} */
function motionOf(from, to, endsIn, pile) {
  const { part } = to;
  const parent = /** @type {BoardPart | null} */ (part.parentElement);
  if (!part.animate || !parent || parent.closest("[data-el]")) return [];
  // What stands for ever doesn't move where something else in it comes or goes.
  const way = from && !part.hasAttribute("data-stands") && glidePath(from, to);
  const turns = from ? from.face !== to.face : part.matches(":has(.k-card)");
  if (!way && !turns) return !from || part.classList.contains("last") ? [{ part, frames: LIT, time: { duration: BRIEF, easing: "ease-out" } }] : [];
  const matrix = parent.getScreenCTM?.()?.inverse();
  if (!matrix) return [];
  /** @param {Point} way @returns {Point} */
  const inside = ([x, y]) => [matrix.a * x + matrix.c * y, matrix.b * x + matrix.d * y];
  if (way) {
    const road = roadFor(from, to, endsIn);
    if (road) return [{ part, frames: travelled(road.map(inside)), time: { duration: wayTime(lengthOf(road)), easing: "ease-in-out" } }];
    const far = Math.hypot(...way);
    return [{ part, frames: carried(inside(way), Math.min(24, far / 8) * matrix.d), time: { duration: wayTime(far) } }];
  }
  const box = part.getBoundingClientRect();
  const middle = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(matrix).x;
  const drawn = from ? undefined : pile?.part.getBoundingClientRect();
  const by = drawn && /** @type {Point} */ ([drawn.left + drawn.width / 2 - box.left - box.width / 2, drawn.top + drawn.height / 2 - box.top - box.height / 2]);
  return [{ part, frames: turned(middle, by && inside(by)), time: { duration: by ? wayTime(Math.hypot(...by)) : TURN, easing: "ease-out", fill: "backwards" } }];
}

// Measures where the parts are now, and returns what lets those that were elsewhere go there.
/** @param {boolean} moves */
export function measureMoves(moves) {
  const before = places;
  places = partPlaces();
  const sums = measureSums();
  if (!moves || !before.size || pace() === "instant") return;
  const turning = [...places].filter(([id, to]) => to.face !== undefined && before.get(id)?.face !== undefined && before.get(id)?.face !== to.face);
  const first = turning[0]?.[1];
  const pile = [...places].find(([id, to]) => to.pile !== undefined && before.get(id)?.pile !== undefined && before.get(id)?.pile !== to.pile)?.[1];
  /** @type {Map<Element, RoadEnd[]>} */
  const known = new Map();
  /** @param {Element} drawing */
  const endsIn = (drawing) => {
    const ends = known.get(drawing) ?? roadEnds(drawing);
    known.set(drawing, ends);
    return ends;
  };
  const motions = [...places].flatMap(([id, to]) => motionOf(before.get(id), to, endsIn, pile).map((motion) => {
    const waits = first && turning.some(([other]) => other === id);
    const delay = waits ? Math.min(600, WAVE * Math.hypot(to.x - first.x, to.y - first.y)) : 0;
    return { ...motion, time: { ...motion.time, delay } };
  }));
  return () => {
    gliding = motions.map(({ part, frames, time }) => part.animate(frames, time));
    countUp(sums);
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
