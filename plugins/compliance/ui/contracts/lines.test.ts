import { expect, test } from '@jest/globals';
import { flip, foldsAtFirst, isLeaf, linesOf, ofStatus } from './lines.ts';
import type { Folds } from './lines.ts';
import type { AuditContract, Round, Subscription } from '../model/contract.ts';

const counts = { done: 0, partial: 0, none: 0, not_applicable: 0, not_assessed: 0, items: 0 };
const measured = {
  counts,
  compliance: null,
  has_note: false,
  note_locked: false,
  closed_at: null,
  start_date: null,
  end_date: null,
  overdue: false,
};
const round = (id: number, index: number, name: string): Round => ({
  ...measured,
  id,
  index,
  name,
  closed: false,
  lead: null,
  can: { open: true, note: true, close: true },
});
const contract = (id: number, short_name: string, children: Round[]): AuditContract => ({
  counts,
  compliance: null,
  id,
  subscription_id: 1,
  compliance_package_id: id,
  children,
  can: { create_round: true },
  compliance_package: { id, name: `Name of ${short_name}`, short_name, version: '2024', regulator: 'NCA' },
});
const subscription = (id: number, title: string | null, audit_contracts: AuditContract[], close = false): Subscription => ({
  ...measured,
  id,
  code: `SUB-00${id}`,
  title,
  close,
  owner: null,
  audit_contracts,
  can: { note: true, close: true, create_round: true, edit: true },
});

const TREE = [
  subscription(1, 'Cyber 2026', [contract(11, 'ECC', [round(21, 1, 'Baseline'), round(22, 2, 'Second half')]), contract(12, 'CCC', [])]),
  subscription(2, null, [contract(13, 'PDPL', [round(23, 1, 'Readiness')])], true),
];
const OPEN: Folds = { all: 'open', except: [] };
const keys = (folds: Folds, words?: string): string[] => linesOf(TREE, folds, words).map(({ key }) => key);

test('lines stand in the order of the tree; what is closed has none below it', () => {
  expect(keys(OPEN)).toEqual(['s1', 'p11', 'r21', 'r22', 'p12', 's2', 'p13', 'r23']);
  expect(keys(flip(OPEN, 'p11'))).toEqual(['s1', 'p11', 'p12', 's2', 'p13', 'r23']);
  expect(keys({ all: 'closed', except: [] })).toEqual(['s1', 's2']);
  expect(keys(flip({ all: 'closed', except: [] }, 's2'))).toEqual(['s1', 's2', 'p13']);
  expect(flip(flip(OPEN, 's1'), 's1')).toEqual(OPEN);
});

test('words find a contract with all below it, a package with its rounds, or a round with what is above it', () => {
  expect(keys(OPEN, 'cyber')).toEqual(['s1', 'p11', 'r21', 'r22', 'p12']);
  expect(keys({ all: 'closed', except: [] }, ' PDPL ')).toEqual(['s2', 'p13', 'r23']);
  expect(keys(OPEN, 'second')).toEqual(['s1', 'p11', 'r22']);
  expect(keys(OPEN, 'sub-002')).toEqual(['s2', 'p13', 'r23']);
  expect(keys(OPEN, 'nothing of this')).toEqual([]);
});

test('the status keeps contracts that are open or closed', () => {
  expect(ofStatus(TREE, 'opened').map(({ id }) => id)).toEqual([1]);
  expect(ofStatus(TREE, 'closed').map(({ id }) => id)).toEqual([2]);
  expect(ofStatus(TREE, 'all')).toHaveLength(2);
});

test('at first closed contracts are folded, and everything where there is much', () => {
  expect(foldsAtFirst(TREE)).toEqual({ all: 'open', except: ['s2'] });
  expect(foldsAtFirst(Array.from({ length: 61 }, (_, id) => subscription(id, 'x', [])))).toEqual({ all: 'closed', except: [] });
});

test('places among siblings are told, and what has nothing below it is a leaf', () => {
  const lines = linesOf(TREE, OPEN);
  expect(lines.map(({ level, at, of }) => [level, at, of])).toEqual([
    [1, 0, 2],
    [2, 0, 2],
    [3, 0, 2],
    [3, 1, 2],
    [2, 1, 2],
    [1, 1, 2],
    [2, 0, 1],
    [3, 0, 1],
  ]);
  expect(lines.filter(isLeaf).map(({ key }) => key)).toEqual(['r21', 'r22', 'p12', 'r23']);
});
