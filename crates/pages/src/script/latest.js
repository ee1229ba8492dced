import { all, byId, make, makeButton, must } from "./dom.js";
import { stepThrough } from "./follow.js";
import { words } from "./words.js";

// How many lines are told where nobody else has done anything since: those before one's own.
const BEFORE = 5;

// The sheet over a narrow board: all that the log says of what happened since its reader last acted, the latest last.
export function startLatest() {
  const sheet = document.getElementById("latest-all");
  sheet?.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "open") return;
    const { since } = byId("state").dataset;
    const lines = all(document, "#log li[data-number]");
    const news = lines.filter((line) => since !== undefined && Number(line.dataset.number) > Number(since));
    const list = make("ol", { tabindex: 0 });
    for (const line of news.length ? news : lines.slice(-BEFORE)) {
      const told = make("li", { class: line.className });
      told.append(must(line, ".words").cloneNode(true));
      list.append(told);
    }
    const step = makeButton(words("Step through it"), () => {
      sheet.hidePopover();
      stepThrough();
    });
    const close = makeButton(words("Close"), () => sheet.hidePopover(), { class: "primary" });
    const doors = make("div", { class: "doors" });
    doors.append(...(news.length > 1 ? [step, close] : [close]));
    sheet.replaceChildren(list, doors);
  });
  sheet?.addEventListener("toggle", () => {
    const list = sheet.firstElementChild;
    list?.scrollTo(0, list.scrollHeight);
  });
}
