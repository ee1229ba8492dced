import { changeTraces } from "./changes.js";
import { allParts, makeSvg, onePart } from "./dom.js";
import { inFrame } from "./frame.js";

/**
 * Where a part is in its drawing, at which scale, the shape that its outline follows, and how far in pixels a frame lies
 * outside of it on each side.
 * @typedef {{ drawing: BoardPart, box: DOMRect, matrix: DOMMatrix, scale: number, shape: BoardPart | null, gaps: Box }} Spot
 */

// The spots of parts, and the traces of what changed: kept until the board or its size does.
/** @type {Map<BoardPart, Spot | null>} */
const spots = new Map();

/** @type {ReturnType<typeof changeTraces> | null} */
let traces = null;

// Draws outlines round marked parts, in each drawing that holds some: around a part or beside it, never on it.
export const drawHalosSoon = () => inFrame(drawHalos);

// The same on a board that has changed, or is larger or smaller now.
export function drawHalosAnew() {
  spots.clear();
  boxes = null;
  letters = null;
  traces = null;
  drawHalosSoon();
}

// The boxes of all parts on the screen, in pixels from the corner of their drawing, and kept like the spots.
/** @type {Map<BoardPart, Box & { drawing: Element | null }> | null} */
let boxes = null;

function measureBoxes() {
  const found = new Map();
  const corners = new Map();
  for (const part of allParts(document, "#board [data-el]")) {
    const drawing = part.ownerSVGElement;
    if (!corners.has(drawing)) corners.set(drawing, drawing?.getBoundingClientRect());
    const corner = corners.get(drawing);
    const { left, top, right, bottom } = part.getBoundingClientRect();
    if (!corner || !(right - left || bottom - top)) continue;
    found.set(part, { drawing, left: left - corner.left, top: top - corner.top, right: right - corner.left, bottom: bottom - corner.top });
  }
  return found;
}

// How far outside of a part its frame may lie: where another one is so near that a frame would run into it, it lies inside.
/** @param {BoardPart} part */
function gapOf(part) {
  boxes ??= measureBoxes();
  const own = boxes.get(part);
  if (!own) return OUTSIDE;
  /** @param {Box} other @param {number} by */
  const meets = (other, by) => other.left < own.right + by && other.right > own.left - by && other.top < own.bottom + by && other.bottom > own.top - by;
  for (const [other, box] of boxes) {
    if (other === part || box.drawing !== own.drawing || part.contains(other) || other.contains(part)) continue;
    // What lies on it lies on it anyway.
    if (meets(box, OUTSIDE + 2) && !meets(box, -3)) return INSIDE;
  }
  return OUTSIDE;
}

// How many pixels a frame lies outside of its part, where there is room for it, and where not.
const OUTSIDE = 3.5;
const INSIDE = -2;

// Where words stand on each drawing, in pixels from its corner, and kept like the spots.
/** @type {Map<Element, { node: Element, box: Box }[]> | null} */
let letters = null;

function measureLetters() {
  const found = new Map();
  for (const drawing of allParts(document, "#board .drawing > svg")) {
    const corner = drawing.getBoundingClientRect();
    const texts = allParts(drawing, "text").map((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      // The box of a text is higher than its letters.
      const box = { left: left - corner.left, top: top + 0.18 * (bottom - top) - corner.top, right: right - corner.left, bottom: bottom - 0.1 * (bottom - top) - corner.top };
      return { node, box };
    });
    found.set(drawing, texts.filter(({ box }) => box.right > box.left));
  }
  return found;
}

// How many pixels a frame keeps from letters, and by how many it may move on one side so that it crosses none.
const CLEAR = 2.5;
const FARTHEST = 30;

