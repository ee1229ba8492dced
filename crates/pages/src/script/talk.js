import { all, byId, closest, one } from "./dom.js";
import { addressOf } from "./forms.js";
import { refresh } from "./live.js";
import { say } from "./message.js";
import { isSending, sendOnce } from "./once.js";
import { storage } from "./storage.js";

// What people say to each other at the table.
/** @param {HTMLElement} table */
export function startTalk(table) {
  // While something is written, the form names those for whom it was begun.
  table.addEventListener("input", (event) => {
    const { id, form, value } = /** @type {HTMLInputElement} */ (event.target);
    if (id === "say-text") form?.toggleAttribute("data-keep", value !== "");
  });
  table.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement | null} */ (closest(event, "form.says"));
    if (!form) return;
    event.preventDefault();
    const fields = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
    const words = /** @type {HTMLInputElement | null} */ (one(form, "[name=text]"));
    // Whatever else a form sends tells it from the others.
    const others = new URLSearchParams(fields);
    others.delete("text");
    others.delete("page");
    const address = addressOf(form, event.submitter);
    const control = `${address}?${others}`;
    if (isSending(control)) return;
    const button = event.submitter;
    button?.setAttribute("aria-disabled", "true");
    const answer = await sendOnce(address, fields, control);
    button?.removeAttribute("aria-disabled");
    if (answer) form.removeAttribute("data-keep");
    if (answer?.ok) {
      if (words && words.value === fields.get("text")) words.value = "";
      // The stream says it too, but perhaps later.
      refresh();
      return;
    }
    const said = await answer?.json().catch(() => null);
    // Perhaps others would hear it now: they are shown before it is sent again.
    if (answer) refresh();
    say(said?.detail || "That was not sent: the connection is lost. Please try again.");
  });
}

// Follows the talk to its end, and counts on its tab what has not been seen.
export function updateTalkTab() {
  const list = document.getElementById("said");
  const tab = one(document, "#tabs [data-tab=talk]");
  if (!list || !tab) return;
  const key = `talk.${byId("table").dataset.table}`;
  const numbers = all(list, "li[data-number]").map((item) => Number(item.dataset.number));
  const read = Number(storage.get(key) ?? -1);
  const seen = list.offsetParent !== null && document.visibilityState === "visible";
  const last = numbers.at(-1) ?? -1;
  if (seen && last > read) {
    list.scrollTop = list.scrollHeight;
    storage.set(key, String(last));
  }
  const fresh = seen ? 0 : numbers.filter((number) => number > read).length;
  tab.textContent = fresh ? `Talk (${fresh})` : "Talk";
}
