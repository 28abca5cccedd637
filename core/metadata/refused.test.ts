/** Every reference that leaves records out says why, every account and tax number proves itself. */
import { expect, test } from '@jest/globals';
import { isReference } from '../shared/entity.ts';
import { hasFormat } from '../shared/formats.ts';
import { fixedPart } from '../shared/row-where.ts';
import { atLeast, metadata as registry } from '../test/metadata.ts';

const fields = [...registry.entities.values()].flatMap((e) =>
  [...e.fields.values()].map((field) => ({ at: `${e.name}.${field.name}`, field })),
);

test('references with a condition say why a record is refused', () => {
  const silent = fields
    .filter(({ field }) => isReference(field) && Object.keys(fixedPart(field.where)).length > 0 && !field.refused?.length)
    .map(({ at }) => at);
  expect(silent).toEqual([]);
  expect(fields.filter(({ field }) => field.refused).length).toBeGreaterThan(atLeast(15, 1));
});

const NAMES = [
  ['iban', /(^|_)iban$/],
  ['saudi_vat', /^vat_(number|no)$/],
] as const;

test.each(NAMES)('%s is checked wherever it is kept', (format, name) => {
  const held = fields.filter(({ field }) => name.test(field.name));
  expect(held.filter(({ field }) => field.format !== format).map(({ at }) => at)).toEqual([]);
  expect(held.length).toBeGreaterThan(0);
});

test.each<[Parameters<typeof hasFormat>[0], string, boolean]>([
  ['iban', 'SA0380000000608010167519', true],
  ['iban', 'GB82WEST12345698765432', true],
  ['iban', 'AE070331234567890123456', true],
  ['iban', 'DE89370400440532013000', true],
  ['iban', 'SA0380000000608010167591', false],
  ['iban', 'SA038000000060801016751', false],
  ['iban', 'sa0380000000608010167519', false],
  ['iban', 'SA03 8000 0000 6080 1016 7519', false],
  ['iban', 'XX0380000000608010167519', false],
  ['iban', `SA${'0'.repeat(100_000)}`, false],
  ['iban', '', false],
  ['saudi_vat', '300000000000003', true],
  ['saudi_vat', '310122393500003', true],
  ['saudi_vat', '100000000000003', false],
  ['saudi_vat', '300000000000004', false],
  ['saudi_vat', '30000000000003', false],
])('%s %.40s: %s', (format, text, expected) => expect(hasFormat(format, text)).toBe(expected));
