import { allParts, target } from "./dom.js";
import { isShut } from "./drawers.js";
import { isFramed } from "./halos.js";

// The part that a pointer means: what can be chosen counts even where a piece that can't be lies on it.
/** @param {PointerEvent | MouseEvent} event @returns {BoardPart | null} */
export function partAt(event) {
  const small = event instanceof PointerEvent && event.pointerType === "touch" && underFinger(event.clientX, event.clientY);
  if (small) return small;
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  // Keys and tests click without a place.
  const stack = under.includes(target(event)) ? under : [target(event)];
  /** @param {string} kind */
  const found = (kind) => {
    for (const node of stack) {
      const part = /** @type {BoardPart | null} */ (node.closest(`#board [data-el].${kind}`));
      if (part) return part;
    }
    return null;
  };
  const within = under.includes(target(event)) ? inFrameAt(event.clientX, event.clientY) : null;
  // Where a lesson asks for all that lies in a frame, what lies in it is not meant.
  const asked = within?.classList.contains("taught") ? within : null;
  // What a lesson asks for later is meant, and says what comes first.
  return found("lit") ?? asked ?? found("chosen") ?? found("later") ?? found("other") ?? within ?? found("closed");
}

// The smallest lit part whose frame has this point in it: between its pieces nothing is drawn that could be hit.
/** @param {number} x @param {number} y */
function inFrameAt(x, y) {
  let best = null;
  let least = Infinity;
  for (const part of allParts(document, "#board [data-el].lit")) {
    if (!isFramed(part) || isShut(part)) continue;
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    if (width * height < least) [best, least] = [part, width * height];
  }
  return best;
}

// The innermost thing under the pointer that rules speak of.
/** @param {MouseEvent} event */
export const thingAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("#board [data-rule]") ?? null;

// What is smaller than this, in pixels, can be hit as if it were as large.
const THUMB = 44;

// The nearest lit part that a finger at this point touches, of those that are smaller than a thumb. In a lesson that is the
// one it speaks of, if that is among them.
/** @param {number} x @param {number} y */
function underFinger(x, y) {
  let best = null;
  let least = Infinity;
  for (const part of allParts(document, "#board [data-el].lit")) {
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    if (!width || Math.min(width, height) >= THUMB || isShut(part)) continue;
    const [across, down] = [Math.max(0, THUMB - width) / 2, Math.max(0, THUMB - height) / 2];
    if (x < left - across || x > right + across || y < top - down || y > bottom + down) continue;
    const taught = part.classList.contains("taught");
    const apart = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) - (taught ? THUMB : 0);
    if (apart < least) [best, least] = [part, apart];
  }
  return best;
}

// The id of the part under a click that is one of these, on a board on which nothing is lit to be chosen.
/** @param {MouseEvent} event @param {Set<string>} ids */
export function idAt(event, ids) {
  for (const under of document.elementsFromPoint(event.clientX, event.clientY)) {
    const part = /** @type {BoardPart | null} */ (under.closest("#board [data-el]"));
    const id = part?.dataset.el ?? "";
    if (ids.has(id)) return id;
  }
  return null;
}
