
// Follows what others do, at the pace that a person sets: all at once, one step after the other, or step by step at a click.
liege.following = false;
liege.byHand = false;
liege.stepping = null;
liege.going = 0;
liege.pace = () => liege.kept.get("pace") || "slow";

// How long a step is shown, in milliseconds, where steps follow one another by themselves.
liege.PACE = 900;

// Whether steps are shown one after the other to whoever looks at the present now.
liege.isSlow = () => liege.pace() !== "instant" && liege.at === null && document.visibilityState !== "hidden" && !document.querySelector(".curtain");

// Shows what has happened since the position that is here.
liege.catchUpSlowly = function () {
  if (!liege.isSlow()) return liege.refresh();
  return liege.follow(Number(document.getElementById("state").dataset.at) + 1, 1);
};

// Goes from position `at` on, or back, to the next one of which something is told.
liege.follow = async function (at, way) {
  clearTimeout(liege.stepping);
  const going = ++liege.going;
  liege.following = true;
  for (let to = Math.max(at, 0); ; to += way) {
    liege.at = to;
    const drawn = await liege.refresh();
    // Whoever has gone elsewhere meanwhile is there.
    if (!liege.following || going !== liege.going) return;
    const state = document.getElementById("state");
    if (!drawn) return liege.stop();
    if (!state.hasAttribute("data-past")) return liege.arrive();
    if (state.hasAttribute("data-told") || to === 0) break;
  }
  liege.goOn();
};

// Waits for a click, or for as long as a step is shown.
liege.goOn = function () {
  liege.stepButtons();
  clearTimeout(liege.stepping);
  if (liege.byHand || liege.pace() === "step") return;
  liege.stepping = setTimeout(() => liege.following && liege.follow(liege.at + 1, 1), liege.PACE);
};

// After an own action: the page may be one that others have left behind already.
liege.followFrom = function () {
  const state = document.getElementById("state");
  if (!state.hasAttribute("data-following")) return;
  [liege.following, liege.at] = [true, Number(state.dataset.at)];
  liege.goOn();
};

liege.stop = function () {
  clearTimeout(liege.stepping);
  [liege.following, liege.byHand, liege.at] = [false, false, null];
};

// At the present again.
liege.arrive = function () {
  liege.stop();
  liege.offer();
  liege.catchUp();
};

// Shows the present at once.
liege.skip = function () {
  liege.stop();
  return liege.refresh();
};

// Leads by hand through what has happened since one's own last action.
liege.tell = function () {
  liege.byHand = true;
  return liege.follow(Number(document.getElementById("state").dataset.since) + 1, 1);
};

// The buttons that lead through the steps, in the place of those that play.
liege.stepButtons = function () {
  const bar = document.getElementById("buttons");
  const state = document.getElementById("state");
  if (!bar || bar.querySelector("#step-next") || !state.hasAttribute("data-following")) return;
  const by = (way) => () => {
    liege.byHand = true;
    liege.follow(Number(state.dataset.at) + way, way);
  };
  const had = bar.contains(document.activeElement);
  bar.replaceChildren(
    liege.button("Next", by(1), { id: "step-next", class: "primary" }),
    liege.button("Back", by(-1), { id: "step-before" }),
    liege.button("To the present", liege.skip, { id: "step-skip" }),
  );
  if (had) bar.firstChild.focus({ preventScroll: true });
};
