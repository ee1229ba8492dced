// Languages besides English: each is a file that comes when somebody chooses it, and is there without the net from then on.

/** @typedef {(template: string, parts?: Record<string, string>) => string} Words */

// The tag of the language that was chosen here before.
const chosenTag = () => withDatabase(readText("language")).catch(() => undefined);

// The file of that language, if it has one.
/** @returns {Promise<string[]>} */
async function chosenLanguage() {
  const tag = await chosenTag();
  return tag && Object.hasOwn(LANGUAGES, tag) ? [LANGUAGES[tag]] : [];
}

// What the service worker says by itself in that language. It does so where the games can't be opened: `WORDS` has what it says.
/** @returns {Promise<[string, Words]>} */
async function speaking() {
  const chosen = await chosenTag();
  const tag = chosen && Object.hasOwn(WORDS, chosen) ? chosen : "en";
  return [tag, (template, parts = {}) => sentence(tag, WORDS[tag] ?? {}, template, parts).join("")];
}

// How long a page waits for its language, in milliseconds. What comes later is there for the next page.
const PATIENCE = 8000;

// What is being fetched, by tags.
/** @type {Map<string, Promise<unknown>>} */
const comingLanguages = new Map();

// Fetches a language, or takes it from what is kept. A file that can't be read is thrown away, and fetched once more.
/** @param {string} tag */
async function takeLanguage(tag) {
  /** @param {Response} file */
  const take = async (file) => {
    const text = await file.text();
    return inTurn((site) => site.load(tag, text));
  };
  if (!await take(await anyFile(LANGUAGES[tag]))) await take(await renewFile(LANGUAGES[tag]));
}

// Brings the language in which a page is to be read. Where it doesn't come the page is in English, and says so.
/** @param {string} query */
async function bringLanguage(query) {
  const tag = await inTurn((site) => site.wanted(query));
  if (!tag || !Object.hasOwn(LANGUAGES, tag)) return;
  const coming = comingLanguages.get(tag) ?? takeLanguage(tag).catch(() => {}).finally(() => comingLanguages.delete(tag));
  comingLanguages.set(tag, coming);
  await Promise.race([coming, new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]);
}
