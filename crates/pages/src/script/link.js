
// One stream of events for all tabs of this browser, kept by a shared worker. Where there is none, each tab that is seen
// keeps one of its own, so that tabs in the background take no connection.
liege.link = function (table) {
  const address = document.querySelector("script[data-worker]").dataset.worker;
  if (window.SharedWorker) {
    const worker = new SharedWorker(address, { name: "liege" });
    worker.addEventListener("error", () => liege.ownStream(table), { once: true });
    worker.port.onmessage = ({ data }) => liege.hear(data);
    const here = () => worker.port.postMessage({ table });
    addEventListener("pageshow", here);
    addEventListener("pagehide", () => worker.port.postMessage({ gone: true }));
    liege.lookAgain((moved) => worker.port.postMessage({ check: true, moved }));
    here();
  } else liege.ownStream(table);
};

liege.ownStream = function (table) {
  const stream = liegeStream(liege.base, liege.hear);
  const seen = () => stream.open(document.visibilityState === "hidden" ? null : [table]);
  document.addEventListener("visibilitychange", seen);
  addEventListener("pagehide", () => stream.open(null));
  addEventListener("pageshow", seen);
  liege.lookAgain(stream.check);
  seen();
};

// Calls when a person looks at this page again, and with `true` when the device has a network again.
liege.lookAgain = function (check) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check(false));
  addEventListener("pageshow", () => check(false));
  addEventListener("online", () => check(true));
};

// What the table last said of itself: its number and who is there.
liege.news = null;
liege.waiting = null;
// How many tables wait for a person at this browser.
liege.count = 0;

// Hears of a table, of how many wait, or that the connection is lost or there again.
liege.heard = new Set();
liege.hear = function ({ table, count, calls, tries, silent, more, lobby }) {
  if (tries !== undefined) liege.linked(tries, silent);
  if (count !== undefined) {
    liege.count = count;
    liege.entitle();
  }
  if (calls) liege.call(calls);
  const hall = document.getElementById("hall");
  if (hall && (more || lobby || (table && (liege.heard.has(table.id) || !hall.querySelector(`[data-key="${table.id}"]`))))) liege.freshenHall();
  if (!table) return;
  liege.heard.add(table.id);
  liege.elsewhere(table);
  if (table.id !== document.getElementById("table")?.dataset.table) return;
  liege.news = table;
  liege.catchUp();
};

// Offers the way to another table that waits for a person at this browser.
liege.waitingTables = new Map();
liege.elsewhere = function ({ id, title, yours }) {
  if (yours) liege.waitingTables.set(id, title);
  else liege.waitingTables.delete(id);
  const next = document.getElementById("next-table");
  if (!next) return;
  const here = document.getElementById("table").dataset.table;
  const other = [...liege.waitingTables].find(([table]) => table !== here);
  next.hidden = !other;
  if (other) [next.href, next.textContent] = [`${liege.base}/t/${other[0]}`, `Next: ${other[1]} waits for you`];
};

// Says that the connection is lost, or says nothing, after so many tries to have it again; 0 says that it is there. A page that
// hears nothing asks once for itself: what swallows the stream may let everything else pass.
liege.linked = function (tries, silent) {
  const bar = document.getElementById("connection");
  document.body.classList.toggle("unlinked", tries > 0);
  if (bar) {
    bar.hidden = tries === 0;
    const lost = silent ? "Nothing is heard from the server: this page may be behind." : "The connection is lost.";
    bar.textContent = tries ? `${lost} Trying again (${tries}) …` : "";
  }
  if (!silent || document.visibilityState === "hidden") return;
  if (document.getElementById("hall")) liege.freshenHall();
  else if (document.getElementById("state") && liege.at === null && !liege.busy) liege.refresh();
};

// Asks for the page if it is not what the table said last. An own action is answered with its page and asks for nothing;
// that somebody came or went can wait a moment.
liege.catchUp = function () {
  clearTimeout(liege.waiting);
  if (!liege.news || liege.busy || liege.following) return;
  const { revision, seats, talk, proposals } = document.getElementById("state").dataset;
  const moved = String(liege.news.number) !== revision;
  const heard = (now, seen) => seen !== undefined && String(now) !== seen;
  const said = heard(liege.news.talk, talk) || heard(liege.news.proposals, proposals);
  if (said && !moved) liege.waiting = setTimeout(liege.refresh, 0);
  else if (moved) liege.waiting = setTimeout(liege.catchUpSlowly, 0);
  else if (liege.news.seats !== seats) liege.waiting = setTimeout(liege.refresh, 250);
};

// Shows the tables of the hall as they are now, at most so often; when nobody sees it, as soon as somebody does.
liege.freshening = null;
liege.freshenHall = function () {
  if (liege.freshening) return;
  const ask = async () => {
    liege.freshening = null;
    if (document.visibilityState === "hidden") {
      document.addEventListener("visibilitychange", liege.freshenHall, { once: true });
      return;
    }
    const answer = await fetch(`${liege.base}/`).catch(() => null);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("hall");
    liege.times(fresh);
    liege.morph(document.getElementById("hall"), document.adoptNode(fresh));
  };
  liege.freshening = setTimeout(ask, 400);
};
