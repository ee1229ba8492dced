// A bot in TypeScript, with the types that openapi-typescript makes of the server's own document. It makes a table and plays seat A
// at random, against bots of the house:
//
//     npm install
//     npx openapi-typescript http://127.0.0.1:7878/api/v1/openapi.json -o api.d.ts
//     npx tsc && node bot.js http://127.0.0.1:7878 fief
//
// What the document does not allow is refused by `tsc`, before anything is played. A server that stops, restarts or can't be reached
// for a while costs it nothing: it comes back and goes on.

import { setTimeout as pause } from "node:timers/promises";

import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type TableEvent = components["schemas"]["TableEvent"];
type Problem = components["schemas"]["Problem"];

// Past this many actions of its own a game counts as played: random players never end some.
const LONGEST = 2_000;
// How often an unreachable server is asked again, in milliseconds from one to the next at most, and when a stream is dead.
const [ATTEMPTS, LONGEST_PAUSE, SILENCE] = [60, 10_000, 40_000];

const [server = "http://127.0.0.1:7878", name = "middle-ages"] = process.argv.slice(2);

// A browser keeps cookies by itself; here the first answer's is shown with every later request.
let cookie = "";

// Asks again where the server can't be reached, and where it is busy when it says so.
async function patient(request: Request): Promise<Response> {
  for (let attempt = 0, wait = 300; ; attempt++, wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      const answer = await fetch(request.clone());
      if (answer.status !== 429 && answer.status !== 503) return answer;
      wait = 1000 * Number(answer.headers.get("retry-after") ?? 1);
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      console.error(`The server can't be reached: again in ${wait} ms`);
    }
    await pause(wait * (0.7 + 0.6 * Math.random()));
  }
}

const client = createClient<paths>({ baseUrl: server, fetch: patient });
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

const said = (problem: Problem) => `${problem.code}: ${problem.detail ?? problem.title} ${problem.rule ?? ""}`;

function must<T>(answer: { data?: T; error?: Problem }): T {
  if (answer.data === undefined) throw new Error(answer.error ? said(answer.error) : "no answer");
  return answer.data;
}

// How the table stands, now and after each change; a stream that breaks off is opened again.
async function* events(table: string): AsyncGenerator<TableEvent> {
  for (;;) {
    const dead = new AbortController();
    let timer = setTimeout(() => dead.abort(), SILENCE);
    try {
      const request = new Request(`${server}/api/v1/tables/${table}/events`, { headers: { cookie }, signal: dead.signal });
      const answer = await patient(request);
      const decoder = new TextDecoder();
      let rest = "";
      for await (const chunk of answer.body ?? []) {
        clearTimeout(timer);
        timer = setTimeout(() => dead.abort(), SILENCE);
        rest += decoder.decode(chunk as Uint8Array, { stream: true });
        const lines = rest.split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          const event = line.startsWith("data: {") ? JSON.parse(line.slice(6)) : {};
          if ("pending" in event) yield event as TableEvent;
        }
      }
    } catch {
      // It has broken off; what was missed comes with the next stream.
    } finally {
      clearTimeout(timer);
    }
    await pause(200);
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
  throw new Error(said(error));
}

const game = must(await client.GET("/api/v1/games")).games.find((game) => game.id === name);
if (!game) throw new Error(`there is no game ${name}`);
const bots = Array.from({ length: game.min_players - 1 }, () => ({ kind: "bot" as const, level: "random" }));
const made = await client.POST("/api/v1/tables", { body: { game: name, seats: [{ kind: "me" }, ...bots] } });
const { id } = must(made);
console.log(`/tables/${id}`);
let done = 0;
for await (const event of events(id)) {
  if (event.pending.kind === "over" || done >= LONGEST) break;
  if (event.pending.kind === "seats" && event.pending.must.includes("A")) done += await step(id);
}
const state = must(await client.GET("/api/v1/tables/{id}", { params: { path: { id } } }));
console.log(`${game.title}: ${done} actions of seat A, ${state.position} steps`);
process.exit(0);
