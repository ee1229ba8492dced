import { all } from "./dom.js";
import { refresh } from "./live.js";
import { timeLeft } from "./time.js";

// Makes clocks run between two pages: as long as somebody is asked, the time left shrinks.
/** @param {ParentNode} root */
export function startClocks(root) {
  for (const clock of all(root, ".clock[data-runs]")) clock.dataset.until = String(Date.now() + Number(clock.dataset.left));
}

export function tickClocks() {
  for (const clock of all(document, ".clock[data-until]")) {
    const left = Number(clock.dataset.until) - Date.now();
    const text = timeLeft(left);
    if (clock.textContent !== text) clock.textContent = text;
    if (left >= 0 || clock.classList.contains("out")) continue;
    clock.classList.add("out");
    // The page says what the others can do now.
    refresh();
  }
}
