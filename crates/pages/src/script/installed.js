import { base } from "./base.js";
import { one } from "./dom.js";

// Where Liege was installed as a program, it shows what was seen last when the server can't be reached.
export function startInstalled() {
  // Without a server there is another service worker.
  if (!one(document, "script[data-worker]") || !navigator.serviceWorker) return;
  const keep = () => navigator.serviceWorker.register(`${base}/service.js`).catch(() => {});
  if (matchMedia("(display-mode: standalone)").matches) keep();
  addEventListener("appinstalled", keep);
}
