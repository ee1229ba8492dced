import { all, closest, focusedElement } from "./dom.js";
import { gameId } from "./settings.js";
import { storage } from "./storage.js";

// The guide of a first game: put away and taken out again with one click, remembered for each game.
export function startGuide() {
  const show = () => { document.documentElement.dataset.guide = storage.get(`guide.${gameId()}`) === "off" ? "off" : "on"; };
  show();
  document.addEventListener("click", (event) => {
    const button = closest(event, "#guide-off, #guide-on");
    if (!button) return;
    storage.set(`guide.${gameId()}`, button.id === "guide-off" ? "off" : "on");
    show();
  });
}

// Puts the focus on the next fact of the guide, which shows on the board what it speaks of; returns whether there is one.
export function nextFact() {
  const facts = all(document, "#guide .fact");
  const next = facts[(facts.indexOf(focusedElement()) + 1) % facts.length];
  if (next) next.focus();
  return Boolean(next);
}
