/** Stopping an import: the answer comes at once and the rows stop within moments; what is in stays, and the rest can follow. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportMode, ImportRun } from '../../../core/shared/import.ts';
import type { JobFields } from '../../../core/shared/jobs.ts';
import { csvOf, read, settled } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';

const ADMIN = 'admin@pmis.example';
const MANAGER = 'faisal@pmis.example';
const ROWS = 8_000;
/** Every hundredth has no manager. */
const REFUSED = ROWS / 100;

let product: TestKernel;
let admin: Client;
let tenant: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
});
afterAll(() => product.close());

const runOf = async ({ id }: ImportRun): Promise<ImportRun> => (await admin.get(`/api/imports/${id}`)).body.data as ImportRun;
const jobOf = async (id: number): Promise<JobFields> => (await admin.get(`/api/jobs/${id}`)).body.data as JobFields;
const countOf = async (name: string): Promise<Record<string, unknown> | undefined> =>
  (
    await product.kernel.db.query(
      { tenant },
      {
        text: `select count(*)::int as rows, count(distinct name_en)::int as names,
          (select count(*)::int from history h where h.entity = 'project' and h.record_id = any(array_agg(p.id))) as histories
          from project p where name_en like $1`,
        values: [`${name} %`],
      },
    )
  )[0];

/** An import of which the first row is left out. */
async function begin(name: string, mode: ImportMode): Promise<{ run: ImportRun; job: number }> {
  const rows = Array.from({ length: ROWS }, (_, i) => [`${name} ${i}`, mode === 'valid' && i % 100 === 1 ? '' : MANAGER]);
  const run = await read(admin, 'project', `${name}.csv`, csvOf([['Name', 'Manager'], ...rows]), { mode });
  await admin.put(`/api/imports/${run.id}`, { skip: [2] });
  return { run, job: (await admin.post(`/api/imports/${run.id}/run`)).body.data.job as number };
}

/** @param rows that are committed before. @returns the job at its end. */
async function stop(job: number, rows: number): Promise<JobFields> {
  await until(
    async () =>
      (
        await product.kernel.db.query(
          { tenant },
          { text: `select 1 from job where id = $1 and state = 'running' and done >= $2`, values: [job, rows] },
        )
      ).length > 0,
  );
  const asked = Date.now();
  expect((await admin.post(`/api/jobs/${job}/cancel`)).body.data).toMatchObject({ state: 'cancelled' });
  expect(Date.now() - asked).toBeLessThan(1_500);
  return jobOf(job);
}

test('nobody stops the import of somebody else', async () => {
  const { run, job } = await begin('Mine', 'valid');
  for (const client of [(await personWith(product, ['access_projects', 'create_project'])).client, await product.as('admin@ut.example')]) {
    expect((await client.post(`/api/jobs/${job}/cancel`)).status).toBe(404);
  }
  expect((await settled(admin, run.id)).state).toBe('done');
  expect((await admin.post(`/api/jobs/${job}/cancel`)).status).toBe(409);
});

describe('right rows', () => {
  test('what is in stays, and the rest follows when the job is taken up again: nothing twice', async () => {
    const { run, job } = await begin('Halved', 'valid');
    const cut = await stop(job, 400);
    const stopped = await runOf(run);
    expect(stopped).toMatchObject({ state: 'done', error: 'Stopped' });
    expect(await countOf('Halved')).toMatchObject({ rows: cut.done });
    expect([cut.done < ROWS - REFUSED - 1, stopped.summary?.created]).toEqual([true, cut.done]);
    expect((await admin.post(`/api/imports/${run.id}/run`)).status).toBe(409);

    await admin.post(`/api/jobs/${job}/retry`);
    expect(await runOf(run)).toMatchObject({ state: 'importing', error: null });
    const made = ROWS - REFUSED - 1;
    expect(await settled(admin, run.id)).toMatchObject({ state: 'done', error: null, summary: { created: made, failed: REFUSED } });
    await until(async () => (await jobOf(job)).state === 'done');
    expect(await jobOf(job)).toMatchObject({ total: ROWS - 1, done: made, failed: REFUSED });
    expect(await countOf('Halved')).toEqual({ rows: made, names: made, histories: made });
  });

  test('given up, what is in stays', async () => {
    const { run, job } = await begin('Given up', 'valid');
    const { done } = await stop(job, 400);
    expect((await admin.delete(`/api/imports/${run.id}`)).status).toBe(200);
    expect(await countOf('Given up')).toMatchObject({ rows: done });
    await admin.post(`/api/jobs/${job}/retry`);
    await until(async () => (await jobOf(job)).state === 'failed');
    expect(await countOf('Given up')).toMatchObject({ rows: done });
  });
});

test('of all or nothing nothing is there; it is begun anew, and its first job imports nothing more', async () => {
  const { run, job } = await begin('Together', 'all');
  expect(await stop(job, 0)).toMatchObject({ done: 0, failed: 0 });
  expect(await runOf(run)).toMatchObject({ state: 'mapping', error: 'Stopped', summary: null });
  expect(await countOf('Together')).toMatchObject({ rows: 0 });
  const again = (await admin.post(`/api/imports/${run.id}/run`)).body.data.job as number;
  expect((await admin.post(`/api/jobs/${job}/retry`)).status).toBe(200);
  expect(await settled(admin, run.id)).toMatchObject({ state: 'done', error: null, summary: { created: ROWS - 1 } });
  await until(async () => (await jobOf(job)).state === 'failed' && (await jobOf(again)).state === 'done');
  expect(await jobOf(again)).toMatchObject({ total: ROWS - 1, done: ROWS - 1, failed: 0 });
  expect(await countOf('Together')).toMatchObject({ rows: ROWS - 1, names: ROWS - 1 });
});
