// The bar: offers what has no place on the board, the action to confirm, and the way back.
import { chooseElement, commit, play, stepBack } from "./choose.js";
import { byId, capital, make, makeButton, makeSvg, one, partsOf } from "./dom.js";
import { paperSoon } from "./hangs.js";
import { amountOf, leadsBeside, narrow } from "./narrow.js";
import { gameId } from "./settings.js";
import { shortened } from "./shortened.js";
import { labelOf } from "./paint.js";
import { usesKeys } from "./focus.js";
import { fetchPreview, hidePreview, pinPreview, restsSinceClick, showPreview, summary } from "./preview.js";
import { taughtParts } from "./taught.js";
import { ui } from "./ui.js";
import { listed, words, wordsWith } from "./words.js";

// So many parts that may be clicked next stand as buttons in the bar too.
const FEW = 3;

// More of them lie in a grid.
const MANY = 8;

// Fills the bar with what has no place on the board, with the action to confirm, and with the way back.
export function showOffers() {
  paperSoon();
  const before = document.getElementById("buttons");
  if (!before) return;
  // Then the bar leads through the steps.
  if (document.getElementById("state")?.hasAttribute("data-following")) return hideThen();
  const had = before.contains(document.activeElement);
  const content = [];
  const { next, complete, matching } = narrow(ui.model.choices, ui.path);
  const { confirming } = ui;
  const taught = taughtParts(document, ui.path);
  if (confirming) {
    const button = makeButton("", () => play(confirming), { class: "primary", id: "confirm" });
    const label = make("span", {}, confirming.label);
    if (amountOf(confirming)) content.push(stepper(confirming, label));
    if (confirming.last) label.append(make("small", {}, words("Can’t be taken back: {why}", { why: confirming.last })));
    button.append(label);
    content.push(button);
  } else {
    if (complete.length === 1 && matching.length > 1) {
      content.push(offerButton(complete[0].label, complete[0].last, () => commit(complete[0]), complete));
    }
    const few = ui.path.length > 0 && next.size <= FEW;
    const single = ui.model.choices.length === 1;
    const offered = [...next].filter(([id]) => few || single || !partsOf(document, id).length);
    // After a part is chosen, or where an amount is still to be set, a button says only what is new; its card says all.
    const labels = offered.map(([, { choices, label }]) => (choices.length === 1 && !ui.path.length && !amountOf(choices[0]) ? choices[0].label : capital(label)));
    const short = shortened(labels, ui.path.length ? "" : (document.getElementById("ask")?.textContent ?? ""));
    for (const [place, [id, part]] of offered.entries()) {
      const only = part.choices.length === 1 ? part.choices[0] : null;
      const button = offerButton(short[place], only?.last ?? null, () => chooseElement(id), part.choices);
      button.dataset.part = id;
      if (part.picture) button.prepend(picture(part.picture));
      button.classList.toggle("aside", leadsBeside(ui.model, part.choices));
      button.classList.toggle("taught", id === taught.now);
      button.classList.toggle("later", id !== taught.now && taught.later.includes(id));
      if (single) button.classList.add("primary");
      content.push(button);
    }
  }
  if (ui.path.length) content.push(makeButton(words("Back"), stepBack, { id: "step-back" }));
  let digit = 0;
  for (const button of content) {
    if (button.nodeName === "BUTTON" && ++digit <= 9) {
      button.prepend(make("span", { class: "digit", "aria-hidden": "true" }, String(digit)));
    }
  }
  // What is offered is new, wherever it lies: nothing of what was offered before goes there.
  const bar = /** @type {HTMLElement} */ (before.cloneNode(false));
  bar.replaceChildren(...content);
  before.replaceWith(bar);
  // Many things to choose from are seen at a glance side by side.
  bar.classList.toggle("many", content.length > MANY);
  askForNext(next, complete);
  if (confirming) pinPreview(confirming);
  const confirm = document.getElementById("confirm");
  // The bar is always in sight; a browser that scrolled to where it lies in the text would lose the board.
  if (had && !bar.contains(document.activeElement)) (confirm ?? one(bar, "button") ?? byId("ask")).focus({ preventScroll: true });
}

// What was said of a choice goes as soon as it is made.
export function hideThen() {
  const place = document.getElementById("then");
  if (place) place.hidden = true;
}

// While a choice is made of parts: what is chosen, and what is still to be said.
/** @param {Map<string, Next>} next @param {Choice[]} complete */
function askForNext(next, complete) {
  const place = document.getElementById("then");
  if (!place) return;
  const chosen = ui.path.map((id) => labelOf(ui.model, id) ?? "").filter(Boolean).map(capital);
  if (chosen.length && !ui.confirming && ui.busy) return hideThen();
  const parts = { chosen: make("strong", {}, listed(chosen)), n: next.size };
  place.replaceChildren(...(chosen.length ? (ui.confirming ? confirmWords(ui.confirming, parts) : nextWords(next, complete, parts)) : []));
  place.hidden = !chosen.length;
}

