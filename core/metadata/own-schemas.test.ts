import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { ROOT } from '../root.ts';
import { loadMetadata } from './load.ts';
import { SCHEMAS } from './schema-faults.ts';
import { toJsonSchema } from './to-json-schema.ts';

const draft = new Ajv({ strict: false, allErrors: true });
/** What the draft says against a schema; nothing where it is one. */
const faults = (schema: object): unknown[] => (draft.validateSchema(schema) ? [] : (draft.errors ?? []));

test('the draft has something to say', () => expect(faults({ type: 'sentence' })).not.toEqual([]));

test.each(SCHEMAS)('%s.schema.json is a schema of its draft', (name) => {
  expect(faults(JSON.parse(readFileSync(path.join(ROOT, 'core', 'metadata', `${name}.schema.json`), 'utf8')) as object)).toEqual([]);
});

test('so is the form of every entity', () => {
  const wrong = [...loadMetadata(path.join(ROOT, 'metadata')).entities.values()].filter((entity) => {
    const writable = [...entity.fields.values()].filter((f) => f.columns.length > 0).map((f) => f.name);
    return (['create', 'update'] as const).some(
      (verb) => faults(toJsonSchema(entity, { verb, writable, label: (_, english) => english }).schema).length > 0,
    );
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
