// Writes the traces of all games as WebAssembly makes them, or says how long searches take; see `.ci/site-check`.
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [built, wanted] = process.argv.slice(2);
const PLAYOUTS = 300;

(async () => {
  const glue = fs.readFileSync(path.join(built, "games.js"), "utf8");
  const bound = vm.runInThisContext(`${glue}\nwasm_bindgen`);
  await bound({ module_or_path: fs.readFileSync(path.join(built, "games_bg.wasm")) });
  for (const [game, usual] of JSON.parse(bound.games())) {
    if (wanted === "times") {
      const begun = performance.now();
      bound.think(game, usual, PLAYOUTS);
      console.log(game, ((performance.now() - begun) / 1000).toFixed(3));
      continue;
    }
    for (let players = 1; players <= 6; players++) {
      const text = bound.trace(game, players, 1);
      if (text !== undefined) fs.writeFileSync(path.join(wanted, `${game}-${players}`), text);
    }
  }
})();
