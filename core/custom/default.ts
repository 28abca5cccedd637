/** Whether a default is a value that the field would accept. */
import { cleaner } from '../crud/cleaned.ts';
import { compileFormSchema } from '../metadata/schema-ajv.ts';
import { isVariable } from '../metadata/field-schema.ts';
import type { Registry } from '../metadata/registry.ts';
import { toJsonSchema } from '../metadata/to-json-schema.ts';
import type { CustomFieldRow } from '../shared/custom.ts';
import type { FieldType } from '../shared/entity.ts';
import { resolveField } from './fields.ts';

/** A record may go, and a form for rich text or tags begins empty. */
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
