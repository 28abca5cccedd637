/** Chart settings of a list, stored in the view's options; invalid ones fall back to defaults. Pure. */
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { canAverage, canSum } from '../shared/measures.ts';

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];
export const KINDS = ['bar', 'line', 'donut'] as const;
export type Kind = (typeof KINDS)[number];
export const TOPS = [5, 10, 20, 50, 200] as const;

export interface Measure {
  fn: 'count' | 'sum' | 'avg';
  field?: FieldMeta;
}

export interface ChartChoice {
  kind: Kind;
  /** The possible chart types, in the order of the switch. */
  kinds: Kind[];
  group: FieldMeta;
  /** Period of a date field. */
  period: Period | null;
  split: FieldMeta | null;
  measure: Measure;
  order: 'natural' | 'size';
  top: number;
}

const isDate = (field: FieldMeta): boolean => field.type === 'date' || field.type === 'datetime';
const FEW = new Set<FieldMeta['type']>(['enum', 'state', 'boolean']);

/** Fields to group by: choices, references, booleans, dates. */
export const groupFields = (meta: EntityMeta): FieldMeta[] =>
  Object.values(meta.fields).filter((field) => field.groupable === true && (FEW.has(field.type) || field.type === 'ref' || isDate(field)));

/** Fields to stack by: those with few values. */
export const splitFields = (meta: EntityMeta, group: FieldMeta): FieldMeta[] =>
  groupFields(meta).filter((field) => field.name !== group.name && FEW.has(field.type));

/** The count, and sums and averages of number fields. */
export const measuresOf = (meta: EntityMeta): Measure[] => {
  const fields = Object.values(meta.fields);
  return [
    { fn: 'count' },
    ...fields.filter(canSum).map((field) => ({ fn: 'sum' as const, field })),
    ...fields.filter(canAverage).map((field) => ({ fn: 'avg' as const, field })),
  ];
};

/** As in /api/aggregate: "count", "sum:budget". */
export const measureKey = ({ fn, field }: Measure): string => (field ? `${fn}:${field.name}` : fn);

/** Maximum number of segments of a readable donut. */
const PARTS = 6;

/** The chart of a view; undefined if no field can be grouped. */
export function chartChoice(meta: EntityMeta, options: Readonly<Record<string, string>>): ChartChoice | undefined {
  const fields = groupFields(meta);
  const [asked, askedPeriod] = (options['x'] ?? meta.list.views.chart?.group ?? '').split(':');
  const group = fields.find((field) => field.name === asked) ?? fields.find((field) => FEW.has(field.type)) ?? fields[0];
  if (!group) return undefined;
  const period = isDate(group) ? (PERIODS.find((each) => each === askedPeriod) ?? 'month') : null;
  const measures = measuresOf(meta);
  const wanted = options['measure'] ?? meta.list.views.chart?.measure;
  const measure = measures.find((each) => measureKey(each) === wanted) ?? { fn: 'count' as const };
  // Averages of segments cannot be added, so they are not stacked.
  const split = measure.fn === 'avg' ? null : (splitFields(meta, group).find((field) => field.name === options['split']) ?? null);
  const values = group.type === 'boolean' ? 2 : (group.values?.length ?? Infinity);
  const kinds = KINDS.filter(
    (kind) => kind === 'bar' || (kind === 'line' ? period !== null : values <= PARTS && split === null && measure.fn !== 'avg'),
  );
  const natural = group.type !== 'ref';
  return {
    kinds,
    group,
    period,
    split,
    measure,
    kind: kinds.find((kind) => kind === options['kind']) ?? (period ? 'line' : 'bar'),
    order: options['order'] === 'size' || options['order'] === 'natural' ? options['order'] : natural ? 'natural' : 'size',
    top: TOPS.find((top) => String(top) === options['top']) ?? (period ? 200 : 20),
  };
}
