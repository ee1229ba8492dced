// Writes the traces of all games as WebAssembly makes them, or says how many playouts a second searches make; see `.ci/site-check`.
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [built, wanted] = process.argv.slice(2);
const PLAYOUTS = 300;
// Before they are counted, and while they are.
const SECONDS = [1, 1];

(async () => {
  const glue = fs.readFileSync(path.join(built, "games.js"), "utf8");
  const bound = vm.runInThisContext(`${glue}\nwasm_bindgen`);
  await bound({ module_or_path: fs.readFileSync(path.join(built, "games_bg.wasm")) });
  for (const [game, usual] of JSON.parse(bound.games())) {
    if (wanted === "speed") {
      let speed = 0;
      for (const seconds of SECONDS) {
        let searches = 0;
        const begun = performance.now();
        const passed = () => (performance.now() - begun) / 1000;
        for (; passed() < seconds; searches++) bound.think(game, usual, PLAYOUTS);
        speed = (searches * PLAYOUTS) / passed();
      }
      console.log(game, speed.toFixed(0));
      continue;
    }
    for (let players = 1; players <= 6; players++) {
      const text = bound.trace(game, players, 1);
      if (text !== undefined) fs.writeFileSync(path.join(wanted, `${game}-${players}`), text);
    }
  }
})();
