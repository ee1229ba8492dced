import { act, post } from "./act.js";
import { byId, capital, closest } from "./dom.js";
import { focusNextPart } from "./focus.js";
import { drawHalosSoon } from "./halos.js";
import { say } from "./message.js";
import { afterClick, needsConfirming } from "./narrow.js";
import { comesFirst, paint } from "./paint.js";
import { partAt } from "./part_at.js";
import { hidePreview } from "./preview.js";
import { ruleLink } from "./rule.js";
import { asksToConfirm } from "./settings.js";
import { bringIntoSight } from "./sight.js";
import { announce } from "./signals.js";
import { playSound } from "./sound.js";
import { lookAt } from "./touch.js";
import { ui } from "./ui.js";
import { words, wordsWith } from "./words.js";

// A second click on the same part so soon after the first, in milliseconds, is part of a double click and means nothing.
export const DOUBLE = 300;

// `at` is when a pointer clicked; keys don't slip.
/** @param {string} id @param {number} [at] */
export function chooseElement(id, at) {
  // What was chosen last is still on its way. Such a click must not make the next one look like a double click.
  if (ui.busy) return;
  const slipped = at !== undefined && ui.clicked.id === id && at - ui.clicked.at < DOUBLE;
  ui.clicked = { id, at: at ?? 0 };
  if (slipped) return;
  const { model } = ui;
  if (ui.confirming && ui.path.at(-1) === id) return play(ui.confirming);
  const first = comesFirst(model, ui.path, id);
  if (first) return say(words("First choose this: {first}. What you clicked comes after it.", { first }));
  const led = afterClick(model, ui.path, id, { asks: asksToConfirm() });
  if (led.closed) {
    const shut = model.closed.find((shut) => shut.element === led.closed);
    return shut && say(...wordsWith("{part}: {why}. {rule}", { part: capital(shut.label), why: shut.why, rule: ruleLink(shut.rule) }));
  }
  say("");
  ui.path = led.path;
  ui.confirming = led.confirm || null;
  ui.roving = id;
  repaint();
  if (led.play) play(led.play);
  else if (!led.confirm) focusNextPart();
}

export function stepBack() {
  if (!ui.path.length && !ui.confirming) return false;
  ui.path = ui.path.slice(0, -1);
  ui.confirming = null;
  say("");
  repaint();
  return true;
}

export function unchoose() {
  if (!ui.path.length && !ui.confirming) return;
  ui.path = [];
  ui.confirming = null;
  repaint();
}

/** @param {Choice} choice */
export function play(choice) {
  ui.confirming = null;
  hidePreview();
  ui.played = choice.label;
  act(choice);
}

function repaint() {
  hidePreview();
  paint(document, ui.model, ui.path);
  drawHalosSoon();
  announce("choice");
  bringIntoSight();
}

// An action that is named as a whole: from the list, or complete after the clicks so far although longer ones are possible.
/** @param {Choice} choice */
export function commit(choice) {
  if (needsConfirming(ui.model, choice, asksToConfirm())) {
    ui.confirming = choice;
    announce("choice");
  } else {
    play(choice);
  }
}

/** @param {HTMLElement} table */
export function startBoardClicks(table) {
  table.addEventListener("click", (event) => {
    const board = closest(event, "#board");
    if (!board || ui.dragged || ui.looked || closest(event, "[data-opens]")) return;
    const part = partAt(event);
    if (part) return chooseElement(part.dataset.el ?? "", event.timeStamp);
    unchoose();
    // What supposes something does so, and is not only looked at.
    if (!closest(event, "[data-suppose]")) lookAt(event);
  });
}

/** @param {HTMLElement} button */
export function takeBack(button) {
  if (button.getAttribute("aria-disabled") === "true") return say(words("{why}.", { why: button.dataset.why ?? "" }));
  if (ui.path.length) unchoose();
  playSound("undone");
  const number = Number(byId("state").dataset.revision);
  post(button.id === "undo" ? "/undo" : "/restart", { seat: button.dataset.seat, number });
}
