
// Marks the parts of the board: which may be clicked, which are chosen, closed or just changed.
liege.model = { choices: [], closed: [], number: 0, seat: null, letter: null };
liege.path = [];
liege.roving = null;

liege.readModel = function (root) {
  const empty = { choices: [], closed: [], number: 0, seat: null, letter: null };
  const data = root.querySelector("#choices");
  if (!data) return empty;
  const { parts = [], lasts = [], reasons = [], ...model } = { ...empty, ...JSON.parse(data.textContent) };
  const choices = model.choices.map(([action, elements, label, last]) => ({ action, elements: elements.map((index) => parts[index]), label, last: lasts[last] ?? null }));
  const closed = model.closed.map(([element, label, reason]) => ({ element, label, why: reasons[reason][0], rule: reasons[reason][1] }));
  return { ...model, choices, closed };
};

liege.parts = (root, id) => root.querySelectorAll(`#board [data-el="${CSS.escape(id)}"]`);

// Sets classes, roles and names on the parts in `root`, which may be a page not yet shown.
liege.paint = function (root, model, path) {
  const board = root.querySelector("#board");
  if (!board) return;
  const next = liege.clickable(model, path);
  const others = liege.instead(model, path);
  const closed = new Map(model.closed.map((shut) => [shut.element, shut]));
  const state = root.querySelector("#state");
  const changed = new Set((state.dataset.last || "").split(" "));
  for (const drawing of board.querySelectorAll(".drawing > svg")) drawing.setAttribute("role", "group");
  if (!next.has(liege.roving)) liege.roving = next.keys().next().value || null;
  for (const part of board.querySelectorAll("[data-el]")) {
    const id = part.dataset.el;
    const lit = next.get(id);
    const other = !lit && others.get(id);
    const shut = !lit && !other && closed.get(id);
    const chosen = path.includes(id);
    // Once all is chosen, what else the last click could have been stays lit: a click switches to it.
    const beside = Boolean(other && other.beside && next.size === 0);
    part.classList.toggle("lit", Boolean(lit) || beside);
    part.classList.toggle("other", Boolean(other) && !beside);
    part.classList.toggle("chosen", chosen);
    part.classList.toggle("closed", Boolean(shut));
    part.classList.toggle("last", changed.has(id));
    part.classList.toggle("destination", Boolean(lit && lit.completes && path.length > 0));
    if (lit || other || chosen || shut) {
      const label = lit ? lit.label : other ? other.label : (shut && shut.label) || liege.labelOf(model, id) || liege.title(part) || id;
      part.setAttribute("role", "button");
      part.setAttribute("aria-label", liege.spoken(part, label) + (shut ? `, closed: ${shut.why}` : ""));
      part.toggleAttribute("aria-disabled", false);
      if (shut) part.setAttribute("aria-disabled", "true");
      if (chosen) part.setAttribute("aria-pressed", "true");
      else part.removeAttribute("aria-pressed");
      part.setAttribute("tabindex", lit && id === liege.roving ? "0" : "-1");
    } else if (part.hasAttribute("tabindex")) {
      // Stays focusable: a part that loses its tabindex while it has the focus would drop it.
      part.setAttribute("tabindex", "-1");
      part.setAttribute("aria-disabled", "true");
      part.removeAttribute("aria-pressed");
    }
  }
};

liege.capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

// What a part is called on the drawing itself.
liege.title = (part) => part.querySelector(":scope > title")?.textContent ?? "";

// What is written on a part, as it is seen: texts of a drawing stand apart.
liege.signs = function (node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (["title", "desc", "style"].includes(node.nodeName)) return "";
  const apart = node.ownerSVGElement ? " " : "";
  return [...node.childNodes].map(liege.signs).filter(Boolean).join(apart).replace(/\s+/g, " ").trim();
};

// The words of a text, as they are compared.
liege.wordsOf = (text) => text.normalize("NFKD").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

// The name by which a part is read out and called: what it is, what lies on it, and, unless that says it already, what is
// written there. A name in brackets would count for nothing.
liege.spoken = function (part, label) {
  const lies = [...part.querySelectorAll(":scope > * title")].map((title) => title.textContent.trim()).filter((title) => title && !label.includes(title));
  const name = [liege.capital(label), ...new Set(lies)].join(", ").replace(/\s*\(([^()]*)\)/g, ", $1");
  const signs = liege.signs(part);
  const words = liege.wordsOf(signs).join(" ");
  return !words || ` ${liege.wordsOf(name).join(" ")} `.includes(` ${words} `) ? name : `${name}: ${signs}`;
};

liege.labelOf = function (model, id) {
  for (const choice of model.choices) {
    const part = choice.elements.find((part) => part.id === id);
    if (part) return part.label;
  }
  return null;
};

// Draws outlines round marked parts, in each drawing that holds some: around a part or beside it, never on it. Once, however
// often one click or one step of the pointer asks for it.
liege.halos = function () {
  if (liege.haloing) return;
  liege.haloing = true;
  queueMicrotask(() => {
    liege.haloing = false;
    liege.drawHalos();
  });
};

