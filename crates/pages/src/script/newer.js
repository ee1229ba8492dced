import { one } from "./dom.js";
import { words } from "./words.js";

// Without a server a newer version waits until no page of this one is open, or until somebody wants it: then all pages are loaded anew.
export async function startNewer() {
  const service = navigator.serviceWorker;
  if (!one(document, "script[data-thinker]") || !service?.controller) return;
  service.addEventListener("controllerchange", () => location.reload());
  const registration = await service.getRegistration();
  const look = () => {
    if (registration?.waiting) offer();
    registration?.installing?.addEventListener("statechange", look);
  };
  registration?.addEventListener("updatefound", look);
  look();
}

// The line that stands above the page while a newer version waits.
function offer() {
  if (one(document, ".newer")) return;
  const line = document.createElement("p");
  line.className = "newer";
  line.setAttribute("role", "status");
  const take = document.createElement("button");
  [take.type, take.textContent] = ["button", words("Use it now")];
  take.addEventListener("click", () => {
    navigator.serviceWorker.controller?.postMessage({ renew: true });
    line.textContent = words("The newer Liege comes as soon as no bot thinks.");
  });
  line.append(words("A newer Liege is here."), " ", take);
  document.body.prepend(line);
}
