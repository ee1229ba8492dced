// A stream that is dead without being closed is noticed.
let now = 0;
Date.now = () => now;
let timers = [];
window.setTimeout = (then, wait) => timers.push({ then, at: now + wait });
window.clearTimeout = (id) => id && timers[id - 1] && (timers[id - 1].then = null);
const pass = (time) => {
  now += time;
  for (const timer of timers) if (timer.then && timer.at <= now) {
    const { then } = timer;
    timer.then = null;
    then();
  }
};
const sources = [];
window.EventSource = class {
  constructor(address) {
    Object.assign(this, { address, readyState: 1, on: {} });
    sources.push(this);
  }
  addEventListener(name, then) { this.on[name] = then; }
  close() { this.readyState = 2; }
  say(name, data = {}) { this.on[name]({ data: JSON.stringify(data) }); }
};
window.EventSource.CLOSED = 2;
const told = [];
const stream = eventStream("", (said) => told.push(said));
const last = () => [sources.length, told.at(-1)?.tries, Boolean(told.at(-1)?.silent)];
stream.open(["t"]);
same(sources[0].address, "/events?open=t", "the page's table");
sources[0].say("ready", { beat: 100 });
same(last(), [1, 0, false], "it is there");
for (let beats = 0; beats < 5; beats += 1) {
  pass(100);
  sources[0].say("beat");
}
same(sources.length, 1, "beats keep it");
pass(240);
same(sources.length, 1, "two beats have not come, but may be on the way");
pass(20);
same(last(), [2, 1, true], "two have not come: it is opened anew, and that is told");
same(sources[0].readyState, 2, "the dead one is closed");
pass(260);
same(last(), [3, 2, true], "one that never begins is no better");
sources[2].say("ready", { beat: 100 });
same(last(), [3, 0, false], "it is there again");
stream.check(false);
same(sources.length, 3, "a viewer who looks again finds it alive");
stream.check(true);
same(last(), [4, 0, false], "with another network it is opened anew");
sources[3].say("ready", { beat: 100 });
now += 160;
stream.check(false);
same(last(), [5, 1, true], "for a viewer who looks again one missed heartbeat is enough");
stream.open(null);
pass(10000);
same(sources.length, 5, "a page that has gone needs no stream");
