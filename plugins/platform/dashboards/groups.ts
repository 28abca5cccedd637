/** Charts and shares: figures by group; the largest groups separately, the others combined. */
import { both, type ChartTile, type GroupsAnswer, type SharesTile } from '../../../core/shared/dashboard.ts';
import type { AggregateFigures, AggregateGroup } from '../../../core/shared/wire.ts';
import type { Board } from './board.ts';
import { count } from './count.ts';
import { narrowing } from './filters.ts';

export async function groupsAnswer(board: Board, tile: ChartTile | SharesTile): Promise<GroupsAnswer> {
  const { r } = board;
  const where = both(tile.where, narrowing(board, tile, tile.entity));
  const [group, measures] =
    tile.kind === 'chart' ? [tile.group, tile.measures ?? []] : [[tile.group], tile.measure === 'count' ? [] : [tile.measure]];
  const groups = await count(r, tile.entity, { where, group, measures });
  const values = r.kernel.registry
    .entity(tile.entity)
    .fields.get(group[0] as string)
    ?.values?.map((v) => v.value);
  return { where, ...fold(groups, tile.kind === 'chart' ? tile.limit : Infinity, values) };
}

type Key = AggregateGroup['key'][number];

/**
 * @param keep number of separate groups: the choices in order, all others by size.
 * @returns combined figures under `rest`, by the second group; rows without a key are combined too, unless the first group is a choice.
 */
export function fold(groups: readonly AggregateGroup[], keep: number, values?: readonly string[]): Omit<GroupsAnswer, 'where'> {
  const sizes = new Map<Key, number>();
  for (const { key, figures } of groups) sizes.set(key[0] as Key, (sizes.get(key[0] as Key) ?? 0) + figures.count);
  const place = (key: Key): number => (key === null || !values ? Infinity : values.indexOf(String(key)));
  const keys = values
    ? [...sizes.keys()].sort((a, b) => (place(a) < place(b) ? -1 : 1))
    : [...sizes]
        .filter(([key]) => key !== null)
        .sort((a, b) => b[1] - a[1] || Number(a[0]) - Number(b[0]))
        .map(([key]) => key);
  const shown = keys.slice(0, keep);
  const at = new Map(shown.map((key, i) => [key, i]));
  const row = (g: AggregateGroup): number | undefined => at.get(g.key[0] as Key);
  const rest = groups.filter((g) => row(g) === undefined);
  return {
    shown,
    groups: groups.filter((g) => row(g) !== undefined).sort((a, b) => (row(a) as number) - (row(b) as number)),
    totals: together(groups),
    ...(rest.length ? { rest: bySecond(rest) } : {}),
  };
}

function bySecond(rest: readonly AggregateGroup[]): AggregateGroup[] {
  const parts = new Map<Key, AggregateGroup[]>();
  for (const g of rest) parts.set(g.key[1] ?? null, [...(parts.get(g.key[1] ?? null) ?? []), g]);
  return [...parts].map(([key, list]) => ({ key: [null, key], label: [null, list[0]?.label[1] ?? null], figures: together(list) }));
}

/** Sums counts and sums of several groups; other measures cannot be added and are left empty. */
function together(groups: readonly AggregateGroup[]): AggregateFigures {
  const all: AggregateFigures = { count: 0 };
  for (const { figures } of groups)
    for (const [name, value] of Object.entries(figures))
      all[name] = /^(count|sum:)/.test(name) ? Number(all[name] ?? 0) + Number(value ?? 0) : null;
  return all;
}
