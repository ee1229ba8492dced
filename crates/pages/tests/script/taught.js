const root = tree(`<main id="table"><div id="state" data-light="mill" data-revision="1"><section id="lesson" data-next="card lord t1"></section>
  <p id="say" hidden></p><div id="board"><div class="drawing"><svg viewBox="0 0 100 20" role="img">
  <g data-el="lord"><rect width="10" height="10"/></g><g data-el="t1"><rect x="20" width="10" height="10"/></g>
  <g data-el="mill"><rect x="40" width="10" height="10"/></g><g data-el="card"><rect x="60" width="10" height="10"/></g></svg></div></div>
  <p id="ask" tabindex="-1"></p><p id="then" hidden></p><section id="prompt"><div id="buttons"></div></section></div><div id="preview" hidden></div></main>`);
const choice = (action, ids) => ({ action, elements: ids.map((id) => ({ id, label: `part ${id}` })), label: action, preview: "", last: null });
ui.model = { choices: [choice("a", ["card", "lord", "t1"]), choice("b", ["card", "t1", "lord"]), choice("c", ["lord"])], closed: [] };
const marked = (kind) => [...root.querySelectorAll(`#board .${kind}`)].map((part) => part.dataset.el);
const orders = () => Object.fromEntries([...root.querySelectorAll("#board [data-order]")].map((part) => [part.dataset.el, part.dataset.order]));

repaint();
same([marked("taught"), marked("later"), marked("to-see")], [["card"], ["lord", "t1"], ["mill"]], "one part is asked for, others come after it, and one is to be seen");
same(orders(), { lord: "2", t1: "3" }, "those that come later have their order");
drawHalos()?.();
same([...root.querySelectorAll(".halo-order")].map((text) => text.textContent), ["2", "3"], "which is drawn");

chooseElement("lord");
same([ui.path, root.querySelector("#say").textContent], [[], "First choose this: part card. What you clicked comes after it."], "a later part says what comes first, though it could be clicked");
chooseElement("card");
same([marked("chosen"), marked("taught"), marked("later"), orders()], [["card"], ["lord"], ["t1"], { t1: "3" }], "then comes the next");
ui.clicked = { id: null, at: 0 };
chooseElement("t1");
same(ui.path, ["card"], "and in that order");

root.querySelector("#state").removeAttribute("data-light");
repaint();
same([marked("taught"), marked("later")], [[], []], "of a past position nothing is asked");
