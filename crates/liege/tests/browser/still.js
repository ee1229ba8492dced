// Watches a table: which boxes of its page move, how much of the window shifts, and how often its script has the browser lay out the page between two frames.
(() => {
  const watch = { moved: [], layouts: 0, shift: 0, shifted: new Map(), boxes: new Map() };
  window.watch = watch;
  // Each shift is put down to what it moved, by its way in from what has a name, as far as it is still there.
  const nameOf = (node) => {
    const names = [];
    for (let at = node?.nodeType === 1 ? node : node?.parentElement; at && names.length < 4; at = at.parentElement) {
      names.unshift(at.id ? `#${at.id}` : at.nodeName.toLowerCase() + [...at.classList].map((name) => `.${name}`).join(""));
      if (at.id) break;
    }
    return names.join(" > ") || "something that is gone";
  };
  const shifts = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      watch.shift += value;
      const places = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
      for (const { node, previousRect, currentRect } of sources) {
        const name = nameOf(node);
        const { sum, seen } = watch.shifted.get(name) ?? { sum: 0, seen: [] };
        watch.shifted.set(name, { sum: sum + value / sources.length, seen: [...seen, `${places(previousRect)} → ${places(currentRect)}`] });
      }
    }
  });
  // What shifted most, with where from and where to.
  watch.mostShifted = () => [...watch.shifted].sort(([, { sum: a }], [, { sum: b }]) => b - a).slice(0, 8)
    .map(([name, { sum, seen }]) => `${sum.toFixed(3)} ${name}: ${seen.slice(0, 3).join(", ")}`);
  // Whatever was on its way when the watch begins is none of it.
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => shifts.observe({ type: "layout-shift" }))));

  // What a reader has before their eyes: the drawings of the board, where they lie on the page and how large they are drawn. What
  // only grows downwards moves nothing.
  const look = () => {
    const found = new Map();
    const board = document.getElementById("board");
    if (!board || !document.getElementById("prompt")) return found;
    // Below all boards lie Feudum's ledgers, which grow.
    for (const drawing of board.querySelectorAll(".drawing:not(:has(.account))")) {
      const { left, top, width } = drawing.getBoundingClientRect();
      const box = [left + scrollX + board.scrollLeft, top + scrollY + board.scrollTop, width];
      // A drawing that holds its window may move that on purpose.
      const svg = drawing.querySelector(":scope > svg:not([data-hold])");
      const label = svg?.getAttribute("aria-label") ?? drawing.dataset.key;
      found.set(`${drawing.dataset.key} (${label})`, svg ? [...box, 100 * svg.getScreenCTM().a] : box);
    }
    found.set("the bar", [document.getElementById("prompt").offsetHeight]);
    // What stands beside the board, by the column that it stands in and what of it is scrolled away.
    const side = document.getElementById("side");
    if (side && getComputedStyle(side).position === "sticky") {
      const column = side.getBoundingClientRect();
      for (const name of ["#guide", ".standings", ".talk", ".log"]) {
        const part = side.querySelector(name);
        if (!part?.getClientRects().length) continue;
        const { left, top, width, height } = part.getBoundingClientRect();
        const scrolled = part.closest(".known")?.scrollTop ?? 0;
        // Cards above the column push it down, and shorten it at its upper end.
        const place = part.closest(".known") ? top - column.top + scrolled : top - column.bottom;
        found.set(name, [left - column.left, place, width, name === ".standings" ? 0 : height]);
      }
    }
    return found;
  };
  const compare = () => {
    for (const [name, box] of look()) {
      const was = watch.boxes.get(name);
      if (was && box.some((value, index) => Math.abs(value - was[index]) > 1)) {
        watch.moved.push(`${name}: ${was.map(Math.round)} → ${box.map(Math.round)}`);
      }
      watch.boxes.set(name, box);
    }
  };

  // A page is dirty from a change until it is laid out: by the next frame, or sooner where the script measures.
  let dirty = false;
  let inside = false;
  const changes = new MutationObserver(() => { dirty = true; });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const measured = () => {
    if (inside) return;
    if (changes.takeRecords().length) dirty = true;
    if (dirty) watch.layouts++;
    dirty = false;
  };
  const wrapCall = (owner, name) => {
    const call = owner[name];
    owner[name] = function (...given) {
      measured();
      return call.apply(this, given);
    };
  };
  const wrapField = (owner, name) => {
    const { get, set } = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, {
      configurable: true,
      get() {
        measured();
        return get.call(this);
      },
      set: set && function (value) {
        measured();
        set.call(this, value);
      },
    });
  };
  for (const name of ["getBoundingClientRect", "getClientRects", "scrollIntoView"]) wrapCall(Element.prototype, name);
  for (const name of ["getBBox", "getCTM", "getScreenCTM"]) wrapCall(SVGGraphicsElement.prototype, name);
  for (const name of ["scrollTop", "scrollLeft", "scrollHeight", "scrollWidth", "clientHeight", "clientWidth"]) wrapField(Element.prototype, name);
  for (const name of ["offsetTop", "offsetLeft", "offsetHeight", "offsetWidth", "offsetParent"]) wrapField(HTMLElement.prototype, name);

  // Behind each frame all is laid out; it looks for itself there, which is not counted.
  const behind = new MessageChannel();
  behind.port1.onmessage = () => {
    inside = true;
    compare();
    inside = false;
    changes.takeRecords();
    dirty = false;
    requestAnimationFrame(frame);
  };
  const frame = () => behind.port2.postMessage(null);
  requestAnimationFrame(frame);
  return true;
})()
