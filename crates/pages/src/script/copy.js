import { make } from "./dom.js";
import { fetchEarlier, logText } from "./log.js";

export function startCopying() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], #copy-log");
    if (!button) return;
    const field = button.parentNode.querySelector("input");
    if (field) field.select();
    if (!field) await fetchEarlier();
    await copyText(field ? field.value : logText(document.getElementById("log")));
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1600);
  });
}

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
