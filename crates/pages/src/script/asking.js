
// How one wants to be asked, and what one means to do when one's turn comes.
liege.drafting = null;

liege.isDrafting = () => Boolean(document.getElementById("state")?.hasAttribute("data-draft"));

// What is drafted changes what can be chosen, though the table stays as it is.
liege.draft = function (path, body) {
  liege.path = [];
  liege.confirming = null;
  liege.foreseen.clear();
  return liege.post(path, { number: Number(document.getElementById("state").dataset.revision), ...body });
};

// What a player supposes, as the board writes it: it is drawn on this page, and nobody else hears of it.
liege.supposed = null;

liege.suppose = function (part) {
  liege.supposed = part.dataset.suppose;
  liege.unchoose();
  return liege.refresh();
};

liege.asking = function (table) {
  table.addEventListener("click", (event) => {
    const part = event.target.closest("#board [data-suppose]");
    if (part && !liege.dragged && !liege.looked) liege.suppose(part);
  });
  table.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const seat = button?.dataset.seat;
    if (!button) return;
    if (button.dataset.set) liege.post("/settings", { seat, ...JSON.parse(button.dataset.set) });
    else if (button.dataset.draftRemove) liege.draft("/draft", { seat, remove: Number(button.dataset.draftRemove) });
    else if (button.id === "draft-clear") liege.draft("/draft", { seat, clear: true });
    else if (button.id === "draft-send") liege.draft("/draft/send", { seat });
    else if (button.id === "draft-open" || button.id === "draft-close") {
      liege.drafting = button.id === "draft-open" ? seat : null;
      liege.unchoose();
      liege.foreseen.clear();
      liege.refresh();
    }
  });
};
