/**
 * How much a tenant may keep and a person may send: refused first, with nothing left behind; then at once, twice, freed again, and beside
 * another tenant.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import knexOf from 'knex';
import { migrations, type Migration } from '../../migrations/index.ts';
import { DEMO_PASSWORD } from '../identity/seed-people.ts';
import { forgetContents } from '../../plugins/platform/recycle-bin/contents.ts';
import { ROOT } from '../root.ts';
import { createTestKernel, productOver, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';
import { filesBelow, storedFiles } from '../test/stored-files.ts';
import { until } from '../test/until.ts';
import { FORM, formBody, upload } from '../test/upload.ts';
import { keepContent } from './keep.ts';

const ADMIN = 'admin@pmis.example';
const OTHER = 'admin@ut.example';
const QUOTA = 1024 ** 3;
const LIMITS = { STORAGE_QUOTA_GB: '1', UPLOADS_PER_PERSON_MB: '1' };
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const FULL = /^There is no space for this file\. Your organisation uses 1\.0 GB of 1 GB\. Ask your administrator/;

let product: TestKernel;
let second: TestKernel;
let tenant: number;
let admin: Client;
let project: number;
beforeAll(async () => {
  product = await createTestKernel(LIMITS);
  second = await productOver(product.databaseUrl, product.kernel.config.filesDir, LIMITS);
  tenant = await tenantId(product);
  admin = await product.as(ADMIN);
  project = (await product.build(ADMIN, 'project')).id;
});
afterAll(async () => {
  await second.close();
  await product.close();
});

const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = [], of = tenant): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant: of }, { text, values });
const sum = async (column: string, table: string, of: number): Promise<number> =>
  (await sql<{ n: number }>(`select coalesce(sum(${column}), 0)::bigint as n from ${table} where tenant_id = $1`, [of], of))[0]?.n ?? -1;
const counted = (of = tenant): Promise<number> => sum('size', 'stored_content', of);
const used = (of = tenant): Promise<number> => sum('used', 'tenant_storage', of);
const LEAVE = `insert into tenant_storage as s (tenant_id, used) values ($1, $2)
  on conflict (tenant_id) do update set used = excluded.used`;
/** Leaves room for so many bytes. */
const leave = (bytes: number): Promise<unknown> => sql(LEAVE, [tenant, QUOTA - bytes]);
const settle = async (): Promise<unknown> => sql('update tenant_storage set used = $2 where tenant_id = $1', [tenant, await counted()]);
const attach = (content: string | Buffer, client = admin): Promise<Answer> =>
  upload(client, { entity: 'project', id: project }, 'a.txt', content);
/** Sends a form with one file. */
const form = (client: Client, at: string, content: string | Buffer, name = 'a.txt', headers = {}): Promise<Answer> =>
  client.raw('POST', at, formBody([{ name: 'file', value: content, file: name }]), { ...FORM, ...headers });
const ARABIC = { 'accept-language': 'ar' };
const hash = (content: string): string => createHash('sha256').update(content).digest('hex');
const fresh = (bytes: number): string => randomBytes(bytes).toString('hex').slice(0, bytes);
const soon = (): Date => new Date(Date.now() + 60_000);
/** What the daily sweep does, as if everything had been put more than a day ago. */
const sweep = (): Promise<number> => forgetContents(product.kernel, tenant, soon(), new AbortController().signal);
/** A received file that nobody names yet. */
async function received(content: string): Promise<{ path: string; size: number; sha256: string }> {
  const file = path.join(product.kernel.config.filesDir, `received-${hash(content).slice(0, 8)}`);
  await writeFile(file, content);
  return { path: file, size: content.length, sha256: hash(content) };
}
async function ended(id: number): Promise<{ state: string; message: string }> {
  const job = async (): Promise<{ state: string; message: string }> => (await admin.get(`/api/jobs/${id}`)).body.data;
  await until(async () => !['queued', 'running'].includes((await job()).state));
  return job();
}
const token = async (): Promise<string> =>
  (await (await product.as()).post('/api/login', { email: ADMIN, password: DEMO_PASSWORD })).body.token as string;
const attachments = async (): Promise<number> => (await sql<{ n: number }>('select count(*)::int as n from attachment'))[0]?.n ?? -1;
const names = (files: readonly string[]): string[] => files.map((file) => path.basename(file)).sort();
const onDisk = async (): Promise<string[]> => names(await storedFiles(product.kernel.config.filesDir));
/** The hour of everybody is over. */
const later = (): Promise<unknown> => sql(`update person_uploads set since = now() - interval '61 minutes'`);

