import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { schemas, undescribed, unexplained } from './docs-metadata.ts';

test.each(Object.entries(schemas()))('every property of %s.schema.json says what it means', (_, schema) => {
  expect(undescribed(schema)).toEqual([]);
});

test('every property of an entity file has an example and a default that an editor shows', () => {
  expect(unexplained({ properties: { plate: { description: 'A plate.' } } })).toEqual(['/plate: no example', '/plate: no default']);
  expect(unexplained(schemas()['entity'] ?? {})).toEqual([]);
});

test('every example and default is what its property takes', () => {
  const ajv = new Ajv({ strict: false, discriminator: true });
  for (const schema of Object.values(schemas())) ajv.addSchema(schema);
  const wrong: string[] = [];
  const walk = (node: unknown, root: string, at: string): void => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { examples, default: preset } = node as { examples?: unknown; default?: unknown };
    const values = [...(Array.isArray(examples) ? examples : []), ...(Array.isArray(examples) && preset !== undefined ? [preset] : [])];
    for (const value of values)
      if (!ajv.validate({ $ref: `${root}#${at}` }, value)) wrong.push(`${at}: ${JSON.stringify(value)} ${ajv.errorsText()}`);
    for (const [name, below] of Object.entries(node)) if (name !== 'examples' && name !== 'default') walk(below, root, `${at}/${name}`);
    if ('anyOf' in node) (node.anyOf as unknown[]).forEach((below, i) => walk(below, root, `${at}/anyOf/${i}`));
    // A property that happens to be called so.
    if (typeof preset === 'object' && preset !== null && 'description' in preset) walk(preset, root, `${at}/default`);
  };
  const entity = schemas()['entity'] as { $id?: string };
  walk(entity, entity.$id ?? '', '');
  expect(wrong).toEqual([]);
});
