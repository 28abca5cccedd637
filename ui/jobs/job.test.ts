import { expect, test } from '@jest/globals';
import type { JobProgress } from '../../core/shared/jobs.ts';
import { latest, leftWords, shareOf } from './job.ts';
import type { JobRow } from './job.ts';

const event = (more: Partial<JobProgress> = {}): JobProgress => ({
  id: 1,
  kind: 'export',
  state: 'running',
  total: 100,
  done: 40,
  failed: 0,
  left: 20,
  ...more,
});
const row = (more: Partial<JobRow> = {}): JobRow =>
  ({
    ...event(),
    attempt: 1,
    subject: null,
    started_at: null,
    ended_at: null,
    message: null,
    data: null,
    file: null,
    row_version: 1,
    can: { update: false, delete: false, actions: [] },
    ...more,
  }) as JobRow;

test('while both say that it runs, no figure goes back', () => {
  expect(latest({ value: row({ done: 0 }), at: 2 }, { value: event(), at: 1 })).toMatchObject({ done: 40, left: 20 });
  expect(latest({ value: row({ done: 60, failed: 2 }), at: 1 }, { value: event({ total: null }), at: 2 })).toMatchObject({
    done: 60,
    failed: 2,
    total: 100,
  });
});

test('otherwise the later one counts', () => {
  expect(latest({ value: row({ state: 'done', message: 'All there' }), at: 2 }, { value: event(), at: 1 })).toMatchObject({
    state: 'done',
    message: 'All there',
    left: null,
  });
  expect(latest({ value: row(), at: 1 }, { value: event({ state: 'failed' }), at: 2 })?.state).toBe('failed');
  expect(latest({ value: row({ state: 'queued' }), at: 3 }, { value: event({ state: 'failed' }), at: 2 })?.state).toBe('queued');
  expect([latest(undefined, undefined), latest(undefined, { value: event(), at: 1 })?.done]).toEqual([undefined, 40]);
});

test.each([
  [{ state: 'queued' }, 'jobs.waiting', 0],
  [{ state: 'done' }, undefined, undefined],
  [{ left: null }, 'jobs.working', 0],
  [{ left: null, total: null }, 'jobs.counting', 0],
  [{ left: 2 }, 'jobs.left_moment', 0],
  [{ left: 12 }, 'jobs.left_seconds', 12],
  [{ left: 23 }, 'jobs.left_seconds', 25],
  [{ left: 58 }, 'jobs.left_minutes', 1],
  [{ left: 200 }, 'jobs.left_minutes', 3],
  [{ left: 8000 }, 'jobs.left_hours', 2],
] as [Partial<JobProgress>, string | undefined, number | undefined][])('%j is said as %s %s', (more, id, n) => {
  expect([leftWords(event(more))?.id, leftWords(event(more))?.n]).toEqual([id, n]);
});

test('the bar is full when it is done, empty while nobody knows how many there are', () => {
  expect([
    shareOf(event()),
    shareOf(event({ failed: 10 })),
    shareOf(event({ total: null })),
    shareOf(event({ total: 0 })),
    shareOf(event({ state: 'done', total: null })),
    shareOf(event({ done: 400 })),
  ]).toEqual([40, 50, 0, 0, 100, 100]);
});
