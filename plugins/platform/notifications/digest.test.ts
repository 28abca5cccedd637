/** What people hear of and where: their own choices, mails at once and once a day, and the link that ends digests. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTexts } from '../../../core/i18n/texts.ts';
import { today } from '../../../core/crud/values.ts';
import { notificationWords } from './notification-text.ts';
import { clock } from '../../../core/shared/clock.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { notificationKinds } from '../../../core/shared/notification-preferences.ts';
import { digestMail } from './index.ts';
import { gatherJob, sendDigests } from './jobs.ts';
import { systemActor } from '../../../core/access/actors.ts';
import type { JobRun } from '../../../core/jobs/contract.ts';

const ADMIN = 'admin@pmis.example';
const PATH = '/api/notifications/preferences';
const READS = ['access_projects', 'manage_projects'];
const DAY = 86_400_000;

let product: TestKernel;
let admin: Client;
let tenant: number;
let mail: ReturnType<typeof digestMail>;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
  mail = digestMail(notificationWords(createTexts(product.kernel.registry)));
});
afterAll(() => product.close());
beforeEach(() => sql('update notification set mailed_at = now() where mailed_at is null'));

const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text, values });
const mails = (to: string): Promise<{ subject: string; text: string; html: string }[]> =>
  product.kernel.db.query('auth', { text: 'select subject, text, html from mail_outbox where recipient = $1 order by id', values: [to] });
/** What the system does a minute later. */
const gather = (): Promise<unknown> =>
  Promise.resolve(gatherJob(mail).run({ kernel: product.kernel, actor: systemActor(product.kernel, tenant) } as JobRun));
/** Work at another moment; then it is now again. */
const at = async <T>(moment: string | number, work: () => Promise<T>): Promise<T> => {
  const { ahead } = clock;
  clock.set(moment);
  return work().finally(() => clock.set(Date.now() + ahead));
};
const digestAt = (moment: string | number): Promise<number> => at(moment, () => sendDigests(product.kernel, mail, tenant));
/** At noon of tomorrow, when the hour of every digest has come: the hour at which the test runs does not count. */
const digest = (days = 1): Promise<number> => digestAt(`${today(days)}T12:00:00+03:00`);
const settle = (): Promise<void> =>
  until(
    async () =>
      (
        await sql<{ n: number }>(`select count(*)::int as n from job where kind = 'mail.notifications' and state in ('queued', 'running')`)
      )[0]?.n === 0,
  );
const bell = async (client: Client): Promise<{ kind: string }[]> =>
  (await client.get('/api/notifications')).body.data as { kind: string }[];
const mention = async (person: Person, project: number): Promise<void> => {
  const body = `<p><span data-mention="${person.id}">@x</span></p>`;
  expect((await admin.post('/api/posts', { postable_type: 'project', postable_id: project, body })).status).toBe(200);
};
const project = async (over: object = {}): Promise<number> => (await product.build(ADMIN, 'project', { ...over })).id;

