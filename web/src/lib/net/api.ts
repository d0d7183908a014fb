/** Requests over HTTP. */
import type { Created, GameInfo, Guest, NewTable, Problem, TableSummary } from "../protocol";
import { settings } from "../settings.svelte";

/** A refusal by the server. The message is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }
}

export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: {
      "Accept-Language": settings.language,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Refusal(readProblem(text, response.status), response.status);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

function readProblem(text: string, status: number): Problem {
  try {
    const problem = JSON.parse(text) as Problem;
    if (problem.text) return problem;
  } catch {
    // A proxy answered instead of the server.
  }
  return { code: `http/${status}`, reason: `http/${status}`, text: `HTTP ${status}` };
}

export const becomeGuest = (): Promise<Guest> => ask("POST", "/api/guest");
export const createTable = (wish: NewTable): Promise<Created> => ask("POST", "/api/tables", wish);
export const listTables = (): Promise<TableSummary[]> => ask("GET", "/api/tables");

let games: Promise<GameInfo[]> | undefined;

/** Return all games. They are requested once. */
export function listGames(): Promise<GameInfo[]> {
  games ??= ask<GameInfo[]>("GET", "/api/games").catch((problem: unknown) => {
    games = undefined;
    throw problem;
  });
  return games;
}
