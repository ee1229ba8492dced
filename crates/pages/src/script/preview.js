import { nameOf, rulesOf } from "./about.js";
import { all, allParts, byId, capital, closest, make, onePart, partsOf, target } from "./dom.js";
import { usesKeys } from "./focus.js";
import { inFrame } from "./frame.js";
import { drawHalosSoon } from "./halos.js";
import { clickable } from "./narrow.js";
import { partAt, thingAt } from "./part_at.js";
import { shutWords } from "./rule.js";
import { isDrafting, lessonQuery, tableAddress } from "./table.js";
import { ui } from "./ui.js";
import { words } from "./words.js";

// What the card speaks of, the thing under the pointer, and the timer after which the card says what that is.
/** @type {Element | null} */
let previewOf = null;
/** @type {Element | null} */
let thingUnderPointer = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pauseTimer;

// Where the pointer last pressed, until it moves.
/** @type {Point | null} */
let pressedAt = null;

// Whether the pointer rests since it has clicked: what comes to lie under it then was not asked for.
export const restsSinceClick = () => pressedAt !== null;

// What a part of the board would bring, shown while it is pointed at or has the focus.
/** @param {string} label @param {Choice[]} choices */
export function summary(label, choices) {
  const parts = [];
  if (choices.length === 1) {
    const [only] = choices;
    parts.push(make("p", { class: "title" }, only.label));
    if (only.last) parts.push(make("p", { class: "final" }, words("Can’t be taken back: {why}.", { why: only.last })));
    // Last, since it may be known later than the rest.
    parts.push(outcomePlace(only));
    return parts;
  }
  parts.push(make("p", { class: "title" }, label));
  const list = make("ul");
  for (const choice of choices.slice(0, 4)) list.append(make("li", {}, choice.label));
  if (choices.length > 4) list.append(make("li", {}, words("and {n:# more|# more}", { n: choices.length - 4 })));
  parts.push(list);
  return parts;
}

// What actions are called and would bring, as HTML, by their notation and amount: asked for when a player wants to know, once for each number.
/** @type {Map<string, PendingPreview>} */
export const previewCache = new Map();

/** @param {{ action: string, amount?: number }} choice @returns {Promise<Preview>} */
export function fetchPreview({ action, amount }) {
  const { letter, number } = ui.model;
  const key = previewKey({ action, amount });
  const known = previewCache.get(key);
  if (known) return known.asked;
  const query = lessonQuery();
  for (const [name, value] of [["seat", letter ?? ""], ["number", String(number)], ["action", action]]) query.set(name, value);
  if (amount !== undefined) query.set("amount", String(amount));
  if (isDrafting()) query.set("draft", letter ?? "");
  const ask = async () => {
    const answer = await fetch(tableAddress(`/preview?${query}`), { headers: { accept: "application/json" } });
    if (answer.status !== 200) throw new Error(String(answer.status));
    entry.told = /** @type {Preview} */ (await answer.json());
    return entry.told;
  };
  /** @type {PendingPreview} */
  const entry = { told: null, asked: Promise.resolve({ label: null, html: "" }) };
  // What could not be told is asked for again the next time.
  entry.asked = ask().catch(() => {
    previewCache.delete(key);
    return { label: null, html: "" };
  });
  previewCache.set(key, entry);
  return entry.asked;
}

/** @param {{ action: string, amount?: number }} choice */
export const previewKey = ({ action, amount }) => (amount === undefined ? action : `${amount} ${action}`);

// A place for what a choice would bring, which fills as soon as that is known.
/** @param {Choice} choice */
function outcomePlace(choice) {
  const place = make("div");
  const known = previewCache.get(previewKey(choice))?.told;
  if (known) place.innerHTML = known.html;
  else {
    fetchPreview(choice).then(({ html }) => {
      place.innerHTML = html;
      if (place.isConnected) place.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
    });
  }
  return place;
}

/** @param {(Node | string)[]} content @param {Element} spoken */
export function showPreview(content, spoken) {
  const card = byId("preview");
  card.replaceChildren(...content);
  card.hidden = false;
  previewOf = spoken;
  pointAndPlace();
}

function pointAndPlace() {
  pointAt(...pointedIds(byId("preview")));
  inFrame(placePreview);
}

function placePreview() {
  const card = document.getElementById("preview");
  if (!card || card.hidden) return;
  const { width, height } = card.getBoundingClientRect();
  const bar = byId("prompt").getBoundingClientRect();
  // It is another card each time: it is carried to its place, which shifts nothing, and one above a bar at the foot grows upwards.
  /** @param {string} place */
  const put = (place) => () => { card.style.translate = place; };
  if (bar.top > innerHeight / 2) return put(`0 calc(${bar.top - 8}px - 100%)`);
  const room = { left: 8, top: bar.bottom + 4, right: innerWidth - 8, bottom: innerHeight - 8 };
  /** @param {string} parts @returns {Box[]} */
  const boxes = (parts) => all(document, parts).map((part) => part.getBoundingClientRect());
  const spoken = previewOf?.isConnected ? [previewOf.getBoundingClientRect()] : [];
  const [left, top] = placeBeside([...spoken, ...boxes("#board .pointed")], { width, height }, room, boxes("#board .lit"));
  return put(`${left}px ${top}px`);
}

