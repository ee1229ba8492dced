// The first visit: fetches everything, and goes on to the page as soon as the service worker answers it. The page may be any below this
// script: it is the nearest of those that `404.html` asks for, and begins once.
(async () => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  if (document.documentElement.dataset.begun) return;
  document.documentElement.dataset.begun = script;
  // In the language of the address, or the first of the browser's that the site has: nothing else is here yet.
  /** @type {Record<string, Record<string, string>>} */
  const spoken = JSON.parse("{}");
  const wanted = [new URLSearchParams(location.search).get("lang") ?? "", ...navigator.languages].map((tag) => tag.split("-")[0]);
  const tag = wanted.find((own) => own === "en" || Object.hasOwn(spoken, own)) ?? "en";
  document.documentElement.lang = tag;
  /** @param {string} template */
  const words = (template) => spoken[tag]?.[template] ?? template;
  const word = /** @type {HTMLElement} */ (document.getElementById("word"));
  /** @param {string} text */
  const say = (text) => { word.textContent = text; };
  say(words("The games are being fetched, once …"));
  // A function that makes a vector: browsers before 2023 may not know any.
  const vectors = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
  if (!("serviceWorker" in navigator) || !("WebAssembly" in window && WebAssembly.validate(new Uint8Array(vectors)))) {
    return say(window.isSecureContext ? words("This browser can’t run the games: it has no service workers, or no WebAssembly, or one from before 2023.") : words("The games need an address that begins with https, or this computer’s own."));
  }
  const { serviceWorker } = navigator;
  /** @param {unknown} [why] */
  const failed = (why) => {
    const told = words("The games could not be fetched. Load this page again to try once more.");
    say(why ? `${told} (${why})` : told);
  };
  const go = () => location.reload();
  try {
    // A page that was loaded anew by hand is not answered by the service worker, though it is there.
    if ((await serviceWorker.getRegistration())?.active && !serviceWorker.controller) return go();
    serviceWorker.addEventListener("controllerchange", go, { once: true });
    // Games are kept here alone: the browser is asked not to clear them away.
    navigator.storage?.persist?.().catch(() => {});
    const registration = await serviceWorker.register(new URL("service.js", script));
    const coming = registration.installing ?? registration.waiting;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "redundant") failed();
    });
    if (serviceWorker.controller) go();
  } catch (error) {
    failed(error);
  }
})();
