// How a table stands in its window: its height, the smallest letters, which lit parts one has to look for, and which buttons are cut.
(() => {
  const inWindow = ({ left, top, right, bottom }) => left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
  const seen = (part) => part.getClientRects().length && part.checkVisibility({ visibilityProperty: true });
  const lit = [...document.querySelectorAll("#board [data-el].lit:not(.aside)")].filter(seen);
  const letters = [...document.querySelectorAll("#board svg text")]
    .filter((text) => text.textContent.trim() && seen(text))
    // By their height: a card that turns over is narrow for a moment.
    .map((text) => ({ size: Math.hypot(text.getScreenCTM().c, text.getScreenCTM().d) * parseFloat(getComputedStyle(text).fontSize), words: text.textContent.trim() }));
  const smallest = letters.reduce((one, other) => (other.size < one.size ? other : one), { size: 99, words: "" });
  const bar = document.getElementById("prompt").getBoundingClientRect();
  const buttons = [...document.querySelectorAll("#buttons button")].filter((button) => button.getClientRects().length);
  const isCut = (button) => button.scrollWidth > button.clientWidth + 1 || !inWindow(button.getBoundingClientRect());
  return {
    height: document.documentElement.scrollHeight,
    bar: Math.round(bar.height),
    letters: smallest.size,
    words: smallest.words,
    lit: lit.length,
    outside: lit.filter((part) => !inWindow(part.getBoundingClientRect())).length,
    cut: buttons.filter(isCut).length,
  };
})()
