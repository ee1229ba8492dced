import { all, byId, closest, one } from "./dom.js";
import { addressOf } from "./forms.js";
import { inFrame } from "./frame.js";
import { refresh } from "./live.js";
import { say } from "./message.js";
import { isSending, sendOnce } from "./once.js";
import { playSound } from "./sound.js";
import { storage } from "./storage.js";
import { showTab } from "./tabs.js";
import { words } from "./words.js";

// What people say to each other at the table.
/** @param {HTMLElement} table */
export function startTalk(table) {
  // What comes into sight is read.
  document.addEventListener("scroll", () => document.getElementById("heard")?.hidden === false && updateTalk(), true);
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
    const written = /** @type {HTMLInputElement | null} */ (one(form, "[name=text]"));
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
      if (written && written.value === fields.get("text")) written.value = "";
      // Agreeing to play again leads to the next table.
      if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
      // The stream says it too, but perhaps later.
      refresh();
      return;
    }
    const said = await answer?.json().catch(() => null);
    // Perhaps others would hear it now: they are shown before it is sent again.
    if (answer) refresh();
    say(said?.detail || words("That was not sent: the connection is lost. Please try again."));
  });
}

// The number of the last remark that this browser's people have had before their eyes.
const readKey = () => `talk.${byId("table").dataset.table}`;

// Follows the talk to its end, and counts on its tab what has not been seen.
export const updateTalk = () => inFrame(followTalk);

function followTalk() {
  const list = document.getElementById("said");
  const tab = one(document, "#tabs [data-tab=talk]");
  if (!list || !tab) return;
  const remarks = all(list, "li[data-number]");
  const read = Number(storage.get(readKey()) ?? -1);
  const fresh = remarks.filter((remark) => Number(remark.dataset.number) > read);
  const last = fresh.at(-1);
  if (last && list.clientHeight) list.scrollTop = list.scrollHeight;
  if (last && document.visibilityState === "visible" && isInSight(last)) {
    storage.set(readKey(), last.dataset.number ?? "");
    fresh.length = 0;
  }
  return () => {
    tab.textContent = fresh.length ? words("Talk ({n})", { n: fresh.length }) : words("Talk");
    showHeard(fresh.filter((remark) => !remark.matches(".mine")).at(-1));
  };
}

// Whether a remark can be read where it stands: neither scrolled away nor behind a tab nor under the bar.
/** @param {HTMLElement} remark */
function isInSight(remark) {
  const { top, bottom, height } = remark.getBoundingClientRect();
  const bar = byId("prompt").getBoundingClientRect();
  const atFoot = bar.top > innerHeight / 2;
  return height > 0 && top >= (atFoot ? 0 : bar.bottom) && bottom <= (atFoot ? bar.top : innerHeight);
}

// What was said and can't be seen where it stands is shown at the bar, until it is read or its reader has opened another panel.
/** @param {HTMLElement | undefined} remark */
function showHeard(remark) {
  const bubble = document.getElementById("heard");
  if (!bubble) return;
  bubble.hidden = !remark || bubble.dataset.dismissed === remark.dataset.number;
  if (!remark || bubble.hidden) return;
  if (bubble.dataset.number !== remark.dataset.number) playSound("word");
  bubble.dataset.number = remark.dataset.number;
  const words = /** @type {HTMLElement} */ (remark.cloneNode(true));
  for (const part of all(words, "time, form")) part.remove();
  bubble.replaceChildren(...words.childNodes);
}

// The bubble leads to where it was said.
export function openHeard() {
  showTab("talk");
  document.getElementById("said")?.scrollIntoView({ block: "center" });
}

// Who opens another panel has seen it.
export function dismissHeard() {
  const bubble = document.getElementById("heard");
  if (!bubble || bubble.hidden) return;
  bubble.dataset.dismissed = bubble.dataset.number;
  bubble.hidden = true;
}
