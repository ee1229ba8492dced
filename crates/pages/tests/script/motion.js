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
same(GLIDE.duration, 200, "a fifth of a second");
root.remove();
