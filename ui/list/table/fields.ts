/** The fields that a list shows, their order and width. Pure: shared by head, rows and skeleton. */
import { isDeadline, plainText, refValue, titleField } from '../../cells/index.ts';
import { headWidth, textWidth } from '../../kit/text/head-width.ts';
import type { EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';

/** Types that do not fit in one line have no column. */
const NO_COLUMN = new Set<FieldMeta['type']>(['children', 'html', 'json']);

/** Fields that every record has: offered last. */
const IMPLIED = new Set(['id', 'created_at', 'created_by', 'updated_at', 'updated_by']);
const ownFirst = (fields: FieldMeta[]): FieldMeta[] => [
  ...fields.filter((f) => !IMPLIED.has(f.name)),
  ...fields.filter((f) => IMPLIED.has(f.name)),
];

/** All fields that can be a column, those of the entity's list first. */
export function columnChoices(meta: EntityMeta): FieldMeta[] {
  const names = new Set([...meta.list.columns, ...Object.keys(meta.fields)]);
  return ownFirst([...names].map((n) => meta.fields[n]).filter((f): f is FieldMeta => f !== undefined && !NO_COLUMN.has(f.type)));
}

/** The columns to show: the chosen ones that still exist, with the title first, unless the list has a fixed title. */
export function shownColumns(meta: EntityMeta, chosen: readonly string[] | null, without: readonly string[] = []): FieldMeta[] {
  const title = titleField(meta);
  const names = (chosen ?? meta.list.columns).filter((n) => n !== title?.name && !without.includes(n));
  const rest = names.map((n) => meta.fields[n]).filter((f): f is FieldMeta => f !== undefined && !NO_COLUMN.has(f.type));
  return title && !without.includes(title.name) ? [title, ...rest] : rest;
}

/** Fields of the filter menu: the entity's suggestions first, then all others that can be filtered. */
export function filterChoices(meta: EntityMeta): { first: FieldMeta[]; more: FieldMeta[] } {
  const first = meta.list.filters.map((n) => meta.fields[n]).filter((f): f is FieldMeta => f?.filterable === true);
  const more = ownFirst(Object.values(meta.fields).filter((f) => f.filterable && !first.includes(f)));
  return { first, more };
}

/** Numbers are aligned on their units: physically right in both directions. A percentage with a bar aligns itself. */
export const isFigure = (field: FieldMeta): boolean =>
  ['money', 'decimal', 'integer', 'rollup', 'formula'].includes(field.type) || (field.type === 'percent' && !field.meter);

type Width = readonly [narrow: number, wide: number];
const WIDTH: Partial<Record<FieldMeta['type'], Width>> = {
  sequence: [92, 104],
  // Billions with two decimals: an amount is never cut.
  money: [148, 168],
  percent: [112, 128],
  date: [92, 112],
  datetime: [140, 152],
  time: [64, 88],
  boolean: [72, 96],
  integer: [80, 112],
  decimal: [88, 128],
  rollup: [88, 128],
  formula: [88, 128],
  email: [144, 208],
  phone: [120, 144],
  color: [96, 112],
  ref: [112, 176],
  refs: [152, 232],
  tags: [128, 208],
  memo: [160, 280],
};
/** Beside the text of a head; figures keep a distance from the next column. */
const HEAD_ROOM = { text: 28, figure: 36 };
/** Beside it where a list is sorted by several columns: the number of this one. */
const ORDER_ROOM = 20;
/** Stands for the currency, whichever it is. */
const UNIT = ' (SAR)';

/** Minimum and maximum width of a column in px; the title takes the rest. The head is not truncated: a long one has two lines. */
function widthOf(field: FieldMeta, sample: Row | undefined, numbered = false): Width {
  const [narrow, wide] = contentWidth(field, sample) ?? [96, 176];
  const figure = isFigure(field);
  const label = figure && (field.type === 'money' || field.unit !== undefined) ? field.label + UNIT : field.label;
  const head = headWidth(label, (figure ? HEAD_ROOM.figure : HEAD_ROOM.text) + (numbered ? ORDER_ROOM : 0));
  return [Math.max(narrow, head), Math.max(wide, head)];
}

function contentWidth(field: FieldMeta, sample: Row | undefined): Width | undefined {
  if (field.type === 'sequence') return codeWidth(sample && plainText(field, sample));
  if (field.type === 'state' || field.type === 'enum') return choiceWidth(field);
  if (field.unit !== undefined && isFigure(field)) return WIDTH.money;
  if (field.type !== 'ref') return WIDTH[field.type];
  if (field.to === 'user') return [152, 176];
  // The name of a step is a word or two beside its square.
  return (sample && refValue(field, sample)?.color) === undefined ? WIDTH.ref : [92, 144];
}

/** Choices are known, so the longest one fits, with its glyph. */
function choiceWidth({ type, values = [] }: FieldMeta): Width {
  const longest = Math.max(0, ...values.map((choice) => textWidth(choice.label)));
  const wide = Math.min(184, Math.max(88, longest + (type === 'state' ? 56 : 40)));
  return [Math.min(wide, type === 'state' ? 152 : 120), wide];
}

/** Record numbers have the same length, so the first row is measured. */
function codeWidth(value: unknown): Width | undefined {
  const wide = typeof value === 'string' ? Math.min(200, Math.ceil(value.length * 7.8) + 20) : 0;
  return wide > 92 ? [wide, wide] : WIDTH.sequence;
}

/** Minimum width of the title. */
export const TITLE_MIN = 216;
export const CHECK_WIDTH = 48;
/** Replaces the check boxes if rows cannot be selected. */
const EDGE_WIDTH = 24;
const MORE_WIDTH = 44;

const NO_WIDTHS: ReadonlyMap<string, number> = new Map();
const NO_NAMES: readonly string[] = [];

/**
 * grid-template-columns of head and rows, and the width below which the list scrolls horizontally.
 * @param widths px by field name, as chosen by the reader; these columns neither grow nor shrink
 * @param numbered columns whose head has a number, since the list is sorted by several
 */
export function layoutOf(
  fields: readonly FieldMeta[],
  selectable: boolean,
  sample?: Row,
  widths: ReadonlyMap<string, number> = NO_WIDTHS,
  numbered: readonly string[] = NO_NAMES,
): { template: string; minWidth: number } {
  const edge = selectable ? CHECK_WIDTH : EDGE_WIDTH;
  const [title, ...rest] = fields;
  const chosen = title && widths.get(title.name);
  const columns = rest.map((f): Width => {
    const own = widths.get(f.name);
    return own === undefined ? widthOf(f, sample, numbered.includes(f.name)) : [own, own];
  });
  return {
    template: [
      `${edge}px`,
      chosen === undefined ? `minmax(${TITLE_MIN}px, 1fr)` : `${chosen}px`,
      ...columns.map(([narrow, wide]) => `minmax(${narrow}px, ${wide}px)`),
      `minmax(${MORE_WIDTH}px, ${chosen === undefined ? `${MORE_WIDTH}px` : '1fr'})`,
    ].join(' '),
    minWidth: edge + (chosen ?? TITLE_MIN) + MORE_WIDTH + columns.reduce((sum, [narrow]) => sum + narrow, 0),
  };
}

/** Columns of a related list that fit without horizontal scrolling; always the title. 0: not measured yet. */
export function fitting(fields: readonly FieldMeta[], width: number, sample: Row | undefined): FieldMeta[] {
  let left = width - EDGE_WIDTH - TITLE_MIN - MORE_WIDTH;
  return fields.filter((field, i) => i === 0 || (left -= widthOf(field, sample)[0]) >= 0);
}

/** What is read first in a list beside a record: state, people, dates; then the columns in their order. */
const rankOf = ({ type, to, values }: FieldMeta): number =>
  type === 'state' ? 0 : type === 'ref' && to === 'user' ? 1 : type === 'date' ? 2 : type === 'enum' && values?.length ? 3 : 4;

/** Columns of a list beside a record: the title and, in the order of the columns, those that matter most and fit. */
export function besideRecord(fields: readonly FieldMeta[], width: number, sample: Row | undefined): FieldMeta[] {
  const [title, ...rest] = fields;
  const kept = new Set(fitting([...(title ? [title] : []), ...rest.toSorted((a, b) => rankOf(a) - rankOf(b))], width, sample));
  return fields.filter((field) => kept.has(field));
}

/** Fields of a card below its title: per type the first among the columns. */
export function cardFields(columns: readonly FieldMeta[]): {
  state?: FieldMeta;
  number?: FieldMeta;
  about?: FieldMeta;
  progress?: FieldMeta;
  date?: FieldMeta;
  owner?: FieldMeta;
  /** All others: one of them stands in for number and parent where a row has neither. */
  others: FieldMeta[];
} {
  const rest = columns.slice(1);
  const dates = rest.filter((f) => f.type === 'date');
  const part = {
    state: rest.find((f) => f.type === 'state') ?? rest.find((f) => f.readOnly && f.values?.some((choice) => choice.tone)),
    number: rest.find((f) => f.type === 'sequence') ?? rest.find((f) => ['text', 'email', 'phone'].includes(f.type)),
    about: rest.find((f) => f.type === 'ref' && f.to !== 'user'),
    progress: rest.find((f) => f.meter),
    date: dates.find(isDeadline) ?? dates[0],
    owner: rest.find((f) => f.type === 'ref' && f.to === 'user'),
  };
  const placed = new Set<FieldMeta | undefined>(Object.values(part));
  return { ...part, others: rest.filter((f) => !placed.has(f)) };
}
