import { all } from "./dom.js";

// What is sent twice stands once: a control is off until the server has answered, and what is sent again after a lost
// connection has the key by which the server knows it.
const sending = new Map();

const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Whether what was sent for a control of this name is not answered yet.
/** @param {string} control */
export const isSending = (control) => sending.get(control)?.waits === true;

// Sends fields for a control of this name, and gives the answer; null if none came.
/** @param {string} address @param {URLSearchParams} fields @param {string} control */
export async function sendOnce(address, fields, control) {
  const last = sending.get(control);
  const body = new URLSearchParams(fields);
  // By this the server knows a form that comes without a key; the page may show something else by the time of another try.
  body.delete("page");
  const words = body.toString();
  const key = last?.words === words ? last.key : newKey();
  const sent = { words, key, waits: true };
  sending.set(control, sent);
  body.append("key", key);
  const answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } }).catch(() => null);
  sent.waits = false;
  // A proxy that answers for the server does not know what became of it.
  if (answer && answer.status < 500) sending.delete(control);
  return answer;
}

// A form that leads to another page is off from when it is sent until that page comes, or until nothing has come for long.
export function startLeaving() {
  const sent = new Set();
  /** @param {HTMLFormElement} form @param {boolean} is */
  const off = (form, is) => {
    if (is) sent.add(form);
    else sent.delete(form);
    for (const button of all(form, "button")) {
      if (is) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== "post") return;
    if (sent.has(form)) return event.preventDefault();
    off(form, true);
    setTimeout(() => off(form, false), 10000);
  });
  addEventListener("pageshow", () => {
    for (const form of [...sent]) off(form, false);
  });
}
