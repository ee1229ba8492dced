import { base } from "./base.js";
import { byId, must, one } from "./dom.js";
import { words } from "./words.js";

// Where no server stands behind a page, bots that search think here, in a worker of their own: the service worker answers pages
// meanwhile. It sends a task, carries out what comes back, and sends the next.

// How long a bot may think on when it is told to act now, in milliseconds.
const HURRIED_MS = 100;

// A bar that comes and goes at once would flicker.
const BAR_AFTER_MS = 500;

// How often a page that waits for bots looks after them, in milliseconds.
const WAKE_EVERY_MS = 5000;

/** @typedef {{ table: string, name: string }} Task */

/** @type {Worker | null} */
let thinker = null;
/** By which the threads of the worker tell how far they are, or that one has failed. @type {BroadcastChannel | null} */
let threads = null;
/** The tasks about which bots think here, as the service worker has sent them. @type {Set<string>} */
const atHand = new Set();
/** The tables whose bots were told to act now. @type {Set<string>} */
const hurried = new Set();
/** What a worker comes to that has to be sent the whole table first. */
const BEHIND = JSON.stringify("behind");

/** @param {Record<string, unknown>} said */
const sayToService = (said) => navigator.serviceWorker.controller?.postMessage(said);

export function startThinking() {
  const address = one(document, "script[data-thinker]")?.dataset.thinker;
  if (!address || !navigator.serviceWorker) return;
  const analysing = /** @type {HTMLProgressElement | null} */ (document.getElementById("analysing"));
  if (analysing) startAnalysing(address, analysing);
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.task) letThink(address, data.task);
  });
  // A page that goes leaves its tasks to another one.
  addEventListener("pagehide", () => {
    for (const task of atHand) sayToService({ left: readTask(task).table });
  });
  // A page that waits for bots wakes the service worker: the browser may have ended it, or another page may have left a task. It
  // hears how the table stands, since bots may have acted while this page was loading.
  const wake = () => {
    const table = document.getElementById("table")?.dataset.table;
    const waits = table && atHand.size === 0 && !one(document, "#state[data-your-turn], #ending");
    if (waits && document.visibilityState === "visible") sayToService({ wake: table });
  };
  document.addEventListener("visibilitychange", wake);
  setInterval(wake, WAKE_EVERY_MS);
  wake();
}

// Goes through the record of a finished game, sends what was found, and shows it.
/** @param {string} address @param {HTMLProgressElement} shown */
function startAnalysing(address, shown) {
  const analyst = new Worker(`${base}${address}`);
  const fail = () => {
    const word = must(document, "[role=status]");
    word.textContent = words("The search could not follow this game, or what it found could not be kept.");
    shown.remove();
  };
  analyst.onerror = fail;
  analyst.onmessage = async ({ data: { done, found } }) => {
    if (done !== undefined) shown.value = done;
    if (found === undefined) return;
    analyst.terminate();
    const answer = await fetch(shown.dataset.address ?? "", { method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: found }).catch(() => null);
    if (answer?.ok) location.reload();
    else fail();
  };
  analyst.postMessage({ record: shown.dataset.record });
}

/** @param {string} task */
const readTask = (task) => /** @type {Task} */ (JSON.parse(task));

/** @param {string} address @param {string} task */
function letThink(address, task) {
  if (atHand.has(task)) return;
  atHand.add(task);
  thinker ??= makeThinker(address);
  sendTask(thinker, task);
  setTimeout(() => showThinking(address, task), BAR_AFTER_MS);
}

/** @param {Worker} thinker @param {string} task */
const sendTask = (thinker, task) => thinker.postMessage({ task, hurry: hurried.has(readTask(task).table) ? HURRIED_MS : undefined });

/** @param {string} address */
function makeThinker(address) {
  const name = crypto.randomUUID();
  const made = new Worker(`${base}${address}`, { name });
  made.onmessage = ({ data: { task, spent, thought } }) => {
    if (spent !== undefined) showProgress(task, spent);
    else answerTask(task, thought);
  };
  // A worker that fails has no answers: the service worker lets the bots think itself.
  const fail = () => {
    endThinker();
    for (const task of [...atHand]) answerTask(task, null);
  };
  made.onerror = fail;
  threads = new BroadcastChannel(name);
  threads.onmessage = ({ data: { spent } }) => {
    // The worker takes tasks in the order in which they came.
    const [task] = atHand;
    if (spent === undefined) fail();
    else if (task) showProgress(task, spent);
  };
  return made;
}

function endThinker() {
  thinker?.terminate();
  threads?.close();
  thinker = threads = null;
}

/** @param {string} task @param {string | null} thought */
function answerTask(task, thought) {
  if (!atHand.delete(task)) return;
  if (thought !== BEHIND) hurried.delete(readTask(task).table);
  thinkingBar(task)?.remove();
  sayToService({ task, thought });
}

/** @param {string} task */
const thinkingBar = (task) => one(document, `#thinking[data-table="${readTask(task).table}"]`);

// Says who thinks at the table that is shown, and how far it has come.
/** @param {string} address @param {string} task */
function showThinking(address, task) {
  const { table, name } = readTask(task);
  if (!atHand.has(task) || document.getElementById("table")?.dataset.table !== table) return;
  const bar = document.createElement("div");
  [bar.id, bar.className, bar.dataset.table] = ["thinking", "thinking", table];
  const who = document.createElement("span");
  who.textContent = words("{name} thinks …", { name });
  const spent = document.createElement("progress");
  spent.setAttribute("aria-label", words("How much of its time it has used"));
  const now = document.createElement("button");
  [now.type, now.textContent] = ["button", words("Act now")];
  now.addEventListener("click", () => {
    now.disabled = true;
    // What runs can't be told anything: another worker answers, after a moment.
    endThinker();
    thinker = makeThinker(address);
    hurried.add(table);
    for (const other of atHand) sendTask(thinker, other);
  });
  bar.append(who, spent, now);
  byId("main").append(bar);
}

/** @param {string} task @param {number} spent */
function showProgress(task, spent) {
  const bar = thinkingBar(task);
  if (bar) /** @type {HTMLProgressElement} */ (one(bar, "progress")).value = spent;
}
