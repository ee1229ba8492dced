// A client of Liege's API. The types beside it are generated from the server's own document.

import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./api.js";

export type { components, paths };

/** A client of the server at this address; with a token it plays for the seat or the account that made it. */
export function liege(server: string, token?: string): Client<paths> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return createClient<paths>({ baseUrl: server.replace(/\/$/, ""), headers });
}
