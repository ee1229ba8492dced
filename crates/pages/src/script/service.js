import { dictionaryIn, localeOf, sentence } from "./speech.js";

// The service worker: shows notices that come while no page is open, and leads to the table that they are about; and shows pages as
// they were seen last when the server can't be reached.
// Everything lies where the service worker does.
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

const here = new URL(".", location.href).pathname;

// There is no page to be asked for its language: a page that was seen names it, and the file of its words, which is kept with it.
/** @param {string} html */
async function speechOf(html) {
  const language = /<html lang="([^"]+)/.exec(html)?.[1] ?? "en";
  const address = /<script src="([^"]*\/words\/[^"]+)/.exec(html)?.[1];
  const brought = address && (await (await caches.open(FILES)).match(address));
  const dictionary = brought ? dictionaryIn(await brought.text()) : {};
  const locale = localeOf(language, worker.navigator.languages);
  return {
    /** @param {string} template @param {Record<string, string>} parts */
    words: (template, parts) => sentence(language, dictionary, template, parts).join(""),
    /** @param {number} ms */
    moment: (ms) => new Date(ms).toLocaleString(locale),
  };
}

// As the page speaks that was seen last.
async function lastSpeech() {
  const seen = await caches.open(SEEN);
  const last = (await seen.keys()).at(-1);
  const page = last && (await seen.match(last));
  return speechOf(page ? await page.text() : "");
}

worker.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const link = told.link || here;
  event.waitUntil((async () => {
    const { words, moment } = await lastSpeech();
    const since = told.since_ms ? words("Since {when}", { when: moment(told.since_ms) }) : "";
    const body = [told.body, since].filter(Boolean).join("\n");
    await worker.registration.showNotification(told.title || "Liege", { body, icon: `${here}icon/192.png`, tag: link, data: { link } });
  })());
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // The browser knows the server by this name, whatever name the link has.
  const { pathname } = new URL(event.notification.data.link, location.href);
  event.waitUntil((async () => {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === pathname);
    await (open ? open.focus() : worker.clients.openWindow(pathname));
  })());
});

// Pages as they were seen last, and the files that they need, for when the server can't be reached.
const SEEN = "liege-seen";
const FILES = "liege-files";

// So many pages are kept, the last ones.
const MAX_SEEN = 40;

// The hall, tables, rules: what a person may want to look at again.
const IS_KEPT = /^(?:|archive|about|rules\/[^/]+|t\/[^/]+(?:\/at\/\d+)?)$/;

// Files that name their contents never change.
/** @param {URL} address */
const isLasting = (address) => address.search !== "" && /^(?:(?:style|script|worker)\.|words\/|board\/|icon\.)/.test(address.pathname.slice(here.length));

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin || !address.pathname.startsWith(here)) return;
  const path = address.pathname.slice(here.length);
  // What another person would see on this device is nobody's to look at: with the account what was seen goes.
  if (request.method === "POST" && path.startsWith("account/")) event.waitUntil(caches.delete(SEEN));
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && IS_KEPT.test(path)) event.respondWith(page(event));
  else if (isLasting(address)) event.respondWith(file(event));
});

// The address under which a page is kept: the language that a link chooses makes no other page of it.
/** @param {Request} request */
function keptAs({ url }) {
  const address = new URL(url);
  address.searchParams.delete("lang");
  return address.href;
}

// A page as the server sends it now; if it can't be reached, as it was seen last, with since when.
/** @param {FetchEvent} event @returns {Promise<Response>} */
async function page(event) {
  const { request } = event;
  const address = keptAs(request);
  const seen = await caches.open(SEEN);
  const known = await seen.match(address);
  try {
    const answer = await fetch(request);
    // A proxy answers for a server that it can't reach.
    if (known && [502, 503, 504].includes(answer.status)) return since(known);
    if (answer.ok && !answer.redirected) {
      const { body, headers } = answer.clone();
      const dated = new Headers({ "content-type": headers.get("content-type") ?? "text/html; charset=utf-8", "x-seen": String(Date.now()) });
      const kept = async () => {
        // Put in again, it is the last one.
        await seen.delete(address);
        await seen.put(address, new Response(body, { headers: dated }));
        const old = (await seen.keys()).slice(0, -MAX_SEEN);
        await Promise.all(old.map((request) => seen.delete(request)));
      };
      event.waitUntil(kept().catch(() => {}));
    }
    return answer;
  } catch (error) {
    if (known) return since(known);
    const hall = new URL(here, location.href).href;
    const last = await seen.match(hall);
    if (last) return since(last, true);
    throw error;
  }
}

// `instead` says that it is shown in place of a page that was never seen.
/** @param {Response} seen @param {boolean} [instead] */
async function since(seen, instead) {
  const at = Number(seen.headers.get("x-seen"));
  const html = await seen.text();
  const { words, moment } = await speechOf(html);
  const when = `<time datetime="${new Date(at).toISOString()}">${moment(at)}</time>`;
  const told = instead ? words("The server can’t be reached, and this page was never seen here. This is how it was at {when}.", { when }) : words("The server can’t be reached. This is how it was at {when}.", { when });
  const text = html.replace(/<body[^>]*>/, (begin) => `${begin}<p class="unreachable" role="status">${told}</p>`);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

// A file that never changes, from what is kept, else from the server. One of another version takes its place.
/** @param {FetchEvent} event */
async function file({ request }) {
  const files = await caches.open(FILES);
  const known = await files.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    await files.delete(request, { ignoreSearch: true }).catch(() => {});
    await files.put(request, copy).catch(() => {});
  }
  return answer;
}