// Everything is measured before anything is drawn: a measure after a change would have the browser lay out the page again.
liege.drawHalos = function () {
  const board = document.getElementById("board");
  if (!board) return;
  const marks = [];
  const focused = document.activeElement;
  for (const part of board.querySelectorAll(".lit, .chosen, .last, .pointed, .other.hovered")) {
    const drawing = part.ownerSVGElement;
    if (!drawing || !part.getBBox) continue;
    const box = part.getBBox();
    const to = drawing.getScreenCTM();
    const from = part.getScreenCTM();
    if (!to || !from || !(box.width || box.height)) continue;
    const lit = part.classList.contains("lit");
    const kinds = ["last", "chosen", "pointed"].filter((kind) => part.classList.contains(kind));
    if (lit || part.classList.contains("other")) kinds.push("lit");
    // Outlines keep their distance and their rounding in pixels of the screen, however large the drawing is.
    const scale = Math.hypot(from.a, from.b) || 1;
    marks.push({ drawing, box, matrix: to.inverse().multiply(from), scale, kinds, part, focused: part === focused, shape: liege.shape(part, box) });
  }
  const traces = liege.traces();
  for (const layer of board.querySelectorAll("g.halos")) layer.replaceChildren();
  for (const { drawing, box, matrix, scale, kinds, part, focused, shape } of marks) {
    const layer = liege.haloLayer(drawing);
    const group = liege.svg("g", { transform: `matrix(${[..."abcdef"].map((key) => matrix[key]).join(" ")})` });
    // Around the part, so many pixels away; an outline that follows a shape lies on its border.
    const frame = (pixels) => {
      const pad = pixels / scale;
      return { x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad, height: box.height + 2 * pad };
    };
    const outline = (kind) => {
      if (kind === "last" && !shape) return liege.svg("path", { d: liege.corners(frame(6), 10 / scale) });
      const size = frame(kind === "pointed" ? 6 : 3.5);
      if (!shape) return liege.svg("rect", { ...size, rx: Math.min(8 / scale, size.width / 4, size.height / 4) });
      const copy = shape.cloneNode(false);
      if (shape === part) copy.removeAttribute("transform");
      for (const { name } of [...copy.attributes]) {
        if (!/^(d|points|c[xy]|r[xy]?|x|y|width|height|transform)$/.test(name)) copy.removeAttribute(name);
      }
      return copy;
    };
    const draw = (kind, classes) => {
      const drawn = outline(kind);
      drawn.setAttribute("class", classes);
      group.append(drawn);
    };
    const destination = part.classList.contains("destination");
    for (const kind of kinds) {
      if (kind !== "pointed") draw(kind, `halo-under is-${kind}`);
      const more = (kind === "lit" && !part.classList.contains("lit") ? " is-other" : "") + (focused ? " is-focused" : "") + (part.classList.contains("hovered") ? " is-hovered" : "") + (destination ? " is-destination" : "");
      draw(kind, `halo is-${kind}${more}`);
    }
    // Beside the part, at its upper right corner.
    if (destination && !shape) {
      const { x, y, width } = frame(3.5);
      group.append(liege.svg("circle", { cx: x + width, cy: y, r: 5 / scale, class: "halo-dot" }));
    }
    layer.append(group);
  }
  for (const { drawing, drawn } of traces) liege.haloLayer(drawing).append(...drawn);
};

// Four corners of a frame, each arm at most so long.
liege.corners = function ({ x, y, width, height }, most) {
  const arm = Math.min(most, 0.3 * width, 0.3 * height);
  const [right, low] = [x + width, y + height];
  return `M${x} ${y + arm}V${y}H${x + arm}M${right - arm} ${y}H${right}V${y + arm}M${right} ${low - arm}V${low}H${right - arm}M${x + arm} ${low}H${x}V${low - arm}`;
};

// A shape that a part consists of or that fills its box, such as a land on a map: outlines follow it. Else none.
liege.shape = function (part, box) {
  const kinds = "path, polygon, circle, ellipse";
  if (part.matches(kinds)) return part;
  const fills = (shape) => {
    const { width, height } = shape.getBBox();
    const closed = shape.nodeName !== "path" || /z\s*$/i.test(shape.getAttribute("d") || "");
    return closed && !shape.hasAttribute("transform") && width > 0.95 * box.width && height > 0.95 * box.height;
  };
  return [...part.children].filter((child) => child.matches(kinds)).find(fills) || null;
};

liege.haloLayer = function (drawing) {
  let layer = drawing.querySelector(":scope > g.halos");
  if (!layer) layer = liege.svg("g", { class: "halos", "data-own": "", "aria-hidden": "true", "pointer-events": "none" });
  if (drawing.lastChild !== layer) drawing.append(layer);
  return layer;
};

liege.svg = function (name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};
