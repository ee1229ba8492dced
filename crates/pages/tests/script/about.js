const book = new DOMParser().parseFromString(`<p><strong><a class="rule own" id="X-1" href="#X-1">X-1</a></strong> A Mill
  <span class="picture"><svg><title>Mill 4</title></svg></span> pays:</p><table><tr><td>2</td></tr></table><p>More.</p>
  <ul><li><a id="X-2" href="#X-2">X-2</a> Nobody pays twice.</li></ul>`, "text/html");
same(ruleParagraphs(book, ["X-1", "X-2", "X-9"]).map((words) => words.textContent), ["X-1 A Mill pays:", "X-2 Nobody pays twice."], "rules are told without pictures");
same(shownBeside(ruleText(book, "X-1")).map((node) => node.nodeName), ["TABLE"], "a table belongs to the rule before it");

const drawn = tree(`<div id="board"><svg><g data-el="tile" data-rule="X-1 X-2"><title>mill 4</title><rect/><g data-rule="X-2"><title>Lord of A</title></g></g><g id="bare"/></svg></div>`);
same(nameOf(drawn.querySelector("[data-el]")), "Mill 4. Lord of A", "a part says what lies on it");
same(rulesOf(drawn.querySelector("#bare")), [], "what has no rule says none");
