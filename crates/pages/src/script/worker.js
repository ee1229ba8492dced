// The shared worker: keeps the stream for all tabs, and passes on to each what is new.
import { eventStream } from "./stream.js";

/** @type {Map<MessagePort, string | null>} */
const ports = new Map();
/** @type {Map<string, TableNews>} */
const news = new Map();
/** @type {number | undefined} */
let count;
/** @type {number | undefined} */
let tries;
/** @type {boolean | undefined} */
let silent;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let opening;

// Everything lies where the worker does.
const base = new URL(".", location.href).pathname.slice(0, -1);

const stream = eventStream(base, (said) => {
  if (said.table) news.set(said.table.id, said.table);
  if (said.count !== undefined) count = said.count;
  if (said.tries !== undefined) [tries, silent] = [said.tries, said.silent];
  // Where the tables stand is told again.
  if (said.more) news.clear();
  const { calls, ...rest } = said;
  // One tab alone rings.
  let rings = calls;
  for (const port of ports.keys()) {
    port.postMessage(rings ? { ...rest, calls: rings } : rest);
    rings = undefined;
  }
});

// A page that follows another one in the same tab leaves and comes in one go.
const open = () => {
  clearTimeout(opening);
  opening = setTimeout(() => stream.open(ports.size ? [...ports.values()] : null), 50);
};

/** @type {SharedWorkerGlobalScope} */ (/** @type {any} */ (self)).onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.gone) ports.delete(port);
    else if (data.check) return stream.check(data.moved);
    else {
      ports.set(port, data.table || null);
      for (const table of news.values()) port.postMessage({ table });
      port.postMessage({ count, tries, silent });
    }
    open();
  };
};
