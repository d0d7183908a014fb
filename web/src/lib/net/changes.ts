/** Views put together from what changed in them. docs/protocol.md describes the format. */
import type { Update } from "../protocol";

type Fields = Readonly<Record<string, unknown>>;

/** What is known of a table after the last message. */
export type Known = Pick<Update, "view" | "summary">;

/** Return an object with changed fields. Where a list stands, an object holds the changed fields of items by place. */
export function applyChanges(before: Fields, changes: Fields): Fields {
  const after: Record<string, unknown> = { ...before };
  for (const [name, change] of Object.entries(changes)) {
    const old = before[name];
    after[name] = Array.isArray(old) && isObject(change) ? applyToItems(old, change) : change;
  }
  return after;
}

/** Return an update with whole views in place of changes. */
export function withWholeViews(update: Update, known: Known): Update {
  if (!update.changes) return update;
  let view = known.view as Fields;
  const moments = update.moments.map(({ events, changes }) => {
    view = applyChanges(view, changes ?? {});
    return { events, view };
  });
  const { changes, ...rest } = update;
  return { ...rest, moments, view: applyChanges(view, changes), summary: update.summary ?? known.summary };
}

function applyToItems(items: readonly Fields[], changes: Fields): Fields[] {
  return items.map((item, place) => (place in changes ? applyChanges(item, changes[place] as Fields) : item));
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
