
// The log of a long game: the page has its last lines, those before them are fetched when somebody wants them and then stay.
liege.logLines = () => [...document.querySelectorAll('#log li[data-key^="log-"]')];
liege.logLine = (line) => Number(line.dataset.key.slice("log-".length));

// Fetches what the page leaves out. Says whether all of the log is here.
liege.earlier = async function () {
  const button = document.querySelector("[data-earlier]");
  if (!button) return true;
  const query = liege.query();
  query.delete("have");
  query.set("before", button.dataset.earlier);
  const answer = await fetch(liege.address(`/log?${query}`)).catch(() => null);
  // The page may have changed meanwhile, even its beginning.
  if (!answer?.ok || document.querySelector("[data-earlier]") !== button) return false;
  const fresh = liege.make("ol");
  fresh.innerHTML = await answer.text();
  for (const line of liege.logLines()) if (line.hasAttribute("data-own")) line.remove();
  for (const line of fresh.children) line.setAttribute("data-own", "");
  const log = document.getElementById("log");
  const end = log.scrollHeight - log.scrollTop;
  button.closest("li").after(...fresh.children);
  // What was read stays where it was.
  log.scrollTop = log.scrollHeight - end;
  liege.times(document);
  liege.markUnseen(document);
  return true;
};

// Keeps the earlier lines that were fetched, as far as they lie before those that the page is about to have.
liege.keepEarlier = function (fresh) {
  const lines = liege.logLines();
  if (!lines.some((line) => line.hasAttribute("data-own"))) return;
  const first = fresh.querySelector('#log li[data-key^="log-"]');
  for (const line of lines) line.toggleAttribute("data-own", Boolean(first) && liege.logLine(line) < liege.logLine(first));
};

// Forgets them: other eyes may see other lines.
liege.dropEarlier = function () {
  for (const line of liege.logLines()) line.removeAttribute("data-own");
};

// Marks the first line that this browser has not seen yet, if it is here.
liege.markUnseen = function (root) {
  if (liege.unseen === null) return;
  for (const line of root.querySelectorAll("#log .unseen-from")) line.classList.remove("unseen-from");
  const lines = [...root.querySelectorAll("#log li[data-number]")];
  const first = lines.find((line) => Number(line.dataset.number) > liege.unseen);
  // Where the page begins, earlier lines may be new as well.
  if (!first?.previousElementSibling?.matches(".earlier")) first?.classList.add("unseen-from");
};

liege.logs = function () {
  document.addEventListener("click", async (event) => {
    if (!event.target.closest("[data-earlier]")) return;
    if (await liege.earlier()) document.getElementById("log").focus({ preventScroll: true });
  });
};
