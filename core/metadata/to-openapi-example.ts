/** Examples of request bodies. */
import { fieldSchema, type PropertySchema } from './field-schema.ts';
import type { ResolvedField } from './registry.ts';
import type { EntityView } from './to-openapi-row.ts';

/** A body that would be accepted except for its references. */
export function exampleOf(view: EntityView, schema: PropertySchema): Record<string, unknown> {
  const wanted = new Set(schema.required);
  for (const field of view.entity.fields.values())
    if (field.required || field.type === 'money' || field.type === 'date') wanted.add(field.columns[0] ?? '');
  return Object.fromEntries(
    Object.keys(schema.properties ?? {})
      .filter((n) => wanted.has(n))
      .slice(0, 8)
      .flatMap((n) => {
        const field = view.entity.columns.get(n)?.field;
        return field ? [[n, sampleOf(field)]] : [];
      }),
  );
}

function sampleOf(field: ResolvedField): unknown {
  switch (field.type) {
    case 'integer':
    case 'ref':
      return Math.max(1, field.minimum ?? 1);
    case 'decimal':
    case 'percent':
      return Math.max(12.5, field.minimum ?? 0);
    case 'money':
      return 1_250_000;
    case 'date':
      return '2027-01-31';
    case 'datetime':
      return '2027-01-31T08:00:00Z';
    case 'time':
      return '08:00';
    case 'boolean':
      return true;
    case 'enum':
      return field.values?.[0]?.value;
    case 'email':
      return 'name@company.example';
    case 'phone':
      return '+966512345678';
    case 'url':
      return 'https://company.example';
    case 'color':
      return '#1e6f5c';
    case 'tags':
      return ['read'];
    case 'refs':
      return [1];
    case 'json':
      return {};
    default:
      return fieldSchema(field).maxLength === undefined ? 'Text' : field.label.slice(0, field.maxLength ?? 60);
  }
}
