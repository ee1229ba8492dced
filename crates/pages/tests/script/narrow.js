const part = (id) => ({ id, label: id.toUpperCase() });
const choice = (action, ids, last = null) => ({ action, elements: ids.split(" ").map(part), label: action, preview: "", last });
const model = {
  choices: [
    choice("move 1", "lord t1"),
    choice("move 2", "lord t2", "something is drawn"),
    choice("stay", "lord"),
    choice("pass", "done", "the next player decides"),
    choice("long", "scout a b c"),
  ],
  closed: [{ element: "t9", why: "taken", html: "Taken" }],
};
const ids = (path) => [...narrow(model.choices, path).next.keys()];
same(ids([]), ["lord", "done", "scout"], "first parts");
same(ids(["lord"]), ["t1", "t2"], "second parts");
same(narrow(model.choices, ["lord"]).complete.map((c) => c.action), ["stay"], "complete after one click");
same(narrow(model.choices, []).next.get("lord").completes, true, "a click that would complete");
same(narrow(model.choices, []).next.get("scout").completes, false, "a click that would not");
same(narrow(model.choices, ["nothing"]).matching, [], "unknown parts match nothing");

const click = (path, id, how) => {
  const led = afterClick(model, path, id, how);
  return [led.path, led.play?.action ?? null, led.confirm?.action ?? null, led.closed ?? null];
};
same(click([], "lord"), [["lord"], null, null, null], "a click narrows");
same(click(["lord"], "t1"), [["lord", "t1"], "move 1", null, null], "the last click plays");
same(click(["lord"], "t2"), [["lord", "t2"], null, "move 2", null], "what can't be taken back waits for another click");
same(click(["lord"], "t2", { asks: false }), [["lord", "t2"], "move 2", null, null], "unless that is switched off");
same(click([], "scout"), [["scout"], "long", null, null], "one action left is played");
same(click(["lord"], "lord"), [[], null, null, null], "a click on what is chosen takes it back");
same(click(["lord"], "done"), [["done"], null, "pass", null], "a click on another first part chooses that one instead");
same(click(["lord", "t2"], "t1"), [["lord", "t1"], "move 1", null, null], "a click beside the last part chooses that one instead");
same(click(["lord", "t2"], "scout"), [["scout"], "long", null, null], "from however deep");
same(click([], "t1"), [["lord", "t1"], "move 1", null, null], "a part that ends one action alone names it");
same(click([], "t2"), [["lord", "t2"], null, "move 2", null], "which waits too if it can't be taken back");
same([...clickable(model, []).keys()], ["lord", "done", "scout", "t1", "t2", "c"], "such parts are lit");
same([...clickable(model, ["lord"]).keys()], ["t1", "t2"], "as long as nothing is chosen");
const twice = { choices: [choice("one", "x t"), choice("other", "y t")], closed: [] };
same([...clickable(twice, []).keys()], ["x", "y"], "a part of two actions names neither");
same(click([], "t9"), [[], null, null, "t9"], "closed parts say why");
same(click(["lord"], "nothing"), [[], null, null, null], "anything else starts over");
const only = { choices: [model.choices[1]], closed: [] };
same(afterClick(only, [], "lord").play?.action, "move 2", "nobody is asked about the only thing that can be done");

const others = (path) => [...alternatives(model, path)].map(([id, { beside }]) => (beside ? `beside ${id}` : id));
same(others([]), [], "nothing is chosen yet");
same(others(["lord"]), ["beside done", "beside scout"], "the other first parts");
same(others(["lord", "t1"]), ["beside t2", "done", "scout"], "those beside the last part, and those before it");

// Somebody else has chosen meanwhile: a request is sent again only if it still means the same.
const was = { ...model, letter: "A", acted: 3 };
same(meansTheSame(was, { ...was, number: 9 }, "move 1"), true, "nothing of ours has changed");
same(meansTheSame(was, { ...was, acted: 4 }, "move 1"), false, "we have acted since, in another window");
same(meansTheSame(was, { ...was, letter: "B" }, "move 1"), false, "another seat is asked");
same(meansTheSame(was, { ...was, choices: [] }, "move 1"), false, "it is no longer possible");
same(meansTheSame(was, { ...was, choices: [choice("move 1", "lord t1", "the game ends")] }, "move 1"), false, "it would bring something else");
same(meansTheSame(was, was, "nothing"), false, "it never was possible");

const priced = { action: "bid B 1", elements: [{ id: "seat-B", label: "B", control: "part" }, { id: "amount", label: "how many", control: "amount", least: 1, most: 6 }], label: "Bid", last: null };
same(afterClick({ choices: [priced], closed: [] }, [], "seat-B"), { path: ["seat-B"], confirm: priced }, "an amount is set before it is played");
priced.elements[1].most = 1;
same(afterClick({ choices: [priced], closed: [] }, [], "seat-B"), { path: ["seat-B"], play: priced }, "where there is only one amount there is nothing to set");

// What is done besides the question begins at its beginning, and is told apart from what is asked.
const revolt = { ...choice("revolt t7", ["card t7"].join(" ")), beside: true };
const beside = { choices: [choice("go t1", "t1"), choice("go t2", "t2"), revolt], closed: [] };
same([...clickable(beside, []).keys()], ["t1", "t2", "card"], "the target of a card is not lit before the card");
same([...clickable(beside, ["card"]).keys()], ["t7"], "but after it");
same([...clickable(beside, [])].filter(([, { choices }]) => leadsBeside(beside, choices)).map(([id]) => id), ["card"], "what may be done besides is told apart");
const passing = { choices: [choice("pass", "pass"), revolt], closed: [] };
same(leadsBeside(passing, [revolt]), false, "unless nothing else is asked but to let the moment pass");
