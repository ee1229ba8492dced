import { base } from "./base.js";
import { byId, one } from "./dom.js";
import { catchUpByPace } from "./follow.js";
import { refresh } from "./live.js";
import { morph } from "./morph.js";
import { eventStream } from "./stream.js";
import { times } from "./time.js";
import { ui } from "./ui.js";
import { announceTurn, updateTitle } from "./waiting.js";
import { words } from "./words.js";

// One stream of events for all tabs of this browser, kept by a shared worker. Where there is none, each tab that is seen
// keeps one of its own, so that tabs in the background take no connection.
/** @param {string} table */
export function connectStream(table) {
  const address = one(document, "script[data-worker]")?.dataset.worker;
  // Without a server it is the service worker that tells, since it does what is done.
  if (!address) return navigator.serviceWorker?.addEventListener("message", ({ data }) => hearNews(data));
  if (window.SharedWorker) {
    const worker = new SharedWorker(address, { name: "liege" });
    worker.addEventListener("error", () => openOwnStream(table), { once: true });
    worker.port.onmessage = ({ data }) => hearNews(data);
    const here = () => worker.port.postMessage({ table });
    addEventListener("pageshow", here);
    addEventListener("pagehide", () => worker.port.postMessage({ gone: true }));
    onReturn((moved) => worker.port.postMessage({ check: true, moved }));
    here();
  } else openOwnStream(table);
}

/** @param {string} table */
function openOwnStream(table) {
  const stream = eventStream(base, hearNews);
  const seen = () => stream.open(document.visibilityState === "hidden" ? null : [table]);
  document.addEventListener("visibilitychange", seen);
  addEventListener("pagehide", () => stream.open(null));
  addEventListener("pageshow", seen);
  onReturn(stream.check);
  seen();
}

// Calls when a person looks at this page again, and with `true` when the device has a network again.
/** @param {(moved: boolean) => void} check */
function onReturn(check) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check(false));
  addEventListener("pageshow", () => check(false));
  addEventListener("online", () => check(true));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waitTimer;

// Hears of a table, of how many wait, or that the connection is lost or there again.
const heardTables = new Set();

/** @param {Told} told */
function hearNews({ table, count, calls, tries, silent, more, lobby }) {
  if (tries !== undefined) showConnection(tries, silent);
  if (count !== undefined) {
    ui.count = count;
    updateTitle();
  }
  if (calls) announceTurn(calls);
  const hall = document.getElementById("hall");
  if (hall && (more || lobby || (table && (heardTables.has(table.id) || !one(hall, `[data-key="${table.id}"]`))))) refreshHall();
  if (!table) return;
  heardTables.add(table.id);
  offerNextTable(table);
  if (table.id !== document.getElementById("table")?.dataset.table) return;
  ui.news = table;
  catchUp();
}

// Offers the way to another table that waits for a person at this browser.
const waitingTables = new Map();

/** @param {TableNews} news */
function offerNextTable({ id, title, yours }) {
  if (yours) waitingTables.set(id, title);
  else waitingTables.delete(id);
  const next = /** @type {HTMLAnchorElement | null} */ (document.getElementById("next-table"));
  if (!next) return;
  const here = byId("table").dataset.table;
  const other = [...waitingTables].find(([table]) => table !== here);
  next.hidden = !other;
  if (other) [next.href, next.textContent] = [`${base}/t/${other[0]}`, words("Next: {table} waits for you", { table: other[1] })];
}

// Says that the connection is lost, or says nothing, after so many tries to have it again; 0 says that it is there. A page that
// hears nothing asks once for itself: what swallows the stream may let everything else pass.
/** @param {number} tries @param {boolean | undefined} silent */
function showConnection(tries, silent) {
  const bar = document.getElementById("connection");
  // A page as it was seen last is caught up as soon as the server is there again.
  if (tries === 0) one(document, ".unreachable")?.remove();
  document.body.classList.toggle("unlinked", tries > 0);
  if (bar) {
    bar.hidden = tries === 0;
    const lost = silent ? words("Nothing is heard from the server: this page may be behind. Trying again ({tries}) …", { tries }) : words("The connection is lost. Trying again ({tries}) …", { tries });
    bar.textContent = tries ? lost : "";
  }
  if (!silent || document.visibilityState === "hidden") return;
  if (document.getElementById("hall")) refreshHall();
  else if (document.getElementById("state") && ui.at === null && !ui.busy) refresh();
}

// Asks for the page if it is not what the table said last. An own action is answered with its page and asks for nothing;
// that somebody came or went can wait a moment.
export function catchUp() {
  clearTimeout(waitTimer);
  if (!ui.news || ui.busy || ui.following) return;
  const { revision, seats, talk, proposals } = byId("state").dataset;
  const moved = String(ui.news.number) !== revision;
  /** @param {number} now @param {string | undefined} seen */
  const heard = (now, seen) => seen !== undefined && String(now) !== seen;
  const said = heard(ui.news.talk, talk) || heard(ui.news.proposals, proposals);
  if (said && !moved) waitTimer = setTimeout(refresh, 0);
  else if (moved) waitTimer = setTimeout(catchUpByPace, 0);
  else if (ui.news.seats !== seats) waitTimer = setTimeout(refresh, 250);
}

// Shows the tables of the hall as they are now, at most so often; when nobody sees it, as soon as somebody does.
/** @type {ReturnType<typeof setTimeout> | undefined} */
let hallTimer;
let lastHall = 0;

function refreshHall() {
  if (hallTimer) return;
  const ask = async () => {
    hallTimer = undefined;
    if (document.visibilityState === "hidden") {
      document.addEventListener("visibilitychange", refreshHall, { once: true });
      return;
    }
    const ticket = ++lastHall;
    const answer = await fetch(`${base}/`).catch(() => null);
    const text = answer?.ok && (await answer.text().catch(() => ""));
    // An answer that was overtaken shows what was before.
    if (ticket !== lastHall) return;
    if (!text) {
      setTimeout(refreshHall, 2000);
      return;
    }
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("hall");
    if (!fresh) return;
    times(fresh);
    morph(byId("hall"), document.adoptNode(fresh));
  };
  hallTimer = setTimeout(ask, 400);
}
