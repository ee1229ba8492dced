import { isSending, sendOnce } from "./once.js";
import { tableAddress } from "./table.js";
import { words } from "./words.js";

// Notes that only this browser sees: fetched when they are opened, kept a moment after the last letter.
/** @param {HTMLElement} table */
export function startNotes(table) {
  const address = tableAddress("/notes");
  /** @param {string} text */
  const tell = (text) => {
    const state = document.getElementById("notes-state");
    if (state) state.textContent = text;
  };
  table.addEventListener("toggle", async ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || target.id !== "notes" || !target.open) return;
    const field = target.querySelector("textarea");
    if (!field) return;
    if (field.dataset.loaded) return;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return tell(words("Your notes could not be fetched. Close and open this to try again."));
    field.value = await answer.text();
    field.dataset.loaded = "yes";
    field.disabled = false;
  }, true);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  let later = false;
  /** @param {HTMLTextAreaElement} field @returns {Promise<void>} */
  const keep = async (field) => {
    clearTimeout(waiting);
    // One after the other, so that the last one stays.
    if (isSending(address)) {
      later = true;
      return;
    }
    const answer = await sendOnce(address, new URLSearchParams({ text: field.value }), address);
    if (later) {
      later = false;
      return keep(field);
    }
    tell(answer?.ok ? words("Kept.") : words("Not kept: the connection is lost, or the note is too long."));
  };
  table.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.id !== "note") return;
    tell("");
    clearTimeout(waiting);
    waiting = setTimeout(() => keep(target), 600);
  });
  table.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.id === "note") keep(target);
  });
}
