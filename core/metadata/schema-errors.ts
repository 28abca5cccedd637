import type { FieldErrors } from '../errors.ts';
import { text } from '../errors.ts';
import type { SchemaFault } from '../shared/schema-errors.ts';
import { schemaErrors } from '../shared/schema-errors.ts';

/**
 * Converts ajv errors of a wire body to the `errors` of a 422.
 * @param faults errors of a function made by `compileFormSchema`
 * @param known names that the entity has but this caller may not write: reported as `field.read_only`, all others as `field.unknown`
 */
export function toFieldErrors(faults: readonly SchemaFault[], known: (name: string) => boolean = () => false): FieldErrors {
  return Object.fromEntries(
    schemaErrors(faults).map(({ field, key, values }) => {
      const told = key === 'field.unknown' && known(field) ? 'field.read_only' : key;
      return [field || 'body', [text(told, values)]];
    }),
  );
}
