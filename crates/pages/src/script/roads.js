// The ways that are drawn on a map, by which pieces go from place to place.
import { allParts } from "./dom.js";

/** @typedef {{ at: Point, roads: { to: RoadEnd, way: Point[] }[] }} RoadEnd */

// Lines of a drawing that are ways: those of a group of roads or routes, without their edges and signs.
const LINES = ":is(.road, .routes) path:not(.casing, .closed)";

// Into so many pieces a line is cut.
const PIECES = 10;

// Ends of lines that lie so near, in pixels, are one place.
const NEAR = 6;

/** @param {Point} a @param {Point} b */
const apart = ([x, y], [u, v]) => Math.hypot(x - u, y - v);

/** @param {Point[]} way */
export const lengthOf = (way) => way.slice(1).reduce((sum, point, index) => sum + apart(way[index], point), 0);

// The places of a drawing that ways lead to, in pixels from its corner.
/** @param {Element} drawing @returns {RoadEnd[]} */
export function roadEnds(drawing) {
  const corner = drawing.getBoundingClientRect();
  /** @type {RoadEnd[]} */
  const ends = [];
  /** @param {Point} at */
  const endAt = (at) => {
    const known = ends.find((end) => apart(end.at, at) < NEAR);
    if (known) return known;
    const end = { at, roads: [] };
    ends.push(end);
    return end;
  };
  for (const line of /** @type {any[]} */ (allParts(drawing, LINES))) {
    const [matrix, length] = [line.getScreenCTM(), line.getTotalLength()];
    if (!matrix || !length) continue;
    const way = Array.from({ length: PIECES + 1 }, (_, index) => {
      const { x, y } = line.getPointAtLength((length * index) / PIECES).matrixTransform(matrix);
      return /** @type {Point} */ ([x - corner.left, y - corner.top]);
    });
    const [from, to] = [endAt(way[0]), endAt(way[PIECES])];
    from.roads.push({ to, way });
    to.roads.push({ to: from, way: way.toReversed() });
  }
  return ends;
}

// The shortest way by roads between the places that lie at these points, no farther from them than `near`: none where one stands
// beside no place, or no road leads on.
/** @param {RoadEnd[]} ends @param {Point} start @param {Point} goal @param {number} near @returns {Point[] | null} */
export function wayBetween(ends, start, goal, near) {
  /** @param {Point} at */
  const nearest = (at) => ends.reduce((best, end) => (!best || apart(end.at, at) < apart(best.at, at) ? end : best), /** @type {RoadEnd | null} */ (null));
  const [from, to] = [nearest(start), nearest(goal)];
  if (!from || !to || from === to || apart(from.at, start) > near || apart(to.at, goal) > near) return null;
  /** @type {Map<RoadEnd, { far: number, way: Point[] }>} */
  const open = new Map([[from, { far: 0, way: [from.at] }]]);
  const done = new Set();
  while (open.size) {
    const [[end, { far, way }]] = [...open].sort(([, a], [, b]) => a.far - b.far);
    if (end === to) return way;
    open.delete(end);
    done.add(end);
    for (const road of end.roads) {
      if (done.has(road.to)) continue;
      const next = far + lengthOf(road.way);
      if (next < (open.get(road.to)?.far ?? Infinity)) open.set(road.to, { far: next, way: [...way, ...road.way.slice(1)] });
    }
  }
  return null;
}
