
// Clicking: narrows the choices, offers what is left, and sends what is chosen.
liege.confirming = null;

// A second click on the same part so soon after the first, in milliseconds, is part of a double click and means nothing.
liege.DOUBLE = 300;
liege.clicked = { id: null, at: 0 };

// `at` is when a pointer clicked; keys don't slip.
liege.choose = function (id, at = null) {
  const slipped = at !== null && liege.clicked.id === id && at - liege.clicked.at < liege.DOUBLE;
  liege.clicked = { id, at: at ?? 0 };
  // What was chosen last is still on its way.
  if (liege.busy || slipped) return;
  const { model } = liege;
  if (liege.confirming && liege.path.at(-1) === id) return liege.play(liege.confirming);
  const led = liege.click(model, liege.path, id, { asks: liege.asks() });
  if (led.closed) {
    const shut = model.closed.find((shut) => shut.element === led.closed);
    return liege.say(liege.shutWords(shut).innerHTML);
  }
  liege.say("");
  liege.path = led.path;
  liege.confirming = led.confirm || null;
  liege.roving = id;
  liege.repaint();
  if (led.play) liege.play(led.play);
  else if (!led.confirm) liege.leadOn();
};

liege.back = function () {
  if (!liege.path.length && !liege.confirming) return false;
  liege.path = liege.path.slice(0, -1);
  liege.confirming = null;
  liege.say("");
  liege.repaint();
  return true;
};

liege.unchoose = function () {
  if (!liege.path.length && !liege.confirming) return;
  liege.path = [];
  liege.confirming = null;
  liege.repaint();
};

liege.play = function (choice) {
  liege.confirming = null;
  liege.hidePreview();
  liege.act(choice);
};

liege.repaint = function () {
  liege.hidePreview();
  liege.paint(document, liege.model, liege.path);
  liege.halos();
  liege.offer();
  liege.bringIntoSight();
};

// Scrolls as far as needed for one part that may be clicked to be seen, if none is.
liege.bringIntoSight = function () {
  const board = document.getElementById("board");
  const bar = document.getElementById("prompt");
  const lit = board ? [...board.querySelectorAll("[data-el].lit")] : [];
  if (!lit.length || !bar || liege.confirming) return;
  const box = board.getBoundingClientRect();
  const [above, below] = [bar.getBoundingClientRect().bottom, bar.getBoundingClientRect().top];
  const atFoot = below > innerHeight / 2;
  const seen = { left: box.left, right: box.right, top: Math.max(box.top, atFoot ? 0 : above), bottom: Math.min(box.bottom, atFoot ? below : innerHeight) };
  const visible = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left >= seen.left - 2 && right <= seen.right + 2 && top >= seen.top - 2 && bottom <= seen.bottom + 2;
  };
  if (lit.some(visible)) return;
  const behavior = liege.calm() ? "auto" : "smooth";
  const part = lit[0].getBoundingClientRect();
  board.scrollBy({ left: (part.left + part.right - seen.left - seen.right) / 2, behavior });
  scrollBy({ top: (part.top + part.bottom - seen.top - seen.bottom) / 2, behavior });
};

// So many parts that may be clicked next stand as buttons in the bar too.
liege.FEW = 3;

// Fills the bar with what has no place on the board, with the action to confirm, and with the way back.
liege.offer = function () {
  const bar = document.getElementById("buttons");
  if (!bar) return;
  if (document.getElementById("state")?.hasAttribute("data-following")) return liege.stepButtons();
  const had = bar.contains(document.activeElement);
  const content = [];
  const { next, complete, matching } = liege.narrow(liege.model.choices, liege.path);
  const { confirming } = liege;
  if (confirming) {
    const outcome = liege.brings(confirming, "outcome");
    const button = liege.button("", () => liege.play(confirming), { class: "primary", id: "confirm" });
    const words = liege.make("span", {}, confirming.label);
    if (liege.amountOf(confirming)) content.push(liege.stepper(confirming, outcome, words));
    if (confirming.last) words.append(liege.make("small", {}, `Can’t be taken back: ${confirming.last}`));
    button.append(words);
    content.push(outcome, button);
  } else {
    if (complete.length === 1 && matching.length > 1) {
      content.push(liege.offered(complete[0].label, complete[0].last, () => liege.commit(complete[0]), complete));
    }
    const few = liege.path.length > 0 && next.size <= liege.FEW;
    const single = liege.model.choices.length === 1;
    for (const [id, part] of next) {
      if (!few && !single && liege.parts(document, id).length) continue;
      const only = part.choices.length === 1 ? part.choices[0] : null;
      const button = liege.offered(only ? only.label : part.label, only && only.last, () => liege.choose(id), part.choices);
      button.dataset.part = id;
      if (single) button.classList.add("primary");
      content.push(button);
    }
  }
  if (liege.path.length) content.push(liege.button("Back", liege.back, { id: "step-back" }));
  let digit = 0;
  for (const button of content) {
    if (button.nodeName === "BUTTON" && ++digit <= 9) {
      button.prepend(liege.make("span", { class: "digit", "aria-hidden": "true" }, String(digit)));
    }
  }
  bar.replaceChildren(...content);
  liege.askOn(next, complete);
  if (confirming) liege.pinPreview(confirming);
  const confirm = document.getElementById("confirm");
  // The bar is always in sight; a browser that scrolled to where it lies in the text would lose the board.
  if (had && !bar.contains(document.activeElement)) (confirm || bar.querySelector("button") || document.getElementById("ask")).focus({ preventScroll: true });
};