beforeEach(async () => {
  await settle();
  await later();
});

describe('a tenant without room', () => {
  test('is refused on every way in, with the figures and who can help, and nothing is left', async () => {
    await leave(10);
    const before = [await onDisk(), await attachments(), await counted()];
    const ways: [string, Promise<Answer>][] = [
      ['attachment', attach(fresh(200))],
      ['picture', form(admin, '/api/user/avatar', PNG, 'a.png')],
      ['logo', form(admin, '/api/tenant/logo', PNG, 'a.png')],
      ['import', form(admin, '/api/import/project', 'name\nHouse\n', 'a.csv')],
    ];
    for (const [way, answered] of ways) {
      const { status, body } = await answered;
      expect([way, status, body.message, body.errors.file]).toEqual([way, 413, expect.stringMatching(FULL), [body.message]]);
    }
    expect([await onDisk(), await attachments(), await counted()]).toEqual(before);
    expect(await used()).toBe(QUOTA - 10);
  });

  test('is told in Arabic, too', async () => {
    await leave(10);
    const { status, body } = await form(admin, '/api/tenant/logo', PNG, 'a.png', ARABIC);
    expect([status, body.errors]).toEqual([413, { file: [body.message] }]);
    expect(body.message).toMatch(/^لا مساحة لهذا الملف: تشغل ملفات منشأتك 1\.0 غيغابايت من 1 غيغابايت\. اطلب من مسؤول النظام مساحة أكبر/);
  });

  test('has no large export either: the job says why', async () => {
    await leave(10);
    const { body } = await admin.post('/api/export/project?job=1');
    const refused = { state: 'failed', message: expect.stringContaining('There is no space for this file') };
    expect(await ended(body.data.job as number)).toMatchObject(refused);
  });

  test('still takes what it has: the same content needs no room', async () => {
    const content = fresh(300);
    expect((await attach(content)).status).toBe(200);
    await leave(0);
    expect((await attach(content)).status).toBe(200);
    expect(await used()).toBe(QUOTA);
  });

  test('leaves another tenant its own', async () => {
    await leave(0);
    const [ut, other] = [await tenantId(product, 'ut'), await product.as(OTHER)];
    const [before, place] = [await used(ut), await product.build(OTHER, 'project')];
    const content = fresh(200);
    expect((await upload(other, { entity: 'project', id: place.id }, 'a.txt', content)).status).toBe(200);
    expect([(await used(ut)) - before, await used(ut)]).toEqual([200, await counted(ut)]);
    expect((await attach(content)).status).toBe(413);
  });
});

