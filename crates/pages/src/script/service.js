
// The service worker: shows notices that come while no page is open, and leads to the table that they are about.
// Everything lies where the service worker does.
/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

const here = new URL(".", location.href).pathname;

worker.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const since = told.since_ms ? `Since ${new Date(told.since_ms).toLocaleString()}` : "";
  const body = [told.body, since].filter(Boolean).join("\n");
  const link = told.link || here;
  event.waitUntil(worker.registration.showNotification(told.title || "Liege", { body, icon: `${here}icon/192.png`, tag: link, data: { link } }));
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
