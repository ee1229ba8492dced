
// Small helps outside the table: times, copying, the form that makes a table.
liege.ago = function (ms, now) {
  const minutes = Math.floor((now - ms) / 60000);
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : minutes < 1440 ? [Math.floor(minutes / 60), "hour"] : [Math.floor(minutes / 1440), "day"];
  if (minutes < 1) return "just now";
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
};

// As "for 3 minutes" rather than "3 minutes ago".
liege.lasting = (ago) => (ago.endsWith(" ago") ? `for ${ago.slice(0, -4)}` : "since just now");

liege.times = function (root) {
  for (const time of root.querySelectorAll("time[data-ms]")) {
    const ms = Number(time.dataset.ms);
    if (time.hasAttribute("data-day")) {
      time.textContent = new Date(ms).toLocaleDateString(undefined, { day: "numeric", month: "long" });
      time.title = new Date(ms).toLocaleString();
      continue;
    }
    const ago = liege.ago(ms, Date.now());
    if (time.hasAttribute("data-until")) time.textContent = `until ${new Date(ms).toLocaleString()}`;
    else time.textContent = time.hasAttribute("data-lasting") ? liege.lasting(ago) : ago;
    time.title = new Date(ms).toLocaleString();
  }
  for (const line of root.querySelectorAll("#log li[data-ms]")) line.title = new Date(Number(line.dataset.ms)).toLocaleString();
};

liege.copying = function () {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], #copy-log");
    if (!button) return;
    const field = button.parentNode.querySelector("input");
    if (field) field.select();
    if (!field) await liege.earlier();
    await liege.copyText(field ? field.value : liege.logText(document.getElementById("log")));
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1600);
  });
};

// A line of the log without its rules.
liege.lineText = function (item) {
  const words = item.querySelector(".words").cloneNode(true);
  for (const rule of words.querySelectorAll(".rule")) rule.remove();
  return words.textContent.replace(/\s+/g, " ").trim();
};

// The log as plain text: one line for each event, its rule in brackets, consequences set in.
liege.logText = function (log) {
  const line = (item) => {
    const rules = [...item.querySelectorAll(".words .rule")].map((rule) => ` [${rule.textContent}]`);
    return (item.classList.contains("consequence") ? "  " : "") + liege.lineText(item) + rules.join("");
  };
  return [...log.querySelectorAll("li[data-number]")].map((item) => line(item) + "\n").join("");
};

liege.copyText = async function (text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = liege.make("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
};

liege.newTable = function () {
  const form = document.getElementById("new-table");
  if (!form) return;
  const count = document.getElementById("count");
  liege.zone();
  const places = [...form.querySelectorAll(".place")];
  const tidy = () => {
    for (const place of places) {
      const select = place.querySelector("select");
      const who = select.value;
      const says = place.querySelector(".says");
      if (says) says.textContent = who === "hot" ? "" : select.selectedOptions[0]?.dataset.says || "";
      const name = place.querySelector("input");
      name.hidden = who !== "hot";
      name.disabled = name.hidden;
      place.toggleAttribute("data-empty", who === "");
    }
    const taken = places.filter((place) => place.querySelector("select").value !== "").length;
    for (const button of form.querySelectorAll("[data-count]")) button.setAttribute("aria-pressed", String(Number(button.dataset.count) === taken));
  };
  if (count) count.hidden = false;
  form.addEventListener("change", tidy);
  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-count]");
    if (!button) return;
    places.forEach((place, index) => {
      const select = place.querySelector("select");
      const empty = index >= Number(button.dataset.count);
      place.hidden = empty;
      if (empty) select.value = "";
      else if (select.value === "") select.value = select.querySelector("[data-usual]")?.value || "open";
    });
    tidy();
  });
  const seated = form.querySelector('[data-count][aria-pressed="true"]');
  tidy();
  if (seated) seated.click();
  liege.lastTable(form, places, tidy);
};

// A clock's hours are those of whoever makes the table: by the name of their zone, or where a browser knows none by how far
// their time is before universal time today.
liege.zone = function () {
  const minutes = -new Date().getTimezoneOffset();
  const two = (number) => String(number).padStart(2, "0");
  const offset = `${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  const named = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const name = named && !named.startsWith("Etc/Unknown") ? named : "";
  document.getElementById("zone").value = name || offset;
  const place = name.slice(name.lastIndexOf("/") + 1).replaceAll("_", " ");
  document.getElementById("about-hours").textContent = name.includes("/") ? `By ${place} time, all year round` : name ? `By the time of ${name}` : `In your time, which is UTC${offset} today; it does not move with summer time`;
};

// Remembers who sat where at the last new table of this game, and what was agreed.
liege.lastTable = function (form, places, tidy) {
  const key = `table.${liege.game()}`;
  const fields = () => [...form.querySelectorAll("select, .place input, input[type=radio]:checked")];
  form.addEventListener("submit", () => liege.kept.set(key, JSON.stringify(fields().map(({ name, value }) => [name, value]))));
  let last;
  try { last = JSON.parse(liege.kept.get(key)); } catch { /* Whatever else was kept there is no choice. */ }
  if (!Array.isArray(last)) return;
  for (const [name, value] of last) {
    for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (field.type === "radio") field.checked = field.value === value;
      else if (field.nodeName !== "SELECT" || [...field.options].some((option) => option.value === value)) field.value = value;
    }
  }
  for (const place of places) place.hidden = place.querySelector("select").value === "";
  tidy();
};

// What this browser adds to the draws of the table at which it is about to sit down.
liege.givePart = function (root) {
  const field = root.querySelector("[data-part]");
  if (!field) return;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  field.setAttribute("value", [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  const shown = root.querySelector("[data-part-shown]");
  if (!shown) return;
  shown.hidden = false;
  shown.querySelector("code").textContent = field.value;
};

// Links as they must be sent: with the name of this server before them.
liege.wholeLinks = function (root) {
  for (const field of root.querySelectorAll("[data-invite]")) field.setAttribute("value", new URL(field.dataset.invite, location).href);
  const near = root.querySelector("#near");
  if (near) near.hidden = !/^(localhost|127\.|\[::1\])/.test(location.hostname);
};
