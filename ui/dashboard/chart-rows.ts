/** Converts the groups of a chart's answer to rows for the drawing, the table and the links. Pure. */
import { both } from '../../core/shared/dashboard.ts';
import type { ChartTile, DashboardField, GroupsAnswer } from '../../core/shared/dashboard.ts';
import type { Choice } from '../../core/shared/entity.ts';
import type { Where } from '../../core/shared/where.ts';
import type { AggregateFigures, AggregateGroup } from '../../core/shared/wire.ts';

/** One segment of a row: a choice of the second group. */
export interface Part {
  /** null: the rows without a value. */
  value: string | null;
  label: string;
  /** Colour by class and by name in the spec: a tone, a priority, or `quiet` for "not set". */
  mark: string;
}

export interface ChartRow {
  key: string;
  name: string;
  figures: AggregateFigures;
  /** Counts by segment value; the empty text stands for "not set". */
  parts: Record<string, number>;
  where: Where;
}

/** Key of the row of all records without a row of their own. */
const REST = 'rest';

const keyed = (field: string, value: AggregateGroup['key'][number]): Where => ({ [field]: value === null ? { empty: true } : value });

/** Choices of the second group in their order, then "not set". */
export function partsOf(choices: readonly Choice[], notSet: string): Part[] {
  return [
    ...choices.map((choice): Part => ({ value: choice.value, label: choice.label, mark: choice.tone ?? choice.glyph ?? 'quiet' })),
    { value: null, label: notSet, mark: 'quiet' },
  ];
}

/**
 * One row per key of the first group, and one for the rest.
 * @param field the first group's field as the reader sees it
 */
export function rowsOf(tile: ChartTile, answer: GroupsAnswer, field: DashboardField | undefined, notSet: string): ChartRow[] {
  const name = tile.group[0]?.split(':')[0] as string;
  const label = (key: AggregateGroup['key'][number], groups: readonly AggregateGroup[]): string =>
    field?.choices?.find((choice) => choice.value === key)?.label ?? groups[0]?.label[0] ?? (key === null ? notSet : String(key));
  const rows = answer.shown.map((key): ChartRow => {
    const groups = answer.groups.filter((group) => group.key[0] === key);
    return { key: String(key), name: label(key, groups), ...summed(groups), where: both(answer.where, keyed(name, key)) };
  });
  const { rest } = answer;
  if (!rest) return rows;
  const others: Where = answer.shown.length
    ? { or: [{ [name]: { empty: true } }, { [name]: { nin: answer.shown as (string | number)[] } }] }
    : {};
  return [...rows, { key: REST, name: tile.rest, ...summed(rest), where: both(answer.where, others) }];
}

/** The rows to draw. A rest much larger than the others is mentioned below the chart instead; the table always contains it. */
export function drawnOf(rows: readonly ChartRow[], size: (row: ChartRow) => number): { drawn: ChartRow[]; aside: ChartRow | undefined } {
  const named = rows.filter((row) => row.key !== REST);
  const rest = rows.find((row) => row.key === REST);
  const dwarfs = rest !== undefined && named.length > 0 && size(rest) > 2 * Math.max(...named.map(size));
  return { drawn: dwarfs ? named : [...rows], aside: dwarfs ? rest : undefined };
}

/** The filter of one segment of a row. */
export const partWhere = (tile: ChartTile, row: ChartRow, part: Part): Where => both(row.where, keyed(tile.group[1] as string, part.value));

function summed(groups: readonly AggregateGroup[]): Pick<ChartRow, 'figures' | 'parts'> {
  const figures: AggregateFigures = { count: 0 };
  const parts: Record<string, number> = {};
  for (const group of groups) {
    for (const [name, value] of Object.entries(group.figures)) figures[name] = Number(figures[name] ?? 0) + Number(value ?? 0);
    const part = String(group.key[1] ?? '');
    parts[part] = (parts[part] ?? 0) + group.figures.count;
  }
  return { figures, parts };
}
