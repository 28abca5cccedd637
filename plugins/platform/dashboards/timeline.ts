/** Rows between two dates, taken from each group in turn, so that no group displaces the others. One statement. */
import { answer, lit, q, select, type Selection, statement, titleSql } from '../../../core/engine.ts';
import type { ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import { both, type TileAnswers, type TimelineRow, type TimelineTile } from '../../../core/shared/dashboard.ts';
import type { Board } from './board.ts';
import { windowOf } from './days.ts';
import { narrowing, yearOf } from './filters.ts';

export async function timelineAnswer(board: Board, tile: TimelineTile): Promise<TileAnswers['timeline']> {
  const { r, def, chosen, today } = board;
  const [from, to] = windowOf(today, yearOf(def, chosen, tile), tile.quarters);
  const where = both(both(tile.where, narrowing(board, tile, tile.entity)), { [tile.end]: { gte: from }, [tile.start]: { lte: to } });
  const entity = r.kernel.registry.entity(tile.entity);
  const rows = await select(r.kernel, entity, { where: [where], params: [], deleted: false }, r);
  const text = timelineSql(board, tile, entity, rows);
  const found = await answer<{ data: TimelineRow & { total: number } }>(
    r.kernel,
    entity,
    r,
    statement(text, rows.binds, rows.volatile.found),
  );
  return { total: found[0]?.data.total ?? 0, from, to, where, rows: together(found.map(({ data: { total: _total, ...row } }) => row)) };
}

function timelineSql({ r }: Board, tile: TimelineTile, entity: ResolvedEntity, { where, binds }: Selection): string {
  const { registry } = r.kernel;
  const group = registry.entity((entity.fields.get(tile.group) as ResolvedField).to as string);
  const column = (name: string | undefined): string => (name ? `t.${q(name)}` : 'null');
  const first =
    tile.mark && tile.first?.length ? `array_position(array[${tile.first.map(lit).join(', ')}]::text[], ${column(tile.mark)}), ` : '';
  const size = tile.size ? `${column(tile.size)} desc nulls last, ` : '';
  return `select to_json(x) as data from (
    select t.id, ${titleSql(entity, 't', r.locale)} as label, g.id as group_id, case
    when g.id is not null then ${titleSql(group, 'g', r.locale)} end as "group",
      ${column(tile.mark)} as mark, ${column(tile.start)} as start, ${column(tile.end)} as "end", ${column(tile.baseline)} as baseline,
      ${column(tile.progress)} as progress,
      count(*) over ()::int as total, row_number() over (partition by g.id order by ${first}${size}t.id) as turn
    from ${binds.table(entity.table)} t left join ${binds.table(group.table)} g on g.id = ${column(tile.group)} where ${where}
    order by turn, group_id nulls last limit ${binds.add(tile.limit)}::int) x`;
}

/** Groups the rows, in the order in which the groups first appear. */
function together(rows: (TimelineRow & { turn?: number })[]): TimelineRow[] {
  const groups = new Map<number | null, TimelineRow[]>();
  for (const { turn: _turn, ...row } of rows) groups.set(row.group_id, [...(groups.get(row.group_id) ?? []), row]);
  return [...groups.values()].flat();
}
