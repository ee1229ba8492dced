// What is still possible after some clicks. `path` holds the ids clicked so far. Knows nothing of the page.
//   matching: the choices that begin with the path
//   complete: those that are made of exactly the path
//   next:     id → { label, choices, completes } for every part that may be clicked next
/** @param {Choice[]} choices @param {string[]} path */
export function narrow(choices, path) {
  /** @param {Choice} choice */
  const begins = (choice) => path.every((id, index) => choice.elements[index] && choice.elements[index].id === id);
  const matching = choices.filter(begins);
  const complete = matching.filter((choice) => choice.elements.length === path.length);
  const next = new Map();
  for (const choice of matching) {
    const part = choice.elements[path.length];
    if (!part) continue;
    const known = next.get(part.id) || { label: part.label, picture: part.picture, choices: [], completes: false };
    known.choices.push(choice);
    known.completes = known.completes || choice.elements.length === path.length + 1;
    next.set(part.id, known);
  }
  return { matching, complete, next };
}

// What may be clicked: the next parts, and while nothing is chosen also the parts that end one action alone, such as the
// only tile that can go to a cell: `whole` is that action. What is done besides the question, as with a card that can be played at
// any time, is begun at its beginning.
/** @param {Model} model @param {string[]} path */
export function clickable(model, path) {
  const { next } = narrow(model.choices, path);
  if (path.length) return next;
  const ends = new Map();
  for (const choice of model.choices) {
    if (choice.beside) continue;
    for (const part of choice.elements.slice(1)) ends.set(part.id, ends.has(part.id) || part !== choice.elements.at(-1) ? null : choice);
  }
  for (const [id, whole] of ends) {
    if (whole && !next.has(id)) next.set(id, { label: whole.label, choices: [whole], completes: true, whole });
  }
  return next;
}

// Whether a part that may be clicked leads only to what is done besides the question. Where the question has one answer, such as to
// let the moment pass, that is what is asked.
/** @param {Model} model @param {Choice[]} choices */
export const leadsBeside = (model, choices) => choices.every((choice) => choice.beside) && model.choices.filter((choice) => !choice.beside).length > 1;

// The element by which the amount of an action is set; none if there is no amount, or no choice of it.
/** @param {Choice} choice */
export const amountOf = (choice) => choice.elements.find((part) => part.control === "amount" && (part.least ?? 0) < (part.most ?? 0)) || null;

// Whether an action waits for another click before it is done: its amount is to be set, or it can't be taken back or is done to
// another player, which nobody is asked about who can do nothing else.
/** @param {Model} model @param {Choice} choice @param {boolean} asks */
export const needsConfirming = (model, choice, asks) => Boolean(amountOf(choice) || ((choice.last || choice.asksFirst) && asks && model.choices.length > 1));

// What a click on `id` leads to:
//   { path }              narrowed, taken back, or another part instead of the last one
//   { path, play }        one action is left and is done
//   { path, confirm }     one action is left and waits for another click
//   { closed: id }        a part that can't be chosen
/** @param {Model} model @param {string[]} path @param {string} id @param {{ asks?: boolean }} [how] @returns {Led} */
export function afterClick(model, path, id, { asks = true } = {}) {
  /** @param {string[]} path @returns {Led} */
  const choose = (path) => {
    const { matching } = narrow(model.choices, path);
    if (matching.length !== 1) return { path };
    const [only] = matching;
    return needsConfirming(model, only, asks) ? { path, confirm: only } : { path, play: only };
  };
  const whole = clickable(model, path).get(id)?.whole;
  if (whole) return choose(whole.elements.map((/** @type {ActionPart} */ { id }) => id));
  /** @param {number} depth */
  const leads = (depth) => narrow(model.choices, path.slice(0, depth)).next.has(id);
  if (leads(path.length)) return choose([...path, id]);
  if (path.includes(id)) return { path: path.slice(0, path.indexOf(id)) };
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    if (leads(depth)) return choose([...path.slice(0, depth), id]);
  }
  if (model.closed.some((closed) => closed.element === id)) return { path, closed: id };
  return { path: [] };
}

// The parts that a click would choose instead of one that is chosen, and their labels: beside the last one and before it.
/** @param {Model} model @param {string[]} path */
export function alternatives(model, path) {
  const others = new Map();
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    for (const [id, { label }] of narrow(model.choices, path.slice(0, depth)).next) {
      if (!path.includes(id) && !others.has(id)) others.set(id, { label, beside: depth === path.length - 1 });
    }
  }
  return others;
}
