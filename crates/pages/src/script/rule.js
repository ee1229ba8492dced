
// The number of a rule opens its text where one is, without leaving the table.
liege.rulebook = null;

// The text of a rule as the rules page has it: the sentence, paragraph or row that defines it.
liege.ruleText = function (book, number) {
  const anchor = book.getElementById(number);
  return anchor && (anchor.closest("li, tr, p") || anchor.parentNode);
};

// The rulebook of the game at this table, fetched once; what could not be fetched is asked for again the next time.
liege.book = function () {
  const { game } = document.getElementById("table").dataset;
  const read = async () => {
    const answer = await fetch(`${liege.base}/rules/${game}`);
    if (!answer.ok) throw new Error(String(answer.status));
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };
  liege.rulebook ??= read().catch((error) => {
    liege.rulebook = null;
    throw error;
  });
  return liege.rulebook;
};

// The tables and pictures that follow a rule and belong to it.
liege.shownBeside = function (found) {
  const beside = [];
  for (let next = found.nextElementSibling; next?.matches("table, .pictures"); next = next.nextElementSibling) beside.push(next);
  return beside;
};

liege.openRule = async function (link) {
  const { pathname, hash } = new URL(link.href);
  try {
    const found = liege.ruleText(await liege.book(), decodeURIComponent(hash.slice(1)));
    if (!found) throw new Error("no such rule");
    const dialog = document.getElementById("rule");
    const text = dialog.querySelector(".rule-text");
    const words = document.createElement("p");
    words.append(...[...found.childNodes].map((node) => document.importNode(node, true)));
    text.replaceChildren(words, ...liege.shownBeside(found).map((node) => document.importNode(node, true)));
    for (const inner of text.querySelectorAll("[id]")) inner.removeAttribute("id");
    for (const inner of text.querySelectorAll("a[href^='#']")) inner.setAttribute("href", pathname + inner.getAttribute("href"));
    dialog.querySelector("a.button").href = link.href;
    if (!dialog.open) dialog.showModal();
  } catch {
    open(link.href, "rules");
  }
};

liege.rules = function () {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.rule[href*='/rules/'], .rule-text a[href*='/rules/']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !document.getElementById("rule")) return;
    event.preventDefault();
    liege.openRule(link);
  });
};
