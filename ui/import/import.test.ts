import { describe, expect, test } from '@jest/globals';
import type { ImportColumn, ImportField, ImportProblem, ImportRow, ImportRun } from '../../core/shared/import.ts';
import { assign, assigned, bySection, foldColumns, forAllRows, requiredOf, toCheck, worthLooking } from './columns.ts';
import { nameOf } from '../data/download.ts';
import { concerns, corrected, errorOf, firstError, problemOf } from './fixing.ts';
import { hold, lineOf, NOTHING_HELD, placeOf, settle } from './held.ts';
import { previewColumns, widthsOf } from './layout.ts';
import { isKind, KINDS } from './send.ts';
import { rowsToCheck, stepOf } from './steps.ts';
import { placesOf } from './use-fields.ts';

const column = (index: number, more: Partial<ImportColumn> = {}): ImportColumn => ({
  index,
  letter: 'A',
  header: `H${index}`,
  sample: null,
  filled: 1,
  field: `f${index}`,
  match: 'exact',
  ...more,
});
const field = (name: string, more: Partial<ImportField> = {}): ImportField => ({
  name,
  label: name.toUpperCase(),
  type: 'text',
  required: false,
  always: false,
  key: false,
  section: 'One',
  own: true,
  ...more,
});
const run = (more: Partial<ImportRun> = {}): ImportRun => ({
  id: 1,
  entity: 'project',
  label: 'Project',
  labels: 'Projects',
  state: 'mapping',
  job: null,
  file: { name: 'a.xlsx', size: 1, kind: 'xlsx' },
  sheets: [],
  sheet: null,
  header: { row: 1, found: true },
  rows: 10,
  blank: 0,
  columns: [],
  fields: [],
  missing: [],
  example: null,
  footer: null,
  skip: [],
  presets: [],
  constants: {},
  key: null,
  mode: 'valid',
  mapping: null,
  remember: true,
  further: [],
  shown: {},
  warned: 0,
  numbered: [],
  summary: null,
  error: null,
  ...more,
});
const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  cells: {},
  errors: [],
  state: 'valid',
  fixed: false,
  ...more,
});
const wrong = (number: number, at: number, text: string, message = 'Unknown'): ImportRow =>
  row(number, { cells: { [at]: text }, errors: [{ column: at, field: 'f', message }], state: 'failed' });

describe('the step of a run', () => {
  test('no run and a file that was refused are at the file', () => {
    expect(stepOf(undefined, 'map')).toBe('select');
    expect(stepOf(run({ state: 'failed' }), 'map')).toBe('select');
  });
  test('every state has its step', () => {
    expect(
      (['reading', 'mapping', 'checking', 'checked', 'importing', 'done'] as const).map((state) => stepOf(run({ state }), null)),
    ).toEqual(['select', 'map', 'preview', 'preview', 'import', 'complete']);
  });
  test('a checked run may be looked at from its mapping, a running one may not', () => {
    expect(stepOf(run({ state: 'checked' }), 'map')).toBe('map');
    expect(stepOf(run({ state: 'importing' }), 'map')).toBe('import');
  });
  test('a sheet that is read anew stays at the mapping', () =>
    expect(stepOf(run({ state: 'reading', columns: [column(0)] }), null)).toBe('map'));
  test('rows left out are not checked', () => expect(rowsToCheck(run({ skip: [12] }))).toBe(9));
});

describe('files', () => {
  test('only the known kinds, in any case', () =>
    expect(['a.png', 'a.xlsx.exe', 'A.XLSX', 'b.csv', 'c.json', 'd.xls'].map((name) => isKind(name, KINDS))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]));
  test('a download has the name that the server gives it', () => {
    expect(nameOf('attachment; filename="x.xlsx"; filename*=UTF-8\'\'%D9%85.xlsx', 'y')).toBe('م.xlsx');
    expect(nameOf('', 'y.csv')).toBe('y.csv');
  });
});

