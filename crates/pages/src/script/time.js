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
const lastsFor = (ago) => (ago.endsWith(" ago") ? `for ${ago.slice(0, -4)}` : "for a moment");

/** @param {ParentNode} root */
export function times(root) {
  for (const time of all(root, "time[data-ms]")) {
    const ms = Number(time.dataset.ms);
    if (time.hasAttribute("data-day")) {
      time.textContent = new Date(ms).toLocaleDateString(undefined, { day: "numeric", month: "long" });
      time.title = new Date(ms).toLocaleString();
      continue;
    }
    if (time.hasAttribute("data-at")) {
      time.textContent = new Date(ms).toLocaleString(undefined, { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
      time.title = new Date(ms).toLocaleString();
      continue;
    }
    const ago = timeAgo(ms, Date.now());
    if (time.hasAttribute("data-until")) time.textContent = `until ${new Date(ms).toLocaleString()}`;
    else time.textContent = time.hasAttribute("data-lasting") ? lastsFor(ago) : ago;
    time.title = new Date(ms).toLocaleString();
  }
  for (const line of all(root, "#log li[data-ms]")) line.title = new Date(Number(line.dataset.ms)).toLocaleString();
}
