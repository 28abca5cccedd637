/** Which of many rows a short list shows: the most urgent of each kind, so that a long kind hides no other. */

/**
 * @param rows the most urgent first. @param totals of each kind, those that were not read included.
 * @returns at most `limit` rows in the same order; the last one of its kind says how many more of that kind there are.
 */
export function ofEachKind<R extends { source: number }>(
  rows: readonly R[],
  totals: ReadonlyMap<number, number>,
  limit: number,
): (R & { more?: number })[] {
  const kinds = new Set<number>();
  const isFirst = rows.map(({ source }) => !kinds.has(source) && Boolean(kinds.add(source)));
  const places = rows.map((_, at) => at);
  const taken = new Set([...places.filter((at) => isFirst[at]), ...places.filter((at) => !isFirst[at])].slice(0, limit));
  const shown = rows.filter((_, at) => taken.has(at));
  return shown.map((row, at) => {
    const own = shown.filter(({ source }) => source === row.source).length;
    const more = (totals.get(row.source) ?? own) - own;
    return more > 0 && !shown.slice(at + 1).some(({ source }) => source === row.source) ? { ...row, more } : row;
  });
}
