import { base } from "./base.js";
import { all, one } from "./dom.js";
import { PRACTICE, tellOwn } from "./practice.js";
import { storage } from "./storage.js";
import { lessonQuery, tableAddress } from "./table.js";

/** @typedef {{ at: string, done: boolean }} Reached how far one has come in a lesson: the query of its address */

// The names of lessons begin so in the storage, as in `lesson/learn/fief/first`.
const LESSONS = "lesson/learn/";

// The account whose marks they are.
const KEEPER = "lessons-of";

// How far one has come in each lesson is kept with the browser: in the address while one plays, in the storage for the next visit.
const lessonKey = () => `lesson${document.getElementById("table")?.dataset.address}`;

// Somebody has followed an address that says how far a lesson is to have come.
const says = location.search !== "";

// Comes back to where a lesson was left, unless the address says where.
export function returnToLesson() {
  const kept = storage.get(lessonKey());
  if (says || !kept || kept === lessonQuery().toString() || !document.getElementById("lesson")) return;
  location.replace(`${tableAddress("")}?${kept}`);
}

export function keepLesson() {
  const strip = document.getElementById("lesson");
  if (!strip) return;
  const query = lessonQuery().toString();
  const done = strip.hasAttribute("data-done");
  // A position that is tried begins anew each time; a link to it says all. Nor is a puzzle solved whose answer was shown.
  const trial = strip.hasAttribute("data-trial");
  let kept = trial || storage.set(lessonKey(), done ? "" : query);
  if (done && !trial) kept = storage.set(`${lessonKey()}.done`, "yes") && kept;
  const refused = document.getElementById("lesson-unkept");
  if (refused) refused.hidden = kept;
  if (!trial) carry({ [lessonKey().slice(LESSONS.length)]: { at: done ? "" : query, done } });
  history.replaceState(null, "", `${tableAddress("")}?${query}`);
}

// Somebody is signed in here, whose account keeps lessons too.
let carries = false;

// The last that was given to the account: a page that is drawn again has nothing new.
let lastCarried = "";

/** @param {Record<string, Reached>} lessons */
function carry(lessons) {
  if (!carries || Object.keys(lessons).length === 0) return;
  const body = JSON.stringify(lessons);
  if (body === lastCarried) return;
  lastCarried = body;
  void fetch(`${base}/lessons`, { method: "POST", headers: { "content-type": "application/json" }, body, keepalive: true }).catch(() => {});
}

// The marks on a browser are nobody's, or those of one account, whose name stands beside them: another one, or who comes after it has
// signed out, begins without them.
/** @param {string} account */
function forgetOther(account) {
  const before = storage.get(KEEPER) ?? "";
  if (before !== "" && before !== account) {
    for (const begin of [LESSONS, "own."]) for (const name of storage.names(begin)) storage.remove(begin + name);
    markLessons();
  }
  if (account !== before) storage.set(KEEPER, account);
}

// Brings what other devices of the account have kept, and gives it what this browser alone has. Returns whether the marks on this browser
// are known to be its reader's.
export async function bringLessons() {
  // Without a server a device has nobody else.
  const served = document.querySelector("script[data-worker]");
  if (!served) return true;
  if (!document.querySelector("[data-lesson], [data-course], [data-analysed], #lesson:not([data-trial])")) return false;
  const answer = await fetch(`${base}/lessons`).catch(() => null);
  if (answer?.status === 204) forgetOther("");
  if (answer?.status !== 200) return answer?.status === 204;
  carries = true;
  forgetOther(answer.headers.get("liege-account") ?? "");
  // What came back before somebody signed in is the account's from now on.
  for (const game of storage.names(PRACTICE)) if (storage.get(PRACTICE + game)) await tellOwn(game, []);
  /** @type {Record<string, Reached>} */
  const held = await answer.json();
  for (const [lesson, { at, done }] of Object.entries(held)) {
    storage.set(LESSONS + lesson, at);
    if (done) storage.set(`${LESSONS}${lesson}.done`, "yes");
  }
  /** @type {Record<string, Reached>} */
  const own = {};
  for (const name of storage.names(LESSONS)) {
    const lesson = name.replace(/\.done$/u, "");
    const done = Boolean(storage.get(`${LESSONS}${lesson}.done`));
    if (!held[lesson] || (done && !held[lesson].done)) own[lesson] = { at: storage.get(LESSONS + lesson) ?? "", done };
  }
  carry(own);
  markLessons();
  returnToLesson();
  return true;
}

/** @param {HTMLElement} item of a list of lessons */
const isDone = (item) => Boolean(storage.get(`${LESSONS}${item.dataset.lesson}.done`));

// Marks what has been learnt on this browser, in a list of lessons.
export function markLessons() {
  for (const item of all(document, "[data-lesson]")) {
    const mark = one(item, ".learnt");
    if (mark) mark.hidden = !isDone(item);
  }
  // How many lessons of a game are done: of those alone, no puzzles.
  for (const mark of all(document, "[data-course]")) {
    const count = storage.names(`${LESSONS}${mark.dataset.course}/`).filter((name) => /^(?!puzzle-|made-).*\.done$/u.test(name)).length;
    mark.hidden = count === 0;
    mark.textContent = `✓ ${count}`;
  }
  goOn();
  for (const door of all(document, "[data-fits]")) fit(door);
}

// Leads to another puzzle where this browser knows the one that fits as solved: to the nearest in rating of those that are left.
/** @param {HTMLElement} door */
function fit(door) {
  if (!(door instanceof HTMLAnchorElement)) return;
  const puzzles = all(document, `#${door.dataset.among} [data-rating]`);
  const leadsTo = (/** @type {HTMLElement} */ item) => one(item, "a")?.getAttribute("href") ?? "";
  if (puzzles.some((item) => leadsTo(item) === door.getAttribute("href") && !isDone(item))) return;
  const off = (/** @type {HTMLElement} */ item) => Math.abs(Number(item.dataset.rating) - Number(door.dataset.fits));
  const [next] = puzzles.filter((item) => !isDone(item)).sort((first, second) => off(first) - off(second));
  door.hidden = !next;
  if (next) door.setAttribute("href", leadsTo(next));
}

// Leads to the chapter that was left, which goes on where it was, else to the first that is not done.
function goOn() {
  const door = document.getElementById("go-on");
  const chapters = all(document, ".path [data-lesson]");
  const open = chapters.filter((item) => !isDone(item));
  const left = open.find((item) => storage.get(LESSONS + item.dataset.lesson));
  const next = left ?? open[0];
  if (!(door instanceof HTMLAnchorElement) || !next) return;
  const link = one(next, "a");
  if (link instanceof HTMLAnchorElement) door.href = link.href;
  const begun = left || open.length < chapters.length;
  if (begun && door.dataset.goOn) door.textContent = door.dataset.goOn;
  next.setAttribute("aria-current", "step");
}
