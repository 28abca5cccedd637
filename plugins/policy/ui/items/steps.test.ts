/** The approval line: where a policy is, with whom, and what happened or comes. */
import { expect, test } from '@jest/globals';
import type { Trail, TrailPerson, TrailStep } from '../../../../core/shared/approvals.ts';
import type { Row } from '../../../../core/shared/wire.ts';
import { agreedOf, stepsOf } from './steps.ts';

const row = (values: object): Row => ({ id: 1, row_version: 1, ...values }) as unknown as Row;
const person = (id: number, label: string): object => ({ id, label });
const policy = (stage: string, more: object = {}): Row =>
  row({
    stage,
    owner: person(1, 'Mona'),
    reviewer: person(2, 'Tamim'),
    approver: person(3, 'Fahad'),
    draft_date: '2026-09-01',
    ...more,
  });
const move = (type: string, to_status: string, created_at: string): Row => row({ type, to_status, created_at });
const items = ['agreed', 'approved', 'draft', 'change_asked', 'retired'].map((stage, id) => row({ id, stage }));
const states = (of: Row): string =>
  stepsOf(of, [], items)
    .map(({ state, current }) => state + (current ? '*' : ''))
    .join(' ');
const says = (of: Row, at: number, decisions: Row[] = []): unknown => stepsOf(of, decisions, items)[at]?.says;

test('nobody who is missing is named, and nothing is said of what has no date', () => {
  const bare = policy('draft', { reviewer: null, approver: null, draft_date: null });
  expect(stepsOf(bare, [], []).map(({ person: who, says: text }) => [who, text])).toEqual([
    [person(1, 'Mona'), null],
    [null, { text: 'nobody' }],
    [null, { text: 'nobody' }],
    [person(1, 'Mona'), null],
  ]);
});

test('each stage is one step; a published policy has done all of them, one in the archive is in none', () => {
  expect(states(policy('draft'))).toBe('now* todo todo todo');
  expect(states(policy('under_revision'))).toBe('now* todo todo todo');
  expect(states(policy('under_review'))).toBe('done now* todo todo');
  expect(states(policy('pending_approval'))).toBe('done done now* todo');
  expect(states(policy('approved'))).toBe('done done done now*');
  expect(states(policy('published'))).toBe('done done done done*');
  expect(states(policy('expired'))).toBe('done done done stop*');
  expect(states(policy('archived', { review_date: '2026-10-01' }))).toBe('done done todo todo');
});

test('items that are retired do not count', () => {
  expect(agreedOf(items)).toEqual({ n: 2, of: 4 });
});

test('a review says since when and how many items are agreed; decisions before the last revision belong to another version', () => {
  const older = [move('review', 'pending_approval', '2026-02-02T08:00:00Z'), move('review', 'under_review', '2026-02-01T08:00:00Z')];
  const revised = move('revision', 'under_revision', '2026-10-01T08:00:00Z');
  const submitted = move('review', 'under_review', '2026-11-09T08:00:00Z');
  expect(says(policy('under_review'), 1, [submitted, revised, ...older])).toEqual({
    text: 'reviewing',
    date: '2026-11-09T08:00:00Z',
    values: { n: 2, of: 4 },
  });
  expect(says(policy('under_review'), 0, [submitted, revised, ...older])).toEqual({ text: 'submitted', date: '2026-11-09T08:00:00Z' });
  expect(says(policy('under_revision'), 0, [revised, ...older])).toEqual({ text: 'revised', date: '2026-10-01T08:00:00Z' });
  expect(says(policy('under_review'), 1, [revised, ...older])).toEqual({ text: 'reviewing_items', values: { n: 2, of: 4 } });
});

test('what was sent back says so; what was never submitted says when it was written', () => {
  expect(says(policy('draft'), 0, [move('rejection', 'draft', '2026-11-10T08:00:00Z')])).toEqual({
    text: 'sent_back',
    date: '2026-11-10T08:00:00Z',
  });
  expect(says(policy('draft'), 0)).toEqual({ text: 'drafted', date: '2026-09-01' });
});

test('the last step says who acknowledges: how many of whom once it is published', () => {
  expect(says(policy('draft', { acknowledgement_required: true }), 3)).toEqual({ text: 'then_readers' });
  expect(says(policy('under_revision', { acknowledgement_required: true, asked_count: 1240 }), 3)).toEqual({
    text: 'then',
    values: { n: 1240 },
  });
  expect(says(policy('approved', { effective_date: '2027-01-01' }), 3)).toEqual({ text: 'in_force', date: '2027-01-01' });
  const out = { published_at: '2026-11-20T08:00:00Z', asked_count: 12, acknowledged_count: 5 };
  expect(says(policy('published', out), 3)).toEqual({ text: 'acknowledged', date: out.published_at, values: { n: 5, of: 12 } });
  expect(says(policy('published', { ...out, asked_count: 0 }), 3)).toEqual({ text: 'published_on', date: out.published_at });
});

test('where a path decides, its steps stand between the draft and the publication, each with who decided or is asked', () => {
  const who = (id: number, label: string, more: object = {}): TrailPerson =>
    ({ person: { id, label }, status: 'waiting', since: '2026-11-02T08:00:00Z', decided_at: null, ...more }) as TrailPerson;
  const step = (name: string, state: TrailStep['state'], people: TrailPerson[]): TrailStep =>
    ({ name, state, people, mode: 'any' }) as unknown as TrailStep;
  const legal = who(4, 'Huda', { status: 'approved', decided_at: '2026-11-03T08:00:00Z' });
  const steps = [
    step('Legal', 'done', [who(5, 'Rami', { status: 'skipped', decided_at: '2026-11-03T08:00:00Z' }), legal]),
    step('Committee', 'now', [who(6, 'Noura'), who(7, 'Salem')]),
    step('Chief executive', 'next', []),
  ];
  const line = stepsOf(policy('pending_approval'), [], items, { steps } as unknown as Trail);
  expect(line.map(({ name, label, state, current }) => [label ?? name, state, current])).toEqual([
    ['draft', 'done', false],
    ['Legal', 'done', false],
    ['Committee', 'now', true],
    ['Chief executive', 'todo', false],
    ['published', 'todo', false],
  ]);
  expect(line.slice(1, 4).map((one) => [one.person?.label, one.others, one.says])).toEqual([
    ['Huda', 0, { text: 'approved', date: '2026-11-03T08:00:00Z' }],
    ['Noura', 1, { text: 'deciding', date: '2026-11-02T08:00:00Z' }],
    [undefined, 0, { text: 'nobody' }],
  ]);
});
