
// Makes clocks run between two pages: as long as somebody is asked, the time left shrinks.
liege.wind = function (root) {
  for (const clock of root.querySelectorAll(".clock[data-runs]")) clock.dataset.until = Date.now() + Number(clock.dataset.left);
};

liege.tick = function () {
  for (const clock of document.querySelectorAll(".clock[data-until]")) {
    const left = Number(clock.dataset.until) - Date.now();
    const text = liege.left(left);
    if (clock.textContent !== text) clock.textContent = text;
    if (left >= 0 || clock.classList.contains("out")) continue;
    clock.classList.add("out");
    // The page says what the others can do now.
    liege.refresh();
  }
};

liege.left = function (ms) {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 0) return "time is up";
  const two = (number) => String(number).padStart(2, "0");
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)} left`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min left`;
  return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h left`;
};
