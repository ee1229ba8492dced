// What went wrong, told in words: by pages that need neither a script nor the games.

/** @typedef {"disk_full" | "storage_unreachable" | "games_unopened" | "broken"} Code */

class Failure extends Error {
  /** @param {Code} code @param {unknown} cause */
  constructor(code, cause) {
    super(reason(cause));
    this.code = code;
  }
}

/** @param {unknown} error */
const reason = (error) => (error instanceof Error || error instanceof DOMException ? `${error.name}: ${error.message}` : String(error));

/** @type {Record<Code, { status: number, words: string }>} */
const FAILURES = {
  disk_full: { status: 507, words: "This could not be kept on your device: it has no room left." },
  storage_unreachable: { status: 503, words: "Your browser could not reach what it keeps. Try again." },
  games_unopened: { status: 503, words: "The games could not be opened. Load this page again when you are connected." },
  broken: { status: 500, words: "Something went wrong." },
};

/** @param {unknown} error @param {boolean} byScript */
function failed(error, byScript) {
  const { code, message } = error instanceof Failure ? error : new Failure("broken", error);
  const { status, words } = FAILURES[code];
  // A version that can't be opened makes way for the one that waits.
  if (code === "games_unopened") worker.registration.waiting?.postMessage({ take: true });
  const text = `${words} What was kept before still stands. (${message})`;
  if (byScript) return new Response(JSON.stringify({ status, code, detail: text }), { status, headers: { ...ISOLATED, "content-type": "application/json" } });
  return page(status, text);
}

// Another site may lead people here, but does nothing in their name. Some browsers tell a service worker the origin of a form, all of them the
// page that it stood on, and neither where the other site wants to hide it.
/** @param {Request} request */
function isForeign({ method, mode, headers, referrer }) {
  if (method === "GET" || mode !== "navigate") return false;
  const origin = headers.get("origin") ?? (referrer && new URL(referrer).origin);
  return origin !== location.origin;
}

const refused = () => page(403, "This was sent by another site, so nothing was done.");

/** @param {number} status @param {string} text */
function page(status, text) {
  const words = text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const html = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Liege</title>
<style>body{font:1.1rem/1.5 Georgia,serif;margin:20vh auto;max-width:32rem;padding:0 1rem;text-align:center}</style>
<h1>Liege</h1>
<p role="alert">${words}</p>
<p><a href="${here}">To the hall</a></p>
<p><a href="${here}${SAVED}">Save my games</a>: one file, which the hall takes up again, here or elsewhere.</p>
`;
  return new Response(html, { status, headers: { ...ISOLATED, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
