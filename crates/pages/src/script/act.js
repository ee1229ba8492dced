
// Sends what a person does, and says why something can't be done.
liege.busy = false;

liege.post = async function (path, body) {
  if (liege.busy) return;
  liege.busy = true;
  const before = liege.model;
  let again = null;
  document.getElementById("prompt")?.setAttribute("aria-busy", "true");
  try {
    const query = liege.query();
    // The page comes as it is after this action; what others do then is followed.
    if (liege.isSlow()) query.set("follow", "");
    const answer = await fetch(liege.address(`${path}?${query}`), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) {
      await liege.take((await answer.json()).page);
      liege.followFrom();
    }
    else again = await liege.refused(answer, before, body);
  } catch {
    liege.say("The table can’t be reached. Nothing was done; try again in a moment.");
  } finally {
    liege.busy = false;
    document.getElementById("prompt")?.removeAttribute("aria-busy");
    liege.catchUp();
  }
  if (again) await liege.post(path, again);
};

// Whether an action means in `now` what it meant in `before`, when somebody else has acted meanwhile, as happens all the
// time while everyone chooses at once: this seat has done nothing since, and the choice is the same.
liege.unchanged = function (before, now, action) {
  const of = (model) => JSON.stringify(model.choices.find((choice) => choice.action === action), (key, value) => (key === "amount" ? undefined : value));
  return before.letter === now.letter && before.acted === now.acted && of(before) !== undefined && of(before) === of(now);
};

// Whether it also brings what the player was told that it would bring, if that was asked for.
liege.keepsItsWord = async (seen, choice) => !seen || seen.html === (await liege.foresee(choice)).html;

// Says why not, or returns what may be sent again.
liege.refused = async function (answer, before, body) {
  const found = await answer.json().catch(() => ({}));
  const why = found.detail || `The server answered ${answer.status}.`;
  const stale = answer.status === 409 && !["window_closed", "seat_of_bot", "draft_misfits"].includes(found.code);
  const words = liege.make("span", {}, stale ? "The table has moved on; you see it as it is now." : why);
  if (found.rule && !stale) words.append(" ", liege.ruleLink(found.rule));
  const seen = liege.foreseen.get(liege.foreseenAs(body))?.told;
  liege.unchoose();
  await liege.refresh();
  const { model } = liege;
  // Bots have answered while one went to take something back: what can still be taken back is.
  const undo = document.getElementById("undo");
  if (stale && !body.action && undo && undo.getAttribute("aria-disabled") !== "true") {
    return { ...body, number: Number(document.getElementById("state").dataset.revision) };
  }
  if (stale && body.action && model.number !== body.number && liege.unchanged(before, model, body.action) && (await liege.keepsItsWord(seen, body))) {
    return { ...body, number: model.number };
  }
  liege.say(words.innerHTML);
  return null;
};

liege.act = function ({ action, amount }) {
  // Whoever acts has caught up.
  liege.unseen = null;
  liege.readLeft();
  if (liege.isDrafting()) return liege.draft("/draft", { seat: liege.model.letter, add: action, amount });
  return liege.post("/act", { seat: liege.model.letter, number: liege.model.number, action, amount });
};

liege.takeBack = function (button) {
  if (button.getAttribute("aria-disabled") === "true") return liege.say(liege.make("i", {}, button.dataset.why + ".").innerHTML);
  if (liege.path.length) liege.unchoose();
  const number = Number(document.getElementById("state").dataset.revision);
  liege.post(button.id === "undo" ? "/undo" : "/restart", { seat: button.dataset.seat, number });
};