describe('preferences', () => {
  test("are nobody else's business", async () => {
    expect((await (await product.as()).get(PATH)).status).toBe(401);
    expect((await (await product.as()).put(PATH, {})).status).toBe(401);
  });

  test.each([
    ['an unknown kind', { kinds: { weather: { app: true } } }, 'kinds.weather'],
    ['an unknown way', { kinds: { post: { mail: 'weekly' } } }, 'kinds.post.mail'],
    ['no yes or no', { kinds: { post: { app: 'yes' } } }, 'kinds.post.app'],
    ['an hour that is none', { digest_hour: 24 }, 'digest_hour'],
    ['another field', { user_id: 1 }, 'user_id'],
    ['no object', [], 'body'],
  ])('refuse %s', async (_, body, field) => {
    const answer = await admin.put(PATH, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('begin as is usual, and keep what is chosen, each person their own', async () => {
    const [one, other] = [await personWith(product, READS), await personWith(product, READS)];
    const usual = (await one.client.get(PATH)).body.data;
    expect(usual).toMatchObject({ digest: true, digest_hour: 7, email: one.email });
    expect(usual.kinds).toContainEqual({ kind: 'mention', label: 'Mention', app: true, mail: 'now' });
    expect(usual.kinds).toContainEqual(expect.objectContaining({ kind: 'post', mail: 'daily' }));
    expect(usual.kinds.map((k: { kind: string }) => k.kind)).toEqual(
      product.kernel.registry
        .entity('notification')
        .fields.get('kind')
        ?.values?.map((v) => v.value)
        .filter((kind) => notificationKinds(product.kernel.registry.modules)[kind]?.permission === undefined),
    );
    await one.client.put(PATH, { kinds: { post: { app: false } } });
    const changed = (await one.client.put(PATH, { kinds: { post: { mail: 'none' }, mention: { mail: 'daily' } }, digest_hour: 16 })).body
      .data;
    expect(changed.kinds).toContainEqual(expect.objectContaining({ kind: 'post', app: false, mail: 'none' }));
    expect(changed.kinds).toContainEqual(expect.objectContaining({ kind: 'mention', app: true, mail: 'daily' }));
    expect(changed.digest_hour).toBe(16);
    expect((await other.client.get(PATH)).body.data).toEqual({ ...usual, email: other.email });
  });
});

describe('channels', () => {
  test('a mention comes under the bell and by mail, whoever wrote it and where', async () => {
    const person = await personWith(product, READS);
    await mention(person, await project({ name_en: 'North gate' }));
    expect((await bell(person.client)).map((n) => n.kind)).toEqual(['mention']);
    expect(await mails(person.email)).toEqual([]);
    await gather();
    await until(async () => (await mails(person.email)).length === 1);
    const { subject, text, html } = (await mails(person.email))[0] as { subject: string; text: string; html: string };
    expect(subject).toMatch(/mentioned you in .*North gate/);
    expect(text).toMatch(/\/projects\/\d+\?tab=posts/);
    expect(html).toContain('dir="ltr"');
    await gather();
    await settle();
    expect(await mails(person.email)).toHaveLength(1);
  });

  test('off under the bell, it comes by mail alone; off everywhere, not at all', async () => {
    const [quiet, silent] = [await personWith(product, READS), await personWith(product, READS)];
    await quiet.client.put(PATH, { kinds: { mention: { app: false } } });
    await silent.client.put(PATH, { kinds: { mention: { app: false, mail: 'none' } } });
    const id = await project();
    for (const person of [quiet, silent]) await mention(person, id);
    for (const person of [quiet, silent]) {
      expect(await bell(person.client)).toEqual([]);
      expect((await person.client.get('/api/notifications/count')).body.unread).toBe(0);
    }
    await gather();
    await until(async () => (await mails(quiet.email)).length === 1);
    await settle();
    expect(await mails(silent.email)).toEqual([]);
  });

  test('many at once are one mail', async () => {
    const person = await personWith(product, READS);
    const ids = [await project(), await project(), await project()];
    await admin.put(
      '/api/bulk/project',
      ids.map((id) => ({ id, manager_id: person.id, row_version: 1 })),
    );
    await gather();
    await until(async () => (await mails(person.email)).length === 1);
    expect((await mails(person.email))[0]?.subject).toBe('3 new notifications');
  });

  test('nothing is mailed to who may not sign in, nor of what is read or out of reach by then', async () => {
    const [gone, read, closed] = [await personWith(product, READS), await personWith(product, READS), await personWith(product, READS)];
    const id = await project();
    for (const person of [gone, read, closed]) await mention(person, id);
    await sql(`update users set status = 'disabled' where id = $1`, [gone.id]);
    await read.client.post('/api/notifications/read', { all: true });
    await sql(`update users set role_ids = '{}' where id = $1`, [closed.id]);
    await gather();
    await settle();
    for (const person of [gone, read, closed]) expect(await mails(person.email)).toEqual([]);
  });
});

describe('the digest', () => {
  test("comes once a day, by record, in the person's language", async () => {
    const person = await personWith(product, READS);
    await sql(`update users set locale = 'ar' where id = $1`, [person.id]);
    await person.client.put(PATH, { kinds: { mention: { mail: 'daily' } } });
    const id = await project({ name_en: 'South gate', name_ar: 'البوابة الجنوبية' });
    await mention(person, id);
    await mention(person, id);
    expect(await digestAt(clock.now() - DAY)).toBe(0);
    expect([await digest(), await digest()]).toEqual([1, 0]);
    await until(async () => (await mails(person.email)).length === 1);
    const { subject, html } = (await mails(person.email))[0] as { subject: string; html: string };
    expect(subject).toContain('ملخصك اليومي: إشعاران');
    expect(html).toContain('dir="rtl"');
    expect(html.match(/البوابة الجنوبية<\/p>/g)).toHaveLength(1);
    await mention(person, id);
    expect(await digest()).toBe(0);
    expect(await digest(2)).toBe(1);
    await settle();
  });

  test("comes at the person's hour, whatever the hour of the notifications, over the end of a month and of a year", async () => {
    const person = await personWith(product, READS);
    await person.client.put(PATH, { kinds: { mention: { mail: 'daily' } }, digest_hour: 8 });
    const id = await project();
    const days = [28, 29, 30, 31].map((day) => `2030-12-${day}`).concat('2031-01-01', '2031-02-28', '2031-03-01');
    for (const [i, hour] of ['00', '03', '07', '08', '12', '21', '23'].entries()) {
      const day = days[i] as string;
      await mention(person, id);
      await at(`${day}T${hour}:10:00+03:00`, () =>
        sql('update notification set created_at = now() where user_id = $1 and mailed_at is null', [person.id]),
      );
      const sent = [
        await digestAt(`${day}T07:59:00+03:00`),
        await digestAt(`${day}T23:59:00+03:00`),
        await digestAt(Date.parse(`${day}T08:01:00+03:00`) + DAY),
      ];
      expect([hour, ...sent]).toEqual([hour, 0, Number(hour) < 8 ? 1 : 0, Number(hour) < 8 ? 0 : 1]);
    }
    await settle();
  });

  test('ends at the link in it, and at no other', async () => {
    const person = await personWith(product, READS);
    await person.client.put(PATH, { kinds: { mention: { mail: 'daily' } } });
    await mention(person, await project());
    await digest();
    await until(async () => (await mails(person.email)).length === 1);
    const link = /https?:\/\/[^/]+(\/api\/notifications\/unsubscribe\?token=[\w.-]+)/.exec(
      (await mails(person.email))[0]?.text ?? '',
    )?.[1] as string;
    const nobody = await product.as();
    const other = link.replace(`.${person.id}.`, `.${product.users[ADMIN]}.`);
    for (const wrong of [other, link.slice(0, -2), `${link}x`, link.replace(/token=.*/, ''), link.replace(/=\d+/, '=0')]) {
      expect((await nobody.get(wrong)).status).toBe(404);
      expect((await nobody.post(wrong)).status).toBe(404);
    }
    expect((await nobody.get(link)).body).toContain('Stop daily digests');
    expect((await person.client.get(PATH)).body.data.digest).toBe(true);
    for (let twice = 0; twice < 2; twice++)
      expect(
        (await nobody.raw('POST', link, 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' })).status,
      ).toBe(200);
    expect((await person.client.get(PATH)).body.data.digest).toBe(false);
    await mention(person, await project());
    expect(await digest(3)).toBe(0);
  });
});
