import { describe, expect, it } from '@jest/globals';
import type { FieldDef } from '../shared/entity.ts';
import type { SchemaFault } from '../shared/schema-errors.ts';
import { columnsOf } from './fields/index.ts';
import { compileFormSchema } from './schema-ajv.ts';
import { toFieldErrors } from './schema-errors.ts';
import { toJsonSchema } from './to-json-schema.ts';

const entity = (fields: Record<string, FieldDef>) => ({
  name: 'thing',
  fields: new Map(Object.entries(fields).map(([name, field]) => [name, { label: name, ...field, name, columns: columnsOf(name, field) }])),
});
const schemaOf = (fields: Record<string, FieldDef>, verb: 'create' | 'update' = 'create', writable = Object.keys(fields)) =>
  toJsonSchema(entity(fields), { verb, writable, label: (_key, english) => english });

/** Message keys per field for a body; {} when it is valid. */
function check(fields: Record<string, FieldDef>, body: unknown, verb: 'create' | 'update' = 'create'): Record<string, string> {
  const validate = compileFormSchema(schemaOf(fields, verb).schema);
  if (validate(body)) return {};
  const errors = toFieldErrors(validate.errors as SchemaFault[], (name) => Object.hasOwn(fields, name));
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0]?.key ?? '']));
}
const one = (field: FieldDef, value: unknown): string | undefined => check({ f: field }, { f: value })['f'];

describe('what is refused', () => {
  it.each<[string, FieldDef, unknown, string]>([
    ['VR-01 empty', { type: 'text', required: true }, '', 'field.required'],
    ['VR-01 null', { type: 'ref', to: 'user', required: true }, null, 'field.required'],
    ['VR-01 null choice', { type: 'enum', values: [{ value: 'a', label: 'A' }], required: true }, null, 'field.required'],
    ['VR-03', { type: 'email' }, 'someone@example', 'field.email_invalid'],
    ['VR-05', { type: 'phone' }, '12345', 'field.phone_invalid'],
    ['VR-06', { type: 'money', minimum: 0 }, -1, 'field.non_negative'],
    ['VR-08', { type: 'text', script: 'english' }, 'اسم', 'field.english_only'],
    ['VR-09', { type: 'text', script: 'arabic' }, 'name', 'field.arabic_only'],
    ['VR-14', { type: 'color' }, '#12345', 'field.hex_invalid'],
    ['NUL', { type: 'memo' }, 'a\u0000b', 'field.nul'],
    ['NUL beside a pattern of the entity', { type: 'text', pattern: '^a' }, 'a\u0000', 'field.format'],
    ['pattern of the entity', { type: 'text', pattern: '^[A-Z]+$' }, 'a', 'field.format'],
    ['text over 255 code points', { type: 'text' }, '𝒙'.repeat(256), 'field.too_long'],
    ['script address', { type: 'url' }, 'javascript:alert(1)', 'field.url_invalid'],
    ['a day that does not exist', { type: 'date' }, '2027-02-30', 'field.date'],
    ['no leap day in this century', { type: 'date' }, '2100-02-29', 'field.date'],
    ['day 31 of a short month', { type: 'date' }, '2027-11-31', 'field.date'],
    ['year 0, which PostgreSQL lacks', { type: 'date' }, '0000-01-01', 'field.date'],
    ['an instant without offset', { type: 'datetime' }, '2027-01-01T10:00:00', 'field.datetime'],
    ['an offset beyond PostgreSQL', { type: 'datetime' }, '2027-01-01T10:00:00+23:00', 'field.datetime'],
    ['hour 24', { type: 'time' }, '24:00', 'field.time'],
    ['integer beyond int4', { type: 'integer' }, 2147483648, 'field.maximum'],
    ['integer with a fraction', { type: 'integer' }, 1.5, 'field.integer'],
    ['number as text', { type: 'decimal' }, '5', 'field.number'],
    ['money beyond its column', { type: 'money' }, 1e16, 'field.maximum'],
    ['third decimal', { type: 'money' }, 1.005, 'field.scale'],
    ['percent over 100', { type: 'percent' }, 100.5, 'field.maximum'],
    ['choice that is none', { type: 'enum', values: [{ value: 'a', label: 'A' }] }, 'b', 'field.not_allowed'],
    ['key 0', { type: 'ref', to: 'user' }, 0, 'field.minimum'],
    ['object for a text', { type: 'text' }, {}, 'field.type'],
    ['tag that is no text', { type: 'tags' }, [5], 'field.type'],
    ['references that are no list', { type: 'refs', to: 'user' }, 5, 'field.type'],
    ['no reference of a required list', { type: 'refs', to: 'user', required: true }, [], 'field.required'],
    ['one reference too many', { type: 'refs', to: 'user', maximum: 1 }, [1, 2], 'field.too_many'],
    ['201 references', { type: 'refs', to: 'user' }, Array.from({ length: 201 }, (_, i) => i + 1), 'field.too_many'],
  ])('%s', (_name, field, value, key) => expect(one(field, value)).toBe(key));

  it('unknown and read-only names, prototype names included', () => {
    expect(check({ a: { type: 'text' } }, { b: 1 })).toEqual({ b: 'field.unknown' });
    expect(check({ a: { type: 'text' }, n: { type: 'rollup' } }, { n: 1 })).toEqual({ n: 'field.read_only' });
    expect(check({ a: { type: 'text' } }, JSON.parse('{"__proto__":1}'))).toEqual({ ['__proto__']: 'field.unknown' });
  });

  it('a body that is no object', () => expect(check({}, [])).toEqual({ body: 'field.type' }));
  it('a missing required field of a create, not of an update', () => {
    const fields: Record<string, FieldDef> = { a: { type: 'text', required: true } };
    expect(check(fields, {})).toEqual({ a: 'field.required' });
    expect(check(fields, {}, 'update')).toEqual({});
    expect(check(fields, { a: null }, 'update')).toEqual({ a: 'field.required' });
  });
  it('an immutable field in an update', () =>
    expect(check({ a: { type: 'text', immutable: true } }, { a: 'x' }, 'update')).toEqual({ a: 'field.read_only' }));
});

