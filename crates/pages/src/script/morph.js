// Makes `old` like `fresh` with as few changes as can be, so that focus, selection, scrolling and what is folded open
// stay. Nodes are matched by id, data-el or data-key. What `data-keep` marks is left alone; nodes marked `data-own`
// were added by this script and stay too.
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.hasAttribute("data-keep")) return;
  morphAttributes(old, fresh);
  if (!old.isEqualNode(fresh)) morphChildren(old, fresh);
}

function morphAttributes(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    const folded = name === "open" && old.nodeName === "DETAILS";
    if (!fresh.hasAttribute(name) && !folded) old.removeAttribute(name);
  }
  // What a person is typing or dragging is theirs until they leave it.
  if (old.nodeName === "INPUT" && old !== document.activeElement && old.value !== fresh.value) old.value = fresh.value;
}

function morphKey(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  return node.id || node.getAttribute("data-el") || node.getAttribute("data-key");
}

function morphChildren(old, fresh) {
  const own = (node) => node.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-own");
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
    if (match === place) place = place.nextSibling;
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
