import { base } from "./base.js";
import { all, one } from "./dom.js";
import { idAt } from "./part_at.js";
import { storage } from "./storage.js";

/** @typedef {{ at: string, told?: string, better?: string, best?: string, right?: boolean, away?: boolean }} ToldOwn news of a position of one's own games */
/** @typedef {{ at: string, told: string, better: string, best: string, due: boolean, back_ms: number | null }} OwnQuestion a position of one's own games that is asked again */

// What begins the names under which the cards of a game are kept where nobody else keeps them.
export const PRACTICE = "practice/";

// Tells of own questions where they are kept, and returns all of them; nothing if they could not be kept.
/** @param {string} game @param {ToldOwn[]} questions @returns {Promise<OwnQuestion[] | null>} */
export async function tellOwn(game, questions) {
  const lines = storage.get(PRACTICE + game) ?? "";
  const answer = await fetch(`${base}/learn/${game}/own`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ lines, questions }),
  }).catch(() => null);
  if (!answer?.ok) return null;
  const own = await answer.json();
  // Another click or another tab has kept something meanwhile: what is kept is told again, on top of that.
  if (own.lines !== "" && (storage.get(PRACTICE + game) ?? "") !== lines) return tellOwn(game, questions);
  const kept = own.lines === lines || storage.set(PRACTICE + game, own.lines);
  return kept ? own.questions : null;
}

// Questions about positions: a click on the board answers one, and what comes back when is kept by the browser where nobody else keeps it.
export function startPractice() {
  // Another tab may have answered meanwhile.
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const game = /** @type {HTMLElement | null} */ (form.closest("[data-game]"))?.dataset.game;
    const field = one(form, "input[name=kept]");
    if (field instanceof HTMLInputElement) field.value = storage.get(PRACTICE + game) ?? "";
  });
  const page = document.getElementById("practice");
  if (!page) return;
  const key = PRACTICE + page.dataset.game;
  const { cards, here } = page.dataset;
  const unkept = document.getElementById("practice-unkept");
  if (cards !== undefined && unkept) unkept.hidden = storage.set(key, cards);
  // What was answered can be linked to, and is not answered once more by loading the page again.
  if (here) history.replaceState(null, "", here);
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
    const id = idAt(event, ids);
    if (id === null) return;
    list.value = id;
    list.form?.requestSubmit();
  });
}
