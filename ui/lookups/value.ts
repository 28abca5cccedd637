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

/** How values stand: each below the one that it is part of (`tree`), or those of one choice together (`group`); else one after another. */
export interface Placing {
  tree?: string | null;
  /** Field and its values, in their order. */
  group?: { field: string; values: readonly string[] } | undefined;
}

/** What values that can change places have in common. */
export const placeOf = ({ tree, group }: Placing, value: LookupValue): unknown =>
  tree ? (value[tree] ?? null) : group ? value[group.field] : null;

/** The values as they stand, each with its depth. A value whose parent is not there stands at the top. */
export function arranged(values: readonly LookupValue[], { tree, group }: Placing): { value: LookupValue; depth: number }[] {
  if (group) {
    const rank = (value: LookupValue): number => group.values.indexOf(String(value[group.field]));
    return values.toSorted((a, b) => rank(a) - rank(b)).map((value) => ({ value, depth: 0 }));
  }
  if (!tree) return values.map((value) => ({ value, depth: 0 }));
  const known = new Set(values.map(({ id }) => id));
  const below = new Map<number | null, LookupValue[]>();
  for (const value of values) {
    const parent = known.has(value[tree] as number) ? (value[tree] as number) : null;
    below.set(parent, [...(below.get(parent) ?? []), value]);
  }
  const from = (parent: number | null, depth: number): { value: LookupValue; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((value) => [{ value, depth }, ...from(value.id, depth + 1)]);
  return from(null, 0);
}

/** The suggested target of a merge: the value with the most uses. */
export const likelyTarget = (values: readonly LookupValue[]): LookupValue | undefined =>
  values
    .filter((v) => v.is_active)
    .reduce<LookupValue | undefined>((best, v) => (best === undefined || usesOf(v) > usesOf(best) ? v : best), undefined);
