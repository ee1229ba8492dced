
// Keeps the page at the table's present position, and sends what a person does.
liege.at = null;
liege.as = null;
liege.eyes = null;
liege.ticket = 0;
liege.busy = false;

liege.address = (rest) => `/t/${document.getElementById("table").dataset.table}${rest}`;

// Draws the table as it is now. Done only when the newest drawing is shown: of several at once the last one counts,
// and whoever asked for an earlier one waits for it, so that nobody clicks on what is no longer so.
liege.refresh = function () {
  liege.drawing = liege.draw(++liege.ticket);
  return liege.drawing;
};

// What is looked at and how, and which page is here.
liege.query = function () {
  const query = new URLSearchParams({ have: liege.version });
  if (liege.as) query.set("as", liege.as);
  if (liege.at !== null) query.set("at", liege.at);
  if (liege.eyes) query.set("eyes", liege.eyes);
  return query;
};

liege.draw = async function (ticket) {
  try {
    const answer = await fetch(liege.address(`/live?${liege.query()}`), { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const update = await answer.json();
    if (ticket !== liege.ticket) return liege.drawing;
    return liege.take(update);
  } catch {
    if (ticket === liege.ticket) setTimeout(liege.refresh, 2000);
  }
};

// Shows the page that an update makes. One that was made for a page that is no longer here is asked for again.
liege.take = function (update) {
  const html = update && liege.updated(update);
  if (!html) return liege.refresh();
  liege.show(html);
};

// Morphs the table into what the server drew.
liege.show = function (html) {
  const table = document.getElementById("table");
  const fresh = table.cloneNode(false);
  fresh.innerHTML = html;
  const model = liege.readModel(fresh);
  const same = model.number === liege.model.number && model.letter === liege.model.letter;
  if (!same) {
    liege.path = [];
    liege.confirming = null;
    liege.hidePreview();
    liege.foreseen.clear();
  }
  liege.model = model;
  liege.prepare(fresh);
  const focus = liege.whereFocus();
  const log = document.getElementById("log");
  const follows = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const ended = !document.getElementById("ending");
  const [was, is] = [document.getElementById("state"), fresh.querySelector("#state")].map(({ dataset }) => `${dataset.at} ${dataset.revision}`);
  const before = was === is || liege.calm() ? new Map() : liege.places();
  liege.morph(table, fresh);
  if (!same) liege.say("");
  liege.settle(follows);
  liege.glide(before);
  liege.keepFocus(focus);
  if (!same) liege.bringIntoSight();
  if (ended) document.getElementById("ending")?.scrollIntoView({ block: "center", behavior: liege.calm() ? "auto" : "smooth" });
};

// What a page needs before it is shown.
liege.prepare = function (root) {
  liege.keepZoom(root);
  liege.paint(root, liege.model, liege.path);
  liege.times(root);
  const lines = liege.unseen === null ? [] : [...root.querySelectorAll("#log li[data-number]")];
  const first = lines.find((line) => Number(line.dataset.number) > liege.unseen);
  if (first) first.classList.add("unseen-from");
  for (const field of root.querySelectorAll("[data-invite]")) field.setAttribute("value", new URL(field.dataset.invite, location).href);
  for (const tab of root.querySelectorAll("#tabs [data-tab]")) tab.setAttribute("aria-pressed", String(tab.dataset.tab === document.body.dataset.tab));
};

// What can be done only once it is shown.
liege.settle = function (follows) {
  const state = document.getElementById("state");
  liege.halos();
  liege.offer();
  const log = document.getElementById("log");
  const unseen = log && log.querySelector(".unseen-from");
  if (log && follows) log.scrollTop = unseen ? unseen.offsetTop : log.scrollHeight;
  liege.filter();
  const yours = state.hasAttribute("data-your-turn");
  document.title = (yours ? "◆ " : "") + state.dataset.title;
  liege.favicon(yours);
  if (document.visibilityState === "visible") liege.remember();
};

// The position up to which this browser had seen the table when it came back to it, if more has happened since.
liege.unseen = null;
liege.cameBack = function (seen) {
  const now = Number(document.getElementById("state").dataset.number);
  liege.unseen = seen > 0 && seen < now ? seen : null;
};

// Keeps the position that is seen now for the next visit.
liege.remember = function () {
  const state = document.getElementById("state");
  liege.kept.set(`seen.${document.getElementById("table").dataset.table}`, state.dataset.number);
};

liege.favicon = function (yours) {
  const icon = document.querySelector("link[rel=icon]");
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 2l30 30-30 30L2 32z" fill="#d9772b" stroke="#3a1710" stroke-width="4"/><path d="M18 40V22l8 7 6-10 6 10 8-7v18z" fill="#fff6e8"/></svg>';
  const href = yours ? `data:image/svg+xml,${encodeURIComponent(mark)}` : "/icon.svg";
  if (icon.getAttribute("href") !== href) icon.setAttribute("href", href);
};

liege.goTo = function (at) {
  const now = Number(document.getElementById("state").dataset.number);
  liege.at = at >= now ? null : Math.max(0, at);
  history.replaceState(null, "", liege.address(liege.at === null ? "" : `/at/${liege.at}`) + location.search);
  liege.refresh();
};

// Looks at a finished game with other eyes.
liege.seeAs = function (eyes) {
  liege.eyes = eyes || null;
  const query = new URLSearchParams(location.search);
  if (eyes) query.set("eyes", eyes);
  else query.delete("eyes");
  history.replaceState(null, "", location.pathname + (query.size ? `?${query}` : ""));
  liege.refresh();
};

liege.post = async function (path, body) {
  if (liege.busy) return;
  liege.busy = true;
  const before = liege.model;
  let again = null;
  document.getElementById("prompt")?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(liege.address(`${path}?${liege.query()}`), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) await liege.take((await answer.json()).page);
    else again = await liege.refused(answer, before, body);
  } catch {
    liege.say("The table can’t be reached. Nothing was done; try again in a moment.");
  } finally {
    liege.busy = false;
    document.getElementById("prompt")?.removeAttribute("aria-busy");
    liege.catchUp();
  }
  if (again) await liege.post(path, again);
};

// Whether an action means in `now` what it meant in `before`, when somebody else has acted meanwhile, as happens all the
// time while everyone chooses at once: this seat has done nothing since, and the choice is the same.
liege.unchanged = function (before, now, action) {
  const of = (model) => JSON.stringify(model.choices.find((choice) => choice.action === action), (key, value) => (key === "amount" ? undefined : value));
  return before.letter === now.letter && before.acted === now.acted && of(before) !== undefined && of(before) === of(now);
};

// Whether it also brings what the player was told that it would bring, if that was asked for.
liege.keepsItsWord = async (seen, choice) => !seen || seen.html === (await liege.foresee(choice)).html;

// Says why not, or returns what may be sent again.
liege.refused = async function (answer, before, body) {
  const found = await answer.json().catch(() => ({}));
  const error = found.error || { message: `The server answered ${answer.status}.` };
  const stale = answer.status === 409;
  const words = liege.make("span", {}, stale ? "The table has moved on; you see it as it is now." : error.message);
  if (error.rule && !stale) words.append(" ", liege.ruleLink(error.rule));
  const seen = liege.foreseen.get(liege.foreseenAs(body))?.told;
  liege.unchoose();
  await liege.refresh();
  const { model } = liege;
  if (stale && body.action && model.number !== body.number && liege.unchanged(before, model, body.action) && (await liege.keepsItsWord(seen, body))) {
    return { ...body, number: model.number };
  }
  liege.say(words.innerHTML);
  return null;
};

liege.act = function ({ action, amount }) {
  // Whoever acts has caught up.
  liege.unseen = null;
  return liege.post("/act", { seat: liege.model.letter, number: liege.model.number, action, amount });
};

liege.takeBack = function (button) {
  if (button.getAttribute("aria-disabled") === "true") return liege.say(liege.make("i", {}, button.dataset.why + ".").innerHTML);
  if (liege.path.length) liege.unchoose();
  const number = Number(document.getElementById("state").dataset.revision);
  liege.post(button.id === "undo" ? "/undo" : "/restart", { seat: button.dataset.seat, number });
};

// What the table last said of itself: its number and who is there.
liege.news = null;
liege.waiting = null;

// Asks for the page if it is not what the table said last. An own action is answered with its page and asks for nothing;
// that somebody came or went can wait a moment.
liege.catchUp = function () {
  clearTimeout(liege.waiting);
  if (!liege.news || liege.busy) return;
  const { revision, seats } = document.getElementById("state").dataset;
  const moved = String(liege.news.number) !== revision;
  if (moved || liege.news.seats !== seats) liege.waiting = setTimeout(liege.refresh, moved ? 0 : 250);
};

liege.listen = function () {
  const bar = document.getElementById("connection");
  let tries = 0;
  const open = () => {
    const events = new EventSource(liege.address("/events"));
    events.addEventListener("open", () => {
      tries = 0;
      bar.hidden = true;
      document.body.classList.remove("unlinked");
    });
    events.addEventListener("table", (event) => {
      liege.news = JSON.parse(event.data);
      liege.catchUp();
    });
    events.addEventListener("error", () => {
      tries += 1;
      bar.hidden = false;
      document.body.classList.add("unlinked");
      bar.textContent = `The connection is lost. Trying again (${tries}) …`;
      if (events.readyState === EventSource.CLOSED) {
        events.close();
        setTimeout(open, Math.min(15000, 500 * 2 ** Math.min(tries, 5)));
      }
    });
    addEventListener("pagehide", () => events.close(), { once: true });
  };
  open();
};
