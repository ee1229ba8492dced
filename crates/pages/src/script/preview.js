
// What a part of the board would bring, shown while it is pointed at or has the focus.
liege.summary = function (label, choices) {
  const parts = [];
  if (choices.length === 1) {
    const [only] = choices;
    parts.push(liege.make("p", { class: "title" }, only.label));
    const lines = liege.make("div");
    lines.innerHTML = only.preview;
    parts.push(lines);
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

liege.showPreview = function (content, box) {
  const card = document.getElementById("preview");
  card.replaceChildren(...content);
  card.hidden = false;
  const { width, height } = card.getBoundingClientRect();
  const bar = document.getElementById("prompt").getBoundingClientRect();
  const below = bar.top > innerHeight / 2;
  if (below) {
    card.style.setProperty("top", "auto");
    card.style.setProperty("bottom", `${innerHeight - bar.top + 8}px`);
    return;
  }
  const gap = 12;
  const right = box.right + gap + width < innerWidth;
  const left = right ? box.right + gap : Math.max(gap, box.left - gap - width);
  const covers = !right && box.left - gap - width < gap;
  const under = box.bottom + gap + height < innerHeight ? box.bottom + gap : box.top - gap - height;
  const beside = Math.min(Math.max(bar.bottom + 4, box.top), innerHeight - height - gap);
  card.style.setProperty("bottom", "auto");
  card.style.setProperty("left", `${left}px`);
  card.style.setProperty("top", `${Math.max(gap, covers ? under : beside)}px`);
};

liege.hidePreview = function () {
  const card = document.getElementById("preview");
  if (card) card.hidden = true;
};

liege.pointAt = function (id) {
  for (const part of document.querySelectorAll("#board .pointed")) part.classList.remove("pointed");
  if (id) for (const part of liege.parts(document, id)) part.classList.add("pointed");
  liege.halos();
};

liege.hover = function (part) {
  const before = document.querySelector("#board .hovered");
  if (before === part) return;
  if (before) before.classList.remove("hovered");
  if (part) part.classList.add("hovered");
  liege.halos();
  const lit = part && liege.narrow(liege.model.choices, liege.path).next.get(part.dataset.el);
  const shut = part && !lit && liege.model.closed.find((shut) => shut.element === part.dataset.el);
  if (lit) {
    liege.showPreview(liege.summary(lit.label, lit.choices), part.getBoundingClientRect());
  } else if (shut) {
    const words = liege.make("p", { class: "title" });
    words.innerHTML = shut.html;
    liege.showPreview([words], part.getBoundingClientRect());
  } else {
    liege.hidePreview();
  }
};

liege.previews = function (table) {
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const words = event.target.closest("[data-points]");
    if (words) liege.pointAt(words.dataset.points);
    liege.hover(event.target.closest("#board [data-el].lit") || event.target.closest("#board [data-el].closed"));
  });
  table.addEventListener("pointerout", (event) => {
    if (event.target.closest("[data-points]")) liege.pointAt(null);
    if (!event.relatedTarget || !event.relatedTarget.closest || !event.relatedTarget.closest("#board")) liege.hover(null);
  });
  table.addEventListener("focusin", (event) => {
    const part = event.target.closest("#board [data-el]");
    if (part) {
      liege.hover(part);
      liege.halos();
    }
  });
  table.addEventListener("focusout", (event) => {
    if (event.target.closest("#board [data-el]")) liege.hover(null);
  });
};
