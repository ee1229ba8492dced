import { all, one } from "./dom.js";
import { storage } from "./storage.js";

// Words that questions have and rules don’t turn on.
const COMMON = new Set("a an and are can do does for get go goes how i if in is it many may much my no not of on one or the there to what when who with".split(" "));

/** @param {string} text @returns {string[]} */
const termsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word && !COMMON.has(word));

// Words count as the same if one begins with the other up to their ends: "votes" and "vote".
/** @param {string} one @param {string} other */
const alike = (one, other) => one === other || (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one)) && Math.abs(one.length - other.length) < 4);

// The search over the rules of the aid, and its ticks.
export function startAid() {
  const field = document.getElementById("rule-search");
  if (!(field instanceof HTMLInputElement)) return;
  const rules = all(document, "#found-rules li").map((item) => ({ item, number: item.dataset.number ?? "", words: termsOf(item.textContent ?? "") }));
  const terms = all(document, "#aid-words div").map((term) => ({
    rule: term.dataset.rule,
    word: termsOf(one(term, "dt")?.textContent ?? ""),
    says: termsOf(one(term, "dd")?.textContent ?? ""),
  }));
  const list = /** @type {HTMLElement} */ (document.getElementById("found-rules"));
  const none = document.getElementById("rule-none");
  field.addEventListener("input", () => {
    const asked = termsOf(field.value);
    /** @type {(words: string[], word: string) => boolean} */
    const has = (words, word) => words.some((other) => alike(other, word));
    // A word of the game that is explained by what was asked is asked for too, by half.
    const meant = terms.filter((term) => asked.some((word) => has(term.says, word) || has(term.word, word)));
    // Rarer words count more.
    const weight = new Map(asked.map((word) => [word, Math.log(rules.length / Math.max(1, rules.filter((rule) => has(rule.words, word)).length)) + 0.1]));
    const scored = rules.map((rule) => {
      let score = asked.reduce((sum, word) => sum + (has(rule.words, word) ? weight.get(word) ?? 0 : 0), 0);
      if (score || meant.some((term) => term.rule === rule.number)) score += meant.filter((term) => term.rule === rule.number || term.word.every((word) => has(rule.words, word))).length / 2;
      return { item: rule.item, score };
    });
    const best = scored.filter((rule) => rule.score > 0).toSorted((a, b) => b.score - a.score).slice(0, 8);
    for (const rule of rules) rule.item.hidden = true;
    for (const { item } of best) {
      item.hidden = false;
      list.append(item);
    }
    if (none) none.hidden = best.length > 0 || asked.length === 0;
  });
  const anew = document.getElementById("aid-anew");
  if (!anew) return;
  const boxes = /** @type {HTMLInputElement[]} */ (all(document, ".aid-phases input"));
  // A phone forgets a page that lies aside, and the turn goes on.
  const key = `aid${location.pathname}`;
  const ticked = new Set((storage.get(key) ?? "").split(" "));
  for (const [place, box] of boxes.entries()) box.checked = ticked.has(String(place));
  const keep = () => storage.set(key, [...boxes.keys()].filter((place) => boxes[place].checked).join(" "));
  for (const box of boxes) box.addEventListener("change", keep);
  anew.hidden = false;
  anew.addEventListener("click", () => {
    for (const box of boxes) box.checked = false;
    keep();
  });
}
