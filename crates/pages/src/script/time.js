import { all } from "./dom.js";
import { LOCALE, words } from "./words.js";

/** @param {number} ms */
export function timeLeft(ms) {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 0) return words("time is up");
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  if (seconds < 3600) return words("{clock} left", { clock: `${Math.floor(seconds / 60)}:${two(seconds % 60)}` });
  if (seconds < 86400) return words("{hours} h {minutes} min left", { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });
  return words("{days} d {hours} h left", { days: Math.floor(seconds / 86400), hours: Math.floor((seconds % 86400) / 3600) });
}

// Small helps outside the table: times, copying, the form that makes a table.
/** @param {number} ms @param {number} now */
export function timeAgo(ms, now) {
  const minutes = Math.floor((now - ms) / 60000);
  if (minutes < 1) return words("just now");
  if (minutes < 60) return words("{n:minute|minutes} ago", { n: minutes });
  if (minutes < 1440) return words("{n:hour|hours} ago", { n: Math.floor(minutes / 60) });
  return words("{n:day|days} ago", { n: Math.floor(minutes / 1440) });
}

// For how long something has lasted.
/** @param {number} ms @param {number} now */
function timeSince(ms, now) {
  const minutes = Math.floor((now - ms) / 60000);
  if (minutes < 1) return words("for less than a minute");
  if (minutes < 60) return words("for {n:minute|minutes}", { n: minutes });
  if (minutes < 1440) return words("for {n:hour|hours}", { n: Math.floor(minutes / 60) });
  return words("for {n:day|days}", { n: Math.floor(minutes / 1440) });
}

/** @param {ParentNode} root */
export function times(root) {
  for (const time of all(root, "time[data-ms]")) {
    const ms = Number(time.dataset.ms);
    if (time.hasAttribute("data-day")) {
      time.textContent = new Date(ms).toLocaleDateString(LOCALE, { day: "numeric", month: "long" });
      time.title = new Date(ms).toLocaleString(LOCALE);
      continue;
    }
    if (time.hasAttribute("data-at")) {
      time.textContent = new Date(ms).toLocaleString(LOCALE, { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
      time.title = new Date(ms).toLocaleString(LOCALE);
      continue;
    }
    if (time.hasAttribute("data-until")) time.textContent = words("until {when}", { when: new Date(ms).toLocaleString(LOCALE) });
    else time.textContent = (time.hasAttribute("data-lasting") ? timeSince : timeAgo)(ms, Date.now());
    time.title = new Date(ms).toLocaleString(LOCALE);
  }
  for (const hours of all(root, "[data-from]")) {
    /** @param {string | undefined} ms */
    const time = (ms) => new Date(Number(ms)).toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit" }).replace(/^0(?=\d:)/, "");
    const [from, to] = [time(hours.dataset.from), time(hours.dataset.to)];
    // Whatever the language, the table's own hours begin with the two times.
    const [begins, ends] = (hours.dataset.hours ?? "").match(/\d+:\d\d/g) ?? [];
    hours.textContent = from === begins && to === ends ? "" : words("In your time: {from} to {to}.", { from, to });
  }
  for (const line of all(root, "#log li[data-ms]")) line.title = new Date(Number(line.dataset.ms)).toLocaleString(LOCALE);
}
