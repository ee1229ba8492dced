
// The number of a rule opens its text where one is, without leaving the table.
liege.rulebook = null;

// The text of a rule as the rules page has it: the sentence, paragraph or row that defines it.
liege.ruleText = function (book, number) {
  const anchor = book.getElementById(number);
  return anchor && (anchor.closest("li, tr, p") || anchor.parentNode);
};

liege.openRule = async function (link) {
  const { pathname, hash } = new URL(link.href);
  liege.rulebook ??= fetch(pathname).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))));
  try {
    const book = new DOMParser().parseFromString(await liege.rulebook, "text/html");
    const found = liege.ruleText(book, decodeURIComponent(hash.slice(1)));
    if (!found) throw new Error("no such rule");
    const dialog = document.getElementById("rule");
    const text = dialog.querySelector(".rule-text");
    text.replaceChildren(...[...found.childNodes].map((node) => document.importNode(node, true)));
    for (const inner of text.querySelectorAll("[id]")) inner.removeAttribute("id");
    for (const inner of text.querySelectorAll("a[href^='#']")) inner.setAttribute("href", pathname + inner.getAttribute("href"));
    dialog.querySelector("a.button").href = link.href;
    if (!dialog.open) dialog.showModal();
  } catch {
    liege.rulebook = null;
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
