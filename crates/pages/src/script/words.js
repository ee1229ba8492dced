// What the script says to people, in the language of the page. The server finds the templates by reading the modules, so each stands
// as it is between quotes where it is said.
import { localeOf, sentence } from "./speech.js";

const LANGUAGE = document.documentElement.lang || "en";

// In which moments are written.
export const LOCALE = localeOf(LANGUAGE, globalThis.navigator?.languages);

// A sentence as words and nodes.
/** @param {string} template @param {Record<string, string | number | Node>} parts @returns {(string | Node)[]} */
export const wordsWith = (template, parts) => sentence(LANGUAGE, window.dictionary ?? {}, template, parts).map((piece) => (piece instanceof Node ? piece : String(piece)));

// A sentence as a text.
/** @param {string} template @param {Record<string, string | number>} [parts] */
export const words = (template, parts = {}) => wordsWith(template, parts).join("");

// Things one after the other.
/** @param {string[]} things */
export const listed = (things) => new Intl.ListFormat(LANGUAGE, { type: "unit" }).format(things);
