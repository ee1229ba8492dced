// What happened since somebody left is told until it is read.
const stored = new Map();
Object.assign(storage, { get: (name) => stored.get(name) ?? null, set: (name, value) => stored.set(name, String(value)) });
const line = (number, words, kind = "deed") => `<li class="${kind}" data-number="${number}"><span class="words">${words}</span></li>`;
tree(`<main id="table" data-table="t"><div id="state" data-number="9" data-at="9">
  <section id="since-left" hidden></section>
  <ol id="log">${line(3, "Anna takes 2")}${line(8, "Ben takes 1")}${line(8, "the wind blows", "consequence")}${line(9, "Clara is away until 3 December.", "consequence agreed")}</ol>
</div></main>`);
const box = document.getElementById("since-left");
noteWhereLeft(3, 0);
same(box.hidden, false, "something has happened");
same(box.querySelector("p").textContent, "Since you left: Ben takes 1. Clara is away until 3 December.", "it is told in a paragraph");
same(leftPosition().position, 3, "it is kept");
noteWhereLeft(9, 0);
same(leftPosition().position, 3, "a second visit does not make it read");
document.getElementById("state").setAttribute("data-past", "");
showWhatHappened();
same(box.hidden, true, "not while the past is looked at");
document.getElementById("state").removeAttribute("data-past");
markRead();
same([box.hidden, leftPosition()], [true, null], "what is read is told no more");
noteWhereLeft(9, 0);
same(box.hidden, true, "nothing has happened since");
const many = Array.from({ length: 10 }, (_, index) => line(10 + index, `Ben takes ${index}`)).join("");
document.getElementById("log").insertAdjacentHTML("beforeend", many);
document.getElementById("state").dataset.number = "19";
showWhatHappened();
same(box.querySelector("p").textContent, "Since you left: Ben takes 0. Ben takes 1. Ben takes 2. (5 more) … Ben takes 8. Ben takes 9.", "of much the first and the last");
