import type { Update } from "../protocol";

/** Return updates that are shown together as one: the last of them, with what happened in all. */
export function mergeUpdates(updates: readonly Update[]): Update {
  let count = 0;
  const shifted = updates.map((update) => {
    const before = count;
    count += update.events.length;
    return {
      moments: update.moments.map((moment) => ({ ...moment, events: moment.events + before })),
      after: update.told_after.map((events) => events + before),
    };
  });
  return {
    ...(updates.at(-1) as Update),
    events: updates.flatMap((update) => update.events),
    moments: shifted.flatMap(({ moments }) => moments),
    told: updates.flatMap((update) => update.told),
    told_after: shifted.flatMap(({ after }) => after),
  };
}
