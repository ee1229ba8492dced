import { base } from "./base.js";
import { all, allParts, fields, must, one } from "./dom.js";
import { openAsked } from "./drawers.js";
import { drawHalosAnew, drawHalosSoon } from "./halos.js";
import { idAt } from "./part_at.js";
import { storage } from "./storage.js";
import { words } from "./words.js";

// What begins the names under which this browser keeps the secrets of lessons that were made here: behind it the game and the lesson.
const MADE = "made/";

// Lessons that somebody makes: words are counted as they are typed, and the address of the page on which one is changed is kept.
export function startMake() {
  for (const field of all(document, "textarea[data-words]")) {
    countWords(/** @type {HTMLTextAreaElement} */ (field));
    field.addEventListener("input", () => countWords(/** @type {HTMLTextAreaElement} */ (field)));
  }
  const { made, key, title } = document.getElementById("lesson-key")?.dataset ?? {};
  if (made && key) storage.set(MADE + made, `${key} ${title ?? ""}`);
  listMade();
  for (const details of all(document, "details[data-board]")) startStepBoard(/** @type {HTMLDetailsElement} */ (details));
}

// Lies where the form goes, which is sent what it is about.
/** @param {HTMLElement} details */
function boardAddress(details) {
  const form = details.closest("form");
  const query = new URLSearchParams({ board: details.dataset.board ?? "" });
  for (const { name, value } of form ? fields(form, "input:is([name=from], [name=way], [name=key])") : []) query.set(name, value);
  return `${form?.getAttribute("action")}?${query}`;
}

// The board of a step, fetched when somebody opens it: a click on a part ticks it in the list below, and lights it.
/** @param {HTMLDetailsElement} details */
function startStepBoard(details) {
  const step = details.closest("fieldset");
  if (!step) return;
  const ticks = () => fields(step, ".make-parts input");
  const place = must(details, ".make-drawing");
  const light = () => {
    const board = one(place, "#board");
    if (!board) return;
    const ticked = new Set(ticks().filter((tick) => tick.checked).map((tick) => tick.value));
    const own = (board.dataset.shown ?? "").split(" ");
    for (const part of allParts(board, "[data-el]")) {
      part.classList.toggle("chosen", own.includes(part.dataset.el ?? ""));
      part.classList.toggle("to-see", ticked.has(part.dataset.el ?? ""));
    }
    drawHalosSoon();
  };
  details.hidden = false;
  details.addEventListener("toggle", async () => {
    place.replaceChildren();
    if (!details.open) return;
    const answer = await fetch(boardAddress(details)).catch(() => null);
    const drawn = answer?.ok ? await answer.text() : null;
    // Another one may have been opened meanwhile.
    if (!details.open) return;
    if (drawn === null) return place.replaceChildren(words("The board can’t be fetched: try again in a moment."));
    place.innerHTML = drawn;
    openAsked(document);
    light();
    drawHalosAnew();
  });
  step.addEventListener("change", light);
  place.addEventListener("click", (event) => {
    const id = idAt(event, new Set(ticks().map((tick) => tick.value)));
    const tick = ticks().find((tick) => tick.value === id);
    if (!tick) return;
    tick.checked = !tick.checked;
    light();
  });
}

/** @param {HTMLTextAreaElement} field */
function countWords(field) {
  const max = Number(field.dataset.words);
  const n = field.value.split(/\s+/u).filter(Boolean).length;
  const told = n > 0 ? words("{n} of {max} words", { n, max }) : "";
  field.setCustomValidity(n > max ? told : "");
  const shown = field.nextElementSibling;
  if (shown) shown.textContent = told;
}

// Adds the lessons of a game that this browser knows to those of the account.
function listMade() {
  const list = document.getElementById("lessons-made");
  if (!list) return;
  const game = `${list.dataset.game}/`;
  for (const id of storage.names(MADE + game)) {
    if (one(list, `[data-made="${CSS.escape(id)}"]`)) continue;
    const [key = "", ...title] = (storage.get(MADE + game + id) ?? "").split(" ");
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `${base}/learn/${game}${id}/edit?key=${key}`;
    link.textContent = title.join(" ") || id;
    item.append(link);
    list.append(item);
  }
}

// Leads from a lesson that was made here to the page on which it is changed.
export function showMaker() {
  const door = one(document, "#lesson [data-change]");
  if (!(door instanceof HTMLAnchorElement)) return;
  const [key] = (storage.get(MADE + door.dataset.change) ?? "").split(" ");
  door.hidden = !key;
  if (key) door.href = `${base}/learn/${door.dataset.change}/edit?key=${key}`;
}
