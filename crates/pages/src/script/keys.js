
// Everything can be done with keys alone.
liege.middle = function (part) {
  const box = part.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

// Of some points, the index of the nearest one in a direction from `from`; sideways distance counts double.
liege.nearest = function (points, from, [dx, dy]) {
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], index) => {
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const across = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    const cost = along + 2 * across;
    if (along > 1 && cost < least) {
      best = index;
      least = cost;
    }
  });
  return best;
};

liege.focusPart = function (part) {
  for (const other of document.querySelectorAll('#board [data-el][tabindex="0"]')) other.setAttribute("tabindex", "-1");
  part.setAttribute("tabindex", "0");
  liege.roving = part.dataset.el;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: "nearest", inline: "nearest", behavior: liege.calm() ? "auto" : "smooth" });
};

liege.arrow = function (key) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const part = document.activeElement.closest && document.activeElement.closest("#board [data-el]");
  if (!way || !part) return false;
  const lit = [...document.querySelectorAll("#board [data-el].lit")].filter((other) => other !== part);
  const index = liege.nearest(lit.map(liege.middle), liege.middle(part), way);
  if (index >= 0) liege.focusPart(lit[index]);
  return true;
};

// Carries out a key; returns whether it meant something here.
liege.key = function (event) {
  const { key } = event;
  const focused = document.activeElement;
  const typing = focused.matches("input, select, textarea");
  const part = focused.closest("#board [data-el]");
  const help = document.getElementById("help");
  if (document.querySelector("dialog[open]")) return false;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
    if (typing && focused.type !== "range") return false;
    if (event.shiftKey) press("restart");
    else if (!liege.back()) press("undo");
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || (typing && focused.type !== "range")) return false;
  if (key === "?") return help.showModal(), true;
  if (key === "/") return liege.openCommand();
  if (key === "Escape") return liege.back();
  const guess = focused.closest("#board [data-suppose]");
  if (guess && (key === "Enter" || key === " ")) return liege.suppose(guess), true;
  if (part && (key === "Enter" || key === " ")) return liege.choose(part.dataset.el), true;
  if (key === "Enter" && liege.confirming && !focused.closest("a, button, summary, input")) return liege.play(liege.confirming), true;
  if (part && liege.arrow(key)) return true;
  if (/^[1-9]$/.test(key)) {
    const button = document.querySelectorAll("#buttons > button")[Number(key) - 1];
    if (button) button.click();
    return Boolean(button);
  }
  if (typing || focused.closest("#log")) return false;
  if (key === "+" || key === "=") return liege.zoomBy(0.8), true;
  if (key === "-") return liege.zoomBy(1.25), true;
  if (key === "0") return liege.fit(), true;
  const state = document.getElementById("state");
  const at = Number(state.dataset.at);
  const now = Number(state.dataset.number);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: now }[key];
  if (to === undefined || document.body.classList.contains("curtained")) return false;
  if (to >= 0 && to <= now && to !== at) liege.goTo(to);
  return true;

  function press(id) {
    const button = document.getElementById(id);
    if (button) button.click();
  }
};

liege.keys = function () {
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && liege.key(event)) event.preventDefault();
  });
};

// Whether the last thing a person touched was a key.
liege.byKeys = false;
addEventListener("keydown", () => { liege.byKeys = true; }, true);
addEventListener("pointerdown", () => { liege.byKeys = false; }, true);

// Whoever plays by keys goes on from what can be chosen next, not from a part that has gone dark.
liege.leadOn = function () {
  const focused = document.activeElement;
  const dark = focused && focused.matches("#board [data-el]:not(.lit), #board, body");
  const next = document.querySelector("#board [data-el].lit[tabindex='0']");
  if (!liege.byKeys || !dark || !next) return false;
  liege.focusPart(next);
  return true;
};

// Where the focus goes when what had it is gone or can't be chosen any more.
liege.keepFocus = function (before) {
  const now = document.activeElement;
  if (liege.leadOn()) return;
  if (!before || (now && now !== document.body)) return;
  const same = before.el && liege.parts(document, before.el)[0];
  const named = before.id && document.getElementById(before.id);
  const lit = before.el && document.querySelector("#board [data-el].lit");
  if (same && same.hasAttribute("tabindex")) same.focus({ preventScroll: true });
  else if (named) named.focus({ preventScroll: true });
  else if (lit) liege.focusPart(lit);
  else document.getElementById("ask")?.focus({ preventScroll: true });
};

liege.whereFocus = function () {
  const focused = document.activeElement;
  const table = document.getElementById("table");
  if (!focused || !table.contains(focused)) return null;
  return { id: focused.id, el: focused.dataset.el };
};
