import { all, one } from "./dom.js";
import { storage } from "./storage.js";

// Questions about positions: a click on the board answers one, and what comes back when is kept by the browser where nobody else keeps it.
export function startPractice() {
  const page = document.getElementById("practice");
  if (!page) return;
  const key = `practice/${page.dataset.game}`;
  const { cards, here } = page.dataset;
  const unkept = document.getElementById("practice-unkept");
  if (cards !== undefined && unkept) unkept.hidden = storage.set(key, cards);
  // What was answered can be linked to, and is not answered once more by loading the page again.
  if (here) history.replaceState(null, "", here);
  // Another tab may have answered meanwhile.
  page.addEventListener("submit", (event) => {
    const field = one(/** @type {HTMLFormElement} */ (event.target), "input[name=kept]");
    if (field instanceof HTMLInputElement) field.value = storage.get(key) ?? "";
  });
  markKinds(storage.get(key) ?? "");
  startAnswers(page);
}

// Marks the kinds of questions that this browser was asked.
/** @param {string} kept */
function markKinds(kept) {
  const asked = new Set(kept.split("\n").map((line) => line.split(" ")[0]));
  for (const item of all(document, "[data-kind]")) {
    const mark = one(item, ".learnt");
    if (mark && asked.has(item.dataset.kind ?? "")) mark.hidden = false;
  }
}

// A part that can be meant answers the question when it is clicked.
/** @param {HTMLElement} page */
function startAnswers(page) {
  const list = one(page, "[data-asks] select");
  if (!(list instanceof HTMLSelectElement)) return;
  const ids = new Set([...list.options].map((option) => option.value));
  one(page, "#board")?.addEventListener("click", (event) => {
    for (const under of document.elementsFromPoint(event.clientX, event.clientY)) {
      const part = /** @type {SVGElement | null} */ (under.closest("#board [data-el]"));
      const id = part?.dataset.el ?? "";
      if (!ids.has(id)) continue;
      list.value = id;
      list.form?.requestSubmit();
      return;
    }
  });
}
