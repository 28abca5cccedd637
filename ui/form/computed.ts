/** What a formula comes to with the values as they stand in the form. Pure. */
import { dayOf, today } from '../../core/shared/day.ts';
import { formulaOf, workOut } from '../../core/shared/formula.ts';
import type { FieldMeta } from '../../core/shared/wire.ts';

/**
 * @param fields of the entity: a formula may name other formulas.
 * @param valueOf the value of a field as it stands now; of figures over other records the stored one.
 * @returns null where it is empty.
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
