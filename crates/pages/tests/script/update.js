// Pages come in pieces; what is here already is not sent again.
const page = '<ol><li data-key="1">one <b>and</b></li><li data-key="2">two</li></ol><svg><g><path d="M0 0"></path></g></svg>';
const table = tree(`<main id="table" data-version="v1" data-pieces="6">${page}</main>`).querySelector("main");
keepPage(table);
same([ui.version, shownPieces.length], ["v1", 6], "the page as it was loaded is known");
same(updated({ base: "v1", version: "v2", parts: [[0, 3], '<li data-key="3">three</li></ol>', [3, 3]] }),
  '<ol><li data-key="1">one <b>and</b></li><li data-key="2">two</li></ol><li data-key="3">three</li></ol><svg><g><path d="M0 0"></path></g></svg>', "known pieces and new ones make the page");
same(updated({ base: "v1", version: "v3", parts: [] }), null, "an update of a page that is gone is none");
same(ui.version, "v2", "and changes nothing");
same(updated({ base: null, version: "v4", parts: ["<p>whole</p><p>page</p>"] }), "<p>whole</p><p>page</p>", "a whole page replaces whatever is here");
same(shownPieces, ["<p>whole</p>", "<p>page</p>"], "it is cut as the server cuts it");

const changed = tree('<main data-version="v9" data-pieces="5"><p>one</p></main>').querySelector("main");
ui.version = "";
keepPage(changed);
same(ui.version, "", "a page that was changed on its way is asked for as a whole");

// Whether an event is worth a request: only if it tells what the page does not show.
tree('<div id="state" data-revision="7" data-seats="pb"></div>');
let asked = 0;
refresh = () => { asked += 1; };
const hear = (news, busy = false) => {
  ui.busy = busy;
  waitTimer = null;
  ui.news = news;
  catchUp();
  const waits = waitTimer !== null;
  clearTimeout(waitTimer);
  waitTimer = null;
  return waits;
};
same(hear({ number: 7, seats: "pb" }), false, "an own action was answered with its page");
same(hear({ number: 8, seats: "pb" }), true, "somebody has acted");
same(hear({ number: 7, seats: "ab" }), true, "somebody has gone");
same(hear({ number: 8, seats: "pb" }, true), false, "while an own action is on its way its answer is waited for");
