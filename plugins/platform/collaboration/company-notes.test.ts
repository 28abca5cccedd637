/** Notes for one's own company: who cannot read, count, find, export or hear of them; then who can. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const READS = ['access_contracts', 'access_projects', 'write_posts'];
const SECRET = 'Our offer is 4.2 million.';

let product: TestKernel;
let admin: Client;
/** Two of one company, one of another, and one of none. */
let author: Person;
let colleague: Person;
let other: Person;
let nobody: Person;
let contract: number;
let note: number;
let comment: number;

const write = (who: Client, body: object = {}): Promise<Answer> =>
  who.post('/api/posts', { postable_type: 'contract', postable_id: contract, body: `<p>${SECRET}</p>`, ...body });
const listed = async (who: Client): Promise<number[]> =>
  ((await who.get(`/api/posts?postable_type=contract&postable_id=${contract}`)).body.data as { id: number }[]).map(({ id }) => id);
const heard = async ({ client }: Person): Promise<string[]> =>
  ((await client.get('/api/notifications?limit=50')).body.data as { kind: string }[]).map(({ kind }) => kind);
const mention = ({ id }: Person): string => `<span data-mention="${id}">@x</span>`;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const people = [];
  for (let i = 0; i < 4; i += 1) people.push(await personWith(product, READS));
  [author, colleague, other, nobody] = people as [Person, Person, Person, Person];
  const [ours, theirs] = [await product.build(ADMIN, 'company'), await product.build(ADMIN, 'company')];
  for (const [company, person] of [
    [ours, author],
    [ours, colleague],
    [theirs, other],
  ] as const)
    await product.build(ADMIN, 'company_contact', { company_id: company.id, user_id: person.id });
  const project = (await product.build(ADMIN, 'project', { master_access: people.map(({ id: user_id }) => ({ user_id, level: 'full' })) }))
    .id;
  contract = (await product.build(ADMIN, 'contract', { project_id: project })).id;
  note = (await write(author.client, { company_only: true, body: `<p>${SECRET} ${mention(colleague)} ${mention(other)}</p>` })).body.data
    .id;
  comment = (await colleague.client.post('/api/comments', { post_id: note, body: `<p>${SECRET} ${mention(other)}</p>` })).body.data.id;
});
afterAll(() => product.close());

describe('refused', () => {
  test('for who is a contact of no company, and with a company of the caller’s choice', async () => {
    const refused = await write(nobody.client, { company_only: true });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { company_only: ['You are not a contact of any company, so nobody could read the note'] },
    ]);
    expect((await write(author.client, { company_only: true, company_id: 1 })).body.errors).toHaveProperty('company_id');
    expect((await write(author.client, { company_only: 'yes' })).body.errors).toHaveProperty('company_only');
  });

  test('becoming a note for everybody, and the other way round', async () => {
    expect((await author.client.put(`/api/posts/${note}`, { company_only: false })).body.errors).toHaveProperty('company_only');
    const open = (await write(author.client, { body: '<p>For all.</p>' })).body.data.id as number;
    expect((await author.client.put(`/api/posts/${open}`, { company_only: true })).body.errors).toHaveProperty('company_only');
    const comment_on = { post_id: open, body: 'x', company_only: true };
    expect((await author.client.post('/api/comments', comment_on)).body.errors).toHaveProperty('company_only');
  });

  test('reading, changing, answering and deleting to every other company, administrators included', async () => {
    for (const who of [other.client, nobody.client, admin]) {
      const tries = [
        who.get(`/api/posts/${note}`),
        who.get(`/api/posts/${note}/history`),
        who.put(`/api/posts/${note}`, { body: 'Mine.' }),
        who.delete(`/api/posts/${note}`),
        who.get(`/api/comments/${comment}`),
        who.get(`/api/comments/${comment}/history`),
        who.delete(`/api/comments/${comment}`),
      ];
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
      expect((await who.post('/api/comments', { post_id: note, body: 'x' })).body.errors).toHaveProperty('post_id');
      expect((await who.delete('/api/bulk/post', [{ id: note }])).body).toMatchObject([{ StatusCode: 'E' }]);
    }
  });

  test('lists, filters, groups, exports and the record itself say nothing of it', async () => {
    for (const who of [other.client, nobody.client, admin]) {
      const answers = await Promise.all([
        who.get(`/api/posts?postable_type=contract&postable_id=${contract}&expand=comments`),
        who.get('/api/posts?company_only=true&limit=500'),
        who.get('/api/comments?limit=500'),
        who.get(`/api/contracts/${contract}`),
        who.get(`/api/contracts/${contract}/history`),
        who.get('/api/aggregate/post?group=company_only&measure=count'),
        who.get('/api/export/post?format=csv'),
        who.get('/api/activity?limit=200'),
        who.get('/api/search?q=offer'),
        who.get('/api/notifications?limit=50'),
      ]);
      for (const { body } of answers) expect(JSON.stringify(body ?? null)).not.toContain('4.2 million');
      expect(await listed(who)).not.toContain(note);
    }
    const before = (await admin.get(`/api/contracts/${contract}`)).body.data.posts_count as number;
    await write(author.client, { company_only: true });
    expect((await admin.get(`/api/contracts/${contract}`)).body.data.posts_count).toBe(before);
  });

  test('nobody else hears of it: neither who is mentioned, nor who owns the record', async () => {
    expect(await heard(other)).toEqual([]);
    expect(await heard(nobody)).toEqual([]);
  });
});

describe('the company', () => {
  test('reads and answers it, and is told', async () => {
    expect(await listed(colleague.client)).toContain(note);
    expect((await colleague.client.get(`/api/posts/${note}`)).body.data).toMatchObject({
      company_only: true,
      comments: [{ id: comment, company_only: true }],
    });
    expect(await heard(colleague)).toContain('mention');
    expect(await heard(author)).toContain('comment');
  });

  test('is that of today: who leaves it reads no more, who joins it reads all', async () => {
    const contacts = (await admin.get(`/api/company-contacts?user_id=${colleague.id}`)).body.data as { id: number }[];
    for (const { id } of contacts) await admin.delete(`/api/company-contacts/${id}`);
    expect(await listed(colleague.client)).not.toContain(note);
    expect((await colleague.client.get(`/api/comments/${comment}`)).status).toBe(404);
    for (const { id } of contacts) await admin.post(`/api/company-contacts/${id}/restore`, {});
    expect(await listed(colleague.client)).toContain(note);
  });

  test('is named to its people, and to nobody else', async () => {
    const [mine, none] = [(await author.client.get('/api/my-company')).body.data, (await nobody.client.get('/api/my-company')).body.data];
    expect([typeof mine.name, none]).toEqual(['string', null]);
    expect((await (await product.as()).get('/api/my-company')).status).toBe(401);
  });
});
