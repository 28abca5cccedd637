/** The thread: replies, comments and what people did, in one order; details and activity beside it. */
import { describe, expect, test } from '@jest/globals';
import type { ConversationMeta, EntityMeta, HistoryEntry, Row } from '../../../core/shared/wire.ts';
import { activityOf, detailsOf } from './details.ts';
import { commentsOf, eventsOf, inOrder, lastMove, saidOf } from './thread.ts';

const TALK: ConversationMeta = {
  lead: { by: 'from_id', at: 'date', body: 'question' },
  thread: {
    entity: 'reply',
    label: 'Replies',
    by: 'author_id',
    at: 'sent_at',
    body: 'body',
    verdict: 'verdict',
    write: ['say'],
    children: 'replies',
    link: 'ask_id',
  },
  next: {},
};
const REPLIES = {
  fields: {
    author_id: { name: 'author_id', type: 'ref', as: 'author' },
    body: { name: 'body', type: 'html' },
    verdict: { name: 'verdict', type: 'enum', values: [{ value: 'yes', label: 'Yes' }] },
  },
} as unknown as EntityMeta;
const reply = (id: number, sent_at: string | null): Row =>
  ({ id, sent_at, author: { id: 7, label: 'Faisal' }, body: '<p>So</p>', verdict: 'yes' }) as unknown as Row;
const entry = (id: number, action: string, over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  at: '2026-11-12T08:00:00Z',
  actor: { id: 1, label: 'Reem' },
  action,
  action_label: action,
  source: 'web',
  changes: [],
  ...over,
});
const change = (field: string, type: string): HistoryEntry['changes'][number] =>
  ({ field, label: field, type, from: 'a', to: 'b' }) as HistoryEntry['changes'][number];

describe('what is left out', () => {
  test('work of the system, seeding, ordinary changes, and the action that writes a reply', () => {
    const entries = [
      entry(1, 'close', { actor: null }),
      entry(2, 'close', { source: 'job' }),
      entry(3, 'update'),
      entry(4, 'create'),
      entry(5, 'say'),
      entry(6, 'close'),
    ];
    expect(eventsOf(TALK, entries).map(({ entry: { id } }) => id)).toEqual([6]);
  });

  test('in the activity: values that rules set, and counters', () => {
    const meta = { fields: { due: { readOnly: false }, court_since: { readOnly: true } } } as unknown as EntityMeta;
    const entries = [
      entry(1, 'update', { changes: [change('court_since', 'datetime')] }),
      entry(2, 'update', { changes: [change('court_since', 'datetime'), change('due', 'date')] }),
      entry(3, 'open', { changes: [change('court_since', 'datetime'), change('status', 'state')] }),
      entry(4, 'create', { actor: null }),
    ];
    expect(activityOf(meta, {}, entries).map(({ id, changes }) => [id, changes.map(({ field }) => field)])).toEqual([
      [2, ['due']],
      [3, ['status']],
    ]);
  });

  test('in the details: what stands in the conversation; empty values are folded unless they are required', () => {
    const field = (name: string, over = {}): object => ({ name, type: 'text', label: name, readOnly: false, required: false, ...over });
    const meta = {
      title: '{name}',
      form: [{ section: 'All', rows: [['question', 'place', 'number', 'owner', 'kept', 'copy']] }],
      detail: { tabs: [], facts: ['place'], conversation: TALK },
      list: { columns: [] },
      fields: Object.fromEntries(
        [
          field('question', { type: 'html' }),
          field('place'),
          field('number'),
          field('owner', { required: true }),
          field('kept', { readOnly: true }),
          field('copy', { type: 'html' }),
        ].map((each) => [(each as { name: string }).name, each]),
      ),
    } as unknown as EntityMeta;
    const row = { question: 'Which?', place: 'Hall', number: null, owner: '', kept: null, copy: '<p>So</p>' } as unknown as Row;
    const { filled, empty } = detailsOf(meta, TALK, row, '<p>So</p>');
    expect([filled.map(({ name }) => name), empty.map(({ name }) => name)]).toEqual([['place', 'owner'], ['number']]);
  });
});

test('the order is that of time, what is still to come is last, and the answer is one line', () => {
  const answer = reply(2, '2026-11-14T08:00:00Z');
  const rows = [reply(3, null), answer, reply(1, '2026-11-11T08:00:00Z')].flatMap((row) => saidOf(TALK, REPLIES, row) ?? []);
  const posts = commentsOf([
    {
      id: 4,
      body: '<p>Note</p>',
      pinned: false,
      company_only: false,
      created_at: '2026-11-13T08:00:00Z',
      created_by: 1,
      can: { update: false, delete: false },
      comments: [{ id: 5, body: '<p>Yes</p>', created_at: '2026-11-15T08:00:00Z', created_by: 2, can: { update: false, delete: false } }],
    },
  ]);
  expect(inOrder([...rows, ...posts, ...eventsOf(TALK, [entry(6, 'open')])], answer).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'message row-1',
    'event event-6',
    'message post-4',
    'accepted row-2',
    'message reply-5',
    'due row-3',
  ]);
});

test('who brought a record into its state', () => {
  const move = (id: number, to: string): HistoryEntry => entry(id, 'close', { changes: [{ ...change('status', 'state'), to }] });
  expect(lastMove([move(3, 'open'), move(2, 'closed'), move(1, 'closed')], 'closed')?.id).toBe(2);
  expect(lastMove([], 'closed')).toBeUndefined();
});
