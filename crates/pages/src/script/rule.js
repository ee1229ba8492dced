import { base } from "./base.js";
import { all, byId, closest, make, must } from "./dom.js";
import { wordsWith } from "./words.js";

// Why a part can't be chosen, with its rule.
/** @param {{ why: string, rule: string }} shut */
export function shutWords({ why, rule }) {
  const told = make("p");
  told.append(...wordsWith("{why}. {rule}", { why, rule: ruleLink(rule) }));
  return told;
}

/** @param {string} rule */
export function ruleLink(rule) {
  const { game } = byId("table").dataset;
  return make("a", { class: "rule", href: `${base}/rules/${game}#${rule}`, target: "rules" }, rule);
}

// The number of a rule opens its text where one is, without leaving the table.
/** @type {Promise<Document> | null} */
let fetchedBook = null;

// The text of a rule as the rules page has it: the sentence, paragraph or row that defines it.
/** @param {Document} book @param {string} number */
export function ruleText(book, number) {
  const anchor = book.getElementById(number);
  return /** @type {Element | null} */ (anchor && (anchor.closest("li, tr, p") || anchor.parentNode));
}

// The rulebook of the game at this table, fetched once; what could not be fetched is asked for again the next time.
/** @returns {Promise<Document>} */
export function rulebook() {
  const { game } = byId("table").dataset;
  const read = async () => {
    const answer = await fetch(`${base}/rules/${game}`);
    if (!answer.ok) throw new Error(String(answer.status));
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };
  fetchedBook ??= read().catch((error) => {
    fetchedBook = null;
    throw error;
  });
  return fetchedBook;
}

// The tables and pictures that follow a rule and belong to it.
/** @param {Element} found */
function shownBeside(found) {
  const beside = [];
  for (let next = found.nextElementSibling; next?.matches("table, .pictures"); next = next.nextElementSibling) beside.push(next);
  return beside;
}

/** @param {HTMLAnchorElement} link */
async function openRule(link) {
  const { pathname, hash } = new URL(link.href);
  try {
    const found = ruleText(await rulebook(), decodeURIComponent(hash.slice(1)));
    if (!found) throw new Error("no such rule");
    const dialog = /** @type {HTMLDialogElement} */ (byId("rule"));
    const text = must(dialog, ".rule-text");
    const words = document.createElement("p");
    words.append(...[...found.childNodes].map((node) => document.importNode(node, true)));
    text.replaceChildren(words, ...shownBeside(found).map((node) => document.importNode(node, true)));
    for (const inner of all(text, "[id]")) inner.removeAttribute("id");
    for (const inner of all(text, "a[href^='#']")) inner.setAttribute("href", pathname + inner.getAttribute("href"));
    must(dialog, "a.button").setAttribute("href", link.href);
    if (!dialog.open) dialog.showModal();
  } catch {
    open(link.href, "rules");
  }
}

export function startRules() {
  document.addEventListener("click", (event) => {
    const link = closest(event, "a.rule[href*='/rules/'], .rule-text a[href*='/rules/']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !document.getElementById("rule")) return;
    event.preventDefault();
    openRule(/** @type {HTMLAnchorElement} */ (link));
  });
}
