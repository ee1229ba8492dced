// Makes `old` like `fresh` with as few changes as can be, so that focus, selection, scrolling and what is folded open
// stay. Nodes are matched by id, data-el or data-key. What `data-keep` marks is left alone; nodes marked `data-own`
// were added by this script and stay too.
/** @param {ChildNode} old @param {ChildNode} fresh */
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  if (!(old instanceof Element && fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.hasAttribute("data-keep")) return;
  // The ground of a drawing is sent by its name alone.
  const sameGround = old.hasAttribute("data-ground") && old.getAttribute("data-ground") === fresh.getAttribute("data-ground");
  morphAttributes(old, fresh);
  if (!sameGround && !old.isEqualNode(fresh)) morphChildren(old, fresh);
}

/** @param {Element} old @param {Element} fresh */
function morphAttributes(old, fresh) {
  /** @param {string} name */
  const folded = (name) => name === "open" && old.nodeName === "DETAILS";
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value && !folded(name)) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !folded(name)) old.removeAttribute(name);
  }
  // What a person is typing or dragging is theirs until they leave it.
  const field = old instanceof HTMLInputElement && fresh instanceof HTMLInputElement && old !== document.activeElement;
  if (field && old.value !== fresh.value) old.value = fresh.value;
}

/** @param {Node} node */
function morphKey(node) {
  if (!(node instanceof Element)) return null;
  return node.id || node.getAttribute("data-el") || node.getAttribute("data-key");
}

/** @param {Element} old @param {Element} fresh */
function morphChildren(old, fresh) {
  /** @param {Node} node */
  const own = (node) => node instanceof Element && node.hasAttribute("data-own");
  const keyed = new Map();
  for (const child of old.childNodes) {
    const key = morphKey(child);
    if (key && !keyed.has(key)) keyed.set(key, child);
  }
  let place = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    while (place && own(place)) place = place.nextSibling;
    const key = morphKey(next);
    const alike = place && !key && !morphKey(place) && place.nodeName === next.nodeName;
    const match = key ? keyed.get(key) : alike ? place : null;
    if (!match || match.nodeName !== next.nodeName) {
      old.insertBefore(next, place);
      continue;
    }
    keyed.delete(key);
    if (match === place) place = match.nextSibling;
    else if (old.moveBefore) old.moveBefore(match, place);
    else old.insertBefore(match, place);
    morph(match, next);
  }
  while (place) {
    const after = place.nextSibling;
    if (!own(place)) place.remove();
    place = after;
  }
}
