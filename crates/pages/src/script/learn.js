import { all, one } from "./dom.js";
import { storage } from "./storage.js";
import { lessonQuery, tableAddress } from "./table.js";

// How far one has come in each lesson is kept with the browser: in the address while one plays, in the storage for the next visit.
const lessonKey = () => `lesson${document.getElementById("table")?.dataset.address}`;

// Comes back to where a lesson was left, unless the address says where.
export function returnToLesson() {
  const kept = storage.get(lessonKey());
  if (location.search || !kept || !document.getElementById("lesson")) return;
  location.replace(`${tableAddress("")}?${kept}`);
}

export function keepLesson() {
  const strip = document.getElementById("lesson");
  if (!strip) return;
  const query = lessonQuery().toString();
  const done = strip.hasAttribute("data-done");
  // A position that is tried begins anew each time; a link to it says all.
  const trial = strip.hasAttribute("data-trial");
  let kept = trial || storage.set(lessonKey(), done ? "" : query);
  if (done) kept = storage.set(`${lessonKey()}.done`, "yes") && kept;
  const refused = document.getElementById("lesson-unkept");
  if (refused) refused.hidden = kept;
  history.replaceState(null, "", `${tableAddress("")}?${query}`);
}

// Marks what has been learnt on this browser, in a list of lessons.
export function markLessons() {
  for (const item of all(document, "[data-lesson]")) {
    const mark = one(item, ".learnt");
    if (mark) mark.hidden = !storage.get(`lesson/learn/${item.dataset.lesson}.done`);
  }
}
