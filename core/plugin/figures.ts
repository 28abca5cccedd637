/** Figures (roll-ups, formulas) of records in another system: which can be computed from its rows, and which it must provide. */
import { aggregateOf, fieldsIn, formulaOf } from '../shared/formula.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Source } from './source.ts';

/** Are all rows and figures that the value depends on available? A sum over incomplete rows would be wrong instead of missing. */
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