describe('what is kept', () => {
  test('counts once, however often it is sent, at once and by two processes', async () => {
    const [before, content, elsewhere] = [await used(), fresh(500), await second.as(ADMIN)];
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => attach(content, i % 2 ? elsewhere : admin)));
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect([(await used()) - before, await counted()]).toEqual([500, await used()]);
  });

  test('is the last that fits, where several come at once from two processes: one is taken, the others leave nothing', async () => {
    await leave(300);
    const [elsewhere, contents, before] = [await second.as(ADMIN), Array.from({ length: 4 }, () => fresh(200)), await onDisk()];
    const answers = await Promise.all(contents.map((content, i) => attach(content, i % 2 ? elsewhere : admin)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 413, 413, 413]);
    expect(await used()).toBe(QUOTA - 100);
    const taken = contents.filter((_, i) => answers[i]?.status === 200).map(hash);
    expect((await onDisk()).filter((name) => !before.includes(name))).toEqual(taken);
  });

  test('by large ones at once, each of which would fit alone, counts once; what the other put goes with the sweep', async () => {
    await sweep();
    await settle();
    const [before, contents] = [await used(), await Promise.all([fresh(600_000), fresh(600_000)].map(received))];
    const { db, files } = product.kernel;
    let put = 0;
    // Neither is counted before both are put: the worst that two can do to each other.
    const together = async (...given: Parameters<typeof files.put>): Promise<void> => {
      await files.put(...given);
      put += 1;
      await until(() => put === 2);
    };
    const kernel = { db, files: { ...files, put: together }, config: { storageQuota: before + 1_000_000 } };
    const ends = await Promise.allSettled(contents.map((content) => keepContent(kernel, tenant, content)));
    expect(ends.map((e) => e.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((e) => e.status === 'rejected')).toMatchObject({ reason: { code: 'payload_too_large' } });
    expect([(await used()) - before, (await counted()) - before]).toEqual([600_000, 600_000]);
    expect((await onDisk()).filter((name) => contents.some((c) => c.sha256 === name))).toHaveLength(2);
    expect(await sweep()).toBe(2);
    expect([await used(), await counted()]).toEqual([before, before]);
  });

  const rooms: [string, number][] = [
    ['with room', QUOTA / 2],
    ['with hardly any room', 300],
  ];
  test.each(rooms)('%s counts nothing where the store or the record fails', async (_, room) => {
    const counts = await counted();
    await leave(room);
    const [{ put }, rows] = [product.kernel.files, await attachments()];
    product.kernel.files.put = async () => {
      throw new Error('full');
    };
    try {
      expect((await attach(fresh(100))).status).toBe(500);
      // The content is put, and then its record is not: something fails before the commit.
      product.kernel.files.put = async (...given) => {
        await put.apply(product.kernel.files, given);
        throw new Error('lost');
      };
      expect((await attach(fresh(100))).status).toBe(500);
    } finally {
      product.kernel.files.put = put;
    }
    expect([await used(), await counted(), await attachments()]).toEqual([QUOTA - room, counts, rows]);
  });

  test('and whose record never came, since its process died, is given back by the sweep', async () => {
    await sweep();
    const before = await used();
    await keepContent(product.kernel, tenant, await received(fresh(400)));
    expect((await used()) - before).toBe(400);
    expect(await forgetContents(product.kernel, tenant, new Date(Date.now() - 60_000), new AbortController().signal)).toBe(0);
    expect((await used()) - before).toBe(400);
    expect(await sweep()).toBe(1);
    expect([await used(), await counted()]).toEqual([before, before]);
  });

  test('of imports and large exports counts too, until their run or job is gone', async () => {
    await sweep();
    const before = await used();
    const content = `name\n${fresh(200)}\n`;
    const { data: run } = (await form(admin, '/api/import/project', content, 'a.csv')).body;
    expect((await used()) - before).toBe(content.length);
    const { data } = (await admin.post('/api/export/project?job=1')).body;
    expect((await ended(data.job as number)).state).toBe('done');
    const [kept] = await sql<{ size: number }>(`select (file ->> 'size')::bigint as size from job where id = $1`, [data.job]);
    const size = kept?.size ?? 0;
    expect([size > 0, (await used()) - before]).toEqual([true, content.length + size]);
    await sql('delete from import_run where id = $1', [run.id]);
    expect([await sweep(), (await used()) - before]).toEqual([1, size]);
    await sql('update job set file = null where id = $1', [data.job]);
    expect([await sweep(), await used(), await counted()]).toEqual([1, before, before]);
  });

  test('stays counted while it is deleted, and is free when the sweep has removed it', async () => {
    const { signal } = new AbortController();
    await sweep();
    const before = await used();
    const { id } = (await attach(fresh(700))).body.data;
    await admin.delete(`/api/attachments/${id as number}`);
    expect(await forgetContents(product.kernel, tenant, new Date(0), signal)).toBe(0);
    await sweep();
    expect((await used()) - before).toBe(700);
    await sql(`update attachment set deleted_at = now() - interval '3 days' where id = $1`, [id]);
    await product.kernel.db.query({ purge: tenant }, { text: 'delete from attachment where id = $1', values: [id] });
    expect(await sweep()).toBe(1);
    expect([await used(), await counted()]).toEqual([before, before]);
  });

  test('and was never counted is, by the sweep', async () => {
    const content = fresh(900);
    await attach(content);
    const before = await used();
    await sql('delete from stored_content where content_hash = $1', [hash(content)]);
    await settle();
    expect(await used()).toBe(before - 900);
    for (let i = 0; i < 2; i += 1) await sweep();
    expect([await used(), await counted()]).toEqual([before, before]);
  });

  test('is told to whoever sees the settings of the organisation, of their own tenant', async () => {
    const [reader, nobody] = [await personWith(product, ['access_tenant']), await personWith(product, ['access_projects'])];
    const at = '/api/tenant/storage';
    expect([(await (await product.as()).get(at)).status, (await nobody.client.get(at)).status]).toEqual([401, 403]);
    expect((await reader.client.get(at)).body).toEqual({ data: { used: await used(), allowed: QUOTA } });
  });
});

