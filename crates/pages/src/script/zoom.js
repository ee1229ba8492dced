import { allParts, closest, makeSvg, onePart, target } from "./dom.js";
import { drawHalosAnew } from "./halos.js";
import { forgetPlaces } from "./motion.js";
import { storage } from "./storage.js";
import { ui } from "./ui.js";

// Pan and zoom: of a drawing that asks for it (`<svg data-zoom="1" viewBox="…">`), or else of the whole board.
const zooms = new Map();

let boardZoom = 1;

// What of its whole a drawing shows at most for a person to have come near: then it has letters that would be too small before.
const CLOSE_UP = 0.6;

/** @param {BoardPart} drawing @param {View} view */
function show(drawing, view) {
  drawing.setAttribute("viewBox", view.join(" "));
  drawing.toggleAttribute("data-near", view[2] <= CLOSE_UP * parseNumbers(drawing.dataset.base ?? "")[2]);
}

/** @param {string} text */
const parseNumbers = (text) => text.trim().split(/[\s,]+/).map(Number);

/** @param {BoardPart} drawing */
const viewBox = (drawing) => parseNumbers(drawing.getAttribute("viewBox") || "");

// The window [x, y, width, height] scaled by `factor` about a point that stays where it is.
/** @param {View} view @param {number} factor @param {Point} about @returns {View} */
function scaled(view, factor, [px, py]) {
  const [x, y, width, height] = view;
  return [px - (px - x) * factor, py - (py - y) * factor, width * factor, height * factor];
}

// Gives drawings in a page not yet shown the windows that a person chose before.
/** @param {ParentNode} root */
export function keepZoom(root) {
  allParts(root, "#board svg[data-zoom]").forEach((drawing, index) => {
    const view = zooms.get(drawing.id || index);
    if (drawing.dataset.hold) holdView(drawing, index);
    drawing.dataset.base = drawing.getAttribute("viewBox") ?? "";
    if (view) show(drawing, view);
    if (!onePart(drawing, ":scope > rect[data-own]")) {
      const [x, y, width, height] = viewBox(drawing);
      const ground = makeSvg("rect", { "data-own": "", x: x - 50 * width, y: y - 50 * height, width: 101 * width, height: 101 * height, fill: "transparent" });
      drawing.prepend(ground);
    }
  });
}

// While `data-hold` stays the same, such as the number of the turn, a drawing keeps the window that it had: what one plays on
// keeps its size and its place. If what lies in `data-core` would not be seen, the window moves just as far as it must, and
// grows only where that is larger than the window.
const heldViews = new Map();

/** @param {BoardPart} drawing @param {number} index */
function holdView(drawing, index) {
  const [held, { hold, core }] = [heldViews.get(index), drawing.dataset];
  let view = viewBox(drawing);
  if (held?.hold === hold) {
    const seen = parseNumbers(core ?? "");
    view = [...held.view];
    for (const axis of [0, 1]) {
      view[axis + 2] = Math.max(view[axis + 2], seen[axis + 2]);
      const furthest = seen[axis] + seen[axis + 2] - view[axis + 2];
      view[axis] = Math.max(furthest, Math.min(view[axis], seen[axis]));
    }
  }
  heldViews.set(index, { hold, view });
  drawing.setAttribute("viewBox", view.join(" "));
}

/** @param {BoardPart} drawing @param {View} view */
function setView(drawing, view) {
  const base = parseNumbers(drawing.dataset.base ?? "");
  const factor = view[2] / base[2];
  if (factor > 4 || factor < 0.08) return;
  const index = allParts(document, "#board svg[data-zoom]").indexOf(drawing);
  zooms.set(drawing.id || index, view);
  show(drawing, view);
}

/** @param {BoardPart} drawing @param {number} clientX @param {number} clientY @returns {Point} */
function toDrawing(drawing, clientX, clientY) {
  const ground = onePart(drawing, ":scope > rect[data-own]");
  const matrix = (ground || drawing).getScreenCTM();
  const point = new DOMPoint(clientX, clientY).matrixTransform((matrix ?? new DOMMatrix()).inverse());
  return [point.x, point.y];
}

// What was measured of the board no longer holds.
function changeSize() {
  forgetPlaces();
  drawHalosAnew();
}

// Makes everything larger (factor below 1) or smaller about the middle.
/** @param {number} factor */
export function zoomBy(factor) {
  const drawing = onePart(document, "#board svg[data-zoom]");
  if (drawing) {
    const [x, y, width, height] = viewBox(drawing);
    setView(drawing, scaled([x, y, width, height], factor, [x + width / 2, y + height / 2]));
  } else {
    zoomBoard(boardZoom / factor);
  }
  changeSize();
}

// Shows all; if all is shown already, changes between a board that is wholly in sight and one as wide as can be.
export function fitBoard() {
  const root = document.documentElement;
  if (boardZoom === 1 && !zooms.size) {
    root.dataset.fit = root.dataset.fit === "width" ? "window" : "width";
    storage.set("fit", root.dataset.fit);
  }
  for (const drawing of allParts(document, "#board svg[data-zoom]")) show(drawing, parseNumbers(drawing.dataset.base ?? ""));
  zooms.clear();
  zoomBoard(1);
  changeSize();
}

