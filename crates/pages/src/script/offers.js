// The bar: offers what has no place on the board, the action to confirm, and the way back.
import { chooseElement, commit, play, stepBack } from "./choose.js";
import { byId, capital, make, makeButton, one, partsOf } from "./dom.js";
import { amountOf, narrow } from "./narrow.js";
import { labelOf } from "./paint.js";
import { usesKeys } from "./focus.js";
import { fetchPreview, hidePreview, pinPreview, showPreview, summary } from "./preview.js";
import { taughtParts } from "./taught.js";
import { ui } from "./ui.js";

// So many parts that may be clicked next stand as buttons in the bar too.
const FEW = 3;

// Fills the bar with what has no place on the board, with the action to confirm, and with the way back.
export function showOffers() {
  const bar = document.getElementById("buttons");
  if (!bar) return;
  // Then the bar leads through the steps.
  if (document.getElementById("state")?.hasAttribute("data-following")) return hideThen();
  const had = bar.contains(document.activeElement);
  const content = [];
  const { next, complete, matching } = narrow(ui.model.choices, ui.path);
  const { confirming } = ui;
  const taught = taughtParts(document, ui.path);
  if (confirming) {
    const button = makeButton("", () => play(confirming), { class: "primary", id: "confirm" });
    const words = make("span", {}, confirming.label);
    if (amountOf(confirming)) content.push(stepper(confirming, words));
    if (confirming.last) words.append(make("small", {}, `Can’t be taken back: ${confirming.last}`));
    button.append(words);
    content.push(button);
  } else {
    if (complete.length === 1 && matching.length > 1) {
      content.push(offerButton(complete[0].label, complete[0].last, () => commit(complete[0]), complete));
    }
    const few = ui.path.length > 0 && next.size <= FEW;
    const single = ui.model.choices.length === 1;
    for (const [id, part] of next) {
      if (!few && !single && partsOf(document, id).length) continue;
      const only = part.choices.length === 1 ? part.choices[0] : null;
      // After a part is chosen a button says only what is new; its card says all.
      const words = only && !ui.path.length ? only.label : capital(part.label);
      const button = offerButton(words, only?.last, () => chooseElement(id), part.choices);
      button.dataset.part = id;
      button.classList.toggle("taught", id === taught.now);
      button.classList.toggle("later", id !== taught.now && taught.later.includes(id));
      if (single) button.classList.add("primary");
      content.push(button);
    }
  }
  if (ui.path.length) content.push(makeButton("Back", stepBack, { id: "step-back" }));
  let digit = 0;
  for (const button of content) {
    if (button.nodeName === "BUTTON" && ++digit <= 9) {
      button.prepend(make("span", { class: "digit", "aria-hidden": "true" }, String(digit)));
    }
  }
  bar.replaceChildren(...content);
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
  const words = [];
  if (chosen.length) {
    words.push(make("strong", {}, chosen.join(", ")), ": ");
    if (ui.confirming) words.push(amountOf(ui.confirming) ? "say how many." : `${matchMedia("(pointer: coarse)").matches ? "tap" : "click"} it again to do it.`);
    else if (ui.busy) return hideThen();
    else if (next.size > FEW) words.push(`choose one of the ${next.size} lit parts${complete.length ? ", or leave it at that" : ""}.`);
    else words.push("choose what comes next.");
  }
  place.replaceChildren(...words);
  place.hidden = !chosen.length;
}

/** @param {string} label @param {string | null} last @param {() => unknown} press @param {Choice[]} choices */
function offerButton(label, last, press, choices) {
  const button = makeButton(label, press);
  if (last) button.append(make("small", {}, "can’t be taken back"));
  const show = () => showPreview(summary(label, choices), button);
  // A finger that presses a button wants it done.
  button.addEventListener("pointerenter", ({ pointerType }) => pointerType !== "touch" && show());
  button.addEventListener("focus", () => usesKeys() && show());
  button.addEventListener("pointerleave", hidePreview);
  button.addEventListener("blur", hidePreview);
  return button;
}

// A number to be set for an action: between its least and its most, one up or down, or typed. What is set is kept in the
// choice; `words` and the card say what it would bring then.
/** @param {Choice} choice @param {HTMLElement} words */
function stepper(choice, words) {
  const { label = "", least = 0, most = 0 } = amountOf(choice) ?? {};
  choice.amount ??= least;
  const field = make("input", { type: "number", id: "amount", min: least, max: most, step: 1, value: choice.amount ?? least, "aria-label": `${label}, from ${least} to ${most}` });
  /** @param {number} amount */
  const set = async (amount) => {
    choice.amount = Math.min(most, Math.max(least, Math.round(amount) || least));
    field.value = String(choice.amount);
    const { amount: asked } = choice;
    const told = await fetchPreview(choice);
    if (asked !== choice.amount) return;
    if (words.firstChild) words.firstChild.nodeValue = told.label || choice.label;
    if (words.isConnected) pinPreview(choice);
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
  group.append(step(-1, "−", "One less"), field, step(1, "+", "One more"));
  if (choice.amount !== least) set(choice.amount ?? least);
  return group;
}