// Where a card goes: beside the first box that it speaks of, inside `room`, over as little as can be of all that it
// speaks of and of what is to be seen.
/** @param {Box[]} spoken @param {{ width: number, height: number }} size @param {Box} room @param {Box[]} seen @returns {Point} */
function placeBeside(spoken, { width, height }, room, seen) {
  const [box = room] = spoken;
  const gap = 12;
  const middle = [(box.left + box.right - width) / 2, (box.top + box.bottom - height) / 2];
  const places = [
    [box.right + gap, box.top],
    [middle[0], box.bottom + gap],
    [box.left - gap - width, box.top],
    [middle[0], box.top - gap - height],
    [box.right + gap, middle[1]],
    [box.left - gap - width, middle[1]],
    [room.left, middle[1]],
    [room.right - width, middle[1]],
  ];
  /** @param {number} left @param {number} top @param {Box} other */
  const covered = (left, top, other) => {
    const across = Math.min(left + width, other.right) - Math.max(left, other.left);
    const down = Math.min(top + height, other.bottom) - Math.max(top, other.top);
    return across > 0 && down > 0 ? across * down : 0;
  };
  /** @type {Point} */
  let best = [room.left, room.top];
  let least = Infinity;
  places.forEach(([x, y], rank) => {
    const left = Math.max(room.left, Math.min(x, room.right - width));
    const top = Math.max(room.top, Math.min(y, room.bottom - height));
    /** @param {Box[]} boxes */
    const over = (boxes) => boxes.reduce((sum, other) => sum + covered(left, top, other), 0);
    const cost = 20 * over(spoken) + over(seen) + 40 * rank;
    if (cost < least) {
      best = [left, top];
      least = cost;
    }
  });
  return best;
}

export function hidePreview() {
  const card = document.getElementById("preview");
  // What is about to be confirmed stays in sight.
  if (!card || ui.confirming) return;
  card.hidden = true;
  pointAt();
}

// What is about to be done: the card beside the last part says it, since the bar would grow.
/** @param {Choice} choice */
export function pinPreview(choice) {
  const part = (ui.path.length && partsOf(document, ui.path.at(-1) ?? "")[0]) || byId("confirm");
  showPreview(summary(choice.label, [choice]), part);
}

// The parts of the board that the words of `root` speak of: what a play would turn, feed or starve.
/** @param {ParentNode} root */
const pointedIds = (root) => all(root, "[data-points]").map((words) => words.dataset.points ?? "");

// Marks these parts of the board, and no others.
/** @param {...string} ids */
function pointAt(...ids) {
  for (const part of allParts(document, "#board .pointed")) part.classList.remove("pointed");
  for (const id of ids) for (const part of partsOf(document, id)) part.classList.add("pointed");
  drawHalosSoon();
}

// `thing` is what lies under the pointer, whether or not it is a part that can be chosen.
/** @param {BoardPart | null} part @param {Element | null} [thing] */
export function hover(part, thing = part) {
  const before = onePart(document, "#board .hovered");
  if (before === part && thingUnderPointer === thing) return;
  thingUnderPointer = thing;
  clearTimeout(pauseTimer);
  if (before) before.classList.remove("hovered");
  if (part) part.classList.add("hovered");
  document.getElementById("board")?.classList.toggle("pointing", Boolean(part?.classList.contains("lit")));
  drawHalosSoon();
  if (ui.confirming) return;
  const lit = part && clickable(ui.model, ui.path).get(part.dataset.el);
  const shut = part && !lit && ui.model.closed.find((shut) => shut.element === part.dataset.el);
  if (lit) {
    showPreview([...summary(lit.label, lit.choices), ...rulesOf(part)], part);
  } else if (shut) {
    const name = make("p", { class: "title" }, nameOf(part) || capital(shut.label));
    showPreview([name, shutWords(shut), ...rulesOf(part)], part);
  } else {
    hidePreview();
    if (thing) pauseTimer = setTimeout(() => explain(thing), PAUSE);
  }
}

/** @param {HTMLElement} table */
export function startPreviews(table) {
  document.addEventListener("filled", () => {
    if (!byId("preview").hidden) pointAndPlace();
  });
  table.addEventListener("pointerdown", ({ clientX, clientY }) => { pressedAt = [clientX, clientY]; });
  table.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (pressedAt && Math.hypot(clientX - pressedAt[0], clientY - pressedAt[1]) > STILL) pressedAt = null;
  });
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || restsSinceClick()) return;
    const pointing = closest(event, "[data-points]");
    if (pointing) pointAt(...(pointing.dataset.points ?? "").split(" "));
    if (closest(event, "#board")) hover(partAt(event), thingAt(event));
  });
  table.addEventListener("pointerout", (event) => {
    if (closest(event, "[data-points]")) pointAt();
    if (!(event.relatedTarget instanceof Element && event.relatedTarget.closest("#board"))) hover(null);
  });
  table.addEventListener("focusin", (event) => {
    const fact = closest(event, "button[data-points]");
    if (fact) pointAt(...(fact.dataset.points ?? "").split(" "));
    const part = /** @type {BoardPart | null} */ (target(event).closest("#board [data-el]"));
    if (part) {
      // Where the script has put the focus nobody has asked what lies there.
      if (usesKeys()) hover(part);
      drawHalosSoon();
      // What it would bring is read out after its name.
      part.setAttribute("aria-describedby", "preview");
    }
  });
  table.addEventListener("focusout", (event) => {
    if (closest(event, "button[data-points]")) pointAt();
    const part = closest(event, "#board [data-el]");
    if (!part) return;
    hover(null);
    part.removeAttribute("aria-describedby");
  });
}

const PAUSE = 250;

// A pointer that has moved no more than this, in pixels, rests.
const STILL = 3;

// Says what a thing is that can't be chosen now.
/** @param {Element} thing */
function explain(thing) {
  const said = rulesOf(thing);
  if (said.length) showPreview([make("p", { class: "title" }, nameOf(thing)), ...said], thing);
}