// How far a frame lies outside of a part on each side, so that it crosses no letter: words of the part lie within it, others beside
// or within it, whichever is nearer.
/** @param {BoardPart} part @param {number} gap @returns {Box} */
function gapsOf(part, gap) {
  letters ??= measureLetters();
  const drawing = /** @type {BoardPart | null} */ (part.closest(".drawing > svg"));
  const corner = drawing?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const box = part.getBoundingClientRect();
  const [left, top, right, bottom] = [box.left - corner.left, box.top - corner.top, box.right - corner.left, box.bottom - corner.top];
  const at = { left: left - gap, top: top - gap, right: right + gap, bottom: bottom + gap };
  for (let round = 0; round < 8; round += 1) {
    for (const { node, box } of (drawing && letters.get(drawing)) || []) {
      const meets = box.left < at.right + CLEAR && box.right > at.left - CLEAR && box.top < at.bottom + CLEAR && box.bottom > at.top - CLEAR;
      const within = box.left >= at.left + CLEAR && box.right <= at.right - CLEAR && box.top >= at.top + CLEAR && box.bottom <= at.bottom - CLEAR;
      if (!meets || within) continue;
      const around = { left: Math.min(at.left, box.left - CLEAR), top: Math.min(at.top, box.top - CLEAR), right: Math.max(at.right, box.right + CLEAR), bottom: Math.max(at.bottom, box.bottom + CLEAR) };
      const ways = [around];
      if (!part.contains(node)) {
        ways.push({ ...at, left: box.right + CLEAR }, { ...at, top: box.bottom + CLEAR }, { ...at, right: box.left - CLEAR }, { ...at, bottom: box.top - CLEAR });
      }
      /** @param {Box} way */
      const moved = (way) => Math.max(Math.abs(way.left - at.left), Math.abs(way.top - at.top), Math.abs(way.right - at.right), Math.abs(way.bottom - at.bottom));
      const best = ways.filter((way) => way.right - way.left > 8 && way.bottom - way.top > 8).sort((one, other) => moved(one) - moved(other))[0];
      if (best && (part.contains(node) || moved(best) <= FARTHEST)) Object.assign(at, best);
    }
  }
  return { left: left - at.left, top: top - at.top, right: at.right - right, bottom: at.bottom - bottom };
}

// Whether a part has a frame rather than an outline: then all of the frame can be clicked.
/** @param {BoardPart} part */
export const isFramed = (part) => keptSpot(part)?.shape === null;

/** @param {BoardPart} part @returns {Spot | null} */
function measureSpot(part) {
  const drawing = /** @type {BoardPart | null} */ (part.ownerSVGElement);
  if (!drawing || !part.getBBox) return null;
  const box = part.getBBox();
  const to = drawing.getScreenCTM();
  const from = part.getScreenCTM();
  if (!to || !from || !(box.width || box.height)) return null;
  // Outlines keep their distance and their rounding in pixels of the screen, however large the drawing is.
  const scale = Math.hypot(from.a, from.b) || 1;
  const shape = outlineShape(part, box);
  const even = { left: OUTSIDE, top: OUTSIDE, right: OUTSIDE, bottom: OUTSIDE };
  return { drawing, box, matrix: to.inverse().multiply(from), scale, shape, gaps: shape ? even : gapsOf(part, gapOf(part)) };
}

/** @param {BoardPart} part */
function keptSpot(part) {
  if (!spots.has(part)) spots.set(part, measureSpot(part));
  return spots.get(part);
}

function drawHalos() {
  const board = document.getElementById("board");
  if (!board) return;
  const marked = allParts(board, ".lit, .chosen, .last, .pointed, .taught, .later, .to-see, .other.hovered").flatMap((part) => {
    const spot = keptSpot(part);
    return spot ? [{ ...spot, part }] : [];
  });
  traces ??= changeTraces();
  const drawn = traces;
  return () => {
    for (const layer of allParts(board, "g.halos")) layer.replaceChildren();
    for (const mark of marked) drawHalo(mark);
    for (const { drawing, drawn: lines } of drawn) haloLayer(drawing).append(...lines);
  };
}

