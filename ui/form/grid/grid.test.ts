import { describe, expect, it } from '@jest/globals';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { cellText } from './cell-text.ts';
import { cleared, filledDown, replaced } from './changes.ts';
import type { GridColumn } from './columns.ts';
import { sumOf } from './grid-foot.tsx';
import { moved, nextSpot } from './moves.ts';
import { paste } from './paste.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { readText } from './read-text.ts';
import type { GridRow } from './rows.ts';
import { isBlank, isChanged, newRow, sentRows, withOdd, withValues } from './rows.ts';
import { plainWords } from './plain-words.ts';
import { parseTsv, toTsv } from './tsv.ts';

const field = (type: FieldMeta['type'], more: Partial<FieldMeta> = {}): FieldMeta => ({
  name: type,
  type,
  label: type,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
  ...more,
});
const column = (type: FieldMeta['type'], name: string = type, more: Partial<FieldMeta> = {}): GridColumn => ({
  name,
  field: field(type, more),
  label: name,
});
const storedRow = (id: number, values: Record<string, unknown>): GridRow => ({
  key: `s${id}`,
  id,
  version: 3,
  start: values,
  values,
  labels: {},
  odd: {},
});

describe('tab-separated text', () => {
  it.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"a\tb"\t"say ""yes"""\r\n"two\nlines"\t',
      [
        ['a\tb', 'say "yes"'],
        ['two\nlines', ''],
      ],
    ],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['"open\tx', [['"open', 'x']]],
    ['', [['']]],
  ])('%j', (text, rows) => expect(parseTsv(text)).toEqual(rows));
  it('goes out as it came in', () => {
    const rows = [
      ['a', 'b\tc'],
      ['d "e"', 'f\ng'],
    ];
    expect(parseTsv(toTsv(rows))).toEqual(rows);
  });
});

describe('figures of a spreadsheet', () => {
  it.each([
    ['1,250,000.50', 1250000.5],
    ['١٬٢٥٠٫٥', 1250.5],
    ['SAR 900', 900],
    ['900 ريال', 900],
    ['1.250,5', 1250.5],
    ['12,5', 12.5],
    ['(75)', -75],
    ['15%', 15],
    ['-3', -3],
    ['1 250', 1250],
  ])('%s', (text, value) => expect(readNumber(text)).toBe(value));
  it.each(['about ten', '1,25,0', '1.2.3', '', '12 km', '--4'])('refuses %s', (text) => expect(readNumber(text)).toBeNull());
});

describe('days of a spreadsheet', () => {
  it.each([
    '18/11/2027',
    '2027-11-18',
    '18-Nov-2027',
    '18 November 2027',
    'Nov 18, 2027',
    '18/11/27',
    '18 نوفمبر 2027',
    '2027-11-18T00:00:00',
    '18/11/2027 09:30',
    '46709',
    '١٨/١١/٢٠٢٧',
    '19/06/1449',
  ])('%s', (text) => expect(readDay(text)).toBe('2027-11-18'));
  it.each(['31/02/2027', '18 Nonsense 2027', '11/18/2027', '123', 'soon'])('refuses %s', (text) => expect(readDay(text)).toBeNull());
});

describe('cells', () => {
  const values = [
    { value: 'bond', label: 'Performance bond' },
    { value: 'other', label: 'أخرى' },
  ];
  it('reads choices by label or value, with any way of writing', () => {
    expect([' performance  BOND', 'bond', 'اخرى'].map((text) => readText(column('enum', 'kind', { values }), text))).toEqual([
      { value: 'bond' },
      { value: 'bond' },
      { value: 'other' },
    ]);
    expect(readText(column('enum', 'kind', { values }), 'تأمين')).toEqual({ ask: 'تأمين' });
  });
  it('reads yes and no', () =>
    expect(['نعم', 'FALSE', 'perhaps'].map((text) => readText(column('boolean'), text))).toEqual([
      { value: true },
      { value: false },
      { why: 'form.grid.yes_or_no' },
    ]));
  it('asks for references and joins lines', () =>
    expect([readText(column('ref'), ' Salma '), readText(column('text'), 'a\nb')]).toEqual([{ ask: 'Salma' }, { value: 'a b' }]));
  it('knows equal words', () => expect(plainWords(' أَحمدُ  Ali ')).toBe(plainWords('احمد ali')));
});

