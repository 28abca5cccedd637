/** Who hears of what: mentions, comments, posts, responsibility, status. Never of one's own, never what one cannot open. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { statementsOf } from '../../../core/test/statements.ts';

const ADMIN = 'admin@pmis.example';

let product: TestKernel;
let admin: Client;
let owner: Person;
let reader: Person;
let stranger: Person;
let tenant: number;
let project: number;

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
  admin = await product.as(ADMIN);
  [owner, reader, stranger] = [
    await personWith(product, ['access_projects', 'update_project', 'write_posts']),
    await personWith(product, ['access_projects', 'write_posts']),
    await personWith(product, ['access_projects', 'write_posts']),
  ];
});
afterAll(() => product.close());
beforeEach(async () => {
  project = (
    await product.build(ADMIN, 'project', {
      name_en: 'Quay',
      name_ar: 'الرصيف',
      manager_id: owner.id,
      master_access: [{ user_id: reader.id, level: 'partial' }],
    })
  ).id;
  await product.kernel.db.query({ tenant }, { text: `update notification set deleted_at = now() where deleted_at is null`, values: [] });
});

interface Item {
  id: number;
  kind: string;
  text: string;
  href: string;
  read: boolean;
}
const heard = async (client: Client, language = 'en'): Promise<Item[]> =>
  (await client.get('/api/notifications', { 'accept-language': language })).body.data;
const kinds = async (client: Client): Promise<string[]> => (await heard(client)).map((n) => n.kind);
const at = (...people: Person[]): string => people.map((p) => `<span data-mention="${p.id}">@${p.email}</span>`).join(' ');
const post = async (client: Client, body = 'Said.'): Promise<{ id: number; message: string }> => {
  const answer = await client.post('/api/posts', { postable_type: 'project', postable_id: project, body });
  return { id: answer.body.data.id, message: answer.body.message };
};

describe('refused', () => {
  test('without a session', async () => {
    const nobody = await product.as();
    const answers = [
      await nobody.get('/api/notifications'),
      await nobody.get('/api/notifications/count'),
      await nobody.post('/api/notifications/read', { all: true }),
      await nobody.get(`/api/mentionable?entity=project&id=${project}`),
    ];
    expect(answers.map((a) => a.status)).toEqual([401, 401, 401, 401]);
  });

  test.each([
    [{}, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: ['x'] }, 'ids'],
    [{ ids: 5 }, 'ids'],
    [{ ids: [-1] }, 'ids'],
    [{ all: 'yes' }, 'ids'],
    [[], 'body'],
  ])('marking with %j', async (body, field) => {
    const answer = await admin.post('/api/notifications/read', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test.each(['0', '-1', 'x', '1.5', '99999999'])('page %s', async (page) => {
    expect(Object.keys((await admin.get(`/api/notifications?page=${page}`)).body.errors)).toEqual(['page']);
  });

  test("other people's: unread for them, unknown to me", async () => {
    await post(admin, at(reader));
    const [theirs] = await heard(reader.client);
    expect((await stranger.client.get(`/api/notifications/${theirs?.id as number}`)).status).toBe(404);
    await stranger.client.post('/api/notifications/read', { ids: [theirs?.id] });
    await stranger.client.post('/api/notifications/read', { all: true });
    expect((await heard(reader.client))[0]?.read).toBe(false);
    expect((await reader.client.post('/api/bulk/notification', [{ user_id: stranger.id, kind: 'mention' }])).status).toBe(403);
    expect((await reader.client.put('/api/bulk/notification', [{ id: theirs?.id, kind: 'post' }])).status).toBe(403);
  });
});

describe('a mention', () => {
  test('reaches who can open the record, and the writer hears of the others', async () => {
    const { message } = await post(admin, at(reader, stranger));
    expect(message).toBe(`Post created. ${stranger.email.split('@')[0] as string} cannot open this record and was not told`);
    expect([await kinds(reader.client), await kinds(stranger.client)]).toEqual([['mention'], []]);
  });

  test('tells nobody the name of a person whom they may not see: not in a post, a comment, or a change of one', async () => {
    const all = (
      await product.kernel.db.query<{ id: number }>(
        { tenant: await tenantId(product) },
        { text: 'select id from users order by id limit 40', values: [] },
      )
    )
      .map(({ id }) => `<span data-mention="${id}">@x</span>`)
      .join(' ');
    const made = await post(reader.client, all);
    const comment = await reader.client.post('/api/comments', { post_id: made.id, body: all });
    const changed = await reader.client.put(`/api/posts/${made.id}`, { body: `${all} ${at(stranger)}` });
    expect([made.message, comment.body.message, changed.body.message]).toEqual(['Post created', 'Comment created', 'Post saved']);
    for (const client of [reader.client, owner.client]) await client.post('/api/notifications/read', { all: true });
  });

  test('of oneself, of nobody, of people of another tenant changes nothing', async () => {
    const foreign = product.users['admin@ut.example'] as number;
    const { message } = await post(
      reader.client,
      `${at(reader)}<span data-mention="${foreign}">@x</span><span data-mention="999999">@y</span>`,
    );
    expect([message, await kinds(reader.client)]).toEqual(['Post created', []]);
    expect(await heard(await product.as('admin@ut.example'))).toEqual([]);
  });

  test('is told once: in the same text, and when the text changes only if it is new', async () => {
    const { id } = await post(admin, `${at(reader)} ${at(reader)}`);
    await admin.put(`/api/posts/${id}`, { body: `${at(reader)} again` });
    expect(await kinds(reader.client)).toEqual(['mention']);
    await admin.put(`/api/posts/${id}`, { body: `${at(reader)} ${at(owner)}` });
    expect([await kinds(reader.client), (await kinds(owner.client)).sort()]).toEqual([['mention'], ['mention', 'post']]);
  });

  test('reads as a sentence in the language of the reader, and leads to the post', async () => {
    const { id } = await post(admin, at(reader));
    const [[en], [ar]] = [await heard(reader.client), await heard(reader.client, 'ar')];
    expect(en).toMatchObject({
      text: '\u2068Salma Al-Rashid\u2069 mentioned you in \u2068Quay\u2069',
      actor: { id: product.users[ADMIN], label: 'Salma Al-Rashid' },
      entity: 'project',
      record_id: project,
      label: 'Quay',
      href: `/projects/${project}?tab=posts&post=${id}`,
      read: false,
    });
    expect(ar?.text).toBe('\u2068سلمى الراشد\u2069: إشارة إليك في \u2068الرصيف\u2069');
  });
});

describe('a discussion', () => {
  test('is heard by the owner of the record, the writer of the post, and who commented before', async () => {
    const { id } = await post(reader.client);
    expect([await kinds(owner.client), await kinds(reader.client)]).toEqual([['post'], []]);
    const comment = (client: Client): Promise<unknown> => client.post('/api/comments', { post_id: id, body: 'And this.' });
    await comment(owner.client);
    expect([await kinds(reader.client), await kinds(owner.client)]).toEqual([['comment'], ['post']]);
    await comment(admin);
    expect([await kinds(reader.client), await kinds(owner.client)]).toEqual([
      ['comment', 'comment'],
      ['reply', 'post'],
    ]);
    await comment(reader.client);
    expect([await kinds(reader.client), await kinds(owner.client), await kinds(admin)]).toEqual([
      ['comment', 'comment'],
      ['reply', 'reply', 'post'],
      ['reply'],
    ]);
  });

  test('tells one thing per person: a mention before a comment', async () => {
    const { id } = await post(reader.client);
    await admin.post('/api/comments', { post_id: id, body: at(reader) });
    expect(await kinds(reader.client)).toEqual(['mention']);
  });

  test('that was refused tells nobody', async () => {
    expect(
      (await admin.post('/api/bulk/post', [{ postable_type: 'project', postable_id: project, body: at(reader), title: 'x'.repeat(300) }]))
        .body,
    ).toMatchObject([{ StatusCode: 'E' }]);
    expect((await admin.post('/api/posts?dry_run=1', { postable_type: 'project', postable_id: project, body: at(reader) })).status).toBe(
      200,
    );
    expect([await kinds(reader.client), await kinds(owner.client)]).toEqual([[], []]);
  });
});

describe('a record', () => {
  test('tells a new manager, and nobody of what they do themselves', async () => {
    await product.build(ADMIN, 'project', { manager_id: owner.id });
    expect(await kinds(owner.client)).toEqual(['owner']);
    await admin.put(`/api/projects/${project}`, { manager_id: product.users[ADMIN], location: 'Yanbu' });
    expect([await kinds(owner.client), await kinds(admin)]).toEqual([['owner'], []]);
    await admin.put('/api/bulk/project', [{ id: project, manager_id: owner.id }]);
    expect((await heard(owner.client))[0]).toMatchObject({
      kind: 'owner',
      text: '\u2068Salma Al-Rashid\u2069 made you responsible for \u2068Quay\u2069',
      href: `/projects/${project}`,
    });
  });

  test('tells its manager of a status that another gave it', async () => {
    await admin.post(`/api/projects/${project}/activate`, {});
    expect((await heard(owner.client))[0]).toMatchObject({
      kind: 'state',
      text: '\u2068Salma Al-Rashid\u2069 changed the status of \u2068Quay\u2069 to \u2068Active\u2069',
    });
    expect((await heard(owner.client, 'ar'))[0]?.text).toContain('نشط');
    await owner.client.post(`/api/projects/${project}/hold`, {});
    expect(await kinds(owner.client)).toEqual(['state']);
  });

  test('that one can no longer open takes its notifications along, from the list and from the count', async () => {
    await post(admin, at(reader));
    const unread = async (): Promise<number> => (await reader.client.get('/api/notifications/count')).body.unread;
    expect(await unread()).toBe(1);
    await admin.put(`/api/projects/${project}`, { master_access: [] });
    expect([await unread(), await heard(reader.client)]).toEqual([0, []]);
  });

  test('changed without notifications for anybody costs what it did before', async () => {
    let n = 0;
    expect(await statementsOf(product, () => admin.put(`/api/projects/${project}`, { location: `L${n++}` }))).toBe(2);
  });
});

describe('reading', () => {
  test('marks some, then all; the count follows and is one statement', async () => {
    await post(admin, at(reader));
    await post(admin, at(reader));
    const [first] = await heard(reader.client);
    expect((await reader.client.post('/api/notifications/read', { ids: [first?.id] })).body).toMatchObject({
      status: 'success',
      data: { unread: 1 },
    });
    expect((await heard(reader.client)).map((n) => n.read)).toEqual([true, false]);
    expect(
      await statementsOf(product, async () => expect((await reader.client.get('/api/notifications/count')).body).toEqual({ unread: 1 })),
    ).toBe(1);
    expect((await reader.client.post('/api/notifications/read', { all: true })).body.data.unread).toBe(0);
    expect((await reader.client.get('/api/notifications?page=2')).body).toMatchObject({
      data: [],
      meta: { page: 2, limit: 30 },
      unread: 0,
    });
  });
});

describe('people to mention', () => {
  test('are refused for a record out of reach and for no kind of record', async () => {
    const foreign = await product.build('admin@ut.example', 'project');
    expect((await stranger.client.get(`/api/mentionable?entity=project&id=${project}`)).status).toBe(404);
    expect((await admin.get(`/api/mentionable?entity=project&id=${foreign.id}`)).status).toBe(404);
    expect((await (await personWith(product, [])).client.get(`/api/mentionable?entity=project&id=${project}`)).status).toBe(403);
    for (const query of ['', 'entity=nothing&id=1', 'entity=tenant&id=1'])
      expect(Object.keys((await admin.get(`/api/mentionable?${query}`)).body.errors)).toEqual(['entity']);
    expect((await admin.get('/api/mentionable?entity=project&id=x')).status).toBe(404);
  });

  test('are those who can open it, by any part of their name; addresses only for who sees the users', async () => {
    const find = async (client: Client, who: Person): Promise<object[]> =>
      (await client.get(`/api/mentionable?entity=project&id=${project}&search=${who.email.slice(1, 7)}`)).body.data;
    expect(await find(admin, reader)).toEqual([{ id: reader.id, label: reader.email.split('@')[0], hint: reader.email }]);
    expect(await find(admin, stranger)).toEqual([]);
    expect(await find(reader.client, owner)).toEqual([{ id: owner.id, label: owner.email.split('@')[0] }]);
    expect(await find(reader.client, reader)).toEqual([]);
  });
});

describe('many records of one call', () => {
  const rows = (n: number): object[] => Array.from({ length: n }, (_, i) => ({ name_en: `Many ${i}`, manager_id: owner.id }));
  const mine = async (language = 'en'): Promise<string[]> =>
    (await heard(owner.client, language)).map((n) => n.text.replaceAll(/[\u2066-\u2069]/g, ''));

  test('few are told one by one', async () => {
    await admin.post('/api/bulk/project', rows(3));
    expect((await mine()).length).toBe(3);
  });

  test('more are told as a number that leads to the list and counts up while it is unread', async () => {
    await admin.post('/api/bulk/project', rows(700));
    expect(await mine()).toEqual([expect.stringMatching(/ made you responsible for 700 Projects$/)]);
    await admin.post('/api/bulk/project', rows(10));
    expect(await mine('ar')).toEqual([expect.stringContaining('عن 710 من')]);
    expect((await heard(owner.client))[0]).toMatchObject({ kind: 'owner', href: '/projects' });
    await owner.client.post('/api/notifications/read', { all: true });
    await admin.post('/api/bulk/project', rows(6));
    expect((await mine()).length).toBe(2);
  });
});