/** @param {Spot & { part: BoardPart }} mark */
function drawHalo({ drawing, box, matrix, scale, shape, gaps, part }) {
  const focused = part === document.activeElement;
  const kinds = ["last", "chosen", "pointed", "to-see", "later", "taught"].filter((kind) => part.classList.contains(kind));
  if (part.matches(".lit, .other")) kinds.push("lit");
  const layer = haloLayer(drawing);
  const group = makeSvg("g", { transform: `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(" ")})` });
  // Around the part, so many pixels farther away than its gaps; an outline that follows a shape lies on its border.
  /** @param {number} pixels */
  const frame = (pixels) => {
    const [left, top, right, bottom] = [gaps.left, gaps.top, gaps.right, gaps.bottom].map((gap) => (gap + pixels) / scale);
    return { x: box.x - left, y: box.y - top, width: Math.max(0, box.width + left + right), height: Math.max(0, box.height + top + bottom) };
  };
  /** @param {string} kind */
  const outline = (kind) => {
    if (kind === "last" && !shape) return makeSvg("path", { d: cornerPath(frame(2.5), 10 / scale) });
    const size = frame(kind === "pointed" ? 2.5 : ["taught", "later", "to-see"].includes(kind) ? 3.5 : 0);
    if (!shape) return makeSvg("rect", { ...size, rx: Math.min(8 / scale, size.width / 4, size.height / 4) });
    const copy = /** @type {BoardPart} */ (shape.cloneNode(false));
    if (shape === part) copy.removeAttribute("transform");
    for (const { name } of [...copy.attributes]) {
      if (!/^(d|points|c[xy]|r[xy]?|x|y|width|height|transform)$/.test(name)) copy.removeAttribute(name);
    }
    return copy;
  };
  /** @param {string} kind @param {string} classes */
  const draw = (kind, classes) => {
    const drawn = outline(kind);
    drawn.setAttribute("class", classes);
    group.append(drawn);
  };
  const destination = part.classList.contains("destination");
  for (const kind of kinds) {
    if (kind !== "pointed") draw(kind, `halo-under is-${kind}`);
    const light = ["aside", "short"].filter((light) => kind === "lit" && part.classList.contains(light)).map((light) => ` is-${light}`).join("");
    const more = light + (kind === "lit" && !part.classList.contains("lit") ? " is-other" : "") + (focused ? " is-focused" : "") + (part.classList.contains("hovered") ? " is-hovered" : "") + (destination ? " is-destination" : "");
    draw(kind, `halo is-${kind}${more}`);
  }
  // Beside the part, at its upper right corner.
  if (destination && !shape) {
    const { x, y, width } = frame(0);
    group.append(makeSvg("circle", { cx: x + width, cy: y, r: 5 / scale, class: "halo-dot" }));
  }
  // When its turn comes in a lesson, at its upper left corner.
  if (part.dataset.order) {
    const { x, y } = frame(0);
    const order = makeSvg("text", { x, y, "font-size": 11 / scale, "text-anchor": "middle", "dominant-baseline": "central", class: "halo-order" });
    order.textContent = part.dataset.order;
    group.append(makeSvg("circle", { cx: x, cy: y, r: 8 / scale, class: "halo-order-ground" }), order);
  }
  layer.append(group);
}

// Four corners of a frame, each arm at most so long.
/** @param {{ x: number, y: number, width: number, height: number }} frame @param {number} most */
function cornerPath({ x, y, width, height }, most) {
  const arm = Math.min(most, 0.3 * width, 0.3 * height);
  const [right, low] = [x + width, y + height];
  return `M${x} ${y + arm}V${y}H${x + arm}M${right - arm} ${y}H${right}V${y + arm}M${right} ${low - arm}V${low}H${right - arm}M${x + arm} ${low}H${x}V${low - arm}`;
}

// A shape that a part consists of or that fills its box, such as a land on a map: outlines follow it. Else none.
/** @param {BoardPart} part @param {DOMRect} box */
function outlineShape(part, box) {
  const kinds = "path, polygon, circle, ellipse";
  if (part.matches(kinds)) return part;
  /** @param {BoardPart} shape */
  const fills = (shape) => {
    const { width, height } = shape.getBBox();
    const closed = shape.nodeName !== "path" || /z\s*$/i.test(shape.getAttribute("d") || "");
    return closed && !shape.hasAttribute("transform") && width > 0.95 * box.width && height > 0.95 * box.height;
  };
  return /** @type {BoardPart[]} */ ([...part.children].filter((child) => child.matches(kinds))).find(fills) || null;
}

/** @param {BoardPart} drawing */
function haloLayer(drawing) {
  const layer = onePart(drawing, ":scope > g.halos") ?? makeSvg("g", { class: "halos", "data-own": "", "aria-hidden": "true", "pointer-events": "none" });
  if (drawing.lastChild !== layer) drawing.append(layer);
  return layer;
}