describe('what is accepted', () => {
  it.each<[string, FieldDef, unknown]>([
    ['money that binary fractions cannot hold', { type: 'money' }, 64720000.07],
    ['a negative amount', { type: 'money' }, -0.01],
    ['null for an optional field', { type: 'date' }, null],
    ['null for an optional choice', { type: 'enum', values: [{ value: 'a', label: 'A' }] }, null],
    ['255 code points', { type: 'text' }, '𝒙'.repeat(255)],
    ['a leap day', { type: 'date' }, '2028-02-29'],
    ['the leap day of a century', { type: 'date' }, '2000-02-29'],
    ['an instant', { type: 'datetime' }, '2027-01-01T10:00:00.5+03:00'],
    ['a Saudi number', { type: 'phone' }, '+966 501 234 567'],
    ['tags', { type: 'tags' }, ['a', 'b']],
    ['references', { type: 'refs', to: 'user', required: true }, [1, 2]],
  ])('%s', (_name, field, value) => expect(one(field, value)).toBeUndefined());

  it('half of a required bilingual field, and row_version', () => {
    expect(check({ name: { type: 'text', required: true, bilingual: true } }, { name_en: null, name_ar: 'اسم', row_version: 3 })).toEqual(
      {},
    );
  });
});

describe('the shape', () => {
  it('has two properties per bilingual field, a list per grid and none for derived ones', () => {
    const { schema, uiSchema } = schemaOf({
      name: { type: 'text', bilingual: true },
      lines: { type: 'children' },
      total: { type: 'formula' },
    });
    expect(Object.keys(schema.properties)).toEqual(['name_en', 'name_ar', 'lines', 'row_version']);
    expect([schema.properties['lines']?.items, uiSchema['lines']]).toEqual([{ type: 'object' }, { 'ui:widget': 'children' }]);
  });
  it('is cut to the writable fields', () => {
    const { schema, uiSchema } = schemaOf({ a: { type: 'text' }, b: { type: 'text', required: true } }, 'create', ['a']);
    expect(Object.keys(schema.properties)).toEqual(['a', 'row_version']);
    expect(schema.required).toEqual([]);
    expect(uiSchema['ui:order']).toEqual(['a', '*']);
  });
  it('has the same $id in every language and another one for other rules', () => {
    const fields: Record<string, FieldDef> = { a: { type: 'text', label: 'A' } };
    const arabic = toJsonSchema(entity(fields), { verb: 'create', writable: ['a'], label: () => 'أ' }).schema;
    expect(arabic.properties['a']?.title).toBe('أ');
    expect(arabic.$id).toBe(schemaOf(fields).schema.$id);
    expect(schemaOf({ a: { type: 'text', maxLength: 3 } }).schema.$id).not.toBe(arabic.$id);
  });
  it('leaves defaults of the moment to form and pipeline', () => {
    const { schema, uiSchema } = schemaOf({ d: { type: 'date', required: true, default: '$today' }, s: { type: 'text', default: 'x' } });
    expect(schema.properties['d']?.default).toBeUndefined();
    expect(schema.properties['s']?.default).toBe('x');
    expect(schema.required).toEqual([]);
    expect(uiSchema['d']).toEqual({ 'ui:widget': 'date', 'ui:options': { preset: '$today' } });
  });
});
