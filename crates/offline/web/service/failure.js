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

/** @type {Record<Code, number>} */
const STATUSES = { disk_full: 507, storage_unreachable: 503, games_unopened: 503, broken: 500 };

/** @param {Code} code @param {Words} words */
function happened(code, words) {
  switch (code) {
    case "disk_full": return words("This could not be kept on your device: it has no room left.");
    case "storage_unreachable": return words("Your browser could not reach what it keeps. Try again.");
    case "games_unopened": return words("The games could not be opened. Load this page again when you are connected.");
    default: return words("Something went wrong.");
  }
}

/** @param {unknown} error @param {boolean} byScript */
async function failed(error, byScript) {
  const { code, message } = error instanceof Failure ? error : new Failure("broken", error);
  const status = STATUSES[code];
  // A version that can't be opened makes way for the one that waits.
  if (code === "games_unopened") worker.registration.waiting?.postMessage({ take: true });
  const [tag, words] = await speaking();
  const text = words("{what} What was kept before still stands. ({reason})", { what: happened(code, words), reason: message });
  if (byScript) return new Response(JSON.stringify({ status, code, detail: text }), { status, headers: { ...ISOLATED, "content-type": "application/json" } });
  return page(status, text, tag, words);
}

// Another site may lead people here, but does nothing in their name. Some browsers tell a service worker the origin of a form, all of them the
// page that it stood on, and neither where the other site wants to hide it.
/** @param {Request} request */
function isForeign({ method, mode, headers, referrer }) {
  if (method === "GET" || mode !== "navigate") return false;
  const origin = headers.get("origin") ?? (referrer && new URL(referrer).origin);
  return origin !== location.origin;
}

async function refused() {
  const [tag, words] = await speaking();
  return page(403, words("This was sent by another site, so nothing was done."), tag, words);
}

// Stands for a link in a sentence: no text has it.
const LINK = "\uE000";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {number} status @param {string} text @param {string} tag @param {Words} words */
function page(status, text, tag, words) {
  const save = escaped(words("{save}: one file, which the hall takes up again, here or elsewhere.", { save: LINK }));
  const html = `<!DOCTYPE html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Liege</title>
<style>body{font:1.1rem/1.5 Georgia,serif;margin:20vh auto;max-width:32rem;padding:0 1rem;text-align:center}</style>
<h1>Liege</h1>
<p role="alert">${escaped(text)}</p>
<p><a href="${here}">${escaped(words("To the hall"))}</a></p>
<p>${save.replace(LINK, () => `<a href="${here}${SAVED}">${escaped(words("Save my games"))}</a>`)}</p>
`;
  return new Response(html, { status, headers: { ...ISOLATED, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
