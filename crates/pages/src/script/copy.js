import { byId, closest, make } from "./dom.js";
import { fetchEarlier, logText } from "./log.js";
import { words } from "./words.js";

export function startCopying() {
  document.addEventListener("click", async (event) => {
    const button = closest(event, "[data-copy], #copy-log");
    if (!button) return;
    const field = button.parentElement?.querySelector("input");
    if (field) field.select();
    if (!field) await fetchEarlier();
    await copyText(field ? field.value : logText(byId("log")));
    button.textContent = words("Copied");
    setTimeout(() => { button.textContent = words("Copy"); }, 1600);
  });
}

/** @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = make("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
