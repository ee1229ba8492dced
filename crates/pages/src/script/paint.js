import { all, allParts, capital, must, one } from "./dom.js";
import { openAsked } from "./drawers.js";
import { alternatives, clickable, leadsBeside } from "./narrow.js";
import { fillStops } from "./stops.js";
import { taughtParts } from "./taught.js";
import { ui } from "./ui.js";
import { words } from "./words.js";

// Sets classes, roles and names on the parts in `root`, which may be a page not yet shown.
/** @param {ParentNode} root @param {Model} model @param {string[]} path */
export function paint(root, model, path) {
  const board = one(root, "#board");
  if (!board) return;
  const next = clickable(model, path);
  const others = alternatives(model, path);
  const closed = new Map(model.closed.map((shut) => [shut.element, shut]));
  const state = must(root, "#state");
  const changed = new Set((state.dataset.last || "").split(" "));
  const taught = taughtParts(root, path);
  for (const drawing of allParts(board, ".drawing > svg")) drawing.setAttribute("role", "group");
  if (!next.has(ui.roving)) ui.roving = next.keys().next().value || null;
  for (const part of allParts(board, "[data-el]")) {
    const id = part.dataset.el ?? "";
    const lit = next.get(id);
    const other = lit ? undefined : others.get(id);
    const shut = lit || other ? undefined : closed.get(id);
    const chosen = path.includes(id);
    // Once all is chosen, what else the last click could have been stays lit: a click switches to it.
    const beside = Boolean(other?.beside && next.size === 0);
    part.classList.toggle("lit", Boolean(lit) || beside);
    part.classList.toggle("aside", Boolean(lit && leadsBeside(model, lit.choices)));
    part.classList.toggle("short", Boolean(lit?.whole));
    part.classList.toggle("other", Boolean(other) && !beside);
    part.classList.toggle("chosen", chosen);
    part.classList.toggle("closed", Boolean(shut));
    part.classList.toggle("last", changed.has(id));
    const order = taught.later.indexOf(id);
    part.classList.toggle("taught", id === taught.now);
    part.classList.toggle("later", order >= 0 && id !== taught.now && !chosen);
    part.classList.toggle("to-see", taught.shown.includes(id) && id !== taught.now && order < 0 && !chosen);
    if (order >= 0) part.dataset.order = String(taught.clicked + 2 + order);
    else delete part.dataset.order;
    part.classList.toggle("destination", Boolean(lit?.completes && path.length > 0));
    if (lit || other || chosen || shut) {
      const label = lit?.label || other?.label || shut?.label || labelOf(model, id) || titleOf(part) || id;
      part.setAttribute("role", "button");
      const name = spokenName(part, label);
      part.setAttribute("aria-label", shut ? words("{name}, closed: {why}", { name, why: shut.why }) : name);
      part.toggleAttribute("aria-disabled", false);
      if (shut) part.setAttribute("aria-disabled", "true");
      if (chosen) part.setAttribute("aria-pressed", "true");
      else part.removeAttribute("aria-pressed");
      part.setAttribute("tabindex", lit && id === ui.roving ? "0" : "-1");
    } else if (part.hasAttribute("tabindex")) {
      // Stays focusable: a part that loses its tabindex while it has the focus would drop it.
      part.setAttribute("tabindex", "-1");
      part.setAttribute("aria-disabled", "true");
      part.removeAttribute("aria-pressed");
    }
  }
  openAsked(root);
  fillStops(root);
}

// What comes first, if a lesson asks for this part only after another one.
/** @param {Model} model @param {string[]} path @param {string} id */
export function comesFirst(model, path, id) {
  const { now, later } = taughtParts(document, path);
  if (!now || id === now || !later.includes(id)) return null;
  const part = allParts(document, "#board [data-el]").find((part) => part.dataset.el === now);
  return labelOf(model, now) || (part && titleOf(part)) || now;
}

// What a part is called on the drawing itself.
/** @param {BoardPart} part */
const titleOf = (part) => one(part, ":scope > title")?.textContent ?? "";

// What is written on a part, as it is seen: texts of a drawing stand apart.
/** @param {Node} node @returns {string} */
function textOn(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
  if (["title", "desc", "style"].includes(node.nodeName)) return "";
  const apart = node instanceof SVGElement && node.ownerSVGElement ? " " : "";
  return [...node.childNodes].map(textOn).filter(Boolean).join(apart).replace(/\s+/g, " ").trim();
}

// The words of a text, as they are compared.
/** @param {string} text */
const wordsOf = (text) => text.normalize("NFKD").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

// The name by which a part is read out and called: what it is, what lies on it, and, unless that says it already, what is
// written there. A name in brackets would count for nothing.
/** @param {BoardPart} part @param {string} label */
function spokenName(part, label) {
  const lies = all(part, ":scope > * title").map((title) => title.textContent.trim()).filter((title) => title && !label.includes(title));
  const name = [capital(label), ...new Set(lies)].join(", ").replace(/\s*\(([^()]*)\)/g, ", $1");
  const signs = textOn(part);
  const written = wordsOf(signs).join(" ");
  return !written || ` ${wordsOf(name).join(" ")} `.includes(` ${written} `) ? name : words("{name}: {signs}", { name, signs });
}

/** @param {Model} model @param {string} id */
export function labelOf(model, id) {
  for (const choice of model.choices) {
    const part = choice.elements.find((part) => part.id === id);
    if (part) return part.label;
  }
  return null;
}
