import { one } from "./dom.js";

/** @param {string | undefined} list */
const idsOf = (list) => (list ?? "").split(" ").filter(Boolean);

// What a lesson asks for in the page that `root` holds, after the parts that were clicked: the part that comes now, those that come
// after it, in order, how many were clicked, and parts to look at. Of a past position it asks nothing.
/** @param {ParentNode} root @param {string[]} path */
export function taughtParts(root, path) {
  const light = one(root, "#state")?.dataset.light;
  const next = light === undefined ? [] : idsOf(one(root, "#lesson")?.dataset.next);
  const clicked = path.every((id, index) => next[index] === id) ? path.length : 0;
  return { now: next[clicked] ?? null, later: next.slice(clicked + 1), clicked, shown: idsOf(light) };
}
