/** Optimistic moves of cards, shown until the server has answered and the rows are fetched again. Pure. */
import type { AggregateAnswer, Row } from '../../../../core/shared/wire.ts';
import type { Patches } from '../shared/use-patches.ts';

const valueOf = (row: Row, field: string): string | null => (row[field] as string | null | undefined) ?? null;

/** Rows of one column with optimistic moves: departed cards removed, arrived ones at the top. @param readAt when the rows were fetched. */
export function cardsOf(rows: readonly Row[], field: string, value: string | null, patches: Patches, readAt: number): Row[] {
  const live = [...patches.values()].filter((patch) => readAt < patch.until).map((patch) => patch.row);
  if (live.length === 0) return [...rows];
  const moved = new Map(live.map((row) => [row.id, row]));
  const stay = rows
    .filter((row) => !moved.has(row.id) || valueOf(moved.get(row.id)!, field) === value)
    .map((row) => moved.get(row.id) ?? row);
  const here = new Set(stay.map((row) => row.id));
  return [...live.filter((row) => valueOf(row, field) === value && !here.has(row.id)), ...stay];
}

export interface ColumnFigures {
  count: number;
  sum: number | null;
}

/** Counts and sums with optimistic moves. @param readAt when they were fetched. */
export function adjusted(
  figures: ColumnFigures,
  field: string,
  value: string | null,
  money: string | undefined,
  patches: Patches,
  readAt: number,
): ColumnFigures {
  let { count, sum } = figures;
  for (const { row, before, until } of patches.values()) {
    const step = Number(valueOf(row, field) === value) - Number(valueOf(before, field) === value);
    if (readAt >= until || step === 0) continue;
    count += step;
    const amount = Number(money === undefined ? 0 : (row[money] ?? 0));
    if (amount !== 0) sum = (sum ?? 0) + step * amount;
  }
  return { count, sum };
}

/** Count and sum per column (null: rows without a value). */
export function figuresOf(answer: AggregateAnswer, measure: string | undefined): Map<string | null, ColumnFigures> {
  return new Map(
    answer.data.map((group) => {
      const sum = measure === undefined ? undefined : group.figures[measure];
      return [group.key[0] as string | null, { count: group.figures.count, sum: sum === null || sum === undefined ? null : Number(sum) }];
    }),
  );
}