// A part of the board is clicked again; what is a button is gone by then.
/** @param {Choice} confirming @param {{ chosen: Node, n: number }} parts */
function confirmWords(confirming, parts) {
  if (amountOf(confirming)) return wordsWith("{chosen}: say how many.", parts);
  if (!partsOf(document, ui.path.at(-1) ?? "").length) return wordsWith("{chosen}: the button does it.", parts);
  if (matchMedia("(pointer: coarse)").matches) return wordsWith("{chosen}: tap it again to do it.", parts);
  return wordsWith("{chosen}: click it again to do it.", parts);
}

/** @param {Map<string, Next>} next @param {Choice[]} complete @param {{ chosen: Node, n: number }} parts */
function nextWords(next, complete, parts) {
  const lit = [...next.keys()].filter((id) => partsOf(document, id).length).length;
  if (next.size <= FEW || (lit > 0 && lit < next.size)) return wordsWith("{chosen}: choose what comes next.", parts);
  if (lit && complete.length) return wordsWith("{chosen}: choose one of the {n:lit part|lit parts}, or leave it at that.", parts);
  if (lit) return wordsWith("{chosen}: choose one of the {n:lit part|lit parts}.", parts);
  if (complete.length) return wordsWith("{chosen}: choose one of the {n:#|#}, or leave it at that.", parts);
  return wordsWith("{chosen}: choose one of the {n:#|#}.", parts);
}

/** @param {string} label @param {string | null} last @param {() => unknown} press @param {Choice[]} choices */
function offerButton(label, last, press, choices) {
  const button = makeButton(label, press);
  if (last) button.append(make("small", {}, words("can’t be taken back")));
  const show = () => showWhatIsNew(button, label, choices);
  // A finger that presses a button wants it done.
  button.addEventListener("pointerenter", ({ pointerType }) => pointerType !== "touch" && !restsSinceClick() && show());
  button.addEventListener("focus", () => usesKeys() && show());
  button.addEventListener("pointerleave", hidePreview);
  button.addEventListener("blur", hidePreview);
  return button;
}

// A card that would say no more than its button is not shown.
/** @param {HTMLElement} button @param {string} label @param {Choice[]} choices */
async function showWhatIsNew(button, label, choices) {
  const [only] = choices;
  if (choices.length > 1 || only.last || only.label !== label) return showPreview(summary(label, choices), button);
  const told = await fetchPreview(only);
  if (told.html && button.isConnected && button.matches(":hover, :focus")) showPreview(summary(label, choices), button);
}

// A drawing of the game's own, in the colours of its board.
/** @param {string} id */
function picture(id) {
  const drawing = makeSvg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: `picture board-${gameId()}` });
  drawing.append(makeSvg("use", { href: `#${id}`, width: 24, height: 24 }));
  return drawing;
}

// A number to be set for an action: between its least and its most, one up or down, or typed. What is set is kept in the
// choice; `told` and the card say what it would bring then.
/** @param {Choice} choice @param {HTMLElement} told */
function stepper(choice, told) {
  const { label = "", least = 0, most = 0 } = amountOf(choice) ?? {};
  choice.amount ??= least;
  const field = make("input", { type: "number", id: "amount", min: least, max: most, step: 1, value: choice.amount ?? least, "aria-label": words("{label}, from {least} to {most}", { label, least, most }) });
  /** @param {number} amount */
  const set = async (amount) => {
    choice.amount = Math.min(most, Math.max(least, Math.round(amount) || least));
    field.value = String(choice.amount);
    const { amount: asked } = choice;
    const brings = await fetchPreview(choice);
    if (asked !== choice.amount) return;
    if (told.firstChild) told.firstChild.nodeValue = brings.label || choice.label;
    if (told.isConnected) pinPreview(choice);
  };
  field.addEventListener("change", () => set(Number(field.value)));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    set(Number(field.value));
    play(choice);
  });
  /** @param {number} by @param {string} sign @param {string} name */
  const step = (by, sign, name) => makeButton(sign, () => set((choice.amount ?? least) + by), { "aria-label": name });
  const group = make("div", { class: "stepper", role: "group", "aria-label": label });
  group.append(step(-1, "−", words("One less")), field, step(1, "+", words("One more")));
  if (choice.amount !== least) set(choice.amount ?? least);
  return group;
}
