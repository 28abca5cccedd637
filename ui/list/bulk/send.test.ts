import { afterEach, describe, expect, test } from '@jest/globals';
import { sendBulk } from './send.ts';

interface Call {
  method: string;
  url: string;
  requestId: string | null;
  items: Record<string, unknown>[];
}

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** Answers every row with success; the call with this number fails. */
function server(failing = -1): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const items = JSON.parse(String(init.body)) as Call['items'];
    calls.push({ method: init.method ?? '', url, requestId: new Headers(init.headers).get('X-Request-Id'), items });
    if (calls.length - 1 === failing) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(JSON.stringify(items.map(({ id }) => ({ id, StatusCode: 'S', StatusMessage: 'ok' })))));
  }) as typeof fetch;
  return calls;
}

const targets = Array.from({ length: 1100 }, (_, i) => ({ id: i + 1, row_version: 1 }));
const options = { requestId: 'run', onProgress: () => undefined, stopped: () => false };

describe('work for many rows', () => {
  test('goes in turns of 500 under one request id, and tells how far it is', async () => {
    const calls = server();
    const progress: number[] = [];
    const sent = await sendBulk('project', { verb: 'edit', values: { progress: 5 } }, targets, {
      ...options,
      onProgress: (n) => progress.push(n),
    });
    expect(calls.map(({ method, url, requestId, items }) => [method, url, requestId, items.length])).toEqual([
      ['PUT', '/api/bulk/project', 'run', 500],
      ['PUT', '/api/bulk/project', 'run', 500],
      ['PUT', '/api/bulk/project', 'run', 100],
    ]);
    expect(calls[0]?.items[0]).toEqual({ id: 1, row_version: 1, progress: 5 });
    expect(progress).toEqual([500, 1000, 1100]);
    expect(sent.results).toHaveLength(1100);
  });
  test('a dry run asks for nothing to be written', async () => {
    const calls = server();
    await sendBulk('project', { verb: 'delete' }, targets.slice(0, 2), { ...options, dryRun: true });
    expect(calls[0]).toMatchObject({ method: 'DELETE', url: '/api/bulk/project?dry_run=1' });
  });
  test('stops between two calls; what was answered is kept', async () => {
    const calls = server();
    const sent = await sendBulk('project', { verb: 'restore' }, targets, { ...options, stopped: () => calls.length === 1 });
    expect([calls.length, sent.targets.length, sent.failure]).toEqual([1, 500, undefined]);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/bulk/project/restore' });
  });
  test('a failure ends the run; what was answered before it is kept', async () => {
    server(1);
    const sent = await sendBulk('project', { verb: 'delete' }, targets, options);
    expect(sent.targets).toHaveLength(500);
    expect(sent.failure).toMatchObject({ code: 'network' });
  });
});
