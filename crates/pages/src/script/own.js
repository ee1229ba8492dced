import { base } from "./base.js";
import { all, make, makeButton, must, one } from "./dom.js";
import { bringLessons } from "./learn.js";
import { tellOwn } from "./practice.js";
import { storage } from "./storage.js";
import { lessonQuery } from "./table.js";
import { times } from "./time.js";
import { ui } from "./ui.js";
import { words, wordsWith } from "./words.js";

// Brings what the analysis of a game says to play again among the questions, and lists them on the page of the game's path.
export async function startOwnQuestions() {
  // Whose marks these are is known first: nobody else sees or sends them.
  const known = await bringLessons();
  const analysed = one(document, "[data-analysed]");
  const section = document.getElementById("own-questions");
  const game = analysed?.dataset.analysed ?? section?.dataset.own;
  if (!game) return;
  const found = all(document, "[data-own-question]").map((item) => ({
    at: item.dataset.ownQuestion ?? "",
    told: one(item, ".own-words")?.textContent ?? "",
    better: one(item, ".own-better")?.textContent ?? "",
    best: item.dataset.best ?? "",
  }));
  const own = known && (await tellOwn(game, [...earlierOwn(game), ...found]));
  const unkept = document.getElementById("own-unkept");
  if (unkept) unkept.hidden = Boolean(own);
  if (!own) return;
  storage.remove(`own.${game}`);
  analysed?.setAttribute("data-kept", "");
  if (section) listOwn(section, game, own);
}

// What this browser has kept before questions came back by their days.
/** @param {string} game @returns {import("./practice.js").ToldOwn[]} */
function earlierOwn(game) {
  try {
    const kept = JSON.parse(storage.get(`own.${game}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter((own) => /^table-[\w-]+$/u.test(own?.at) && typeof own.told === "string").map(({ at, told, away }) => ({ at, told, away: away === true })) : [];
  } catch {
    return [];
  }
}

// When a question comes back, as words and nodes.
/** @param {number} ms */
const backOn = (ms) => wordsWith("comes back on {when}", { when: make("time", { "data-ms": ms, "data-day": "" }) });

/** @param {HTMLElement} section @param {string} game @param {import("./practice.js").OwnQuestion[]} own */
function listOwn(section, game, own) {
  section.hidden = own.length === 0;
  one(section, "ul")?.replaceChildren(...own.map(({ at, told, due, back_ms: back }) => {
    const away = makeButton(words("Understood"), async () => {
      const left = await tellOwn(game, [{ at, away: true }]);
      if (left) listOwn(section, game, left);
    }, { class: "quiet" });
    const when = make("span", { class: "small" });
    when.append(...(due || back === null ? wordsWith("to be played today", {}) : backOn(back)));
    const item = make("li", due ? { "data-due": "" } : {});
    item.append(make("a", { href: `${base}/learn/${game}/${at}`, dir: "auto" }, told), " ", when, " ", away);
    return item;
  }));
  times(section);
}

// Somebody has acted at a position of an own question that waits: says what would have been better, and asks whether they have found it,
// unless they have just done that.
export async function judgeOwn() {
  const panel = document.getElementById("own-question");
  const [done] = (lessonQuery().get("way") ?? "").split(";");
  if (!panel || !done || panel.dataset.asked !== undefined) return;
  panel.dataset.asked = "";
  const { game = "", at = "" } = panel.dataset;
  const questions = await tellOwn(game, []);
  // The next action tries again.
  if (!questions) delete panel.dataset.asked;
  const own = questions?.find((question) => question.at === at && question.due);
  if (!own) return;
  const asks = must(panel, "[data-own-asks]");
  const kept = must(panel, "[data-own-kept]");
  // Two tiles of a kind, say, are one choice in words.
  const found = own.best !== "" && (own.best === done || own.better === ui.played);
  must(panel, "[data-own-found]").hidden = !found;
  must(asks, "em").textContent = own.better;
  asks.hidden = found;
  panel.hidden = false;
  /** @param {boolean} right */
  const answer = async (right) => {
    const buttons = /** @type {HTMLButtonElement[]} */ (all(asks, "button"));
    for (const button of buttons) button.disabled = true;
    const back = (await tellOwn(game, [{ at, right }]))?.find((question) => question.at === at)?.back_ms;
    kept.hidden = false;
    must(kept, "span").replaceChildren(...(back ? backOn(back) : wordsWith("This could not be kept: try again in a moment.", {})));
    times(kept);
    // What could not be kept can be said again.
    if (!back) asks.hidden = false;
    for (const button of buttons) [button.disabled, button.hidden] = [false, Boolean(back)];
  };
  for (const button of all(asks, "button")) button.addEventListener("click", () => answer(button.dataset.right === "yes"));
  if (found) await answer(true);
}
