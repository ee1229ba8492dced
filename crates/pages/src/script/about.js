
// Whatever lies on the board says what it is, what it does, and by which rule: parts carry the numbers in `data-rule`, and
// the words are those of the rulebook.

// How long a pointer rests on something that can't be chosen before it says what it is, in milliseconds.
liege.PAUSE = 250;

// The innermost thing under the pointer that rules speak of.
liege.thingAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("#board [data-rule]") ?? null;

// What is drawn is called this, with what lies on it.
liege.nameOf = function (thing) {
  const titles = [...thing.querySelectorAll("title")].map((title) => title.textContent.trim()).filter(Boolean);
  return [...new Set(titles)].map(liege.capital).join(". ");
};

// What these rules of the book say, a paragraph each: without pictures, and with the number before it in small.
liege.saidBy = function (book, numbers) {
  const said = (number) => {
    const text = liege.ruleText(book, number)?.cloneNode(true);
    if (!text) return [];
    for (const left of text.querySelectorAll(`[id="${number}"], .picture`)) left.remove();
    const words = liege.make("p");
    words.append(liege.make("span", { class: "number" }, number), ` ${text.textContent.replace(/\s+/g, " ").trim()}`);
    return [words];
  };
  return numbers.flatMap(said);
};

// The rules of a thing, in a place that fills as soon as the rulebook is there.
liege.rulesOf = function (thing) {
  const numbers = (thing?.closest("[data-rule]")?.dataset.rule ?? "").split(" ").filter(Boolean);
  if (!numbers.length) return [];
  const place = liege.make("div", { class: "rules-of" });
  liege.book().then((book) => {
    place.append(...liege.saidBy(book, numbers));
    if (place.isConnected) place.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
  }).catch(() => place.remove());
  return [place];
};

// Says what a thing is that can't be chosen now.
liege.explain = function (thing) {
  const said = liege.rulesOf(thing);
  if (said.length) liege.showPreview([liege.make("p", { class: "title" }, liege.nameOf(thing)), ...said], thing.getBoundingClientRect());
};
