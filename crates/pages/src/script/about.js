// Whatever lies on the board says what it is, what it does, and by which rule: parts carry the numbers in `data-rule`, and
// the words are those of the rulebook.
import { all, capital, make } from "./dom.js";
import { rulebook, ruleText } from "./rule.js";

// What is drawn is called this, with what lies on it.
/** @param {Element} thing */
export function nameOf(thing) {
  const titles = all(thing, "title").map((title) => title.textContent.trim()).filter(Boolean);
  return [...new Set(titles)].map(capital).join(". ");
}

// What these rules of the book say, a paragraph each: without pictures, and with the number before it in small.
/** @param {Document} book @param {string[]} numbers */
function ruleParagraphs(book, numbers) {
  /** @param {string} number */
  const said = (number) => {
    const text = /** @type {Element | undefined} */ (ruleText(book, number)?.cloneNode(true));
    if (!text) return [];
    for (const left of all(text, `[id="${number}"], .picture`)) left.remove();
    const words = make("p");
    words.append(make("span", { class: "number" }, number), ` ${(text.textContent ?? "").replace(/\s+/g, " ").trim()}`);
    return [words];
  };
  return numbers.flatMap(said);
}

// The rules of a thing, in a place that fills as soon as the rulebook is there.
/** @param {Element | null} thing */
export function rulesOf(thing) {
  const numbers = (thing?.closest("[data-rule]")?.getAttribute("data-rule") ?? "").split(" ").filter(Boolean);
  if (!numbers.length) return [];
  const place = make("div", { class: "rules-of" });
  rulebook().then((book) => {
    place.append(...ruleParagraphs(book, numbers));
    if (place.isConnected) place.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
  }).catch(() => place.remove());
  return [place];
}
