// What hangs out of the bar has paper of its own; what fits into it needs none.
import { byId } from "./dom.js";
import { inFrame } from "./frame.js";

// So much of a bar at the foot, in pixels, is its edges and a row of buttons.
const ROW = 64;

// How far the paper reaches beyond what lies on it, in pixels: what hangs, and a sheet of rows.
const PAPER = 8;
const SHEET = 24;

export function paperSoon() {
  // Whether there are more rows of buttons than one is seen where they lie in the bar.
  const root = document.documentElement;
  if (root.dataset.hangs?.includes("rows")) root.dataset.hangs = "";
  inFrame(measureHanging);
}

function measureHanging() {
  const bar = document.getElementById("prompt");
  if (!bar) return;
  const { top, bottom } = bar.getBoundingClientRect();
  const [first, ...others] = [...byId("buttons").children].map((button) => button.getBoundingClientRect());
  // At the foot of a narrow window more rows than one go out of the bar, and leave what is said its place, unless a card lies there.
  const card = bar.querySelector(".since-left:not([hidden]), .proposal:has(.primary)");
  const rows = top > innerHeight / 2 && !card && others.some((other) => other.top >= first.bottom);
  const hanging = [...bar.children].filter((part) => {
    const box = part.getBoundingClientRect();
    if (rows) return part.matches(".asked") && box.height > bottom - top - ROW;
    return part.matches(".asked, .buttons") && (box.bottom > bottom + 1 || box.top < top - 1);
  });
  const names = [...hanging.map((part) => part.classList[0]), ...(rows ? ["rows"] : [])].join(" ");
  // Above a bar at the foot, what floats over the board gives way to the paper.
  const sheet = rows ? Math.max(...others.map((other) => other.bottom)) - first.top + SHEET : 0;
  const above = Math.max(sheet, ...hanging.map((part) => top - part.getBoundingClientRect().top + PAPER));
  // On the root, since the bar is drawn again with each page.
  return () => {
    document.documentElement.dataset.hangs = names;
    document.documentElement.style.setProperty("--hang", `${Math.round(above)}px`);
  };
}
