
// Small helps outside the table: times, copying, the form that makes a table.
liege.ago = function (ms, now) {
  const minutes = Math.floor((now - ms) / 60000);
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : minutes < 1440 ? [Math.floor(minutes / 60), "hour"] : [Math.floor(minutes / 1440), "day"];
  if (minutes < 1) return "just now";
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
};

liege.times = function () {
  for (const time of document.querySelectorAll("time[data-ms]")) {
    const ms = Number(time.dataset.ms);
    time.textContent = liege.ago(ms, Date.now());
    time.title = new Date(ms).toLocaleString();
  }
};

liege.copying = function () {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = button.parentNode.querySelector("input");
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1600);
  });
};

liege.newTable = function () {
  const form = document.getElementById("new-table");
  if (!form) return;
  const count = document.getElementById("count");
  const places = [...form.querySelectorAll(".place")];
  const tidy = () => {
    for (const place of places) {
      const who = place.querySelector("select").value;
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
};
