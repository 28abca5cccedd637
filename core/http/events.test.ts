/** The stream of signals: who hears what, how many listen, and how it ends. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { actorWith, personWith, tenantId, type Person } from '../test/people.ts';
import { until } from '../test/until.ts';
import { DEMO_PASSWORD } from '../identity/seed-people.ts';

let product: TestKernel;
let open: AbortController[];
beforeAll(async () => {
  product = await createTestKernel();
  open = [];
});
afterAll(async () => {
  open.forEach((o) => o.abort());
  await product.close();
});

interface Stream {
  status: number;
  /** Everything said so far. */
  said(): string;
  ended(): boolean;
  hangUp(): void;
}

async function follow(email: string): Promise<Stream> {
  const login = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const stop = new AbortController();
  open.push(stop);
  const answer = await fetch(`${product.url}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
  let said = '';
  let ended = false;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) said += decoder.decode(chunk, { stream: true });
  })()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return { status: answer.status, said: () => said, ended: () => ended, hangUp: () => stop.abort() };
}

async function runJob(person: Person, subject: string): Promise<void> {
  const tenant = await tenantId(product);
  await product.kernel.db.transaction({ tenant }, (tx) =>
    product.kernel.jobs.enqueue(tx, {
      name: 'drill.rows',
      payload: { rows: 0 },
      actor: actorWith(tenant, person.id, []),
      locale: 'en',
      subject,
    }),
  );
}

test('is for people with a session', async () => {
  expect((await (await product.as()).get('/api/events')).status).toBe(401);
});

test('tells the maker of a job, and nobody else, how it goes, and that there is a notification', async () => {
  const [maker, colleague] = [
    await personWith(product, ['access_projects']),
    await personWith(product, ['manage_jobs', 'access_projects']),
  ];
  const [mine, theirs, abroad] = (await Promise.all([maker.email, colleague.email, 'admin@ut.example'].map(follow))) as [
    Stream,
    Stream,
    Stream,
  ];
  await runJob(maker, 'Tidying');
  await until(() => mine.said().includes('event: notifications'));
  expect(mine.said()).toMatch(/^retry: 3000\n\n/);
  expect(mine.said()).toMatch(
    /event: job\ndata: \{"id":\d+,"kind":"drill.rows","state":"done","total":0,"done":0,"failed":0,"left":null\}\n\n/,
  );
  expect(mine.said()).toContain('event: notifications\ndata: {"unread":1}\n\n');
  await runJob(colleague, 'Other');
  await until(() => theirs.said().includes('"state":"done"'));
  expect([theirs.said().match(/"state":"done"/g)?.length, abroad.said()]).toEqual([1, 'retry: 3000\n\n']);
});

test('is open six times for a person; who hangs up makes room', async () => {
  const person = await personWith(product, []);
  const streams = await Promise.all([1, 2, 3, 4, 5, 6].map(() => follow(person.email)));
  expect(streams.map((s) => s.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await follow(person.email)).status).toBe(429);
  streams[0]?.hangUp();
  await until(async () => (await follow(person.email)).status === 200);
});

test('ends with the process', async () => {
  const person = await personWith(product, []);
  const stream = await follow(person.email);
  await until(() => stream.said() !== '');
  await product.kernel.events.close();
  await until(() => stream.ended());
  expect(stream.status).toBe(200);
});
