// The stream of events of this browser: over the tables that are open here, and all that it plays at. Runs in pages and in
// the shared worker, so it knows neither of them, nor where everything lies: `base` says it. It tells `silent` of a stream that
// has said nothing for too long.
/** @param {string} base @param {(told: Told) => void} tell */
export function eventStream(base, tell) {
  /** @type {EventSource | null} */
  let source = null;
  /** @type {string | null} */
  let address = null;
  let tries = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watch;
  // How long the server is silent at most, in milliseconds, which it says itself; and when it was heard last.
  let beat = 15000;
  let heard = 0;
  const waits = new Set();
  // Two beats that have not come, and some time on the way: whatever lies between has forgotten the stream without closing it.
  const silence = () => 2.5 * beat;
  const hear = () => {
    heard = Date.now();
    clearTimeout(watch);
    watch = setTimeout(() => reopen(true), silence());
  };
  const connect = () => {
    clearTimeout(again);
    clearTimeout(watch);
    source?.close();
    if (address === null) return;
    hear();
    source = new EventSource(address);
    // Until it is known who waits, nobody is called.
    let first = true;
    /** @param {string} name @param {(event: MessageEvent) => void} then */
    const on = (name, then) => source?.addEventListener(name, (event) => {
      hear();
      then(event);
    });
    on("beat", () => {});
    on("ready", (event) => {
      beat = JSON.parse(event.data).beat ?? beat;
      hear();
      [tries, first] = [0, false];
      tell({ tries, count: waits.size });
    });
    on("table", (event) => {
      const table = JSON.parse(event.data);
      const calls = !first && table.yours && !waits.has(table.id) ? table : undefined;
      if (table.yours) waits.add(table.id);
      else waits.delete(table.id);
      tell({ table, calls, count: first ? undefined : waits.size });
    });
    // One more table: the next stream has it.
    on("more", () => {
      tell({ more: true });
      connect();
    });
    on("lobby", () => tell({ lobby: true }));
    source?.addEventListener("error", () => {
      tries += 1;
      tell({ tries });
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(connect, Math.min(15000, 500 * 2 ** Math.min(tries, 5)));
    });
  };
  // A new stream tells first where the tables stand, which pages compare with what they show.
  /** @param {boolean} silent */
  const reopen = (silent) => {
    if (address === null) return;
    if (silent) {
      tries += 1;
      tell({ tries, silent });
    }
    connect();
  };
  return {
    // Opens the stream for pages at these tables; null closes it.
    /** @param {(string | null)[] | null} tables @returns {boolean} whether it is another stream than before */
    open(tables) {
      const wanted = tables && `${base}/events?open=${[...new Set(tables.filter(Boolean))].sort().join(",")}`;
      if (wanted === address && (address === null || source?.readyState !== EventSource.CLOSED)) return false;
      address = wanted;
      connect();
      return true;
    },
    // Somebody looks again, perhaps after the device has slept: one beat that has not come is enough. Where the network is
    // another one the stream is opened anew at once.
    /** @param {boolean} [moved] */
    check(moved) {
      const late = Date.now() - heard > 1.5 * beat;
      if (late || moved) reopen(late);
    },
  };
}
