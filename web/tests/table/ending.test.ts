/** The end of a game: places, the cells of the tables of rounds, and the same table with stronger bots. */
import { describe, expect, it } from "vitest";
import { loadRoundTable } from "../../src/games/catalogue";
import type { SeatSummary, TableSummary } from "../../src/lib/protocol";
import { standingsOf } from "../../src/lib/table/places";
import type { Events, GameId, Views } from "../../src/lib/table/scene";
import { strongerTable } from "../../src/lib/table/stronger";
import { plain, signed } from "../../src/lib/words/numbers";

const places = (scores: number[], winners: number[], isPenalty = false): [number, number][] =>
  standingsOf({ scores, winners, reason: "" }, isPenalty).map(({ seat, place }) => [seat, place]);

describe("places", () => {
  it("go by score, and equal ones share a place", () => {
    expect(places([1, 3, 1, 0], [1])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
      [3, 4],
    ]);
  });
  it("begin with the winners, whatever the scores say", () => {
    expect(places([2, 3, 2], [0])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });
  it("begin with the lowest where scores are penalties", () => {
    expect(places([40, 0, 12], [1], true)).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
    ]);
  });
});

describe("a table of rounds", () => {
  const kinds = async (game: GameId, round: unknown, seats: number[], view: unknown = {}): Promise<unknown[]> => {
    const table = await loadRoundTable(game);
    return seats.map((seat) => {
      const cell = table?.cell(round as Events[GameId], seat, view as Views[GameId]);
      return cell ? [cell.text, cell.kind] : cell;
    });
  };
  it("shows sums of 12 Chip Trick: who took the tile, and who burst", async () => {
    const result = (sum: number, too_high: boolean) => ({ chips: [], sum, too_high, points: sum });
    const results = [result(19, false), result(25, true), result(12, false)];
    const round = { type: "RoundEnded", round: 1, seat: 0, results, winners: [0], scores: [1, 0, 0] };
    const told = [
      ["19", "won"],
      ["25", "lost"],
      ["12", "plain"],
    ];
    expect(await kinds("chips", round, [0, 1, 2], { tiles_to_win: 3 })).toEqual(told);
  });
  it("shows points of King of 12, and nothing for who was not there", async () => {
    const table = { seats: [0, 2], points: [8, 3], level: [], winner: 0 };
    const round = { type: "RoundEnded", round: 1, by: "points", seat: 0, tables: [table], wins: [1, 0, 0] };
    expect(await kinds("king-tournament", round, [0, 1, 2])).toEqual([["8", "won"], null, ["3", "plain"]]);
  });
  it("shows penalties of Rummikub", async () => {
    const results = [{ penalty: 0 }, { penalty: 31 }];
    const round = { type: "GameScored", game: 1, out: 0, winners: [0], results, totals: [0, 31] };
    expect(await kinds("rummikub", round, [0, 1])).toEqual([
      ["0", "won"],
      ["31", "plain"],
    ]);
  });
  it("is unknown for other games", async () => {
    expect(await loadRoundTable("odds")).toBeNull();
  });
});

describe("stronger bots", () => {
  const seat = (kind: SeatSummary["kind"], level = ""): SeatSummary => ({
    kind,
    level,
    name: "",
    resigned: false,
    bot: "",
  });
  const table = (...seats: SeatSummary[]) =>
    ({ game: "chips", options: { players: 3 }, seats, clock: 0 }) as unknown as TableSummary;
  const levels = ["random", "easy", "medium", "expert"];
  it("are one level up", () => {
    const wish = strongerTable(
      table(seat("person"), seat("bot", "medium"), seat("bot", "expert"), seat("automa")),
      levels,
    );
    expect(wish?.seats).toEqual([{ kind: "open" }, { kind: "bot", level: "expert" }, { kind: "bot", level: "expert" }]);
    expect(wish?.options).toEqual({ players: 3 });
  });
  it("are not offered where all are the strongest", () => {
    expect(strongerTable(table(seat("person"), seat("bot", "expert")), levels)).toBeNull();
  });
});

describe("numbers", () => {
  it("have a true minus", () => {
    expect([plain(-7), plain(7), signed(-7), signed(7), signed(0)]).toEqual(["−7", "7", "−7", "+7", "±0"]);
  });
});
