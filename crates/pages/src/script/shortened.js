// Labels of buttons, without the first words that several of them share if the question has said them: "Take 1 food" and "Take 1
// wood" are "Food" and "Wood" where goods are taken.
import { capital } from "./dom.js";

/** @param {string[]} labels @param {string} asked */
export function shortened(labels, asked) {
  const said = new Set(asked.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const words = labels.map((label) => label.split(" "));
  return labels.map((label, place) => {
    const alike = words.filter(([first]) => first === words[place][0]);
    if (alike.length < 2 || !said.has(words[place][0].toLowerCase())) return label;
    const most = Math.min(...alike.map((other) => other.length)) - 1;
    let count = 0;
    while (count < most && alike.every((other) => other[count] === words[place][count])) count += 1;
    return count ? capital(words[place].slice(count).join(" ")) : label;
  });
}
