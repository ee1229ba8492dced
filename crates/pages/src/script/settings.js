"use strict";
// The one script of Liege. It runs in the head, before anything is painted; only settings are read at once.
const liege = (window.liege = {});

// The path below which everything lies, as in `/liege`: every address that is asked for begins with it.
liege.base = document.documentElement.dataset.base ?? "";

liege.kept = {
  get(name) {
    try { return localStorage.getItem("liege." + name); } catch { return null; }
  },
  set(name, value) {
    try { localStorage.setItem("liege." + name, value); } catch { /* A browser that keeps nothing still plays. */ }
  },
};

liege.theme = function () {
  const asked = new URLSearchParams(location.search).get("theme");
  const choice = asked || liege.kept.get("theme") || "auto";
  const dark = choice === "dark" || (choice === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  return choice;
};
liege.theme();
document.documentElement.dataset.fit = liege.kept.get("fit") || "window";
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", liege.theme);

// The game of the table or form that is open.
liege.game = () => document.querySelector("[data-game]")?.dataset.game || "";
// Whether a person wants to be asked before an action that can't be taken back, in this game.
liege.asks = () => (liege.kept.get(`confirm.${liege.game()}`) ?? liege.kept.get("confirm")) !== "off";
liege.calm = () => liege.kept.get("motion") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
liege.still = () => document.documentElement.toggleAttribute("data-still", liege.kept.get("motion") === "off");
liege.still();

liege.settings = function () {
  const chosen = liege.theme();
  for (const radio of document.querySelectorAll("#settings input[name=theme]")) {
    radio.checked = radio.value === chosen;
    radio.addEventListener("change", () => {
      liege.kept.set("theme", radio.value);
      liege.theme();
    });
  }
  for (const radio of document.querySelectorAll("#settings input[name=pace]")) {
    radio.checked = radio.value === liege.pace();
    radio.addEventListener("change", () => liege.kept.set("pace", radio.value));
  }
  const tick = (id, name, then, usual = "on") => {
    const box = document.getElementById(id);
    if (!box) return;
    box.checked = (liege.kept.get(name) ?? usual) === "on";
    box.addEventListener("change", () => {
      liege.kept.set(name, box.checked ? "on" : "off");
      then(box);
    });
  };
  tick("confirm-final", `confirm.${liege.game()}`, () => {});
  tick("motion", "motion", liege.still);
  tick("sound", "sound", (box) => box.checked && liege.ring(), "off");
  tick("notify", "notify", liege.mayNotify, "off");
  const menu = document.getElementById("settings");
  const help = document.getElementById("help");
  const show = document.getElementById("show-help");
  if (help) help.innerHTML = liege.help ?? "";
  if (show) {
    show.hidden = !help;
    show.addEventListener("click", () => { menu.open = false; help.showModal(); });
  }
  document.addEventListener("click", (event) => {
    if (menu && menu.open && !menu.contains(event.target)) menu.open = false;
  });
};
