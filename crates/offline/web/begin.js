// The first visit: fetches everything, and goes on to the page as soon as the service worker answers it.
(async () => {
  const word = /** @type {HTMLElement} */ (document.getElementById("word"));
  /** @param {string} text */
  const say = (text) => { word.textContent = text; };
  if (!("serviceWorker" in navigator) || !("WebAssembly" in window)) {
    return say(window.isSecureContext ? "This browser can’t run the games: it has no service workers, or no WebAssembly." : "The games need an address that begins with https, or this computer’s own.");
  }
  const { serviceWorker } = navigator;
  const go = () => location.reload();
  try {
    // A page that was loaded anew by hand is not answered by the service worker, though it is there.
    if ((await serviceWorker.getRegistration())?.active && !serviceWorker.controller) return go();
    serviceWorker.addEventListener("controllerchange", go, { once: true });
    // Games are kept here alone: the browser is asked not to clear them away.
    navigator.storage?.persist?.().catch(() => {});
    const registration = await serviceWorker.register("service.js");
    const coming = registration.installing ?? registration.waiting;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "redundant") say("The games could not be fetched. Load this page again to try once more.");
    });
    if (serviceWorker.controller) go();
  } catch (error) {
    say(`The games could not be fetched (${error}). Load this page again to try once more.`);
  }
})();
