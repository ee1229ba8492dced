// The service worker of a site without a server: answers the pages' own addresses from WebAssembly, keeps tables in this
// browser, and lets bots act. `VERSION`, `FILES` and `LATER` stand before it, as `liege site` writes them.
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

// The files of this version, kept under a name of its own, so that an update arrives between visits and never within one.
const CACHE = `liege-${VERSION}`;
const here = new URL(".", location.href).pathname;
const base = here.slice(0, -1);

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(here + file, { cache: "reload" })))));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("liege-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  })());
});

// A file of this version.
/** @param {string} path */
const kept = async (path) => (await caches.open(CACHE)).match(path);

// A page that no other site can look into may share memory between the threads of a search.
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp", "cross-origin-resource-policy": "same-origin" };

/** @param {Response} found */
function isolated(found) {
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(ISOLATED)) headers.set(name, value);
  return new Response(found.body, { status: found.status, headers });
}

// A file as it is kept, or from the host.
/** @param {Request} request @param {string} path */
const fileOf = async (request, path) => isolated(await kept(path) ?? await fetch(request));

// A file that not every browser can use: fetched when it is first asked for, and there from the next time on, so that nothing waits for it.
/** @param {FetchEvent} event @param {string} path */
async function lateFile(event, path) {
  const found = await kept(path);
  if (found) return isolated(found);
  // Without the net it is asked for again another time.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(path)).catch(() => {}));
  return new Response(null, { status: 204, headers: ISOLATED });
}

/** @returns {Promise<IDBDatabase>} */
const openDatabase = () => new Promise((resolve, reject) => {
  const asked = indexedDB.open(`liege${here}`, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("texts");
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
});

/** @param {IDBDatabase} database @returns {Promise<Record<string, string>>} */
const readAll = (database) => new Promise((resolve, reject) => {
  /** @type {Record<string, string>} */
  const texts = {};
  const asked = database.transaction("texts").objectStore("texts").openCursor();
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const at = asked.result;
    if (!at) return resolve(texts);
    texts[String(at.key)] = at.value;
    at.continue();
  };
});

// Keeps all of what has changed, or nothing.
/** @param {IDBDatabase} database @param {Record<string, string | null>} changes @returns {Promise<void>} */
const keepAll = (database, changes) => new Promise((resolve, reject) => {
  const writing = database.transaction("texts", "readwrite", { durability: "strict" });
  writing.oncomplete = () => resolve();
  writing.onabort = () => reject(writing.error);
  const texts = writing.objectStore("texts");
  for (const [key, text] of Object.entries(changes)) {
    if (text === null) texts.delete(key);
    else texts.put(text, key);
  }
});

// The site, made anew from what is kept when it is first asked for, and after something could not be kept.
/** @type {Promise<{ site: Site, database: IDBDatabase }> | null} */
let open = null;

async function start() {
  const program = `${here}games.wasm`;
  const found = await kept(program) ?? await fetch(program);
  await wasm_bindgen({ module_or_path: found });
  const database = await openDatabase();
  return { site: new wasm_bindgen.Site(base, JSON.stringify(await readAll(database))), database };
}

function opened() {
  open ??= start();
  open.catch(() => { open = null; });
  return open;
}

// One thing is done after the other: what is answered is kept by then.
/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** @template T @param {(site: Site) => T} work @returns {Promise<T>} */
function inTurn(work) {
  const done = last.then(async () => {
    const { site, database } = await opened();
    try {
      const result = work(site);
      const changes = JSON.parse(site.changes());
      if (Object.keys(changes).length > 0) await keepAll(database, changes);
      return result;
    } catch (error) {
      // What is in memory is not what is kept: it is forgotten.
      open = null;
      throw error;
    }
  });
  last = done.catch(() => {});
  return done;
}

// Tells all pages how a table stands.
/** @param {string | undefined} news */
async function tell(news) {
  if (!news) return;
  const told = { table: JSON.parse(news) };
  for (const page of await worker.clients.matchAll({ type: "window" })) page.postMessage(told);
}

// Which page thinks for the bots of a table, and about which task.
/** @type {Map<string, { page: string, task: string }>} */
const thinking = new Map();

