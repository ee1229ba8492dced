// What makes a page look again: a tab that is seen again, a page that comes back, a network that is there again.
let seen = "visible";
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => seen });
const happens = {
  look: () => document.dispatchEvent(new Event("visibilitychange")),
  back: () => dispatchEvent(new Event("pageshow")),
  network: () => dispatchEvent(new Event("online")),
};
const checks = [];
onReturn((moved) => checks.push(moved));
const looked = (what) => {
  checks.length = 0;
  happens[what]();
  return [...checks];
};
same([looked("look"), looked("back"), looked("network")], [[false], [false], [true]], "each looks again, and the network says that it may be another one");
seen = "hidden";
same([looked("look"), looked("network")], [[], [true]], "a tab that goes out of sight does not look");
seen = "visible";

// A page that keeps its own stream.
updateTitle = () => {};
let now = 0;
Date.now = () => now;
const sources = [];
window.EventSource = class {
  constructor(address) {
    Object.assign(this, { address, readyState: 1, on: {} });
    sources.push(this);
  }
  addEventListener(name, then) { this.on[name] = then; }
  close() { this.readyState = 2; }
  begin() { this.on.ready({ data: JSON.stringify({ beat: 100 }) }); }
};
window.EventSource.CLOSED = 2;
openOwnStream("t");
sources[0].begin();
happens.look();
happens.back();
same(sources.length, 1, "a stream that is alive stays");
now += 160;
happens.look();
same(sources.length, 2, "one heartbeat that has not come is enough for a viewer who looks again");
sources[1].begin();
now += 160;
happens.back();
same(sources.length, 3, "and for a page that comes back");
sources[2].begin();
happens.network();
same([sources.length, sources[2].readyState], [4, 2], "with another network the stream is opened anew at once");
seen = "hidden";
happens.look();
same(sources[3].readyState, 2, "a tab in the background takes no connection");
happens.network();
same(sources.length, 4, "nor when the network comes back");
seen = "visible";
happens.look();
same(sources.length, 5, "seen again it opens one");
dispatchEvent(new Event("pagehide"));

// A page whose stream the shared worker keeps asks it to look.
const posted = [];
window.SharedWorker = class {
  port = { postMessage: (message) => posted.push(message) };
  addEventListener() {}
};
const worker = document.createElement("script");
worker.dataset.worker = "/worker.js";
document.body.append(worker);
connectStream("t");
same(posted, [{ table: "t" }], "it tells which table it shows");
posted.length = 0;
happens.look();
happens.network();
same(posted, [{ check: true, moved: false }, { check: true, moved: true }], "and asks it to look again");
posted.length = 0;
happens.back();
same(posted, [{ table: "t" }, { check: true, moved: false }], "a page that comes back tells it once more");

// A page that hears nothing asks how the table stands, but one that shows a past position stays there until it is left.
const drawn = [];
refresh = () => drawn.push(ui.at);
tree("<p id='state'></p>");
[ui.at, ui.busy] = [3, false];
showConnection(1, true);
same(drawn, [], "the past does not change");
ui.at = null;
showConnection(2, true);
same(drawn, [null], "the present may have");
seen = "hidden";
showConnection(3, true);
same(drawn, [null], "a page that nobody looks at asks when somebody does");
