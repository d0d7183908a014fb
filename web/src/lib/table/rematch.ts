/** A seat at the table of a rematch. */
import { connection } from "../net/page-connection.svelte";

/** Give back the seat that is kept at the table of a rematch. */
export async function declineRematch(table: string): Promise<void> {
  const passing = { table, watch: () => ({ type: "watch" as const, table }), receive: () => {}, reject: () => {} };
  connection.follow(passing);
  await connection.request({ type: "stand", table });
  connection.unfollow(passing);
}
