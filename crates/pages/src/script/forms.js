// What this browser adds to the draws of the table at which it is about to sit down.
export function fillDrawPart(root) {
  const field = root.querySelector("[data-part]");
  if (!field) return;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  field.setAttribute("value", [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  const shown = root.querySelector("[data-part-shown]");
  if (!shown) return;
  shown.hidden = false;
  shown.querySelector("code").textContent = field.value;
}

// Links as they must be sent: with the name of this server before them.
export function completeLinks(root) {
  for (const field of root.querySelectorAll("[data-invite]")) field.setAttribute("value", new URL(field.dataset.invite, location).href);
  const near = root.querySelector("#near");
  if (near) near.hidden = !/^(localhost|127\.|\[::1\])/.test(location.hostname);
}
