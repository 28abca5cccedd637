/** The blog: who reads, changes and publishes what, the address of a post, planned publishing and comments. Refusals first. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clock } from '../../../core/index.ts';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { addressOf } from './address.ts';
import { publishPlanned } from './planned.ts';

let product: TestKernel;
let author: Person;
let reader: Person;
let publisher: Person;
let category: number;
let titles = 0;

beforeAll(async () => {
  product = await createTestKernel();
  [author, reader, publisher] = [
    await personWith(product, ['write_blogs', 'write_posts'], 'oss'),
    await personWith(product, ['write_blogs', 'write_posts'], 'oss'),
    await personWith(product, ['write_blogs', 'publish_blogs', 'write_posts'], 'oss'),
  ];
  category = (await publisher.client.post('/api/blog-categories', { name_en: 'Building news' })).body.data.id;
});
afterAll(() => product.close());

const at = (id: number, action = ''): string => `/api/blog-posts/${id}${action && `/${action}`}`;
const whole = (): Record<string, unknown> => ({
  title_en: `Hours of the desk ${++titles}`,
  excerpt_en: 'When the desk answers.',
  body_en: '<p>From ten to three.</p>',
  category_id: category,
});

async function done(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const write = async (values: Record<string, unknown> = {}, by = author): Promise<number> =>
  (await done(by.client.post('/api/blog-posts', { ...whole(), ...values }))).data.id;
const act = (by: Person, id: number, action: string, values: Record<string, unknown> = {}): Promise<Answer['body']> =>
  done(by.client.post(at(id, action), values));
const published = async (values: Record<string, unknown> = {}): Promise<number> => {
  const id = await write(values);
  await act(author, id, 'send_for_review');
  await act(publisher, id, 'publish');
  return id;
};
const read = async (id: number, by: Client = publisher.client): Promise<Record<string, unknown>> => (await done(by.get(at(id)))).data;
const said = ({ status, body }: Answer): unknown[] => [status, Object.keys(body.errors ?? {})];
const inHours = (hours: number): string => new Date(clock.now() + hours * 3_600_000).toISOString();
const publishDue = async (): Promise<void> => void (await publishPlanned.run(jobOf(product, await tenantId(product, 'oss'))));

describe('refused', () => {
  test('drafts, posts in review and archived ones are nobody else’s, of another organisation neither', async () => {
    const draft = await write();
    const review = await write();
    await act(author, review, 'send_for_review');
    const archived = await published();
    await act(publisher, archived, 'archive');
    const stranger = await product.as('admin@pmis.example');
    for (const id of [draft, review, archived]) {
      expect((await reader.client.get(at(id))).status).toBe(404);
      expect((await stranger.get(at(id))).status).toBe(403);
      expect((await author.client.get(at(id))).status).toBe(200);
    }
    const open = await published();
    expect((await stranger.get(at(open))).status).toBe(403);
    expect((await reader.client.get(at(open))).status).toBe(200);
  });

  test('publishing and pinning without the permission', async () => {
    const id = await write();
    expect((await author.client.post(at(id, 'publish'), {})).status).toBe(403);
    expect((await author.client.post(at(id, 'plan'), { publish_at: inHours(2) })).status).toBe(403);
    expect(said(await author.client.put(at(id), { pinned: true }))).toEqual([422, ['pinned']]);
    expect((await read(id))['status']).toBe('draft');
  });

  test('a status, an author or a moment that nobody gave', async () => {
    for (const values of [{ status: 'published' }, { author_id: publisher.id }, { published_at: inHours(0) }, { publish_at: inHours(1) }])
      expect(said(await author.client.post('/api/blog-posts', { ...whole(), ...values }))).toEqual([422, Object.keys(values)]);
  });

  test('an incomplete post, in each of its languages', async () => {
    const id = await write({ category_id: null, excerpt_en: null, body_en: '<p> </p>', title_ar: 'ساعات المكتب', excerpt_ar: 'متى يجيب.' });
    const answer = await author.client.post(at(id, 'send_for_review'), {});
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, ['body_ar', 'body_en', 'category_id', 'excerpt_en']]);
    expect((await publisher.client.post(at(id, 'publish'), {})).status).toBe(422);
  });

  test('a change of what is in review or published, by somebody who does not publish', async () => {
    const review = await write();
    await act(author, review, 'send_for_review');
    const open = await published();
    for (const id of [review, open]) {
      expect(said(await author.client.put(at(id), { title_en: 'Other words' }))).toEqual([409, ['status']]);
      expect((await author.client.delete(at(id))).status).toBe(409);
      const [bulk] = (await author.client.put('/api/bulk/blog_post', [{ id, title_en: 'Other words' }])).body;
      expect(bulk.StatusCode).toBe('E');
    }
    expect(said(await publisher.client.put(at(open), { category_id: null }))).toEqual([422, ['category_id']]);
  });

  test('another address once it was published, and one that is no address', async () => {
    const id = await published();
    expect(said(await publisher.client.put(at(id), { slug: 'elsewhere' }))).toEqual([422, ['slug']]);
    const draft = await write();
    for (const slug of ['Two Words', '../up', 'a--b', '-a'])
      expect(said(await author.client.put(at(draft), { slug }))).toEqual([422, ['slug']]);
    const taken = (await read(id))['slug'];
    expect(said(await author.client.put(at(draft), { slug: taken }))[1]).toEqual(['slug']);
  });

  test('a plan in the past', async () => {
    const id = await write();
    expect(said(await publisher.client.post(at(id, 'plan'), { publish_at: inHours(-1) }))).toEqual([422, ['publish_at']]);
    expect(said(await publisher.client.post(at(id, 'plan'), {}))).toEqual([422, ['publish_at']]);
  });

  test('comments where they are off, answers to earlier ones too', async () => {
    const id = await published();
    const body = '<p>Thank you.</p>';
    const post = { postable_type: 'blog_post', postable_id: id, body };
    const first = (await done(reader.client.post('/api/posts', post))).data.id;
    await done(publisher.client.put(at(id), { comments_enabled: false }));
    expect(said(await reader.client.post('/api/posts', post))).toEqual([409, ['body']]);
    expect(said(await reader.client.post('/api/comments', { post_id: first, body }))).toEqual([409, ['body']]);
    await done(publisher.client.put(at(id), { comments_enabled: true }));
    await done(reader.client.post('/api/comments', { post_id: first, body }));
  });
});

test('an address is readable in both languages, and there is one of each', async () => {
  expect(addressOf('  Ramadan hours: at the Desk! ')).toBe('ramadan-hours-at-the-desk');
  expect(addressOf('مواعيدُ رمضـان ١٤٤٨')).toBe('مواعيد-رمضان-1448');
  expect(addressOf('!!!')).toBe('');
  const title = { title_en: 'Twice the same' };
  const ids = [await write(title), await write(title)];
  expect([(await read(ids[0]!))['slug'], (await read(ids[1]!))['slug']]).toEqual(['twice-the-same', 'twice-the-same-2']);
  await done(author.client.put(at(ids[1]!), { title_en: 'Another one' }));
  expect((await read(ids[1]!))['slug']).toBe('another-one');
  const arabic = await write({ title_en: null, title_ar: 'بوابة جديدة', excerpt_en: null, body_en: null });
  expect((await read(arabic))['slug']).toBe('بوابة-جديدة');
});

test('a post goes back to its author, is withdrawn, published and archived', async () => {
  const id = await write();
  await act(author, id, 'send_for_review');
  expect(said(await publisher.client.post(at(id, 'send_back'), {}))).toEqual([422, ['review_note']]);
  await act(publisher, id, 'send_back', { review_note: 'Say where the desk is.' });
  expect(await read(id, author.client)).toMatchObject({ review_note: 'Say where the desk is.' });
  await act(author, id, 'send_for_review');
  await act(author, id, 'withdraw');
  await done(author.client.put(at(id), { excerpt_en: 'Beside gate 3.' }));
  await act(author, id, 'send_for_review');
  await act(publisher, id, 'publish');
  expect(await read(id, reader.client)).toMatchObject({ status: 'published', publish_at: null, review_note: null });
  await act(publisher, id, 'archive');
  await act(publisher, id, 'reopen');
  expect((await read(id))['status']).toBe('draft');
});

test('a planned post is published once when its moment has come, and not where the plan was cancelled', async () => {
  const [planned, cancelled] = [await write(), await write()];
  for (const id of [planned, cancelled]) await act(publisher, id, 'plan', { publish_at: inHours(1) });
  await act(publisher, cancelled, 'unplan');
  await publishDue();
  expect([(await read(planned))['status'], (await read(cancelled))['status']]).toEqual(['in_review', 'in_review']);
  product.clock.set(inHours(2));
  // Two at the same time, as after a restart.
  await Promise.all([publishDue(), publishDue()]);
  expect(await read(planned)).toMatchObject({ status: 'published', publish_at: null });
  expect((await read(cancelled))['status']).toBe('in_review');
  const history = (await done(publisher.client.get(at(planned, 'history')))).data as { action: string }[];
  expect(history.filter(({ action }) => action === 'publish')).toHaveLength(1);
});
