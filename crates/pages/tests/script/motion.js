const at = (x, y, width = 10, height = 10) => ({ x, y, width, height });
same(glidePath(at(0, 0), at(30, 40)), [-30, -40], "a piece that moved comes from where it was");
same(glidePath(at(5, 5), at(6, 6)), null, "a step too small to see");
same(glidePath(at(0, 0, 10), at(30, 0, 40)), null, "a part that grew is not the same piece");

const drawing = (x, extra = "") => `<div id="board"><div class="drawing"><svg width="200" height="100" viewBox="0 0 100 50">
  <g data-el="lord" transform="translate(${x} 0)"><rect width="10" height="10"/><g data-el="hat"><rect width="4" height="4"/></g></g>
  <g data-el="rock"><rect x="60" width="10" height="10"/></g>${extra}</svg></div></div>`;
const frames = (id) => partsOf(document, id)[0].getAnimations().map((animation) => animation.effect.getKeyframes()[0]);
const root = tree(drawing(0));
measureMoves(false);
root.innerHTML = drawing(40, '<g data-el="new"><rect y="20" width="5" height="5"/></g>');
const move = measureMoves(true);
same(frames("lord").length, 0, "what is measured does not move yet");
move();
same(frames("lord").map((frame) => frame.translate), ["-40px"], "it glides in the drawing's own units");
same(frames("hat").length, 0, "what lies on it is carried along");
same(frames("rock").length, 0, "what stayed stays");
same(frames("new").map((frame) => frame.opacity), ["0.25"], "what is new comes into sight");
storage.set("pace", "slow");
same([0, 100, 5000].map(wayTime), [500, 580, 900], "half a second to nine tenths");
const bow = carried([-40, 0], 8).map(({ translate }) => translate);
same([bow[0], bow[4], bow.at(-1)], ["-40px 0px", "-20px -8px", "0px 0px"], "it is lifted on the way");
stopMoves();
same([frames("lord").length, frames("new").length], [0, 0], "a click cuts it short");
storage.set("pace", "instant");
root.innerHTML = drawing(0);
same(measureMoves(true), undefined, "at once nothing moves");
storage.set("pace", "slow");
// Two tiles turn, the one that is farther later; the third has its face still.
const tile = (id, x, face) => `<g data-el="${id}" data-face="${face}"><rect x="${x}" width="10" height="10"/></g>`;
root.innerHTML = drawing(40, tile("one", 0, "white") + tile("two", 30, "white") + tile("three", 80, "black"));
measureMoves(true);
root.innerHTML = drawing(40, tile("one", 0, "black") + tile("two", 30, "black") + tile("three", 80, "black"));
measureMoves(true)();
const turns = ["one", "two", "three"].map((id) => partsOf(document, id)[0].getAnimations()[0]?.effect.getTiming().delay ?? null);
same([turns[0], turns[1] > 0, turns[2]], [0, true, null], "tiles turn in a wave");
same(frames("one").map(({ scale }) => scale), ["0.05 1"], "about their middle");
stopMoves();
// A card that others reveal turns over where it lies, although nobody clicks it.
const back = (face) => `<g data-turns="B-0" data-face="${face}"><rect width="10" height="10"/></g>`;
root.innerHTML = drawing(40, back("down"));
measureMoves(true);
root.innerHTML = drawing(40, back("tax"));
measureMoves(true)();
same(root.querySelector("[data-turns]").getAnimations().map((animation) => animation.effect.getKeyframes()[0].scale), ["0.05 1"], "a card is turned over");
stopMoves();
root.remove();
