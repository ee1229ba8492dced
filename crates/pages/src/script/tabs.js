import { prepare, settle } from "./live.js";

/** @param {string} name */
export function showTab(name) {
  document.body.dataset.tab = name;
  prepare(document);
  settle();
}
