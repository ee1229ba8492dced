import { closest } from "./dom.js";
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
