/** Requests over HTTP. */
import type {
  Created,
  GameInfo,
  Guest,
  NewTable,
  Problem,
  TableAnswer,
  TableQuestion,
  TableSummary,
} from "../protocol";
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
export const askAboutTable = (question: TableQuestion): Promise<TableAnswer> =>
  ask("POST", "/api/tables/check", question);
export const listTables = (): Promise<TableSummary[]> => ask("GET", "/api/tables");

let games: Promise<GameInfo[]> | undefined;

const KEPT_GAMES = "duodecim games";

/** Return all games. They are requested once. Without a connection, return those of the last visit. */
export function listGames(): Promise<GameInfo[]> {
  games ??= ask<GameInfo[]>("GET", "/api/games").then(keepGames, (problem: unknown) => {
    games = undefined;
    const kept = problem instanceof Refusal ? null : readKeptGames();
    if (!kept) throw problem;
    return kept;
  });
  return games;
}

function keepGames(answer: GameInfo[]): GameInfo[] {
  try {
    localStorage.setItem(KEPT_GAMES, JSON.stringify(answer));
  } catch {
    // Without storage they are known only with a connection.
  }
  return answer;
}

function readKeptGames(): GameInfo[] | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_GAMES) ?? "null") as GameInfo[] | null;
  } catch {
    return null;
  }
}
