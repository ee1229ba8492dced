const points = [[10, 0], [0, 10], [100, 5], [-10, 0]];
same(nearest(points, [0, 0], [1, 0]), 0, "right");
same(nearest(points, [0, 0], [0, 1]), 1, "down");
same(nearest(points, [0, 0], [-1, 0]), 3, "left");
same(nearest(points, [0, 0], [0, -1]), -1, "nothing above");
same(nearest([[10, 40], [30, 0]], [0, 0], [1, 0]), 1, "what lies straight ahead comes before what is nearer but aside");
same(scaled([0, 0, 100, 50], 0.5, [0, 0]), [0, 0, 50, 25], "zoom about a corner");
same(scaled([0, 0, 100, 50], 2, [50, 25]), [-50, -25, 200, 100], "zoom about the middle");
same(timeAgo(0, 30000), "just now", "now");
same(timeAgo(0, 60000), "1 minute ago", "a minute");
same(timeAgo(0, 7200000), "2 hours ago", "hours");
same(timeAgo(0, 86400000 * 3), "3 days ago", "days");

// A window that was panned stays panned when the table is redrawn.
const board = '<div id="state" data-number="3" data-at="3"><div id="board"><svg viewBox="0 0 10 10"><svg data-zoom="1" viewBox="0 0 10 10"></svg></svg></div><div id="choices"></div></div>';
const page = tree(board);
keepZoom(page);
const drawing = page.querySelector("[data-zoom]");
setView(drawing, [1, 1, 5, 5]);
const fresh = tree(board);
keepZoom(fresh);
same(fresh.querySelector("[data-zoom]").getAttribute("viewBox"), "1 1 5 5", "the window survives");
setView(drawing, [0, 0, 0.1, 0.1]);
same(drawing.getAttribute("viewBox"), "1 1 5 5", "nobody gets lost by zooming too far");

// A card lies beside what it speaks of and not over what else could be chosen.
const room = { left: 0, top: 0, right: 1000, bottom: 600 };
const rect = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
same(placeBeside([rect(100, 100, 50, 50)], { width: 200, height: 100 }, room, []), [162, 100], "to the right");
same(placeBeside([rect(100, 100, 50, 50)], { width: 200, height: 100 }, room, [rect(160, 100, 50, 50)]), [25, 162], "below, if the next part is to the right");
same(placeBeside([rect(900, 500, 50, 50)], { width: 200, height: 100 }, room, []), [688, 500], "to the left at the edge");
same(placeBeside([rect(100, 100, 50, 50), rect(160, 100, 50, 50)], { width: 200, height: 100 }, room, []), [25, 162], "below, if it also speaks of a part to the right");

// While a turn lasts, a map keeps its window, which moves and grows only as far as it must.
const fief = (hold, view, core) => `<div id="board"><svg data-zoom="1" data-hold="${hold}" data-core="${core}" viewBox="${view}"></svg></div>`;
const seen = (markup) => {
  zooms.clear();
  const root = tree(markup);
  keepZoom(root);
  const drawing = root.querySelector("svg");
  root.remove();
  return [drawing.getAttribute("viewBox"), drawing.dataset.base];
};
same(seen(fief(7, "0 0 10 10", "1 1 8 8"))[0], "0 0 10 10", "a turn begins");
same(seen(fief(7, "0 0 11 10", "1 1 9 8")), ["0 0 10 10", "0 0 10 10"], "a tile more changes nothing");
same(seen(fief(7, "-1 0 12 10", "-1 1 10 8"))[0], "-1 0 10 10", "for one that would not be seen it moves");
same(seen(fief(7, "-1 0 12 10", "-1 1 11 8"))[0], "-1 0 11 10", "and it grows where it is too small");
same(seen(fief(8, "0 0 11 10", "1 1 9 8"))[0], "0 0 11 10", "the next turn may look at more");
