// The service worker of a site without a server: answers the pages' own addresses from WebAssembly, keeps tables in this
// browser, and lets bots act. What stands in `service/` comes before it, and before that the pages' `speech.js`, `VERSION`, `FILES`,
// `LATER`, `LANGUAGES`, `WORDS` and `POLICY`, as `liege site` writes them.
const base = here.slice(0, -1);

worker.addEventListener("install", (event) => event.waitUntil(keepFiles()));

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    await forgetOldFiles();
    await worker.clients.claim();
  })());
});

// The site, made anew from what is kept when it is first asked for, and after something could not be kept.
/** @type {Promise<Site> | null} */
let open = null;

function forgetSite() {
  open = null;
}

// Opens the program. One that does not compile is thrown away, and fetched once more.
async function openProgram() {
  const program = "games.wasm";
  await wasm_bindgen({ module_or_path: await anyFile(program) }).catch(async () => wasm_bindgen({ module_or_path: await renewFile(program) }));
}

async function start() {
  await openProgram().catch((error) => { throw new Failure("games_unopened", error); });
  return new wasm_bindgen.Site(base, JSON.stringify(await withDatabase(readAll)));
}

function opened() {
  open ??= start();
  open.catch(forgetSite);
  return open;
}

// One thing is done after the other: what is answered is kept by then.
/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** @template T @param {(site: Site) => T} work @returns {Promise<T>} */
function inTurn(work) {
  const done = last.then(async () => {
    const site = await opened();
    try {
      const result = work(site);
      const changes = JSON.parse(site.changes());
      if (Object.keys(changes).length > 0) await withDatabase(keepAll(changes));
      return result;
    } catch (error) {
      // What is in memory is not what is kept.
      forgetSite();
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
    while (!isWanted()) {
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
    await giveWay();
  }
}

// Whether somebody wants the version that waits.
let wanted = false;
const isWanted = () => wanted && worker.registration.waiting !== null;

// Lets the version that waits take over, between what two bots do.
async function giveWay() {
  const thinkers = await Promise.all([...thinking.values()].map(({ page }) => worker.clients.get(page)));
  if (!isWanted() || playing.size > 0 || thinkers.some(Boolean)) return;
  wanted = false;
  await last;
  worker.registration.waiting?.postMessage({ take: true });
}

// What a page says: what a bot has come to there, that it leaves a table's bots to others, that it waits for them, or that somebody wants
// the newer version.
/** @param {{ wake?: string, left?: string, task?: string, thought?: string | null, renew?: boolean }} said @param {string} page */
async function hear({ wake, left, task, thought, renew }, page) {
  if (renew) {
    wanted = true;
    return giveWay();
  }
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
  // The version before this one gives way.
  if (event.data.take) return event.waitUntil(worker.skipWaiting());
  event.waitUntil(hear(event.data, /** @type {Client} */ (event.source).id));
});

/** @param {Request} request @returns {Promise<string>} */
async function bodyOf(request) {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return request.text();
  const fields = new URLSearchParams();
  for (const [name, value] of await request.formData()) fields.append(name, typeof value === "string" ? value : await value.text());
  return fields.toString();
}

// The path below the base; as it stands where it means nothing.
/** @param {URL} address */
function pathOf({ pathname }) {
  const path = pathname.slice(base.length);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** @param {FetchEvent} event @param {URL} address */
async function answer(event, address) {
  const { request } = event;
  const body = request.method === "POST" ? await bodyOf(request) : "";
  await bringLanguage(address.search.slice(1));
  const byScript = (request.headers.get("accept") ?? "").includes("application/json");
  const { reply, table, news } = await inTurn((site) => {
    const said = site.answer(request.method, pathOf(address), address.search.slice(1), body, byScript);
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

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin || !address.pathname.startsWith(here)) return;
  const file = address.pathname.slice(here.length);
  if (file === "service.js") return;
  if (isForeign(request)) return event.respondWith(refused());
  if (Object.hasOwn(FILES, file)) return event.respondWith(fileOf(request, file));
  if (Object.hasOwn(LATER, file)) return event.respondWith(lateFile(event, file));
  const byScript = (request.headers.get("accept") ?? "").includes("application/json");
  event.respondWith((file === SAVED ? savedGames() : answer(event, address)).catch((error) => failed(error, byScript)));
});
