import { base } from "./base.js";
import { all, make, makeButton, one } from "./dom.js";
import { storage } from "./storage.js";
import { words } from "./words.js";

/** @typedef {{ at: string, told: string, away?: boolean }} Own a position of one's own games by its address among lessons, and what was done there */

// So many are kept for each game, those that were put away among them: the newest.
const KEPT = 60;

/** @param {string} game @returns {Own[]} */
function ownOf(game) {
  try {
    const kept = JSON.parse(storage.get(`own.${game}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter((own) => /^table-[\w-]+$/u.test(own?.at) && typeof own.told === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} game @param {Own[]} own */
const keepOwn = (game, own) => storage.set(`own.${game}`, JSON.stringify(own.slice(-KEPT)));

// Keeps what the analysis of a game says to play again. What was put away stays away.
export function keepOwnQuestions() {
  const found = all(document, "[data-own-question]");
  const game = one(document, "[data-analysed]")?.dataset.analysed;
  if (!game || found.length === 0) return;
  const kept = ownOf(game);
  for (const item of found) {
    const at = item.dataset.ownQuestion ?? "";
    if (!kept.some((own) => own.at === at)) kept.push({ at, told: one(item, ".own-words")?.textContent ?? "" });
  }
  keepOwn(game, kept);
}

// Lists them on the page of the game's path.
export function showOwnQuestions() {
  const section = document.getElementById("own-questions");
  const game = section?.dataset.own;
  const list = section && one(section, "ul");
  if (!game || !list) return;
  const open = ownOf(game).filter((own) => !own.away);
  section.hidden = open.length === 0;
  list.replaceChildren(...open.map((own) => {
    const away = makeButton(words("Understood"), () => {
      keepOwn(game, ownOf(game).map((other) => (other.at === own.at ? { ...other, away: true } : other)));
      showOwnQuestions();
    }, { class: "quiet" });
    const item = make("li");
    item.append(make("a", { href: `${base}/learn/${game}/${own.at}` }, own.told), " ", away);
    return item;
  }));
}
