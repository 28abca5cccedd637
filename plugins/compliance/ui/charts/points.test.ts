import { expect, test } from '@jest/globals';
import type { AuditContract, Round, Subscription } from '../model/contract.ts';
import { namesOf, pointsOf } from './points.ts';

const counts = { done: 1, partial: 0, none: 0, not_applicable: 0, not_assessed: 0, items: 1 };
const round = (id: number, own: Partial<Round>): Round => ({
  id,
  index: id,
  name: null,
  counts,
  compliance: 50,
  closed: false,
  closed_at: null,
  start_date: null,
  end_date: null,
  lead: null,
  overdue: false,
  has_note: false,
  note_locked: false,
  can: { open: true, note: false, close: false },
  ...own,
});
const contract = (key: number, packages: Record<string, Round[]>): Subscription => ({
  id: key,
  code: null,
  title: `Contract ${key}`,
  close: false,
  closed_at: null,
  start_date: null,
  end_date: null,
  owner: null,
  overdue: false,
  has_note: false,
  note_locked: false,
  counts,
  compliance: null,
  can: { note: false, close: false, create_round: false, edit: false },
  audit_contracts: Object.entries(packages).map(([short_name, children], id) => ({
    id: key * 10 + id,
    subscription_id: key,
    compliance_package_id: id,
    compliance_package: { id, name: short_name, short_name, version: '1', regulator: null },
    counts,
    compliance: null,
    can: { create_round: false },
    children,
  })),
});

const lineOf = ({ title }: Subscription, { short_name }: AuditContract['compliance_package']): string => `${title} ${short_name}`;

test('rounds without a day or without any result are no points', () => {
  expect(
    pointsOf(
      [
        contract(1, {
          ECC: [
            round(1, {}),
            round(2, { end_date: '2026-01-01', compliance: null }),
            round(3, { end_date: '2026-01-01', counts: { ...counts, done: 0, not_assessed: 1 } }),
          ],
        }),
      ],
      lineOf,
    ),
  ).toEqual([]);
});

test('each contract and package has a line of its own, in the order of time; rounds of other contracts are not on it', () => {
  const points = pointsOf(
    [
      contract(1, { ECC: [round(3, { end_date: '2026-12-15', compliance: 70 })] }),
      contract(2, {
        ECC: [round(2, { start_date: '2026-02-01' }), round(1, { closed_at: '2025-04-30T10:00:00Z', end_date: '2025-05-09' })],
        CSF: [round(4, { end_date: '2026-03-03' })],
      }),
    ],
    lineOf,
  );
  expect(points.map(({ id, line, day }) => [id, line, day])).toEqual([
    [1, 'Contract 2 ECC', '2025-04-30'],
    [2, 'Contract 2 ECC', '2026-02-01'],
    [3, 'Contract 1 ECC', '2026-12-15'],
    [4, 'Contract 2 CSF', '2026-03-03'],
  ]);
  expect(new Set(points.map((p) => p.contract)).size).toBe(3);
});

test('a line has the name of its package in the language of the reader, and the contract only where it tells two lines apart', () => {
  const pack = (id: number, name: string): AuditContract['compliance_package'] => ({
    id,
    name,
    short_name: 'X',
    version: '1',
    regulator: null,
  });
  const [first, second] = [contract(1, { A: [], B: [] }), contract(2, { A: [] })];
  const nameOf = namesOf([first, second], ({ title }) => title ?? '');
  expect(nameOf(second, pack(0, 'الضوابط الأساسية'))).toBe('الضوابط الأساسية · Contract 2');
  expect(nameOf(first, pack(1, 'حماية البيانات'))).toBe('حماية البيانات');
});
