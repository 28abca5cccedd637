/** Pages whose contents an organisation chooses: who chooses, what may be chosen, and who sees it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LinkedPage } from '../../../core/shared/navigation.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

const AI = '/grc/ai-wolf';
const LOG = '/grc/compliance-activities';
let product: TestKernel;
let admin: Client;
let reader: Client;
let stranger: Client;
let id: number;

const set = (pages: unknown, client = admin): Promise<Answer> => client.put(`/api/navigation-settings/${id}`, { pages });
const linked = async (client: Client): Promise<LinkedPage[]> => (await client.get('/api/navigation')).body.data.linked as LinkedPage[];

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  [reader, stranger] = [
    (await personWith(product, ['access_global_feeds', 'access_ai_wolf', 'access_compliance_activities'], 'grc')).client,
    (await personWith(product, ['access_ai_wolf'], 'grc')).client,
  ];
  id = (await admin.get('/api/navigation-settings')).body.data[0].id as number;
});
afterAll(() => product.close());

describe('refused', () => {
  test('without the permission', async () => {
    expect((await set([{ path: AI, mode: 'link', url: 'https://ai.example' }], reader)).status).toBe(403);
  });

  test.each([
    ['no list', {}],
    ['a page that offers nothing', [{ path: '/grc/contracts', mode: 'link', url: 'https://ai.example' }]],
    ['a page twice', [AI, AI].map((path) => ({ path, mode: 'link', url: 'https://ai.example' }))],
    ['what the page does not offer', [{ path: AI, mode: 'log' }]],
    ['no address', [{ path: AI, mode: 'embed' }]],
    ['http', [{ path: AI, mode: 'embed', url: 'http://ai.example' }]],
    ['a script', [{ path: AI, mode: 'link', url: 'javascript:alert(1)' }]],
    ['a password in the address', [{ path: AI, mode: 'link', url: 'https://me:secret@ai.example' }]],
    ['a break of the policy', [{ path: AI, mode: 'embed', url: "https://ai.example; script-src 'unsafe-inline'" }]],
  ])('%s', async (_, pages) => {
    const answer = await set(pages);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['pages']]);
  });

  test('a log that nobody chose, and for who may not open the page', async () => {
    expect((await reader.get(`/api/navigation/log?path=${AI}`)).status).toBe(404);
    expect((await reader.get(`/api/navigation/log?path=${LOG}`)).status).toBe(404);
    expect((await stranger.get(`/api/navigation/log?path=${LOG}`)).status).toBe(403);
  });
});

test('what is chosen is seen by who may open the page, and by nobody else', async () => {
  expect((await set([{ path: AI, mode: 'embed', url: 'https://ai.example/wolf' }])).status).toBe(200);
  expect(await linked(reader)).toEqual([{ path: AI, mode: 'embed', url: 'https://ai.example/wolf' }]);
  expect(await linked(stranger)).toEqual([]);
});

test('the log tells what was done in the module, names no record out of reach, and no addresses of people', async () => {
  await set([{ path: LOG, mode: 'log' }]);
  const { body, status } = await reader.get(`/api/navigation/log?path=${LOG}`);
  expect(status).toBe(200);
  for (const row of body.data as Record<string, unknown>[]) {
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['ip']));
    expect([row['record'], row['href']]).toEqual([null, null]);
  }
});
