import { all, byId, closest, make, must, one } from "./dom.js";
import { fold } from "./fold.js";
import { inFrame } from "./frame.js";
import { pageQuery, tableAddress } from "./table.js";
import { times } from "./time.js";
import { ui } from "./ui.js";

// The log of a long game: the page has its last lines, those before them are fetched when somebody wants them and then stay.
const logLines = () => all(document, '#log li[data-key^="log-"]');

/** @param {HTMLElement} line */
const logLine = (line) => Number((line.dataset.key ?? "").slice("log-".length));

// Fetches what the page leaves out. Says whether all of the log is here.
export async function fetchEarlier() {
  const button = one(document, "[data-earlier]");
  if (!button) return true;
  const query = pageQuery();
  query.delete("have");
  query.set("before", button.dataset.earlier ?? "");
  const answer = await fetch(tableAddress(`/log?${query}`)).catch(() => null);
  // The page may have changed meanwhile, even its beginning.
  if (!answer?.ok || one(document, "[data-earlier]") !== button) return false;
  const fresh = make("ol");
  fresh.innerHTML = await answer.text();
  for (const line of logLines()) if (line.hasAttribute("data-own")) line.remove();
  for (const line of fresh.children) line.setAttribute("data-own", "");
  const log = byId("log");
  const end = log.scrollHeight - log.scrollTop;
  button.closest("li")?.after(...fresh.children);
  // What was read stays where it was.
  log.scrollTop = log.scrollHeight - end;
  times(document);
  markUnseen(document);
  fold(document);
  return true;
}

// Keeps the earlier lines that were fetched, as far as they lie before those that the page is about to have.
/** @param {HTMLElement} fresh */
export function keepEarlier(fresh) {
  const lines = logLines();
  if (!lines.some((line) => line.hasAttribute("data-own"))) return;
  const first = one(fresh, '#log li[data-key^="log-"]');
  for (const line of lines) line.toggleAttribute("data-own", first !== null && logLine(line) < logLine(first));
}

// Forgets them: other eyes may see other lines.
export function dropEarlier() {
  for (const line of logLines()) line.removeAttribute("data-own");
}

// Whether its reader is at the end of the log, which then follows what is told: known when they scroll, since a log that is not
// shown can't be measured.
let atEnd = true;

// Where the log was put last: what scrolls there is not its reader.
let endTop = -1;

/** @type {ResizeObserver | null} */
let sizes = null;

// Goes to the end of the log, or to the first line that is new, unless its reader has gone elsewhere.
export function followLog() {
  const log = document.getElementById("log");
  if (!log) return;
  // A log that comes to be shown, or is larger than it was, is at its end again.
  sizes ??= new ResizeObserver(() => inFrame(followLog));
  sizes.observe(log);
  if (!atEnd || !log.clientHeight) return;
  const unseen = one(log, ".unseen-from");
  log.scrollTop = unseen ? unseen.offsetTop : log.scrollHeight;
  endTop = log.scrollTop;
}

// Marks the first line that this browser has not seen yet, if it is here.
/** @param {ParentNode} root */
export function markUnseen(root) {
  const { unseen } = ui;
  if (unseen === null) return;
  for (const line of all(root, "#log .unseen-from")) line.classList.remove("unseen-from");
  const lines = all(root, "#log li[data-number]");
  const first = lines.find((line) => Number(line.dataset.number) > unseen);
  // Where the page begins, earlier lines may be new as well.
  if (!first?.previousElementSibling?.matches(".earlier")) first?.classList.add("unseen-from");
}

export function startLogs() {
  document.addEventListener("scroll", ({ target: log }) => {
    if (!(log instanceof HTMLElement) || log.id !== "log" || !log.clientHeight) return;
    atEnd = Math.abs(log.scrollTop - endTop) < 2 || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  }, true);
  document.addEventListener("click", async (event) => {
    if (!closest(event, "[data-earlier]")) return;
    if (await fetchEarlier()) byId("log").focus({ preventScroll: true });
  });
}

// A line of the log without its rules.
/** @param {Element} item */
export function lineText(item) {
  const words = /** @type {HTMLElement} */ (must(item, ".words").cloneNode(true));
  for (const rule of all(words, ".rule")) rule.remove();
  return (words.textContent ?? "").replace(/\s+/g, " ").trim();
}

// The log as plain text: one line for each event, its rule in brackets, consequences set in.
/** @param {HTMLElement} log */
export function logText(log) {
  /** @param {Element} item */
  const line = (item) => {
    const rules = all(item, ".words .rule").map((rule) => ` [${rule.textContent}]`);
    return (item.classList.contains("consequence") ? "  " : "") + lineText(item) + rules.join("");
  };
  return all(log, "li[data-number]").map((item) => `${line(item)}\n`).join("");
}
