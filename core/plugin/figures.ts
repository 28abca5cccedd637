/**
 * Figures (roll-ups, formulas) of records that live in another system: which are worked out from the rows that it gives, and which it has
 * to tell.
 */
import { aggregateOf, fieldsIn, formulaOf } from '../shared/formula.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Source } from './source.ts';

/**
 * Whether every row and every figure that goes into the value is at hand: a sum over something that is not would be a wrong figure, not a
 * missing one.
 */
export function workedOut(
  registry: Registry,
  entity: ResolvedEntity,
  field: ResolvedField | undefined,
  source: Pick<Source, 'tables'>,
): boolean {
  if (!field || field.custom) return false;
  const of = (other: ResolvedEntity, name: string): boolean => workedOut(registry, other, other.fields.get(name), source);
  if (field.type === 'rollup') {
    if (!source.tables.has(field.to as string)) return false;
    const child = registry.entity(field.to as string);
    const { field: over, weight } = aggregateOf(field);
    return [over, weight].every((name) => name === undefined || of(child, name));
  }
  if (field.type !== 'formula') return true;
  return fieldsIn(formulaOf(field)).every(({ name, beyond }) => {
    if (beyond === undefined) return of(entity, name);
    const to = entity.fields.get(name)?.to as string;
    return source.tables.has(to) && of(registry.entity(to), beyond);
  });
}
