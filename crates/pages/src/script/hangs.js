// What hangs out of the bar has paper of its own; what fits into it needs none.
import { inFrame } from "./frame.js";

// How far the paper reaches beyond what lies on it, in pixels.
const PAPER = 8;

export const paperSoon = () => inFrame(measureHanging);

function measureHanging() {
  const bar = document.getElementById("prompt");
  if (!bar) return;
  const { top, bottom } = bar.getBoundingClientRect();
  const hanging = [...bar.children].filter((part) => {
    const box = part.getBoundingClientRect();
    return part.matches(".asked, .buttons") && (box.bottom > bottom + 1 || box.top < top - 1);
  });
  const names = hanging.map((part) => part.classList[0]).join(" ");
  // Above a bar at the foot, what floats over the board gives way to the paper.
  const above = Math.max(0, ...hanging.map((part) => top - part.getBoundingClientRect().top + PAPER));
  // On the root, since the bar is drawn again with each page.
  return () => {
    document.documentElement.dataset.hangs = names;
    document.documentElement.style.setProperty("--hang", `${Math.round(above)}px`);
  };
}
