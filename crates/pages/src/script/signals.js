// What happens on a page, told to the modules that listen, so that those which tell it need not know them:
//   prepare(root)     a page is about to be shown
//   page()            a page is shown
//   choice()          what is chosen has changed
//   refused()         an action was refused, so that nothing is chosen any more
//   acted()           a player acts
//   answered()        an action has been carried out, and its page is here
//   idle()            nothing is on its way: what was missed meanwhile can be fetched

/** @typedef {"prepare" | "page" | "choice" | "refused" | "acted" | "answered" | "idle"} Signal */

/** @type {Map<Signal, ((root: ParentNode) => unknown)[]>} */
const listeners = new Map();

/** @param {Signal} signal @param {(root: ParentNode) => unknown} then */
export function listen(signal, then) {
  if (!listeners.has(signal)) listeners.set(signal, []);
  listeners.get(signal)?.push(then);
}

/** @param {Signal} signal @param {ParentNode} [root] */
export function announce(signal, root = document) {
  for (const then of listeners.get(signal) ?? []) then(root);
}
