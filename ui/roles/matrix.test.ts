import { describe, expect, test } from '@jest/globals';
import type { PermissionInfo, PermissionsGroup } from '../../core/shared/access.ts';
import type { PermissionVerb } from '../../core/shared/page.ts';
import { inWords, uncapital } from './in-words.ts';
import { columnOf, differ, familiesOf, found, headingsOf, markOf, resetTo, step, stepColumn } from './matrix.ts';
import type { MatrixRow } from './matrix.ts';

const of = (id: string, label: string, record: string, verb?: PermissionVerb, sensitive = false): PermissionInfo => ({
  id,
  label,
  says: `${label} within limits.`,
  record: { id: record, label: record },
  ...(verb ? { verb } : {}),
  ...(sensitive ? { sensitive } : {}),
  opens: { pages: [], records: [], calls: [] },
});
const GROUPS: PermissionsGroup[] = [
  {
    id: 'site',
    label: 'Site',
    within: { id: 'construction', label: 'Construction' },
    permissions: [
      of('access_rfi', 'Open RFIs', 'RFIs', 'read'),
      of('create_rfi', 'Create RFIs', 'RFIs', 'create'),
      of('update_rfi', 'Edit RFIs', 'RFIs', 'update'),
      of('manage_rfi', 'Void RFIs', 'RFIs', undefined, true),
      of('access_report', 'Open reports', 'Reports', 'read'),
      of('create_report', 'Create reports', 'Reports', 'create'),
    ],
  },
  {
    id: 'cost',
    label: 'Cost',
    within: { id: 'construction', label: 'Construction' },
    permissions: [of('pay', 'Pay', 'Payments', undefined, true)],
  },
  { id: 'orders', label: 'Orders', permissions: [of('access_orders', 'Open orders', 'Orders', 'read')] },
];
const families = familiesOf(GROUPS);
const [site] = families as [(typeof families)[0] & object];
const [rfis, reports] = site.rows as [MatrixRow, MatrixRow];
const ALL = new Set(GROUPS.flatMap((g) => g.permissions.map((p) => p.id)));
const the = (row: MatrixRow, id: string): PermissionInfo => row.permissions.find((p) => p.id === id) as PermissionInfo;
const after = (
  row: MatrixRow,
  id: string,
  on: boolean,
  chosen: readonly string[],
  held: ReadonlySet<string> = ALL,
): [string[], string[]] => {
  const { chosen: next, also } = step(row, the(row, id), on, new Set(chosen), held);
  return [[...next].sort(), also.map((p) => p.id)];
};

describe('what the editor does not hold stays as it is', () => {
  const held = new Set(['access_rfi', 'create_rfi']);
  test('alone, by "open", by column and by the standard', () => {
    expect(after(rfis, 'update_rfi', true, [], held)).toEqual([[], []]);
    expect(after(rfis, 'access_rfi', false, ['access_rfi', 'create_rfi', 'manage_rfi'], held)).toEqual([['manage_rfi'], ['create_rfi']]);
    expect([...stepColumn(site.rows, 'create', true, new Set(), held).chosen].sort()).toEqual(['access_rfi', 'create_rfi']);
    expect([...resetTo(new Set(['update_rfi', 'create_rfi']), families, new Set(['manage_rfi', 'elsewhere']), held)].sort()).toEqual([
      'create_rfi',
      'elsewhere',
      'manage_rfi',
    ]);
  });
});

test('giving gives "open" too, and taking "open" takes all of the record and nothing else', () => {
  expect(after(rfis, 'create_rfi', true, [])).toEqual([['access_rfi', 'create_rfi'], ['access_rfi']]);
  expect(after(rfis, 'manage_rfi', true, ['access_rfi'])).toEqual([['access_rfi', 'manage_rfi'], []]);
  expect(after(rfis, 'access_rfi', false, ['access_rfi', 'update_rfi', 'manage_rfi', 'access_report'])).toEqual([
    ['access_report'],
    ['update_rfi', 'manage_rfi'],
  ]);
  expect(after(rfis, 'update_rfi', false, ['access_rfi', 'update_rfi'])).toEqual([['access_rfi'], []]);
});

test('a column of a family is all, some or none of the rows that have it', () => {
  const box = (on: readonly string[], verb: PermissionVerb): unknown => {
    const { of: all, on: n, mixed } = columnOf(site.rows, verb, new Set(on), ALL);
    return [n, all, mixed];
  };
  expect([box([], 'create'), box(['create_rfi'], 'create'), box(['create_rfi', 'create_report'], 'create')]).toEqual([
    [0, 2, false],
    [1, 2, true],
    [2, 2, false],
  ]);
  expect(box(['update_rfi'], 'update')).toEqual([1, 1, false]);
  expect(box([], 'delete')).toEqual([0, 0, false]);
});

test('more and less than the standard role have their signs, and there is none without one', () => {
  const [chosen, base] = [new Set(['create_rfi', 'access_rfi']), new Set(['access_rfi', 'access_report'])];
  expect(['create_rfi', 'access_report', 'access_rfi'].map((id) => markOf(id, chosen, base))).toEqual(['+', '−', undefined]);
  expect([
    differ(rfis.permissions, chosen, base),
    differ(reports.permissions, chosen, new Set(chosen)),
    differ(rfis.permissions, chosen, undefined),
  ]).toEqual([true, false, false]);
});

test('a search finds record, action, sentence and code, and keeps the families', () => {
  const names = (text: string): string[] =>
    found(families, text, () => true).map((f) => `${f.label}: ${f.rows.map((r) => r.label).join()}`);
  expect(names('nothing of the kind')).toEqual([]);
  expect([names('reports'), names('void'), names('within limits'), names('access_orders')]).toEqual([
    ['Site: Reports'],
    ['Site: RFIs'],
    ['Site: RFIs,Reports', 'Cost: Payments', 'Orders: Orders'],
    ['Orders: Orders'],
  ]);
});

test('families stand below what contains them, or by themselves', () => {
  expect(headingsOf(families).map((h) => [h.label, h.alone, h.families.map((f) => f.label)])).toEqual([
    ['Construction', false, ['Site', 'Cost']],
    ['Orders', true, ['Orders']],
  ]);
});

describe('in words', () => {
  const speech = {
    say: (id: string, values: Record<string, string | number> = {}): string =>
      ({
        'roles.words.clause': `${values['verbs']} ${values['records']}`,
        'roles.words.cannot': `Cannot ${values['list']}`,
        'roles.words.semicolon': '; ',
      })[id] ?? id.replace('roles.words.', ''),
    list: (items: readonly string[], type = 'conjunction'): string => items.join(type === 'conjunction' ? ' and ' : ' or '),
    within: uncapital,
  };
  const words = (...chosen: string[]): unknown => inWords(families, new Set(chosen), speech);

  test('what matters most is told of what it cannot', () => {
    expect(words()).toEqual({ can: [], more: 0, cannot: 'Cannot void RFIs or pay' });
    expect(words(...ALL)).toEqual({ can: [{ family: '', text: 'all' }], more: 0, cannot: null });
  });

  test('opening goes without saying where more may be done; a whole family is everything', () => {
    expect(words('access_rfi', 'create_rfi', 'update_rfi', 'access_report', 'access_orders')).toEqual({
      can: [
        { family: 'Site', text: 'create and update RFIs; read reports' },
        { family: 'Orders', text: 'everything' },
      ],
      more: 0,
      cannot: 'Cannot void RFIs or pay',
    });
    expect(words('access_rfi', 'manage_rfi')).toMatchObject({ can: [{ text: 'read RFIs; void RFIs' }], cannot: 'Cannot pay' });
  });
});
