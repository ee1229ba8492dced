import { draft, post } from "./act.js";
import { unchoose } from "./choose.js";
import { closest } from "./dom.js";
import { refresh } from "./live.js";
import { previewCache } from "./preview.js";
import { ui } from "./ui.js";

/** @param {HTMLElement | BoardPart} part */
export function suppose(part) {
  ui.supposed = part.dataset.suppose ?? null;
  unchoose();
  return refresh();
}

/** @param {HTMLElement} table */
export function startAsking(table) {
  table.addEventListener("click", (event) => {
    const part = closest(event, "#board [data-suppose]");
    if (part && !ui.dragged && !ui.looked) suppose(part);
  });
  table.addEventListener("click", (event) => {
    const button = closest(event, "button");
    const seat = button?.dataset.seat;
    if (!button) return;
    if (button.dataset.set) post("/settings", { seat, ...JSON.parse(button.dataset.set) });
    else if (button.dataset.draftRemove) draft("/draft", { seat, remove: Number(button.dataset.draftRemove) });
    else if (button.id === "draft-clear") draft("/draft", { seat, clear: true });
    else if (button.id === "draft-send") draft("/draft/send", { seat });
    else if (button.id === "draft-open" || button.id === "draft-close") {
      ui.drafting = button.id === "draft-open" ? (seat ?? null) : null;
      unchoose();
      previewCache.clear();
      refresh();
    }
  });
}
