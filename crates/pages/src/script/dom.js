// Finding and making elements.

/**
 * The element of this id. Pages that call for it have it.
 * @param {string} id @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is not on this page`);
  return found;
}

/**
 * The field of this id, if it is on this page.
 * @param {string} id @returns {HTMLInputElement | null}
 */
export const fieldById = (id) => /** @type {HTMLInputElement | null} */ (document.getElementById(id));

/**
 * The first element below `root` that fits, if there is one.
 * @param {ParentNode} root @param {string} selector @returns {HTMLElement | null}
 */
export const one = (root, selector) => root.querySelector(selector);

/**
 * The first element below `root` that fits. The caller knows that there is one.
 * @param {ParentNode} root @param {string} selector @returns {HTMLElement}
 */
export function must(root, selector) {
  const found = one(root, selector);
  if (!found) throw new Error(`${selector} is not on this page`);
  return found;
}

/**
 * The element that has the focus.
 * @returns {HTMLElement}
 */
export const focusedElement = () => /** @type {HTMLElement} */ (document.activeElement ?? document.body);

/**
 * All elements below `root` that fit.
 * @param {ParentNode} root @param {string} selector @returns {HTMLElement[]}
 */
export const all = (root, selector) => [...root.querySelectorAll(/** @type {"*"} */ (selector))].map((found) => /** @type {HTMLElement} */ (found));

/**
 * The first element of a drawing below `root` that fits, if there is one.
 * @param {ParentNode} root @param {string} selector @returns {BoardPart | null}
 */
export const onePart = (root, selector) => root.querySelector(selector);

/**
 * The fields below `root` that fit.
 * @param {ParentNode} root @param {string} selector @returns {HTMLInputElement[]}
 */
export const fields = (root, selector) => [...root.querySelectorAll(/** @type {"input"} */ (selector))];

/**
 * All elements of drawings below `root` that fit.
 * @param {ParentNode} root @param {string} selector @returns {BoardPart[]}
 */
export const allParts = (root, selector) => [...root.querySelectorAll(/** @type {"g"} */ (selector))];

/**
 * The element that an event happened at.
 * @param {Event} event @returns {HTMLElement}
 */
export const target = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * The innermost element that fits, of the one that an event happened at and those around it.
 * @param {Event} event @param {string} selector @returns {HTMLElement | null}
 */
export const closest = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/** @param {ParentNode} root @param {string} id */
export const partsOf = (root, id) => allParts(root, `#board [data-el="${CSS.escape(id)}"]`);

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * A new element of a drawing.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name @param {Record<string, string | number>} attributes @returns {SVGElementTagNameMap[Name]}
 */
export function makeSvg(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/**
 * A new element of a page.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Record<string, string | number>} [attributes] @param {string} [text] @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, text = "") {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.textContent = text;
  return node;
}

/** @param {string} label @param {() => unknown} press @param {Record<string, string>} [attributes] */
export function makeButton(label, press, attributes = {}) {
  const button = make("button", { type: "button", ...attributes }, label);
  button.addEventListener("click", press);
  return button;
}
