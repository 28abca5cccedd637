/** After a write no older answer stays in the cache, even if its request was the first and still in flight. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from '@jest/globals';
import { invalidateRows } from './query.ts';

/** A query whose answers the test supplies, in order. */
function asked(
  client: QueryClient,
  queryKey: string[],
): { calls: () => number; answer: (value: string) => void; said: () => string | undefined } {
  const waiting: ((value: string) => void)[] = [];
  let calls = 0;
  const observer = new QueryObserver<string>(client, {
    queryKey,
    queryFn: () =>
      new Promise((done) => {
        calls += 1;
        waiting.push(done);
      }),
  });
  observer.subscribe(() => {});
  return { calls: () => calls, answer: (value) => waiting.shift()?.(value), said: () => observer.getCurrentResult().data };
}
const settled = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 0);
  });

test('the first answer was under way while somebody wrote: it is asked for again', async () => {
  const client = new QueryClient();
  const files = asked(client, ['attachments', '1']);
  invalidateRows(client);
  files.answer('none');
  await settled();
  expect([files.calls(), files.said()]).toEqual([2, 'none']);
  files.answer('one');
  await settled();
  expect([files.calls(), files.said()]).toEqual([2, 'one']);
  client.clear();
});

test('answers that are there are asked for again, what says how things are built is not', async () => {
  const client = new QueryClient();
  const [rows, meta] = [asked(client, ['list', 'project']), asked(client, ['meta', 'project'])];
  rows.answer('old');
  meta.answer('fields');
  await settled();
  invalidateRows(client);
  await settled();
  expect([rows.calls(), meta.calls()]).toEqual([2, 1]);
  client.clear();
});
