
// Fingers: they are broader than a pointer, and rest on a part to look at it.

// What is smaller than this, in pixels, can be hit as if it were as large.
liege.THUMB = 44;

// The smallest lit part that a finger at this point touches, of those that are smaller than a thumb.
liege.underFinger = function (x, y) {
  let best = null;
  let least = Infinity;
  for (const part of document.querySelectorAll("#board [data-el].lit")) {
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    if (!width || Math.min(width, height) >= liege.THUMB) continue;
    const [across, down] = [Math.max(0, liege.THUMB - width) / 2, Math.max(0, liege.THUMB - height) / 2];
    if (x < left - across || x > right + across || y < top - down || y > bottom + down) continue;
    const apart = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    if (apart < least) [best, least] = [part, apart];
  }
  return best;
};

// How long a finger rests on a part, in milliseconds, to see what it is and would bring without choosing it.
liege.REST = 450;
liege.looked = false;

liege.touches = function (table) {
  let resting = null;
  const lift = () => clearTimeout(resting);
  table.addEventListener("pointerdown", (event) => {
    if (liege.looked) liege.hover(null);
    liege.looked = false;
    lift();
    if (event.pointerType !== "touch" || !event.target.closest("#board")) return;
    resting = setTimeout(() => {
      const [part, thing] = [liege.partAt(event), liege.thingAt(event)];
      if (!(part || thing) || liege.dragged) return;
      liege.looked = true;
      liege.hover(part, thing);
    }, liege.REST);
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, lift);
  addEventListener("pointermove", (event) => { if (Math.hypot(event.movementX, event.movementY) > 4) lift(); });
  // The device's own menu would lie over what is looked at.
  table.addEventListener("contextmenu", (event) => { if (liege.looked) event.preventDefault(); });
};
