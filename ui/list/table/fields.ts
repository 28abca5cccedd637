/** Which fields of an entity a list shows, in which order and how wide. Pure: the same for head, rows and skeleton. */
import { isDeadline, titleField } from '../../cells/index.ts';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';

/** Types whose value is no single line of text: they have no column. */
const NO_COLUMN = new Set<FieldMeta['type']>(['children', 'html', 'json']);

/** Fields that every record has: offered last. */
const IMPLIED = new Set(['id', 'created_at', 'created_by', 'updated_at', 'updated_by']);
const ownFirst = (fields: FieldMeta[]): FieldMeta[] => [...fields.filter((f) => !IMPLIED.has(f.name)), ...fields.filter((f) => IMPLIED.has(f.name))];

/** Every field that may be a column, the entity's own list first. */
export function columnChoices(meta: EntityMeta): FieldMeta[] {
  const names = new Set([...meta.list.columns, ...Object.keys(meta.fields)]);
  return ownFirst([...names].map((n) => meta.fields[n]).filter((f): f is FieldMeta => f !== undefined && !NO_COLUMN.has(f.type)));
}

/** The columns to show: the chosen ones that still exist, the title first. */
export function shownColumns(meta: EntityMeta, chosen: readonly string[] | null, without: readonly string[] = []): FieldMeta[] {
  const title = titleField(meta);
  const names = (chosen ?? meta.list.columns).filter((n) => n !== title?.name && !without.includes(n));
  const rest = names.map((n) => meta.fields[n]).filter((f): f is FieldMeta => f !== undefined && !NO_COLUMN.has(f.type));
  return title ? [title, ...rest] : rest;
}

/** Fields of the filter menu: the entity's suggestions first, then every other that may be filtered. */
export function filterChoices(meta: EntityMeta): { first: FieldMeta[]; more: FieldMeta[] } {
  const first = meta.list.filters.map((n) => meta.fields[n]).filter((f): f is FieldMeta => f?.filterable === true);
  const more = ownFirst(Object.values(meta.fields).filter((f) => f.filterable && !first.includes(f)));
  return { first, more };
}

/** Figures stand on their units: physically right in both directions. */
export const isFigure = (field: FieldMeta): boolean =>
  ['money', 'decimal', 'integer', 'rollup', 'formula'].includes(field.type);

const WIDTH: Partial<Record<FieldMeta['type'], number>> = {
  sequence: 92, state: 144, enum: 108, money: 136, percent: 116, date: 96, datetime: 144, time: 88, boolean: 88,
  integer: 104, decimal: 112, rollup: 136, formula: 136, email: 200, phone: 136, color: 96, ref: 164, tags: 160, memo: 240,
};
/** Width of a column in px; the title takes what is left and is never narrower than this. */
export const TITLE_MIN = 240;
export const CHECK_WIDTH = 48;
/** In place of the boxes where rows cannot be selected. */
export const EDGE_WIDTH = 24;
export const MORE_WIDTH = 44;
export const widthOf = (field: FieldMeta): number => WIDTH[field.type] ?? 160;

/** Columns of a related list that stand in its width without scrolling sideways; the title always. 0: not measured yet. */
export function fitting(fields: readonly FieldMeta[], width: number): FieldMeta[] {
  let left = width - EDGE_WIDTH - TITLE_MIN - MORE_WIDTH;
  return fields.filter((field, i) => i === 0 || (left -= widthOf(field)) >= 0);
}

/** What a card of the narrow list shows under its title: by type, the first that the columns hold. */
export function cardFields(columns: readonly FieldMeta[]): { state?: FieldMeta; number?: FieldMeta; progress?: FieldMeta; date?: FieldMeta; owner?: FieldMeta } {
  const rest = columns.slice(1);
  const dates = rest.filter((f) => f.type === 'date');
  return {
    state: rest.find((f) => f.type === 'state'),
    number: rest.find((f) => f.type === 'sequence') ?? rest.find((f) => ['text', 'email', 'phone', 'integer'].includes(f.type)),
    progress: rest.find((f) => f.type === 'percent'),
    date: dates.find(isDeadline) ?? dates[0],
    owner: rest.find((f) => f.type === 'ref' && f.to === 'user'),
  };
}
