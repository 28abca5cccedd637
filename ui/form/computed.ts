/** Calculates a formula from the current form values. Pure. */
import { dayOf, today } from '../../core/shared/day.ts';
import { formulaOf, workOut } from '../../core/shared/formula.ts';
import type { FieldMeta } from '../../core/shared/wire.ts';

/**
 * @param fields of the entity: a formula may refer to other formulas.
 * @param valueOf the current value of a field; for rollups the stored one.
 * @returns null if it is empty.
 */
export function computedValue(
  field: FieldMeta,
  fields: Readonly<Record<string, FieldMeta>>,
  valueOf: (name: string) => unknown,
): number | null {
  const value = (name: string): unknown => {
    const part = fields[name];
    return part?.formula === undefined ? valueOf(name) : computedValue(part, fields, valueOf);
  };
  const day = (name: string): string | undefined => {
    const given = valueOf(name);
    if (typeof given !== 'string' || Number.isNaN(Date.parse(given))) return undefined;
    return fields[name]?.type === 'datetime' ? dayOf(Date.parse(given)) : given;
  };
  return workOut(formulaOf(field), { value, day, today }, field.scale) ?? null;
}
