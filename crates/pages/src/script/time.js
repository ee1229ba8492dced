import { all } from "./dom.js";

/** @param {number} ms */
export function timeLeft(ms) {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 0) return "time is up";
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)} left`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min left`;
  return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h left`;
}

// Small helps outside the table: times, copying, the form that makes a table.
/** @param {number} ms @param {number} now */
export function timeAgo(ms, now) {
  const minutes = Math.floor((now - ms) / 60000);
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : minutes < 1440 ? [Math.floor(minutes / 60), "hour"] : [Math.floor(minutes / 1440), "day"];
  if (minutes < 1) return "just now";
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

// As "for 3 minutes" rather than "3 minutes ago".
/** @param {string} ago */
const lastsFor = (ago) => (ago.endsWith(" ago") ? `for ${ago.slice(0, -4)}` : "for less than a minute");

// Pages are in English, and so are their dates: in the reader's own kind of it, if the browser says which.
export const LANGUAGE = globalThis.navigator?.languages?.find((language) => language.startsWith("en")) ?? "en-GB";

/** @param {ParentNode} root */
export function times(root) {
  for (const time of all(root, "time[data-ms]")) {
    const ms = Number(time.dataset.ms);
    if (time.hasAttribute("data-day")) {
      time.textContent = new Date(ms).toLocaleDateString(LANGUAGE, { day: "numeric", month: "long" });
      time.title = new Date(ms).toLocaleString(LANGUAGE);
      continue;
    }
    if (time.hasAttribute("data-at")) {
      time.textContent = new Date(ms).toLocaleString(LANGUAGE, { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
      time.title = new Date(ms).toLocaleString(LANGUAGE);
      continue;
    }
    const ago = timeAgo(ms, Date.now());
    if (time.hasAttribute("data-until")) time.textContent = `until ${new Date(ms).toLocaleString(LANGUAGE)}`;
    else time.textContent = time.hasAttribute("data-lasting") ? lastsFor(ago) : ago;
    time.title = new Date(ms).toLocaleString(LANGUAGE);
  }
  for (const hours of all(root, "[data-from]")) {
    /** @param {string | undefined} ms */
    const time = (ms) => new Date(Number(ms)).toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit" }).replace(/^0(?=\d:)/, "");
    const own = `${time(hours.dataset.from)} to ${time(hours.dataset.to)}`;
    hours.textContent = hours.dataset.hours?.startsWith(`${own},`) ? "" : `In your time: ${own}.`;
  }
  for (const line of all(root, "#log li[data-ms]")) line.title = new Date(Number(line.dataset.ms)).toLocaleString(LANGUAGE);
}
