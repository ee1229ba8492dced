// Plays a whole game with the types that openapi-typescript makes of the server's own document:
//
//     npx openapi-typescript http://127.0.0.1:7878/api/v1/openapi.json -o api.d.ts
//     npx tsc && node play.js http://127.0.0.1:7878 fief
//
// What the document does not allow is refused by `tsc`, before anything is played.

import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type TableEvent = components["schemas"]["TableEvent"];

// Past this many actions of its own a game counts as played: random players never end some.
const LONGEST = 2_000;

const [server = "", name = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: server });

// A browser keeps cookies by itself; here the first answer's is shown with every later request.
let cookie = "";
client.use({
  onRequest({ request }) {
    if (cookie) request.headers.set("cookie", cookie);
    return request;
  },
  onResponse({ response }) {
    const set = response.headers.getSetCookie()[0];
    if (set) cookie = set.split(";")[0] ?? "";
  },
});

function must<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

async function* events(table: string): AsyncGenerator<TableEvent> {
  const answer = await fetch(`${server}/api/v1/tables/${table}/events`, { headers: { cookie } });
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of answer.body ?? []) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: ")) yield JSON.parse(line.slice(6)) as TableEvent;
  }
}

async function step(id: string): Promise<number> {
  const legal = must(await client.GET("/api/v1/tables/{id}/actions", { params: { path: { id }, query: { seat: "A" } } }));
  const chosen = legal.actions[Math.floor(Math.random() * legal.actions.length)];
  if (!chosen) return 0;
  const body = { seat: "A", number: legal.number, action: chosen.action };
  const { error } = await client.POST("/api/v1/tables/{id}/actions", { params: { path: { id } }, body });
  if (!error) return 1;
  // Somebody was quicker, or the moment has passed: the stream says so.
  if (error.code === "stale_number" || error.code === "window_closed") return 0;
  throw new Error(JSON.stringify(error));
}

const game = must(await client.GET("/api/v1/games")).games.find((game) => game.id === name);
if (!game) throw new Error(`there is no game ${name}`);
const bots = Array.from({ length: game.min_players - 1 }, () => ({ kind: "bot" as const, level: "random" }));
const { id } = must(await client.POST("/api/v1/tables", { body: { game: name, seats: [{ kind: "me" }, ...bots] } }));
let done = 0;
for await (const event of events(id)) {
  if (event.pending.kind === "over" || done >= LONGEST) break;
  if (event.pending.kind === "seats" && event.pending.must.includes("A")) done += await step(id);
}
const state = must(await client.GET("/api/v1/tables/{id}", { params: { path: { id } } }));
console.log(`${game.title}: ${done} actions of seat A, ${state.position} steps`);
process.exit(0);
