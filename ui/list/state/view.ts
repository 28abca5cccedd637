/**
 * The state of a list, and its form in the address: a link shows the same rows to everybody. Parameters: `search`, `filter` (a JSON Where),
 * `sort` ("-budget,name"), `columns` ("name,status"), `deleted=1`, `view` (board, calendar ...), `group` ("status", "end_date:month"),
 * `saved` (key of the saved view it started from; 0 is "all", chosen instead of the default view), and `v.<name>` for options of a shape. A
 * plain `field=value` is read as equality (short links) and written back as `filter`.
 */
import type { FieldMeta } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { fromWhere, NO_FILTER, toWhere } from '../filter/items.ts';
import { readColumn } from '../table/column-choice.ts';
import type { FilterSet } from '../filter/items.ts';

export const LIST_SHAPES = ['table', 'board', 'calendar', 'timeline', 'tree', 'chart'] as const;
export type Shape = (typeof LIST_SHAPES)[number];

export interface View {
  search: string;
  filter: FilterSet;
  /** Field names in order; "-" is descending. Empty: the entity's own order. */
  sort: string[];
  /** Chosen columns in order; null: the reader's own choice or the entity's. */
  columns: string[] | null;
  /** The recycle bin. */
  deleted: boolean;
  shape: Shape;
  /** As in /api/aggregate: "status", "end_date:month"; null: not grouped. */
  group: string | null;
  /** Key of the opened saved view; the state may have changed since. 0: all rows, chosen instead of the default view. */
  saved: number | null;
  /** Options of a shape: the month of the calendar, the measure of the chart. */
  options: Record<string, string>;
}

/** The list without any choices. */
export const PLAIN_VIEW: View = {
  search: '',
  filter: NO_FILTER,
  sort: [],
  columns: null,
  deleted: false,
  shape: 'table',
  group: null,
  saved: null,
  options: {},
};

type Fields = Record<string, FieldMeta>;

const words = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((w) => w.trim())
    .filter(Boolean);

/** The view of an address. Invalid parts are ignored, never an error. @param usual shape where the address names none. */
export function readView(params: URLSearchParams, fields: Fields, usual: Shape = 'table'): View {
  const columns = words(params.get('columns')).filter((c) => fields[readColumn(c)?.name ?? '']);
  return {
    search: params.get('search') ?? '',
    filter: fromWhere(whereOf(params, fields), fields),
    sort: words(params.get('sort')).filter((s) => fields[s.replace(/^-/, '')]?.sortable),
    columns: columns.length > 0 ? columns : null,
    deleted: params.get('deleted') === '1',
    shape: LIST_SHAPES.find((shape) => shape === params.get('view')) ?? usual,
    group: fields[params.get('group')?.split(':')[0] ?? '']?.groupable ? params.get('group') : null,
    saved: /^\d{1,15}$/.test(params.get('saved') ?? '') ? Number(params.get('saved')) : null,
    options: Object.fromEntries([...params].flatMap(([key, value]) => (key.startsWith('v.') && value ? [[key.slice(2), value]] : []))),
  };
}

/** Writes a view into an address; other parameters stay. */
export function writeView(view: View, params: URLSearchParams, fields: Fields, usual: Shape = 'table'): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(fields)) next.delete(name);
  const where = toWhere(view.filter);
  put(next, 'search', view.search);
  put(next, 'filter', where ? JSON.stringify(where) : '');
  put(next, 'sort', view.sort.join(','));
  put(next, 'columns', view.columns?.join(',') ?? '');
  put(next, 'deleted', view.deleted ? '1' : '');
  put(next, 'view', view.shape === usual ? '' : view.shape);
  put(next, 'group', view.group ?? '');
  put(next, 'saved', view.saved === null ? '' : String(view.saved));
  for (const key of [...next.keys()].filter((k) => k.startsWith('v.'))) next.delete(key);
  for (const [name, value] of Object.entries(view.options)) put(next, `v.${name}`, value);
  return next;
}

const OWN = new Set(['search', 'filter', 'sort', 'columns', 'deleted', 'view', 'group', 'saved']);

/** True if an address contains list parameters, including short links. */
export const hasView = (params: URLSearchParams, fields: Fields): boolean =>
  [...params].some(([name, value]) => value !== '' && (OWN.has(name) || name.startsWith('v.') || fields[name]?.filterable === true));

/** The query of a view for saving: parameters in a fixed order, without the recycle bin and the view's key. */
export const queryOf = (view: View, fields: Fields): string =>
  writeView({ ...view, deleted: false, saved: null }, new URLSearchParams(), fields).toString();

/** The view of a saved query. */
export const viewOf = (query: string, saved: number | null, fields: Fields): View => ({
  ...readView(new URLSearchParams(query), fields),
  deleted: false,
  saved,
});

const put = (params: URLSearchParams, name: string, value: string): void => (value === '' ? params.delete(name) : params.set(name, value));

function whereOf(params: URLSearchParams, fields: Fields): Where {
  const where = parse(params.get('filter'));
  for (const [name, value] of params) {
    if (fields[name]?.filterable && value !== '' && where[name] === undefined) where[name] = typed(value, fields[name]);
  }
  return where;
}

function parse(text: string | null): Where {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Where) : {};
  } catch {
    // A malformed link shows the whole list.
    return {};
  }
}

function typed(text: string, field: FieldMeta): string | number | boolean {
  if (field.type === 'boolean') return text === 'true' || text === '1';
  const numeric = ['ref', 'refs', 'integer', 'decimal', 'percent', 'money'].includes(field.type);
  return numeric && Number.isFinite(Number(text)) ? Number(text) : text;
}
