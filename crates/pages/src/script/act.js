import { byId, make } from "./dom.js";
import { refresh, take } from "./live.js";
import { say } from "./message.js";
import { fetchPreview, previewCache, previewKey } from "./preview.js";
import { ruleLink } from "./rule.js";
import { announce } from "./signals.js";
import { isDrafting, pageQuery, showsSteps, tableAddress } from "./table.js";
import { ui } from "./ui.js";
import { words } from "./words.js";

/** @param {string} path @param {any} body */
export async function post(path, body) {
  if (ui.busy) return;
  ui.busy = true;
  const before = ui.model;
  let again = null;
  document.getElementById("prompt")?.setAttribute("aria-busy", "true");
  try {
    const query = pageQuery();
    // The page comes as it is after this action; what others do then is followed.
    if (showsSteps()) query.set("follow", "");
    const answer = await fetch(tableAddress(`${path}?${query}`), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) {
      // What was chosen is done, or was taken back: then it is no more chosen either.
      ui.path = [];
      ui.confirming = null;
      await take((await answer.json()).page);
      announce("answered");
    }
    else again = await handleRefusal(answer, before, body);
  } catch {
    announce("refused");
    say(words("The table can’t be reached. Nothing was done; try again in a moment."));
  } finally {
    ui.busy = false;
    document.getElementById("prompt")?.removeAttribute("aria-busy");
    announce("idle");
  }
  if (again) await post(path, again);
}

// Whether an action means in `now` what it meant in `before`, when somebody else has acted meanwhile, as happens all the
// time while everyone chooses at once: this seat has done nothing since, and the choice is the same.
/** @param {Model} before @param {Model} now @param {string} action */
function meansTheSame(before, now, action) {
  /** @param {Model} model */
  const of = (model) => JSON.stringify(model.choices.find((choice) => choice.action === action), (key, value) => (key === "amount" ? undefined : value));
  return before.letter === now.letter && before.acted === now.acted && of(before) !== undefined && of(before) === of(now);
}

// Whether it also brings what the player was told that it would bring, if that was asked for.
/** @param {Preview | null | undefined} seen @param {{ action: string, amount?: number }} choice */
const bringsTheSame = async (seen, choice) => !seen || seen.html === (await fetchPreview(choice)).html;

// Says why not, or returns what may be sent again.
/** @param {Response} answer @param {Model} before @param {any} body */
async function handleRefusal(answer, before, body) {
  const found = await answer.json().catch(() => ({}));
  const why = found.detail || words("The server answered {status}.", { status: String(answer.status) });
  const stale = answer.status === 409 && !["window_closed", "seat_of_bot", "draft_misfits"].includes(found.code);
  const told = make("span", {}, stale ? words("The table has moved on; you see it as it is now.") : why);
  if (found.rule && !stale) told.append(" ", ruleLink(found.rule));
  const seen = previewCache.get(previewKey(body))?.told;
  announce("refused");
  await refresh();
  const { model } = ui;
  // Bots have answered while one went to take something back: what can still be taken back is.
  const undo = document.getElementById("undo");
  if (stale && !body.action && undo && undo.getAttribute("aria-disabled") !== "true") {
    return { ...body, number: Number(byId("state").dataset.revision) };
  }
  if (stale && body.action && model.number !== body.number && meansTheSame(before, model, body.action) && (await bringsTheSame(seen, body))) {
    return { ...body, number: model.number };
  }
  say(...told.childNodes);
  return null;
}

/** @param {{ action: string, amount?: number }} choice */
export function act({ action, amount }) {
  // A player who acts has caught up.
  ui.unseen = null;
  announce("acted");
  if (isDrafting()) return draft("/draft", { seat: ui.model.letter, add: action, amount });
  return post("/act", { seat: ui.model.letter, number: ui.model.number, action, amount });
}

// What is drafted changes what can be chosen, though the table stays as it is.
/** @param {string} path @param {any} body */
export function draft(path, body) {
  ui.path = [];
  ui.confirming = null;
  previewCache.clear();
  return post(path, { number: Number(byId("state").dataset.revision), ...body });
}