// A page in which a bot can think: one that is seen, if there is one.
async function somePage() {
  const pages = await worker.clients.matchAll({ type: "window" });
  return pages.find((page) => page.visibilityState === "visible") ?? pages[0];
}

// Lets bots act, one action at a time, so that pages are answered in between. A bot that searches thinks in a page's own worker, whose
// answer comes as a message; where no page is there it thinks here.
const playing = new Set();

/** @param {string} table */
async function play(table) {
  if (playing.has(table)) return;
  playing.add(table);
  try {
    for (;;) {
      const task = await inTurn((site) => site.task(table));
      const page = task && await somePage();
      if (task && page) {
        const known = thinking.get(table);
        if (known?.task === task && await worker.clients.get(known.page)) return;
        thinking.set(table, { page: page.id, task });
        page.postMessage({ task });
        return;
      }
      const news = await inTurn((site) => site.bot(table));
      if (!news) return;
      await tell(news);
    }
  } finally {
    playing.delete(table);
  }
}

// What a page says: what a bot has come to there, that it leaves a table's bots to others, or that it waits for them.
/** @param {{ wake?: string, left?: string, task?: string, thought?: string | null }} said @param {string} page */
async function hear({ wake, left, task, thought }, page) {
  if (wake) {
    // A page that was loading while bots acted has not heard of it; the others have.
    const news = await inTurn((site) => site.news(wake));
    if (news) (await worker.clients.get(page))?.postMessage({ table: JSON.parse(news) });
    return play(wake);
  }
  if (left && thinking.get(left)?.page === page) thinking.delete(left);
  if (left) return play(left);
  if (!task) return;
  const { table } = JSON.parse(task);
  thinking.delete(table);
  await tell(await inTurn((site) => (thought ? site.thought(task, thought) : site.bot(table))));
  await play(table);
}

worker.addEventListener("message", (event) => {
  event.waitUntil(hear(event.data, /** @type {Client} */ (event.source).id));
});

/** @param {Request} request @returns {Promise<string>} */
async function bodyOf(request) {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return request.text();
  const fields = new URLSearchParams();
  for (const [name, value] of await request.formData()) fields.append(name, typeof value === "string" ? value : await value.text());
  return fields.toString();
}

/** @param {FetchEvent} event @param {URL} address */
async function answer(event, address) {
  const { request } = event;
  const body = request.method === "POST" ? await bodyOf(request) : "";
  const byScript = (request.headers.get("accept") ?? "").includes("application/json");
  const { reply, table, news } = await inTurn((site) => {
    const said = site.answer(request.method, decodeURI(address.pathname.slice(base.length)), address.search.slice(1), body, byScript);
    const [location, file, table] = [said.location(), said.file(), said.table()];
    const headers = new Headers({ ...ISOLATED, "content-type": said.media(), "cache-control": said.lasting() ? "public, max-age=31536000, immutable" : "no-store" });
    if (file) headers.set("content-disposition", `attachment; filename="${file}"`);
    const empty = said.status() === 204;
    const reply = location ? new Response(null, { status: 303, headers: { ...ISOLATED, location: new URL(base + location, address).href } }) : new Response(empty ? null : said.body(), { status: said.status(), headers });
    said.free();
    return { reply, table, news: table && request.method === "POST" ? site.news(table) : undefined };
  });
  event.waitUntil((async () => {
    await tell(news);
    if (table) await play(table);
  })());
  return reply;
}

/** @param {unknown} error @param {boolean} byScript */
function failed(error, byScript) {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const text = `This could not be kept on your device, or the games could not be opened (${why}). What was kept before still stands.`;
  if (byScript) return new Response(JSON.stringify({ status: 507, code: "disk_full", detail: text }), { status: 507, headers: { "content-type": "application/json" } });
  return new Response(text, { status: 507, headers: { "content-type": "text/plain; charset=utf-8" } });
}

worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (address.origin !== location.origin || !address.pathname.startsWith(here)) return;
  const file = address.pathname.slice(here.length);
  if (file === "service.js") return;
  if (FILES.includes(file)) return event.respondWith(fileOf(event.request, address.pathname));
  if (LATER.includes(file)) return event.respondWith(lateFile(event, address.pathname));
  const byScript = (event.request.headers.get("accept") ?? "").includes("application/json");
  event.respondWith(answer(event, address).catch((error) => failed(error, byScript)));
});
