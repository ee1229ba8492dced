
// What a part of the board would bring, shown while it is pointed at or has the focus.
liege.summary = function (label, choices) {
  const parts = [];
  if (choices.length === 1) {
    const [only] = choices;
    parts.push(liege.make("p", { class: "title" }, only.label));
    parts.push(liege.brings(only, ""));
    if (only.last) parts.push(liege.make("p", { class: "final" }, `Can’t be taken back: ${only.last}.`));
    return parts;
  }
  parts.push(liege.make("p", { class: "title" }, label));
  const list = liege.make("ul");
  for (const choice of choices.slice(0, 4)) list.append(liege.make("li", {}, choice.label));
  if (choices.length > 4) list.append(liege.make("li", {}, `and ${choices.length - 4} more`));
  parts.push(list);
  return parts;
};

// What actions are called and would bring, as HTML, by their notation and amount: asked for when a player wants to know, once for each number.
liege.foreseen = new Map();
liege.foresee = function ({ action, amount }) {
  const { letter, number } = liege.model;
  const key = liege.foreseenAs({ action, amount });
  const known = liege.foreseen.get(key);
  if (known) return known.asked;
  const query = new URLSearchParams({ seat: letter, number, action });
  if (amount !== undefined) query.set("amount", amount);
  if (liege.isDrafting()) query.set("draft", letter);
  const ask = async () => {
    const answer = await fetch(liege.address(`/preview?${query}`), { headers: { accept: "application/json" } });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return (entry.told = await answer.json());
  };
  const entry = { told: null };
  // What could not be told is asked for again the next time.
  entry.asked = ask().catch(() => (liege.foreseen.delete(key), { label: null, html: "" }));
  liege.foreseen.set(key, entry);
  return entry.asked;
};

liege.foreseenAs = ({ action, amount }) => (amount === undefined ? action : `${amount} ${action}`);

// A place for what a choice would bring, which fills as soon as that is known.
liege.brings = function (choice, name) {
  const place = liege.make("div", name ? { class: name } : {});
  const known = liege.foreseen.get(liege.foreseenAs(choice))?.told;
  if (known) place.innerHTML = known.html;
  else {
    liege.foresee(choice).then(({ html }) => {
      place.innerHTML = html;
      if (place.isConnected) place.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
    });
  }
  return place;
};

liege.showPreview = function (content, box) {
  const card = document.getElementById("preview");
  card.replaceChildren(...content);
  card.hidden = false;
  liege.previewBox = box;
  liege.placePreview();
};

