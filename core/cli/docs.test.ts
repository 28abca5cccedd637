import { expect, test } from '@jest/globals';
import { schemas, undescribed } from './docs-metadata.ts';

test.each(Object.entries(schemas()))('every property of %s.schema.json says what it means', (_, schema) => {
  expect(undescribed(schema)).toEqual([]);
});
