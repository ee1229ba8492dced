// What has changed since this person last acted: parts that have moved get an arrow from where they were, and where one was
// that is gone there is a cross beside an empty frame.
import { allParts, byId, makeSvg, onePart, partsOf } from "./dom.js";

// The spots of the parts at that time, in the units of the drawing that each is in.
let changeSpots = new Map();

/** @type {string | null} */
let spotsSince = null;

/** @param {BoardPart} part */
function spotOf(part) {
  const drawing = part.ownerSVGElement && /** @type {BoardPart | null} */ (part.closest(".drawing > svg"));
  const [to, from] = drawing ? [drawing.getScreenCTM(), part.getScreenCTM()] : [];
  if (!drawing || !to || !from) return null;
  const { x, y, width, height } = part.getBBox();
  if (!width && !height) return null;
  const matrix = to.inverse().multiply(from);
  const [low, high] = [[x, y], [x + width, y + height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
  return { drawing: drawing.closest(".drawing")?.getAttribute("data-key") ?? "", x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y };
}

// Keeps the spots of the first page that is seen after an own action.
export function keepSpots() {
  const { since } = byId("state").dataset;
  if (since === undefined || since === spotsSince) return;
  spotsSince = since;
  changeSpots = new Map();
  for (const part of allParts(document, "#board [data-el]")) {
    const spot = spotOf(part);
    if (spot) changeSpots.set(part.dataset.el, spot);
  }
}

// The arrows and crosses for the parts that the page names as changed, each with the drawing that it goes on.
export function changeTraces() {
  const state = document.getElementById("state");
  /** @type {{ drawing: BoardPart, drawn: SVGElement[] }[]} */
  const traces = [];
  if (!state?.dataset.last || state.hasAttribute("data-past")) return traces;
  for (const id of state.dataset.last.split(" ")) {
    const was = changeSpots.get(id);
    if (!was) continue;
    const drawing = onePart(document, `.drawing[data-key="${was.drawing}"] > svg`);
    const part = partsOf(document, id)[0];
    const is = part && spotOf(part);
    if (!drawing || (is && is.drawing !== was.drawing)) continue;
    if (!part) {
      const { x, y, width, height } = was;
      traces.push({ drawing, drawn: [makeSvg("rect", { x, y, width, height, rx: Math.min(width, height) / 6, class: "halo is-gone" })] });
    } else if (is) {
      const [from, to] = [was, is].map(({ x, y, width, height }) => /** @type {Point} */ ([x + width / 2, y + height / 2]));
      const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const near = Math.min(is.width, is.height) / 2;
      /** @param {string} kind */
      const arrow = (kind) => makeSvg("path", { d: arrowTo(from, to, far, near), class: `${kind} is-moved` });
      if (far > 2 * near) traces.push({ drawing, drawn: ["halo-under", "halo"].map(arrow) });
    }
  }
  return traces;
}

// An arrow that ends beside what it points at.
/** @param {Point} from @param {Point} to @param {number} far @param {number} near */
function arrowTo([x, y], [u, v], far, near) {
  const [dx, dy] = [(u - x) / far, (v - y) / far];
  const [tipX, tipY] = [u - dx * near, v - dy * near];
  const head = Math.min(far / 4, near);
  /** @param {number} sign */
  const side = (sign) => `${tipX - head * (dx + sign * 0.6 * dy)} ${tipY - head * (dy - sign * 0.6 * dx)}`;
  return `M${x} ${y}L${tipX} ${tipY}M${side(1)}L${tipX} ${tipY}L${side(-1)}`;
}
