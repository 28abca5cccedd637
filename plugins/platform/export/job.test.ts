/** Large exports: a job that writes the file, for its maker alone, with what they may see when it runs. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import { EXPORT_JOB, LARGE } from './job.ts';
import type { JobFields } from '../../../core/shared/jobs.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { actorWith, personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';

const ADMIN = 'admin@ut.example';
const ROWS = LARGE + 1;
let product: TestKernel;
let tenant: number;
let person: Person;

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product, 'ut');
  await product.kernel.db.query(
    { tenant },
    {
      text: `insert into portfolio (tenant_id, name_en, owner_id) select $1, 'P' || i, $2 from generate_series(1, ${ROWS}) i`,
      values: [tenant, product.users[ADMIN]],
    },
  );
  person = await personWith(product, ['access_portfolios', 'manage_portfolios'], 'ut');
});
afterAll(() => product.close());

const jobOf = async (id: number, client: Client = person.client): Promise<JobFields> =>
  (await client.get(`/api/jobs/${id}`)).body.data as JobFields;
const ended = async (id: number): Promise<JobFields> => {
  await until(async () => !['queued', 'running'].includes((await jobOf(id)).state));
  return jobOf(id);
};
const start = async (query: string): Promise<number> => {
  const answer = await person.client.post(`/api/export/portfolio?${query}`);
  expect([answer.status, answer.body.status]).toEqual([202, 'success']);
  return answer.body.data.job as number;
};

/** Answers as they are: the client of the tests reads texts only. */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const { token } = (await (await product.as()).post('/api/login', { email: person.email, password: 'Rukn#2026' })).body as {
    token: string;
  };
  return fetch(product.url + path, { ...init, headers: { authorization: `Bearer ${token}` } });
}
async function bytesOf(id: number): Promise<{ bytes: Buffer; headers: Headers }> {
  const answer = await send(`/api/jobs/${id}/file`);
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

describe('refused', () => {
  test('nobody, and whoever may not read the rows, starts none; a mistake is told before anything is started', async () => {
    const other = await personWith(product, ['access_contracts'], 'ut');
    expect([
      (await (await product.as()).post('/api/export/portfolio?job=1')).status,
      (await other.client.post('/api/export/portfolio?job=1')).status,
    ]).toEqual([401, 403]);
    for (const query of ['columns=colour', 'sort=colour', 'colour=1', 'filter={"name":{"near":"x"}}'])
      expect((await person.client.post(`/api/export/portfolio?job=1&${query}`)).status).toBe(422);
    const [row] = await product.kernel.db.query<{ n: number }>({ tenant }, { text: 'select count(*)::int as n from job', values: [] });
    expect(row?.n).toBe(0);
  });

  test('a page of another site starts none', async () => {
    const { headers } = await (await product.as()).post('/api/login', { email: person.email, password: 'Rukn#2026' });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const ask = (more: Record<string, string>): Promise<Response> =>
      fetch(`${product.url}/api/export/portfolio?job=1&limit=1&columns=name&ids=1`, { method: 'POST', headers: { cookie, ...more } });
    expect([(await ask({ 'sec-fetch-site': 'cross-site' })).status, (await ask({ 'sec-fetch-site': 'same-origin' })).status]).toEqual([
      403, 202,
    ]);
  });

  test('colleagues and other tenants have neither the job nor its file', async () => {
    const id = await start('job=1&columns=name&name=P1');
    expect((await ended(id)).state).toBe('done');
    const colleague = await personWith(product, ['access_portfolios', 'manage_portfolios'], 'ut');
    for (const client of [colleague.client, await product.as('admin@pmis.example')])
      expect([(await client.get(`/api/jobs/${id}`)).status, (await client.get(`/api/jobs/${id}/file`)).status]).toEqual([404, 404]);
  });

  test('what the reader may no longer see when it runs is not written', async () => {
    const left = await personWith(product, ['access_portfolios', 'manage_portfolios'], 'ut');
    const { id } = await product.kernel.db.transaction({ tenant }, async (tx) => {
      await tx.query({ text: `update users set role_ids = '{}' where tenant_id = $1 and id = $2`, values: [tenant, left.id] });
      const payload = {
        entity: 'portfolio',
        format: 'csv',
        edit: false,
        columns: ['name'],
        filter: { where: [], params: [], deleted: false, sort: [] },
      };
      return product.kernel.jobs.enqueue(tx, {
        name: EXPORT_JOB,
        payload,
        actor: actorWith(tenant, left.id, ['access_portfolios', 'manage_portfolios']),
        locale: 'en',
      });
    });
    await until(async () => (await jobOf(id, left.client)).state === 'failed');
    expect((await jobOf(id, left.client)).file).toBeNull();
  });
});

test('more rows than an answer is made for: the file is written by a job, which counts them, names it, and says so', async () => {
  const id = await start('format=xlsx&columns=id,name&sort=id');
  const job = await ended(id);
  expect(job).toMatchObject({
    kind: 'export',
    state: 'done',
    total: ROWS,
    done: ROWS,
    failed: 0,
    message: `${ROWS.toLocaleString('en')} rows of Portfolios exported`,
  });
  expect(job.subject).toMatch(/^Portfolios \d{4}-\d\d-\d\d\.xlsx$/);
  expect(job.file).toMatchObject({ name: job.subject });
  const { bytes, headers } = await bytesOf(id);
  const rows = utils.sheet_to_json(Object.values(read(bytes).Sheets)[0] ?? {}, { header: 1 }) as unknown[][];
  expect([bytes.length, rows.length, rows[0], rows.at(-1)?.[1]]).toEqual([job.file?.size, ROWS + 1, ['Id', 'Name'], `P${ROWS}`]);
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(job.subject as string);
  expect(await readdir(join(product.kernel.config.filesDir, 'incoming'))).toEqual([]);
});

test('job=0 has the answer itself, however long; job=1 a job, however short, in the language asked for', async () => {
  expect(((await person.client.post('/api/export/portfolio?job=0&format=csv&columns=name')).body as string).split('\r\n')).toHaveLength(
    ROWS + 2,
  );
  const id = await start('job=1&lang=ar&columns=name&name=P7');
  expect((await ended(id)).subject).toMatch(/^المحافظ .*\.csv$/);
  expect((await bytesOf(id)).bytes.toString('utf8').split('\r\n').slice(1)).toEqual(['P7', '']);
});

test('whatever only asks starts nothing: a link, a picture, a question for the head; and gets the rows, however many', async () => {
  const before = await product.kernel.db.query({ tenant }, { text: 'select id from job', values: [] });
  expect((await send('/api/export/portfolio', { method: 'HEAD' })).status).toBe(200);
  expect((await send('/api/export/portfolio?job=1', { method: 'HEAD' })).status).toBe(405);
  expect(await person.client.get('/api/export/portfolio?job=1')).toMatchObject({
    status: 405,
    body: { message: expect.stringContaining('POST') },
  });
  expect(((await person.client.get('/api/export/portfolio?columns=name')).body as string).split('\r\n')).toHaveLength(ROWS + 2);
  expect(await product.kernel.db.query({ tenant }, { text: 'select id from job', values: [] })).toHaveLength(before.length);
});
