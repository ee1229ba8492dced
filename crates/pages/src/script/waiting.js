import { base } from "./base.js";
import { must } from "./dom.js";
import { playSound } from "./sound.js";
import { storage } from "./storage.js";
import { ui } from "./ui.js";
import { words } from "./words.js";

// The title and the icon of a page on which nothing waits.
/** @type {string | null} */
let plainTitle = null;
/** @type {string | null} */
let plainIcon = null;

// Title and icon say how many tables wait; a sound and a notification call, if a person wants them.
export function updateTitle() {
  const state = document.getElementById("state");
  const yours = Boolean(state?.matches("[data-your-turn], [data-asked]"));
  plainTitle ??= document.title.replace(/^\(\d+\) /, "");
  const title = state ? state.dataset.title : plainTitle;
  const count = Math.max(ui.count, yours ? 1 : 0);
  document.title = (count ? `(${count}) ` : "") + title;
  updateIcon(count);
}

/** @param {number} count */
function updateIcon(count) {
  const icon = must(document, "link[rel=icon]");
  plainIcon ??= icon.getAttribute("href");
  const digit = count > 9 ? "9+" : String(count);
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 1l31 31-31 31L1 32z" fill="#d9772b" stroke="#3a1710" stroke-width="4"/><text x="32" y="44" font-family="sans-serif" font-weight="bold" font-size="34" text-anchor="middle" fill="#fff6e8">${digit}</text></svg>`;
  const href = count ? `data:image/svg+xml,${encodeURIComponent(mark)}` : plainIcon;
  if (href !== null && icon.getAttribute("href") !== href) icon.setAttribute("href", href);
}

// A table has begun to wait. A viewer who looks at it sees that.
/** @param {{ id: string, title: string }} table */
export function announceTurn({ id, title }) {
  const here = document.getElementById("table")?.dataset.table === id && document.visibilityState === "visible";
  if (here) return;
  playSound("turn");
  if (storage.get("notify") === "on" && window.Notification?.permission === "granted") {
    const note = new Notification(words("Your turn"), { body: title, tag: `liege-${id}`, icon: `${base}/icon.svg` });
    note.onclick = () => {
      window.focus();
      location.href = `${base}/t/${id}`;
    };
  }
}

// Asks the browser for its permission when somebody wants notifications.
/** @param {HTMLInputElement} box */
export async function askToNotify(box) {
  if (!box.checked || !window.Notification) return;
  if ((await Notification.requestPermission()) !== "granted") {
    box.checked = false;
    storage.set("notify", "off");
  }
}
