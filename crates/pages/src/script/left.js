
// What happened while somebody was away: kept by this browser until its player has acted or read it, however often the page is
// opened meanwhile.
liege.leftKey = () => `left.${document.getElementById("table").dataset.table}`;

// The position up to which the player had seen the table, and when that was; null if nothing has happened since.
liege.leftAt = function () {
  const [position, ms] = (liege.kept.get(liege.leftKey()) || "").split(" ").map(Number);
  const now = Number(document.getElementById("state").dataset.number);
  return position > 0 && position < now ? { position, ms } : null;
};

// Notes where the player left the table, unless there is something they have not read yet.
liege.noteLeft = function (position, ms) {
  if (position > 0 && !liege.leftAt()) liege.kept.set(liege.leftKey(), `${position} ${ms}`);
  liege.tellLeft();
};

// Tells it in a paragraph: what was done, the first and the last of it if that is much.
liege.tellLeft = function () {
  const box = document.getElementById("since-left");
  if (!box) return;
  const left = liege.leftAt();
  const away = left && document.getElementById("state").hasAttribute("data-past") === false;
  const lines = away ? [...document.querySelectorAll("#log li[data-number]")].filter((line) => Number(line.dataset.number) > left.position) : [];
  const deeds = lines.filter((line) => line.classList.contains("deed") || line.classList.contains("agreed"));
  const told = deeds.length ? deeds : lines;
  box.hidden = told.length === 0;
  if (box.hidden || box.dataset.told === `${left.position} ${told.length}`) return;
  box.dataset.told = `${left.position} ${told.length}`;
  const words = (line) => liege.lineText(line).replace(/([^.!?])$/, "$1.");
  const shown = told.length > 6 ? [...told.slice(0, 3), ...told.slice(-2)] : told;
  const sentences = shown.map(words);
  if (told.length > 6) sentences.splice(3, 0, `(${told.length - 5} more) …`);
  const text = liege.make("p", { tabindex: 0 });
  text.append(liege.make("strong", {}, `Since you left${left.ms ? `, ${liege.ago(left.ms, Date.now())}` : ""}: `), sentences.join(" "));
  const doors = liege.make("div", { class: "doors" });
  doors.append(
    liege.button("Step through it", liege.stepLeft, { id: "left-step", class: "primary" }),
    liege.button("I have read it", liege.readLeft, { id: "left-read" }),
  );
  box.replaceChildren(text, doors);
};

// Leads by hand through just those moves.
liege.stepLeft = function () {
  const left = liege.leftAt();
  if (!left) return;
  liege.byHand = true;
  liege.follow(left.position + 1, 1);
};

liege.readLeft = function () {
  liege.kept.set(liege.leftKey(), "");
  liege.tellLeft();
};
