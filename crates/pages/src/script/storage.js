// What this browser keeps of a person: the choices of the settings, and what has been seen.
export const storage = {
  /** @param {string} name @returns {string | null} */
  get(name) {
    try { return localStorage.getItem(`liege.${name}`); } catch { return null; }
  },
  /** @param {string} prefix @returns {string[]} the rests of all names that begin so */
  names(prefix) {
    const begin = `liege.${prefix}`;
    try { return Object.keys(localStorage).filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length)); } catch { return []; }
  },
  /** @param {string} name @param {string} value @returns {boolean} whether it is kept */
  set(name, value) {
    // A browser that keeps nothing still plays.
    try { localStorage.setItem(`liege.${name}`, value); return true; } catch { return false; }
  },
  /** @param {string} name */
  remove(name) {
    try { localStorage.removeItem(`liege.${name}`); } catch { /* nothing is kept there */ }
  },
};
