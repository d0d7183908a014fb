/** Numbers as people read them. */

/** Return a number with a true minus sign. */
export function plain(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`;
}

/** Return a change of a number with its sign. */
export function signed(change: number): string {
  if (change === 0) return "±0";
  return change > 0 ? `+${change}` : plain(change);
}
