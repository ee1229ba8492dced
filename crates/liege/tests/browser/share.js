() => {
  const title = document.querySelector("#new-table h1")?.textContent ?? "Liege";
  const says = document.querySelector(".lead").textContent;
  const game = document.querySelector("#new-table")?.dataset.game;
  const shield = document.querySelector("#new-table .emblem") ?? document.querySelector(".house .crest");
  const boards = game ? [game] : [...document.querySelectorAll(".card img")].map((image) => /board\/(.*)\.svg/.exec(image.src)[1]);
  const card = document.createElement("div");
  card.style.cssText = "position:fixed; inset:0; z-index:99; display:flex; flex-direction:column; background:var(--page); overflow:hidden";
  const pictures = document.createElement("div");
  pictures.style.cssText = "flex:1; min-height:0; display:flex; gap:6px; border-bottom:6px double var(--gilt)";
  for (const board of boards) {
    const image = new Image();
    image.src = `${document.documentElement.dataset.base ?? ""}/board/${board}.svg`;
    image.style.cssText = "flex:1 1 0; min-width:0; height:100%; object-fit:cover";
    pictures.append(image);
  }
  const words = document.createElement("div");
  words.style.cssText = "flex:none; display:grid; grid-template-columns:auto 1fr; gap:0 32px; align-items:center; padding:22px 48px 26px";
  shield.style.cssText = "width:128px; height:144px";
  for (const drawing of shield.querySelectorAll("svg")) drawing.style.cssText = "width:128px; height:128px";
  const told = document.createElement("div");
  const name = document.createElement("h1");
  name.textContent = title;
  name.style.cssText = "margin:0; font:700 64px/1.1 var(--serif)";
  const line = document.createElement("p");
  line.textContent = says;
  line.style.cssText = "margin:8px 0 0; font:26px/1.3 var(--serif); color:var(--muted)";
  told.append(name, line);
  words.append(shield, told);
  card.append(pictures, words);
  document.body.append(card);
  return true;
}
