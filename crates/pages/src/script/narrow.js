
// What is still possible after some clicks. `path` holds the ids clicked so far. Knows nothing of the page.
//   matching: the choices that begin with the path
//   complete: those that are made of exactly the path
//   next:     id → { label, choices, completes } for every part that may be clicked next
liege.narrow = function (choices, path) {
  const begins = (choice) => path.every((id, index) => choice.elements[index] && choice.elements[index].id === id);
  const matching = choices.filter(begins);
  const complete = matching.filter((choice) => choice.elements.length === path.length);
  const next = new Map();
  for (const choice of matching) {
    const part = choice.elements[path.length];
    if (!part) continue;
    const known = next.get(part.id) || { label: part.label, choices: [], completes: false };
    known.choices.push(choice);
    known.completes = known.completes || choice.elements.length === path.length + 1;
    next.set(part.id, known);
  }
  return { matching, complete, next };
};

// The element by which the amount of an action is set; none if there is no amount, or no choice of it.
liege.amountOf = (choice) => choice.elements.find((part) => part.control === "amount" && part.least < part.most) || null;

// What a click on `id` leads to:
//   { path }              narrowed
//   { path, play }        one action is left and may be done at once
//   { path, confirm }     one action is left and is shown before it is done, or its amount is to be set
//   { closed: id }        a part that can't be chosen
// `careful` asks to show every action first, as on a touch screen; `confirms` asks so for those that can't be taken back.
liege.click = function (model, path, id, { careful = false, confirms = true } = {}) {
  const end = (path) => {
    const { matching } = liege.narrow(model.choices, path);
    if (matching.length !== 1) return { path };
    const only = matching[0];
    if (liege.amountOf(only)) return { path, confirm: only };
    return careful || (only.last && confirms) ? { path, confirm: only } : { path, play: only };
  };
  if (liege.narrow(model.choices, path).next.has(id)) return end([...path, id]);
  if (path.includes(id)) return { path: path.slice(0, path.indexOf(id)) };
  if (model.closed.some((closed) => closed.element === id)) return { path, closed: id };
  if (liege.narrow(model.choices, []).next.has(id)) return end([id]);
  return { path: [] };
};
