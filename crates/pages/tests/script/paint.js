const board = `<div id="state" data-last="t2"><div id="board"><div class="drawing"><svg viewBox="0 0 100 20" role="img">
  <g data-el="lord"><rect width="10" height="10"/></g><g data-el="t1"><rect x="20" width="10" height="10"/></g>
  <g data-el="t2"><rect x="40" width="10" height="10"/></g><g data-el="t9"><rect x="60" width="10" height="10"/></g></svg></div></div>
  <p id="ask" tabindex="-1"></p><p id="then" hidden></p><section id="prompt"><div id="buttons"></div></section></div><div id="preview" hidden></div>`;
const root = tree(`<main id="table">${board}</main>`);
const choice = (action, ids) => ({ action, elements: ids.map((id) => ({ id, label: `Part ${id}` })), label: action, preview: "", last: null });
ui.model = { choices: [choice("a", ["lord", "t1"]), choice("b", ["lord", "t2"]), choice("c", ["pass"])], closed: [{ element: "t9", label: "Mill 9", why: "taken" }] };
const at = (id) => root.querySelector(`[data-el="${id}"]`);
// Outlines at once, not in the browser's next frame.
const outline = () => drawHalos()?.();
repaint();
outline();
same([at("lord").className.baseVal, at("lord").getAttribute("tabindex"), at("lord").getAttribute("aria-label")], ["lit", "0", "Part lord"], "lit parts are buttons");
same([at("t9").className.baseVal, at("t9").getAttribute("aria-label")], ["closed", "Mill 9, closed: taken"], "closed parts say why");
same(at("t2").classList.contains("last"), true, "what changed is marked");
same(root.querySelector("svg").getAttribute("role"), "group", "a drawing with buttons is a group");
same([...root.querySelectorAll("#buttons button")].map((button) => button.dataset.part), ["pass"], "what has no place becomes a button");
same(root.querySelector(".halo.is-last").getAttribute("d").match(/M/g).length, 4, "with corners around it");
same(root.querySelectorAll("g.halos > g").length, 3, "one outline for each part: the first, and two that end one action alone, of which one has changed");

at("lord").focus();
ui.path = ["lord"];
repaint();
outline();
same([at("lord").classList.contains("chosen"), at("lord").getAttribute("aria-pressed")], [true, "true"], "chosen");
same(document.activeElement === at("lord"), true, "the focus stays on what was chosen");
same([...root.querySelectorAll(".lit.destination")].map((part) => part.dataset.el), ["t1", "t2"], "destinations");
same(root.querySelectorAll(".halo-dot").length, 2, "destinations have a dot");
same(root.querySelectorAll('[data-el][tabindex="0"]').length, 1, "one part is reached by Tab");
same(root.querySelector("#then").textContent, "Part lord: choose what comes next.", "the bar asks for the second part");
same([...root.querySelectorAll("#buttons button")].map((button) => button.dataset.part ?? button.id), ["t1", "t2", "step-back"], "two possibilities stand as buttons");

// All is chosen and waits for another click: what else it could have been stays lit.
ui.model.choices[1].last = "something is drawn";
chooseElement("t2");
same([ui.confirming?.action, at("t1").classList.contains("lit"), at("t2").classList.contains("chosen")], ["b", true, true], "the other one stays lit");
same(root.querySelector("#then").textContent.startsWith("Part lord, Part t2: "), true, "the bar names what is chosen");
ui.clicked = { id: "t2", at: 1000 };
chooseElement("t2", 1000 + DOUBLE - 1);
same(ui.confirming?.action, "b", "the second half of a double click does nothing");
chooseElement("lord", 5000);
same([ui.path, ui.confirming], [[], null], "a click on what is chosen takes it back");
ui.path = ["lord"];
repaint();

// What nobody sees on the board is not called lit, and what is no part is not clicked again.
const before = ui.model;
const many = (name) => Array.from({ length: 5 }, (_, index) => choice(`d${index}`, ["lord", `${name}${index}`]));
ui.model = { choices: many("unseen"), closed: [] };
repaint();
same(root.querySelector("#then").textContent, "Part lord: choose one of the 5.", "nothing is lit that is not there");
[ui.model, ui.path] = [{ choices: [{ ...choice("e", ["lord", "deal"]), last: "can't be taken back" }, ...many("unseen")], closed: [] }, ["lord"]];
repaint();
chooseElement("deal");
same(root.querySelector("#then").textContent, "Part lord, Part deal: the button does it.", "a button does what can't be clicked again");
[ui.model, ui.path, ui.confirming] = [before, ["lord"], null];
repaint();

// A part that can't be chosen any more keeps the focus.
at("t1").focus();
ui.model = { choices: [choice("x", ["t2"])], closed: [] };
ui.path = [];
repaint();
same([document.activeElement === at("t1"), at("t1").getAttribute("aria-disabled")], [true, "true"], "the focus does not fall to the page");
at("t1").remove();
keepFocus({ el: "t1", id: "" });
same(document.activeElement.dataset.el, "t2", "if the part is gone, the next lit one has it");
ui.model = { choices: [], closed: [] };
repaint();
at("t2").remove();
keepFocus({ el: "t2", id: "" });
same(document.activeElement.id, "ask", "and else the sentence that says what is asked");

// The name of a part says what is written on it, once.
const written = tree(`<svg><g data-el="m"><text>4</text> <text>2×</text></g></svg>`).querySelector("g");
same(spokenName(written, "mill 4"), "Mill 4: 4 2×", "what is written follows the name");
same(spokenName(written, "mill 4 2 in row 1 (new)"), "Mill 4 2 in row 1, new", "unless the name says it, and without brackets");
same(spokenName(tree(`<svg><g><rect/></g></svg>`).querySelector("g"), "hill e7"), "Hill e7", "where nothing is written the name is all");

const village = tree(`<svg><g data-el="v"><text>C</text><text>Les Essarts</text></g></svg>`).querySelector("[data-el]");
same(spokenName(village, "Les Essarts"), "Les Essarts: C Les Essarts", "a name holds all that is written, text by text");
