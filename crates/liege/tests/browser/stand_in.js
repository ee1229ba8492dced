// Stands in for the games in tests of what lies around them: as quick to build as it is small. `PAGES` and `NAME` stand before it.
let wasm_bindgen = (() => {
  let opened = false;
  const spoken = new Set();
  const init = async ({ module_or_path }) => {
    if (opened) return;
    const given = await module_or_path;
    if (!(given instanceof WebAssembly.Module)) await WebAssembly.compileStreaming(given);
    opened = true;
  };
  const said = ({ status = 200, media = "text/plain", body = "", location }) => ({
    status: () => status, media: () => media, location: () => location, file: () => undefined, lasting: () => false,
    body: () => new TextEncoder().encode(body), table: () => undefined, free() {},
  });
  init.Site = class {
    constructor(base, kept) {
      this.texts = JSON.parse(kept);
      this.changed = {};
    }
    keep(key, text) {
      this.texts[key] = this.changed[key] = text;
    }
    chosen(query) {
      return new URLSearchParams(query).get("lang") ?? this.texts.language;
    }
    wanted(query) {
      const tag = this.chosen(query);
      return tag && !spoken.has(tag) ? tag : undefined;
    }
    load(tag, text) {
      try {
        JSON.parse(text);
      } catch {
        return false;
      }
      return Boolean(spoken.add(tag));
    }
    answer(method, path, query, body) {
      const tag = this.chosen(query);
      if (tag && this.texts.language !== tag) this.keep("language", tag);
      if (method === "POST" && path === "/records") {
        this.keep(`table/${Object.keys(this.texts).length}`, JSON.stringify({ record: new URLSearchParams(body).get("record") }));
        return said({ status: 303, location: "/" });
      }
      if (path === "/name") return said({ body: NAME });
      const page = tag && (spoken.has(tag) ? PAGES[`${tag} ${path}`] : PAGES[`lacking ${path}`]);
      return said((page || PAGES[path]) ?? { status: 404, body: `no such page: ${path}` });
    }
    // A bot is asked at each table until it has thought.
    task(table) {
      return this.texts[`table/${table}`]?.includes("thought") === false ? JSON.stringify({ table, name: "Bot" }) : undefined;
    }
    thought(task, thought) {
      this.keep(`table/${JSON.parse(task).table}`, JSON.stringify({ record: thought }));
    }
    bot() {}
    news() {}
    changes() {
      const changed = JSON.stringify(this.changed);
      this.changed = {};
      return changed;
    }
  };
  init.BotThinker = class {
    threads() { return 1; }
    playouts() { return 1; }
    think() { return `thought by ${NAME}`; }
  };
  return init;
})();
