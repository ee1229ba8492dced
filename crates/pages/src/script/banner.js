import { all, byId, must } from "./dom.js";
import { lineText } from "./log.js";
import { playSound } from "./sound.js";

// How long a great event is shown, in milliseconds.
const SHOWN = 2600;

// The position up to which this page has told what happened; nothing of what was there when it was opened is news.
/** @type {number | null} */
let toldUpTo = null;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let bannerTimer;

// Shows the last great event that has happened since the page before, and sounds like it.
export function showEvents() {
  const at = Number(byId("state").dataset.at);
  const since = toldUpTo;
  toldUpTo = at;
  if (since === null || at <= since) return;
  const signs = all(document, "#log li[data-sign]").filter((line) => Number(line.dataset.number) > since);
  const great = signs.filter((line) => line.matches("[data-great]")).at(-1);
  const heard = great ?? signs.at(-1);
  // Where a position is there already when the game ends, it has ended before the eyes of this page.
  if (document.getElementById("ending")) playSound("end");
  else if (heard) playSound(heard.dataset.sign ?? "");
  if (great) showBanner(great);
}

/** @param {HTMLElement} line */
function showBanner(line) {
  const banner = byId("banner");
  const words = document.createElement("span");
  words.textContent = lineText(line);
  banner.replaceChildren(must(line, ".sign").cloneNode(true), words);
  // A scene shows it already; who has it read out hears it all the same.
  banner.className = `banner-of-event is-${line.dataset.sign}`;
  banner.toggleAttribute("data-unseen", document.documentElement.hasAttribute("data-scene"));
  banner.hidden = false;
  clearTimeout(bannerTimer);
  bannerTimer = setTimeout(() => { banner.hidden = true; }, SHOWN);
}
