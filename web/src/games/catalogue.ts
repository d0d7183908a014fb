/** The games: emblem, board, rules and default table of each. */
import type { Component } from "svelte";
import type { GameInfo } from "../lib/protocol";
import type { RoundTable } from "../lib/table/round-table";
import type { BoardModule, GameId, Scene } from "../lib/table/scene";
import ChipsEmblem from "./chips/Emblem.svelte";
import KingEmblem from "./king/Emblem.svelte";
import RummikubEmblem from "./rummikub/Emblem.svelte";

/** A loaded board: the component, and how long its steps are shown. */
export interface LoadedBoard {
  default: Component<{ scene: Scene }>;
  pace: BoardModule;
  /** A component for sentences that are more than text. */
  Line?: Component<{ text: string; term: (key: string) => string }>;
}

export const EMBLEMS: Record<GameId, Component> = {
  chips: ChipsEmblem,
  king: KingEmblem,
  "king-tournament": KingEmblem,
  rummikub: RummikubEmblem,
};

const BOARDS: Record<GameId, () => Promise<unknown>> = {
  chips: () => import("./chips/Board.svelte"),
  king: () => import("./king/Board.svelte"),
  "king-tournament": () => import("./king/Board.svelte"),
  rummikub: () => import("./rummikub/Board.svelte"),
};

/** Load the board of a game. A game that this client does not know gets a plain one. */
export function loadBoard(game: string): Promise<LoadedBoard> {
  const load = isGame(game) ? BOARDS[game] : () => import("./plain/Board.svelte");
  return load() as Promise<LoadedBoard>;
}

/** The rules of each game, with pictures. */
const RULES: Record<GameId, () => Promise<{ default: Component }>> = {
  chips: () => import("./chips/Rules.svelte"),
  king: () => import("./king/Rules.svelte"),
  "king-tournament": () => import("./king/Rules.svelte"),
  rummikub: () => import("./rummikub/Rules.svelte"),
};

export function loadRules(game: string): Promise<{ default: Component }> {
  return RULES[game as GameId]();
}

/** The tables of rounds, loaded at the end of a game. */
const ROUNDS: Record<GameId, () => Promise<{ roundTable: unknown }>> = {
  chips: () => import("./chips/rounds"),
  king: () => import("./king/rounds"),
  "king-tournament": () => import("./king/rounds"),
  rummikub: () => import("./rummikub/rounds"),
};

/** Load what a game says about its rounds. Null for a game that this client does not know. */
export async function loadRoundTable(game: string): Promise<RoundTable | null> {
  return isGame(game) ? ((await ROUNDS[game]()).roundTable as RoundTable) : null;
}

export function isGame(game: string): game is GameId {
  return game in EMBLEMS;
}

export interface DefaultTable {
  players: number;
  options: Record<string, unknown>;
  level: string;
}

/** The default table of each game. */
export const DEFAULT_TABLES: Record<GameId, DefaultTable> = {
  chips: { players: 3, options: {}, level: "medium" },
  king: { players: 4, options: {}, level: "medium" },
  "king-tournament": { players: 16, options: {}, level: "easy" },
  rummikub: { players: 3, options: { turn_seconds: 0 }, level: "medium" },
};

/** Return the default table of any game of the server: the fewest players, and its strongest bots. */
export function defaultTable(info: GameInfo): DefaultTable {
  if (isGame(info.id)) return DEFAULT_TABLES[info.id];
  return { players: info.traits.least_players, options: {}, level: info.levels.at(-1) ?? "open" };
}
