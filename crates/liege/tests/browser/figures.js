// How a table stands in its window: its height, the smallest letters, which lit parts one has to look for, and which buttons are cut.
(() => {
  const inWindow = ({ left, top, right, bottom }) => left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
  const lit = [...document.querySelectorAll("#board [data-el].lit:not(.aside)")].filter((part) => part.getClientRects().length);
  const letters = [...document.querySelectorAll("#board svg text")]
    .filter((text) => text.textContent.trim() && text.getClientRects().length)
    .map((text) => Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b) * parseFloat(getComputedStyle(text).fontSize));
  const bar = document.getElementById("prompt").getBoundingClientRect();
  const buttons = [...document.querySelectorAll("#buttons button")].filter((button) => button.getClientRects().length);
  const isCut = (button) => button.scrollWidth > button.clientWidth + 1 || !inWindow(button.getBoundingClientRect());
  return {
    height: document.documentElement.scrollHeight,
    bar: Math.round(bar.height),
    letters: Math.min(...letters, 99),
    lit: lit.length,
    outside: lit.filter((part) => !inWindow(part.getBoundingClientRect())).length,
    cut: buttons.filter(isCut).length,
  };
})()
