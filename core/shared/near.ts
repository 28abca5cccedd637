/** Suggests the known name for a misspelt one. */

/** Edit distance: letters added, removed, changed or swapped with a neighbour; a number above `limit` where it is larger. */
export function distance(a: string, b: string, limit: number): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
}

/** Names this short are similar to any other. */
const SHORT = 2;
/** One error is allowed per this many letters, up to this many errors. */
const LETTERS = 3;
const MOST = 2;

/** @returns the most similar known name; undefined where none is similar. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const asked = name.toLowerCase();
  const limit = Math.min(MOST, Math.max(1, Math.floor(asked.length / LETTERS)));
  let found: { name: string; far: number } | undefined;
  for (const each of known) {
    if (Math.abs(each.length - asked.length) > limit || (each.length <= SHORT && asked.length > SHORT + 1)) continue;
    const far = distance(asked, each.toLowerCase(), limit);
    if (far <= limit && (!found || far < found.far)) found = { name: each, far };
  }
  return found?.name ?? within(asked, known);
}

/** The only known name that begins or ends with the words of this one: `manager` for `manager_id`. */
function within(asked: string, known: Iterable<string>): string | undefined {
  if (asked.length < LETTERS) return undefined;
  const found = [...known].filter((each) => each.toLowerCase().startsWith(`${asked}_`) || each.toLowerCase().endsWith(`_${asked}`));
  return found.length === 1 ? found[0] : undefined;
}
