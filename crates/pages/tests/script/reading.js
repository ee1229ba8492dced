const choices = [
  { action: "lord 2.1", label: "Move the Lord to Mill 4 in row 2" },
  { action: "lord 2.2", label: "Move the Lord to Mill 14 in row 2" },
  { action: "pass", label: "Let the moment pass" },
];
const actions = (typed) => matchingChoices(choices, typed).map((choice) => choice.action);
same(actions("").length, 3, "nothing typed: all");
same(actions(" MILL row "), ["lord 2.1", "lord 2.2"], "words in any order and case");
same(actions("lord  2.2"), ["lord 2.2"], "the notation itself");
same(actions("lord 2.1"), ["lord 2.1"], "an exact notation counts alone");
same(actions("church"), [], "nothing fits");

const log = tree(`<ol><li class="heading" data-number="1"><span class="words">Round 1</span><a class="at">1</a></li>
  <li class="deed" data-number="2"><span class="words"><span class="person"><i class="mark"></i><span class="name">Anna</span></span> takes
    <span class="part">Mill 4</span> <a class="rule">MA-16</a></span><a class="at">2</a></li>
  <li class="consequence" data-number="2"><span class="words">Ben pays 1 <a class="rule">MA-20</a></span><a class="at">2</a></li></ol>`);
same(logText(log), "Round 1\nAnna takes Mill 4 [MA-16]\n  Ben pays 1 [MA-20]\n", "one clean line for each event");
log.remove();

same(timeSince(0, 180000), "for 3 minutes", "how long it waits");
same(timeSince(0, 1000), "for less than a minute", "hardly at all");

const page = tree(`<div id="state" data-number="40"></div>`);
const unseen = (seen) => (setUnseenFrom(seen), ui.unseen);
same([unseen(0), unseen(40), unseen(31), unseen(50)], [null, null, 31, null], "new is what happened since the last visit, if there was one");
page.remove();

const form = tree(`<form><input type="hidden" data-part=""><p data-part-shown="" hidden><code></code></p></form>`);
const parts = [1, 2].map(() => (fillDrawPart(document), form.querySelector("input").value));
same(parts.map((part) => /^[0-9a-f]{64}$/.test(part)), [true, true], "a part is 32 bytes");
same(parts[0] === parts[1], false, "and another one each time");
same([form.querySelector("p").hidden, form.querySelector("code").textContent], [false, parts[1]], "the part that is sent is shown");
form.remove();

// Labels don't say again what the question says.
const goods = ["Take 1 food", "Take 1 wood", "Take 1 iron"];
same(shortened(goods, "Your turn Take 3 more goods out of the haversack."), ["Food", "Wood", "Iron"], "what is taken");
same(shortened(goods, "Choose what you want."), goods, "as long as the question says it");
same(shortened(["Take 1 knight along", "Leave", "Take all"], "take whom you want"), ["1 knight along", "Leave", "All"], "what begins alike");
same(shortened(["Take the good"], "Take a good"), ["Take the good"], "a label alone stays");
same(shortened(["Take", "Take all"], "Take a good"), ["Take", "Take all"], "and none is left without words");
