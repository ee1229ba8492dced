// What several modules know of this page and change. Each field belongs to the module named with it; whatever one module alone
// changes is a `let` of that module.

/**
 * @typedef {object} Ui
 * @property {Model} model
 * @property {string[]} path
 * @property {Choice | null} confirming
 * @property {string} played
 * @property {{ id: string | null, at: number }} clicked
 * @property {string | null} roving
 * @property {boolean} looked
 * @property {boolean} dragged
 * @property {number | null} at
 * @property {string | null} as
 * @property {string | null} eyes
 * @property {Promise<boolean> | null} drawing
 * @property {number | null} unseen
 * @property {string} version
 * @property {boolean} busy
 * @property {boolean} following
 * @property {boolean} byHand
 * @property {string | null} drafting
 * @property {string | null} supposed
 * @property {TableNews | null} news
 * @property {number} count
 * @property {string} art
 * @property {string} help
 * @property {object} tools
 */

/** @type {Ui} */
export const ui = {
  // The decision that the page shows: its choices, closed parts, number and seat. (model.js)
  model: { choices: [], closed: [], number: 0, seat: null, letter: null },
  // The ids of the parts clicked so far, and the choice that waits for another click. (choose.js)
  path: [],
  confirming: null,
  // The words of the choice that was made last. (choose.js)
  played: "",
  // The part that a pointer clicked last, and when, in milliseconds. (choose.js)
  clicked: { id: null, at: 0 },
  // The part that is reached by Tab. (paint.js)
  roving: null,
  // Whether a finger that rested has shown what a part is, and whether a drawing is being dragged. (touch.js, zoom.js)
  looked: false,
  dragged: false,
  // The position that is shown, null for the present; the seat for which a shared device shows it, and whose eyes see it. (live.js)
  at: null,
  as: null,
  eyes: null,
  // The drawing of the page that is under way. (live.js)
  drawing: null,
  // The position up to which this browser had seen the table when it came back to it, if more has happened since. (live.js)
  unseen: null,
  // The page shown, as the server knows it; an empty version asks for a whole page. (update.js)
  version: "",
  // Whether an action is on its way. (act.js)
  busy: false,
  // Whether steps of others are followed, and whether a person leads through them. (follow.js)
  following: false,
  byHand: false,
  // The seat that plans ahead, and what is supposed of others, as the board writes it. (asking.js)
  drafting: null,
  supposed: null,
  // What the table last said of itself: its number and who is there; and how many tables wait for a person here. (link.js)
  news: null,
  count: 0,
  // What the shared script of a game brings: definitions of its drawings, and the words of its help.
  art: "",
  help: "",
  // What tests may call. (start.js)
  tools: {},
};

// The shared scripts of games find it by this name.
window.liege = ui;
