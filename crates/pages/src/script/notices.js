import { base } from "./base.js";
import { all, byId, fields, must } from "./dom.js";
import { addressOf } from "./forms.js";
import { words } from "./words.js";

// Notices in this browser: asks it for permission, and tells the server where its push service can be reached.
export async function startNotices() {
  // Moments are told by the reader's time.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const field of fields(document, "input[data-zone]")) field.value = timeZone ?? "";
  const push = document.getElementById("push");
  if (!push) return;
  const word = byId("push-word");
  const button = /** @type {HTMLButtonElement} */ (must(push, "button"));
  const channels = /** @type {HTMLFormElement[]} */ (all(document, "form[data-endpoint]"));
  if (!navigator.serviceWorker || !window.PushManager) {
    word.textContent = words("This browser can’t be told anything here: it needs an address that begins with https.");
    return;
  }
  const worker = await navigator.serviceWorker.register(`${base}/service.js`);
  const kept = await worker.pushManager.getSubscription();
  const own = kept && channels.find((channel) => channel.dataset.endpoint === kept.endpoint);
  if (own) {
    must(own, ".what").textContent = words("In this browser");
    own.addEventListener("submit", ({ submitter }) => addressOf(own, submitter).endsWith(`${base}/notices/remove`) && kept.unsubscribe());
  }
  button.hidden = Boolean(own);
  if (own) word.textContent = words("On, see above.");
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await subscribe(worker, push.dataset.key ?? "");
      location.reload();
    } catch (error) {
      button.disabled = false;
      const why = error instanceof Error ? error.message : String(error);
      word.textContent = Notification.permission === "denied" ? words("This browser does not allow it. Its settings for this site say so.") : words("That did not work. {why}", { why });
    }
  });
}

/** @param {ServiceWorkerRegistration} worker @param {string} key */
async function subscribe(worker, key) {
  await navigator.serviceWorker.ready;
  // What was made for another server, or is listed here no longer, would stand in the way.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const answer = await fetch(`${base}/notices/push`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(made) });
  if (answer.ok) return;
  await made.unsubscribe();
  throw new Error((await answer.json()).detail);
}
