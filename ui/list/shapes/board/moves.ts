/** Optimistic moves of cards, shown until the server has answered and the rows are fetched again. Pure. */
import type { AggregateAnswer, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import type { Patches } from '../shared/use-patches.ts';
import { inPlaces } from './places.ts';
import { columnOf } from './targets.ts';

/** Rows of a column that were fetched, and when. */
export interface Fetched {
  rows: readonly Row[];
  readAt: number;
  /** Number by which they are arranged; else arrived cards are at the top. */
  position?: string | undefined;
}

/** Rows of one column with optimistic moves: departed cards removed, arrived ones in their place. */
export function cardsOf({ rows, readAt, position }: Fetched, field: FieldMeta, value: string | null, patches: Patches): Row[] {
  const live = [...patches.values()].filter((patch) => readAt < patch.until).map((patch) => patch.row);
  if (live.length === 0) return [...rows];
  const moved = new Map(live.map((row) => [row.id, row]));
  const stay = rows
    .filter((row) => !moved.has(row.id) || columnOf(field, moved.get(row.id)!) === value)
    .map((row) => moved.get(row.id) ?? row);
  const here = new Set(stay.map((row) => row.id));
  const all = [...live.filter((row) => columnOf(field, row) === value && !here.has(row.id)), ...stay];
  return position === undefined ? all : inPlaces(all, position);
}

export interface ColumnFigures {
  count: number;
  sum: number | null;
}

/** Counts and sums with optimistic moves. @param readAt when they were fetched. */
export function adjusted(
  figures: ColumnFigures,
  field: FieldMeta,
  value: string | null,
  money: string | undefined,
  patches: Patches,
  readAt: number,
): ColumnFigures {
  let { count, sum } = figures;
  for (const { row, before, until } of patches.values()) {
    const step = Number(columnOf(field, row) === value) - Number(columnOf(field, before) === value);
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
      const [key] = group.key;
      return [
        key === null || key === undefined ? null : String(key),
        { count: group.figures.count, sum: sum === null || sum === undefined ? null : Number(sum) },
      ];
    }),
  );
}
