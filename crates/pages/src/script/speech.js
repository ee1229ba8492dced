// Sentences as a language says them, for pages and for the service worker. They stand in English where they are said, as templates:
// `{name}` is a part, `{n:coin|coins}` and `{n:no coins|one coin|# coins}` choose by a number. A dictionary has what another language
// says instead, by template: a text with the same parts, or one for each plural of the language and for single numbers.

/** @typedef {Record<string, string | Record<string, string>>} Dictionary */

// The dictionary in the script that brings it to a page.
/** @param {string} script @returns {Dictionary} */
export const dictionaryIn = (script) => JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));

// How moments are written: in the reader's own kind of a language, if the browser says which.
/** @param {string} language @param {readonly string[]} [liked] */
export const localeOf = (language, liked = []) =>
  liked.find((own) => own === language || own.startsWith(`${language}-`)) ?? (language === "en" ? "en-GB" : language);

/**
 * The pieces of a sentence: its words, and its parts as they are. Numbers are written as the language writes them.
 * @template Part
 * @param {string} language @param {Dictionary} dictionary @param {string} template @param {Record<string, Part>} parts
 * @returns {(Part | string)[]}
 */
export function sentence(language, dictionary, template, parts) {
  const said = dictionary[template] ?? inEnglish(template, parts);
  const text = typeof said === "string" ? said : inPlural(language, said, Number(parts[countOf(template)]));
  /** @param {string} name */
  const part = (name) => (typeof parts[name] === "number" ? new Intl.NumberFormat(language).format(parts[name]) : parts[name]);
  return text.split(/\{(\w+)\}/).map((piece, place) => (place % 2 ? part(piece) : piece)).filter((piece) => piece !== "");
}

// The part by whose number a sentence chooses.
/** @param {string} template */
const countOf = (template) => /\{(\w+):/.exec(template)?.[1] ?? "";

/** @param {string} language @param {Record<string, string>} plurals @param {number} count */
const inPlural = (language, plurals, count) => plurals[count] ?? plurals[new Intl.PluralRules(language).select(count)] ?? plurals.other ?? "";

/** @param {string} template @param {Record<string, unknown>} parts */
const inEnglish = (template, parts) => template.replace(/\{(\w+):([^}]*)\}/g, (_, /** @type {string} */ name, /** @type {string} */ choice) => {
  const forms = choice.split("|");
  const count = Number(parts[name]);
  const form = forms.length === 3 && count === 0 ? forms[0] : forms.at(count === 1 ? -2 : -1) ?? "";
  if (form.includes("#")) return form.replace("#", `{${name}}`);
  return forms.length === 2 && !choice.includes("#") ? `{${name}} ${form}` : form;
});
