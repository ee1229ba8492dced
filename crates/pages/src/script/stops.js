import { all, allParts, byId, closest, make, one } from "./dom.js";
import { reducedMotion } from "./settings.js";
import { words } from "./words.js";

// Parts of a board that a narrow window shows one after the other (`data-stop`): each has a button at the thumb that leads there, with
// a dot where something in it is asked about.

// The drawings of each stop, from top to bottom as a narrow window has them.
/** @param {ParentNode} root */
function stopDrawings(root) {
  /** @type {Map<string, HTMLElement[]>} */
  const stops = new Map();
  const marks = allParts(root, "#board [data-stop]").map((mark) => {
    const drawing = /** @type {HTMLElement} */ (mark.closest(".drawing"));
    return { name: mark.dataset.stop ?? "", drawing, top: Number(drawing.style.getPropertyValue("--narrow-y")) };
  });
  for (const { name, drawing } of marks.sort((one, other) => one.top - other.top)) stops.set(name, [...(stops.get(name) ?? []), drawing]);
  return stops;
}

// Makes the buttons, on a page that may not be shown yet.
/** @param {ParentNode} root */
export function fillStops(root) {
  const row = one(root, "#stops");
  if (!row) return;
  const stops = stopDrawings(root);
  const names = [...stops.keys()];
  row.hidden = names.length < 2;
  if (all(row, "button").map((button) => button.dataset.to).join() !== names.join()) {
    row.replaceChildren(...names.map((name) => make("button", { type: "button", "data-to": name }, name)));
  }
  for (const button of all(row, "button")) {
    const { to = "" } = button.dataset;
    const lit = Boolean(stops.get(to)?.some((drawing) => one(drawing, "[data-el].lit:not(.aside)")));
    button.toggleAttribute("data-lit", lit);
    if (lit) button.setAttribute("aria-label", words("{to}, something to choose", { to }));
    else button.removeAttribute("aria-label");
  }
}

export function startStops() {
  byId("table").addEventListener("click", (event) => {
    const to = closest(event, "#stops [data-to]")?.dataset.to;
    const drawing = to && stopDrawings(document).get(to)?.[0];
    if (drawing) drawing.scrollIntoView({ block: "start", behavior: reducedMotion() ? "auto" : "smooth" });
  });
}
