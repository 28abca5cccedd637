/**
 * The tree of a list: rows below their references, from the outermost; a self-reference nests to any depth. Returns the lines and the
 * queries still needed. Pure.
 */
import type { Where } from '../../../../core/shared/where.ts';
import type { AggregateAnswer, AggregateFigures, FieldMeta, ListAnswer, Row } from '../../../../core/shared/wire.ts';
import type { ListParams } from '../../../data/index.ts';
import type { AggregateParams } from '../shared/use-aggregate.ts';

export interface TreeSpec {
  /** References, the outermost first. */
  levels: readonly FieldMeta[];
  /** The self-reference, if any. */
  self: FieldMeta | undefined;
  measures: readonly string[];
  filter: Where | undefined;
  search: string;
  sort: readonly string[];
}

export type TreeRequest = { kind: 'figures'; params: AggregateParams } | { kind: 'rows'; params: ListParams; page: number };

export interface Read {
  figures: (params: AggregateParams) => AggregateAnswer | 'failed' | undefined;
  rows: (params: ListParams, page: number) => ListAnswer | 'failed' | undefined;
}

interface Base {
  key: string;
  depth: number;
  pos: number;
  of: number;
}
export type TreeLine = Base &
  (
    | { kind: 'group'; field: FieldMeta; label: string | null; figures: AggregateFigures; open: boolean }
    | { kind: 'row'; row: Row; children: number; open: boolean }
    | { kind: 'more'; left: number }
    | { kind: 'wait' }
    | { kind: 'failed' }
  );

export interface TreeState {
  isOpen: (key: string, depth: number) => boolean;
  /** Number of pages loaded for a node. */
  pages: (key: string) => number;
}

export const PAGE = 100;
const GROUPS = 1000;
const WAITING = 3;

interface Place {
  key: string;
  depth: number;
  level: number;
  where: readonly Where[];
  parent: number | null;
}

/** The lines to draw, and all queries needed for them. */
export function treeOf(spec: TreeSpec, state: TreeState, read: Read): { lines: TreeLine[]; requests: TreeRequest[] } {
  const lines: TreeLine[] = [];
  const requests: TreeRequest[] = [];

  const figures = (params: AggregateParams): ReturnType<Read['figures']> => {
    requests.push({ kind: 'figures', params });
    return read.figures(params);
  };
  const missing = (place: Place, kind: 'wait' | 'failed'): void => {
    const count = kind === 'wait' ? WAITING : 1;
    for (let i = 0; i < count; i += 1) lines.push({ kind, key: `${place.key}/${kind}${i}`, depth: place.depth, pos: i + 1, of: count });
  };

  const groups = (place: Place, field: FieldMeta): void => {
    const answer = figures({
      group: [field.name],
      measures: spec.measures,
      filter: all(spec.filter, place.where),
      search: spec.search,
      limit: GROUPS,
    });
    if (answer === undefined || answer === 'failed') return missing(place, answer ?? 'wait');
    answer.data.forEach((group, index) => {
      const id = group.key[0] as number | null;
      const key = `${place.key}/${field.name}:${id ?? ''}`;
      const open = state.isOpen(key, place.depth);
      lines.push({
        kind: 'group',
        key,
        depth: place.depth,
        pos: index + 1,
        of: answer.data.length,
        field,
        label: group.label[0] ?? null,
        figures: group.figures,
        open,
      });
      if (open)
        walk({
          key,
          depth: place.depth + 1,
          level: place.level + 1,
          where: [...place.where, { [field.name]: id ?? { empty: true } }],
          parent: null,
        });
    });
  };

  const rows = (place: Place): void => {
    const own = spec.self ? [{ [spec.self.name]: place.parent ?? { empty: true } }] : [];
    const params: ListParams = { filter: all(spec.filter, [...place.where, ...own]), search: spec.search, sort: spec.sort, limit: PAGE };
    const pages = state.pages(place.key);
    for (let page = 1; page <= pages; page += 1) {
      requests.push({ kind: 'rows', params, page });
      const answer = read.rows(params, page);
      if (answer === undefined || answer === 'failed') return missing(place, answer ?? 'wait');
      const children = childrenOf(answer.data);
      const of = answer.meta.capped ? -1 : answer.meta.total;
      answer.data.forEach((row, index) => {
        const key = `${place.key}/${row.id}`;
        const count = children.get(row.id) ?? 0;
        const open = count > 0 && state.isOpen(key, place.depth);
        lines.push({ kind: 'row', key, depth: place.depth, pos: (page - 1) * PAGE + index + 1, of, row, children: count, open });
        if (open) rows({ ...place, key, depth: place.depth + 1, parent: row.id });
      });
      const shown = (page - 1) * PAGE + answer.data.length;
      if (page === pages && answer.data.length === PAGE && (answer.meta.capped || answer.meta.total > shown)) {
        lines.push({
          kind: 'more',
          key: place.key,
          depth: place.depth,
          pos: shown + 1,
          of,
          left: answer.meta.capped ? PAGE : Math.min(PAGE, answer.meta.total - shown),
        });
      }
    }
  };

  const childrenOf = (found: readonly Row[]): Map<number, number> => {
    if (!spec.self || found.length === 0) return new Map();
    const answer = figures({
      group: [spec.self.name],
      filter: all(spec.filter, [{ [spec.self.name]: { in: found.map((row) => row.id) } }]),
      search: spec.search,
      limit: GROUPS,
    });
    return answer === undefined || answer === 'failed'
      ? new Map()
      : new Map(answer.data.map((group) => [group.key[0] as number, group.figures.count]));
  };

  const walk = (place: Place): void => {
    const field = spec.levels[place.level];
    if (field) groups(place, field);
    else rows(place);
  };

  walk({ key: '', depth: 0, level: 0, where: [], parent: null });
  return { lines, requests };
}

/** All conditions joined by and. */
function all(filter: Where | undefined, parts: readonly Where[]): Where | undefined {
  const found = [...(filter ? [filter] : []), ...parts];
  return found.length > 1 ? { and: found } : found[0];
}

/** Index of the parent line; undefined for the outermost. */
export function parentOf(lines: readonly TreeLine[], index: number): number | undefined {
  const depth = lines[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((lines[at]?.depth ?? 0) < depth) return at;
  return undefined;
}
