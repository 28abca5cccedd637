/** A value as a person meets it in CSV and in a sheet. */
import { describe, expect, test } from '@jest/globals';
import type { ResolvedEntity, ResolvedField } from '../../../core/metadata/registry.ts';
import { joinNames } from '../../../core/shared/name-list.ts';
import { csvCell, sheetCell } from './cells.ts';

describe('values', () => {
  const entity = { name: 'thing' } as ResolvedEntity;
  const words = {
    choice: (_entity: ResolvedEntity, _field: ResolvedField, v: string) => `<${v}>`,
    yesNo: (v: boolean) => (v ? 'Yes' : 'No'),
    names: (list: readonly string[]) => joinNames(list, ', '),
  };
  const field = (type: ResolvedField['type'], more: object = {}): ResolvedField => ({
    type,
    name: 'f',
    label: 'F',
    columns: ['f'],
    ...more,
  });

  test.each([
    [field('boolean'), true, 'Yes', { v: 'Yes' }],
    [field('boolean'), false, 'No', { v: 'No' }],
    [field('money'), -5.5, '-5.5', { v: -5.5, form: 'money' }],
    [field('text'), null, '', null],
    [field('datetime'), '2026-03-31T22:30:00+00:00', '01/04/2026 01:30', { v: 46_113.0625, form: 'moment' }],
    [field('percent'), 12.5, '12.5', { v: 0.125, form: 'fraction' }],
    [field('date'), '2026-01-31', '31/01/2026', { v: 46_053, form: 'date' }],
    [field('time'), '09:30:00', '09:30', { v: '09:30' }],
    [field('tags'), ['a', 'b'], '"a, b"', { v: 'a, b' }],
    [field('html'), '<p>a &amp; b</p><ul><li>c</li></ul>', '"a & b\nc"', { v: 'a & b\nc' }],
    [field('json'), { a: 1 }, '"{""a"":1}"', { v: '{"a":1}' }],
    [field('text'), '2026-01-31', '2026-01-31', { v: '2026-01-31' }],
    [field('phone'), '+966500000000', "'+966500000000", { v: '+966500000000' }],
    [field('enum'), 'x', '<x>', { v: '<x>' }],
    [field('rollup'), '2026-01-31', '31/01/2026', { v: 46_053, form: 'date' }],
  ])('%#', (f, value, csv, cell) => {
    const column = { name: 'f', field: f };
    expect([csvCell(entity, column, { f: value }, words), sheetCell(entity, column, { f: value }, words)]).toEqual([csv, cell]);
  });
});
