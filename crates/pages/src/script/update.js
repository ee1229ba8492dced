import { ui } from "./ui.js";

// Pages are sent in pieces: of a page that is here already only those that are new.
const BOUNDARY = /(?=<(?:aside|button|circle|details|div|g|image|li|line|nav|ol|option|p|path|polygon|polyline|pre|rect|script|section|svg|use)[ >/])/;

/** @param {string} html */
const cutPage = (html) => (html ? html.split(BOUNDARY) : []);

/** @type {string[]} */
let shownPieces = [];

// Begins with the page as it was loaded; where something has changed it on the way, with nothing.
/** @param {HTMLElement} table */
export function keepPage(table) {
  const pieces = cutPage(table.innerHTML);
  if (pieces.length !== Number(table.dataset.pieces)) return;
  ui.version = table.dataset.version ?? "";
  shownPieces = pieces;
}

// The HTML of the page that an update makes of the one that is here; null if it was made for another.
/** @param {Update} update */
export function updated({ base, version, parts }) {
  if (base && base !== ui.version) return null;
  shownPieces = parts.flatMap((part) => (typeof part === "string" ? cutPage(part) : shownPieces.slice(part[0], part[0] + part[1])));
  ui.version = version;
  return shownPieces.join("");
}
