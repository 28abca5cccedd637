/** What people write in cells, and what it means. */
import { describe, expect, test } from '@jest/globals';
import type { ResolvedField } from '../../../core/metadata/registry.ts';
import type { FieldType } from '../../../core/shared/entity.ts';
import type { Cell } from '../../../core/sheets/cell.ts';
import { attack, COUNT } from '../../../core/test/attacks.ts';
import { HELD_MS, timeOf } from '../../../core/test/held.ts';
import { valueOf } from './values.ts';
import { likeness, normal } from '../../../core/sheets/words.ts';
import { metadata as registry } from '../../../core/test/metadata.ts';

const entity = registry.entity('project');

const read = (type: FieldType, cell: Cell, more: Partial<ResolvedField> = {}, parts = false): unknown => {
  const converted = valueOf(cell, { registry, entity, field: { name: 'x', type, label: 'X', columns: ['x'], ...more }, parts });
  return 'error' in converted ? converted.error.key : converted.value;
};

describe('numbers', () => {
  test.each<[Cell, unknown]>([
    [5, 5],
    ['1,234.50', 1234.5],
    ['١٬٢٣٤٫٥', 1234.5],
    ['1.234,56', 1234.56],
    ['SAR 5,000', 5000],
    ['5000 ر.س', 5000],
    ['(12)', -12],
    ['-3', -3],
    ['1,5', 1.5],
    ['1 234 567', 1234567],
    [0.1 + 0.2, 0.3],
    [['p', 0.25], 0.25],
    [null, null],
    ['', null],
    ['much', 'field.number'],
    ['1.2.3', 'field.number'],
    ['25%', 'field.number'],
    [true, 'field.number'],
    [['e', '#N/A'], 'import.error_cell'],
    [['d', '2026-01-01'], 'field.number'],
  ])('%j is the amount %j', (cell, value) => expect(read('money', cell)).toBe(value));

  test('what has more places than the field is left for the field to refuse', () => expect(read('money', 1.239)).toBe(1.239));

  test.each<[Cell, boolean, unknown]>([
    [['p', 0.25], false, 25],
    ['25%', false, 25],
    ['٢٥٪', false, 25],
    [25, false, 25],
    [0.25, false, 0.25],
    [0.25, true, 25],
    [1, true, 100],
  ])('%j of a column (parts: %j) is %j per cent', (cell, parts, value) => expect(read('percent', cell, {}, parts)).toBe(value));
});

test.each<[string, string, string]>([
  ['SIP-RFI-0007', 'RFI-{0000}', 'RFI-0007'],
  ['RFI-0007', 'RFI-{0000}', 'RFI-0007'],
  ['CTR-2026-001-PMT-003', 'PMT-{000}', 'PMT-003'],
  ['SIP-LETTER 7', 'RFI-{0000}', 'SIP-LETTER 7'],
  ['SIP-03 30 00-001', '{section_id.code}-{000}', 'SIP-03 30 00-001'],
])('the number %s of the form %s is stored as %s', (cell, sequence, value) => {
  const prefixed = { by: 'project_id', table: 'project', column: 'code' };
  expect([read('sequence', cell, { sequence, prefixed }), read('sequence', cell, { sequence })]).toEqual([value, cell]);
});

describe('days and times', () => {
  test.each<[Cell, unknown]>([
    [['d', '2026-03-12'], '2026-03-12'],
    ['12/03/2026', '2026-03-12'],
    ['١٢/٠٣/٢٠٢٦', '2026-03-12'],
    ['2026-3-1', '2026-03-01'],
    ['12 March 2026', '2026-03-12'],
    ['March 12, 2026', '2026-03-12'],
    ['12-Mar-26', '2026-03-12'],
    ['١٢ مارس ٢٠٢٦', '2026-03-12'],
    ['1447/09/12هـ', '2026-03-01'],
    ['12/9/1447 هـ', '2026-03-01'],
    ['1447/9/12', '1447-09-12'],
    [46_093, '2026-03-12'],
    ['29/02/2024', '2024-02-29'],
    [['d', '2026-03-12T08:30:00'], '2026-03-12'],
    ['31/02/2026', 'import.no_day'],
    ['03/25/2026', 'import.no_day'],
    ['29/02/2026', 'import.no_day'],
    ['soon', 'import.no_day'],
    [12, 'import.no_day'],
    [1e12, 'import.no_day'],
  ])('%j is the day %j', (cell, value) => expect(read('date', cell)).toBe(value));

  test.each<[Cell, unknown]>([
    [['d', '2026-03-12T08:30:00'], '2026-03-12T08:30:00+03:00'],
    ['12/03/2026 8:30', '2026-03-12T08:30:00+03:00'],
    ['2026-03-12T08:30:00Z', '2026-03-12T08:30:00Z'],
    ['2026-03-12', '2026-03-12T00:00:00+03:00'],
    ['then', 'field.datetime'],
  ])('%j is the moment %j', (cell, value) => expect(read('datetime', cell)).toBe(value));

  test.each<[Cell, unknown]>([
    ['8:30', '08:30'],
    ['08:30 PM', '20:30'],
    ['٨:٣٠ م', '20:30'],
    [['d', 'T08:30:00'], '08:30'],
    ['25:00', 'field.time'],
  ])('%j is the time %j', (cell, value) => expect(read('time', cell)).toBe(value));
});

