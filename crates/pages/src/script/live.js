
// Keeps the page at the table's present position, and sends what a person does.
liege.at = null;
liege.as = null;
liege.eyes = null;
liege.ticket = 0;

liege.address = (rest) => `${liege.base}/t/${document.getElementById("table").dataset.table}${rest}`;

// Draws the table as it is now. Done only when the newest drawing is shown: of several at once the last one counts,
// and whoever asked for an earlier one waits for it, so that nobody clicks on what is no longer so. Says whether it could be drawn.
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
  if (liege.drafting) query.set("draft", liege.drafting);
  if (liege.supposed) query.set("suppose", liege.supposed);
  // Who steps by hand sees the last step as one, too.
  if (liege.following) query.set("follow", liege.byHand || liege.pace() === "step" ? "all" : "");
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
    return false;
  }
};

// Shows the page that an update makes. One that was made for a page that is no longer here is asked for again.
liege.take = function (update) {
  const html = update && liege.updated(update);
  if (!html) return liege.refresh();
  liege.show(html);
  return true;
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
  if (ended && fresh.querySelector("#ending")) liege.dropEarlier();
  liege.keepEarlier(fresh);
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
  for (const art of root.querySelectorAll("defs[data-art]:empty")) art.innerHTML = liege.art;
  liege.lay(root);
  liege.keepZoom(root);
  liege.paint(root, liege.model, liege.path);
  liege.times(root);
  liege.wind(root);
  liege.markUnseen(root);
  liege.wholeLinks(root);
  for (const tab of root.querySelectorAll("#tabs [data-tab]")) tab.setAttribute("aria-pressed", String(tab.dataset.tab === document.body.dataset.tab));
};

// Puts the grounds of drawings where they belong. One that this page has not met yet is brought first.
liege.lay = function (root) {
  for (const ground of root.querySelectorAll("g[data-ground]:empty")) {
    const drawn = window.grounds?.[ground.dataset.ground];
    if (drawn !== undefined) ground.innerHTML = drawn;
  }
};
liege.bringGrounds = function () {
  for (const { src } of document.querySelectorAll("#board .drawing:has(g[data-ground]:empty) > script")) {
    if (document.head.querySelector(`script[src="${src}"]`)) continue;
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => liege.lay(document));
    script.addEventListener("error", () => script.remove());
    document.head.append(script);
  }
};

// What can be done only once it is shown.
liege.settle = function (follows) {
  const state = document.getElementById("state");
  liege.bringGrounds();
  liege.keepSpots();
  liege.halos();
  liege.offer();
  const log = document.getElementById("log");
  const unseen = log && log.querySelector(".unseen-from");
  if (log && follows) log.scrollTop = unseen ? unseen.offsetTop : log.scrollHeight;
  liege.filter();
  liege.heardTalk();
  liege.tellLeft();
  liege.entitle();
  // The turn has come, or what will be asked can no longer be known.
  if (!state.hasAttribute("data-draft")) liege.drafting = null;
  if (!document.querySelector("#board [data-suppose]")) liege.supposed = null;
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
  const { table } = document.getElementById("table").dataset;
  liege.kept.set(`seen.${table}`, document.getElementById("state").dataset.number);
  liege.kept.set(`seen-at.${table}`, Date.now());
};

liege.goTo = function (at) {
  liege.following = false;
  const now = Number(document.getElementById("state").dataset.number);
  liege.at = at >= now ? null : Math.max(0, at);
  history.replaceState(null, "", liege.address(liege.at === null ? "" : `/at/${liege.at}`) + location.search);
  liege.refresh();
};

// Looks at a finished game with other eyes.
liege.seeAs = function (eyes) {
  liege.eyes = eyes || null;
  liege.dropEarlier();
  const query = new URLSearchParams(location.search);
  if (eyes) query.set("eyes", eyes);
  else query.delete("eyes");
  history.replaceState(null, "", location.pathname + (query.size ? `?${query}` : ""));
  liege.refresh();
};
