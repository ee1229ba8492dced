import { make } from "./dom.js";

// A word for the player, or nothing. Text stays text, whatever it holds.
/** @param {(string | Node)[]} said */
export function say(...said) {
  const place = document.getElementById("say");
  if (!place) return;
  const words = make("div");
  words.append(...said);
  place.hidden = !words.textContent;
  // What is said already is not said again to those who listen.
  if (place.innerHTML !== words.innerHTML) place.replaceChildren(...words.childNodes);
}
