
// The list of legal actions as a command line: typing narrows it, Enter does the one that is left. It is made while it is
// open.
liege.found = function (choices, typed) {
  const plain = (text) => text.toLowerCase().replace(/\s+/g, " ").trim();
  const wanted = plain(typed);
  const exact = choices.find((choice) => plain(choice.action) === wanted);
  if (exact) return [exact];
  const words = wanted.split(" ");
  return choices.filter((choice) => words.every((word) => plain(`${choice.label} ${choice.action}`).includes(word)));
};

liege.filter = function () {
  const field = document.getElementById("command");
  if (!field) return;
  const list = document.getElementById("action-list");
  if (!document.getElementById("actions").open) return list.replaceChildren();
  const items = liege.found(liege.model.choices, field.value).map((choice) => {
    const button = liege.make("button", { type: "button", "data-action": choice.action }, choice.label);
    if (choice.last) button.append(liege.make("span", { class: "small" }, ` (can’t be taken back: ${choice.last})`));
    const item = liege.make("li");
    item.append(button);
    return item;
  });
  list.replaceChildren(...items);
};

// Opens the list and goes to its field; whether there is one.
liege.openCommand = function () {
  const field = document.getElementById("command");
  if (!field) return false;
  liege.showTab("more");
  document.getElementById("actions").open = true;
  liege.filter();
  field.focus();
  field.select();
  return true;
};

liege.command = function (table) {
  // This event does not bubble.
  table.addEventListener("toggle", (event) => {
    if (event.target.id === "actions") liege.filter();
  }, true);
  table.addEventListener("input", (event) => {
    if (event.target.id === "command") liege.filter();
  });
  table.addEventListener("keydown", (event) => {
    if (event.target.id !== "command" || event.key !== "Enter") return;
    event.preventDefault();
    const found = liege.found(liege.model.choices, event.target.value);
    if (found.length === 1) liege.commit(found[0]);
    else liege.say(found.length ? `${found.length} actions fit: type more.` : "No legal action reads like that.");
  });
};
