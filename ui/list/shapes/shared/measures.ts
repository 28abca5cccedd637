/** Fields whose values can be added up or averaged over rows. Pure. */
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';

const AMOUNTS = new Set<FieldMeta['type']>(['money', 'decimal', 'integer', 'rollup', 'formula']);

/** Sums mean something: amounts and counts, no shares. */
export const canSum = (field: FieldMeta): boolean => AMOUNTS.has(field.type) && !field.meter;

/** Any number can be averaged. */
export const canAverage = (field: FieldMeta): boolean => AMOUNTS.has(field.type) || field.type === 'percent';

/** An amount of money, also when it is added up from elsewhere. */
export const isMoney = (field: FieldMeta): boolean => field.type === 'money' || (field.unit !== undefined && canSum(field));

/** The first amount of money among columns: what a board adds up. */
export const firstMoney = (meta: EntityMeta, columns: readonly FieldMeta[]): FieldMeta | undefined =>
  columns.find(isMoney) ?? Object.values(meta.fields).find((field) => field.type === 'money');
