/** What is said about stages and contracts is counted in them, by readers who reach them alone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { get, itemIn, made, stageIn } from './testing.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

const say = (on: string, id: number, client = admin): Promise<Answer> =>
  client.post('/api/posts', { postable_type: on, postable_id: id, body: '<p>The crane is late</p>' });

test.each(['project_stage', 'contract', 'project_checklist'] as const)('posts on a %s', async (on) => {
  const project = (await product.build(ADMIN, 'project')).id;
  const contract = await product.build(ADMIN, 'contract', { project_id: project });
  const stage = await stageIn(admin, project, { contract_id: contract.id });
  const id = { project_stage: stage.id, contract: contract.id, project_checklist: 0 }[on] || (await itemIn(admin, stage.id)).id;
  const path = { project_stage: 'project-stages', contract: 'contracts', project_checklist: 'project-checklists' }[on];
  const stranger = await personWith(product, ['work_on_stages', 'access_contracts']);
  expect((await say(on, id, stranger.client)).status).toBe(403);
  const before = await get(admin, `${path}/${id}`);
  expect(before).toMatchObject({ posts_count: 0 });
  const [first] = [made(await say(on, id)), made(await say(on, id))];
  // The record itself did not change: who has it open does not write over anything.
  expect(await get(admin, `${path}/${id}`)).toMatchObject({ posts_count: 2, row_version: before.row_version });
  expect((await admin.put(`/api/${path}/${id}`, { posts_count: 9 })).status).toBe(422);
  expect((await admin.delete(`/api/posts/${first.id}`)).status).toBe(200);
  expect(await get(admin, `${path}/${id}`)).toMatchObject({ posts_count: 1 });
  const { data } = (await admin.get(`/api/project-checklist?contract_id=${contract.id}`)).body;
  if (on !== 'contract') expect(JSON.stringify(data)).toContain('"posts_count":1');
});