// While a choice is made of parts: what is chosen, and what is still to be said.
liege.askOn = function (next, complete) {
  const place = document.getElementById("then");
  if (!place) return;
  const chosen = liege.path.map((id) => liege.labelOf(liege.model, id)).filter(Boolean).map(liege.capital);
  const words = [];
  if (chosen.length) {
    words.push(liege.make("strong", {}, chosen.join(", ")), ": ");
    if (liege.confirming) words.push(liege.amountOf(liege.confirming) ? "say how many." : `${matchMedia("(pointer: coarse)").matches ? "tap" : "click"} it again to do it.`);
    else if (next.size > liege.FEW) words.push(`now choose one of ${next.size} lit parts${complete.length ? ", or leave it at that" : ""}.`);
    else words.push("now choose, in the bar or on the board.");
  }
  place.replaceChildren(...words);
  place.hidden = !chosen.length;
};

// An action that is named as a whole: from the list, or complete after the clicks so far although longer ones are possible.
liege.commit = function (choice) {
  if (liege.waits(liege.model, choice, liege.asks())) {
    liege.confirming = choice;
    liege.offer();
  } else {
    liege.play(choice);
  }
};

liege.offered = function (label, last, press, choices) {
  const button = liege.button(label, press);
  if (last) button.append(liege.make("small", {}, "can’t be taken back"));
  const show = () => liege.showPreview(liege.summary(label, choices), button.getBoundingClientRect());
  button.addEventListener("pointerenter", show);
  button.addEventListener("focus", show);
  button.addEventListener("pointerleave", liege.hidePreview);
  button.addEventListener("blur", liege.hidePreview);
  return button;
};

// A number to be set for an action: between its least and its most, one up or down, or typed. What is set is kept in the
// choice; `outcome` and `words` say what it would bring then.
liege.stepper = function (choice, outcome, words) {
  const { label, least, most } = liege.amountOf(choice);
  choice.amount ??= least;
  const field = liege.make("input", { type: "number", id: "amount", min: least, max: most, step: 1, value: choice.amount, "aria-label": `${label}, from ${least} to ${most}` });
  const set = async (amount) => {
    choice.amount = Math.min(most, Math.max(least, Math.round(amount) || least));
    field.value = choice.amount;
    const { amount: asked } = choice;
    const told = await liege.foresee(choice);
    if (asked !== choice.amount) return;
    outcome.innerHTML = told.html;
    words.firstChild.data = told.label || choice.label;
    if (outcome.isConnected) liege.pinPreview(choice);
  };
  field.addEventListener("change", () => set(Number(field.value)));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    set(Number(field.value));
    liege.play(choice);
  });
  const step = (by, sign, name) => liege.button(sign, () => set(choice.amount + by), { "aria-label": name });
  const group = liege.make("div", { class: "stepper", role: "group", "aria-label": label });
  group.append(step(-1, "−", "One less"), field, step(1, "+", "One more"));
  if (choice.amount !== least) set(choice.amount);
  return group;
};

// Why a part can't be chosen, with its rule.
liege.shutWords = function ({ why, rule }) {
  const words = liege.make("p", {}, `${why}. `);
  words.append(liege.ruleLink(rule));
  return words;
};

liege.ruleLink = function (rule) {
  const { game } = document.getElementById("table").dataset;
  return liege.make("a", { class: "rule", href: `${liege.base}/rules/${game}#${rule}`, target: "rules" }, rule);
};

liege.make = function (name, attributes = {}, text = "") {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.textContent = text;
  return node;
};

liege.button = function (label, press, attributes = {}) {
  const button = liege.make("button", { type: "button", ...attributes }, label);
  button.addEventListener("click", press);
  return button;
};

// A word for the player, as HTML made by the server or as nothing.
liege.say = function (html) {
  const place = document.getElementById("say");
  if (!place) return;
  place.hidden = !html;
  if (place.innerHTML !== html) place.innerHTML = html;
};

// The part that a pointer means: what can be chosen counts even where a piece that can't be lies on it.
liege.partAt = function (event) {
  const small = event.pointerType === "touch" && liege.underFinger(event.clientX, event.clientY);
  if (small) return small;
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  // Keys and tests click without a place.
  const stack = under.includes(event.target) ? under : [event.target];
  for (const kind of ["lit", "chosen", "other", "closed"]) {
    for (const node of stack) {
      const part = node.closest(`#board [data-el].${kind}`);
      if (part) return part;
    }
  }
  return null;
};

liege.boardClicks = function (table) {
  table.addEventListener("click", (event) => {
    const board = event.target.closest("#board");
    if (!board || liege.dragged || liege.looked) return;
    const part = liege.partAt(event);
    if (part) liege.choose(part.dataset.el, event.timeStamp);
    else liege.unchoose();
  });
};
