/** Posts and comments: reached exactly as the record is; changed by their writers; counted, and gone together. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { statementsOf } from '../../../core/test/statements.ts';

const ADMIN = 'admin@pmis.example';

let product: TestKernel;
let admin: Client;
let reader: Person;
let stranger: Person;
let project: number;
let contract: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  [reader, stranger] = [
    await personWith(product, ['access_projects', 'access_contracts', 'write_posts']),
    await personWith(product, ['access_projects', 'access_contracts', 'write_posts']),
  ];
  project = (await product.build(ADMIN, 'project', { name_en: 'Quay', master_access: [{ user_id: reader.id, level: 'partial' }] })).id;
  contract = (await product.build(ADMIN, 'contract', { project_id: project })).id;
});
afterAll(() => product.close());

const post = (client: Client, body: object = {}): Promise<Answer> =>
  client.post('/api/posts', { postable_type: 'project', postable_id: project, body: '<p>Said.</p>', ...body });
const said = async (client: Client, body: object = {}): Promise<number> => (await post(client, body)).body.data.id as number;
const fields = (answer: Answer): unknown[] => [answer.status, Object.keys(answer.body.errors ?? {})];
const listed = async (client: Client, type = 'project', id = project): Promise<number[]> =>
  ((await client.get(`/api/posts?postable_type=${type}&postable_id=${id}`)).body.data as { id: number }[]).map((p) => p.id);

describe('refused', () => {
  test('without a session; for a record out of reach, of another tenant, of no kind that is talked about', async () => {
    expect((await post(await product.as())).status).toBe(401);
    const foreign = await product.build('admin@ut.example', 'project');
    for (const [client, id] of [
      [stranger.client, project],
      [admin, foreign.id],
      [admin, 999_999],
    ] as const)
      expect(fields(await post(client, { postable_id: id }))).toEqual([422, ['postable_id']]);
    for (const postable_type of ['tenant', 'post', 'nothing', "project' or '1'='1"])
      expect(fields(await post(admin, { postable_type }))).toEqual([422, ['postable_type']]);
    const nobody = await personWith(product, ['write_posts']);
    expect(fields(await post(nobody.client))).toEqual([422, ['postable_type']]);
    expect(await listed(nobody.client)).toEqual([]);
  });

  test('without what is required, with values of another kind, with a text that says nothing', async () => {
    expect(fields(await admin.post('/api/posts', {}))).toEqual([422, ['postable_type', 'postable_id', 'body']]);
    for (const body of [{ body: '<p> </p>' }, { body: '<script>x</script>' }, { body: 7 }])
      expect(fields(await post(admin, body))).toEqual([422, ['body']]);
    expect(fields(await post(admin, { postable_id: '1; drop' }))).toEqual([422, ['postable_id']]);
    expect(fields(await post(admin, { title: 'x'.repeat(201), pinned: 'yes' }))).toEqual([422, ['title', 'pinned']]);
  });

  test('a comment on a post out of reach, or on none', async () => {
    const id = await said(admin);
    for (const [client, post_id] of [
      [stranger.client, id],
      [await product.as('admin@ut.example'), id],
      [admin, 999_999],
    ] as const)
      expect(fields(await client.post('/api/comments', { post_id, body: 'x' }))).toEqual([422, ['post_id']]);
    expect(fields(await admin.post('/api/comments', {}))).toEqual([422, ['post_id', 'body']]);
  });

  test("changes of other people's posts and comments, with abilities that say so; out of reach they are unknown", async () => {
    const id = await said(admin);
    const comment = (await admin.post('/api/comments', { post_id: id, body: 'Mine.' })).body.data.id as number;
    for (const at of [`/api/posts/${id}`, `/api/comments/${comment}`]) {
      expect((await reader.client.get(at)).body.data.can).toEqual({ update: false, delete: false, actions: [] });
      expect([(await reader.client.put(at, { body: 'Changed.' })).status, (await reader.client.delete(at)).status]).toEqual([403, 403]);
      expect([
        (await stranger.client.get(at)).status,
        (await stranger.client.put(at, { body: 'x' })).status,
        (await stranger.client.delete(at)).status,
        (await stranger.client.get(`${at}/history`)).status,
      ]).toEqual([404, 404, 404, 404]);
    }
    expect((await reader.client.delete('/api/bulk/post', [{ id }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect(await listed(stranger.client)).toEqual([]);
    expect((await stranger.client.get('/api/posts')).body.data).toEqual([]);
    await admin.delete(`/api/posts/${id}`);
    expect((await reader.client.post(`/api/posts/${id}/restore`, {})).status).toBe(404);
  });

  test('moving a post to another record, and writing what only the server fills', async () => {
    const mine = await said(reader.client);
    expect(fields(await reader.client.put(`/api/posts/${mine}`, { postable_id: project + 1 }))).toEqual([422, ['postable_id']]);
    expect(fields(await reader.client.put(`/api/posts/${mine}`, { mentions: [1], excerpt: 'Other', body: 'New.' }))).toEqual([
      422,
      ['mentions', 'excerpt'],
    ]);
    expect(
      fields(await reader.client.post('/api/comments', { post_id: mine, body: 'x', postable_type: 'contract', postable_id: 1 })),
    ).toEqual([422, ['postable_type', 'postable_id']]);
    const comment = await reader.client.post('/api/comments', { post_id: mine, body: 'x' });
    expect(comment.body.data).toMatchObject({ postable_type: 'project', postable_id: project });
  });
});

describe('a discussion', () => {
  test('is written with partial access, safely, by name', async () => {
    const answer = await post(reader.client, { title: 'Tide', body: '<p onclick="x()">High &amp; <b>strong</b></p><script>x</script>' });
    expect(answer.body).toMatchObject({
      message: 'Post created',
      data: {
        title: 'Tide',
        body: '<p>High &amp; <b>strong</b></p>',
        excerpt: 'High & strong',
        pinned: false,
        mentions: [],
        created_by_ref: { id: reader.id },
        can: { update: true, delete: true },
      },
    });
    expect((await reader.client.put(`/api/posts/${answer.body.data.id as number}`, { body: 'Calm.' })).status).toBe(200);
  });

  test('is read pinned first, newest first, with its comments; narrowed by empty values it is whole', async () => {
    const here = (await product.build(ADMIN, 'project')).id;
    const [first, second, third] = [
      await said(admin, { postable_id: here }),
      await said(admin, { postable_id: here, pinned: true }),
      await said(admin, { postable_id: here }),
    ];
    for (const body of ['One.', 'Two.']) await admin.post('/api/comments', { post_id: first, body });
    const { data } = (await admin.get(`/api/posts?postable_type=project&postable_id=${here}`)).body;
    expect((data as { id: number }[]).map((p) => p.id)).toEqual([second, third, first]);
    expect(data[2].comments).toMatchObject([{ body: 'One.', can: { update: true } }, { body: 'Two.' }]);
    expect((await admin.get(`/api/posts/${first}`)).body.data.comments).toHaveLength(2);
    expect((await admin.get('/api/posts?postable_type=&postable_id=&limit=500')).body.data.length).toBeGreaterThanOrEqual(3);
  });

  test('is counted on records that have a counter: up, down, and up again', async () => {
    const read = async (): Promise<unknown[]> => {
      const { data } = (await admin.get(`/api/contracts/${contract}`)).body;
      return [data.posts_count, data.row_version];
    };
    const [, version] = await read();
    const on = { postable_type: 'contract', postable_id: contract };
    const [a] = [await said(admin, on), await said(admin, on)];
    expect(await read()).toEqual([2, version]);
    await admin.delete(`/api/posts/${a}`);
    expect(await read()).toEqual([1, version]);
    await admin.post(`/api/posts/${a}/restore`, {});
    expect(await read()).toEqual([2, version]);
    expect(
      (
        await admin.post('/api/bulk/post', [
          { ...on, body: 'x' },
          { ...on, body: '' },
          { ...on, body: 'y' },
        ])
      ).body.map((r: { StatusCode: string }) => r.StatusCode),
    ).toEqual(['S', 'E', 'S']);
    expect(await read()).toEqual([4, version]);
  });

  test('loses the comments with their post, and gets back those that went with it', async () => {
    const id = await said(admin);
    const [kept, gone] = [
      (await admin.post('/api/comments', { post_id: id, body: 'Kept.' })).body.data.id as number,
      (await admin.post('/api/comments', { post_id: id, body: 'Gone.' })).body.data.id as number,
    ];
    await admin.delete(`/api/comments/${gone}`);
    await admin.delete(`/api/posts/${id}`);
    expect((await admin.get(`/api/comments/${kept}`)).status).toBe(404);
    await admin.post(`/api/posts/${id}/restore`, {});
    expect((await admin.get(`/api/posts/${id}`)).body.data.comments).toMatchObject([{ id: kept }]);
  });

  test('goes out of sight with its record, and with the access to it', async () => {
    const id = await said(reader.client);
    await admin.put(`/api/projects/${project}`, { master_access: [] });
    expect([(await reader.client.get(`/api/posts/${id}`)).status, await listed(reader.client)]).toEqual([404, []]);
    await admin.put(`/api/projects/${project}`, { master_access: [{ user_id: reader.id, level: 'partial' }] });
    expect((await reader.client.get(`/api/posts/${id}`)).status).toBe(200);
    const other = (await product.build(ADMIN, 'project')).id;
    const there = await said(admin, { postable_id: other });
    await admin.delete(`/api/projects/${other}`);
    expect((await admin.get(`/api/posts/${there}`)).status).toBe(404);
  });

  test('is in order for who manages posts', async () => {
    const id = await said(reader.client);
    expect((await admin.put(`/api/posts/${id}`, { pinned: true })).body.data).toMatchObject({ pinned: true, can: { delete: true } });
    expect((await admin.delete(`/api/posts/${id}`)).status).toBe(200);
  });

  test('costs two statements: the posts, and all their comments', async () => {
    expect(await statementsOf(product, () => admin.get(`/api/posts?postable_type=project&postable_id=${project}`))).toBe(2);
  });
});
