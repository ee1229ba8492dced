import { all, closest, make, one } from "./dom.js";
import { words } from "./words.js";

// The log in two depths: one line for a deed, and under it what came of it, folded but for the newest and for what people still
// talk about after the game.
/** @type {Map<string, boolean>} */
const opened = new Map();

// What is small enough to lie inside of a deed: great events have a picture that these lack.
const isDetail = (/** @type {HTMLElement} */ line) => line.matches(".consequence:not([data-great], .agreed, .unseen-from)");

/** @param {ParentNode} root */
export function fold(root) {
  const lines = all(root, '#log li[data-key^="log-"]');
  /** @type {{ head: HTMLElement, details: HTMLElement[] }[]} */
  const deeds = [];
  for (const line of lines) {
    if (!line.matches(".consequence")) deeds.push({ head: line, details: [] });
    else if (isDetail(line)) deeds.at(-1)?.details.push(line);
    line.toggleAttribute("data-folded", false);
  }
  for (const { head, details } of deeds) {
    one(head, ".fold")?.remove();
    if (!details.length) continue;
    const open = opened.get(head.dataset.key ?? "") ?? head === deeds.at(-1)?.head;
    for (const line of details) line.toggleAttribute("data-folded", !open);
    head.append(button(details.length, open));
  }
}

/** @param {number} count @param {boolean} open */
function button(count, open) {
  const label = words("{count:# detail|# details}", { count });
  return make("button", { class: "quiet fold", type: "button", "aria-expanded": String(open), "aria-label": label }, open ? "▾" : `${count} ▸`);
}

export function startFolds() {
  document.addEventListener("click", (event) => {
    const pressed = closest(event, "#log .fold");
    const head = pressed?.closest("li");
    if (!pressed || !head) return;
    opened.set(head.dataset.key ?? "", pressed.getAttribute("aria-expanded") === "false");
    fold(document);
    one(head, ".fold")?.focus();
  });
}
