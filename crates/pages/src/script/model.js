import { one } from "./dom.js";

/** @param {ParentNode} root @returns {Model} */
export function readModel(root) {
  /** @type {Model} */
  const empty = { choices: [], closed: [], number: 0, seat: null, letter: null };
  const data = one(root, "#choices");
  if (!data) return empty;
  /** @type {SentModel} */
  const { parts = [], lasts = [], reasons = [], ...model } = { ...empty, ...JSON.parse(data.textContent ?? "") };
  const choices = model.choices.map(([action, elements, label, last, asksFirst, beside]) => ({ action, elements: elements.map((index) => parts[index]), label, last: lasts[last ?? -1] ?? null, asksFirst: Boolean(asksFirst), beside: Boolean(beside) }));
  const closed = model.closed.map(([element, label, reason]) => ({ element, label, why: reasons[reason][0], rule: reasons[reason][1] }));
  return { ...model, choices, closed };
}
