import { commit } from "./choose.js";
import { byId, fieldById, make, target } from "./dom.js";
import { say } from "./message.js";
import { showTab } from "./tabs.js";
import { ui } from "./ui.js";
import { words } from "./words.js";

// The list of legal actions as a command line: typing narrows it, Enter does the one that is left. It is made while it is
// open.
/** @param {Choice[]} choices @param {string} typed */
function matchingChoices(choices, typed) {
  /** @param {string} text */
  const plain = (text) => text.toLowerCase().replace(/\s+/g, " ").trim();
  const wanted = plain(typed);
  const exact = choices.find((choice) => plain(choice.action) === wanted);
  if (exact) return [exact];
  const words = wanted.split(" ");
  return choices.filter((choice) => words.every((word) => plain(`${choice.label} ${choice.action}`).includes(word)));
}

export function filterActions() {
  const field = fieldById("command");
  if (!field) return;
  const list = byId("action-list");
  if (!/** @type {HTMLDetailsElement} */ (byId("actions")).open) return list.replaceChildren();
  const items = matchingChoices(ui.model.choices, field.value).map((choice) => {
    const button = make("button", { type: "button", "data-action": choice.action }, choice.label);
    if (choice.last) button.append(" ", make("span", { class: "small" }, words("(can’t be taken back: {why})", { why: choice.last })));
    const item = make("li");
    item.append(button);
    return item;
  });
  list.replaceChildren(...items);
}

// Opens the list and goes to its field; whether there is one.
export function openCommand() {
  const field = fieldById("command");
  if (!field) return false;
  showTab("more");
  /** @type {HTMLDetailsElement} */ (byId("actions")).open = true;
  filterActions();
  field.focus();
  field.select();
  return true;
}

/** @param {HTMLElement} table */
export function startCommand(table) {
  // This event does not bubble.
  table.addEventListener("toggle", (event) => {
    if (target(event).id === "actions") filterActions();
  }, true);
  table.addEventListener("input", (event) => {
    if (target(event).id === "command") filterActions();
  });
  table.addEventListener("keydown", (event) => {
    if (target(event).id !== "command" || event.key !== "Enter") return;
    event.preventDefault();
    const found = matchingChoices(ui.model.choices, /** @type {HTMLInputElement} */ (event.target).value);
    if (found.length === 1) commit(found[0]);
    else say(found.length ? words("{n:action fits|actions fit}: type more.", { n: found.length }) : words("No legal action reads like that."));
  });
}
