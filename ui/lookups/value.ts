/** Helpers for values of a list. Pure. */
import { fold, holdsText } from '../../core/shared/fold.ts';
import { languagesOf } from '../boot/languages.ts';
import type { LookupTable, LookupsAnswer, LookupUse, LookupValue, LookupValuesAnswer } from '../../core/shared/lookups.ts';

type Meta = LookupValuesAnswer['meta'];

export const textOf = (value: LookupValue, column: string): string => (typeof value[column] === 'string' ? value[column] : '');

/** The name in the reader's language. */
export function nameOf({ name }: Pick<Meta, 'name'>, value: LookupValue, locale: string): string {
  const [own, other] = languagesOf(locale);
  return textOf(value, `${name}_${own}`) || textOf(value, `${name}_${other}`);
}

/** Number of records that use the value, without the recycle bin. */
export const usesOf = ({ uses }: Pick<LookupValue, 'uses'>): number => uses.reduce((sum, { count }) => sum + count, 0);

/** Address of the list of records that use the value; undefined if the reader may not open it. */
export const hrefOf = (use: LookupUse, id: number): string | undefined =>
  use.page === undefined ? undefined : `${use.page}?${new URLSearchParams({ filter: JSON.stringify({ [use.field]: id }) }).toString()}`;

/** Modules and lists that match the typed text, in either language. */
export function matching(modules: LookupsAnswer['data'], typed: string): LookupsAnswer['data'] {
  if (!fold(typed).trim()) return modules;
  const hit = ({ label, labels, other }: LookupTable): boolean => holdsText(typed, label, labels, other);
  return modules.map((m) => (holdsText(typed, m.label) ? m : { ...m, tables: m.tables.filter(hit) })).filter((m) => m.tables.length > 0);
}

/** The suggested target of a merge: the value with the most uses. */
export const likelyTarget = (values: readonly LookupValue[]): LookupValue | undefined =>
  values
    .filter((v) => v.is_active)
    .reduce<LookupValue | undefined>((best, v) => (best === undefined || usesOf(v) > usesOf(best) ? v : best), undefined);
