import { all, one } from "./dom.js";
import { base } from "./base.js";
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