/** @param {number} zoom @param {number} [x] @param {number} [y] */
function zoomBoard(zoom, x, y) {
  const board = document.getElementById("board");
  if (!board) return;
  const box = board.getBoundingClientRect();
  const at = [x === undefined ? box.width / 2 : x - box.left, y === undefined ? box.height / 2 : y - box.top];
  const before = boardZoom;
  boardZoom = Math.min(5, Math.max(1, zoom));
  document.documentElement.style.setProperty("--zoom", String(boardZoom));
  const ratio = boardZoom / before;
  board.scrollLeft = (board.scrollLeft + at[0]) * ratio - at[0];
  board.scrollTop = (board.scrollTop + at[1]) * ratio - at[1];
}

/** @param {HTMLElement} table */
export function startZoom(table) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  /** @type {{ drawing: BoardPart, view: View, fingers: Map<number, Point> } | null} */
  let start = null;
  table.addEventListener("wheel", (event) => {
    const drawing = /** @type {BoardPart | null} */ (target(event).closest("#board svg[data-zoom]"));
    const factor = Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004);
    if (drawing) {
      event.preventDefault();
      setView(drawing, scaled(viewBox(drawing), factor, toDrawing(drawing, event.clientX, event.clientY)));
      changeSize();
    } else if (event.ctrlKey && closest(event, "#board")) {
      event.preventDefault();
      zoomBoard(boardZoom / factor, event.clientX, event.clientY);
    }
  }, { passive: false });

  table.addEventListener("pointerdown", (event) => {
    const drawing = /** @type {BoardPart | null} */ (target(event).closest("#board svg[data-zoom]"));
    if (!drawing) return;
    if (!fingers.size) ui.dragged = false;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    start = { drawing, view: viewBox(drawing), fingers: new Map(fingers) };
  });
  addEventListener("pointermove", (event) => {
    if (!start || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const ids = [...start.fingers.keys()].filter((id) => fingers.has(id)).slice(0, 2);
    /** @param {Map<number, Point>} from @param {0 | 1} axis */
    const mean = (from, axis) => ids.reduce((sum, id) => sum + (from.get(id)?.[axis] ?? 0), 0) / ids.length;
    /** @param {Point} [one] @param {Point} [two] */
    const span = ([x, y] = [0, 0], [u, v] = [0, 0]) => Math.hypot(x - u, y - v);
    /** @param {Map<number, Point>} from */
    const distance = (from) => (ids.length < 2 ? 1 : span(from.get(ids[0]), from.get(ids[1])));
    const moved = Math.hypot(mean(fingers, 0) - mean(start.fingers, 0), mean(fingers, 1) - mean(start.fingers, 1));
    if (!ui.dragged && moved < 6 && ids.length < 2) return;
    ui.dragged = true;
    start.drawing.classList.add("dragging");
    const { drawing, view } = start;
    drawing.setAttribute("viewBox", view.join(" "));
    const from = toDrawing(drawing, mean(start.fingers, 0), mean(start.fingers, 1));
    const to = toDrawing(drawing, mean(fingers, 0), mean(fingers, 1));
    const factor = distance(start.fingers) / (distance(fingers) || 1);
    const shifted = [view[0] + from[0] - to[0], view[1] + from[1] - to[1], view[2], view[3]];
    setView(drawing, scaled(shifted, factor, from));
    changeSize();
  });
  /** @param {PointerEvent} event */
  const lift = (event) => {
    fingers.delete(event.pointerId);
    if (start) start.drawing.classList.remove("dragging");
    start = fingers.size && start ? { drawing: start.drawing, view: viewBox(start.drawing), fingers: new Map(fingers) } : null;
    // The click that ends a drag comes after this event.
    if (!fingers.size) setTimeout(() => { ui.dragged = false; }, 0);
  };
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);

  /** @type {{ apart: number, zoom: number } | null} */
  let pinch = null;
  /** @param {TouchList} touches */
  const apart = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  /** @param {TouchList} touches @param {"clientX" | "clientY"} axis */
  const middle = (touches, axis) => (touches[0][axis] + touches[1][axis]) / 2;
  table.addEventListener("touchmove", (event) => {
    const board = closest(event, "#board");
    if (!board || event.touches.length !== 2 || closest(event, "svg[data-zoom]")) return;
    event.preventDefault();
    if (!pinch) pinch = { apart: apart(event.touches), zoom: boardZoom };
    zoomBoard((pinch.zoom * apart(event.touches)) / pinch.apart, middle(event.touches, "clientX"), middle(event.touches, "clientY"));
  }, { passive: false });
  addEventListener("touchend", () => { pinch = null; });

  table.addEventListener("click", (event) => {
    const button = closest(event, "[data-zoom-by]");
    if (!button) return;
    if (button.dataset.zoomBy === "fit") fitBoard();
    else zoomBy(button.dataset.zoomBy === "in" ? 0.8 : 1.25);
  });
}
