// The one script of Liege. It runs in the head, before anything is painted; only settings are read at once.
import { fieldById, fields, one, target } from "./dom.js";
import { storage } from "./storage.js";
import { ui } from "./ui.js";
import { playSound } from "./sound.js";
import { askToNotify } from "./waiting.js";

function applyTheme() {
  const asked = new URLSearchParams(location.search).get("theme");
  const choice = asked || storage.get("theme") || "auto";
  const dark = choice === "dark" || (choice === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  return choice;
}

applyTheme();

document.documentElement.dataset.fit = storage.get("fit") || "window";

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);

// The game of the table or form that is open.
export const gameId = () => one(document, "[data-game]")?.dataset.game || "";

// Whether a person wants to be asked before an action that can't be taken back, in this game.
export const asksToConfirm = () => (storage.get(`confirm.${gameId()}`) ?? storage.get("confirm")) !== "off";

export const reducedMotion = () => storage.get("motion") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

const applyMotion = () => document.documentElement.toggleAttribute("data-still", storage.get("motion") === "off");

applyMotion();

// Letters and numbers that a board shows to those who point at it: always, for those who want them so.
const applyLetters = () => document.documentElement.toggleAttribute("data-letters", storage.get("letters") === "on");

applyLetters();

export function startSettings() {
  const chosen = applyTheme();
  for (const radio of fields(document, "#settings input[name=theme]")) {
    radio.checked = radio.value === chosen;
    radio.addEventListener("change", () => {
      storage.set("theme", radio.value);
      applyTheme();
    });
  }
  // Another language of the same place: the step of a lesson, the position of a game.
  for (const link of document.querySelectorAll("#settings .languages a")) {
    link.addEventListener("click", () => {
      const here = new URL(location.href);
      here.searchParams.set("lang", link.getAttribute("hreflang") || "en");
      link.setAttribute("href", here.search + here.hash);
    });
  }
  for (const radio of fields(document, "#settings input[name=pace]")) {
    radio.checked = radio.value === pace();
    radio.addEventListener("change", () => storage.set("pace", radio.value));
  }
  /** @param {string} id @param {string} name @param {(box: HTMLInputElement) => unknown} then @param {string} [usual] */
  const tick = (id, name, then, usual = "on") => {
    const box = fieldById(id);
    if (!box) return;
    box.checked = (storage.get(name) ?? usual) === "on";
    box.addEventListener("change", () => {
      storage.set(name, box.checked ? "on" : "off");
      then(box);
    });
  };
  tick("confirm-final", `confirm.${gameId()}`, () => {});
  tick("motion", "motion", applyMotion);
  tick("letters", "letters", applyLetters, "off");
  tick("sound", "sound", () => playSound("turn"), "off");
  tick("notify", "notify", askToNotify, "off");
  const menu = /** @type {HTMLDetailsElement | null} */ (document.getElementById("settings"));
  const help = /** @type {HTMLDialogElement | null} */ (document.getElementById("help"));
  const show = document.getElementById("show-help");
  if (help) help.innerHTML = ui.help ?? "";
  if (show) {
    show.hidden = !help;
    show.addEventListener("click", () => {
      if (menu) menu.open = false;
      help?.showModal();
    });
  }
  document.addEventListener("click", (event) => {
    if (menu?.open && !menu.contains(target(event))) menu.open = false;
  });
}

export const pace = () => storage.get("pace") || "slow";