liege.placePreview = function () {
  const card = document.getElementById("preview");
  liege.pointAt(...liege.named(card));
  const { width, height } = card.getBoundingClientRect();
  const bar = document.getElementById("prompt").getBoundingClientRect();
  const below = bar.top > innerHeight / 2;
  if (below) {
    card.style.setProperty("top", "auto");
    card.style.setProperty("bottom", `${innerHeight - bar.top + 8}px`);
    return;
  }
  const room = { left: 8, top: bar.bottom + 4, right: innerWidth - 8, bottom: innerHeight - 8 };
  const boxes = (parts) => [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
  const [left, top] = liege.beside([liege.previewBox, ...boxes("#board .pointed")], { width, height }, room, boxes("#board .lit"));
  card.style.setProperty("bottom", "auto");
  card.style.setProperty("left", `${left}px`);
  card.style.setProperty("top", `${top}px`);
};

// Where a card goes: beside the first box that it speaks of, inside `room`, over as little as can be of all that it
// speaks of and of what is to be seen.
liege.beside = function (spoken, { width, height }, room, seen) {
  const [box] = spoken;
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
  const covered = (left, top, other) => {
    const across = Math.min(left + width, other.right) - Math.max(left, other.left);
    const down = Math.min(top + height, other.bottom) - Math.max(top, other.top);
    return across > 0 && down > 0 ? across * down : 0;
  };
  let best = null;
  let least = Infinity;
  places.forEach(([x, y], rank) => {
    const left = Math.max(room.left, Math.min(x, room.right - width));
    const top = Math.max(room.top, Math.min(y, room.bottom - height));
    const over = (boxes) => boxes.reduce((sum, other) => sum + covered(left, top, other), 0);
    const cost = 20 * over(spoken) + over(seen) + 40 * rank;
    if (cost < least) {
      best = [left, top];
      least = cost;
    }
  });
  return best;
};

liege.hidePreview = function () {
  const card = document.getElementById("preview");
  // What is about to be confirmed stays in sight.
  if (!card || liege.confirming) return;
  card.hidden = true;
  liege.pointAt();
};

// Where the bar lies at the foot of a narrow window, it says itself what an action brings; elsewhere it would grow and
// push the board away under the pointer, so the card beside the last part says it.
liege.pinPreview = function (choice) {
  const part = (liege.path.length && liege.parts(document, liege.path.at(-1))[0]) || document.getElementById("confirm");
  if (innerWidth > 992) liege.showPreview(liege.summary(choice.label, [choice]), part.getBoundingClientRect());
  else {
    document.getElementById("preview").hidden = true;
    liege.pointAt(...liege.named(document.getElementById("buttons")));
  }
};

// The parts of the board that the words of `root` speak of: what a play would turn, feed or starve.
liege.named = (root) => [...root.querySelectorAll("[data-points]")].map((words) => words.dataset.points);

// Marks these parts of the board, and no others.
liege.pointAt = function (...ids) {
  for (const part of document.querySelectorAll("#board .pointed")) part.classList.remove("pointed");
  for (const id of ids) for (const part of liege.parts(document, id)) part.classList.add("pointed");
  liege.halos();
};

// `thing` is what lies under the pointer, whether or not it is a part that can be chosen.
liege.hover = function (part, thing = part) {
  const before = document.querySelector("#board .hovered");
  if (before === part && liege.thing === thing) return;
  liege.thing = thing;
  clearTimeout(liege.pausing);
  if (before) before.classList.remove("hovered");
  if (part) part.classList.add("hovered");
  document.getElementById("board")?.classList.toggle("pointing", Boolean(part && part.classList.contains("lit")));
  liege.halos();
  if (liege.confirming) return;
  const lit = part && liege.clickable(liege.model, liege.path).get(part.dataset.el);
  const shut = part && !lit && liege.model.closed.find((shut) => shut.element === part.dataset.el);
  if (lit) {
    liege.showPreview([...liege.summary(lit.label, lit.choices), ...liege.rulesOf(part)], part.getBoundingClientRect());
  } else if (shut) {
    const name = liege.make("p", { class: "title" }, liege.nameOf(part) || liege.capital(shut.label));
    liege.showPreview([name, liege.shutWords(shut), ...liege.rulesOf(part)], part.getBoundingClientRect());
  } else {
    liege.hidePreview();
    if (thing) liege.pausing = setTimeout(() => liege.explain(thing), liege.PAUSE);
  }
};

liege.previews = function (table) {
  document.addEventListener("filled", () => {
    if (!document.getElementById("preview").hidden) liege.placePreview();
    else liege.pointAt(...liege.named(document.getElementById("buttons")));
  });
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const words = event.target.closest("[data-points]");
    if (words) liege.pointAt(words.dataset.points);
    if (event.target.closest("#board")) liege.hover(liege.partAt(event), liege.thingAt(event));
  });
  table.addEventListener("pointerout", (event) => {
    if (event.target.closest("[data-points]")) liege.pointAt();
    if (!event.relatedTarget || !event.relatedTarget.closest || !event.relatedTarget.closest("#board")) liege.hover(null);
  });
  table.addEventListener("focusin", (event) => {
    const part = event.target.closest("#board [data-el]");
    if (part) {
      liege.hover(part);
      liege.halos();
      // What it would bring is read out after its name.
      part.setAttribute("aria-describedby", "preview");
    }
  });
  table.addEventListener("focusout", (event) => {
    const part = event.target.closest("#board [data-el]");
    if (!part) return;
    liege.hover(null);
    part.removeAttribute("aria-describedby");
  });
};
