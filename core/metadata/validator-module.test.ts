import { describe, expect, it } from '@jest/globals';
import type { SchemaFault } from '../shared/schema-errors.ts';
import { schemaErrors } from '../shared/schema-errors.ts';
import type { ResolvedField } from './registry.ts';
import { toJsonSchema } from './to-json-schema.ts';
import { validatorModule } from './validator-module.ts';

const thing = {
  name: 'thing',
  fields: new Map<string, ResolvedField>([
    ['name', { name: 'name', columns: ['name'], type: 'text', label: 'Name', required: true }],
    ['cost', { name: 'cost', columns: ['cost'], type: 'money', label: 'Cost' }],
    ['due', { name: 'due', columns: ['due'], type: 'date', label: 'Due' }],
  ]),
};
const { schema } = toJsonSchema(thing, { verb: 'create', writable: ['name', 'cost', 'due'], label: (_key, english) => english });

type Validator = { (body: unknown): boolean; errors?: SchemaFault[] | null };
const load = async (code: string): Promise<Record<string, Validator>> => {
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Record<string, Validator> };
  return module.default;
};

describe('validatorModule', () => {
  it('is an ES module that validates as the server does', async () => {
    const validate = (await load(await validatorModule(schema)))[schema.$id] as Validator;
    expect(validate({ name: 'a', cost: 64720000.07, due: '2028-02-29' })).toBe(true);
    expect(validate({ cost: 1.005, due: '2027-02-29' })).toBe(false);
    expect(schemaErrors(validate.errors ?? [])).toEqual([
      { field: 'name', key: 'field.required' },
      { field: 'cost', key: 'field.scale', values: { digits: 2 } },
      { field: 'due', key: 'field.date' },
    ]);
  });
  it('needs no eval in the browser, is small and holds no text', async () => {
    const code = await validatorModule(schema);
    expect(code).not.toMatch(/new Function|\beval\(/);
    expect(code.length).toBeLessThan(8_000);
    expect(code).not.toContain('"Name"');
  });
  it('is compiled once', async () => expect(validatorModule(schema)).toBe(validatorModule(schema)));
});
