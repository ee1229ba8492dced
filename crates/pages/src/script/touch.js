// Fingers: they are broader than a pointer, and rest on a part to look at it.
import { closest } from "./dom.js";
import { partAt, thingAt } from "./part_at.js";
import { hover } from "./preview.js";
import { ui } from "./ui.js";

// How long a finger rests on a part, in milliseconds, to see what it is and would bring without choosing it.
const REST = 450;

// A tap where nothing can be chosen says what lies there, until the next.
/** @param {MouseEvent} event */
export function lookAt(event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return;
  ui.looked = true;
  hover(null, thingAt(event));
}

/** @param {HTMLElement} table */
export function startTouches(table) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  const lift = () => clearTimeout(resting);
  table.addEventListener("pointerdown", (event) => {
    if (ui.looked) hover(null);
    ui.looked = false;
    lift();
    if (event.pointerType !== "touch" || !closest(event, "#board")) return;
    resting = setTimeout(() => {
      const [part, thing] = [partAt(event), thingAt(event)];
      if (!(part || thing) || ui.dragged) return;
      ui.looked = true;
      hover(part, thing);
    }, REST);
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, lift);
  addEventListener("pointermove", (event) => { if (Math.hypot(event.movementX, event.movementY) > 4) lift(); });
  // The device's own menu would lie over what is looked at.
  table.addEventListener("contextmenu", (event) => { if (ui.looked) event.preventDefault(); });
}
