export const partsOf = (root, id) => root.querySelectorAll(`#board [data-el="${CSS.escape(id)}"]`);

export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

export function makeSvg(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

export function make(name, attributes = {}, text = "") {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.textContent = text;
  return node;
}

export function makeButton(label, press, attributes = {}) {
  const button = make("button", { type: "button", ...attributes }, label);
  button.addEventListener("click", press);
  return button;
}