describe('words', () => {
  const values = [
    { value: 'on_track', label: 'On track' },
    { value: '1', label: 'First' },
  ];
  test.each<[Cell, unknown]>([
    ['on_track', 'on_track'],
    ['ON TRACK', 'on_track'],
    [' On  track ', 'on_track'],
    [1, '1'],
    ['late', 'import.not_in_list'],
  ])('%j is the choice %j', (cell, value) => expect(read('enum', cell, { values })).toBe(value));
  test('choices of the metadata in Arabic', () =>
    expect(read('enum', registry.label('ar', 'project.values.health.off_track', ''), entity.fields.get('health'))).toBe('off_track'));
  test.each<[Cell, unknown]>([
    ['نعم', true],
    ['Yes', true],
    ['x', true],
    [1, true],
    [true, true],
    ['✓', true],
    ['لا', false],
    ['no', false],
    [0, false],
    ['perhaps', 'import.yes_or_no'],
  ])('%j is %j', (cell, value) => expect(read('boolean', cell)).toBe(value));
  test.each<[Cell, unknown]>([['a, b؛ ج، a', ['a', 'b', 'ج']]])('%j are the tags %j', (cell, value) =>
    expect(read('tags', cell)).toEqual(value),
  );
  test.each<[FieldType, Cell, unknown]>([
    ['text', 12_345_678_901, '12345678901'],
    ['text', ['p', 0.25], '25%'],
    ['text', ['d', '2026-03-12'], '2026-03-12'],
    ['text', 'a\0b', 'field.nul'],
    ['html', 'a < b\nc', '<p>a &lt; b</p><p>c</p>'],
    ['html', '<p>x</p>', '<p>x</p>'],
  ])('as %s %j is %j', (type, cell, value) => expect(read(type, cell)).toBe(value));
});

test('texts made to be slow are quickly told apart', () => {
  const since = performance.now();
  for (const type of ['money', 'percent', 'date', 'datetime', 'time', 'integer'] as const)
    expect(read(type, `${'1'.repeat(32_000)}x`)).toMatch(/^field\./);
  expect(read('html', '<a'.repeat(16_000))).toMatch(/^<p>/);
  expect(performance.now() - since).toBeLessThan(500);
});

describe('headings', () => {
  test.each([
    ['  Project NAME* ', 'project name'],
    ['المُدِير', 'المدير'],
    ['الإدارة', 'الاداره'],
    ['Risk (owner)', 'risk owner'],
    ['٢٠٢٦', '2026'],
  ])('%j reads %j', (given, words) => expect(normal(given)).toBe(words));
  test('the nearer the more alike', () => {
    expect(likeness('noura alharbi', 'noura al harbi')).toBeGreaterThan(0.85);
    expect(likeness('noura alharbi', 'omar bashir')).toBeLessThan(0.4);
    expect([likeness('a', 'a'), likeness('', 'b'), likeness('a', 'b')]).toEqual([1, 0, 0]);
  });
});

/** As much as a cell of a workbook may hold. */
const CELL = 32_767;
test.each<FieldType>([
  'text',
  'memo',
  'html',
  'email',
  'integer',
  'money',
  'percent',
  'date',
  'datetime',
  'time',
  'boolean',
  'enum',
  'tags',
])('a cell of %s that is made to take long is read at once', async (type) => {
  for (let which = 0; which < COUNT; which += 1) {
    const cell = attack(which, CELL * 3).slice(0, CELL);
    expect(
      await timeOf(() => {
        read(type, cell);
        normal(cell);
      }),
    ).toBeLessThan(HELD_MS);
  }
});
