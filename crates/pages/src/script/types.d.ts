// What modules of the script hand to each other, and what the server writes into pages.

/** A part of the board: an element of a drawing with `data-el`, `data-rule` or `data-suppose`. */
type BoardPart = SVGGraphicsElement;

/** One element of an action, in the order in which they are clicked. */
interface ActionPart {
  id: string;
  label: string;
  control?: string;
  /** The smallest and the largest amount, where `control` is "amount". */
  least?: number;
  most?: number;
  /** The id of the drawing that a button shows beside its words. */
  picture?: string;
}

/** A legal action. */
interface Choice {
  /** Its notation. */
  action: string;
  elements: ActionPart[];
  label: string;
  /** Why it can't be taken back, or null if it can. */
  last: string | null;
  /** Whether it asks once before it is done all the same. */
  asksFirst?: boolean;
  /** Whether it is done besides what is asked. */
  beside?: boolean;
  /** The amount that is set, where one of its elements has one. */
  amount?: number;
}

/** A part of the board that can't be chosen now, why, and by which rule. */
interface Closed {
  element: string;
  label: string;
  why: string;
  rule: string;
}

/** The decision that a page shows. */
interface Model {
  choices: Choice[];
  closed: Closed[];
  /** The number of the position. */
  number: number;
  seat: number | null;
  /** The letter of the seat that is asked. */
  letter: string | null;
  /** How often this seat has acted. */
  acted?: number;
}

/** A decision as it is written into a page: what several choices share stands once, and they name it by its index. */
interface SentModel {
  parts?: ActionPart[];
  lasts?: string[];
  /** Why something is closed, and by which rule. */
  reasons?: [string, string][];
  choices: [string, number[], string, number | null, number?, number?][];
  closed: [string, string, number][];
  number: number;
  seat: number | null;
  letter: string | null;
  acted?: number;
}

/** A part that may be clicked next, the actions that it leads to, and whether it completes one of them. */
interface Next {
  label: string;
  picture?: string;
  choices: Choice[];
  completes: boolean;
  /** The action that a click on it chooses as a whole. */
  whole?: Choice;
}

/** What a click leads to. */
interface Led {
  path: string[];
  play?: Choice;
  confirm?: Choice;
  closed?: string;
}

/** A page as the server sends it: pieces as text, or as a range of those that are here. */
interface Update {
  base: string | null;
  version: string;
  parts: (string | [number, number])[];
}

/** What an action would bring, as the server words it. */
interface Preview {
  label: string | null;
  html: string;
}

/** What an action would bring: what was told, null until then, and what will be. */
interface PendingPreview {
  told: Preview | null;
  asked: Promise<Preview>;
}

/** A rectangle on the screen. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a part of the board is, seen from its drawing. */
interface PartPlace {
  part: BoardPart;
  x: number;
  y: number;
  width: number;
  height: number;
  /** What a pile says, such as how many cards lie in it. */
  pile?: string;
  /** What it shows, where it has several faces. */
  face?: string;
}

type Point = [number, number];

/** A window into a drawing: x, y, width, height. */
type View = number[];

interface Window {
  liege: import("./ui.js").Ui;
  /** What a language other than English says, which a script of its own brings. */
  dictionary?: import("./speech.js").Dictionary;
  /** Drawings' grounds by their names, which scripts of games bring. */
  grounds?: Record<string, string>;
}

