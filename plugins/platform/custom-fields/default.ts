/** Checks that a default is a valid value of the field. */
import { cleaner, compileFormSchema, isVariable, toJsonSchema } from '../../../core/engine.ts';
import type { Registry } from '../../../core/index.ts';
import type { CustomFieldRow } from '../../../core/shared/custom.ts';
import type { FieldType } from '../../../core/shared/entity.ts';
import { resolveField } from './fields.ts';

/** Types without a default: a record may be deleted, and inputs for rich text and tags start empty. */
const WITHOUT: readonly FieldType[] = ['ref', 'html', 'tags'];

export function fits(row: CustomFieldRow, registry: Registry): boolean {
  if (WITHOUT.includes(row.type) || isVariable(row.default)) return false;
  const field = resolveField({ ...row, name: 'cf_value', default: null }, registry);
  if (!field || 'fault' in cleaner(field)(row.default)) return false;
  const { schema } = toJsonSchema(
    { name: row.entity, fields: new Map([[field.name, field]]) },
    { verb: 'update', writable: [field.name], label: (_, english) => english },
  );
  return compileFormSchema(schema)({ [field.name]: row.default });
}
