
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

// The rules of a thing, in a place that fills as soon as the rulebook is there.
liege.rulesOf = function (thing) {
  const numbers = (thing?.closest("[data-rule]")?.dataset.rule ?? "").split(" ").filter(Boolean);
  if (!numbers.length) return [];
  const place = liege.make("div", { class: "rules-of" });
  liege.book().then((book) => {
    for (const number of numbers) {
      const text = liege.ruleText(book, number);
      if (!text) continue;
      const words = liege.make("p");
      const said = text.cloneNode(true);
      said.querySelector(`[id="${number}"]`)?.remove();
      for (const picture of said.querySelectorAll(".picture")) picture.remove();
      words.append(liege.make("span", { class: "number" }, number), ` ${said.textContent.replace(/\s+/g, " ").trim()}`);
      place.append(words);
    }
    if (place.isConnected) place.dispatchEvent(new CustomEvent("filled", { bubbles: true }));
  }).catch(() => place.remove());
  return [place];
};

// Says what a thing is that can't be chosen now.
liege.explain = function (thing) {
  const said = liege.rulesOf(thing);
  if (said.length) liege.showPreview([liege.make("p", { class: "title" }, liege.nameOf(thing)), ...said], thing.getBoundingClientRect());
};
