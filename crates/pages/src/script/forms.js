import { all, must, one } from "./dom.js";

// Where a form goes if it is sent by this button.
/** @param {HTMLFormElement} form @param {HTMLElement | null} button */
export const addressOf = (form, button) => (button instanceof HTMLButtonElement && button.hasAttribute("formaction") ? button.formAction : form.action);

// What this browser adds to the draws of the table at which it is about to sit down.
/** @param {ParentNode} root */
export function fillDrawPart(root) {
  const field = /** @type {HTMLInputElement | null} */ (one(root, "[data-part]"));
  if (!field) return;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  field.setAttribute("value", [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  const shown = one(root, "[data-part-shown]");
  if (!shown) return;
  shown.hidden = false;
  must(shown, "code").textContent = field.value;
}

// Links as they must be sent: with the name of this server before them.
/** @param {ParentNode} root */
export function completeLinks(root) {
  for (const field of all(root, "[data-invite]")) field.setAttribute("value", new URL(field.dataset.invite ?? "", location.href).href);
  const near = one(root, "#near");
  if (near) near.hidden = !/^(localhost|127\.|\[::1\])/.test(location.hostname);
}
