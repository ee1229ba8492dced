import { prepare, settle } from "./live.js";

export function showTab(name) {
  document.body.dataset.tab = name;
  prepare(document);
  settle(true);
}
