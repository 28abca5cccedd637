import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { JobProgress } from '../../core/shared/jobs.ts';
import { followJob } from './live-rows.ts';

const KEY = ['list', 'job', {}, 0];
const event = (more: Partial<JobProgress> = {}): JobProgress => ({
  id: 2,
  kind: 'export',
  state: 'running',
  total: 200,
  done: 50,
  failed: 0,
  left: null,
  ...more,
});
function listed(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(KEY, {
    data: [
      { id: 1, state: 'done' },
      { id: 2, state: 'running', done: 0, progress: 0 },
    ],
    meta: {},
  });
  return client;
}
const stale = (client: QueryClient): boolean => client.getQueryState(KEY)?.isInvalidated ?? false;

test('event go into the row that they are of', () => {
  const client = listed();
  followJob(client, event());
  expect([client.getQueryData(KEY), stale(client)]).toEqual([
    {
      data: [
        { id: 1, state: 'done' },
        { id: 2, state: 'running', total: 200, done: 50, failed: 0, progress: 25 },
      ],
      meta: {},
    },
    false,
  ]);
});

test.each([[event({ id: 3 })], [event({ state: 'done' })]])('a new row, or a new state, is read: %#', (one) => {
  const client = listed();
  followJob(client, one);
  expect(stale(client)).toBe(true);
});
