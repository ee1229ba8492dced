import { keepSpots } from "./changes.js";
import { all, allParts, byId, must, one, onePart } from "./dom.js";
import { keepFocus, whereFocus } from "./focus.js";
import { completeLinks } from "./forms.js";
import { fold } from "./fold.js";
import { inFrame } from "./frame.js";
import { drawHalosAnew } from "./halos.js";
import { dropEarlier, followLog, keepEarlier, markUnseen } from "./log.js";
import { say } from "./message.js";
import { readModel } from "./model.js";
import { morph } from "./morph.js";
import { glide } from "./motion.js";
import { paint } from "./paint.js";
import { hidePreview, previewCache } from "./preview.js";
import { reducedMotion } from "./settings.js";
import { bringIntoSight } from "./sight.js";
import { announce } from "./signals.js";
import { storage } from "./storage.js";
import { pageQuery, tableAddress } from "./table.js";
import { times } from "./time.js";
import { ui } from "./ui.js";
import { updated } from "./update.js";
import { updateTitle } from "./waiting.js";
import { keepZoom } from "./zoom.js";

let lastTicket = 0;

// Draws the table as it is now. Done only when the newest drawing is shown: of several at once the last one counts,
// and callers that asked for an earlier one wait for it, so that nobody clicks on what is no longer so. Says whether it could be
// drawn.
/** @returns {Promise<boolean>} */
export function refresh() {
  ui.drawing = fetchPage(++lastTicket);
  return ui.drawing;
}

/** @param {number} ticket @returns {Promise<boolean>} */
async function fetchPage(ticket) {
  try {
    const answer = await fetch(tableAddress(`/live?${pageQuery()}`), { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const update = await answer.json();
    if (ticket !== lastTicket) return ui.drawing ?? false;
    return take(update);
  } catch {
    if (ticket === lastTicket) setTimeout(refresh, 2000);
    return false;
  }
}

// Shows the page that an update makes. One that was made for a page that is no longer here is asked for again.
/** @param {Update} update @returns {boolean | Promise<boolean>} */
export function take(update) {
  const html = update && updated(update);
  if (!html) return refresh();
  showPage(html);
  return true;
}

// Morphs the table into what the server drew.
/** @param {string} html */
function showPage(html) {
  const table = byId("table");
  const fresh = /** @type {HTMLElement} */ (table.cloneNode(false));
  fresh.innerHTML = html;
  const model = readModel(fresh);
  const same = model.number === ui.model.number && model.letter === ui.model.letter;
  if (!same) {
    ui.path = [];
    ui.confirming = null;
    hidePreview();
    previewCache.clear();
  }
  ui.model = model;
  prepare(fresh);
  const focus = whereFocus();
  const ended = !document.getElementById("ending");
  const [was, is] = [byId("state"), must(fresh, "#state")].map(({ dataset }) => `${dataset.at} ${dataset.revision}`);
  if (ended && one(fresh, "#ending")) dropEarlier();
  keepEarlier(fresh);
  morph(table, fresh);
  fillDrawings();
  if (!same) say("");
  glide(was !== is && !reducedMotion());
  settle();
  keepFocus(focus);
  if (!same) bringIntoSight();
  if (ended) document.getElementById("ending")?.scrollIntoView({ block: "nearest", behavior: reducedMotion() ? "auto" : "smooth" });
}

// What a page needs before it is shown.
/** @param {ParentNode} root */
export function prepare(root) {
  keepZoom(root);
  paint(root, ui.model, ui.path);
  times(root);
  markUnseen(root);
  fold(root);
  completeLinks(root);
  announce("prepare", root);
  for (const tab of all(root, "#tabs [data-tab]")) tab.setAttribute("aria-pressed", String(tab.dataset.tab === document.body.dataset.tab));
}

// Puts what drawings refer to, and their grounds, where they belong: once, since what is there stays when the page changes. A ground
// that this page has not met yet is brought first.
export function fillDrawings() {
  for (const art of allParts(document, "defs[data-art]:empty")) art.innerHTML = ui.art;
  for (const ground of all(document, "g[data-ground]:empty")) {
    const drawn = window.grounds?.[ground.dataset.ground ?? ""];
    if (drawn !== undefined) ground.innerHTML = drawn;
  }
}

function fetchGrounds() {
  for (const { src } of document.querySelectorAll(/** @type {"script"} */ (":is(#board .drawing, .moment):has(g[data-ground]:empty) > script"))) {
    if (one(document.head, `script[src="${src}"]`)) continue;
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", fillDrawings);
    script.addEventListener("error", () => script.remove());
    document.head.append(script);
  }
}

// What can be done only once it is shown.
export function settle() {
  const state = byId("state");
  fetchGrounds();
  inFrame(keepSpots);
  drawHalosAnew();
  announce("page");
  tellSeat(state);
  inFrame(makeRoom);
  inFrame(followLog);
  updateTitle();
  // The turn has come, or what will be asked can no longer be known.
  if (!state.hasAttribute("data-draft")) ui.drafting = null;
  if (!onePart(document, "#board [data-suppose]")) ui.supposed = null;
  if (document.visibilityState === "visible") rememberSeen();
}

// Set once this browser has had a seat at the table since the page was opened.
let sat = false;

// Says to who has played here that they only watch now: signed out elsewhere, or their seat was taken to another device.
/** @param {HTMLElement} state */
function tellSeat(state) {
  if (state.matches(".curtained")) return;
  const sits = state.hasAttribute("data-mine");
  sat ||= sits;
  const line = document.getElementById("unseated");
  if (line) line.hidden = sits || !sat;
}

// Cards that lie over the side column push it down.
function makeRoom() {
  const cards = all(document, ".since-left, .prompt .proposal:has(.primary)");
  const high = Math.max(0, ...cards.map((card) => card.offsetHeight));
  return () => document.body.style.setProperty("--card", high ? `calc(${high}px + .8rem)` : "0px");
}

/** @param {number} seen */
export function setUnseenFrom(seen) {
  const now = Number(byId("state").dataset.number ?? "");
  ui.unseen = seen > 0 && seen < now ? seen : null;
}

// Keeps the position that is seen now for the next visit.
export function rememberSeen() {
  const { table } = byId("table").dataset;
  storage.set(`seen.${table}`, byId("state").dataset.number ?? "");
  storage.set(`seen-at.${table}`, String(Date.now()));
}

/** @param {number} at @returns {Promise<boolean>} */
export function goTo(at) {
  ui.following = false;
  const now = Number(byId("state").dataset.number ?? "");
  ui.at = at >= now ? null : Math.max(0, at);
  history.replaceState(null, "", tableAddress(ui.at === null ? "" : `/at/${ui.at}`) + location.search);
  return refresh();
}

// Looks at a finished game with other eyes.
/** @param {string} eyes */
export function seeAs(eyes) {
  ui.eyes = eyes || null;
  dropEarlier();
  const query = new URLSearchParams(location.search);
  if (eyes) query.set("eyes", eyes);
  else query.delete("eyes");
  history.replaceState(null, "", location.pathname + (query.size ? `?${query}` : ""));
  refresh();
}
