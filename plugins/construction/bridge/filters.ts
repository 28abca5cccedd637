/** Conditions that the other side can filter by: a field equals one value. All conditions are applied here again. */
import type { ResolvedEntity, SourceAsk } from '../../../core/index.ts';
import { pascal, namesOf } from '../../platform/service/index.ts';
import type { Suite } from './suite.ts';

type Where = NonNullable<SourceAsk['where']>[number];

/** Types whose values are the same texts on both sides. */
const PASSED = new Set(['ref', 'enum', 'state', 'boolean', 'integer']);

/** As a query string, sorted by name so that equal conditions give equal cache keys; empty if nothing can be passed on. */
export function queryOf(entity: ResolvedEntity, where: readonly Where[], { tables }: Suite): string {
  const pairs = new Map<string, string>();
  for (const [name, value] of where.flatMap(equals)) {
    const field = entity.fields.get(name);
    const wire = namesOf(entity).of.get(name);
    if (!field || !wire || !PASSED.has(field.type) || (field.type === 'ref' && (field.to === 'user' || !tables.has(field.to as string))))
      continue;
    pairs.set(wire, field.type === 'enum' || field.type === 'state' ? pascal(String(value)) : String(value));
  }
  return new URLSearchParams([...pairs].sort()).toString();
}

/** Keys that a field must equal: one or several. */
export const keysIn = (where: readonly Where[], name: string): number[] =>
  where.flatMap((w) =>
    Object.entries(w).flatMap(([key, value]): number[] => {
      if (key === 'and') return keysIn(value as Where[], name);
      if (key !== name) return [];
      const given =
        typeof value === 'object' && value !== null
          ? ((value as Record<string, unknown>)['eq'] ?? (value as Record<string, unknown>)['in'])
          : value;
      return [given]
        .flat()
        .map(Number)
        .filter((n) => Number.isSafeInteger(n) && n > 0);
    }),
  );

/** Fields that equal one value; conditions below `or` and `not` do not apply to all rows. */
function equals(where: Where): [string, string | number | boolean][] {
  return Object.entries(where).flatMap(([key, value]): [string, string | number | boolean][] => {
    if (key === 'and') return (value as Where[]).flatMap(equals);
    const given =
      typeof value === 'object' && value !== null && Object.keys(value).length === 1 ? (value as Record<string, unknown>)['eq'] : value;
    return ['string', 'number', 'boolean'].includes(typeof given) ? [[key, given as string]] : [];
  });
}
