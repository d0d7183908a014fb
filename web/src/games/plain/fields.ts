/** The fields of any view as text, for games that this client has no board for. */

/** Fields that are shown elsewhere, or that say nothing about the table. */
const LEFT_OUT = new Set(["game", "viewer", "options", "actions", "outcome"]);

/** Return the name and the value of each field that says something about the table. */
export function fieldsOf(view: object): [name: string, value: string][] {
  return Object.entries(view)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => [name.replaceAll("_", " "), written(value)]);
}

/** Return a value as text: lists with commas, what is inside them in brackets. */
function written(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (Array.isArray(value)) return value.map((item) => bracketed(item)).join(", ") || "–";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, item]) => `${name.replaceAll("_", " ")} ${bracketed(item)}`)
      .join(", ");
  }
  return String(value);
}

function bracketed(value: unknown): string {
  return typeof value === "object" && value !== null ? `(${written(value)})` : written(value);
}