describe('rows', () => {
  it('sends what changed, new rows whole, removed rows by key, blank rows not at all', () => {
    const same = storedRow(1, { a: 'x', b: 1 });
    const changed = withValues(storedRow(2, { a: 'x', b: 1 }), { b: null });
    const removed: GridRow = { ...storedRow(3, { a: 'x' }), removed: true };
    const fresh = withValues(newRow({ a: null, b: 5 }), { a: 'new' });
    expect(sentRows([same, changed, removed, newRow({ a: null, b: 5 }), fresh])).toEqual({
      body: [
        { id: 2, row_version: 3, b: null },
        { id: 3, row_version: 3, _delete: true },
        { a: 'new', b: 5 },
      ],
      keys: ['s2', 's3', fresh.key],
    });
  });
  it('shows what is only read, adds it up, and never sends it', () => {
    const row: GridRow = { ...withValues(storedRow(1, { a: 'x' }), { a: 'y' }), fixed: { sum: 12.5 } };
    expect([cellText(column('money', 'sum'), row, { yes: 'Yes', no: 'No' }), sumOf(column('money', 'sum'), [row, row])]).toEqual([
      '12.50',
      '25.00',
    ]);
    expect(sentRows([row]).body).toEqual([{ id: 1, row_version: 3, a: 'y' }]);
  });
  it('is blank with its defaults only, and changed by a text that is not understood', () => {
    const row = newRow({ a: null, b: 5 });
    expect([
      isBlank(row),
      isBlank(withValues(row, { b: 6 })),
      isChanged(withOdd(storedRow(1, { a: 1 }), 'a', { text: '?', why: 'x' })),
    ]).toEqual([true, false, true]);
  });
});

describe('steps', () => {
  const columns = [column('text', 'a'), column('text', 'b')];
  const shown = [storedRow(1, { a: '1', b: 'x' }), storedRow(2, { a: '2', b: 'y' }), storedRow(3, { a: '3', b: 'z' })];
  const free = (): boolean => false;
  const bounds = { rows: 3, columns: 2, page: 10, rtl: false };
  it('fills down from the first row of a range, or from the row above', () => {
    expect(filledDown(shown, columns, { top: 0, bottom: 2, first: 0, last: 0 }, free).map((row) => row.values['a'])).toEqual(['1', '1']);
    expect(filledDown(shown, columns, { top: 2, bottom: 2, first: 1, last: 1 }, free).map((row) => row.values['b'])).toEqual(['y']);
  });
  it('passes over locked cells', () =>
    expect(cleared(shown, columns, { top: 0, bottom: 0, first: 0, last: 1 }, ({ name }) => name === 'a')[0]?.values).toEqual({
      a: '1',
      b: null,
    }));
  it('puts rows in their places and new ones at the end', () =>
    expect(replaced(shown, [{ ...shown[1]!, removed: true }, newRow({})]).map((row) => [row.id, row.removed])).toEqual([
      [1, undefined],
      [2, true],
      [3, undefined],
      [undefined, undefined],
    ]));
  it('pastes over rows and beyond them as far as there is room', () => {
    const done = paste({
      rows: shown.slice(2),
      columns,
      texts: [['p', 'q'], ['r'], ['s']],
      room: 1,
      make: () => newRow({ a: null, b: null }),
      isLocked: free,
    });
    expect(done.rows.map((row) => [row.id, row.values])).toEqual([
      [3, { a: 'p', b: 'q' }],
      [undefined, { a: 'r', b: null }],
    ]);
    expect(done.left).toBe(1);
  });
  it('moves with the reading direction, to the edges, and in reading order', () => {
    expect(moved({ row: 0, column: 0 }, 'ArrowLeft', false, { ...bounds, rtl: true })).toEqual({ row: 0, column: 1 });
    expect(moved({ row: 0, column: 0 }, 'ArrowDown', true, bounds)).toEqual({ row: 2, column: 0 });
    expect([nextSpot({ row: 0, column: 1 }, false, bounds), nextSpot({ row: 2, column: 1 }, false, bounds)]).toEqual([
      { row: 1, column: 0 },
      undefined,
    ]);
  });
});
