// The files of a version: each is compared with its digest when it comes, and kept under a name of the version, so that an update
// arrives between visits and never within one.
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

const here = new URL(".", location.href).pathname;

// A site at another path of the same host keeps its own, and so does the service worker of a server.
const CACHES = `liege${here} `;
const CACHE = `${CACHES}${VERSION}`;

/** @type {Record<string, string>} */
const DIGESTS = { ...FILES, ...LATER };

/** @param {BufferSource} contents */
async function digestOf(contents) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", contents));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A file as the host sends it, if it is the one of this version: an upload may not be done yet, and some hosts send a page in place of
// what they don't have.
/** @param {string} file */
async function fetchFile(file) {
  const answer = await fetch(here + file, { cache: "reload" });
  const contents = await answer.arrayBuffer();
  if (await digestOf(contents) !== DIGESTS[file]) throw new Error(`${file} did not come whole`);
  const media = file.endsWith(".wasm") ? "application/wasm" : answer.headers.get("content-type") ?? "application/octet-stream";
  return new Response(contents, { headers: { "content-type": media } });
}

// Fetches all files of this version, and keeps them when all are there: those that everybody needs, and the language that is read here.
async function keepFiles() {
  const names = [...Object.keys(FILES), ...await chosenLanguage()];
  const files = await Promise.all(names.map(async (file) => /** @type {const} */ ([file, await fetchFile(file)])));
  const cache = await caches.open(CACHE);
  await Promise.all(files.map(([file, contents]) => cache.put(here + file, contents)));
}

// A cache of another version of this site. Earlier ones did not name the path: they are told by the program that they hold.
/** @param {string} name */
async function isOld(name) {
  if (name.startsWith(CACHES)) return name !== CACHE;
  return /^liege-[0-9a-f]{16}$/.test(name) && Boolean(await (await caches.open(name)).match(`${here}games.wasm`));
}

async function forgetOldFiles() {
  for (const name of await caches.keys()) if (await isOld(name)) await caches.delete(name);
}

/** @param {string} file */
const keptFile = async (file) => (await caches.open(CACHE)).match(here + file);

// A file from the host, in place of the one that is kept.
/** @param {string} file */
async function renewFile(file) {
  const cache = await caches.open(CACHE);
  await cache.delete(here + file);
  const fetched = await fetchFile(file);
  await cache.put(here + file, fetched.clone());
  return fetched;
}

/** @param {string} file */
const anyFile = async (file) => await keptFile(file) ?? renewFile(file);

// A request past everything that is kept comes from a worker that could not use it.
/** @param {Request} request */
const isAskedAnew = (request) => request.cache === "reload";

/** @param {Request} request @param {string} file */
const fileOf = async (request, file) => isolated(await (isAskedAnew(request) ? renewFile(file) : anyFile(file)));

// A file that not every browser can use: fetched when it is first asked for, and there from the next time on, so that nothing waits for it.
/** @param {FetchEvent} event @param {string} file */
async function lateFile(event, file) {
  const found = isAskedAnew(event.request) ? undefined : await keptFile(file);
  if (found) return isolated(found);
  // Without the net it is asked for again another time.
  event.waitUntil(renewFile(file).catch(() => {}));
  return new Response(null, { status: 204, headers: ISOLATED });
}

// A page that no other site can look into may share memory between the threads of a search.
const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": POLICY,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** @param {Response} found */
function isolated(found) {
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(ISOLATED)) headers.set(name, value);
  return new Response(found.body, { status: found.status, headers });
}