describe('a person who has sent enough', () => {
  const LARGE = 600 * 1024;

  test('is refused until the hour is over, and nothing stays on disk; others go on', async () => {
    const [first, other] = [await personWith(product, ['access_projects', 'manage_projects', 'update_tenant']), admin];
    const send = (content: string): Promise<Answer> => form(first.client, '/api/tenant/logo', content);
    expect((await send(fresh(LARGE))).status).toBe(422);
    const before = await onDisk();
    const refused = await send(fresh(LARGE));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([413, expect.stringMatching(/^3[56]\d\d$/)]);
    const [sent, again] = (refused.body.message as string).split('. ');
    expect(sent).toBe('You have sent 0.6 MB of the 1 MB that one person may send within an hour');
    expect(again).toMatch(/^Try again in (59|60) minutes, or ask your administrator for more$/);
    expect((await send(fresh(1_000_000))).body.message).toBe(refused.body.message);
    expect(await onDisk()).toEqual(before);
    expect((await attach(fresh(LARGE), other)).status).toBe(200);
    expect((await send(fresh(1000))).status).toBe(422);
    await later();
    expect((await send(fresh(LARGE))).status).toBe(422);
  });

  test('is told in Arabic, too, before anything is read, by the field and with what to do', async () => {
    const { client, id } = await personWith(product, ['access_projects', 'update_tenant']);
    await sql('insert into person_uploads (tenant_id, user_id, since, bytes) values ($1, $2, now(), $3)', [tenant, id, 1024 ** 2]);
    const { status, body } = await form(client, '/api/tenant/logo', PNG, 'a.png', ARABIC);
    expect([status, body.errors]).toEqual([413, { file: [body.message] }]);
    const [sent, again] = (body.message as string).split('. ');
    expect(sent).toBe('أرسلت 1.0 ميغابايت من 1 ميغابايت يُسمح بها للشخص الواحد خلال ساعة');
    expect(again).toMatch(/^أعد المحاولة بعد (59|60) دقيقة، أو اطلب من مسؤول النظام رفع الحد$/);
  });

  test('whose upload broke off has sent nothing, and takes no room', async () => {
    const [room, files, body] = [await used(), await onDisk(), formBody([{ name: 'file', value: fresh(LARGE), file: 'a.txt' }])];
    const socket = net.connect(Number(new URL(product.url).port), '127.0.0.1');
    const head = Object.entries({ host: 'x', 'content-length': body.length, authorization: `Bearer ${await token()}`, ...FORM });
    socket.write(`POST /api/files HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    socket.write(body.subarray(0, LARGE / 2));
    await until(async () => (await filesBelow(product.kernel.config.filesDir)).length > files.length);
    socket.destroy();
    await until(async () => (await filesBelow(product.kernel.config.filesDir)).length === files.length);
    expect([await used(), await onDisk()]).toEqual([room, files]);
    const within = `select 1 as sent from person_uploads where user_id = $1 and since > now() - interval '1 hour'`;
    expect(await sql(within, [product.users[ADMIN]])).toEqual([]);
  });

  test('at once, from two processes: what is beyond is refused and does not count', async () => {
    const [here, there] = [admin, await second.as(ADMIN)];
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => attach(fresh(LARGE), i % 2 ? there : here)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 413, 413, 413]);
    expect(await sql('select bytes from person_uploads where user_id = $1', [product.users[ADMIN]])).toEqual([{ bytes: LARGE }]);
  });
});

test('nothing else puts a content into the store or reads a form', async () => {
  const ways: Record<string, string[]> = { 'files.put(': [], 'readUpload(': [] };
  for (const folder of ['core', 'plugins', 'workers']) {
    for (const name of await readdir(path.join(ROOT, folder), { recursive: true })) {
      if (!name.endsWith('.ts') || /\.test\.ts$|^test\//.test(name)) continue;
      const source = await readFile(path.join(ROOT, folder, name), 'utf8');
      for (const [way, found] of Object.entries(ways)) if (source.includes(way)) found.push(`${folder}/${name}`);
    }
  }
  expect(Object.fromEntries(Object.entries(ways).map(([way, found]) => [way, found.sort()]))).toEqual({
    'files.put(': ['core/cli/restore.ts', 'core/files/keep.ts'],
    'readUpload(': ['core/files/multipart.ts', 'core/http/receive-form.ts'],
  });
});

test('its migration counts what rows know of, on a database with data, down and up again', async () => {
  const storage = migrations.find(({ name }) => name === '20261128_54_storage') as Migration;
  const contents = (): Promise<unknown[]> => sql('select tenant_id, content_hash, size from stored_content order by 2');
  const [before, sum] = [await contents(), await used()];
  expect(before.length).toBeGreaterThan(2);
  const knex = knexOf({ client: 'pg', connection: product.databaseUrl, pool: { min: 0, max: 1 } });
  try {
    await knex.transaction((trx) => storage.down(trx));
    await knex.transaction((trx) => storage.up(trx));
  } finally {
    await knex.destroy();
  }
  expect([await contents(), await used()]).toEqual([before, sum]);
});
