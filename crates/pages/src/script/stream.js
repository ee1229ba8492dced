
// The stream of events of this browser: over the tables that are open here, and all that it plays at. Runs in pages and in
// the shared worker, so it knows neither of them.
function liegeStream(tell) {
  let source = null;
  let address = null;
  let tries = 0;
  let again = null;
  const waits = new Set();
  const connect = () => {
    clearTimeout(again);
    source?.close();
    if (address === null) return;
    source = new EventSource(address);
    // Until it is known who waits, nobody is called.
    let first = true;
    source.addEventListener("ready", () => {
      [tries, first] = [0, false];
      tell({ tries, count: waits.size });
    });
    source.addEventListener("table", (event) => {
      const table = JSON.parse(event.data);
      const calls = !first && table.yours && !waits.has(table.id) ? table : undefined;
      if (table.yours) waits.add(table.id);
      else waits.delete(table.id);
      tell({ table, calls, count: first ? undefined : waits.size });
    });
    // One more table: the next stream has it.
    source.addEventListener("more", () => {
      tell({ more: true });
      connect();
    });
    source.addEventListener("lobby", () => tell({ lobby: true }));
    source.addEventListener("error", () => {
      tries += 1;
      tell({ tries });
      if (source.readyState === EventSource.CLOSED) again = setTimeout(connect, Math.min(15000, 500 * 2 ** Math.min(tries, 5)));
    });
  };
  return {
    // Opens the stream for pages at these tables; null closes it.
    open(tables) {
      const wanted = tables && `/events?open=${[...new Set(tables.filter(Boolean))].sort().join(",")}`;
      if (wanted === address && (address === null || source?.readyState !== EventSource.CLOSED)) return false;
      address = wanted;
      connect();
      return true;
    },
  };
}
