import { base } from "./base.js";
import { byId, one } from "./dom.js";
import { pace } from "./settings.js";
import { ui } from "./ui.js";

// A lesson lies elsewhere than tables do.
/** @param {string} rest */
export const tableAddress = (rest) => {
  const { address, table } = byId("table").dataset;
  const place = address ?? ["", "t", table].join("/");
  return `${base}${place}${rest}`;
};

// How far a learner has come, as the page says it; empty at a table.
export const lessonQuery = () => new URLSearchParams(document.getElementById("state")?.dataset.lesson ?? "");

// What is looked at and how, and which page is here.
export function pageQuery() {
  const query = lessonQuery();
  query.set("have", ui.version);
  if (ui.as) query.set("as", ui.as);
  if (ui.at !== null) query.set("at", String(ui.at));
  if (ui.eyes) query.set("eyes", ui.eyes);
  if (ui.drafting) query.set("draft", ui.drafting);
  if (ui.supposed) query.set("suppose", ui.supposed);
  // Who steps by hand sees the last step as one, too.
  if (ui.following) query.set("follow", ui.byHand || pace() === "step" ? "all" : "");
  return query;
}

export const isDrafting = () => Boolean(document.getElementById("state")?.hasAttribute("data-draft"));

// Whether steps are shown one after the other to a viewer who looks at the present now.
export const showsSteps = () => pace() !== "instant" && ui.at === null && document.visibilityState !== "hidden" && !one(document, ".curtain");
