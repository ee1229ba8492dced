// Watches a table: whatever its bar says or offers is whole and hides nothing that may be clicked, and no frame crosses a letter.
(() => {
  const cuts = { wrong: new Set(), looks: 0, spare: Infinity };
  window.cuts = cuts;

  // Cards that lie beside the board, and what is written for the ear.
  const APART = ".since-left, .proposal, .heard, .word, .said, svg *";
  const shown = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== "hidden";

  // What of the page is seen through the boxes that cut off what lies in them.
  const seenThrough = (node) => {
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let box = node.parentElement; box && box.id !== "table"; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, top, right, bottom } = box.getBoundingClientRect();
      if (overflowX !== "visible") Object.assign(seen, { left: Math.max(seen.left, left), right: Math.min(seen.right, right) });
      if (overflowY !== "visible") Object.assign(seen, { top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom) });
    }
    return seen;
  };

  // Whether a lit part that lies in the window is covered, wherever one might click it, by what hangs out of the bar.
  const covered = (part, bar) => {
    const spots = [part, ...part.querySelectorAll("*")].flatMap((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return width && height ? [[0.5, 0.5], [0.2, 0.2], [0.8, 0.8], [0.2, 0.8], [0.8, 0.2]].map(([x, y]) => [left + x * width, top + y * height]) : [];
    });
    const inside = spots.filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
    const over = inside.map(([x, y]) => document.elementFromPoint(x, y)).filter(Boolean);
    // What the page scrolls under the bar itself is reached by scrolling, and whatever lies under one at the foot.
    const own = bar.getBoundingClientRect();
    const under = own.top > innerHeight / 2 || inside.every(([, y]) => y > own.top && y < own.bottom);
    return over.length > 0 && !under && over.every((node) => bar.contains(node));
  };

  // How much of the bar's height nothing stands in, its own edges included.
  const spareOf = (bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    let [at, spare] = [top, 0];
    const rows = [...bar.querySelectorAll(".asked > *, .buttons > *, .steady > *")].filter((node) => shown(node) && getComputedStyle(node).position !== "absolute");
    for (const row of rows.map((node) => node.getBoundingClientRect()).sort((a, b) => a.top - b.top)) {
      spare += Math.max(0, Math.min(row.top, bottom) - at);
      at = Math.max(at, row.bottom);
    }
    return spare + Math.max(0, bottom - at);
  };

  const look = () => {
    const bar = document.getElementById("prompt");
    if (!bar || document.querySelector("dialog[open]")) return;
    cuts.looks++;
    cuts.spare = Math.min(cuts.spare, spareOf(bar));
    const number = document.getElementById("state").dataset.number;
    const tell = (what, node) => cuts.wrong.add(`${what}: ${(node.id || node.className || node.nodeName)} “${node.textContent.replace(/\s+/g, " ").trim().slice(0, 90)}” at ${number}`);
    for (const node of bar.querySelectorAll("*")) {
      if (node.matches(APART) || node.closest(".since-left, .proposal, .heard") || !shown(node)) continue;
      const { overflowX, overflowY } = getComputedStyle(node);
      if (overflowX !== "visible" && overflowY !== "visible" && (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1)) tell("more than it shows", node);
      const says = node.matches("button, input, select") || [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
      if (!says) continue;
      const [box, seen] = [node.getBoundingClientRect(), seenThrough(node)];
      if (box.top < seen.top - 1 || box.bottom > seen.bottom + 1 || box.left < seen.left - 1 || box.right > seen.right + 1) tell("cut off", node);
    }
    // The tokens of Feudo lie on the names of villages, and on one another.
    const words = [...document.querySelectorAll("#board:not(.board-feudo) text:not(.halo-order)")].map((node) => [node, node.getBoundingClientRect()]).filter(([, { width }]) => width);
    for (const frame of document.querySelectorAll("#board rect.halo.is-lit")) {
      const at = frame.getBoundingClientRect();
      for (const [node, { left, top, right, bottom, height }] of words) {
        // The box of a text is higher than its letters.
        const [high, low] = [top + 0.25 * height, bottom - 0.2 * height];
        const meets = left + 1 < at.right && right - 1 > at.left && high < at.bottom && low > at.top;
        const within = left + 1 > at.left && right - 1 < at.right && high > at.top && low < at.bottom;
        if (meets && !within) cuts.wrong.add(`a frame crosses “${node.textContent}” at ${number}`);
      }
    }
    for (const rect of document.querySelectorAll("#board rect:is([width^='-'], [height^='-'])")) cuts.wrong.add(`a frame of less than nothing, ${rect.getAttribute("class")}, at ${number}`);
    for (const mark of document.querySelectorAll(".standings .to-move")) {
      const at = mark.getBoundingClientRect();
      for (const figure of mark.closest("li").querySelectorAll(".name, .small, .points strong, .parts div, .remarks")) {
        const { left, top, right, bottom } = figure.getBoundingClientRect();
        if (left < at.right && right > at.left && top < at.bottom && bottom > at.top) cuts.wrong.add(`whose turn it is stands over “${figure.textContent}” at ${number}`);
      }
    }
    const lit = document.querySelectorAll("#board [data-el].lit");
    for (const part of lit) if (covered(part, bar)) cuts.wrong.add(`hidden by the bar: ${part.dataset.el} at ${number}`);
  };

  // Once all that was changed is laid out, and lies where it will lie.
  let due = false;
  const glides = () => document.getAnimations().some(({ effect }) => effect?.target?.closest?.("#board [data-el]"));
  const lookAtRest = () => {
    if (glides()) return requestAnimationFrame(lookAtRest);
    due = false;
    look();
  };
  new MutationObserver(() => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => requestAnimationFrame(lookAtRest));
  }).observe(document.getElementById("table"), { subtree: true, childList: true, attributes: true, characterData: true });
  look();
  return true;
})()
