
liege.start = function () {
  liege.settings();
  liege.times(document);
  setInterval(liege.tick, 1000);
  setInterval(() => liege.times(document), 20000);
  liege.copying();
  liege.leaving();
  liege.newTable();
  liege.givePart(document);
  liege.wholeLinks(document);
  liege.shown();
  liege.notices();
  const table = document.getElementById("table");
  if (table ? table.dataset.table : document.getElementById("hall")) liege.link(table ? table.dataset.table : "hall");
  if (!table) return;
  document.body.dataset.tab = "standings";
  const state = document.getElementById("state");
  liege.at = state.hasAttribute("data-past") ? Number(state.dataset.at) : null;
  liege.eyes = new URLSearchParams(location.search).get("eyes");
  const seen = Number(liege.kept.get(`seen.${table.dataset.table}`) || 0);
  liege.cameBack(seen);
  liege.noteLeft(seen, Number(liege.kept.get(`seen-at.${table.dataset.table}`) || 0));
  liege.unseen = liege.leftAt()?.position ?? liege.unseen;
  liege.keepPage(table);
  liege.model = liege.readModel(document);
  liege.prepare(document);
  liege.settle(true);
  liege.boardClicks(table);
  liege.previews(table);
  liege.zoomGestures(table);
  liege.touches(table);
  liege.keys();
  liege.presses(table);
  liege.logs();
  liege.asking(table);
  liege.command(table);
  liege.rules();
  liege.talk(table);
  liege.notes(table);
  addEventListener("resize", () => liege.halos());
  document.addEventListener("visibilitychange", () => {
    // What comes while the page is hidden is new; if nothing did, nothing is.
    if (document.visibilityState === "hidden") liege.unseen = Number(document.getElementById("state").dataset.number);
    else liege.cameBack(liege.unseen), liege.remember();
  });
};

liege.showTab = function (name) {
  document.body.dataset.tab = name;
  liege.prepare(document);
  liege.settle(true);
};

// Buttons, links, the slider and the eyes of the table.
liege.presses = function (table) {
  table.addEventListener("click", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    const link = event.target.closest("a[href*='/at/'], #back-to-now");
    if (link && plain) {
      event.preventDefault();
      liege.goTo(link.id === "back-to-now" ? Infinity : Number(link.pathname.split("/").at(-1)));
    }
    const back = event.target.closest("#undo, #restart");
    if (back) liege.takeBack(back);
    const listed = event.target.closest("[data-action]");
    if (listed) {
      const choice = liege.model.choices.find((choice) => choice.action === listed.dataset.action);
      if (choice) liege.commit(choice);
    }
    const reveal = event.target.closest("[data-reveal]");
    if (reveal) {
      liege.as = reveal.dataset.reveal;
      liege.refresh();
    }
    if (event.target.closest("#tell")) liege.tell();
    const tab = event.target.closest("#tabs [data-tab]");
    if (tab) liege.showTab(tab.dataset.tab);
  });
  table.addEventListener("input", (event) => {
    if (event.target.id === "slider") liege.goTo(Number(event.target.value));
    if (event.target.id === "eyes") liege.seeAs(event.target.value);
  });
};

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", liege.start);
else liege.start();
