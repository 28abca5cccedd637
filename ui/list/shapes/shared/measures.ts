/** Fields that can be summed or averaged. Pure. */
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';

const AMOUNTS = new Set<FieldMeta['type']>(['money', 'decimal', 'integer', 'rollup', 'formula']);

/** Fields whose sum over several rows is a figure of its own. */
export const canSum = (field: FieldMeta): boolean => field.total === true;

/** All number fields can be averaged. */
export const canAverage = (field: FieldMeta): boolean => AMOUNTS.has(field.type) || field.type === 'percent';

/** Money, including rollups of money. */
export const isMoney = (field: FieldMeta): boolean => field.type === 'money' || (field.unit !== undefined && canSum(field));

/** The first money field among the columns: the one that a board sums. */
export const firstMoney = (meta: EntityMeta, columns: readonly FieldMeta[]): FieldMeta | undefined =>
  columns.find(isMoney) ?? Object.values(meta.fields).find((field) => field.type === 'money');
