/** Who hears what of stages: nobody beyond their reach and against their choice, nothing twice; due, ending, ready, and what waits. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { systemActor } from '../../../core/access/actors.ts';
import type { JobRun } from '../../../core/jobs/contract.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { dueJob } from './notices.ts';
import { itemIn, made, stageIn, startedIn } from './testing.ts';

const ADMIN = 'admin@pmis.example';
const PREFERENCES = '/api/notifications/preferences';
let product: TestKernel;
let admin: Client;
let tenant: number;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
});
afterAll(() => product.close());

const worker = (): Promise<Person> => personWith(product, ['work_on_stages']);
const project = async (): Promise<number> => (await product.build(ADMIN, 'project')).id;
interface Notice {
  kind: string;
  text: string;
}
/** What the bell tells of stages: people who were made owners hear of that too. */
const bell = async (client: Client, language = 'en'): Promise<Notice[]> =>
  ((await client.get('/api/notifications', { 'accept-language': language })).body.data as Notice[]).filter(({ kind }) =>
    ['checklist', 'ending', 'ready'].includes(kind),
  );
/** What the system does once a day. */
const daily = async (): Promise<void> =>
  void (await dueJob.run({
    kernel: product.kernel,
    actor: systemActor(product.kernel, tenant),
    locale: 'en',
    transaction: (work) => product.kernel.db.transaction({ tenant }, work as never),
  } as JobRun));
/** An item of a started stage, due on a day from today. */
const due = async (person: Person, days: number, more: Record<string, unknown> = {}): Promise<void> => {
  const stage = await startedIn(admin, await project());
  await itemIn(admin, stage.id, { assignee_id: person.id, due_date: today(days), ...more });
};

describe('nothing is said', () => {
  test('of items that are done, later, past, or in stages that have not started', async () => {
    const person = await worker();
    await due(person, 4);
    await due(person, -1);
    await due(person, 1, { done: true });
    await itemIn(admin, (await stageIn(admin, await project())).id, { assignee_id: person.id, due_date: today(1) });
    await daily();
    expect(await bell(person.client)).toEqual([]);
  });

  test('to people without the permission any longer, and to those who chose to hear nothing of it', async () => {
    const [gone, silent] = [await worker(), await worker()];
    await silent.client.put(PREFERENCES, { kinds: { checklist: { app: false, mail: 'none' } } });
    for (const person of [gone, silent]) await due(person, 1);
    await product.kernel.db.query({ tenant }, { text: `update users set role_ids = '{}' where id = $1`, values: [gone.id] });
    await daily();
    expect([await bell(gone.client), await bell(silent.client)]).toEqual([[], []]);
  });

  test('twice of one day: neither by a second run, nor after an item was read', async () => {
    const person = await worker();
    await due(person, 1);
    await daily();
    await daily();
    expect(await bell(person.client)).toHaveLength(1);
    await person.client.post('/api/notifications/read', { all: true });
    await daily();
    expect(await bell(person.client)).toHaveLength(1);
  });
});

test('items of one day are one notice, in the language of the reader', async () => {
  const person = await worker();
  const stage = await startedIn(admin, await project());
  for (const title_en of ['Load test', 'Report']) await itemIn(admin, stage.id, { title_en, assignee_id: person.id, due_date: today(2) });
  await daily();
  const [english, ...more] = await bell(person.client);
  expect(more).toEqual([]);
  expect(english).toMatchObject({ kind: 'checklist', text: expect.stringMatching(/2/) });
  const [arabic] = await bell(person.client, 'ar');
  expect(arabic?.text).toMatch(/[\u0600-\u06ff]/u);
  expect(arabic?.text).not.toBe(english?.text);
});

test('owners hear of stages about to end, while these are under way', async () => {
  const person = await worker();
  await startedIn(admin, await project(), { owner_id: person.id, planned_start: today(-9), planned_end: today(2) });
  await stageIn(admin, await project(), { owner_id: person.id, planned_start: today(-9), planned_end: today(2) });
  await daily();
  expect((await bell(person.client)).map(({ kind }) => kind)).toEqual(['ending']);
});

test('owners hear that a stage can start with the last of its predecessors, not before, and not of their own doing', async () => {
  const [person, at] = [await worker(), await project()];
  const [one, two] = [await startedIn(admin, at, { weight: 100 }), await stageIn(admin, at, { weight: 0 })];
  const next = await stageIn(admin, at, { weight: 0, owner_id: person.id });
  const own = await stageIn(admin, at, { weight: 0, owner_id: product.users[ADMIN] });
  for (const stage_id of [next.id, own.id])
    for (const predecessor_id of [one.id, two.id]) made(await admin.post('/api/stage-dependencies', { stage_id, predecessor_id }));
  made(await admin.post(`/api/project-stages/${one.id}/complete`, {}));
  expect(await bell(person.client)).toEqual([]);
  made(await admin.post(`/api/project-stages/${two.id}/start`, {}));
  made(await admin.post(`/api/project-stages/${two.id}/complete`, {}));
  expect((await bell(person.client)).map(({ kind }) => kind)).toEqual(['ready']);
  expect(await bell(admin)).toEqual([]);
});
