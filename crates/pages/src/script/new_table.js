import { all, byId, closest, fieldById, fields, must, one } from "./dom.js";
import { gameId } from "./settings.js";
import { storage } from "./storage.js";
import { LOCALE, words } from "./words.js";

// Who sits there is chosen in the one list of a place.
/** @param {HTMLElement} place @returns {HTMLSelectElement} */
const selectOf = (place) => /** @type {HTMLSelectElement} */ (must(place, "select"));

export function startNewTable() {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("new-table"));
  if (!form) return;
  const count = document.getElementById("count");
  showZone();
  const places = all(form, ".place");
  const tidy = () => {
    for (const place of places) {
      const select = selectOf(place);
      const who = select.value;
      const says = one(place, ".says");
      if (says) says.textContent = who === "hot" ? "" : select.selectedOptions[0]?.dataset.says || "";
      const [name] = fields(place, "input");
      name.hidden = who !== "hot";
      name.disabled = name.hidden;
      place.toggleAttribute("data-empty", who === "");
    }
    const taken = places.filter((place) => selectOf(place).value !== "").length;
    sayWhatIsAgreed(form);
    for (const button of all(form, "[data-count]")) button.setAttribute("aria-pressed", String(Number(button.dataset.count) === taken));
  };
  if (count) count.hidden = false;
  form.addEventListener("change", tidy);
  form.addEventListener("click", (event) => {
    const button = closest(event, "[data-count]");
    if (!button) return;
    places.forEach((place, index) => {
      const select = selectOf(place);
      const empty = index >= Number(button.dataset.count);
      place.hidden = empty;
      if (empty) select.value = "";
      else if (select.value === "") select.value = /** @type {HTMLOptionElement | null} */ (one(select, "[data-usual]"))?.value || "open";
    });
    tidy();
  });
  const seated = one(form, '[data-count][aria-pressed="true"]');
  tidy();
  if (seated) seated.click();
  restoreLastTable(form, places, tidy);
  startRecordFile();
}

// A record is read from a file into the field where it could also be pasted.
function startRecordFile() {
  const file = /** @type {HTMLInputElement | null} */ (document.getElementById("record-file"));
  if (!file) return;
  file.hidden = false;
  file.addEventListener("change", async () => {
    const text = await file.files?.[0]?.text();
    if (text !== undefined) /** @type {HTMLTextAreaElement} */ (byId("record")).value = text;
  });
}

// What is folded away in one line: all that is not usual.
/** @param {HTMLFormElement} form */
function sayWhatIsAgreed(form) {
  const line = byId("agreed-now");
  const unusual = fields(must(form, "#agreed"), "select, input[type=radio]:checked").flatMap((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex > 0 ? [field.selectedOptions[0].textContent] : [];
    const usual = one(must(form, "#agreed"), `[name="${CSS.escape(field.name)}"]`);
    return field === usual ? [] : [field.closest("label")?.textContent];
  });
  for (const field of fields(must(form, "#agreed"), "#table-title, #table-note")) if (field.value.trim()) unusual.unshift(field.value);
  const starts = Date.parse(fieldById("starts")?.value ?? "");
  if (starts) unusual.push(words("begins {when}", { when: new Date(starts).toLocaleString(LOCALE, { weekday: "long", hour: "numeric", minute: "2-digit" }) }));
  line.textContent = unusual.length ? unusual.map((choice) => (choice ?? "").trim()).join(" · ") : line.dataset.usual ?? "";
}

// A clock's hours are those of the table's maker: by the name of their zone, or where a browser knows none by how far
// their time is before universal time today.
function showZone() {
  const zone = fieldById("zone");
  if (!zone) return;
  const minutes = -new Date().getTimezoneOffset();
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  const offset = `${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  const named = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const name = named && !named.startsWith("Etc/Unknown") ? named : "";
  zone.value = name || offset;
  const place = name.slice(name.lastIndexOf("/") + 1).replaceAll("_", " ");
  const inZone = name ? words("By {zone}", { zone: name }) : words("In your time, which is UTC{offset} today; it does not move with summer time", { offset });
  byId("about-hours").textContent = name.includes("/") ? words("By {place} time, all year round", { place }) : inZone;
}

// Remembers who sat where at the last new table of this game, and what was agreed.
/** @param {HTMLFormElement} form @param {HTMLElement[]} places @param {() => void} tidy */
function restoreLastTable(form, places, tidy) {
  const key = `table.${gameId()}`;
  const chosen = () => fields(form, "select, .place input, #own-clock input, input[type=radio]:checked");
  form.addEventListener("submit", () => storage.set(key, JSON.stringify(chosen().map(({ name, value }) => [name, value]))));
  let last;
  try { last = JSON.parse(storage.get(key) ?? ""); } catch { /* Whatever else was kept there is no choice. */ }
  if (!Array.isArray(last)) return;
  for (const [name, value] of last) {
    for (const field of fields(form, `[name="${CSS.escape(name)}"]`)) {
      // What the address asks for stays.
      if (field.closest("[data-asked]")) continue;
      if (field.type === "radio") field.checked = field.value === value;
      else if (!(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)) field.value = value;
    }
  }
  for (const place of places) place.hidden = selectOf(place).value === "";
  tidy();
}
