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
  // How many lessons of a game are done: of those alone, no puzzles.
  for (const mark of all(document, "[data-course]")) {
    const count = storage.names(`lesson/learn/${mark.dataset.course}/`).filter((name) => /^(?!puzzle-).*\.done$/u.test(name)).length;
    mark.hidden = count === 0;
    mark.textContent = `✓ ${count}`;
  }
  goOn();
}

// Leads to the first chapter that is not done; a lesson that was left goes on where it was.
function goOn() {
  const door = document.getElementById("go-on");
  const chapters = all(document, ".path [data-lesson]");
  const next = chapters.find((item) => !storage.get(`lesson/learn/${item.dataset.lesson}.done`));
  if (!(door instanceof HTMLAnchorElement) || !next) return;
  const link = one(next, "a");
  if (link instanceof HTMLAnchorElement) door.href = link.href;
  const begun = next !== chapters[0] || storage.get(`lesson/learn/${next.dataset.lesson}`);
  if (begun && door.dataset.goOn) door.textContent = door.dataset.goOn;
  next.setAttribute("aria-current", "step");
}