describe('columns', () => {
  test('a few are all shown', () => expect(foldColumns([column(0), column(1)]).folded).toEqual([]));
  test('of many the settled ones are folded away, never one to look at', () => {
    const many = Array.from({ length: 24 }, (_, i) => column(i, i === 20 ? { match: 'guess' } : {}));
    const { shown, folded } = foldColumns(many);
    expect([shown.length, folded.length]).toEqual([11, 13]);
    expect(shown.map(({ index }) => index)).toContain(20);
  });
  test('a field takes one column: the other lets go', () => {
    const columns = [column(0), column(1, { field: null, match: 'none' })];
    const changes = assign(columns, 1, 'f0');
    expect(changes).toEqual({ 0: null, 1: 'f0' });
    expect(assigned(columns, changes).map(({ field: to, match }) => [to, match])).toEqual([
      [null, 'none'],
      ['f0', 'chosen'],
    ]);
  });
  test('guesses are counted, and shown first', () => {
    const values = [{ value: 'x', count: 1, known: true }];
    const columns = [column(0, { values }), column(1, { match: 'guess', values })];
    expect([toCheck(columns), worthLooking(columns)?.index, worthLooking([column(0)])]).toEqual([1, 1, undefined]);
  });
  test('fields stand under their sections; typing narrows', () => {
    const fields = [field('a'), field('b', { section: 'Two' }), field('ab')];
    expect(bySection(fields, '').map((group) => [group.section, group.fields.length])).toEqual([
      ['One', 2],
      ['Two', 1],
    ]);
    expect(bySection(fields, 'B').flatMap((group) => group.fields.map(({ name }) => name))).toEqual(['b', 'ab']);
  });
  test('one half of a bilingual field is enough', () => {
    const fields = [field('name_en', { required: true }), field('name_ar', { required: true }), field('owner', { required: true })];
    const required = requiredOf(run({ fields, columns: [column(3, { field: 'name_ar' })] }), {
      name: { label: 'Name' },
      owner: { label: 'Owner' },
    });
    expect(required.map(({ label, column: brings }) => [label, brings?.index])).toEqual([
      ['Name', 3],
      ['Owner', undefined],
    ]);
  });
  test('any field without a column may have one value for all rows; required ones stand there, the key never', () => {
    const fields = [field('id'), field('name_en', { required: true }), field('name_ar'), field('owner'), field('city'), field('brought')];
    const given = run({ fields, columns: [column(0, { field: 'brought' })], constants: { city: 'Riyadh' } });
    const required = requiredOf(given, { name: { label: 'Name' } });
    const { listed, others } = forAllRows(given, required, 'ar');
    expect(listed.map(({ target, label }) => [target, label])).toEqual([
      ['name_ar', 'Name'],
      ['city', 'CITY'],
    ]);
    expect(others.map(({ target }) => target)).toEqual(['name_en', 'owner']);
  });
  test('the preview has those with a field, as wide as their type', () => {
    const columns = previewColumns(
      run({ columns: [column(0, { field: 'a' }), column(1, { field: null })], fields: [field('a', { type: 'money' })] }),
    );
    expect(columns).toEqual([{ index: 0, label: 'A', header: 'H0', type: 'money', figure: true }]);
    expect(widthsOf(columns)).toEqual({ template: '56px minmax(128px, 192px)', min: 184 });
  });
});

describe('corrections', () => {
  const problems: ImportProblem[] = [
    { column: 2, field: 'f', message: 'Owner: not found', count: 1, values: [{ value: 'N', count: 1, rows: [4], suggestions: [] }] },
  ];
  test('the first wrong cell in the order shown', () => {
    const two = row(1, {
      errors: [
        { column: 2, field: 'f', message: 'x' },
        { column: 0, field: 'g', message: 'y' },
      ],
    });
    expect([firstError(two, [0, 2]), firstError(two, [2, 0]), firstError(row(1), [0])]).toEqual([0, 2, -1]);
    expect(errorOf(two, 5)).toBeUndefined();
  });
  test('a cell belongs to a kind by its message or its value', () => {
    expect(problemOf(problems, wrong(4, 2, 'N', 'No N'), 2)).toBe(problems[0]);
    expect(problemOf(problems, wrong(4, 2, 'M', 'No M'), 2)).toBeUndefined();
    expect(problemOf(problems, row(4), 2)).toBeUndefined();
  });
  test('a corrected row is right when nothing else is wrong', () => {
    expect(corrected(wrong(1, 2, 'N'), 2, 'Noura')).toMatchObject({ cells: { 2: 'Noura' }, errors: [], state: 'valid', fixed: true });
    expect(corrected(row(1, { errors: [{ column: 1, field: 'f', message: 'x' }], state: 'failed' }), 2, 'y').state).toBe('failed');
  });
  test('a fix speaks of one row, or of a value wherever it stands', () => {
    const fix = { column: 2, from: 'N', to: 5 };
    expect([
      concerns(fix, wrong(1, 2, 'N')),
      concerns(fix, wrong(2, 2, 'M')),
      concerns({ row: 2, column: 2, to: 5 }, wrong(2, 2, 'M')),
    ]).toEqual([true, false, true]);
  });
  test('corrected rows keep their lines while the list below moves up', () => {
    const held = settle(
      hold(
        NOTHING_HELD,
        new Map([
          [1, row(14)],
          [3, row(20)],
        ]),
      ),
      new Set(),
    );
    expect([0, 2, 4, 5].map((line) => placeOf(held, line))).toEqual([0, 1, 2, 3]);
    expect([0, 1, 2, 3].map((place) => lineOf(held, place))).toEqual([0, 2, 4, 5]);
  });
  test('what turns out wrong after all is held no longer', () =>
    expect(settle(hold(NOTHING_HELD, new Map([[1, row(14)]])), new Set([14])).rows.size).toBe(0));
});

test('a column of records below has the field of their entity', () => {
  const fields = [field('f0'), field('treatments.owner_id', { below: { entity: 'risk_treatment', field: 'owner_id' }, own: false })];
  const columns = [column(0), column(1, { field: 'treatments.owner_id' }), column(2, { field: null })];
  expect([...placesOf('risk', { columns, fields })]).toEqual([
    [0, { entity: 'risk', field: 'f0' }],
    [1, { entity: 'risk_treatment', field: 'owner_id' }],
  ]);
});
