// A finger touches small parts that it does not hit.
const root = tree(`<div id="board"><svg width="400" height="200" viewBox="0 0 400 200" style="display:block">
  <rect data-el="land" class="lit" width="300" height="200"/>
  <rect data-el="seam" class="lit" x="100" y="90" width="11" height="11"/>
  <rect data-el="mark" class="lit" x="140" y="90" width="11" height="11"/>
  <rect data-el="shut" x="200" y="90" width="11" height="11"/></svg></div>`);
const corner = root.querySelector("svg").getBoundingClientRect();
const under = (x, y) => underFinger(corner.left + x, corner.top + y)?.dataset.el ?? null;
same(under(105, 95), "seam", "hit");
same(under(118, 105), "seam", "beside it");
same(under(128, 95), "mark", "the nearer of two");
same(under(60, 60), null, "far from any small part");
same(under(205, 95), null, "what is not lit has no reach");

// Places that something moved from, and where something is gone.
same(arrowTo([0, 0], [100, 0], 100, 10), "M0 0L90 0M80 6L90 0L80 -6", "an arrow ends beside what it points at");

// A closed stream asks for nothing; one for the same tables is kept.
const opened = [];
window.EventSource = class { constructor(address) { opened.push(address); this.readyState = 1; this.heard = {}; window.lastSource = this; } addEventListener(name, hear) { this.heard[name] = hear; } close() { this.readyState = 2; } };
const said = [];
const stream = eventStream("/liege", (news) => said.push(news));
stream.open(["b", "a", "b", null]);
stream.open(["a", "b"]);
same(opened, ["/liege/events?open=a,b"], "one stream for all tables");
const hear = (table) => lastSource.heard.table({ data: JSON.stringify(table) });
hear({ id: "a", yours: true });
lastSource.heard.ready({ data: "{}" });
hear({ id: "b", yours: true });
hear({ id: "b", yours: true });
hear({ id: "a", yours: false });
same(said.map(({ count }) => count ?? null), [null, 1, 2, 2, 1], "the tables that wait are counted");
same(said.map(({ calls }) => calls?.id ?? null), [null, null, "b", null, null], "only a table that begins to wait calls");
lastSource.heard.error();
same(said.at(-1).tries, 1, "a lost connection is told");
stream.open(null);
same([lastSource.readyState, opened.length], [2, 1], "nobody listens, nothing is open");
