import { all, byId, make, makeButton } from "./dom.js";
import { follow } from "./follow.js";
import { lineText } from "./log.js";
import { storage } from "./storage.js";
import { timeAgo } from "./time.js";
import { ui } from "./ui.js";
import { words } from "./words.js";

// What happened while somebody was away: kept by this browser until its player has acted or read it, however often the page is
// opened meanwhile.
const leftKey = () => `left.${byId("table").dataset.table}`;

// The position up to which the player had seen the table, and when that was; null if nothing has happened since.
export function leftPosition() {
  const [position, ms] = (storage.get(leftKey()) || "").split(" ").map(Number);
  const now = Number(byId("state").dataset.number);
  return position > 0 && position < now ? { position, ms } : null;
}

// Notes where the player left the table, unless there is something they have not read yet.
/** @param {number} position @param {number} ms */
export function noteWhereLeft(position, ms) {
  if (position > 0 && !leftPosition()) storage.set(leftKey(), `${position} ${ms}`);
  showWhatHappened();
}

// Tells it in a paragraph: what was done, the first and the last of it if that is much.
export function showWhatHappened() {
  const box = document.getElementById("since-left");
  // Nobody is away from a lesson: it waits, and goes on where it was left.
  if (!box || document.getElementById("lesson")) return;
  const left = leftPosition();
  const away = left && byId("state").hasAttribute("data-past") === false;
  const lines = left && away ? all(document, "#log li[data-number]").filter((line) => Number(line.dataset.number) > left.position) : [];
  const deeds = lines.filter((line) => line.classList.contains("deed") || line.classList.contains("agreed"));
  const told = deeds.length ? deeds : lines;
  box.hidden = told.length === 0;
  if (!left || box.hidden || box.dataset.told === `${left.position} ${told.length}`) return;
  box.dataset.told = `${left.position} ${told.length}`;
  /** @param {Element} line */
  const said = (line) => lineText(line).replace(/([^.!?])$/, "$1.");
  const shown = told.length > 6 ? [...told.slice(0, 3), ...told.slice(-2)] : told;
  const sentences = shown.map(said);
  if (told.length > 6) sentences.splice(3, 0, words("({n:# more|# more}) …", { n: told.length - 5 }));
  const text = make("p", { tabindex: 0 });
  const since = left.ms ? words("Since you left, {ago}:", { ago: timeAgo(left.ms, Date.now()) }) : words("Since you left:");
  text.append(make("strong", {}, since), " ", sentences.join(" "));
  const doors = make("div", { class: "doors" });
  doors.append(
    makeButton(words("Step through it"), stepThroughMissed, { id: "left-step", class: "primary" }),
    makeButton(words("I have read it"), markRead, { id: "left-read" }),
  );
  box.replaceChildren(text, doors);
}

// Leads by hand through just those moves.
function stepThroughMissed() {
  const left = leftPosition();
  if (!left) return;
  ui.byHand = true;
  follow(left.position + 1, 1);
}

export function markRead() {
  storage.set(leftKey(), "");
  showWhatHappened();
}
