import type { Update } from "../protocol";

/** Return updates that are shown together as one: the last of them, with what happened in all. */
export function mergeUpdates(updates: readonly Update[]): Update {
  let count = 0;
  const moments = updates.flatMap((update) => {
    const before = count;
    count += update.events.length;
    return update.moments.map((moment) => ({ ...moment, events: moment.events + before }));
  });
  return {
    ...(updates.at(-1) as Update),
    events: updates.flatMap((update) => update.events),
    moments,
    told: updates.flatMap((update) => update.told),
  };
}
