/** Filters of a dashboard: their values in the query, and their conditions on an entity's rows. */
import { both, type DashboardDef, type FilterDef, type TileDef } from '../../../core/shared/dashboard.ts';
import type { Where } from '../../../core/shared/where.ts';
import { refuse, withinWorkspaces, WORKSPACE } from '../../../core/engine.ts';
import type { Board, Chosen } from './board.ts';
import { yearSpan } from './days.ts';

/** @throws AppError invalid for an unknown filter, and for a value that is not a key or year. */
export function chosenOf(def: DashboardDef, query: URLSearchParams): Chosen {
  const chosen = new Map<string, number>();
  for (const [name, value] of query) {
    const filter = def.filters.find((f) => f.name === name);
    if (name === WORKSPACE) continue;
    if (!filter) throw refuse(name, 'query.unknown_field', { field: name });
    if (!value) continue;
    if (!/^[1-9]\d{0,14}$/.test(value)) throw refuse(name, 'query.integer_expected', {});
    const number = Number(value);
    if (filter.kind === 'year' && (number < 1900 || number > 2200)) throw refuse(name, 'query.range', { min: 1900, max: 2200 });
    chosen.set(name, number);
  }
  return chosen;
}

/** The chosen year, where the filter applies to the tile. */
export function yearOf(def: DashboardDef, chosen: Chosen, tile: TileDef): number | null {
  const filter = following(def, tile).find((f) => f.kind === 'year');
  return (filter && chosen.get(filter.name)) ?? null;
}

/**
 * The condition of filters and workspace on an entity's rows. A tile without filters ignores the workspace too.
 * @param kinds only filters of these kinds.
 */
export function narrowing(
  { r, def, chosen, workspaces }: Board,
  tile: TileDef,
  entity: string,
  kinds: readonly FilterDef['kind'][] = ['ref', 'year'],
): Where {
  const within = tile.filters?.length === 0 ? {} : withinWorkspaces(r.kernel.registry, entity, workspaces);
  return following(def, tile).reduce<Where>((where, filter) => {
    const value = chosen.get(filter.name);
    const on = filter.on[entity];
    if (value === undefined || !on || !kinds.includes(filter.kind)) return where;
    return both(where, filter.kind === 'ref' ? { [[on].flat()[0] as string]: value } : inYear([on].flat(), value));
  }, within);
}

const following = (def: DashboardDef, tile: TileDef): FilterDef[] =>
  def.filters.filter((f) => !tile.filters || tile.filters.includes(f.name));

/** Rows in a year; with two dates, rows whose range overlaps it. */
function inYear([start, end]: string[], year: number): Where {
  const [first, last] = yearSpan(year);
  return end ? { [start as string]: { lte: last }, [end]: { gte: first } } : { [start as string]: { between: [first, last] } };
}
