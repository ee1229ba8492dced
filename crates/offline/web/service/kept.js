// What this browser keeps: texts by their keys.

/** @type {Promise<IDBDatabase> | null} */
let connection = null;

/** @returns {Promise<IDBDatabase>} */
const openDatabase = () => new Promise((resolve, reject) => {
  const asked = indexedDB.open(`liege${here}`, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("texts");
  asked.onsuccess = () => {
    asked.result.onclose = asked.result.onversionchange = disconnect;
    resolve(asked.result);
  };
  asked.onerror = () => reject(asked.error);
});

// What is in memory may not be what is kept any more: it is read again.
function disconnect() {
  connection?.then((database) => database.close(), () => {});
  connection = null;
  forgetSite();
}

// Does something with what is kept. Browsers close a connection when they want to, in the background above all: then it is done once
// more by another one.
/** @template T @param {(database: IDBDatabase) => Promise<T>} work @returns {Promise<T>} */
async function withDatabase(work) {
  const attempt = async () => {
    connection ??= openDatabase();
    return work(await connection);
  };
  try {
    return await attempt().catch((error) => {
      if (isFull(error)) throw error;
      disconnect();
      return attempt();
    });
  } catch (error) {
    disconnect();
    throw new Failure(isFull(error) ? "disk_full" : "storage_unreachable", error);
  }
}

/** @param {unknown} error */
const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** @param {IDBDatabase} database @returns {Promise<Record<string, string>>} */
const readAll = (database) => new Promise((resolve, reject) => {
  /** @type {Record<string, string>} */
  const texts = {};
  const reading = database.transaction("texts");
  reading.onabort = () => reject(reading.error);
  const asked = reading.objectStore("texts").openCursor();
  asked.onsuccess = () => {
    const at = asked.result;
    if (!at) return resolve(texts);
    texts[String(at.key)] = at.value;
    at.continue();
  };
});

/** @param {string} key @returns {(database: IDBDatabase) => Promise<string | undefined>} */
const readText = (key) => (database) => new Promise((resolve, reject) => {
  const asked = database.transaction("texts").objectStore("texts").get(key);
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
});

// Keeps all of what has changed, or nothing.
/** @param {Record<string, string | null>} changes @returns {(database: IDBDatabase) => Promise<void>} */
const keepAll = (changes) => (database) => new Promise((resolve, reject) => {
  const writing = database.transaction("texts", "readwrite", { durability: "strict" });
  writing.oncomplete = () => resolve();
  writing.onabort = () => reject(writing.error);
  const texts = writing.objectStore("texts");
  try {
    for (const [key, text] of Object.entries(changes)) {
      if (text === null) texts.delete(key);
      else texts.put(text, key);
    }
  } catch (error) {
    reject(error);
    writing.abort();
  }
});

// The record of a table: what stands in its text, and a line for each step that has a row. The text where it can't be read.
/** @param {Record<string, string>} texts @param {string} id @returns {string} */
function recordOf(texts, id) {
  const text = texts[`table/${id}`] ?? "";
  try {
    const { record, steps } = JSON.parse(text);
    const rows = Array.from({ length: steps ?? 0 }, (_, index) => texts[`step/${id}/${index}`]);
    return record === undefined ? text : record + rows.map((row) => (row ? `${JSON.parse(row).step}\n` : "")).join("");
  } catch {
    return text;
  }
}

// All games that are kept, as a file of their records, which the hall takes up again. It needs nothing but the storage.
async function savedGames() {
  const texts = await withDatabase(readAll);
  const ids = Object.keys(texts).filter((key) => key.startsWith("table/")).map((key) => key.slice("table/".length));
  const records = ids.map((id) => recordOf(texts, id));
  const [, words] = await speaking();
  const file = records.join("\n") || `# ${words("No game is kept here.")}\n`;
  return new Response(file, { headers: { ...ISOLATED, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "content-disposition": `attachment; filename="${SAVED}"` } });
}

// Where the file is asked for, and what it is called.
const SAVED = "games.liege";
